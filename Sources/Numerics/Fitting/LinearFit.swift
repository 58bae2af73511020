import CGSL
package import Statistics

/// A straight line through points by least squares.
package struct LinearFit: Equatable, Sendable {
  /// The value of the line at 0, with its t interval.
  package let intercept: Estimate
  /// The slope of the line, with its t interval.
  package let slope: Estimate
  /// The covariance of intercept and slope.
  package let covariance: Double
  /// The share of the variance that the line explains; nil where y does not vary.
  package let rSquared: Double?
  /// The standard deviation of the residuals, with divisor n - 2.
  package let residualDeviation: Double

  /// Fits a line (`gsl_fit_linear`).
  ///
  /// - Parameters:
  ///   - pairs: The points, at least three.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Throws: Why no line could be fitted.
  package init(_ pairs: PairedSample, level: Double = 0.95) throws(FitError) {
    let count = pairs.count
    guard count > 2 else { throw .tooFewObservations(found: count, needed: 3) }
    guard pairs.x.values.contains(where: { $0 != pairs.x.values[0] }) else {
      throw .dependentColumns
    }
    var (c0, c1, v00, v01, v11, squares) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let status = gsl_fit_linear(
      pairs.x.values, 1, pairs.y.values, 1, count, &c0, &c1, &v00, &v01, &v11, &squares)
    guard Library.isSuccess(status), [c0, c1, v00, v11, squares].allSatisfy(\.isFinite) else {
      throw .notFinite
    }
    let degrees = Double(count - 2)
    intercept = Estimate(c0, error: v00.squareRoot(), degrees: degrees, level: level)
    slope = Estimate(c1, error: v11.squareRoot(), degrees: degrees, level: level)
    covariance = v01
    let total = (pairs.y.variance ?? 0) * Double(count - 1)
    rSquared = total > 0 ? 1 - squares / total : nil
    residualDeviation = (squares / degrees).squareRoot()
  }

  /// Returns the value of the line.
  package func value(at x: Double) -> Double { intercept.value + slope.value * x }
}
