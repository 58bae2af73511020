import Gate
import Studies
import Testing

/// What is checked where there is no earlier run.
@Suite struct FirstRunTests {
  private func first(_ rule: GateRule, isFirst: Bool = true) throws -> GateReport {
    try Gate.evaluate(
      SampleRun(points: [2]).results, against: nil, by: Thresholds(file: "t", rules: [rule]),
      isFirst: isFirst)
  }

  @Test func everyCellIsNewAndTreatedAsTheRuleSays() throws {
    let report = try first(.time())
    #expect(report.verdicts == [.new, .new] && report.notes.isEmpty)
    #expect(report.conclusion(strict: true) == .open)
    #expect(report.findings[0].sentence.contains("there is no earlier run of it"))
    #expect(report.findings.allSatisfy { $0.severity == .warning && $0.now != nil })
    #expect(try first(.time(new: .error)).conclusion(strict: false) == .undecided)
    #expect(try first(.time(new: .ignore)).worst.isEmpty)
  }

  @Test func limitsCountAllTheSame() throws {
    let rule = GateRule.time(limit: AbsoluteLimit(most: 1))
    #expect(try first(rule).conclusion(strict: false) == .closed)
    #expect(try first(rule).verdicts == [.new, .regression, .new, .regression])
    #expect(try first(rule, isFirst: false).verdicts == [.regression, .regression])
  }

  @Test func limitsAloneLeaveMarginsOut() {
    var rules = Thresholds(
      file: "t", rules: [.time(id: "a"), .time(id: "b", limit: AbsoluteLimit(most: 1))])
    rules = rules.limitsAlone
    #expect(rules.rules.map(\.id) == ["b"])
    #expect(rules.rules[0].margin == nil && rules.rules[0].limit == AbsoluteLimit(most: 1))
    #expect(!rules.needsBaseline && rules.limitsAlone == rules)
  }

  @Test func anEarlierRunIsComparedWhateverIsSaid() throws {
    let report = try Gate.evaluate(
      SampleRun(shift: 0.3, luck: 0.1).results, against: SampleRun(luck: 0.1).results,
      by: Thresholds(file: "t", rules: [.time()]), isFirst: true)
    #expect(report.verdicts.allSatisfy { $0 == .regression })
  }
}
