/// The share of trials that succeeded.
package struct Proportion: Hashable, Sendable {
  /// The number of successes.
  package let successes: UInt64
  /// The number of trials.
  package let trials: UInt64

  /// Creates a proportion.
  ///
  /// - Parameters:
  ///   - successes: The number of successes, at most the number of trials.
  ///   - trials: The number of trials.
  package init(successes: UInt64, trials: UInt64) {
    precondition(successes <= trials, "no more trials succeed than there are")
    self.successes = successes
    self.trials = trials
  }

  /// The share of successes; nil without trials.
  package var rate: Double? { trials > 0 ? Double(successes) / Double(trials) : nil }

  /// The standard error of the share, sqrt(p (1 - p) / n); nil without trials.
  package var standardError: Double? {
    guard let rate else { return nil }
    let failureRate = Double(trials - successes) / Double(trials)
    return (rate * failureRate / Double(trials)).squareRoot()
  }

  /// Returns the interval of Wilson 1927, which keeps within 0 and 1.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil without trials.
  package func interval(level: Double = 0.95) -> Interval? {
    guard trials > 0 else { return nil }
    let reach = normalReach(level: level)
    return Interval(
      low: Self.wilsonLow(Double(successes), Double(trials - successes), reach: reach),
      high: 1 - Self.wilsonLow(Double(trials - successes), Double(successes), reach: reach))
  }

  /// Returns the lower end; the upper end is the same with failures for successes.
  private static func wilsonLow(_ successes: Double, _ failures: Double, reach: Double) -> Double {
    guard successes > 0 else { return 0 }
    let trials = successes + failures
    let spread = (successes * failures / trials + reach * reach / 4).squareRoot()
    return max(0, (successes + reach * reach / 2 - reach * spread) / (trials + reach * reach))
  }
}
