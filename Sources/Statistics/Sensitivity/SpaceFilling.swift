import Randomness

/// Points that fill a cube of any number of dimensions evenly.
package enum SpaceFilling {
  /// The word that keeps these draws apart from others: "LHCS".
  static let purpose: UInt32 = 0x4C48_4353

  /// A weighted sum of two coordinates that must hardly go together with others either.
  package struct Sum: Equatable, Sendable {
    /// The first coordinate.
    package var first: Int
    /// The second coordinate.
    package var second: Int
    /// The weight of the first.
    package var firstWeight: Double
    /// The weight of the second.
    package var secondWeight: Double
    /// The group of the sum.
    package var group: Int

    /// Creates a sum.
    package init(
      first: Int, second: Int, firstWeight: Double, secondWeight: Double, group: Int
    ) {
      (self.first, self.second, self.group) = (first, second, group)
      (self.firstWeight, self.secondWeight) = (firstWeight, secondWeight)
    }
  }

  /// Returns a Latin hypercube whose coordinates hardly go together.
  ///
  /// Each coordinate is a shuffle of as many strata as there are points. Then strata are exchanged, one
  /// coordinate after the other, wherever that lowers the sum of high powers of its correlations
  /// with the others (in the spirit of Owen 1994, who removes correlations by regressions, for which
  /// there must be more points than coordinates).
  ///
  /// - Parameters:
  ///   - count: The number of points.
  ///   - dimensions: The number of coordinates of each, at least 1.
  ///   - seed: The seed of the draws.
  ///   - groups: The group of each coordinate; coordinates of two groups other than 0 may go together.
  ///   - sums: Sums of coordinates that are kept apart from the others as coordinates are.
  /// - Returns: The points, with coordinates between 0 and 1.
  package static func points(
    count: Int, dimensions: Int, seed: UInt64, groups: [Int] = [], sums: [Sum] = []
  ) -> [[Double]] {
    var columns = (0..<dimensions).map {
      column(count: count, number: UInt32($0), seed: seed)
    }
    // Many points hardly go together by chance either, and exchanges would take long.
    if count > 2, count <= 300 {
      var spreading = Spreading(columns, groups: groups, sums: sums)
      for round in 0..<12 { spreading.spread(&columns, round: round, seed: seed) }
    }
    return (0..<count).map { index in columns.map { $0[index] } }
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
