import Gate
import Studies
import Testing

@Suite struct ConfirmationTests {
  private let rules = Thresholds(file: "t", rules: [.time()])

  private func first() throws -> GateReport {
    try Gate.evaluate(
      SampleRun(shift: 0.3, luck: 0.1).results, against: SampleRun(luck: 0.1).results, by: rules)
  }

  @Test func aRedLightThatFreshPeopleShowAgainStays() throws {
    let report = Gate.confirm(
      try first(), with: SampleRun(seed: 9, shift: 0.3, luck: 0.1).results,
      against: SampleRun(seed: 9, luck: 0.1).results)
    #expect(report.verdicts.allSatisfy { $0 == .regression })
    #expect(report.findings[0].sentence.hasSuffix("confirmed in a second simulation"))
    #expect(report.notes.contains { $0.contains("seed 9") })
  }

  @Test func aRedLightThatFreshPeopleDoNotShowIsInconclusive() throws {
    let report = Gate.confirm(
      try first(), with: SampleRun(seed: 9, luck: 0.1).results,
      against: SampleRun(seed: 9, luck: 0.1).results)
    #expect(report.verdicts.allSatisfy { $0 == .inconclusive })
    #expect(report.findings[0].sentence.contains("not confirmed in a second simulation"))
    #expect(report.conclusion(strict: false) == .open)
  }

  // MARK: What never clears

  private func confirmed(_ now: SampleRun, _ before: SampleRun) throws -> GateReport {
    Gate.confirm(try first(), with: now.results, against: before.results)
  }

  @Test func aSecondLookWithFewerPeopleThanTheFirstNeverClears() throws {
    // 640 people at first; each of both sides counts. One person less is too few.
    for (now, before) in [(639, 639), (640, 639), (639, 640)] {
      let report = try confirmed(
        SampleRun(seed: 9, users: now, luck: 0.1), SampleRun(seed: 9, users: before, luck: 0.1))
      #expect(report.verdicts.allSatisfy { $0 == .regression })
      #expect(report.findings[0].sentence.contains("not confirmed for lack of people"))
    }
    let enough = try confirmed(
      SampleRun(seed: 9, users: 640, luck: 0.1), SampleRun(seed: 9, users: 640, luck: 0.1))
    #expect(enough.verdicts.allSatisfy { $0 == .inconclusive })
  }

  @Test func aSecondLookWithFewerPeopleThanTheRuleAsksForNeverClears() throws {
    var report = try first()
    #expect(report.peopleToConfirm == 640)
    for index in report.findings.indices { report.findings[index].rule.people = 700 }
    #expect(report.peopleToConfirm == 700)
    let few = SampleRun(seed: 9, users: 699, luck: 0.1).results
    #expect(Gate.confirm(report, with: few, against: few).regressions.count == 4)
    let enough = SampleRun(seed: 9, users: 700, luck: 0.1).results
    #expect(Gate.confirm(report, with: enough, against: enough).regressions.isEmpty)
  }

  @Test func anIntervalThatHoldsTheForbiddenChangeNeverClears() throws {
    // The second look sees 0.1 s, the margin itself, between people who have nothing in common: its
    // interval of about +-0.07 s holds it.
    let report = try confirmed(
      SampleRun(seed: 9, shift: 0.1, luck: 0.1), SampleRun(seed: 8, luck: 0.1))
    let seen = report.findings.map(\.sentence)
    #expect(report.verdicts.contains(.regression), "\(seen)")
    #expect(seen.contains { $0.contains("a second simulation was inconclusive") }, "\(seen)")
    for finding in report.findings where finding.verdict == .inconclusive {
      #expect(finding.remark == "not confirmed in a second simulation")
    }
    #expect(report.conclusion(strict: false) == .closed)
  }

  @Test func whatTheSecondLookCannotCompareStands() throws {
    let same = SampleRun(seed: 9, luck: 0.1)
    for now in [
      SampleRun(seed: 9, luck: 0.1, task: "another"), SampleRun(seed: 9, luck: 0.1, pointing: 0.6),
      SampleRun(seed: 9, suite: "other", luck: 0.1), SampleRun(seed: 9, design: "other", luck: 0.1),
    ] {
      #expect(try confirmed(now, same).verdicts.allSatisfy { $0 == .regression })
    }
    #expect(
      Gate.confirm(try first(), with: same.results, against: nil).verdicts.allSatisfy {
        $0 == .regression
      })
  }

  @Test func aLimitIsClearedOnlyByAValueSurelyWithin() throws {
    let rule = GateRule.time(nil, limit: AbsoluteLimit(most: 2.3))
    let first = try evaluate(SampleRun(populations: ["everyday"], points: [5]), against: nil, rule)
    #expect(first.verdicts == [.regression])
    func second(_ shift: Double) -> GateReport {
      Gate.confirm(
        first,
        with: SampleRun(seed: 9, populations: ["everyday"], points: [5], shift: shift).results,
        against: nil)
    }
    #expect(second(0).findings[0].remark == "confirmed in a second simulation")
    #expect(second(-0.2).verdicts == [.regression])
    #expect(second(-0.4).verdicts == [.inconclusive])
  }

  @Test func whatWasNotARegressionIsNotLookedAtAgain() throws {
    let green = try evaluate(SampleRun(luck: 0.1), against: SampleRun(luck: 0.1), .time())
    #expect(green.peopleToConfirm == 0)
    let report = Gate.confirm(
      green, with: SampleRun(seed: 9, shift: 0.3, luck: 0.1).results,
      against: SampleRun(seed: 9, luck: 0.1).results)
    #expect(report.findings == green.findings)
  }

  @Test func aFreshSeedIsAlwaysTheSameAndAnotherOne() {
    let seeds = (0..<100).map { Gate.freshSeed(after: $0) }
    #expect(Set(seeds).count == 100)
    #expect(Gate.freshSeed(after: 1) == seeds[1])
    #expect(zip(0..., seeds).allSatisfy { UInt64($0) != $1 })
  }
}
