/// Times of selections, gathered until they are counted.
struct LinearMenuTimes {
  private var seconds: [Float]
  private var count = 0
  private var bins: [UInt32]

  init() {
    seconds = Array(repeating: 0, count: 5 * LinearMenu.selections)
    bins = Array(repeating: 0, count: LinearMenuTally().bins.count)
  }

  mutating func append(_ time: Float) {
    seconds[count] = time
    count += 1
  }

  mutating func append(_ times: [Float], _ slots: Range<Int>) {
    for slot in slots {
      seconds[count] = times[slot]
      count += 1
    }
  }

  /// Counts the times gathered since the last flush.
  mutating func flush(_ tally: inout LinearMenuTally) {
    var sum: UInt64 = 0
    var sumOfSquares: UInt64 = 0
    for index in 0..<count {
      let microseconds = (min(seconds[index], 60) * 1e6).rounded()
      let value = UInt64(microseconds)
      sum &+= value
      sumOfSquares &+= value &* value
      bins[LinearMenuTally.bin(of: microseconds)] &+= 1
    }
    tally.sum += Int128(sum)
    tally.sumOfSquares += Int128(sumOfSquares)
    for bin in bins.indices where bins[bin] > 0 {
      tally.bins[bin] += UInt64(bins[bin])
      bins[bin] = 0
    }
    count = 0
  }
}
