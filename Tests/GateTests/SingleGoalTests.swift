import Core
import Gate
import Simulation
import Studies
import Testing

/// Rules on single goals, and goals that got worse while the mean over all did not.
@Suite struct SingleGoalTests {
  private let before = SampleRun(populations: ["everyday"], points: [2]).results

  private func run(_ shift: Double) -> Results {
    SampleRun(populations: ["everyday"], points: [2], shift: shift, luck: 0.1).results
  }

  /// A cell of the goals a, b and c, of which c got slower by so much.
  private func goals(_ shift: Double) -> [GoalCells] {
    let cell = before.suites[0].cells[0]
    let name = CellName(cell, suite: "menus")
    return ["a", "b", "c"].map { goal in
      GoalCells(
        goal, of: name, before: cell, now: goal == "c" ? run(shift).suites[0].cells[0] : cell)
    }
  }

  private func report(_ patterns: [String]?, _ shift: Double = 0.6) throws -> GateReport {
    let cells = CellPattern(patterns.map { [.goal: $0.map { Glob($0) }] } ?? [:])
    return try Gate.evaluate(
      run(shift / 3), against: before,
      by: Thresholds(
        file: "rules.json5", rules: [.time(ChangeMargin(absolute: 0.3), cells: cells)]),
      goals: goals(shift))
  }

  @Test func aRuleOnSingleGoalsFailsWhereTheMeanPasses() throws {
    #expect(try report(nil).verdicts == [.pass])
    let each = try report(["*"])
    #expect(each.verdicts == [.pass, .pass, .regression])
    #expect(each.conclusion(strict: false) == .closed)
    #expect(each.findings[2].sentence.contains("for everyday by touch at options=2, c alone: "))
    #expect(try report(["a", "b"]).verdicts == [.pass, .pass])
    #expect(throws: DocumentError.self) { try report(["d"]) }
  }

  /// What is let through for one goal is that for no other.
  @Test func singleGoalsAreAccepted() throws {
    var report = try report(["*"])
    let text = try AcceptedChanges.text(
      adding: AcceptedChanges.entries(for: report, because: "B", who: "A", until: nil), to: nil,
      file: "a")
    #expect(text.contains("goal: \"c\""))
    report.accept(try AcceptedChanges(parsing: text, file: "a"), today: "2026-01-01")
    #expect(report.conclusion(strict: true) == .open)
    var other = try self.report(["*"])
    other.accept(
      try AcceptedChanges(parsing: text.replacing("goal: \"c\"", with: "goal: \"b\""), file: "a"),
      today: "2026-01-01")
    #expect(other.conclusion(strict: false) == .closed)
  }

  @Test func aGoalThatTheMeanHidesIsToldFirstAndClosesNoGate() throws {
    var report = try report(nil)
    #expect(report.blendedCells.count == 1)
    report.tellAsides(goals(0.6))
    #expect(report.conclusion(strict: true) == .open)
    #expect(report.worst.map(\.severity) == [.warning])
    let headline = report.headline(strict: false)
    #expect(headline.hasPrefix("Gate passed, but single goals got worse"), "\(headline)")
    #expect(headline.contains("\"c\" +0.6"), "\(headline)")
    for format in [GateFormat.text, .markdown, .junit, .html] {
      #expect(report.text(in: format).contains("Gate passed, but"), "\(format)")
    }
    #expect(report.text(in: .junit).contains("c alone\"><skipped>regression: "))
    #expect(report.text(in: .verdict) == "pass\n")
    // Within the margin nothing is told, nor where a task has one goal alone.
    for goals in [goals(0.25), [goals(0.6)[2]]] {
      var quiet = try self.report(nil)
      quiet.tellAsides(goals)
      #expect(quiet.findings.count == 1)
    }
  }

  /// A second simulation looks at single goals, too.
  @Test func singleGoalsAreConfirmed() throws {
    for (second, told) in [(0.6, 1), (0.0, 0)] {
      var first = try report(nil)
      first.tellAsides(goals(0.6))
      let aside = Gate.confirm(first, with: run(0.2), against: before, goals: goals(second))
      #expect(aside.findings.count { $0.isAside } == told)
      let each = Gate.confirm(
        try report(["*"]), with: run(0.2), against: before, goals: goals(second))
      #expect(each.count(.regression) == told && each.findings.count == 3)
    }
  }

  @Test func rulesOnSingleGoalsAreOnMeans() throws {
    func rule(_ statistic: String) -> String {
      "{ schema: \"tapcost/thresholds/1\", rules: [{ id: \"x\", metric: \"time\", because: \"y\", "
        + "statistic: \"\(statistic)\", margin: { relative: 0.1 }, cells: { goal: [\"a\", \"b*\"] } }] }"
    }
    let read = try Thresholds(parsing: rule("mean"), file: "t")
    #expect(read.rules[0].cells.isOfGoals)
    #expect(
      try Thresholds(parsing: rule("mean").replacing("b*", with: "c"), file: "t").edits(to: read)
        == ["x: cells.goal a, c -> a, b*"])
    let error = #expect(throws: DocumentError.self) {
      try Thresholds(parsing: rule("p95"), file: "t")
    }
    #expect(error?.problems.map(\.path) == ["$.rules[0].statistic"])
    #expect(error?.problems[0].found == "\"p95\" for single goals")
  }
}
