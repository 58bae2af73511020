/// Which of two independent samples tends to be larger, by ranks (Mann and Whitney 1947).
package struct MannWhitneyTest: Hashable, Sendable {
  /// The number of pairs of a first and a second value with the first larger; ties count half.
  package let statistic: Double
  /// The two-sided p-value: twice the smaller tail.
  package let pValue: Double
  /// Tells whether the p-value counts all arrangements, as for up to 50 values together; else it
  /// is the normal approximation with corrections for ties and continuity.
  package let isExact: Bool
  /// The probability that a value of the first is larger than one of the second.
  package let superiority: Superiority

  /// Compares two samples.
  ///
  /// - Parameters:
  ///   - a: The first sample; without values there is no result.
  ///   - b: The second sample; if all values of both are equal there is no result.
  package init?(_ a: Sample, _ b: Sample) {
    guard a.count > 0, b.count > 0 else { return nil }
    let all = a.values + b.values
    let ranks = Ranks(all)
    let (n, m) = (Double(a.count), Double(b.count))
    let sum = ranks.doubled[..<a.count].reduce(0, +)
    statistic = Double(sum) / 2 - n * (n + 1) / 2
    isExact = all.count <= 50
    let variance = n * m / 12 * (n + m + 1 - ranks.tieSum / ((n + m) * (n + m - 1)))
    let normal = RankSum.normalTwoSided(distance: statistic - n * m / 2, variance: variance)
    guard let normal else { return nil }
    pValue =
      isExact
      ? RankSum.twoSided(ways: Self.ways(ranks.doubled, choosing: a.count), sum: sum) : normal
    superiority = Superiority(a, b, ranks: ranks)
  }

  /// Returns in how many ways so many ranks can be chosen to give each sum.
  ///
  /// The ranks keep their ties, so this is the exact distribution given the ties. All terms are
  /// positive, so nothing cancels.
  private static func ways(_ ranks: [Int], choosing count: Int) -> [Double] {
    let most = ranks.reduce(0, +)
    var ways = [[Double]](repeating: [Double](repeating: 0, count: most + 1), count: count + 1)
    ways[0][0] = 1
    for rank in ranks {
      for chosen in stride(from: count, to: 0, by: -1) {
        for sum in rank...most { ways[chosen][sum] += ways[chosen - 1][sum - rank] }
      }
    }
    return ways[count]
  }
}
