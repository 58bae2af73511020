import Gate
import Simulation
import Studies
import TestSupport
import Testing

/// Checks of what happens to few, and of quantiles of counts.
@Suite struct RareGateTests {
  private func rule(
    _ metric: Metric, _ statistic: Statistic = .mean, margin: Double
  ) -> GateRule {
    GateRule(
      id: "rare", metric: metric, statistic: statistic, margin: ChangeMargin(absolute: margin),
      people: 100, because: "It must not happen.")
  }

  private func run(seed: UInt64, givingUp: Double, luck: Double = 0) -> SampleRun {
    SampleRun(
      seed: seed, users: 1000, populations: ["everyday"], points: [2], luck: luck,
      givingUp: givingUp)
  }

  /// At 99 %, which is 2.387 errors with 64 groups, a share without events may be 5.7 of 1,005.7.
  @Test func noEventPassesOnlyAMarginThatPeopleSufficeFor() throws {
    let (now, before) = (run(seed: 2, givingUp: 0), run(seed: 1, givingUp: 0))
    for (margin, verdict) in [
      (0.002, Finding.Verdict.inconclusive), (0.005, .inconclusive), (0.007, .pass),
    ] {
      let report = try evaluate(now, against: before, rule(.abandonment, margin: margin))
      #expect(report.verdicts == [verdict], "\(margin)")
    }
    // One seed and another time of everybody: other cells, with the same people.
    let other = run(seed: 1, givingUp: 0, luck: 0.1)
    #expect(
      try evaluate(other, against: before, rule(.abandonment, margin: 0.002)).verdicts
        == [.inconclusive])
  }

  @Test func aCellThatIsTheSameToTheLastDigitHasNotChanged() throws {
    let before = run(seed: 1, givingUp: 0.02)
    #expect(
      try evaluate(before, against: before, rule(.abandonment, margin: 0)).verdicts == [.pass])
  }

  @Test func manyMoreWhoGiveUpAreARegressionAndFewerAnImprovement() throws {
    let (many, few) = (run(seed: 2, givingUp: 0.06), run(seed: 1, givingUp: 0.005))
    let rule = rule(.abandonment, margin: 0.01)
    #expect(try evaluate(many, against: few, rule).verdicts == [.regression])
    #expect(try evaluate(few, against: many, rule).verdicts == [.improved])
    let finding = try #require(evaluate(many, against: few, rule).findings.first)
    #expect(try #require(finding.probability) < 0.01)
  }

  /// Less than 1 % of such pairs are red; 300 leave more than 9 once in 1,000 times.
  @Test(arguments: [0.002, 0.01, 0.05])
  func likeRunsStayGreenByShares(share: Double) throws {
    var red = 0
    let rules = Thresholds(file: "t", rules: [rule(.abandonment, margin: 0.000_01)])
    var before = run(seed: 0, givingUp: share).results
    for seed in 1...300 as ClosedRange<UInt64> {
      let now = run(seed: seed, givingUp: share).results
      if try Gate.evaluate(now, against: before, by: rules).verdicts == [.regression] { red += 1 }
      before = now
    }
    #expect(red <= 9, "\(red) of 300")
  }

  /// Exactly 95 % of people choose wrongly at most once, so that every second run says twice.
  @Test func likeRunsStayGreenByQuantilesOfCounts() throws {
    var generator = SeededGenerator(seed: 12)
    let sample = SampleRun(populations: ["everyday"], points: [2]).results
    func results() -> Results {
      var tally = MetricTally()
      for _ in 0..<1000 {
        let place = generator.unit()
        tally.histogram.add(place < 0.7 ? 0 : place < 0.95 ? 1 : place < 0.99 ? 2 : 3)
      }
      var results = sample
      results.suites[0].cells[0].users = 1000
      results.suites[0].cells[0].groups = nil
      results.suites[0].cells[0].metrics = [
        MetricSummary(.wrongSelections, tally: tally, count: 1000)
      ]
      return results
    }
    let rules = Thresholds(file: "t", rules: [rule(.wrongSelections, .p95, margin: 0.001)])
    var (red, differ) = (0, 0)
    for _ in 0..<300 {
      let report = try Gate.evaluate(results(), against: results(), by: rules)
      if report.verdicts == [.regression] { red += 1 }
      if report.findings[0].now != report.findings[0].before { differ += 1 }
    }
    #expect(red <= 3 && differ > 50, "\(red) of 300, \(differ) differ")
  }
}
