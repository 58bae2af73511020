import CGSL
package import Statistics

/// A sum of several explaining numbers with factors, by least squares.
package struct MultipleRegression: Equatable, Sendable {
  /// The factors with their t intervals, in the order of the columns.
  package let coefficients: [Estimate]
  /// The covariance of the factors.
  package let covariance: [[Double]]
  /// The share of the variance around the mean that is explained; nil where y does not vary.
  package let rSquared: Double?
  /// The standard deviation of the residuals.
  package let residualDeviation: Double

  /// Fits the factors (`gsl_multifit_linear`).
  ///
  /// - Parameters:
  ///   - rows: For each observation the numbers that explain it; a column of ones is the
  ///     constant term, which is not added by itself.
  ///   - y: What is to be explained.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Throws: Why nothing could be fitted.
  package init(rows: [[Double]], y: [Double], level: Double = 0.95) throws(FitError) {
    precondition(rows.count == y.count, "each observation has its row")
    let width = rows.first?.count ?? 0
    precondition(rows.allSatisfy { $0.count == width }, "rows are equally long")
    guard width > 0, rows.count > width else {
      throw .tooFewObservations(found: rows.count, needed: max(2, width + 1))
    }
    guard let sample = Sample(y), rows.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      throw .notFinite
    }
    let fit = try Self.solve(rows, y, width: width)
    let degrees = Double(rows.count - width)
    coefficients = fit.values.enumerated().map { index, value in
      let error = fit.covariance[index][index].squareRoot()
      return Estimate(value, error: error, degrees: degrees, level: level)
    }
    covariance = fit.covariance
    let total = (sample.variance ?? 0) * Double(y.count - 1)
    rSquared = total > 0 ? 1 - fit.squares / total : nil
    residualDeviation = (fit.squares / degrees).squareRoot()
  }

  /// Solves the least-squares problem by singular values, each column scaled to the same size.
  private static func solve(
    _ rows: [[Double]], _ y: [Double], width: Int
  ) throws(FitError) -> (values: [Double], covariance: [[Double]], squares: Double) {
    let design = Matrix(rows: rows.count, columns: width)
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() { design[row, column] = value }
    }
    let observed = Vector(y)
    let values = Vector([Double](repeating: 0, count: width))
    let covariance = Matrix(rows: width, columns: width)
    guard let work = gsl_multifit_linear_alloc(rows.count, width) else {
      throw .failed("no memory")
    }
    defer { gsl_multifit_linear_free(work) }
    var squares = 0.0
    let status = gsl_multifit_linear(
      design.pointer, observed.pointer, values.pointer, covariance.pointer, &squares, work)
    guard Library.isSuccess(status), squares.isFinite else { throw .notFinite }
    // Columns that agree to twelve digits cannot be told apart.
    guard gsl_multifit_linear_rank(1e-12, work) == width else { throw .dependentColumns }
    guard values.values.allSatisfy(\.isFinite),
      covariance.rows.allSatisfy({ $0.allSatisfy(\.isFinite) })
    else { throw .notFinite }
    return (values.values, covariance.rows, squares)
  }
}
