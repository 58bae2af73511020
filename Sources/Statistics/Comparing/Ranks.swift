/// The ranks of numbers among each other, from 1; equal numbers share their mean rank.
struct Ranks {
  /// Twice the rank of each number, which is whole.
  let doubled: [Int]
  /// The sum of t^3 - t over groups of t equal numbers.
  let tieSum: Double

  /// Ranks numbers.
  init(_ values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var doubled = [Int](repeating: 0, count: values.count)
    var tieSum = 0.0
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { doubled[order[place]] = start + end + 1 }
      let ties = Double(end - start)
      tieSum += ties * ties * ties - ties
      start = end
    }
    self.doubled = doubled
    self.tieSum = tieSum
  }
}

/// The tails of a sum of ranks.
enum RankSum {
  /// Returns the smaller tail, doubled, of a sum of weights when each choice is equally likely.
  ///
  /// - Parameters:
  ///   - ways: How many choices, or what share of them, give each sum.
  ///   - sum: The sum that was found.
  /// - Returns: The two-sided p-value.
  static func twoSided(ways: [Double], sum: Int) -> Double {
    let total = ways.reduce(0, +)
    let lower = ways[...sum].reduce(0, +)
    let upper = ways[sum...].reduce(0, +)
    return min(1, 2 * min(lower, upper) / total)
  }

  /// Returns the two-sided p-value of the normal approximation with continuity correction.
  ///
  /// - Parameters:
  ///   - distance: How far the sum is from its mean.
  ///   - variance: The variance of the sum.
  /// - Returns: The p-value; nil without variance.
  static func normalTwoSided(distance: Double, variance: Double) -> Double? {
    guard variance > 0 else { return nil }
    let corrected = max(0, distance.magnitude - 0.5)
    return Statistics.normalTwoSided(corrected / variance.squareRoot())
  }
}
