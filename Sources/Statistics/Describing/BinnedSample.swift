/// Numbers of which only the counts in bins were kept.
///
/// Within a bin they are taken to lie evenly. A bin with equal bounds holds one exact value, as
/// for counts of taps.
package struct BinnedSample: Sendable {
  /// The lower bounds of the bins that hold anything, ascending.
  private let lower: [Double]
  /// Their upper bounds.
  private let upper: [Double]
  /// The number of values in each of these bins and those before it.
  private let cumulative: [UInt64]

  /// The lower bound of the least numbers; nil without numbers.
  package var least: Double? { lower.first }

  /// Creates a binned sample.
  ///
  /// - Parameters:
  ///   - lowerBounds: The lower bounds of the bins, ascending.
  ///   - upperBounds: The upper bounds, each not below its lower one nor above the next.
  ///   - counts: How many numbers lie in each bin.
  package init(lowerBounds: [Double], upperBounds: [Double], counts: [UInt64]) {
    precondition(
      lowerBounds.count == counts.count && upperBounds.count == counts.count,
      "each bin has two bounds and a count")
    var (lower, upper, cumulative) = ([Double](), [Double](), [UInt64]())
    var total: UInt64 = 0
    for index in counts.indices where counts[index] > 0 {
      precondition(lowerBounds[index] <= upperBounds[index], "a bin has its bounds in order")
      precondition(upperBounds[index].isFinite && lowerBounds[index].isFinite, "a bin ends")
      precondition((upper.last ?? -.infinity) <= lowerBounds[index], "bins do not overlap")
      total += counts[index]
      lower.append(lowerBounds[index])
      upper.append(upperBounds[index])
      cumulative.append(total)
    }
    (self.lower, self.upper, self.cumulative) = (lower, upper, cumulative)
  }

  /// The number of values.
  package var count: UInt64 { cumulative.last ?? 0 }

  /// Returns the quantile at a probability: the value below which p n of the numbers lie,
  /// interpolated within its bin.
  ///
  /// - Parameter probability: A probability within 0 and 1.
  /// - Returns: The quantile; nil without numbers.
  package func quantile(_ probability: Double) -> Double? {
    precondition(probability >= 0 && probability <= 1, "a probability lies within 0 and 1")
    return count > 0 ? value(atPosition: probability * Double(count)) : nil
  }

  /// Returns quantiles at several probabilities; see `quantile(_:)`.
  ///
  /// - Parameter probabilities: Probabilities within 0 and 1.
  /// - Returns: A quantile for each probability; nil without numbers.
  package func quantiles(_ probabilities: [Double]) -> [Double]? {
    count > 0 ? probabilities.compactMap(quantile) : nil
  }

  /// Returns an interval for a quantile of the distribution behind the numbers, by ranks; see
  /// `QuantileRanks`.
  ///
  /// - Parameters:
  ///   - probability: The probability of the quantile, between 0 and 1.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil where the numbers are too few to bound the quantile.
  package func quantileInterval(_ probability: Double, level: Double = 0.95) -> Interval? {
    QuantileRanks(count: count, probability: probability, level: level).map(interval)
  }

  /// Returns the interval between two ranks.
  ///
  /// - Parameter ranks: Ranks found for as many numbers as there are here.
  /// - Returns: The interval.
  package func interval(_ ranks: QuantileRanks) -> Interval {
    Interval(
      low: value(atPosition: Double(ranks.low) - 0.5),
      high: value(atPosition: Double(ranks.high) - 0.5))
  }

  /// Returns the value below which so many numbers lie.
  private func value(atPosition position: Double) -> Double {
    let bin = firstBin(reaching: position)
    let before = bin > 0 ? cumulative[bin - 1] : 0
    let share = (position - Double(before)) / Double(cumulative[bin] - before)
    return lower[bin] + (upper[bin] - lower[bin]) * min(1, max(0, share))
  }

  /// Returns the first bin up to which so many numbers lie.
  private func firstBin(reaching position: Double) -> Int {
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Double(cumulative[middle]) >= position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
