/// The likelihood of the endpoints of one person over the ratio of the two widths.
///
/// The scale of the person is the most likely one at each ratio; were it taken from the endpoints
/// beforehand, those far out would widen it and hide the tails.
struct TailProfile {
  /// The logarithm of the likelihood at each ratio of the grid.
  var logLikelihoods: [Double]

  private static let ratios = (0...40).map { 1 + 0.1 * Double($0) }

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - counts: How many endpoints lie in each bin of distance from the mean, in SD.
  ///   - binWidth: The width of a bin, in SD.
  ///   - share: The share of the wide component.
  init(_ counts: [Double], binWidth: Double, share: Double) {
    let bins = counts.indices.filter { counts[$0] > 0 }.map { bin in
      let middle = (Double(bin) + 0.5) * binWidth
      return (square: middle * middle, count: counts[bin])
    }
    var narrow = 1.0
    logLikelihoods = Self.ratios.map { ratio in
      var found = 0.0
      for _ in 0..<40 {
        let before = narrow
        (narrow, found) = Self.step(bins, narrow: narrow, ratio: ratio, share: share)
        if abs(narrow - before) < 1e-6 * narrow { break }
      }
      return found
    }
  }

  /// Returns a better variance of the narrow component, and how likely the one given was.
  private static func step(
    _ bins: [(square: Double, count: Double)], narrow: Double, ratio: Double, share: Double
  ) -> (narrow: Double, logLikelihood: Double) {
    let wide = narrow * ratio * ratio
    var (squares, count, sum) = (0.0, 0.0, 0.0)
    for bin in bins {
      let inner = (1 - share) / narrow * Mathematics.exp(-bin.square / (2 * narrow))
      let outer = share / wide * Mathematics.exp(-bin.square / (2 * wide))
      let all = max(inner + outer, 1e-300)
      let weight = outer / all
      squares += bin.count * bin.square * (1 - weight + weight / (ratio * ratio))
      count += bin.count
      sum += bin.count * Mathematics.log(all)
    }
    return (squares / (2 * count), sum)
  }

  /// Returns the most likely ratio of people together: the top of a parabola through the best
  /// place of the grid and its neighbors; nil at the upper end.
  static func best(_ profiles: [TailProfile]) -> Double? {
    let sums = ratios.indices.map { place in
      profiles.reduce(0.0) { $0 + $1.logLikelihoods[place] }
    }
    guard let top = sums.indices.max(by: { sums[$0] < sums[$1] }), top < sums.count - 1 else {
      return nil
    }
    guard top > 0 else { return 1 }
    let (before, here, after) = (sums[top - 1], sums[top], sums[top + 1])
    let bend = before - 2 * here + after
    guard bend < 0 else { return ratios[top] }
    return ratios[top] + 0.1 * (before - after) / (2 * bend)
  }
}
