extension Moments {
  /// Returns the interval of a mean of things that happen to few, as of accidents or wrong choices.
  ///
  /// People to whom one thing of one size happened, or nothing, stand for the numbers: their mean and
  /// variance are the same when the size is the sum of squares through the sum. The interval is
  /// Wilson's for their share, times the size. Where no number is above 1 they are the people themselves,
  /// and where all are 0 the upper end is that of no success in as many trials. Of numbers none of which is below
  /// another one than 0 it is the interval of what they are above that.
  ///
  /// - Parameters:
  ///   - level: The level of confidence, between 0 and 1.
  ///   - least: The least of the numbers, in units.
  /// - Returns: The interval; nil where the mean square is less than twice the square of the mean,
  ///   so that Student's interval holds as well, or numbers are below 0.
  package func rareInterval(level: Double = 0.95, above least: Int128 = 0) -> Interval? {
    let total = Int128(count)
    let squares = Double(sumOfSquares - 2 * least * sum + least * least * total)
    let sum = Double(sum - least * total)
    guard count > 0, sum > 0 || squares == 0,
      isSparse(sum: sum, squares: squares, count: Double(count))
    else { return nil }
    let size = squares > 0 ? squares / sum : 1
    let share = Proportion(sum / size, of: Double(count))
    let base = Double(least) * unit
    return share.interval(level: level).map {
      Interval(low: base + $0.low * size * unit, high: base + $0.high * size * unit)
    }
  }
}

/// Tells whether most numbers are 0 or near it: their mean square is at least twice the square of the mean.
func isSparse(sum: Double, squares: Double, count: Double) -> Bool {
  2 * sum * sum <= count * squares
}
