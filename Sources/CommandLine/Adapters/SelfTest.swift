import Core
import Reports
import Studies

/// Runs and checks in a folder of their own, through the commands themselves.
struct SelfTest: Sendable {
  /// A check whose end is known.
  struct Step: Sendable {
    let title: String
    let results: String
    let baseline: String
    var rules = "rules.json5"
    let expected: ExitCode
  }

  private static let example = "Datasets/Examples/notes-app"
  private let folder: String

  init() throws {
    let parent = SystemCalls.environment("TMPDIR") ?? "/tmp"
    // A random name: in containers each process may have the same number.
    folder = Files.join(parent, "tapcost-self-test-\(UInt64.random(in: 0...UInt64.max))")
    guard SystemCalls.makeFolder(folder) else { throw FileError.failedWriting(folder) }
  }

  private func path(_ name: String) -> String { Files.join(folder, name) }

  /// Removes what was written.
  func clear() {
    SystemCalls.removeTree(folder)
  }

  /// Runs the example before and after a change, and returns the checks to make.
  func steps() async throws -> [Step] {
    for (name, source) in [
      ("before", "design/note-menu"), ("after", "changes/archive-in-submenu"),
    ] {
      try write(EmbeddedTexts.text(at: "\(Self.example)/\(source).json5") ?? "", "\(name).json5")
    }
    let people = ["--population", "everyday", "--population", "older-adults"]
    try await run("before", to: "a", ["--seed", "1"] + people)
    try await run("before", to: "b", ["--seed", "2"] + people)
    try await run("after", to: "c", ["--seed", "1"] + people)
    try await run("before", to: "d", ["--seed", "1"] + people.prefix(2))
    try writeRules(margin: try difference() / 2)
    try writeBroken()
    return Self.steps
  }

  private static let steps = [
    Step(
      title: "equal documents pass", results: "a/results.json", baseline: "a/results.json",
      expected: .success),
    Step(
      title: "equal designs with another seed pass", results: "b/results.json",
      baseline: "a/results.json", expected: .success),
    Step(
      title: "a regression of twice the margin fails", results: "c/results.json",
      baseline: "a/results.json", expected: .regression),
    Step(
      title: "the same regression against another seed fails", results: "c/results.json",
      baseline: "b/results.json", expected: .regression),
    Step(
      title: "an improvement passes", results: "a/results.json", baseline: "c/results.json",
      expected: .success),
    Step(
      title: "missing data fails", results: "d/results.json", baseline: "a/results.json",
      expected: .inconclusive),
    Step(
      title: "results that are cut off fail", results: "cut.json", baseline: "a/results.json",
      expected: .badInput),
    Step(
      title: "results that were edited fail", results: "edited.json", baseline: "a/results.json",
      expected: .badInput),
    Step(
      title: "a missing baseline fails", results: "a/results.json", baseline: "none.json",
      expected: .missingFile),
    Step(
      title: "no rules fail", results: "a/results.json", baseline: "a/results.json",
      rules: "no-rules.json5", expected: .badInput),
    Step(
      title: "a rule that matches nothing fails", results: "a/results.json",
      baseline: "a/results.json", rules: "no-match.json5", expected: .badInput),
  ]

  /// Returns the status of a check.
  func status(of step: Step) async -> ExitCode {
    await Tool.run(
      [
        "check", path(step.results), "--baseline", path(step.baseline), "--thresholds",
        path(step.rules),
      ], console: .silent)
  }

  private func write(_ text: String, _ name: String) throws {
    try Files.write([(name, text)], to: folder)
  }

  private func run(_ suite: String, to name: String, _ arguments: [String]) async throws {
    let status = await Tool.run(
      ["run", path("\(suite).json5"), "--out", path(name), "--format", "json"] + arguments,
      console: .silent)
    guard status == .success else {
      throw RunError("A run of the example ended with \(status.rawValue).")
    }
  }

  /// The additional taps that the change costs, in the cell where it costs least.
  private func difference() throws -> Double {
    let before = try ResultsFile(path("a/results.json")).results.suites.flatMap(\.cells)
    let after = try ResultsFile(path("c/results.json")).results.suites.flatMap(\.cells)
    let differences = zip(after, before).compactMap { now, then -> Double? in
      guard let a = now.metrics.first(where: { $0.metric == "taps" })?.mean,
        let b = then.metrics.first(where: { $0.metric == "taps" })?.mean
      else { return nil }
      return a - b
    }
    guard let least = differences.min(), least > 0 else {
      throw RunError("A menu item in a submenu costs no more taps: the model is wrong.")
    }
    return least
  }

  private func writeRules(margin: Double) throws {
    func rules(_ list: String) -> String {
      "{ schema: \"tapcost/thresholds/1\", rules: [\(list)] }\n"
    }
    func rule(_ population: String) -> String {
      """
      { id: "taps", metric: "taps", cells: { population: "\(population)" },
        margin: { absolute: \(plain(margin)), unit: "taps" }, because: "This is a test." }
      """
    }
    try write(rules(rule("*")), "rules.json5")
    try write(rules(""), "no-rules.json5")
    try write(rules(rule("nobody")), "no-match.json5")
  }

  private func writeBroken() throws {
    let text = try Files.text(at: path("a/results.json"), limit: JSON5.maximumBytes)
    try write(String(text.prefix(text.count / 2)), "cut.json")
    try write(text.replacing("\"seed\": \"1\"", with: "\"seed\": \"3\""), "edited.json")
  }
}

extension Console {
  /// A console that nobody reads.
  static var silent: Console { Console(output: { _ in }, note: { _ in }) }
}
