/// Whether paired differences lie around zero, by signed ranks (Wilcoxon 1945).
package struct WilcoxonTest: Hashable, Sendable {
  /// The sum of the ranks of positive differences.
  package let statistic: Double
  /// The number of differences other than zero.
  package let count: Int
  /// The two-sided p-value: twice the smaller tail.
  package let pValue: Double
  /// Tells whether the p-value counts all signs, as for up to 50 differences; else it is the
  /// normal approximation with corrections for ties and continuity.
  package let isExact: Bool

  /// Tests differences.
  ///
  /// - Parameter differences: The differences of pairs; if all are zero there is no result.
  package init?(_ differences: Sample) {
    let values = differences.values.filter { $0 != 0 }
    guard !values.isEmpty else { return nil }
    let ranks = Ranks(values.map(\.magnitude))
    let sum = zip(values, ranks.doubled).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    statistic = Double(sum) / 2
    count = values.count
    isExact = values.count <= 50
    let n = Double(values.count)
    let variance = n * (n + 1) * (2 * n + 1) / 24 - ranks.tieSum / 48
    let normal = RankSum.normalTwoSided(
      distance: statistic - n * (n + 1) / 4, variance: variance)
    guard let normal else { return nil }
    pValue =
      isExact ? RankSum.twoSided(ways: Self.ways(ranks.doubled), sum: sum) : normal
  }

  /// Returns in how many ways signs can be given to ranks so that the positive ones have a sum.
  ///
  /// The ranks keep their ties, so this is the exact distribution given the ties.
  private static func ways(_ ranks: [Int]) -> [Double] {
    let most = ranks.reduce(0, +)
    var ways = [Double](repeating: 0, count: most + 1)
    ways[0] = 1
    for rank in ranks {
      for sum in stride(from: most, through: rank, by: -1) { ways[sum] += ways[sum - rank] }
    }
    return ways
  }
}
