/// The mean and the spread of numbers of which exact sums were kept.
///
/// The numbers are whole multiples of a unit, as microseconds or taps. Their squares are centered
/// in 256-bit integers, so nothing cancels, however far the mean is from zero.
package struct Moments: Equatable, Sendable {
  /// The number of values.
  package let count: UInt64
  /// Their sum, in units.
  package let sum: Int128
  /// The sum of their squares, in squared units.
  package let sumOfSquares: Int128
  /// The size of the unit, as 1e-6 for microseconds that are to be read in seconds.
  package let unit: Double

  /// Creates moments from exact sums.
  ///
  /// - Parameters:
  ///   - count: How many numbers there were.
  ///   - sum: Their sum, in units.
  ///   - sumOfSquares: The sum of their squares, in squared units; sums that no numbers could
  ///     have give no moments.
  ///   - unit: The size of the unit, positive.
  package init?(count: UInt64, sum: Int128, sumOfSquares: Int128, unit: Double) {
    precondition(unit > 0 && unit.isFinite, "a unit has a positive size")
    guard sumOfSquares >= 0, count > 0 || (sum == 0 && sumOfSquares == 0) else { return nil }
    self.count = count
    self.sum = sum
    self.sumOfSquares = sumOfSquares
    self.unit = unit
    guard centered != nil else { return nil }
  }

  /// The mean; nil without numbers.
  package var mean: Double? { count > 0 ? wholeSum / Double(count) * unit : nil }

  /// The sum as a number; most fit into a word, whose conversion takes a fraction of the time.
  private var wholeSum: Double { Int64(exactly: sum).map { Double($0) } ?? Double(sum) }

  /// The variance with divisor n - 1; nil below two numbers.
  package var variance: Double? { standardDeviation.map { $0 * $0 } }

  /// The standard deviation with divisor n - 1; nil below two numbers.
  package var standardDeviation: Double? {
    guard count > 1, let centered else { return nil }
    return (centered / Double(count) / Double(count - 1)).squareRoot() * unit
  }

  /// The standard error of the mean, which for simulated people is the Monte-Carlo standard
  /// error; nil below two numbers.
  package var standardError: Double? {
    standardDeviation.map { $0 / Double(count).squareRoot() }
  }

  /// Returns the mean with its t interval.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The estimate; nil below two numbers.
  package func meanEstimate(level: Double = 0.95) -> Estimate? {
    guard let mean, let standardError else { return nil }
    return Estimate(mean, error: standardError, degrees: Double(count - 1), level: level)
  }

  /// The count times the sum of squares less the square of the sum; nil if that is negative.
  private var centered: Double? {
    let squares = UInt128(count).multipliedFullWidth(by: UInt128(sumOfSquares))
    let square = sum.magnitude.multipliedFullWidth(by: sum.magnitude)
    let (low, borrow) = squares.low.subtractingReportingOverflow(square.low)
    let (high, under) = squares.high.subtractingReportingOverflow(square.high)
    let (rest, underAgain) = high.subtractingReportingOverflow(borrow ? 1 : 0)
    guard !under, !underAgain else { return nil }
    if rest == 0, let word = UInt64(exactly: low) { return Double(word) }
    return Double(rest) * 0x1p128 + Double(low)
  }
}
