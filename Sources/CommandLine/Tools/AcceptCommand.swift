import Gate

/// `tapcost accept`.
enum AcceptCommand {
  static let because = Key.text("because", "text", "Why the change is intended, in a sentence.")
  static let who = Key.text("who", "name", "Who approves the change.")
  static let until = Key.text(
    "until", "day", "The last day on which the entries apply, as in 2027-03-31.", fallback: "no end"
  )

  static let command = Command(
    "accept", "Approves an intended change, so that the gate passes.",
    discussion: """
      Checks as 'tapcost check' does, and writes what makes the gate fail to tapcost-accepted.json5 beside \
      the rules: the rule, each cell before and after, who approves it and why. Commit the file with the \
      change, so that it is reviewed too. An entry applies to these \
      cells up to what they cost now, whatever makes them cost it: another change to the same screen passes \
      under it as long as it costs no more. Once the change is in the base, or gets worse, the entry has no \
      effect and can be removed.
      """,
    takes: [
      Options.results, CheckCommand.thresholds, CheckCommand.baseline, because, who, until,
      CheckCommand.unconfirmed, CheckCommand.mostPeople, CheckCommand.today, BaseFolder.key,
      CheckCommand.unpaired, Options.words,
    ],
    examples: [
      "tapcost accept now.json --thresholds t.json5 --baseline before.json --who Ada --because Safer":
        "Writes what makes the gate fail to tapcost-accepted.json5."
    ]
  ) { call in
    func needed(_ key: Key<String?>, _ name: String) throws -> String {
      let text = call[key] ?? ""
      try call.require(!text.allSatisfy(\.isWhitespace), "Missing expected option '\(name)'.")
      return text
    }
    let because = try needed(because, "--because <text>")
    let who = try needed(who, "--who <name>")
    try CheckCommand.checkDay(until, call)
    let today = call[CheckCommand.today] ?? SystemCalls.today
    if let last = call[until], last < today {
      throw call.usageError("'--until \(last)' is over: today is \(today).")
    }
    var (check, _) = try CheckCommand.check(call)
    let report = try await CheckCommand.report(of: &check, call)
    let entries = AcceptedChanges.entries(
      for: report, because: because, who: who, until: call[until])
    guard !entries.isEmpty else {
      return call.console.note("The gate passes; there is nothing to accept.\n")
    }
    let file = try AcceptedFile(besides: check.rules.file)
    try call.write(
      try AcceptedChanges.text(adding: entries, to: file.text, file: file.path), to: file.path)
    let cells = entries.reduce(0) { $0 + $1.cells.count }
    call.console.note(
      "Wrote \(entries.count == 1 ? "an entry" : "\(entries.count) entries") with "
        + "\(cells == 1 ? "a cell" : "\(cells) cells") to \(file.path).\n")
  }
}
