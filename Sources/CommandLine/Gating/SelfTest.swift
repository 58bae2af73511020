import Core
import Reports
import Studies

/// Runs and checks in a folder of their own, through the commands themselves.
struct SelfTest: Sendable {
  /// A check whose end is known.
  struct Step: Sendable {
    let title: String
    let now: String
    let before: String
    let rules: String
    let expected: ExitCode

    init(
      _ title: String, _ now: String, against before: String, rules: String = "rules.json5",
      _ expected: ExitCode
    ) {
      self.title = title
      (self.now, self.before, self.rules, self.expected) = (now, before, rules, expected)
    }
  }

  private static let example = "Datasets/Examples/notes-app"
  private let folder: String
  private let root: Command

  init(root: Command) throws {
    self.root = root
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
    Step("equal documents pass", "a", against: "a", .success),
    Step("equal designs with another seed pass", "b", against: "a", .success),
    Step("a regression of twice the margin fails", "c", against: "a", .regression),
    Step("the same regression against another seed fails", "c", against: "b", .regression),
    Step("an improvement passes", "a", against: "c", .success),
    Step("missing data fails", "d", against: "a", .inconclusive),
    Step("results that are cut off fail", "cut.json", against: "a", .badInput),
    Step("results that were edited fail", "edited.json", against: "a", .badInput),
    Step("a missing baseline fails", "a", against: "none.json", .missingFile),
    Step("no rules fail", "a", against: "a", rules: "no-rules.json5", .badInput),
    Step(
      "a rule that matches nothing fails", "a", against: "a", rules: "no-match.json5", .badInput),
  ]

  /// Returns the status of a check.
  func status(of step: Step) async -> ExitCode {
    await root.run(
      [
        "check", path(step.now), "--baseline", path(step.before), "--thresholds", path(step.rules),
      ], console: .silent)
  }

  private func write(_ text: String, _ name: String) throws {
    try Files.write([(name, text)], to: folder)
  }

  private func run(_ suite: String, to name: String, _ arguments: [String]) async throws {
    let status = await root.run(
      ["run", path("\(suite).json5"), "--out", path(name), "--format", "json"] + arguments,
      console: .silent)
    guard status == .success else {
      throw RunError("A run of the example ended with \(status.rawValue).")
    }
  }

  /// The additional taps that the change costs, in the cell where it costs least.
  private func difference() throws -> Double {
    func taps(_ run: String) throws -> [Double] {
      try ResultsFile(path(run)).results.suites.flatMap(\.cells).compactMap { cell in
        cell.metrics.first { $0.metric == "taps" }?.mean
      }
    }
    guard let least = try zip(taps("c"), taps("a")).map(-).min(), least > 0 else {
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
