import CGSL

extension NonlinearFit {
  /// Fits parameters by the trust-region method of Levenberg and Marquardt
  /// (`gsl_multifit_nlinear_driver`), with derivatives by central differences.
  ///
  /// - Parameters:
  ///   - start: Where the search starts.
  ///   - weights: The weight of each squared residual; nil weighs all alike.
  ///   - iterationLimit: The most iterations.
  ///   - residuals: The residual of each observation for some parameters; where one is not
  ///     finite the parameters are taken to be very bad.
  /// - Throws: Why nothing could be fitted. A search that does not converge throws nothing; see
  ///   `convergence`.
  package init(
    start: [Double], weights: [Double]? = nil, iterationLimit: Int = 500,
    residuals: @escaping ([Double]) -> [Double]
  ) throws(FitError) {
    let first = residuals(start)
    try Self.check(start: start, residuals: first, weights: weights)
    Library.prepare()
    let (count, width) = (first.count, start.count)
    var settings = gsl_multifit_nlinear_default_parameters()
    settings.fdtype = GSL_MULTIFIT_NLINEAR_CTRDIFF
    let type = tapcost_gsl_multifit_nlinear_trust()
    guard let work = gsl_multifit_nlinear_alloc(type, &settings, count, width) else {
      throw .failed("no memory")
    }
    defer { gsl_multifit_nlinear_free(work) }
    let model = Model(residuals: residuals)
    var system = Self.system(model, count: count, width: width)
    let origin = Vector(start)
    let scales = Vector(weights ?? [Double](repeating: 1, count: count))
    // Keeps the model alive while GSL holds no more than its address.
    let (status, info) = withExtendedLifetime(model) {
      withUnsafeMutablePointer(to: &system) { system in
        let begun = gsl_multifit_nlinear_winit(origin.pointer, scales.pointer, system, work)
        guard Library.isSuccess(begun) else { return (begun, Int32(0)) }
        var info: Int32 = 0
        let limit = max(1, iterationLimit)
        let ended = gsl_multifit_nlinear_driver(limit, 1e-11, 1e-11, 0, nil, nil, &info, work)
        return (ended, info)
      }
    }
    let convergence = try Self.convergence(status: status, info: info, work)
    self.init(
      work, residuals: residuals, weights: weights, count: count, convergence: convergence)
  }

  /// Reads the result from the workspace.
  private init(
    _ work: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>,
    residuals model: ([Double]) -> [Double], weights: [Double]?, count: Int,
    convergence: Convergence
  ) {
    parameters = Vector.values(gsl_multifit_nlinear_position(work))
    let left = model(parameters)
    residuals = left
    degreesOfFreedom = count - parameters.count
    sumOfSquares = left.indices.reduce(0) { $0 + (weights?[$1] ?? 1) * left[$1] * left[$1] }
    iterations = gsl_multifit_nlinear_niter(work)
    self.convergence = convergence
    covariance =
      convergence == .smallStep || convergence == .smallGradient
      ? Self.covariance(work, variance: sumOfSquares / Double(degreesOfFreedom)) : nil
  }

  /// Checks what the search starts from.
  private static func check(
    start: [Double], residuals: [Double], weights: [Double]?
  ) throws(FitError) {
    precondition(!start.isEmpty, "a model has parameters")
    guard residuals.count > start.count else {
      throw .tooFewObservations(found: residuals.count, needed: start.count + 1)
    }
    if let weights {
      precondition(weights.count == residuals.count, "each observation has its weight")
      guard weights.allSatisfy({ $0.isFinite && $0 >= 0 }) else { throw .notFinite }
    }
    guard start.allSatisfy(\.isFinite) else { throw .notFinite }
    guard residuals.allSatisfy(\.isFinite) else { throw .undefinedAtStart }
  }

  /// Holds the closure; a class, because GSL hands on an address only.
  private final class Model {
    let residuals: ([Double]) -> [Double]
    init(residuals: @escaping ([Double]) -> [Double]) { self.residuals = residuals }
  }

  /// Describes the model to GSL; the model must outlive the description.
  private static func system(
    _ model: Model, count: Int, width: Int
  ) -> gsl_multifit_nlinear_fdf {
    var system = gsl_multifit_nlinear_fdf()
    system.f = { parameters, context, residuals in
      guard let parameters, let context, let residuals else { return Int32(GSL_EFAULT) }
      let model = Unmanaged<Model>.fromOpaque(context).takeUnretainedValue()
      let values = model.residuals(Vector.values(parameters))
      for (index, value) in values.enumerated() {
        // So bad that the step is refused, yet its square is still finite.
        gsl_vector_set(residuals, index, value.isFinite ? value : 1e100)
      }
      return 0
    }
    system.n = count
    system.p = width
    system.params = Unmanaged.passUnretained(model).toOpaque()
    return system
  }

  /// Tells how the search ended, from what GSL says.
  private static func convergence(
    status: Int32, info: Int32, _ work: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>
  ) throws(FitError) -> Convergence {
    switch status {
    case 0: return info == 2 ? .smallGradient : .smallStep
    case Int32(GSL_EMAXITER): return .iterationLimit
    case Int32(GSL_ENOPROG):
      // At a minimum rounding may hide all progress: then a coarser test is passed.
      var info: Int32 = 0
      let test = gsl_multifit_nlinear_test(1e-7, 1e-7, 0, &info, work)
      guard Library.isSuccess(test) else { return .noProgress }
      return info == 2 ? .smallGradient : .smallStep
    default: throw .failed(String(cString: gsl_strerror(status)))
    }
  }

  /// Returns the covariance of the parameters (`gsl_multifit_nlinear_covar`); nil where the
  /// columns of the Jacobian depend on each other.
  ///
  /// The columns are brought to the same size first, so that units do not matter.
  private static func covariance(
    _ work: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>, variance: Double
  ) -> [[Double]]? {
    guard let jacobian = gsl_multifit_nlinear_jac(work) else { return nil }
    let (count, width) = (jacobian.pointee.size1, jacobian.pointee.size2)
    var sizes: [Double] = []
    for column in 0..<width {
      let squares = (0..<count).reduce(0) { sum, row in
        sum + gsl_matrix_get(jacobian, row, column) * gsl_matrix_get(jacobian, row, column)
      }
      guard squares > 0, squares.isFinite else { return nil }
      sizes.append(squares.squareRoot())
      for row in 0..<count {
        let scaled = gsl_matrix_get(jacobian, row, column) / sizes[column]
        gsl_matrix_set(jacobian, row, column, scaled)
      }
    }
    let scaled = Matrix(rows: width, columns: width)
    // Columns that agree to eight digits cannot be told apart by differences.
    let status = gsl_multifit_nlinear_covar(jacobian, 1e-8, scaled.pointer)
    guard Library.isSuccess(status) else { return nil }
    guard (0..<width).allSatisfy({ scaled[$0, $0] > 0 }) else { return nil }
    let rows = scaled.rows.enumerated().map { row, values in
      values.enumerated().map { $1 * variance / sizes[row] / sizes[$0] }
    }
    return rows.allSatisfy { $0.allSatisfy(\.isFinite) } ? rows : nil
  }
}
