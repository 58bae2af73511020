import Core
import Gate
import Simulation
import Studies

/// `tapcost thresholds`.
enum ThresholdsCommand {
  static let runs = Key.arguments(
    "results", "At least two results.json of the same suites with different seeds.",
    completion: .file)
  static let rules = Key.argument("thresholds", "A file of rules.", completion: .file)
  static let metrics: Key<[Metric]> = .words(
    "metric", "list", "The metrics to propose rules for.",
    listedAs: .metrics, fallback: [.taps, .time, .errors, .abandonment])
  static let confidence = Key.number(
    "confidence", "c", "The confidence of each end of an interval.", in: 0.5...0.999999,
    fallback: "0.99")
  static let out = Key.text(
    "out", short: "o", "file", "Where to write the rules.", fallback: "printed",
    completion: .file)
  static let because = Key.text(
    "because", "text", "Why the rules change: stands in every rule that does.")
  static let write = Key.flag("write", "Write the changes to the file; else they are only shown.")

  static let command = Command(
    "thresholds", "Proposes limits from repeated runs, and changes them.",
    examples: [
      Command.Example(
        "tapcost thresholds suggest a/results.json b/results.json c/results.json",
        "Prints rules with margins as narrow as the noise allows."),
      Command.Example(
        "tapcost thresholds update t.json5 a/results.json b/results.json",
        "Shows what the noise of two runs would change in a file of rules."),
    ],
    subcommands: [suggest, update])

  private static let suggest = Command(
    "suggest", "Proposes rules with margins from repeated runs.",
    discussion: [
      """
      A margin is wide enough that runs which differ only in their seed stay green, and that a \
      change of one and a half margins is found in more than 99 of 100 with this number of people.
      """
    ],
    takes: [
      runs.declaration, metrics.declaration, confidence.declaration, out.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost thresholds suggest a.json b.json c.json --metric time --out t.json5",
        "Writes rules for one metric.")
    ]
  ) { invocation, console in
    let output = Output(invocation, console)
    try output.check(file: invocation[out], besides: invocation[runs])
    let results = try repeated(invocation[runs], invocation)
    let proposals = Proposal.rules(
      for: invocation[metrics], from: results,
      confidence: invocation[confidence] ?? GateRule.usualConfidence)
    guard !proposals.isEmpty else {
      throw RunError("The results measure none of these metrics.")
    }
    let text = ThresholdsText.text(for: proposals, runs: results.count)
    let path = invocation[out] ?? "-"
    try output.write(text, to: path)
    if path != "-" { console.note("Wrote \(proposals.count) rules to \(path).\n") }
    return .success
  }

  private static let update = Command(
    "update", "Changes the numbers of a file of rules to what repeated runs ask for.",
    discussion: [
      """
      Shows each number that would change; remarks and everything else stay as they are. Nothing \
      is written without --write, and --write asks for --because: a change of limits is a \
      decision, and the file says whose reason it was.
      """
    ],
    takes: [rules.declaration, runs.declaration, because.declaration, write.declaration],
    examples: [
      Command.Example(
        "tapcost thresholds update t.json5 a.json b.json", "Shows what would change."),
      Command.Example(
        "tapcost thresholds update t.json5 a.json b.json --write --because Redesign",
        "Writes the changes with their reason."),
    ]
  ) { invocation, console in
    let path = invocation[rules]
    if invocation[write] && (invocation[because] ?? "").allSatisfy(\.isWhitespace) {
      throw invocation.usageError("Writing needs a reason: '--because <text>' is missing.")
    }
    let text = try Files.text(at: path)
    let thresholds = try Thresholds(parsing: text, file: path)
    let results = try repeated(invocation[runs], invocation)
    let edit = try ThresholdsEdit(
      text, file: path, proposals: Proposal.update(thresholds.rules, from: results),
      reason: invocation[because])
    for change in edit.changes {
      try Output(invocation, console).show(
        "\(path):\(change.position.line): \(change.rule): \(change.member) "
          + "\(plain(change.old)) -> \(plain(change.new))\n",
        besides: invocation[write] ? path : nil)
    }
    if edit.changes.isEmpty { console.note("Nothing to change.\n") }
    if invocation[write] && !edit.changes.isEmpty {
      try Files.write(edit.result, to: path)
      console.note("Wrote \(edit.changes.count) changes to \(path).\n")
    }
    return .success
  }

  /// Reads runs that differ in nothing but their seed.
  private static func repeated(
    _ paths: [String], _ invocation: Invocation
  ) throws -> [Results] {
    guard paths.count > 1 else {
      throw invocation.usageError("The noise shows only in at least two runs.")
    }
    let files = try paths.map { try ResultsFile($0) }
    var problems: [Problem] = []
    var seeds: Set<UInt64> = []
    for file in files {
      let seed = file.results.provenance.seed
      if !seeds.insert(seed).inserted {
        problems.append(
          Problem(
            file: file.path, position: nil, path: "$.provenance.seed",
            found: "the seed \(seed) a second time", expected: "another seed for each run"))
      }
      if let obstacle = Gate.obstacle(between: files[0].results, and: file.results) {
        problems.append(
          Problem(
            file: file.path, position: nil, path: "$.provenance", found: obstacle,
            expected: "a run that differs from \(files[0].path) in its seed alone"))
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return files.map(\.results)
  }
}
