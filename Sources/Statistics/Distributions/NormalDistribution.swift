/// A normal distribution.
package struct NormalDistribution: Equatable, Sendable {
  /// The mean.
  package let mean: Double
  /// The standard deviation.
  package let standardDeviation: Double

  /// The normal distribution with mean 0 and standard deviation 1.
  package static let standard = NormalDistribution(mean: 0, standardDeviation: 1)

  /// Creates a normal distribution.
  ///
  /// - Parameters:
  ///   - mean: The mean.
  ///   - standardDeviation: The standard deviation, positive.
  package init(mean: Double, standardDeviation: Double) {
    precondition(standardDeviation > 0, "a normal distribution has a positive spread")
    self.mean = mean
    self.standardDeviation = standardDeviation
  }

  /// Returns the density at a value (`gsl_ran_gaussian_pdf`).
  package func density(_ x: Double) -> Double {
    gsl_ran_gaussian_pdf(x - mean, standardDeviation)
  }

  /// Returns the probability of a value at most as large (`gsl_cdf_gaussian_P`).
  package func cumulative(_ x: Double) -> Double {
    gsl_cdf_gaussian_P(x - mean, standardDeviation)
  }

  /// Returns the probability of a larger value, exact in the far tail (`gsl_cdf_gaussian_Q`).
  package func complement(_ x: Double) -> Double {
    gsl_cdf_gaussian_Q(x - mean, standardDeviation)
  }

  /// Returns the value that is exceeded with probability 1 - p (`gsl_cdf_gaussian_Pinv`).
  ///
  /// - Parameter p: A probability between 0 and 1, ends excluded.
  /// - Returns: The quantile.
  package func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a quantile needs a probability between 0 and 1")
    return mean + gsl_cdf_gaussian_Pinv(p, standardDeviation)
  }
}

/// Returns how many standard errors a two-sided normal interval reaches to either side
/// (`gsl_cdf_ugaussian_Qinv`).
package func normalReach(level: Double) -> Double {
  checkLevel(level)
  return gsl_cdf_ugaussian_Qinv((1 - level) / 2)
}
