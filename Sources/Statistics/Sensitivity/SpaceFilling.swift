import Randomness

/// Points that fill a cube of any number of dimensions evenly.
package enum SpaceFilling {
  /// The word that keeps these draws apart from others: "LHCS".
  private static let purpose: UInt32 = 0x4C48_4353

  /// Returns points of which the first 40 coordinates are a Sobol sequence and any further ones
  /// a Latin hypercube.
  ///
  /// GSL has Sobol numbers for 40 dimensions, so what matters most belongs first.
  ///
  /// - Parameters:
  ///   - count: How many points.
  ///   - dimensions: How many coordinates each has, at least 1.
  ///   - seed: The seed of the Latin hypercube.
  /// - Returns: The points, with coordinates between 0 and 1.
  package static func points(count: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
    let even = min(dimensions, SobolSequence.maximumDimensions)
    guard var points = SobolSequence.points(count: count, dimensions: even) else {
      return latinHypercube(count: count, dimensions: dimensions, seed: seed)
    }
    guard dimensions > even else { return points }
    let rest = latinHypercube(count: count, dimensions: dimensions - even, seed: seed)
    for index in points.indices { points[index] += rest[index] }
    return points
  }

  /// Returns points of which each coordinate takes each of as many equal strata once, in an
  /// order of its own (McKay and others 1979).
  ///
  /// - Parameters:
  ///   - count: How many points, below 2^32.
  ///   - dimensions: How many coordinates each has.
  ///   - seed: The seed of the draws.
  /// - Returns: The points, with coordinates between 0 and 1.
  package static func latinHypercube(count: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
    precondition(count >= 0 && count < Int(UInt32.max), "points are counted from 0")
    precondition(dimensions > 0, "a point has coordinates")
    let columns = (0..<dimensions).map { column(count: count, number: UInt32($0), seed: seed) }
    return (0..<count).map { index in columns.map { $0[index] } }
  }

  /// Returns one coordinate of all points: a shuffle of the strata and a place in each.
  private static func column(count: Int, number: UInt32, seed: UInt64) -> [Double] {
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    let words = (0..<UInt32(count)).map { index in
      Philox4x32.block(counter: SIMD4(index, number, 0, purpose), key: key)
    }
    // Sorting by 64 random bits shuffles; equal ones, which are next to never, keep their order.
    let order = words.indices.sorted { one, other in
      (words[one].x, words[one].y, one) < (words[other].x, words[other].y, other)
    }
    var values = [Double](repeating: 0, count: count)
    for (stratum, index) in order.enumerated() {
      let place = (Double(words[index].z) + 0.5) * 0x1p-32
      values[index] = (Double(stratum) + place) / Double(count)
    }
    return values
  }
}
