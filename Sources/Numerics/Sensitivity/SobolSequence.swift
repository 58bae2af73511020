import CGSL

/// The quasi-random sequence of Sobol, which fills a cube more evenly than random points.
package enum SobolSequence {
  /// The most dimensions for which GSL has direction numbers (Bratley and Fox 1988).
  package static let maximumDimensions = 40

  /// Returns points of the sequence (`gsl_qrng_sobol`, `gsl_qrng_get`).
  ///
  /// The first point is one half in each dimension; the origin, which belongs before it, is left
  /// out, so that no coordinate is 0 or 1.
  ///
  /// - Parameters:
  ///   - count: How many points.
  ///   - dimensions: How many coordinates each has, at least 1.
  ///   - skipping: How many points are left out before the first.
  /// - Returns: The points; nil beyond `maximumDimensions`.
  package static func points(count: Int, dimensions: Int, skipping: Int = 0) -> [[Double]]? {
    precondition(count >= 0 && skipping >= 0, "points are counted from 0")
    precondition(dimensions > 0, "a point has coordinates")
    guard dimensions <= maximumDimensions else { return nil }
    guard let generator = gsl_qrng_alloc(tapcost_gsl_qrng_sobol(), UInt32(dimensions)) else {
      return nil
    }
    defer { gsl_qrng_free(generator) }
    var point = [Double](repeating: 0, count: dimensions)
    for _ in 0..<skipping { _ = gsl_qrng_get(generator, &point) }
    var points: [[Double]] = []
    points.reserveCapacity(count)
    for _ in 0..<count {
      guard Library.isSuccess(gsl_qrng_get(generator, &point)) else { return nil }
      points.append(point)
    }
    return points
  }
}
