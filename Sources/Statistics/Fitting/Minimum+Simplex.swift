import CGSL

extension Minimum {
  /// Searches for a minimum by the simplex of Nelder and Mead 1965
  /// (`gsl_multimin_fminimizer_nmsimplex2`), which needs no derivatives.
  ///
  /// The search works in units of the steps. When it comes to rest it starts once more from
  /// there, as a simplex may collapse where there is no minimum, until that gains nothing.
  ///
  /// - Parameters:
  ///   - start: Where the search starts.
  ///   - steps: The first step in each direction, not zero.
  ///   - tolerance: The size of the simplex, in steps, at which it is at rest.
  ///   - iterationLimit: The most iterations.
  ///   - function: What is to be made least; a value that is not finite counts as very large.
  /// - Throws: Why nothing could be searched.
  package init(
    start: [Double], steps: [Double], tolerance: Double = 1e-8, iterationLimit: Int = 10_000,
    function: @escaping ([Double]) -> Double
  ) throws(FitError) {
    precondition(!start.isEmpty && start.count == steps.count, "each number has its step")
    precondition(steps.allSatisfy { $0 != 0 && $0.isFinite }, "steps lead somewhere")
    precondition(tolerance > 0, "a simplex never comes to rest without a size")
    guard start.allSatisfy(\.isFinite) else { throw .notFinite }
    guard function(start).isFinite else { throw .undefinedAtStart }
    func place(_ units: [Double]) -> [Double] {
      units.indices.map { start[$0] + units[$0] * steps[$0] }
    }
    let problem = Problem { function(place($0)) }
    var best = Run(units: [Double](repeating: 0, count: start.count), value: function(start))
    var isConverged = false
    while best.iterations < iterationLimit {
      let before = best.value
      isConverged = try best.advance(problem, tolerance: tolerance, limit: iterationLimit)
      if !isConverged || before - best.value <= 1e-10 * (1 + best.value.magnitude) { break }
    }
    point = place(best.units)
    value = best.value
    iterations = best.iterations
    self.isConverged = isConverged
  }

  /// Holds the closure; a class, because GSL hands on an address only.
  private final class Problem {
    let function: ([Double]) -> Double
    init(_ function: @escaping ([Double]) -> Double) { self.function = function }
  }

  /// The best place so far.
  private struct Run {
    var units: [Double]
    var value: Double
    var iterations = 0

    /// Starts a simplex of unit size here and follows it; tells whether it came to rest.
    mutating func advance(
      _ problem: Problem, tolerance: Double, limit: Int
    ) throws(FitError) -> Bool {
      Library.prepare()
      let type = tapcost_gsl_multimin_nmsimplex2()
      guard let simplex = gsl_multimin_fminimizer_alloc(type, units.count) else {
        throw .failed("no memory")
      }
      defer { gsl_multimin_fminimizer_free(simplex) }
      var objective = Self.objective(problem, count: units.count)
      let origin = Vector(units)
      let sides = Vector([Double](repeating: 1, count: units.count))
      let status = withExtendedLifetime(problem) {
        withUnsafeMutablePointer(to: &objective) { objective in
          var status = gsl_multimin_fminimizer_set(
            simplex, objective, origin.pointer, sides.pointer)
          while Library.isSuccess(status), iterations < limit {
            iterations += 1
            status = gsl_multimin_fminimizer_iterate(simplex)
            guard Library.isSuccess(status) else { break }
            if gsl_multimin_fminimizer_size(simplex) < tolerance { return Int32(0) }
          }
          return Library.isSuccess(status) ? Int32(GSL_EMAXITER) : status
        }
      }
      keep(simplex)
      guard Library.isSuccess(status) || status == Int32(GSL_EMAXITER) else {
        throw .failed(String(cString: gsl_strerror(status)))
      }
      return Library.isSuccess(status)
    }

    /// Goes to the best corner if it is better than the place so far.
    private mutating func keep(_ simplex: UnsafeMutablePointer<gsl_multimin_fminimizer>) {
      let found = gsl_multimin_fminimizer_minimum(simplex)
      guard found <= value, let corner = gsl_multimin_fminimizer_x(simplex) else { return }
      value = found
      units = Vector.values(corner)
    }

    /// Describes the function to GSL; the problem must outlive the description.
    private static func objective(_ problem: Problem, count: Int) -> gsl_multimin_function {
      var objective = gsl_multimin_function()
      objective.f = { point, context in
        guard let point, let context else { return 1e300 }
        let problem = Unmanaged<Problem>.fromOpaque(context).takeUnretainedValue()
        let value = problem.function(Vector.values(point))
        return value.isFinite ? value : 1e300
      }
      objective.n = count
      objective.params = Unmanaged.passUnretained(problem).toOpaque()
      return objective
    }
  }
}
