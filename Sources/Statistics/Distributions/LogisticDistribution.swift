import CGSL

/// A logistic distribution.
package struct LogisticDistribution: Hashable, Sendable {
  /// The mean.
  package let mean: Double
  /// The scale; the standard deviation is this times pi through the root of 3.
  package let scale: Double

  /// Creates a logistic distribution.
  ///
  /// - Parameters:
  ///   - mean: The mean.
  ///   - scale: The scale, positive.
  package init(mean: Double = 0, scale: Double = 1) {
    precondition(scale > 0, "a logistic distribution has a positive scale")
    self.mean = mean
    self.scale = scale
  }

  /// Returns the probability of a value at most as large (`gsl_cdf_logistic_P`).
  package func cumulative(_ x: Double) -> Double { gsl_cdf_logistic_P(x - mean, scale) }

  /// Returns the probability of a larger value (`gsl_cdf_logistic_Q`).
  package func complement(_ x: Double) -> Double { gsl_cdf_logistic_Q(x - mean, scale) }

  /// Returns the value that is exceeded with probability 1 - p (`gsl_cdf_logistic_Pinv`).
  ///
  /// - Parameter p: A probability between 0 and 1, ends excluded.
  /// - Returns: The quantile.
  package func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a quantile needs a probability between 0 and 1")
    return mean + gsl_cdf_logistic_Pinv(p, scale)
  }
}
