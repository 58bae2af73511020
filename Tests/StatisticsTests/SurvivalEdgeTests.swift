import Numerics
import Statistics
import TestSupport
import Testing

/// The curve of survival by hand: ties, censoring, ends, and what a level does.
@Suite struct SurvivalEdgeTests {
  /// Ten people: two events and one lost at 2, one event at 3, two lost at 4, three events at 5, one
  /// lost at 7. Given in parts, out of order, with times at which nothing happened.
  private func curve(level: Double = 0.95) throws -> SurvivalCurve {
    try #require(
      SurvivalCurve(
        [
          .init(time: 5, events: 2, censored: 0), .init(time: 2, events: 1, censored: 1),
          .init(time: 9, events: 0, censored: 0), .init(time: 4, events: 0, censored: 2),
          .init(time: 3, events: 1, censored: 0), .init(time: 5, events: 1, censored: 0),
          .init(time: 7, events: 0, censored: 1), .init(time: 2, events: 1, censored: 0),
          .init(time: .infinity, events: 0, censored: 0),
        ], level: level))
  }

  @Test func theCurveIsThatByHand() throws {
    let curve = try curve()
    #expect(curve.count == 10 && curve.end == 7)
    #expect(curve.steps.map(\.time) == [2, 3, 5])
    #expect(curve.steps.map(\.atRisk) == [10, 7, 4])
    #expect(curve.steps.map(\.events) == [2, 1, 3])
    // Greenwood's sums: d / (n (n - d)).
    let shares = [0.8, 0.8 * 6 / 7, 0.8 * 6 / 7 / 4]
    let sums = [2.0 / 80, 2.0 / 80 + 1.0 / 42, 2.0 / 80 + 1.0 / 42 + 3.0 / 4]
    let normal = NormalDistribution.standard.quantile(0.975)
    for (step, (share, sum)) in zip(curve.steps, zip(shares, sums)) {
      #expect(isClose(step.survival, share, within: 1e-14))
      #expect(isClose(step.standardError, share * sum.squareRoot(), within: 1e-14))
      // S to the power of e to the power of +- z sqrt(sum) / ln S, by way of whole roots.
      let interval = try #require(step.interval)
      let low = log(interval.low) / log(share)
      let high = log(interval.high) / log(share)
      #expect(isClose(log(low), normal * sum.squareRoot() / -log(share), within: 1e-9))
      #expect(isClose(log(high), -normal * sum.squareRoot() / -log(share), within: 1e-9))
    }
  }

  /// The natural logarithm, by its series.
  private func log(_ x: Double) -> Double {
    let t = (x.significand - 1) / (x.significand + 1)
    var (sum, power) = (0.0, t)
    for k in 0..<60 {
      sum += power / Double(2 * k + 1)
      power *= t * t
    }
    return 2 * sum + Double(x.exponent) * 0.693147180559945309
  }

  @Test func sharesStandBetweenTheSteps() throws {
    let curve = try curve()
    let (second, last) = (0.8 * 6 / 7, 0.2 * 6 / 7)
    for (time, share) in [
      (-1, 1), (1.999, 1), (2, 0.8), (2.5, 0.8), (3, second), (4, second), (5, last), (6.9, last),
      (7, last),
    ] as [(Double, Double)] {
      #expect(isClose(curve.survival(at: time), share, within: 1e-14), "\(time)")
    }
    #expect(curve.survival(at: 7.001) == nil)
  }

  @Test func timesAreThoseOfTheFirstStepThatReachesThem() throws {
    let curve = try curve()
    // A share of exactly a fifth is reached by the first step.
    #expect(curve.time(reaching: 0.2).time == 2)
    #expect(curve.time(reaching: 0.21).time == 3)
    #expect(curve.time(reaching: 0.5).time == 5)
    #expect(curve.time(reaching: 0.9).time == nil)
    let half = try #require(
      SurvivalCurve(durations: [1, 2, 3, 4], isEvent: [true, true, false, false]))
    #expect(half.time(reaching: 0.5).time == 2)
    let single = try #require(SurvivalCurve(durations: [3], isEvent: [true]))
    #expect(single.time(reaching: 0.5) == single.time(reaching: 0.9))
    #expect(single.time(reaching: 0.5).time == 3)
    #expect(single.time(reaching: 0.5).low == 3 && single.time(reaching: 0.5).high == nil)
    let lost = try #require(SurvivalCurve(durations: [3, 1], isEvent: [false, true]))
    #expect(lost.steps.count == 1 && lost.steps[0].atRisk == 2 && lost.count == 2)
  }

  @Test func theLastEventEndsTheCurve() throws {
    let over = try #require(SurvivalCurve(durations: [1, 2], isEvent: [true, true]))
    #expect(over.steps[1].survival == 0 && over.steps[1].standardError == nil)
    #expect(over.steps[1].interval == nil && over.steps[0].interval != nil)
    #expect(over.survival(at: 100) == 0)
    #expect(isClose(over.steps[0].standardError, 0.5 * 0.5.squareRoot(), within: 1e-14))
  }

  @Test func levelsWidenTheIntervals() throws {
    let half = try #require(curve(level: 0.5).steps[1].interval)
    let usual = try #require(curve().steps[1].interval)
    #expect(usual.low < half.low && half.high < usual.high)
    // So sure that the lower end cannot be told from nothing.
    let sure = try #require(
      SurvivalCurve(durations: [1, 2], isEvent: [true, false], level: 1 - 1e-15))
    let interval = try #require(sure.steps[0].interval)
    #expect(interval.low == 0 && interval.high > 0.999 && interval.high < 1)
    let people = try #require(
      SurvivalCurve(durations: [1, 2], isEvent: [true, false], level: 0.5))
    // ln 2 times e to the power of .6745 sqrt(1/2) / ln 2 = 1.37928; e to the power of less that.
    #expect(isClose(people.steps[0].interval?.low, 0.25176008, within: 1e-7))
    #expect(isClose(people.steps[0].interval?.high, 0.70586137, within: 1e-7))
  }

  @Test func timesThatAreNoNumbersGiveNoCurve() {
    #expect(SurvivalCurve([.init(time: .infinity, events: 0, censored: 1)]) == nil)
    #expect(SurvivalCurve(durations: [1, .nan], isEvent: [true, true]) == nil)
    #expect(SurvivalCurve(durations: [], isEvent: []) == nil)
  }
}

