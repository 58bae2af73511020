import Core
import Gate
import Simulation
import Studies

/// `tapcost thresholds`.
enum ThresholdsCommand {
  static let runs = Key.arguments(
    "results",
    "At least two results.json of the same suites: with different seeds, or with one seed before "
      + "and after a change.",
    completion: .file)
  static let rules = Key.argument("thresholds", "A file of rules.", completion: .file)
  static let metrics: Key<[Metric]> = .words(
    "metric", "list", "The metrics to propose rules for.", listedAs: "metrics",
    fallback: [.taps, .time, .errors, .abandonment])
  static let confidence = Key.number(
    "confidence", "c", "The confidence of each end of an interval.", in: 0.5...0.999999
  ).or(GateRule.usualConfidence, told: "0.99")
  static let out = Key.text(
    "out", short: "o", "file", "Where to write the rules.", fallback: "printed",
    completion: .file)
  static let because = Key.text(
    "because", "text", "The reason for the change, written into every rule that changes.")
  static let write = Key.flag(
    "write", "Write the changes to the file instead of only showing them.")

  static let command = Command(
    "thresholds", "Proposes limits from repeated runs, and changes them.",
    examples: [
      "tapcost thresholds suggest a/results.json b/results.json c/results.json":
        "Prints rules with margins as narrow as the noise allows.",
      "tapcost thresholds update t.json5 a/results.json b/results.json":
        "Shows what the noise of two runs would change in a file of rules.",
    ],
    subcommands: [suggest, update])

  private static let suggest = Command(
    "suggest", "Proposes rules with margins from repeated runs.",
    discussion: """
      From runs with different seeds: a margin is wide enough that runs which differ only in their \
      seed pass, and that a change of one and a half margins is detected in more than 99 of 100 runs.

      From runs with one seed, before and after a change: the people are the same, so that only the \
      effect of the change remains, and margins are far narrower. Use them if both runs of a check \
      have the same seed. Either way margins say what can be detected, not what matters: widen them.
      """,
    takes: [runs, metrics, confidence, out, Options.noClobber],
    examples: [
      "tapcost thresholds suggest a.json b.json c.json --metric time --out t.json5":
        "Writes rules for one metric.",
      "tapcost thresholds suggest before/results.json after/results.json":
        "Prints rules for runs with the same seed.",
    ]
  ) { call in
    try call.check(file: call[out], besides: call[runs])
    let results = try repeated(call)
    let proposals = Proposal.rules(for: call[metrics], from: results, confidence: call[confidence])
    guard !proposals.isEmpty else {
      throw RunError("The results measure none of these metrics.")
    }
    let seeds = Set(results.map(\.provenance.seed))
    if seeds.count == 1, results.allSatisfy({ $0.suites == results[0].suites }) {
      throw RunError(
        "The runs have the same seed and are equal, so that they show no noise: give one from "
          + "after a change, or runs with different seeds.")
    }
    let text = ThresholdsText.text(
      for: proposals, runs: results.count, seed: seeds.count == 1 ? seeds.first : nil)
    let path = call[out] ?? "-"
    try call.write(text, to: path)
    if path != "-" { call.console.note("Wrote \(proposals.count) rules to \(path).\n") }
  }

  private static let update = Command(
    "update", "Updates the numbers of a file of rules from repeated runs.",
    discussion: """
      Shows each number that would change; comments and everything else stay as they are. Nothing \
      is written without --write, which needs --because: a change of limits is a decision, and the \
      file keeps its reason.
      """,
    takes: [rules, runs, because, write],
    examples: [
      "tapcost thresholds update t.json5 a.json b.json": "Shows what would change.",
      "tapcost thresholds update t.json5 a.json b.json --write --because Redesign":
        "Writes the changes with their reason.",
    ]
  ) { call in
    let path = call[rules]
    try call.refuse(
      if: call[write] && (call[because] ?? "").allSatisfy(\.isWhitespace),
      "Writing needs a reason: '--because <text>' is missing.")
    let text = try Files.text(at: path)
    let thresholds = try Thresholds(parsing: text, file: path)
    let edit = try ThresholdsEdit(
      text, file: path, proposals: Proposal.update(thresholds.rules, from: try repeated(call)),
      reason: call[because])
    for change in edit.changes {
      try call.show(
        "\(path):\(change.position.line): \(change.rule): \(change.member) "
          + "\(plain(change.old)) -> \(plain(change.new))\n",
        besides: call[write] ? path : nil)
    }
    if edit.changes.isEmpty { call.console.note("Nothing to change.\n") }
    if call[write] && !edit.changes.isEmpty {
      try Files.write(edit.result, to: path)
      call.console.note("Wrote \(edit.changes.count) changes to \(path).\n")
    }
  }

  /// Reads runs of the same people and tasks.
  private static func repeated(_ call: Invocation) throws -> [Results] {
    try call.require(call[runs].count > 1, "Give at least two runs; one does not show the noise.")
    let files = try call[runs].map { try ResultsFile(whole: $0) }
    var problems: [Problem] = []
    let seeds = files.map(\.results.provenance.seed)
    let isPaired = seeds.allSatisfy { $0 == seeds[0] }
    for (number, file) in files.enumerated() {
      if !isPaired, seeds[..<number].contains(seeds[number]) {
        problems.append(
          Problem(
            file: file.path, position: nil, path: "$.provenance.seed",
            found: "the seed \(seeds[number]) a second time",
            expected: "another seed for each run, or one seed for all"))
      }
      if let obstacle = Gate.obstacle(between: files[0].results, and: file.results) {
        problems.append(
          Problem(
            file: file.path, position: nil, path: "$.provenance", found: obstacle,
            expected: "a run of the same people and tasks as \(files[0].path)"))
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return files.map(\.results)
  }
}
