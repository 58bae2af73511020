/// The share of trials that succeeded.
package struct Proportion: Equatable, Sendable {
  /// The number of successes; whole, but where others are stood for by so many of one size.
  package let successes: Double
  /// The number of trials.
  package let trials: Double

  /// Creates a proportion.
  ///
  /// - Parameters:
  ///   - successes: The number of successes, at most the number of trials.
  ///   - trials: The number of trials.
  package init(successes: UInt64, trials: UInt64) {
    precondition(successes <= trials, "no more trials succeed than there are")
    self.init(Double(successes), of: Double(trials))
  }

  /// Creates a proportion from numbers that need not be whole.
  init(_ successes: Double, of trials: Double) {
    (self.successes, self.trials) = (successes, trials)
  }

  /// The share of successes; nil without trials.
  package var rate: Double? { trials > 0 ? successes / trials : nil }

  /// The standard error of the share, sqrt(p (1 - p) / n); nil without trials.
  package var standardError: Double? {
    rate.map { ($0 * ((trials - successes) / trials) / trials).squareRoot() }
  }

  /// Returns the interval of Wilson 1927, which keeps within 0 and 1.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil without trials.
  package func interval(level: Double = 0.95) -> Interval? {
    trials > 0 ? interval(reach: normalReach(level: level)) : nil
  }

  /// Returns the same interval by how many standard errors it reaches to either side.
  func interval(reach: Double) -> Interval {
    Interval(
      low: Self.wilsonLow(successes, trials - successes, reach: reach),
      high: 1 - Self.wilsonLow(trials - successes, successes, reach: reach))
  }

  /// Returns the lower end; the upper end is the same with failures for successes.
  private static func wilsonLow(_ successes: Double, _ failures: Double, reach: Double) -> Double {
    guard successes > 0 else { return 0 }
    let trials = successes + failures
    let spread = (successes * failures / trials + reach * reach / 4).squareRoot()
    return max(0, (successes + reach * reach / 2 - reach * spread) / (trials + reach * reach))
  }
}
