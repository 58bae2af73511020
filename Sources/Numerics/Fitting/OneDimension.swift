import CGSL

/// Searches along one number.
package enum OneDimension {
  /// Returns where a function is zero between two numbers (`gsl_root_fsolver_brent`).
  ///
  /// - Parameters:
  ///   - low: The lower end of the search.
  ///   - high: The upper end of the search, above the lower.
  ///   - tolerance: How near to the root the result is, absolutely and relatively.
  ///   - function: The function.
  /// - Returns: A root; nil if the function has no finite values of different sign at the ends,
  ///   or is not finite on the way.
  package static func root(
    from low: Double, to high: Double, tolerance: Double = 1e-12,
    function: @escaping (Double) -> Double
  ) -> Double? {
    precondition(low < high, "a search has its ends in order")
    let (atLow, atHigh) = (function(low), function(high))
    if atLow == 0 { return low }
    if atHigh == 0 { return high }
    guard atLow.isFinite, atHigh.isFinite, (atLow < 0) != (atHigh < 0) else { return nil }
    guard let solver = gsl_root_fsolver_alloc(tapcost_gsl_root_brent()) else { return nil }
    defer { gsl_root_fsolver_free(solver) }
    return withProblem(function) { problem in
      guard Library.isSuccess(gsl_root_fsolver_set(solver, problem, low, high)) else {
        return nil
      }
      for _ in 0..<200 {
        guard Library.isSuccess(gsl_root_fsolver_iterate(solver)) else { return nil }
        let (lower, upper) = (gsl_root_fsolver_x_lower(solver), gsl_root_fsolver_x_upper(solver))
        if Library.isSuccess(gsl_root_test_interval(lower, upper, tolerance, tolerance)) {
          return gsl_root_fsolver_root(solver)
        }
      }
      return nil
    }
  }

  /// Returns where a function is least between two numbers (`gsl_min_fminimizer_brent`).
  ///
  /// A grid of places finds the deepest valley first, so a function with several is no problem
  /// unless they are narrower than the grid.
  ///
  /// - Parameters:
  ///   - low: The lower end of the search.
  ///   - high: The upper end of the search, above the lower.
  ///   - tolerance: How near to the minimum the result is, absolutely and relatively; below about
  ///     1e-8 rounding hides the minimum.
  ///   - function: The function; where it is not finite it counts as very large.
  /// - Returns: The place of the minimum, which may be an end; nil if the function is nowhere
  ///   finite.
  package static func minimum(
    from low: Double, to high: Double, tolerance: Double = 1e-8,
    function: @escaping (Double) -> Double
  ) -> Double? {
    precondition(low < high, "a search has its ends in order")
    let bounded = { (x: Double) -> Double in
      let value = function(x)
      return value.isFinite ? value : 1e300
    }
    let grid = (0...64).map { low + (high - low) * Double($0) / 64 }
    let values = grid.map(bounded)
    guard let deepest = grid.indices.min(by: { values[$0] < values[$1] }),
      values[deepest] < 1e300
    else { return nil }
    guard let valley = valley(around: deepest, grid: grid, values: values, bounded) else {
      return grid[deepest]
    }
    return refine(valley, tolerance: tolerance, bounded)
  }

  /// Three places of which the middle one is the lowest.
  private typealias Valley = (low: Double, middle: Double, high: Double)

  /// Returns a valley around the lowest place of the grid, the first of several; nil if it is an
  /// end and the function falls toward it, or is level from there to an end.
  private static func valley(
    around index: Int, grid: [Double], values: [Double], _ function: (Double) -> Double
  ) -> Valley? {
    let before = grid.indices.last { $0 < index && values[$0] > values[index] }
    let after = grid.indices.first { $0 > index && values[$0] > values[index] }
    if let before, let after { return (grid[before], grid[index], grid[after]) }
    guard let other = after ?? before, index == 0 || index == grid.count - 1 else { return nil }
    // The minimum is at the end, or between it and the next higher place.
    let (end, inner) = (grid[index], grid[other])
    let middle = (1...40).lazy.map { end + (inner - end) / Double(1 << $0) }
      .first { function($0) < values[index] }
    return middle.map { (min(end, inner), $0, max(end, inner)) }
  }

  /// Narrows a valley until its ends are near enough.
  private static func refine(
    _ valley: Valley, tolerance: Double, _ function: @escaping (Double) -> Double
  ) -> Double? {
    guard let search = gsl_min_fminimizer_alloc(tapcost_gsl_min_brent()) else { return nil }
    defer { gsl_min_fminimizer_free(search) }
    return withProblem(function) { problem in
      let begun = gsl_min_fminimizer_set(
        search, problem, valley.middle, valley.low, valley.high)
      guard Library.isSuccess(begun) else { return valley.middle }
      for _ in 0..<200 {
        guard Library.isSuccess(gsl_min_fminimizer_iterate(search)) else { break }
        let lower = gsl_min_fminimizer_x_lower(search)
        let upper = gsl_min_fminimizer_x_upper(search)
        if Library.isSuccess(gsl_min_test_interval(lower, upper, tolerance, tolerance)) { break }
      }
      return gsl_min_fminimizer_x_minimum(search)
    }
  }

  /// Holds the closure; a class, because GSL hands on an address only.
  private final class Problem {
    let function: (Double) -> Double
    init(_ function: @escaping (Double) -> Double) { self.function = function }
  }

  /// Hands a function to GSL for the time of a search.
  private static func withProblem(
    _ function: @escaping (Double) -> Double,
    _ body: (UnsafeMutablePointer<gsl_function>) -> Double?
  ) -> Double? {
    let problem = Problem(function)
    var description = gsl_function()
    description.function = { x, context in
      guard let context else { return 0 }
      return Unmanaged<Problem>.fromOpaque(context).takeUnretainedValue().function(x)
    }
    description.params = Unmanaged.passUnretained(problem).toOpaque()
    return withExtendedLifetime(problem) {
      withUnsafeMutablePointer(to: &description) { body($0) }
    }
  }
}
