import Randomness

/// Counts times of selections.
struct LinearMenuTimes {
  /// Four sets of bins that take turns: one that was just written is slow to read.
  private var bins: [UInt32]
  private static let binCount = LinearMenuTally.scale.count

  init() { bins = Array(repeating: 0, count: 4 * Self.binCount) }

  /// Counts some of the times of an array, in s.
  ///
  /// The traits and laws of the workload allow no time over 60 s, so the sum of squares of fewer
  /// than 5,000 times is below 2^64.
  mutating func add(_ seconds: [Float], _ slots: Range<Int>, to tally: inout LinearMenuTally) {
    let sums = LinearMenuLanes.count(
      seconds, slots, times: 1e6, scale: LinearMenuTally.scale, in: &bins)
    tally.sum += Int128(sums.sum)
    tally.sumOfSquares += Int128(sums.sumOfSquares)
  }

  /// Moves the counts of the bins to the tally; at least once in 2^32 times.
  mutating func flush(_ tally: inout LinearMenuTally) {
    for bin in bins.indices {
      tally.bins[bin % Self.binCount] += UInt64(bins[bin])
      bins[bin] = 0
    }
  }
}
