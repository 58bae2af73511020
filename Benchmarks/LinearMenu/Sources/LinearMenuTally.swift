import Randomness

/// The counts of `LinearMenu`: whole numbers only, so that the order of merging never matters.
package struct LinearMenuTally: Hashable, Sendable {
  /// The number of selections.
  package internal(set) var selections: UInt64 = 0
  /// The number of fixations.
  package internal(set) var fixations: UInt64 = 0
  /// The number of taps.
  package internal(set) var taps: UInt64 = 0
  /// The number of selections whose first tap missed.
  package internal(set) var missed: UInt64 = 0
  /// The sum of the times, in microseconds.
  package internal(set) var sum: Int128 = 0
  /// The sum of the squared times, in square microseconds.
  package internal(set) var sumOfSquares: Int128 = 0
  /// The number of times in each bin; from a millisecond to a minute, 128 to the octave.
  package internal(set) var bins: [UInt64]

  /// Bins of times in microseconds, from a millisecond to a minute.
  static let scale = LogScale(least: 1024, octaves: 16, bits: 7)

  /// Creates an empty tally.
  package init() {
    bins = Array(repeating: 0, count: Self.scale.count)
  }

  /// Adds all that another tally counted.
  package mutating func merge(_ other: Self) {
    selections += other.selections
    fixations += other.fixations
    taps += other.taps
    missed += other.missed
    sum += other.sum
    sumOfSquares += other.sumOfSquares
    for bin in bins.indices { bins[bin] += other.bins[bin] }
  }
}

extension LinearMenuTally {
  /// The mean time, in s.
  package var mean: Double { Double(sum) / Double(selections) * 1e-6 }

  /// The SD of the times, in s.
  package var standardDeviation: Double {
    // With 10^12 selections of up to a minute both products may have 131 bits.
    let squares = UInt128(selections).multipliedFullWidth(by: sumOfSquares.magnitude)
    let square = sum.magnitude.multipliedFullWidth(by: sum.magnitude)
    let (low, borrow) = squares.low.subtractingReportingOverflow(square.low)
    let high = squares.high - square.high - (borrow ? 1 : 0)
    let scaled = Double(high) * 0x1p128 + Double(low)
    let n = Double(selections)
    return (scaled / (n * (n - 1))).squareRoot() * 1e-6
  }

  /// Returns a quantile of the times, as if they were spread evenly within their bin.
  ///
  /// - Parameter share: The share of the times below, between 0 and 1.
  /// - Returns: A time in s, off by at most the width of a bin, 1/128 of it.
  package func quantile(_ share: Double) -> Double {
    var rest = share * Double(selections)
    for bin in bins.indices {
      let here = Double(bins[bin])
      if rest <= here && here > 0 {
        let low = Self.scale.lowest(of: bin)
        return (low + (Self.scale.lowest(of: bin + 1) - low) * rest / here) * 1e-6
      }
      rest -= here
    }
    return Self.scale.lowest(of: bins.count) * 1e-6
  }
}
