import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// What a single goal costs before and now.
@Suite struct GoalDifferenceTests {
  /// Four groups of two people: the sums of their times in us, and the taps of each.
  private func cell(_ times: [Int64], taps: Double) -> Cell {
    func summary(_ metric: String, _ unit: String, _ mean: Double) -> MetricSummary {
      MetricSummary(
        metric: metric, unit: unit, mean: mean, sd: nil, p05: nil, p50: nil, p95: nil, ciLow: nil,
        ciHigh: nil, mcse: nil)
    }
    let mean = Double(times.reduce(0, +)) / 8e6
    return Cell(
      point: SweepPoint([]), population: "everyday", input: "touch", design: "d", users: 8,
      metrics: [summary("time", "s", mean), summary("taps", "taps", taps)], phases: [],
      timeQuantiles: [], task: "",
      groups: .init(
        people: [2, 2, 2, 2],
        sums: [times, Array(repeating: Int64((taps * 2 / Metric.taps.scale).rounded()), count: 4)]))
  }

  private let before: [Int64] = [2_000_000, 2_000_000, 2_000_000, 2_000_000]
  private let now: [Int64] = [4_000_000, 6_000_000, 8_000_000, 14_000_000]

  @Test(arguments: [
    (1.0, ""), (1.4, ""), (2.6, ": on average 1.6 more taps"),
    (0.0, ": on average 1.0 taps less"), (-2.0, ": on average 3.0 taps less"),
  ])
  func theDifferenceIsToldInSecondsAndTaps(taps: Double, words: String) throws {
    let found = try #require(
      GoalDifference(
        goal: "a", label: "Alpha", before: cell(before, taps: 1), now: cell(now, taps: taps)))
    #expect(found.timeBefore == 1 && found.timeNow == 4 && found.difference == 3)
    #expect(found.tapsBefore == 1 && found.tapsNow == taps)
    // The group means differ by 1, 2, 3 and 6 s: see `theIntervalIsStudentsOverGroupsOfPeople`.
    let reach = 3.182446 * (14.0 / 12).squareRoot()
    #expect(isClose(found.interval.low, 3 - reach, within: 1e-6))
    #expect(isClose(found.interval.high, 3 + reach, within: 1e-6))
    #expect(found.sentence.hasPrefix("\"Alpha\" +3") && found.sentence.hasSuffix(" s" + words))
  }

  @Test func withoutTapsThereIsNoDifference() {
    var other = cell(before, taps: 1)
    other.metrics.removeLast()
    #expect(
      GoalDifference(goal: "a", label: "A", before: other, now: cell(now, taps: 1)) == nil)
  }
}
