/// A range of values that are plausible for a quantity.
package struct Interval: Equatable, Sendable {
  /// The lower end.
  package var low: Double
  /// The upper end.
  package var high: Double

  /// Creates an interval.
  ///
  /// - Parameters:
  ///   - low: The lower end.
  ///   - high: The upper end, not below the lower.
  package init(low: Double, high: Double) {
    precondition(low <= high, "an interval has its ends in order")
    self.low = low
    self.high = high
  }

  /// The distance between the ends.
  package var width: Double { high - low }

  /// Tells whether a value lies within the interval, its ends included.
  package func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Returns the interval in another unit.
  ///
  /// - Parameter unit: The size of the unit; positive.
  /// - Returns: The interval.
  func scaled(by unit: Double) -> Self { Self(low: low * unit, high: high * unit) }

  /// Returns the interval mirrored at zero.
  package static prefix func - (interval: Self) -> Self {
    Self(low: -interval.high, high: -interval.low)
  }
}

/// A value that was estimated, with its uncertainty.
package struct Estimate: Equatable, Sendable {
  /// The estimate.
  package var value: Double
  /// The standard error of the estimate.
  package var standardError: Double
  /// The interval at the level that was asked for.
  package var interval: Interval

  /// Creates an estimate from its value, its standard error and its interval.
  package init(value: Double, standardError: Double, interval: Interval) {
    self.value = value
    self.standardError = standardError
    self.interval = interval
  }
}

extension Estimate {
  /// Creates an estimate with the interval of Student's t.
  ///
  /// - Parameters:
  ///   - value: The estimate.
  ///   - error: Its standard error.
  ///   - degrees: The degrees of freedom of the error.
  ///   - level: The level of confidence, between 0 and 1.
  package init(_ value: Double, error: Double, degrees: Double, level: Double = 0.95) {
    let reach = error * studentReach(level: level, degreesOfFreedom: degrees)
    self.init(
      value: value, standardError: error,
      interval: Interval(low: value - reach, high: value + reach))
  }
}

/// Checks a level of confidence.
func checkLevel(_ level: Double) {
  precondition(level > 0 && level < 1, "a level of confidence lies between 0 and 1")
}
