import Simulation
import Statistics
import Studies
import TestSupport
import Testing

@Suite struct EstimateTests {
  static let weights = BootstrapWeights(groups: bootstrapGroups, replicates: 1000, seed: 7)
  static let condition = Condition(
    point: SweepPoint([]), population: "everyday", input: "touch", designs: [],
    task: SuiteTask("choose", title: "Choose", goals: ["a"]), namesUses: false)

  private func comparison(
    _ differences: [Int64], metric: Metric = .time, margin: Margin = Margin(),
    worlds: WorldDifferences? = nil, isSwapped: Bool = false
  ) -> Comparison {
    var (pair, a, b) = (PairTally(), CellTally(), CellTally())
    for (person, difference) in differences.enumerated() {
      pair.count(isSwapped ? -difference : difference, group: person % bootstrapGroups)
      a.count(isSwapped ? 1_000_000 : 1_000_000 + difference)
      b.count(isSwapped ? 1_000_000 + difference : 1_000_000)
    }
    let names = isSwapped ? Suite.Pair("two", "one") : Suite.Pair("one", "two")
    return Comparison(
      PairTallies(names: names, pair: pair, a: a, b: b), metric: metric, margin: margin,
      weights: Self.weights, worlds: worlds, point: SweepPoint([]), condition: Self.condition)
  }

  @Test func aMeanHasItsClosedForm() throws {
    var cell = CellTally()
    for time in [1_000_000, 2_000_000, 4_000_000, 5_000_000] as [Int64] { cell.count(time) }
    let summary = MetricSummary(.time, tally: cell.metrics[timeIndex], count: cell.count)
    // Mean 3, variance (4 + 1 + 1 + 4) / 3; Student's t at .975 with 3 degrees is 3.182446305.
    #expect(summary.mean == 3)
    #expect(isClose(summary.sd, (10.0 / 3).squareRoot(), within: 1e-15))
    let error = (10.0 / 12).squareRoot()
    #expect(isClose(summary.mcse, error, within: 1e-15))
    // GSL's quantile is good to 6e-11, the printed one to nine digits.
    #expect(isClose(summary.ciLow, 3 - 3.182446305 * error, within: 1e-8))
    #expect(isClose(summary.ciHigh, 3 + 3.182446305 * error, within: 1e-8))
    #expect(summary.unit == "s")
  }

  @Test func aRateHasWilsonsInterval() {
    var tally = MetricTally()
    tally.sum = 3
    tally.sumOfSquares = 3
    for value in [1, 1, 1, 0, 0, 0, 0, 0, 0, 0] as [Int64] { tally.histogram.add(value) }
    let summary = MetricSummary(.abandonment, tally: tally, count: 10)
    #expect(summary.mean == 0.3)
    // Wilson 1927 with z = 1.959963985: (.3 + z2/20 -+ z sqrt(.021 + z2/400)) / (1 + z2/10).
    #expect(isClose(summary.ciLow, 0.1077912674, within: 1e-8))
    #expect(isClose(summary.ciHigh, 0.6032218525, within: 1e-8))
    #expect(summary.p05 == 0)
    #expect(summary.p95 == 1)
  }

  @Test func countsHaveExactQuantilesAndTimesNearlyExactOnes() throws {
    var tally = MetricTally()
    for value in 1...100 as ClosedRange<Int64> { tally.histogram.add(value % 10) }
    let taps = MetricSummary(.taps, tally: tally, count: 100)
    #expect([taps.p05, taps.p50, taps.p95] == [0, 4, 9])
    var cell = CellTally()
    for number in 0..<10_000 as Range<UInt64> { cell.count(scrambled(number)) }
    let time = MetricSummary(.time, tally: cell.metrics[timeIndex], count: cell.count)
    // A bin is at most 1/32 of its value wide; 10,000 draws leave a standard error of .005 at
    // the median, so .035 is passed by chance less than once in 10^6.
    #expect(abs(try #require(time.p50) - 0.5) < 0.035)
  }

