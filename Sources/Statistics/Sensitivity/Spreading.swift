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

  /// For each watched, the others that it must not go with, filled up to fours with what is always 0.
  private let others: [[Int]]
  /// For each coordinate, the watched that it is part of.
  private let owners: [[(number: Int, weight: Double)]]
  /// The values around their means, point by point.
  private var values: [Double]
  private let count: Int
  private let width: Int

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
      let found = watched.indices.filter { !one.mayGo(with: watched[$0]) }
      let missing = (4 - found.count % 4) % 4
      return found + Array(repeating: watched.count, count: missing)
    }
    owners = columns.indices.map { coordinate in
      watched.indices.compactMap { number in
        watched[number].parts.first { $0.coordinate == coordinate }.map { (number, $0.weight) }
      }
    }
    values = columns[0].indices.flatMap { point in
      watched.map { one in
        one.parts.reduce(0) { $0 + $1.weight * (columns[$1.coordinate][point] - 0.5) }
      } + [0]
    }
    count = columns[0].count
    width = watched.count + 1
  }

  /// Exchanges strata of each coordinate so that it, and the sums it is part of, go less with others.
  mutating func spread(_ columns: inout [[Double]], round: Int, seed: UInt64) {
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    for coordinate in columns.indices {
      var companies = owners[coordinate].map { company(of: $0.number, $0.weight, round) }
      for attempt in 0..<(4 * count) {
        let words = Philox4x32.block(
          counter: SIMD4(
            UInt32(attempt), UInt32(coordinate), UInt32(round) + 1, SpaceFilling.purpose),
          key: key)
        let (first, second) = (Int(words.x) % count, Int(words.y) % count)
        let change = columns[coordinate][second] - columns[coordinate][first]
        let saving = companies.reduce(0) { $0 + $1.saving(first, second, change: change) }
        guard saving > 0 else { continue }
        for index in companies.indices { companies[index].exchange(first, second, change: change) }
        columns[coordinate].swapAt(first, second)
        for owner in owners[coordinate] {
          values[first * width + owner.number] += owner.weight * change
          values[second * width + owner.number] -= owner.weight * change
        }
      }
    }
  }

  /// One watched with those that it must not go with, which stand still while it moves.
  private func company(of number: Int, _ weight: Double, _ round: Int) -> Company {
    let others = others[number]
    var near: [SIMD4<Double>] = []
    near.reserveCapacity(count * others.count / 4)
    for start in stride(from: 0, to: count * width, by: width) {
      for place in stride(from: 0, to: others.count, by: 4) {
        near.append(
          SIMD4(
            values[start + others[place]], values[start + others[place + 1]],
            values[start + others[place + 2]], values[start + others[place + 3]]))
      }
    }
    return Company(
      near, own: (0..<count).map { values[$0 * width + number] }, weight: weight,
      isLate: round > 7)
  }
}

/// A coordinate, or a sum, beside the values of those that it must not go with, four of these at a time.
private struct Company {
  private let weight: Double
  private let isLate: Bool
  private let blocks: Int
  /// The values of the others, point by point.
  private let values: [SIMD4<Double>]
  /// The sums of products with each of the others.
  private var sums: [SIMD4<Double>]
  private var costs: [SIMD4<Double>]

  init(_ values: [SIMD4<Double>], own: [Double], weight: Double, isLate: Bool) {
    (self.values, self.weight, self.isLate) = (values, weight, isLate)
    let blocks = values.count / own.count
    self.blocks = blocks
    sums = Array(repeating: .zero, count: blocks)
    for point in own.indices {
      for block in 0..<blocks { sums[block] += own[point] * values[point * blocks + block] }
    }
    costs = sums.map { Self.cost($0, isLate: isLate) }
  }

  private static func cost(_ x: SIMD4<Double>, isLate: Bool) -> SIMD4<Double> {
    let square = x * x
    let fourth = square * square
    let eighth = fourth * fourth
    return isLate ? eighth * eighth : eighth
  }

  /// The sums once the strata of two points were exchanged.
  private func moved(_ block: Int, _ first: Int, _ second: Int, by step: Double) -> SIMD4<Double> {
    sums[block] + step * (values[first * blocks + block] - values[second * blocks + block])
  }

  /// The cost that an exchange takes away.
  func saving(_ first: Int, _ second: Int, change: Double) -> Double {
    let (step, isLate) = (weight * change, isLate)
    var saving = SIMD4<Double>.zero
    for block in 0..<blocks {
      let after = moved(block, first, second, by: step)
      saving += costs[block] - Self.cost(after, isLate: isLate)
    }
    return saving.sum()
  }

  /// Exchanges the strata of two points.
  mutating func exchange(_ first: Int, _ second: Int, change: Double) {
    for block in 0..<blocks {
      sums[block] = moved(block, first, second, by: weight * change)
      costs[block] = Self.cost(sums[block], isLate: isLate)
    }
  }
}
