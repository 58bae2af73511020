import Core
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
    discussion: [
      """
      Checks as 'tapcost check' does, and writes what closes the gate into tapcost-accepted.json5 beside \
      the rules: the rule, each cell with what it was and became, who lets it through and why. Put the \
      file into the change, so that it is reviewed with it. An entry applies to that change alone: once \
      it is in the base, or grows worse, the gate is as it was, and the entry may go.
      """
    ],
    takes: [
      CheckCommand.document.declaration, CheckCommand.thresholds.declaration,
      CheckCommand.baseline.declaration, because.declaration, who.declaration, until.declaration,
      CheckCommand.unconfirmed.declaration, CheckCommand.mostPeople.declaration,
      CheckCommand.today.declaration, BaseFolder.key.declaration, CheckCommand.unpaired.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost accept now.json --thresholds t.json5 --baseline before.json --who Ada --because Safer",
        "Writes what closes the gate into tapcost-accepted.json5.")
    ],
    action: run)

  private static func run(_ invocation: Invocation, _ console: Console) async throws -> ExitCode {
    func needed(_ key: Key<String?>, _ name: String) throws -> String {
      let text = invocation[key] ?? ""
      guard !text.allSatisfy(\.isWhitespace) else {
        throw invocation.usageError("Accepting needs '\(name)'.")
      }
      return text
    }
    let (because, who) = try (
      needed(Self.because, "--because <text>"), needed(Self.who, "--who <name>")
    )
    try CheckCommand.checkDay(until, invocation)
    var (check, _) = try CheckCommand.check(invocation)
    let report = try await CheckCommand.report(of: &check, invocation, console)
    let entries = AcceptedChanges.entries(
      for: report, because: because, who: who, until: invocation[until])
    guard !entries.isEmpty else {
      console.note("Nothing closes the gate; there is nothing to accept.\n")
      return .success
    }
    let file = try AcceptedFile(besides: check.rules.file)
    let text = try AcceptedChanges.text(adding: entries, to: file.text, file: file.path)
    try Output(invocation, console).write(text, to: file.path)
    let cells = entries.reduce(0) { $0 + $1.cells.count }
    console.note(
      "Wrote \(entries.count == 1 ? "an entry" : "\(entries.count) entries") with "
        + "\(cells == 1 ? "a cell" : "\(cells) cells") to \(file.path).\n")
    return .success
  }
}
