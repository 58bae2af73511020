import CGSL

/// The chi-squared distribution.
package struct ChiSquaredDistribution: Equatable, Sendable {
  /// The degrees of freedom.
  package let degreesOfFreedom: Double

  /// Creates a distribution.
  ///
  /// - Parameter degreesOfFreedom: The degrees of freedom, positive.
  package init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom are positive")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Returns the value below which a share of the distribution lies (`gsl_cdf_chisq_Pinv`).
  ///
  /// - Parameter p: The share, between 0 and 1.
  /// - Returns: The quantile.
  package func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a quantile is asked for a share between 0 and 1")
    return gsl_cdf_chisq_Pinv(p, degreesOfFreedom)
  }
}