  /// Bins from 64 on hold several counts; a quantile is one of them, on either side of zero.
  @Test func quantilesOfCountsAreCountsThatOccurred() throws {
    for sign in [1, -1] as [Int64] {
      for size in [64, 65, 90, 1000] as [Int64] {
        var tally = MetricTally()
        for _ in 0..<7 { tally.histogram.add(sign * size) }
        let bin = LogHistogram.range(of: LogHistogram.bin(of: UInt64(size)))
        let summary = MetricSummary(.discoveryTaps, tally: tally, count: 7)
        for quantile in [summary.p05, summary.p50, summary.p95] {
          let quantile = try #require(quantile)
          #expect(quantile == quantile.rounded() && bin.contains(UInt64(abs(quantile))))
          #expect(quantile.sign == (sign > 0 ? .plus : .minus))
        }
      }
    }
  }

  @Test func valuesBelowZeroHaveQuantilesToo() throws {
    var histogram = LogHistogram()
    for value in -1000...1000 as ClosedRange<Int64> { histogram.add(value) }
    let quantiles = try #require(histogram.sample(scale: 1).quantiles([0.05, 0.5, 0.95]))
    // Bins are at most 1/32 wide; evenly filled bins are interpolated to about one value.
    #expect(isClose(quantiles[0], -900, within: 0.002))
    #expect(abs(quantiles[1]) <= 1)
    #expect(isClose(quantiles[2], 900, within: 0.002))
    #expect(isClose(quantiles[0], -quantiles[2], within: 0.002))
  }

  @Test func whatIsNotDefinedIsNil() {
    let empty = MetricSummary(.time, tally: MetricTally(), count: 0)
    #expect(empty.mean == nil && empty.sd == nil && empty.p50 == nil && empty.ciLow == nil)
    var one = CellTally()
    one.count(1_000_000)
    let single = MetricSummary(.time, tally: one.metrics[timeIndex], count: 1)
    #expect(single.mean == 1 && single.sd == nil && single.mcse == nil)
    let none = comparison([])
    #expect(none.difference == nil && none.ciLow == nil && none.superiority == nil)
    #expect(none.verdict == .undecided)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func swappingTheDesignsNegatesToTheLastBit(seed: UInt64) throws {
    // Sizes from below one person a group to several, shifted and skewed in turn.
    let count = 3 + Int(seed * 37 % 1500)
    let differences = (0..<UInt64(count)).map { person -> Int64 in
      let value = scrambled(seed * 100_000 + person) - 500_000 + Int64(seed % 7) * 20_000
      return seed % 3 == 0 ? value * value / 1_000_000 : value
    }
    let margin = Margin(absolute: 0.01, relative: 0.02)
    let forward = comparison(differences, margin: margin)
    let backward = comparison(differences, margin: margin, isSwapped: true)
    #expect(backward.difference == forward.difference.map { -$0 }, "seed \(seed)")
    #expect(backward.ciLow == forward.ciHigh.map { -$0 }, "seed \(seed)")
    #expect(backward.ciHigh == forward.ciLow.map { -$0 }, "seed \(seed)")
    #expect(backward.margin == forward.margin)
    let mirrored: [Comparison.Verdict: Comparison.Verdict] = [.a: .b, .b: .a]
    #expect(backward.verdict == mirrored[forward.verdict] ?? forward.verdict)
    let sum = try #require(forward.superiority) + (try #require(backward.superiority))
    #expect(isClose(sum, 1, within: 1e-15))
  }

  @Test func theIntervalOfADifferenceIsThatOfItsMean() throws {
    let differences = (0..<10_240 as Range<UInt64>).map { scrambled($0) - 300_000 }
    let found = comparison(differences)
    let mean = Double(differences.reduce(0, +)) / 10_240 * 1e-6
    #expect(isClose(found.difference, mean, within: 1e-12))
    // Uniform on a second: standard error .2887 / sqrt(10,240) = .00285, half width .0056. A
    // bootstrap of 1,000 replicates gets each end to a tenth of that.
    let low = try #require(found.ciLow)
    let high = try #require(found.ciHigh)
    #expect(isClose(high - low, 2 * 1.96 * 0.002853, within: 0.15))
    #expect(low < mean && mean < high)
    #expect(found.verdict == .b)
    #expect(isClose(found.superiority, 0.3, within: 0.06))
  }

  @Test func intervalsCoverTheTruth() {
    // 400 samples of 512 people whose true difference is zero: 95 % intervals must miss between 5
    // and 37 times, which a binomial count with p = .05 leaves once in 10^4 runs.
    let missed = (0..<400 as Range<UInt64>).filter { sample in
      let differences = (0..<512 as Range<UInt64>).map {
        2 * (scrambled(sample << 20 + 2 * $0) - scrambled(sample << 20 + 2 * $0 + 1))
      }
      let found = comparison(differences)
      return (found.ciLow ?? 1) > 0 || (found.ciHigh ?? -1) < 0
    }.count
    #expect((5...37).contains(missed), "\(missed) of 400 missed")
  }

