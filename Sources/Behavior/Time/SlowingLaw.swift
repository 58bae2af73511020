public import Core

/// How long an older person takes for what takes a young one a time (general slowing).
///
/// Lima, Hale and Myerson 1991 found a line for reading and recognizing words, `1.48 Y - .067 s`,
/// and a power for decisions about other things, `1.60 Y^1.26`, both in s.
public enum SlowingLaw: Hashable, Sendable {
  /// A slope and an offset.
  case line(slope: Double, offset: Milliseconds)
  /// A factor and an exponent, for times in seconds.
  case power(factor: Double, exponent: Double)

  /// Returns the time of an older person.
  ///
  /// - Parameter young: The time of a young person, not negative.
  /// - Returns: The time of an older person; never less than nothing.
  public func time(young: Milliseconds) -> Milliseconds {
    precondition(young.value >= 0, "a time is not negative")
    switch self {
    case .line(let slope, let offset):
      return Milliseconds(max(0, slope * young.value + offset.value))
    case .power(let factor, let exponent):
      return Milliseconds(1000 * factor * Mathematics.raise(young.value / 1000, to: exponent))
    }
  }

  /// Returns the time of an older person through that of a young one.
  ///
  /// - Parameter young: The time of a young person, positive.
  /// - Returns: The ratio.
  public func ratio(young: Milliseconds) -> Double {
    precondition(young.value > 0, "a time is positive")
    return time(young: young).value / young.value
  }
}
