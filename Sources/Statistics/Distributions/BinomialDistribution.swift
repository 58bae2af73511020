/// A binomial distribution: how many of a number of independent trials succeed.
package struct BinomialDistribution: Equatable, Sendable {
  /// The number of trials.
  package let trials: UInt64
  /// The probability that a trial succeeds.
  package let probability: Double

  /// Creates a binomial distribution.
  ///
  /// - Parameters:
  ///   - trials: The number of trials.
  ///   - probability: The probability that a trial succeeds, 0 to 1.
  package init(trials: UInt64, probability: Double) {
    precondition(probability >= 0 && probability <= 1, "a probability lies within 0 and 1")
    self.trials = trials
    self.probability = probability
  }

  /// Returns the probability of at most so many successes.
  ///
  /// Taken from the beta distribution (`gsl_cdf_beta_Q`), for `gsl_cdf_binomial_P` counts in 32
  /// bits; where the variance is above 100,000, from the normal approximation of Peizer and
  /// Pratt 1968, whose relative error is then below 1e-8 within five standard deviations, while
  /// the continued fraction of GSL no longer converges.
  ///
  /// - Parameter successes: A number of successes.
  /// - Returns: A probability.
  package func cumulative(_ successes: UInt64) -> Double {
    guard successes < trials else { return 1 }
    if isLarge { return NormalDistribution.standard.cumulative(normalScore(successes)) }
    return gsl_cdf_beta_Q(probability, Double(successes) + 1, Double(trials - successes))
  }

  /// Returns the probability of more successes than so many (`gsl_cdf_beta_P`); see
  /// `cumulative(_:)`.
  package func complement(_ successes: UInt64) -> Double {
    guard successes < trials else { return 0 }
    if isLarge { return NormalDistribution.standard.complement(normalScore(successes)) }
    return gsl_cdf_beta_P(probability, Double(successes) + 1, Double(trials - successes))
  }

  /// Returns the least number of successes that is not exceeded with probability p or more.
  ///
  /// - Parameter p: A probability within 0 and 1.
  /// - Returns: A number of successes.
  package func quantile(_ p: Double) -> UInt64 {
    precondition(p >= 0 && p <= 1, "a quantile needs a probability within 0 and 1")
    var low: UInt64 = 0
    var high = trials
    while low < high {
      let middle = low + (high - low) / 2
      if cumulative(middle) >= p { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Tells whether the normal approximation is as good as the beta distribution of GSL.
  private var isLarge: Bool { Double(trials) * probability * (1 - probability) > 100_000 }

  /// Returns the normal quantile of the probability of at most so many successes, nearly.
  private func normalScore(_ successes: UInt64) -> Double {
    let (n, k) = (Double(trials), Double(successes))
    let (p, q) = (probability, 1 - probability)
    let distance = k + 2.0 / 3 - (n + 1.0 / 3) * p
    let skew =
      q * Self.skewTerm((k + 0.5) / (n * p)) + p * Self.skewTerm((n - k - 0.5) / (n * q))
    return distance * ((1 + skew) / ((n + 1.0 / 6) * p * q)).squareRoot()
  }

  /// Returns (1 - t^2 + 2 t ln t) / (1 - t)^2, by its series where t is near 1.
  private static func skewTerm(_ t: Double) -> Double {
    let e = t - 1
    guard e.magnitude < 0.02 else {
      return (1 - t * t + 2 * t * gsl_sf_log(t)) / (e * e)
    }
    var (sum, power) = (0.0, 1.0)
    for k in 3...12 {
      power *= -e
      sum += 2 * power / Double(k * (k - 1))
    }
    return sum
  }
}
