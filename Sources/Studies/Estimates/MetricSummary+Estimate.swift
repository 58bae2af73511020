public import Simulation
package import Statistics

extension Metric {
  /// The size of the whole numbers in which the metric is tallied, in its unit.
  package var scale: Double { kind == .duration ? 1e-6 : 1 }
}

extension MetricSummary {
  /// Summarizes a metric over people.
  ///
  /// The interval of a mean is Student's, that of a rate Wilson's, and so is that of a count of what happens
  /// to few, all at 95 %. What too few people leave undefined is nil.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - tally: Its tally.
  ///   - count: The number of people.
  public init(_ metric: Metric, tally: MetricTally, count: UInt64) {
    let moments = Moments(
      count: count, sum: tally.sum, sumOfSquares: tally.sumOfSquares, unit: metric.scale)
    let isCount = metric.kind != .duration
    let sample = tally.histogram.sample(scale: metric.scale, isCount: isCount)
    // Nobody taps half a time: the quantile of a count is a count of its bin.
    let quantiles = sample.quantiles(Self.probabilities)?.map { isCount ? $0.rounded() : $0 }
    let errors = quantiles.map { quantiles in
      zip(quantiles, Self.probabilities).map {
        Self.error(of: $0, at: $1, in: sample, isCount: isCount)
      }
    }
    let least = sample.least.map { Int128(($0 / metric.scale).rounded()) }
    let rare = isCount ? least.flatMap { moments?.rareInterval(above: $0) } : nil
    let interval =
      metric.isRate
      ? Proportion(successes: UInt64(clamping: tally.sum), trials: count).interval()
      : rare ?? moments?.meanEstimate()?.interval
    self.init(
      metric: metric.name, unit: metric.unit, mean: moments?.mean,
      sd: moments?.standardDeviation, p05: quantiles?[0], p50: quantiles?[1], p95: quantiles?[2],
      ciLow: interval?.low, ciHigh: interval?.high, mcse: moments?.standardError,
      p05Error: errors?[0], p50Error: errors?[1], p95Error: errors?[2])
  }

  private static let probabilities = [0.05, 0.5, 0.95]

  /// The levels of the intervals that the error of a quantile of counts reaches over.
  private static let levels = [0.95, 0.999, 0.999_999]

  /// The Monte-Carlo standard error of a quantile, by its intervals of ranks.
  ///
  /// That of a time is the width of its 99 % interval through that of a normal variable. A count jumps
  /// from number to number, and may stand at an end of its interval: so many errors as the normal
  /// distribution has at a level reach to the farther end at each of several levels. What the interval of
  /// one level does not leave, that of the next may.
  private static func error(
    of quantile: Double, at probability: Double, in sample: BinnedSample, isCount: Bool
  ) -> Double? {
    (isCount ? levels : [0.99]).compactMap { level in
      let key = RankKey(count: sample.count, probability: probability, level: level)
      let found = ranks.value(of: key) {
        QuantileRanks(count: sample.count, probability: probability, level: level)
      }
      guard let interval = found.map(sample.interval) else { return nil }
      let distance =
        isCount ? max(quantile - interval.low, interval.high - quantile) : interval.width / 2
      return distance / normalReach(level: level)
    }.max()
  }

  /// The ranks for the numbers of people met lately: most cells have equally many, and ranks take
  /// longer to find than all else in a summary.
  private static let ranks = RecentValues<RankKey, QuantileRanks?>(most: 128)

  private struct RankKey: Hashable, Sendable {
    let count: UInt64
    let probability: Double
    let level: Double
  }
}

extension LogHistogram {
  /// The values as a sample in bins, each multiplied by a scale.
  ///
  /// A bin of one value holds exactly that; within a wider one values are taken to lie evenly.
  ///
  /// - Parameters:
  ///   - scale: The size of the unit; positive.
  ///   - isCount: Whether values are counted rather than measured, so that a bin ends with its last value
  ///     and not where the next bin begins.
  /// - Returns: The sample, ascending.
  package func sample(scale: Double, isCount: Bool = false) -> BinnedSample {
    var lower: [Double] = []
    var upper: [Double] = []
    var filled: [UInt64] = []
    func add(_ low: Double, _ high: Double, _ count: UInt64) {
      lower.append(low * scale)
      upper.append(high * scale)
      filled.append(count)
    }
    for (bin, count) in negativeCounts.enumerated().reversed() where count > 0 {
      let ends = Self.ends(of: bin, isCount)
      add(-ends.high, -ends.low, count)
    }
    for (bin, count) in counts.enumerated() where count > 0 {
      let ends = Self.ends(of: bin, isCount)
      add(ends.low, ends.high, count)
    }
    return BinnedSample(lowerBounds: lower, upperBounds: upper, counts: filled)
  }

  /// The ends between which the magnitudes of a bin lie.
  private static func ends(of bin: Int, _ isCount: Bool) -> (low: Double, high: Double) {
    let range = range(of: bin)
    let isWhole = isCount || range.count == 1
    return (Double(range.lowerBound), Double(range.upperBound) + (isWhole ? 0 : 1))
  }
}