  /// An interval, a margin, whether less is better, and the verdict that follows.
  struct Ruling: Sendable {
    var interval: Interval
    var margin: Double
    var lessIsBetter: Bool
    var verdict: Comparison.Verdict

    init(
      _ low: Double, _ high: Double, margin: Double, lessIsBetter: Bool = true,
      _ verdict: Comparison.Verdict
    ) {
      interval = Interval(low: low, high: high)
      self.margin = margin
      self.lessIsBetter = lessIsBetter
      self.verdict = verdict
    }
  }

  private static let rulings: [Ruling] = [
    Ruling(-3, -2, margin: 1, .a), Ruling(2, 3, margin: 1, .b),
    Ruling(-3, -2, margin: 1, lessIsBetter: false, .b),
    Ruling(2, 3, margin: 1, lessIsBetter: false, .a),
    Ruling(-0.5, 0.5, margin: 1, .equivalent), Ruling(-1, 1, margin: 1, .equivalent),
    Ruling(-2, 0.5, margin: 1, .undecided), Ruling(0.5, 2, margin: 1, .undecided),
    Ruling(-3, 3, margin: 1, .undecided), Ruling(-1, -1, margin: 1, .equivalent),
    Ruling(0, 0, margin: 0, .equivalent), Ruling(-1, 0, margin: 0, .undecided),
    Ruling(0.1, 0.2, margin: 0, .b),
  ]

  @Test(arguments: rulings)
  func verdictsFollowTheInterval(ruling: Ruling) {
    let verdict = Comparison.Verdict(
      interval: ruling.interval, margin: ruling.margin, lessIsBetter: ruling.lessIsBetter)
    #expect(verdict == ruling.verdict)
  }

  @Test func worldsThatDisagreeLeaveItOpen() {
    let clear = Interval(low: 2, high: 3)
    func verdict(_ differences: [Double], _ interval: Interval) -> Comparison.Verdict {
      Comparison.Verdict(
        interval: interval, margin: 1, lessIsBetter: true, worlds: WorldDifferences(differences))
    }
    let agreeing = Array(repeating: 2.0, count: 19)
    #expect(verdict(agreeing + [-2], clear) == .b)
    #expect(verdict(agreeing + [-2, -2], clear) == .undecided)
    // Equivalence asks for worlds within the margin, not for worlds on one side.
    let within = Interval(low: -0.5, high: 0.5)
    #expect(verdict([-0.4, 0.4, 0.1, -0.2], within) == .equivalent)
    #expect(verdict([-0.4, 0.4, 0.1, -3], within) == .undecided)
    let found = comparison([1, 2, 3], worlds: WorldDifferences([-1, 0, 2, 3]))
    #expect(found.worlds == 4)
    #expect(found.worldShareABetter == 0.375)
  }

  @Test func aMarginIsTheLargerOfItsBounds() {
    let margin = Margin(absolute: 0.1, relative: 0.05)
    #expect(margin.value(a: 1, b: 1) == 0.1)
    #expect(isClose(margin.value(a: 3, b: 5), 0.2, within: 1e-15))
    #expect(margin.value(a: 3, b: 5) == margin.value(a: 5, b: 3))
  }

  @Test func aCellHasPhasesAndTwentyQuantiles() throws {
    var tally = CellTally()
    for number in 0..<1000 as Range<UInt64> { tally.count(scrambled(number)) }
    let cell = Cell(
      tally, metrics: [.taps, .time], point: SweepPoint([]), condition: Self.condition,
      design: "one")
    let names = cell.metrics.map(\.metric)
    #expect(names == ["taps", "time"])
    #expect(cell.timeQuantiles.count == 20)
    #expect(cell.timeQuantiles == cell.timeQuantiles.sorted())
    let phases = cell.phases.map(\.name)
    #expect(phases == ["scanning", "deciding", "moving", "waiting", "recovering", "listening"])
    #expect(isClose(cell.phases[0].mean, try #require(cell.metrics[1].mean), within: 1e-12))
    #expect(cell.users == 1000)
  }
}
