import Core
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// What entries let through, how their files are written, and what is doubted, whole.
@Suite struct AcceptedTableTests {
  private func rule(
    _ metric: Metric, _ direction: Direction, _ margin: ChangeMargin?,
    _ limit: AbsoluteLimit?
  ) -> GateRule {
    var rule = GateRule.time(margin, id: "r", limit: limit)
    (rule.metric, rule.direction) = (metric, direction)
    return rule
  }

  /// An entry made for one change, held against others of either sign and size.
  @Test func whatAnEntryCoversReadsAsStored() throws {
    let rules = [
      rule(.time, .less, ChangeMargin(absolute: 0.2), nil),
      rule(.time, .more, ChangeMargin(absolute: 0.2), nil),
      rule(.time, .less, ChangeMargin(relative: 0.05), nil),
      rule(.time, .less, nil, AbsoluteLimit(most: 2.1)),
      rule(.time, .more, nil, AbsoluteLimit(least: 2.6)),
      rule(.abandonment, .less, ChangeMargin(absolute: 0.05), nil),
    ]
    let shifts = [-0.9, -0.62, -0.58, -0.4, -0.3, 0, 0.3, 0.4, 0.58, 0.62, 0.9]
    func run(_ shift: Double) -> SampleRun {
      SampleRun(
        populations: ["everyday"], points: [2], shift: shift, luck: 0.05,
        givingUp: max(0, 0.05 + shift / 4))
    }
    var text = ""
    for rule in rules {
      let thresholds = Thresholds(file: "rules.json5", rules: [rule])
      func report(_ shift: Double, _ before: Double = 0) throws -> GateReport {
        try Gate.evaluate(
          run(shift).results, against: run(before).results, by: thresholds)
      }
      for made in [-0.4, 0.4] {
        let entries = AcceptedChanges.entries(
          for: try report(made), because: "B.", who: "W", until: nil)
        guard !entries.isEmpty else { continue }
        text += "\(rule.metric.name) \(rule.direction.rawValue), accepted at \(made)\n"
        var file = AcceptedChanges(none: "a.json5")
        file.entries = entries
        for shift in shifts {
          for before in [0.0, 0.1, -0.25] {
            var later = try report(shift, before)
            later.accept(file, today: "2026-01-01")
            text += "  \(shift) after \(before): \(later.conclusion(strict: false).rawValue)"
            text += ", \(later.accepted.count) accepted, \(later.leftBehind.count) left\n"
          }
        }
      }
    }
    try expectGolden(text, "accepted.txt")
  }

  /// A file keeps its layout, whatever that is, and gets its entries at the head of the list.
  @Test func whatIsAddedToFilesReadsAsStored() throws {
    let before = SampleRun(populations: ["everyday"], points: [2])
    let now = SampleRun(populations: ["everyday"], points: [2], shift: 0.4)
    let report = try evaluate(now, against: before, .time())
    let entries = AcceptedChanges.entries(
      for: report, because: "Said \"so\".", who: "Ada", until: "2027-01-31")
    let files: [String?] = [
      nil, "{ schema: \"tapcost/accepted/1\", accepted: [] }",
      "{ schema: \"tapcost/accepted/1\", accepted: [\n\n\n  ], }\n// End.\n",
      "// Äö 🎈\n{\n  accepted: [ // First.\n  ],\n  schema: \"tapcost/accepted/1\",\n}\n",
      "{ \"schema\": \"tapcost/accepted/1\",\n \"accepted\": [   \n   \n// In it.\n] }",
    ]
    var text = ""
    for file in files {
      let whole = try AcceptedChanges.text(adding: entries, to: file, file: "a.json5")
      #expect(try AcceptedChanges(parsing: whole, file: "a.json5").entries.count == 1)
      let twice = try AcceptedChanges.text(adding: entries, to: whole, file: "a.json5")
      #expect(try AcceptedChanges(parsing: twice, file: "a.json5").entries.count == 2)
      text += "== \(file ?? "none")\n\(whole)"
    }
    try expectGolden(text, "accepted-files.txt")
  }

  @Test func theDescriptionOfEntriesReadsAsStored() throws {
    func entry(_ who: Int, _ because: Int, _ rule: Int) -> String {
      """
      { schema: "tapcost/accepted/1", accepted: [{ rule: "\(String(repeating: "r", count: rule))",
        because: "\(String(repeating: "b", count: because))", who: "\(String(repeating: "w", count: who))",
        cells: [{ suite: "s", population: "p", input: "touch", design: "d", verdict: "new", kind: "change",
        to: "0123456789abcdef" }] }] }
      """
    }
    for (who, because, rule) in [(1, 1, 1), (200, 1, 1), (1, 2000, 1), (1, 1, 64)] {
      let file = try AcceptedChanges(parsing: entry(who, because, rule), file: "a")
      #expect(file.entries.count == 1)
    }
    for (who, because, rule) in [
      (201, 1, 1), (1, 2001, 1), (1, 1, 65), (0, 1, 1), (1, 0, 1), (1, 1, 0),
    ] {
      #expect(throws: DocumentError.self) {
        try AcceptedChanges(parsing: entry(who, because, rule), file: "a")
      }
    }
  }

  /// Limits and margins on either side of where the warnings begin.
  @Test func everyDoubtReadsAsStored() throws {
    var text = ""
    for metric in [Metric.time, .taps, .abandonment] {
      for direction in [Direction.less, .more] {
        for bound in [-1, 0, 0.01, 0.49, 0.5, 0.99, 1, 59, 60, 99, 100, 3599, 3600] {
          var rules: [(String, ChangeMargin?, AbsoluteLimit?)] = [
            ("least", nil, AbsoluteLimit(least: bound)), ("most", nil, AbsoluteLimit(most: bound)),
          ]
          if bound >= 0 { rules.append(("absolute", ChangeMargin(absolute: bound), nil)) }
          if (0...1).contains(bound) {
            rules.append(("relative", ChangeMargin(relative: bound), nil))
          }
          for (name, margin, limit) in rules {
            let thresholds = Thresholds(
              file: "r.json5", rules: [rule(metric, direction, margin, limit)])
            for doubt in thresholds.doubts {
              text += "\(metric.name) \(direction.rawValue) \(name) \(bound): \(doubt)\n"
            }
          }
        }
      }
    }
    try expectGolden(text, "doubts.txt")
  }
}
