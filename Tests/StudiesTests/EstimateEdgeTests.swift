import Foundation
import Model
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// Estimates by hand at their edges: curves, groups, shares of worlds, digits.
@Suite struct EstimateEdgeTests {
  private func cell(
    _ tally: CellTally, _ metrics: [Metric] = [.time], hasSurvival: Bool = true
  ) -> Cell {
    Cell(
      tally, metrics: metrics, point: SweepPoint([]), condition: EstimateTests.condition,
      design: "one", hasSurvival: hasSurvival)
  }

  /// The last number of the bin of another, in s with four decimals.
  private func end(_ time: UInt64) -> Double {
    let last = LogHistogram.range(of: LogHistogram.bin(of: time)).upperBound
    return (Double(last) / 100).rounded() / 1e4
  }

  // At 0 one of 22 leaves. At 1 s 3 of 21 reach the goal. Of 5 who leave in one bin 2 stand before it
  // and 3 at its end. At 2 s 4 of 10 reach it, where 3 of 7 who leave in that bin are gone before. The
  // last two reach it at 3 s.
  @Test func theCurveOfThoseStillLookingIsThatByHand() throws {
    var tally = CellTally()
    for (time, people) in [(1_000_000, 3), (2_000_000, 4), (3_000_000, 2)] as [(Int64, Int)] {
      for _ in 0..<people { tally.successTimes.add(time) }
    }
    for (time, people) in [(0, 1), (1_500_000, 5), (2_000_000, 7)] as [(Int64, Int)] {
      for _ in 0..<people { tally.abandonmentTimes.add(time) }
    }
    tally.count = 22
    let curve = cell(tally).survival
    #expect(curve.map(\.time) == [end(1_000_000), end(2_000_000), end(3_000_000)])
    #expect(curve.map(\.share) == [0.8571, 0.5143, 0])
    let known = try #require(
      SurvivalCurve([
        .init(time: 0, events: 0, censored: 1), .init(time: 1, events: 3, censored: 0),
        .init(time: 1.5, events: 0, censored: 8), .init(time: 2, events: 4, censored: 4),
        .init(time: 3, events: 2, censored: 0),
      ]))
    for (point, step) in zip(curve.dropLast(), known.steps) {
      let interval = try #require(step.interval)
      #expect(point.ciLow == (interval.low * 1e4).rounded() / 1e4)
      #expect(point.ciHigh == (interval.high * 1e4).rounded() / 1e4)
    }
    #expect(curve[2].ciLow == 0 && curve[2].ciHigh == 0)
    #expect(cell(tally, hasSurvival: false).survival.isEmpty)
    #expect(cell(CellTally()).survival.isEmpty)
  }

  // With 40 people who reach the goal one after the other, each twentieth is a step of its own.
  @Test func theCurveHasAPointForEachTwentieth() {
    var tally = CellTally()
    for number in 1...40 as ClosedRange<Int64> { tally.successTimes.add(number * 1_000_000) }
    let curve = cell(tally).survival
    let shares = (1..<20).map { 1 - Double($0) / 20 }
    #expect(curve.count == 19)
    for (point, (share, number)) in zip(curve, zip(shares, 1...)) {
      // A bin ends up to 1/32 later, and may hold two people.
      #expect(point.share <= share + 1e-4 && point.share > share - 0.051)
      #expect(point.time >= Double(2 * number) && point.time <= Double(2 * number + 1) * 1.04)
    }
  }

  @Test func groupsAreHalvedAndMustHoldEveryone() throws {
    var tally = CellTally()
    for person in 0..<200 as Range<UInt64> {
      tally.count(Int64(1000 * person + 7), person: person)
    }
    let groups = try #require(cell(tally, [.taps, .time]).groups)
    #expect(groups.people.count == 32 && groups.sums.map(\.count) == [32, 32])
    for group in 0..<32 {
      let people = (0..<200).filter { $0 % 32 == group }
      #expect(groups.people[group] == UInt64(people.count))
      #expect(groups.sums[0][group] == 0)
      #expect(groups.sums[1][group] == people.reduce(0) { $0 + Int64(1000 * $1 + 7) })
    }
    tally.groupCounts[3] += 1
    #expect(cell(tally).groups == nil)
    #expect(cell(CellTally()).groups == nil)
    #expect(cell(CellTally()).phases.isEmpty && cell(CellTally()).timeQuantiles.isEmpty)
    var one = CellTally()
    one.count(5_000_000, person: 40)
    #expect(cell(one).groups?.people[8] == 1)
    #expect(cell(one).phases.map(\.mean) == [5, 0, 0, 0, 0, 0])
    #expect(cell(one).timeQuantiles.count == 20)
  }

  @Test func whatHappenedToNobodyIsLeftOut() {
    var tally = CellTally()
    for _ in 0..<8 { tally.count(1_000_000) }
    tally.failures = tally.failures.indices.map { $0 == 0 ? 5 : $0 == 2 ? 2 : $0 == 5 ? 1 : 0 }
    tally.acts = tally.acts.indices.map { $0 == 1 ? 12 : $0 == 3 ? 2 : 0 }
    let cell = cell(tally)
    #expect(
      cell.failures == [
        .init(reason: "waiting", people: 2), .init(reason: "unknown_gesture", people: 1),
      ])
    #expect(
      cell.acts == [
        .init(name: Act.all[1].name, mean: 1.5), .init(name: Act.all[3].name, mean: 0.25),
      ])
    #expect(Cell.timeProbabilities.count == 20)
    for (number, probability) in Cell.timeProbabilities.enumerated() {
      #expect(isClose(probability, Double(2 * number + 1) / 40, within: 1e-14))
    }
  }

  @Test func quantilesHaveErrorsByTheirRanks() throws {
    var tally = MetricTally()
    for value in 0..<64 as Range<Int64> { for _ in 0..<50 { tally.histogram.add(value) } }
    let summary = MetricSummary(.taps, tally: tally, count: 3200)
    // Rank r stands half a person before its end, and fifty people have one number.
    func value(_ rank: UInt64) -> Double { Double((rank - 1) / 50) }
    // The farther end of each interval from the median, which is 31, in normal standard errors.
    let errors = try [(0.95, 1.9599639845), (0.999, 3.2905267315), (0.999_999, 4.8916384757)].map {
      let ranks = try #require(QuantileRanks(count: 3200, probability: 0.5, level: $0.0))
      return max(31 - value(ranks.low), value(ranks.high) - 31) / $0.1
    }
    #expect(isClose(summary.p50Error, errors.max() ?? 0, within: 1e-9))
    #expect([summary.p05, summary.p50, summary.p95] == [3, 31, 60])
    var few = MetricTally()
    for value in 0..<9 as Range<Int64> { few.histogram.add(value) }
    let nine = MetricSummary(.taps, tally: few, count: 9)
    #expect(nine.p50Error != nil && nine.p05Error == nil && nine.p95Error == nil)
    #expect(nine.p50 == 4)
  }

  @Test func binsAreTakenAsTheyEnd() throws {
    var histogram = LogHistogram()
    for value in [5, -5, 1000, -1000] as [Int64] { histogram.add(value) }
    let range = LogHistogram.range(of: LogHistogram.bin(of: 1000))
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    // A time of a wide bin ends where the next begins, a count with its last number.
    let times = try #require(histogram.sample(scale: 0.5).quantiles([0, 0.25, 0.5, 0.75, 1]))
    #expect(times == [-(high + 1) / 2, -low / 2, -2.5, 2.5, (high + 1) / 2])
    let counts = histogram.sample(scale: 1, isCount: true)
    #expect(try #require(counts.quantiles([0, 0.25, 0.5, 0.75, 1])) == [-high, -low, -5, 5, high])
    #expect(counts.quantile(0.76) ?? 0 > low - 1 && counts.count == 4)
    #expect(Metric.time.scale == 1e-6 && Metric.taps.scale == 1 && Metric.success.scale == 1)
    #expect(LogHistogram().sample(scale: 1).count == 0)
  }

  // MARK: Worlds and verdicts

  @Test func sharesOfWorlds() throws {
    let worlds = WorldDifferences([-2, -1, 0, 1, 3, 4, 5, 6])
    #expect(worlds.shareBetter(lessIsBetter: true) == 2.5 / 8)
    #expect(worlds.shareBetter(lessIsBetter: false) == 5.5 / 8)
    #expect(worlds.shareWithin(margin: 1) == 3.0 / 8)
    #expect(worlds.shareWithin(margin: 0.99) == 1.0 / 8)
    #expect(WorldDifferences([]).shareBetter(lessIsBetter: true) == nil)
    #expect(WorldDifferences([]).shareWithin(margin: 1) == nil)
    #expect(WorldDifferences([]).interval == nil)
    let many = WorldDifferences((0...40).map { Double($0 * 7 % 41) })
    #expect(many.interval == Interval(low: 1, high: 39))
    #expect(WorldDifferences([3]).interval == Interval(low: 3, high: 3))
    #expect(Comparison.Verdict.agreement == 0.95)
  }

  @Test func worldsMustAgreeWithAVerdict() {
    func verdict(_ low: Double, _ high: Double, less: Bool, _ worlds: [Double]) -> String {
      Comparison.Verdict(
        interval: Interval(low: low, high: high), margin: 1, lessIsBetter: less,
        worlds: WorldDifferences(worlds)
      ).rawValue
    }
    let up = [Double](repeating: 2, count: 19)
    let down = up.map { -$0 }
    #expect(verdict(2, 3, less: true, up + [-1]) == "b")
    #expect(verdict(2, 3, less: false, up + [-1]) == "a")
    #expect(verdict(-3, -2, less: true, down + [1]) == "a")
    #expect(verdict(-3, -2, less: false, down + [1]) == "b")
    #expect(verdict(-3, -2, less: true, up + [1]) == "undecided")
    #expect(verdict(2, 3, less: false, down + [1]) == "undecided")
    #expect(verdict(2, 3, less: true, down) == "undecided")
    #expect(verdict(2, 3, less: true, []) == "b")
    #expect(verdict(-1, 1, less: true, up.map { $0 / 2 } + [9]) == "equivalent")
    #expect(verdict(-1, 1, less: true, up.map { $0 / 2 } + [9, 9]) == "undecided")
    #expect(verdict(-1, 1, less: true, []) == "equivalent")
    // Just at the margin an interval is not beyond it.
    #expect(verdict(-3, -1, less: true, down) == "undecided")
    #expect(verdict(1, 3, less: true, up) == "undecided")
    #expect(verdict(-1, 1.5, less: true, up) == "undecided")
    #expect(verdict(-1.5, 1, less: true, up) == "undecided")
  }

  @Test func superiorityCountsTiesHalf() {
    var tally = DifferenceTally()
    (tally.less, tally.equal, tally.greater) = (5, 4, 7)
    #expect(tally.superiority(lessIsBetter: true) == 7.0 / 16)
    #expect(tally.superiority(lessIsBetter: false) == 9.0 / 16)
    #expect(DifferenceTally().superiority(lessIsBetter: true) == nil)
  }

  // MARK: Digits

  /// Numbers keep seven digits, ends over worlds five, errors of quantiles three.
  @Test func estimatesKeepTheirDigits() async throws {
    for (factor, offset) in [(1, 0), (1000, 0), (7_000_003, 1), (1, 12_000_000_000_001)]
      as [(Int64, Int64)]
    {
      let engine = FakeEngine { person, design, _, world in
        offset + factor * (scrambled(person) + Int64(design + 2 * (world ?? 0)) * 31_415)
      }
      var options = StudyOptions()
      (options.users, options.worlds, options.worldUsers, options.replicates) = (150, 5, 33, 64)
      var text = SuiteText()
      text.more = "compare: [[\"one\", \"two\"]], margins: { time: { relative: 0.0123456789 } },"
      text.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [2] }] }"
      let results = try await StudyRunner(engine: engine, options: options).run(
        try text.read(), populations: []
      ).results
      func expect(_ value: Double?, _ digits: Int) throws {
        let value = try #require(value)
        // The nearest number with so many digits is the number itself.
        let text = format(value, digits)
        #expect(Double(text) == value || value == value.rounded(), "\(value), \(digits)")
      }
      for cell in results.cells {
        let time = try #require(cell.metrics.first { $0.metric == "time" })
        for value in [
          time.mean, time.sd, time.p05, time.p50, time.p95, time.ciLow, time.ciHigh, time.mcse,
        ] { try expect(value, 7) }
        for value in [time.p05Error, time.p50Error, time.p95Error] where value != nil {
          try expect(value, 3)
        }
        try expect(time.worldLow, 5)
        try expect(time.worldHigh, 5)
        for value in cell.timeQuantiles + cell.phases.map(\.mean) { try expect(value, 7) }
        let times = (0..<150 as Range<UInt64>).map {
          engine.time($0, cell.design == "one" ? 0 : 1, 1, nil)
        }
        let mean = Double(times.reduce(0, +)) / 150 * 1e-6
        #expect(isClose(time.mean, mean, within: 5.1e-7))
      }
      for comparison in results.comparisons where comparison.metric == "time" {
        for value in [
          comparison.difference, comparison.ciLow, comparison.ciHigh, comparison.ratio,
          comparison.superiority, comparison.worldShareABetter, comparison.margin,
        ] + comparison.worldDifferences { try expect(value, 7) }
        try expect(comparison.worldLow, 5)
        try expect(comparison.worldHigh, 5)
      }
    }
  }

  /// A number in digits, as many as are asked for.
  private func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)g", value)
  }
}
