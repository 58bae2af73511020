/// A range of values that are plausible for a quantity.
public struct Interval: Hashable, Sendable {
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double

  /// Creates an interval.
  ///
  /// - Parameters:
  ///   - low: The lower end.
  ///   - high: The upper end, not below the lower.
  public init(low: Double, high: Double) {
    precondition(low <= high, "an interval has its ends in order")
    self.low = low
    self.high = high
  }

  /// The distance between the ends.
  public var width: Double { high - low }

  /// Tells whether a value lies within the interval, its ends included.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Returns the interval mirrored at zero.
  public static prefix func - (interval: Self) -> Self {
    Self(low: -interval.high, high: -interval.low)
  }
}

/// A value that was estimated, with its uncertainty.
public struct Estimate: Hashable, Sendable {
  /// The estimate.
  public var value: Double
  /// The standard error of the estimate.
  public var standardError: Double
  /// The interval at the level that was asked for.
  public var interval: Interval

  /// Creates an estimate from its value, its standard error and its interval.
  public init(value: Double, standardError: Double, interval: Interval) {
    self.value = value
    self.standardError = standardError
    self.interval = interval
  }
}

/// Checks a level of confidence.
func checkLevel(_ level: Double) {
  precondition(level > 0 && level < 1, "a level of confidence lies between 0 and 1")
}
