import CGSL

/// The chi-squared distribution.
public struct ChiSquaredDistribution: Hashable, Sendable {
  /// The degrees of freedom.
  public let degreesOfFreedom: Double

  /// Creates a distribution.
  ///
  /// - Parameter degreesOfFreedom: The degrees of freedom, positive.
  public init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom are positive")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Returns the value below which a share of the distribution lies (`gsl_cdf_chisq_Pinv`).
  ///
  /// - Parameter p: The share, between 0 and 1.
  /// - Returns: The quantile.
  public func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a quantile is asked for a share between 0 and 1")
    Library.prepare()
    return gsl_cdf_chisq_Pinv(p, degreesOfFreedom)
  }
}