/// Distributions at edges.
@Suite struct DistributionEdgeTests {
  @Test func normalEdges() {
    let shifted = NormalDistribution(mean: 10, standardDeviation: 2)
    #expect(isClose(shifted.complement(13), 0.06680720126885807, within: 1e-13))
    #expect(isClose(shifted.quantile(0.975), 13.919927969080108, within: 1e-13))
    #expect(shifted.quantile(0.5) == 10 && shifted.cumulative(10) == 0.5)
    #expect(shifted.cumulative(-.infinity) == 0 && shifted.cumulative(.infinity) == 1)
    #expect(shifted.complement(-.infinity) == 1 && shifted.complement(.infinity) == 0)
    #expect(isClose(NormalDistribution.standard.density(0), 0.3989422804014327, within: 1e-14))
    #expect(NormalDistribution.standard.mean == 0)
    #expect(NormalDistribution.standard.standardDeviation == 1)
  }

  @Test func studentEdges() {
    // With one degree of freedom: arctangents.
    let cauchy = StudentDistribution(degreesOfFreedom: 1)
    #expect(isClose(cauchy.cumulative(1), 0.75, within: 1e-14))
    #expect(isClose(cauchy.complement(1), 0.25, within: 1e-14))
    #expect(isClose(cauchy.quantile(0.75), 1, within: 1e-9))
    #expect(isClose(cauchy.density(0), 0.3183098861837907, within: 1e-14))
    // With two: 1/2 + t / (2 sqrt(2 + t^2)).
    let two = StudentDistribution(degreesOfFreedom: 2)
    #expect(isClose(two.cumulative(-1.5), 0.13619656244550055, within: 1e-13))
    #expect(two.cumulative(0) == 0.5)
  }

