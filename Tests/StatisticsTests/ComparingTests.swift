import Statistics
import TestSupport
import Testing

/// Published values are from SciPy 1.17 and statsmodels 0.14, or counted over all arrangements
/// in Python; twelve digits must agree, nine where Student quantiles come in.
@Suite struct ComparingTests {
  private let a = [5.1, 4.9, 6.2, 5.8, 7.7, 5.0, 6.6, 9.9, 5.5, 6.1]
  private let b = [4.2, 8.4, 3.9, 4.8, 5.3, 4.1, 3.7, 5.2]
  private let tiedA: [Double] = [
    3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8,
  ]
  private let tiedB: [Double] = [
    2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5, 2, 3, 5, 3, 6, 0, 2, 8, 7, 4,
  ]

  private func sample(_ values: [Double]) throws -> Sample { try #require(Sample(values)) }

  @Test func welchMatchesSciPy() throws {
    let test = try #require(WelchTest(try sample(a), try sample(b)))
    #expect(isClose(test.statistic, 1.8434583409015797, within: 1e-12))
    #expect(isClose(test.degreesOfFreedom, 15.204630759617702, within: 1e-12))
    #expect(isClose(test.pValue, 0.08484094430906898, within: 1e-12))
    #expect(isClose(test.difference.value, 1.33, within: 1e-12))
    #expect(isClose(test.difference.interval.low, -0.20597642410312944, within: 1e-9))
    #expect(isClose(test.difference.interval.high, 2.865976424103131, within: 1e-9))
  }

  @Test func welchSaysNothingWithoutSpread() throws {
    let one = try sample([1])
    let flat = try sample([2, 2, 2])
    #expect(WelchTest(one, flat) == nil)
    #expect(WelchTest(flat, try sample([3, 3])) == nil)
    #expect(WelchTest(flat, try sample([3, 4])) != nil)
  }

  @Test func mannWhitneyMatchesSciPy() throws {
    let small = try #require(MannWhitneyTest(try sample(a), try sample(b)))
    #expect(small.isExact)
    #expect(small.statistic == 65)
    #expect(isClose(small.pValue, 0.026646556058320763, within: 1e-12))
    let large = try #require(MannWhitneyTest(try sample(tiedA), try sample(tiedB)))
    #expect(!large.isExact)
    #expect(large.statistic == 385)
    #expect(isClose(large.pValue, 0.5482605181931581, within: 1e-12))
  }

  @Test func mannWhitneyCountsArrangementsWithTies() throws {
    let test = try #require(
      MannWhitneyTest(try sample([3, 1, 4, 1, 5]), try sample([1, 5, 6, 5, 5, 2])))
    #expect(test.statistic == 8.5)
    #expect(isClose(test.pValue, 0.2727272727272727, within: 1e-12))
  }

  @Test func mannWhitneySaysNothingOfEqualValues() throws {
    let flat = try sample([4, 4, 4])
    #expect(MannWhitneyTest(flat, flat) == nil)
    #expect(MannWhitneyTest(flat, try sample([])) == nil)
  }

  @Test func swappingSamplesMirrorsMannWhitney() throws {
    for (one, other) in [(a, b), (tiedA, tiedB)] {
      let forth = try #require(MannWhitneyTest(try sample(one), try sample(other)))
      let back = try #require(MannWhitneyTest(try sample(other), try sample(one)))
      #expect(forth.statistic + back.statistic == Double(one.count * other.count))
      #expect(isClose(forth.pValue, back.pValue, within: 1e-14))
      let sum = forth.superiority.probability + back.superiority.probability
      #expect(isClose(sum, 1, within: 1e-14))
    }
  }

