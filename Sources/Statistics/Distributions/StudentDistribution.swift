/// Student's t distribution.
package struct StudentDistribution: Equatable, Sendable {
  /// The degrees of freedom; not always whole.
  package let degreesOfFreedom: Double

  /// Creates a t distribution.
  ///
  /// - Parameter degreesOfFreedom: The degrees of freedom, positive.
  package init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "a t distribution has positive degrees of freedom")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Returns the density at a value (`gsl_ran_tdist_pdf`).
  package func density(_ x: Double) -> Double { gsl_ran_tdist_pdf(x, degreesOfFreedom) }

  /// Returns the probability of a value at most as large (`gsl_cdf_tdist_P`).
  package func cumulative(_ x: Double) -> Double {
    return gsl_cdf_tdist_P(x, degreesOfFreedom)
  }

  /// Returns the probability of a larger value (`gsl_cdf_tdist_Q`).
  package func complement(_ x: Double) -> Double {
    return gsl_cdf_tdist_Q(x, degreesOfFreedom)
  }

  /// Returns the value that is exceeded with probability 1 - p (`gsl_cdf_tdist_Pinv`).
  ///
  /// GSL is right to about ten digits here.
  ///
  /// - Parameter p: A probability between 0 and 1, ends excluded.
  /// - Returns: The quantile.
  package func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a quantile needs a probability between 0 and 1")
    return gsl_cdf_tdist_Pinv(p, degreesOfFreedom)
  }
}

/// Returns how many standard errors a two-sided t interval reaches to either side
/// (`gsl_cdf_tdist_Qinv`).
package func studentReach(level: Double, degreesOfFreedom: Double) -> Double {
  checkLevel(level)
  return gsl_cdf_tdist_Qinv((1 - level) / 2, degreesOfFreedom)
}