  /// Where the normal approximation does not yet begin it would be off by 1e-6; exact sums of 50
  /// digits.
  @Test func smallVariancesAreNotApproximated() {
    for (trials, probability, successes, expected) in [
      (1_000_000, 0.999, 998_950, 0.059535717315678223),
      (1_000_000, 0.999, 999_040, 0.90057827261420574),
      (10_000_000_000, 1e-7, 1040, 0.89927942405644183),
    ] as [(UInt64, Double, UInt64, Double)] {
      let law = BinomialDistribution(trials: trials, probability: probability)
      #expect(isClose(law.cumulative(successes), expected, within: 1e-10))
      #expect(isClose(law.complement(successes), 1 - expected, within: 1e-8))
    }
  }

  /// The formula of Peizer and Pratt 1968 with 50 digits, in both tails and on both sides of where
  /// its terms are taken from their series.
  @Test(
    arguments: [
      (400_002, 0.5, 199_700, 0.17098956044539373, 0.82901043955460627),
      (400_002, 0.5, 201_900, 0.99999999905375247, 9.4624753128028039e-10),
      (1_000_000, 0.5, 497_000, 9.9257488194028042e-10, 0.99999999900742512),
      (10_000_000, 0.05, 503_000, 0.99999318335942166, 6.8166405783382502e-6),
      (2_000_000, 0.0625, 121_500, 4.9456025535665162e-25, 1),
      (2_000_000, 0.0625, 128_000, 1, 1.2395146661336547e-18),
      (10_000_000_000, 0.5, 5_000_250_000, 0.99999971336329643, 2.8663670356906615e-7),
    ] as [(UInt64, Double, UInt64, Double, Double)])
  func largeVariancesAreApproximated(
    trials: UInt64, probability: Double, successes: UInt64, below: Double, above: Double
  ) {
    let law = BinomialDistribution(trials: trials, probability: probability)
    #expect(isClose(law.cumulative(successes), below, within: 1e-10))
    #expect(isClose(law.complement(successes), above, within: 1e-10))
  }

  @Test func binomialQuantilesAreTheLeast() {
    // 1/8, 1/2, 7/8, 1: at a step the lower number.
    let three = BinomialDistribution(trials: 3, probability: 0.5)
    for (share, number) in [
      (0.0, 0), (0.1, 0), (0.13, 1), (0.49, 1), (0.51, 2), (0.86, 2), (0.88, 3), (1, 3),
    ] as [(Double, UInt64)] {
      #expect(three.quantile(share) == number, "\(share)")
    }
    let one = BinomialDistribution(trials: 1, probability: 0.5)
    #expect(one.cumulative(0) == 0.5 && one.quantile(0.5) == 0)
    #expect(BinomialDistribution(trials: 0, probability: 0.5).quantile(0.7) == 0)
    #expect(BinomialDistribution(trials: 0, probability: 0.5).cumulative(0) == 1)
    #expect(BinomialDistribution(trials: 4, probability: 0).quantile(0.99) == 0)
    #expect(BinomialDistribution(trials: 4, probability: 1).quantile(0.01) == 4)
    #expect(three.cumulative(9) == 1 && three.complement(9) == 0)
  }

  /// Where GSL gives up it says so by what it returns; it must not end the process.
  @Test func whatGSLCannotFindDoesNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      _ = StudentDistribution(degreesOfFreedom: 0.1).quantile(1e-300)
    }
    await #expect(processExitsWith: .success) {
      _ = ChiSquaredDistribution(degreesOfFreedom: 0.001).quantile(0.5)
    }
  }
}
