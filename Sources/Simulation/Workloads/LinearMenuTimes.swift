import Randomness

/// Counts times of selections.
struct LinearMenuTimes {
  private var microseconds: [UInt32]
  private var places: [UInt32]
  /// Four sets of bins that take turns: one that was just written is slow to read.
  private var bins: [UInt32]
  private static let binCount = LinearMenuTally.scale.count

  init(capacity: Int) {
    microseconds = Array(repeating: 0, count: capacity)
    places = microseconds
    bins = Array(repeating: 0, count: 4 * Self.binCount)
  }

  /// Counts some of the times of an array, in s.
  mutating func add(_ seconds: [Float], _ slots: Range<Int>, to tally: inout LinearMenuTally) {
    LaneMath.whole(seconds, scale: 1e6, count: slots.upperBound, into: &microseconds)
    LaneMath.bins(
      microseconds, scale: LinearMenuTally.scale, count: slots.upperBound, into: &places)
    Self.sum(microseconds, slots, &tally)
    Self.count(places, slots, &bins)
  }

  // The traits and laws of the workload allow no time over 60 s, so the sum of squares of fewer
  // than 5,000 times is below 2^64.
  private static func sum(
    _ microseconds: [UInt32], _ slots: Range<Int>, _ tally: inout LinearMenuTally
  ) {
    var sum: UInt64 = 0
    var sumOfSquares: UInt64 = 0
    for value in microseconds[slots] {
      sum &+= UInt64(value)
      sumOfSquares &+= UInt64(value) &* UInt64(value)
    }
    tally.sum += Int128(sum)
    tally.sumOfSquares += Int128(sumOfSquares)
  }

  private static func count(_ places: [UInt32], _ slots: Range<Int>, _ bins: inout [UInt32]) {
    let places = places.span
    var bins = bins.mutableSpan
    for slot in slots {
      let set = slot & 3
      bins[Int(places[slot]) + set * Self.binCount] &+= 1
    }
  }

  /// Moves the counts of the bins to the tally; at least once in 2^32 times.
  mutating func flush(_ tally: inout LinearMenuTally) {
    for bin in bins.indices {
      tally.bins[bin % Self.binCount] += UInt64(bins[bin])
      bins[bin] = 0
    }
  }
}
