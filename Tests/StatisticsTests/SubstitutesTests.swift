import Statistics
import Testing

/// Without GSL prices come from a few functions of our own; they must say the same.
struct SubstitutesTests {
  private static let shares = [0.0005, 0.005, 0.025, 0.1, 0.3, 0.4999, 0.5, 0.6, 0.9, 0.975, 0.995]
  private static let freedoms = [1, 2, 3, 4.5, 9, 30, 63, 255, 1999, 9000, 11_000, 1e5, 1e7, 1e9]

  // GSL's own quantiles of Student's distribution are off by up to 6e-11.
  private static func agree(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(abs(b), 1e-6)
  }

  @Test(arguments: shares)
  func quantilesAreThoseOfGSL(share: Double) {
    let normal = Substitutes.quantile(share, complement: Substitutes.normalComplement)
    #expect(Self.agree(normal, NormalDistribution.standard.quantile(share)))
    for freedom in Self.freedoms {
      let student = Substitutes.quantile(share) { Substitutes.studentComplement($0, freedom) }
      let known = StudentDistribution(degreesOfFreedom: freedom).quantile(share)
      #expect(Self.agree(student, known), "\(freedom) degrees: \(student), \(known)")
    }
  }

  @Test(arguments: [-4, -3, -1, -0.1, 0, 0.01, 0.5, 1, 1.5, 2, 4])
  func sharesAreThoseOfGSL(x: Double) {
    #expect(
      Self.agree(Substitutes.normalComplement(x), NormalDistribution.standard.complement(x)))
    for freedom in Self.freedoms {
      let student = Substitutes.studentComplement(x, freedom)
      let known = StudentDistribution(degreesOfFreedom: freedom).complement(x)
      #expect(Self.agree(student, known), "\(freedom) degrees: \(student), \(known)")
    }
  }

  @Test(arguments: [0.001, 0.1, 0.5, 0.9, 0.999])
  func theBinomialDistributionIsThatOfGSL(probability: Double) {
    for trials in [1, 2, 10, 63, 2000] as [UInt64] {
      let known = BinomialDistribution(trials: trials, probability: probability)
      for successes in Set([0, trials / 2, trials - 1]) where successes < trials {
        let own = Substitutes.betaCumulative(
          probability, Double(successes) + 1, Double(trials - successes))
        #expect(Self.agree(own, known.complement(successes)), "\(trials), \(successes)")
      }
    }
  }

  @Test func samplesAreDescribedAsByGSL() throws {
    let values = [3.5, -1, 2.25, 8, 8, 0.125, 4]
    let sample = try #require(Sample(values))
    let sorted = values.sorted()
    #expect(Self.agree(Substitutes.mean(values), try #require(sample.mean)))
    let variance = Substitutes.moment(values, 2) * 7 / 6
    #expect(Self.agree(variance, try #require(sample.variance)))
    for share in [0, 0.05, 0.3, 0.5, 0.95, 1] {
      let own = Substitutes.quantile(ofSorted: sorted, sorted.count, share)
      #expect(Self.agree(own, try #require(sample.quantile(share))))
    }
  }
}
