import Statistics
import TestSupport
import Testing

/// Published values are from SciPy 1.17 (Cephes and Boost), those of erf from mpmath 1.3 with 30
/// digits: sources independent of GSL. The tolerances are what GSL reaches in each function.
@Suite struct DistributionsTests {
  @Test func theVersionOfGSLIsKnown() {
    let parts = gslVersion.split(separator: ".").compactMap { Int($0) }
    #expect(parts.count >= 2)
    #expect(parts.first == 2)
  }

  @Test func normalProbabilitiesMatchSciPy() {
    let standard = NormalDistribution.standard
    #expect(isClose(standard.cumulative(-8.5), 9.47953482220325e-18, within: 1e-12))
    #expect(isClose(standard.cumulative(1.3), 0.9031995154143897, within: 1e-14))
    #expect(isClose(standard.complement(3.1), 0.0009676032132183563, within: 1e-13))
    #expect(isClose(standard.quantile(0.975), 1.959963984540054, within: 1e-14))
    #expect(isClose(standard.quantile(1e-10), -6.361340902404056, within: 1e-13))
    let shifted = NormalDistribution(mean: 10, standardDeviation: 2)
    #expect(isClose(shifted.cumulative(7), 0.06680720126885807, within: 1e-14))
    #expect(isClose(shifted.density(7), 0.06475879783294587, within: 1e-14))
  }

  // Worked by hand: 5/12 + 2 is the square of the error, and Welch's degrees are 5.5207.
  @Test func twoGroupsDifferByWelch() throws {
    let (a, b) = (Sample(finite: [1, 2, 3, 4]), Sample(finite: [2, 4, 6, 8, 10]))
    let found = try #require(a.difference(from: b))
    #expect(found.value == -3.5)
    #expect(isClose(found.standardError, (29.0 / 12).squareRoot(), within: 1e-14))
    let degrees = (29.0 / 12) * (29.0 / 12) / (25.0 / 432 + 1)
    let reach = studentReach(level: 0.95, degreesOfFreedom: degrees) * found.standardError
    #expect(isClose(found.interval.high, reach - 3.5, within: 1e-12))
    #expect(isClose(found.interval.low, -reach - 3.5, within: 1e-12))
    // With equal spreads and numbers they are those of one common spread.
    let shifted = try #require(a.difference(from: Sample(finite: a.values.map { $0 + 1 })))
    let common = studentReach(level: 0.95, degreesOfFreedom: 6) * shifted.standardError
    #expect(isClose(shifted.interval.high, common - 1, within: 1e-12))
    #expect(a.difference(from: Sample(finite: [1])) == nil)
    #expect(Sample(finite: [1, 1]).difference(from: Sample(finite: [2, 2])) == nil)
  }

  // GSL's Student quantile is off by up to 6e-11, so 1e-9 is honest.
  @Test func studentProbabilitiesMatchSciPy() {
    func student(_ degrees: Double) -> StudentDistribution {
      StudentDistribution(degreesOfFreedom: degrees)
    }
    #expect(isClose(student(5).cumulative(2.1), 0.9551233750577006, within: 1e-13))
    #expect(isClose(student(7.5).complement(4.5), 0.001177161639651069, within: 1e-12))
    #expect(isClose(student(4).density(1.5), 0.12288, within: 1e-13))
    #expect(isClose(student(9).quantile(0.975), 2.262157162798205, within: 1e-9))
    #expect(isClose(student(3).quantile(0.995), 5.840909309733355, within: 1e-9))
    #expect(isClose(student(3999).quantile(0.975), 1.9605573771860272, within: 1e-9))
  }

  @Test func binomialProbabilitiesMatchSciPy() {
    func binomial(_ trials: UInt64, _ probability: Double) -> BinomialDistribution {
      BinomialDistribution(trials: trials, probability: probability)
    }
    #expect(isClose(binomial(20, 0.3).cumulative(7), 0.7722717974181608, within: 1e-13))
    #expect(isClose(binomial(100, 0.5).complement(60), 0.017600100108852428, within: 1e-12))
    // The first two are just below and above where the normal approximation begins.
    #expect(
      isClose(binomial(300_000, 0.5).cumulative(149_500), 0.03408228826999656, within: 1e-8))
    #expect(
      isClose(binomial(1_000_000, 0.5).cumulative(499_900), 0.4211313785258083, within: 1e-8))
    #expect(
      isClose(binomial(10_000_000, 0.05).complement(503_000), 6.816640574543211e-06, within: 1e-8))
    let huge = binomial(10_000_000_000, 0.5)
    #expect(isClose(huge.cumulative(5_000_001_000), 0.5079823023413648, within: 1e-8))
    #expect(binomial(1000, 0.5).quantile(0.025) == 469)
    #expect(binomial(1000, 0.5).quantile(0.975) == 531)
  }

  @Test func binomialEndsAreCertain() {
    let binomial = BinomialDistribution(trials: 5, probability: 0.4)
    #expect(binomial.cumulative(5) == 1)
    #expect(binomial.complement(5) == 0)
    #expect(binomial.quantile(0) == 0)
    #expect(binomial.quantile(1) == 5)
    for successes in 0..<5 as Range<UInt64> {
      let sum = binomial.cumulative(successes) + binomial.complement(successes)
      #expect(isClose(sum, 1, within: 1e-14))
    }
  }

  @Test(arguments: [1e-9, 0.01, 0.3, 0.5, 0.9, 0.999])
  func quantilesUndoProbabilities(probability: Double) {
    let normal = NormalDistribution(mean: -3, standardDeviation: 7)
    #expect(isClose(normal.cumulative(normal.quantile(probability)), probability, within: 1e-12))
    let student = StudentDistribution(degreesOfFreedom: 6.5)
    #expect(isClose(student.cumulative(student.quantile(probability)), probability, within: 1e-8))
  }

  @Test func impossibleDistributionsAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = NormalDistribution(mean: 0, standardDeviation: 0)
    }
    await #expect(processExitsWith: .failure) { _ = NormalDistribution.standard.quantile(1) }
    await #expect(processExitsWith: .failure) { _ = StudentDistribution(degreesOfFreedom: 0) }
    await #expect(processExitsWith: .failure) {
      _ = BinomialDistribution(trials: 3, probability: .nan)
    }
  }
}
