import Statistics
import TestSupport
import Testing

/// Published values are from NumPy 2.4, SciPy 1.17 and statsmodels 0.14; both sides work in
/// doubles, so twelve digits must agree.
@Suite struct SampleTests {
  private let values = [5.1, 4.9, 6.2, 5.8, 7.7, 5.0, 6.6, 9.9, 5.5, 6.1, 4.2, 8.4]

  @Test func momentsMatchSciPy() throws {
    let sample = try #require(Sample(values))
    #expect(isClose(sample.mean, 6.283333333333334, within: 1e-12))
    #expect(isClose(sample.variance, 2.7142424242424243, within: 1e-12))
    #expect(isClose(sample.standardDeviation, 1.6474958040136019, within: 1e-12))
    // SciPy's values with divisor n, brought to divisor n - 1.
    #expect(isClose(sample.skewness, 0.8126077999065295, within: 1e-12))
    let estimate = try #require(sample.meanEstimate())
    #expect(isClose(estimate.interval.low, 5.236564439458672, within: 1e-9))
    #expect(isClose(estimate.interval.high, 7.3301022272079965, within: 1e-9))
  }

  @Test func quantilesMatchNumPy() throws {
    let sample = try #require(Sample(values))
    #expect(isClose(sample.median, 5.95, within: 1e-12))
    let quantiles = try #require(sample.quantiles([0.05, 0.25, 0.9]))
    #expect(isClose(quantiles[0], 4.585, within: 1e-12))
    #expect(isClose(quantiles[1], 5.075, within: 1e-12))
    #expect(isClose(quantiles[2], 8.33, within: 1e-12))
    #expect(sample.values == values, "quantiles leave the order of the values alone")
  }

  @Test func nothingIsSaidAboutTooFewValues() throws {
    let none = try #require(Sample([]))
    #expect(none.mean == nil)
    #expect(none.median == nil)
    #expect(none.quantiles([0.5]) == nil)
    #expect(none.meanEstimate() == nil)
    #expect(none.quantileInterval(0.5) == nil)
    let one = try #require(Sample([3]))
    #expect(one.mean == 3)
    #expect(one.variance == nil)
    #expect(one.standardError == nil)
    #expect(one.quantileInterval(0.5) == nil)
  }

  @Test func equalValuesHaveNoShape() throws {
    let sample = try #require(Sample([2, 2, 2]))
    #expect(sample.variance == 0)
    #expect(sample.skewness == nil)
    #expect(sample.meanEstimate()?.interval == Interval(low: 2, high: 2))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func valuesThatAreNoNumbersGiveNoSample(bad: Double) { #expect(Sample([1, bad, 2]) == nil) }

  // The binomial distribution of 10 halves has 11/1024 in each tail of 1 or less: ranks 2 and 9.
  @Test func rankIntervalsAreBinomial() throws {
    let ranks = try #require(QuantileRanks(count: 10, probability: 0.5))
    #expect(ranks.low == 2)
    #expect(ranks.high == 9)
    let sample = try #require(Sample([7, 3, 9, 1, 5, 2, 8, 10, 6, 4]))
    #expect(sample.quantileInterval(0.5) == Interval(low: 2, high: 9))
    #expect(QuantileRanks(count: 5, probability: 0.5) == nil, "1/32 on a side is too much")
    #expect(QuantileRanks(count: 6, probability: 0.5) != nil)
  }

  @Test(arguments: [(20, 0.1), (57, 0.5), (300, 0.95), (4000, 0.05)] as [(UInt64, Double)])
  func rankIntervalsReachTheirLevelBarely(count: UInt64, probability: Double) {
    let distribution = BinomialDistribution(trials: count, probability: probability)
    guard let ranks = QuantileRanks(count: count, probability: probability) else { return }
    #expect(distribution.cumulative(ranks.low - 1) <= 0.025 + 1e-12)
    #expect(distribution.cumulative(ranks.low) > 0.025)
    #expect(distribution.cumulative(ranks.high - 1) >= 0.975)
    #expect(distribution.cumulative(ranks.high - 2) < 0.975)
  }
}

@Suite struct ProportionTests {
  @Test(
    arguments: [
      (0, 10, 0.95, 0, 0.2775327998628892),
      (3, 10, 0.95, 0.10779126740630099, 0.6032218525388546),
      (10, 10, 0.95, 0.7224672001371107, 1),
      (81, 263, 0.95, 0.2552885198782742, 0.36620957698280004),
      (1, 100_000, 0.99, 1.1740557298708449e-06, 8.516918149582939e-05),
    ] as [(UInt64, UInt64, Double, Double, Double)])
  func wilsonIntervalsMatchStatsmodels(
    successes: UInt64, trials: UInt64, level: Double, low: Double, high: Double
  ) throws {
    let proportion = Proportion(successes: successes, trials: trials)
    let interval = try #require(proportion.interval(level: level))
    #expect(isClose(interval.low, low, within: 1e-9))
    #expect(isClose(interval.high, high, within: 1e-9))
  }

  @Test func nothingIsSaidWithoutTrials() {
    let none = Proportion(successes: 0, trials: 0)
    #expect(none.rate == nil)
    #expect(none.standardError == nil)
    #expect(none.interval() == nil)
  }

  @Test(arguments: [0, 1, 17, 99, 100] as [UInt64])
  func successesAndFailuresMirrorEachOther(successes: UInt64) throws {
    let interval = try #require(Proportion(successes: successes, trials: 100).interval())
    let mirrored = try #require(Proportion(successes: 100 - successes, trials: 100).interval())
    #expect(isClose(1 - mirrored.high, interval.low, within: 1e-12))
    #expect(interval.low >= 0 && interval.high <= 1)
    #expect(interval.contains(Double(successes) / 100))
  }
}
