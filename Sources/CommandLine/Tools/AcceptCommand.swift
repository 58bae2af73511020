import Gate

/// `tapcost accept`.
enum AcceptCommand {
  static let because = Key.text("because", "text", "Why the change is meant: a sentence.")
  static let who = Key.text("who", "name", "Who lets it through.")
  static let until = Key.text(
    "until", "day", "The last day on which the entries apply, as in 2027-03-31.", fallback: "no end"
  )

  static let command = Command(
    "accept", "Lets a change that is meant through the gate.",
    discussion: """
      Checks as 'tapcost check' does, and writes what closes the gate into tapcost-accepted.json5 beside \
      the rules: the rule, each cell with what it was and became, who lets it through and why. Put the \
      file into the change, so that it is reviewed with it. An entry applies to that change alone: once \
      it is in the base, or grows worse, the gate is as it was, and the entry may go.
      """,
    takes: [
      Options.results, CheckCommand.thresholds, CheckCommand.baseline, because, who, until,
      CheckCommand.unconfirmed, CheckCommand.mostPeople, CheckCommand.today, BaseFolder.key,
      CheckCommand.unpaired,
    ],
    examples: [
      "tapcost accept now.json --thresholds t.json5 --baseline before.json --who Ada --because Safer":
        "Writes what closes the gate into tapcost-accepted.json5."
    ]
  ) { call in
    func needed(_ key: Key<String?>, _ name: String) throws -> String {
      let text = call[key] ?? ""
      guard !text.allSatisfy(\.isWhitespace) else {
        throw call.usageError("Accepting needs '\(name)'.")
      }
      return text
    }
    let because = try needed(because, "--because <text>")
    let who = try needed(who, "--who <name>")
    try CheckCommand.checkDay(until, call)
    var (check, _) = try CheckCommand.check(call)
    let report = try await CheckCommand.report(of: &check, call)
    let entries = AcceptedChanges.entries(
      for: report, because: because, who: who, until: call[until])
    guard !entries.isEmpty else {
      return call.console.note("Nothing closes the gate; there is nothing to accept.\n")
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
