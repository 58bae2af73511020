import Gate
import Studies
import Testing

/// A rule that compared nothing guards nothing, and must not look as if it did.
@Suite struct IdleRuleTests {
  private func expectClosed(
    _ report: GateReport, _ note: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(report.conclusion(strict: false) == .undecided, sourceLocation: sourceLocation)
    #expect(report.notes.contains { $0.contains(note) }, sourceLocation: sourceLocation)
    for format in GateFormat.allCases where format != .verdict {
      #expect(
        report.text(in: format).contains("time"), "\(format)", sourceLocation: sourceLocation)
    }
    #expect(report.text(in: .github).contains("::error"), sourceLocation: sourceLocation)
    #expect(report.text(in: .junit).contains("<error"), sourceLocation: sourceLocation)
  }

  @Test func aBaselineWithoutTheCellsClosesTheGate() throws {
    let rule = GateRule.time(missing: .ignore, new: .ignore)
    expectClosed(
      try evaluate(SampleRun(), against: SampleRun(suite: "other"), rule),
      "The rule time compared nothing: none of its 8 cells is in both runs")
    expectClosed(
      try evaluate(SampleRun(), against: SampleRun(design: "other"), rule), "compared nothing")
  }

  @Test func aBaselineOfNoSuiteClosesTheGate() throws {
    var empty = SampleRun().results
    empty.suites = []
    let rules = Thresholds(file: "rules.json5", rules: [.time()])
    expectClosed(
      try Gate.evaluate(SampleRun().results, against: empty, by: rules), "compared nothing")
  }

  @Test func aLimitThatLooksAtNothingClosesTheGate() throws {
    var empty = SampleRun().results
    empty.suites[0].cells = []
    let rule = GateRule.time(nil, limit: AbsoluteLimit(most: 9), missing: .ignore)
    let report = try Gate.evaluate(
      empty, against: SampleRun().results, by: Thresholds(file: "rules.json5", rules: [rule]))
    #expect(report.conclusion(strict: false) == .undecided)
    #expect(report.notes.contains { $0.contains("The rule time checked nothing") })
  }

  @Test func oneCellInBothRunsIsEnough() throws {
    let (now, before) = (SampleRun(points: [2, 5]), SampleRun(points: [2]))
    let report = try evaluate(now, against: before, .time())
    #expect(report.conclusion(strict: false) == .open)
    #expect(!report.notes.contains { $0.contains("compared nothing") })
  }

  @Test func aRuleThatOnlyWarnsStillOnlyWarns() throws {
    let report = try evaluate(
      SampleRun(), against: SampleRun(suite: "other"), .time(level: .warn, missing: .ignore))
    #expect(report.conclusion(strict: false) == .open)
    #expect(report.worst.allSatisfy { $0.severity == .warning } && !report.worst.isEmpty)
  }
}
