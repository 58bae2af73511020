import CGSL

/// Parameters of a model under which the observations are most likely.
package struct LikelihoodFit: Hashable, Sendable {
  /// The parameters.
  package let parameters: [Double]
  /// The covariance of the parameters: the inverse of the observed information.
  ///
  /// Nil unless the search converged, and where the likelihood is flat or has no peak.
  package let covariance: [[Double]]?
  /// The negative logarithm of the likelihood at the parameters.
  package let negativeLogLikelihood: Double
  /// The number of iterations.
  package let iterations: Int
  /// Tells whether the search came to rest.
  package let isConverged: Bool

  /// The standard errors of the parameters; nil where there is no covariance.
  package var standardErrors: [Double]? {
    covariance.map { covariance in
      covariance.indices.map { covariance[$0][$0].squareRoot() }
    }
  }

  /// Fits parameters by a simplex search; see `Minimum`.
  ///
  /// - Parameters:
  ///   - start: Where the search starts.
  ///   - steps: The first step in each direction, about the doubt about each parameter.
  ///   - negativeLogLikelihood: The negative logarithm of the likelihood, to be made least.
  /// - Throws: Why nothing could be fitted.
  package init(
    start: [Double], steps: [Double],
    negativeLogLikelihood: @escaping ([Double]) -> Double
  ) throws(FitError) {
    let minimum = try Minimum(start: start, steps: steps, function: negativeLogLikelihood)
    parameters = minimum.point
    self.negativeLogLikelihood = minimum.value
    iterations = minimum.iterations
    isConverged = minimum.isConverged
    covariance =
      minimum.isConverged
      ? Self.covariance(at: minimum, steps: steps, negativeLogLikelihood) : nil
  }

  /// Returns the parameters with their normal intervals.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The estimates; nil where there is no covariance.
  package func estimates(level: Double = 0.95) -> [Estimate]? {
    guard let standardErrors else { return nil }
    let reach = normalReach(level: level)
    return zip(parameters, standardErrors).map {
      Estimate(value: $0, standardError: $1, reach: reach)
    }
  }

  /// Returns the inverse of the matrix of second derivatives (`gsl_linalg_cholesky_decomp1`,
  /// `gsl_linalg_cholesky_invert`); nil where it is not positive definite.
  private static func covariance(
    at minimum: Minimum, steps: [Double], _ function: ([Double]) -> Double
  ) -> [[Double]]? {
    let width = steps.count
    let spans = (0..<width).map { span(of: $0, at: minimum, step: steps[$0], function) }
    func value(_ moves: (index: Int, sign: Double)...) -> Double {
      var point = minimum.point
      for move in moves { point[move.index] += move.sign * spans[move.index] }
      return function(point)
    }
    // In units of the spans, so that the matrix is well scaled.
    let information = Matrix(rows: width, columns: width)
    for i in 0..<width {
      information[i, i] = value((i, 1)) - 2 * minimum.value + value((i, -1))
      for j in 0..<i {
        let even = value((i, 1), (j, 1)) + value((i, -1), (j, -1))
        let odd = value((i, 1), (j, -1)) + value((i, -1), (j, 1))
        information[i, j] = (even - odd) / 4
        information[j, i] = information[i, j]
      }
    }
    guard information.rows.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
    Library.prepare()
    guard Library.isSuccess(gsl_linalg_cholesky_decomp1(information.pointer)),
      Library.isSuccess(gsl_linalg_cholesky_invert(information.pointer))
    else { return nil }
    let rows = information.rows.enumerated().map { row, values in
      values.enumerated().map { $1 * spans[row] * spans[$0] }
    }
    return rows.allSatisfy { $0.allSatisfy(\.isFinite) } ? rows : nil
  }

  /// Returns a step over which the function rises by about 0.01: a seventh of a standard error,
  /// where rounding and higher derivatives both matter little.
  private static func span(
    of index: Int, at minimum: Minimum, step: Double, _ function: ([Double]) -> Double
  ) -> Double {
    var span = step.magnitude
    for _ in 0..<60 {
      var (up, down) = (minimum.point, minimum.point)
      up[index] += span
      down[index] -= span
      let rise = (function(up) + function(down)) / 2 - minimum.value
      if rise.isFinite, rise > 0.005, rise < 0.02 { break }
      span *= rise.isFinite && rise <= 0.005 ? 1.6 : 0.6
    }
    return span
  }
}
