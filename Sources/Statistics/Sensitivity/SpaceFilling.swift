import Randomness

/// Points that fill a cube of any number of dimensions evenly.
package enum SpaceFilling {
  /// The word that keeps these draws apart from others: "LHCS".
  private static let purpose: UInt32 = 0x4C48_4353

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
  /// - Returns: The points, with coordinates between 0 and 1.
  package static func points(
    count: Int, dimensions: Int, seed: UInt64, groups: [Int] = []
  ) -> [[Double]] {
    var columns = (0..<dimensions).map {
      column(count: count, number: UInt32($0), seed: seed)
    }
    // Many points hardly go together by chance either, and exchanges would take long.
    if count > 2, count <= 300 {
      for round in 0..<12 { spread(&columns, round: round, seed: seed, groups) }
    }
    return (0..<count).map { index in columns.map { $0[index] } }
  }

  private static func weight(_ x: Double, isLate: Bool) -> Double {
    let square = x * x
    let fourth = square * square
    return isLate ? fourth * fourth * fourth * fourth : fourth * fourth
  }

  /// Exchanges strata of each coordinate so that it goes less with the others.
  private static func spread(
    _ columns: inout [[Double]], round: Int, seed: UInt64, _ groups: [Int]
  ) {
    let count = columns[0].count
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    var centered = columns.map { $0.map { $0 - 0.5 } }
    for number in columns.indices {
      var own = centered[number]
      let others = centered.indices.filter { other in
        guard other != number, !groups.isEmpty else { return other != number }
        return groups[other] == 0 || groups[number] == 0 || groups[other] == groups[number]
      }
      var sums = centered.indices.map { other in
        other == number ? 0 : zip(own, centered[other]).reduce(0) { $0 + $1.0 * $1.1 }
      }
      for attempt in 0..<(4 * count) {
        let words = Philox4x32.block(
          counter: SIMD4(UInt32(attempt), UInt32(number), UInt32(round) + 1, purpose), key: key)
        let (first, second) = (Int(words.x) % count, Int(words.y) % count)
        let change = own[second] - own[first]
        var gain = 0.0
        for other in others {
          let after = sums[other] + change * (centered[other][first] - centered[other][second])
          gain += weight(sums[other], isLate: round > 7) - weight(after, isLate: round > 7)
        }
        guard gain > 0 else { continue }
        for other in others {
          sums[other] += change * (centered[other][first] - centered[other][second])
        }
        own.swapAt(first, second)
        columns[number].swapAt(first, second)
      }
      centered[number] = own
    }
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
