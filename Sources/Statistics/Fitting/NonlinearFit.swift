/// Parameters of a model that make the sum of squared residuals least.
package struct NonlinearFit: Hashable, Sendable {
  /// The end of the search.
  package enum Convergence: Hashable, Sendable {
    /// The last step was small beside the parameters.
    case smallStep
    /// The gradient was small beside the sum of squares.
    case smallGradient
    /// The limit of iterations was met first.
    case iterationLimit
    /// No step made the sum smaller, though the gradient is not small.
    case noProgress
  }

  /// The parameters.
  package let parameters: [Double]
  /// The covariance of the parameters, scaled by the residual variance.
  ///
  /// Nil unless the search converged, and where the observations do not decide all parameters.
  package let covariance: [[Double]]?
  /// The residuals, as the model gave them.
  package let residuals: [Double]
  /// The sum of squared residuals, weighted if weights were given.
  package let sumOfSquares: Double
  /// The number of observations less that of parameters.
  package let degreesOfFreedom: Int
  /// The number of iterations.
  package let iterations: Int
  /// The end of the search.
  package let convergence: Convergence

  /// Tells whether the search ended at a minimum.
  package var isConverged: Bool { convergence == .smallStep || convergence == .smallGradient }

  /// The standard errors of the parameters; nil where there is no covariance.
  package var standardErrors: [Double]? {
    covariance.map { covariance in
      covariance.indices.map { covariance[$0][$0].squareRoot() }
    }
  }

  /// Returns the parameters with their t intervals.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The estimates; nil where there is no covariance.
  package func estimates(level: Double = 0.95) -> [Estimate]? {
    guard let standardErrors else { return nil }
    let reach = studentReach(level: level, degreesOfFreedom: Double(degreesOfFreedom))
    return zip(parameters, standardErrors).map {
      Estimate(value: $0, standardError: $1, reach: reach)
    }
  }
}