  @Test func wilcoxonMatchesSciPy() throws {
    let small = try #require(
      WilcoxonTest(try sample([1.5, -0.7, 2.2, 0.4, 3.1, -1.1, 0.9, 2.8, -0.2, 1.7])))
    #expect(small.isExact)
    #expect(small.statistic == 46)
    #expect(isClose(small.pValue, 0.064453125, within: 1e-14))
    let large = try #require(
      WilcoxonTest(try sample((0..<80).map { Double(($0 * 37) % 101 - 40) / 4 })))
    #expect(!large.isExact)
    #expect(large.count == 79)
    #expect(large.statistic == 2144.5)
    #expect(isClose(large.pValue, 0.005844114716713923, within: 1e-12))
  }

  @Test func wilcoxonCountsSignsWithTies() throws {
    let test = try #require(WilcoxonTest(try sample([1, 1, -2, 3, -3, 3, 2, 0, 4])))
    #expect(test.count == 8)
    #expect(test.statistic == 26.5)
    #expect(isClose(test.pValue, 0.28125, within: 1e-14))
    #expect(WilcoxonTest(try sample([0, 0])) == nil)
  }

  // Counted over all pairs of values in Python, with the error of DeLong and others 1988.
  @Test func superiorityCountsPairs() throws {
    let superiority = try #require(Superiority(try sample(tiedA), try sample(tiedB)))
    #expect(isClose(superiority.probability, 0.5484330484330484, within: 1e-12))
    #expect(isClose(superiority.standardError, 0.08051692547556537, within: 1e-12))
    #expect(isClose(superiority.cliffsDelta, 2 * 0.5484330484330484 - 1, within: 1e-12))
    let lone = try #require(Superiority(try sample([1]), try sample([0])))
    #expect(lone.probability == 1)
    #expect(lone.standardError == nil)
  }

  // The scores 1, 1/2 and 0 of six pairs: mean 7/12, variance with divisor n of 29/144.
  @Test func superiorityOfPairsIsTheMeanScore() throws {
    let superiority = try #require(Superiority(larger: 3, equal: 1, smaller: 2))
    #expect(isClose(superiority.probability, 7.0 / 12, within: 1e-15))
    let expected = (29.0 / 144 / 6).squareRoot()
    #expect(isClose(superiority.standardError, expected, within: 1e-12))
    #expect(Superiority(larger: 0, equal: 0, smaller: 0) == nil)
    let even = try #require(Superiority(larger: 0, equal: 5, smaller: 0))
    #expect(even.probability == 0.5)
    #expect(even.standardError == 0)
  }

  // The worked examples of Borenstein and others 2009, chapter 4, given to four decimals.
  @Test func hedgesMatchesBorenstein() throws {
    let independent = try #require(
      HedgesG(
        independent: .init(count: 50, mean: 103, standardDeviation: 5.5),
        .init(count: 50, mean: 100, standardDeviation: 4.5)))
    #expect(isClose(independent.estimate.value, 0.5924, within: 1e-4))
    #expect(isClose(independent.estimate.standardError, 0.2028, within: 3e-4))
    let paired = try #require(
      HedgesG(
        paired: .init(count: 50, mean: 3, standardDeviation: 5.5), correlation: 0.7))
    #expect(isClose(paired.estimate.value, 0.4160, within: 2e-4))
    #expect(isClose(paired.estimate.standardError, 0.1126, within: 5e-4))
  }

  // The exact correction by gamma functions, computed with SciPy.
  @Test func hedgesMatchesSciPyOnSamples() throws {
    let first = try #require(HedgesG.Summary(try sample(a)))
    let second = try #require(HedgesG.Summary(try sample(b)))
    let estimate = try #require(HedgesG(independent: first, second)).estimate
    #expect(isClose(estimate.value, 0.831765343732613, within: 1e-12))
    #expect(isClose(estimate.standardError, 0.4724878379040667, within: 1e-12))
    let flat = HedgesG.Summary(count: 5, mean: 1, standardDeviation: 0)
    #expect(HedgesG(independent: flat, flat) == nil)
    #expect(HedgesG.Summary(try sample([1])) == nil)
  }

  @Test func correlationsMatchSciPy() throws {
    let pairs = try #require(PairedSample(x: Array(a.prefix(8)), y: b))
    #expect(isClose(pairs.correlation, -0.09031936147043952, within: 1e-12))
    #expect(isClose(pairs.rankCorrelation, -0.07142857142857144, within: 1e-12))
    let interval = try #require(pairs.correlationInterval())
    #expect(isClose(interval.low, -0.7474221519113529, within: 1e-12))
    #expect(isClose(interval.high, 0.6561122293357516, within: 1e-12))
    let tied = try #require(
      PairedSample(x: [1, 2, 2, 3, 5, 5, 5, 8], y: [2, 1, 4, 4, 3, 9, 7, 9]))
    #expect(isClose(tied.rankCorrelation, 0.7641078192857804, within: 1e-12))
  }

  @Test func nothingIsSaidAboutPairsThatDoNotVary() throws {
    let flat = try #require(PairedSample(x: [1, 1, 1], y: [1, 2, 3]))
    #expect(flat.correlation == nil)
    #expect(flat.rankCorrelation == nil)
    let none = try #require(PairedSample(x: [], y: []))
    #expect(none.correlation == nil)
    #expect(PairedSample(x: [1, .nan], y: [1, 2]) == nil)
    let line = try #require(PairedSample(x: [1, 2, 3, 4, 5], y: [0.1, 0.2, 0.3, 0.4, 0.5]))
    #expect(line.correlation.map { $0 <= 1 } == true)
    #expect(isClose(line.correlation, 1, within: 1e-14))
  }
}
