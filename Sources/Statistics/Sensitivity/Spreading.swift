import Randomness

/// Exchanges of strata that make the coordinates of points, and sums of them, go less together.
struct Spreading {
  /// A coordinate, or a sum of two.
  private struct Watched {
    /// The coordinates and their weights; the squares of the weights add up to 1.
    var parts: [(coordinate: Int, weight: Double)]
    var group: Int

    func shares(_ other: Watched) -> Bool {
      parts.contains { part in other.parts.contains { $0.coordinate == part.coordinate } }
    }

    func mayGo(with other: Watched) -> Bool {
      shares(other) || group != 0 && other.group != 0 && group != other.group
    }
  }

  private let watched: [Watched]
  /// For each watched, the others that it must not go with.
  private let others: [[Int]]
  /// For each coordinate, the watched that it is part of.
  private let owners: [[(number: Int, weight: Double)]]
  /// The values around their means, point by point.
  private var values: [Double]
  private let count: Int

  init(_ columns: [[Double]], groups: [Int], sums: [SpaceFilling.Sum]) {
    let coordinates = columns.indices.map {
      Watched(parts: [($0, 1)], group: groups.isEmpty ? 0 : groups[$0])
    }
    let watched =
      coordinates
      + sums.map { sum in
        let size = (sum.firstWeight * sum.firstWeight + sum.secondWeight * sum.secondWeight)
          .squareRoot()
        return Watched(
          parts: [
            (sum.first, sum.firstWeight / size), (sum.second, sum.secondWeight / size),
          ], group: sum.group)
      }
    others = watched.map { one in
      watched.indices.filter { !one.mayGo(with: watched[$0]) }
    }
    owners = columns.indices.map { coordinate in
      watched.indices.compactMap { number in
        watched[number].parts.first { $0.coordinate == coordinate }.map { (number, $0.weight) }
      }
    }
    values = columns[0].indices.flatMap { point in
      watched.map { one in
        one.parts.reduce(0) { $0 + $1.weight * (columns[$1.coordinate][point] - 0.5) }
      }
    }
    count = columns[0].count
    self.watched = watched
  }

  private static func cost(_ x: Double, isLate: Bool) -> Double {
    let square = x * x
    let fourth = square * square
    return isLate ? fourth * fourth * fourth * fourth : fourth * fourth
  }

  /// Sums of the products of one watched with each that it must not go with.
  private func products(of number: Int) -> [Double] {
    let width = watched.count
    return others[number].map { other in
      (0..<count).reduce(0) { $0 + values[$1 * width + number] * values[$1 * width + other] }
    }
  }

  /// Exchanges strata of each coordinate so that it, and the sums it is part of, go less with others.
  mutating func spread(_ columns: inout [[Double]], round: Int, seed: UInt64) {
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    for coordinate in columns.indices {
      var sums = owners[coordinate].map { products(of: $0.number) }
      for attempt in 0..<(4 * count) {
        let words = Philox4x32.block(
          counter: SIMD4(
            UInt32(attempt), UInt32(coordinate), UInt32(round) + 1, SpaceFilling.purpose),
          key: key)
        let (first, second) = (Int(words.x) % count, Int(words.y) % count)
        let change = columns[coordinate][second] - columns[coordinate][first]
        let saving = gain(
          coordinate, first: first, second: second, change: change, sums: sums, isLate: round > 7)
        guard saving > 0 else { continue }
        exchange(coordinate, first: first, second: second, change: change, sums: &sums)
        columns[coordinate].swapAt(first, second)
      }
    }
  }

  /// The cost that an exchange of two points of a coordinate takes away.
  private func gain(
    _ coordinate: Int, first: Int, second: Int, change: Double, sums: [[Double]],
    isLate: Bool
  ) -> Double {
    let (one, two) = (first * watched.count, second * watched.count)
    var gain = 0.0
    for (owner, sums) in zip(owners[coordinate], sums) {
      let step = owner.weight * change
      let others = others[owner.number]
      for index in others.indices {
        let before = sums[index]
        let after = before + step * (values[one + others[index]] - values[two + others[index]])
        gain += Self.cost(before, isLate: isLate) - Self.cost(after, isLate: isLate)
      }
    }
    return gain
  }

  private mutating func exchange(
    _ coordinate: Int, first: Int, second: Int, change: Double, sums: inout [[Double]]
  ) {
    let (one, two) = (first * watched.count, second * watched.count)
    for (index, owner) in owners[coordinate].enumerated() {
      for (place, other) in others[owner.number].enumerated() {
        sums[index][place] += owner.weight * change * (values[one + other] - values[two + other])
      }
    }
    for owner in owners[coordinate] {
      values[one + owner.number] += owner.weight * change
      values[two + owner.number] -= owner.weight * change
    }
  }
}
