/// The scanning interval that suits a person, in s: the mean press time through .65.
///
/// The .65 rule (Simpson, Koester and LoPresti 2007, Selecting an Appropriate Scan Rate): a cursor
/// that rests so long leaves press times two SD below the interval.
///
/// - Parameters:
///   - meanPress: The mean time from the arrival of the cursor to the press, in s.
///   - ratio: The share of the interval that the mean press takes, .65.
/// - Returns: How long the cursor rests on an item, in s.
package func scanningInterval(meanPress: Float, ratio: Float) -> Float { meanPress / ratio }

/// The time until a cursor that moves by itself has rested on a place, in s: `T n`.
///
/// - Parameters:
///   - places: The number n of the place, from 1.
///   - interval: The scanning interval T, in s.
/// - Returns: The time, in s.
package func scanningTime(places: Float, interval: Float) -> Float { interval * places }

/// The time from the arrival of the cursor to the press of a switch, in s; it is normal.
///
/// With an SD of .27 of the mean, the mean and two SD make the interval of the .65 rule (Simpson,
/// Koester and LoPresti 2007).
///
/// - Parameters:
///   - mean: The mean time, in s.
///   - noise: The SD as a share of the mean.
///   - normal: A standard normal number.
/// - Returns: The time, in s.
package func switchPressTime(mean: Float, noise: Float, normal: Float) -> Float {
  mean * (1 + noise * normal)
}

/// The place on which a press of a switch falls.
package enum SwitchPress: Hashable, Sendable {
  /// The place that was waited for.
  case right
  /// The place after.
  case late
  /// None: it comes after the last place, and the cursor goes round once more.
  case past
}

/// Returns where a press falls.
///
/// A press within the interval is right. One that comes later falls on the next place, or after the
/// last one on none, which costs a round.
///
/// - Parameters:
///   - time: The time of the press from the arrival of the cursor, in s.
///   - interval: The scanning interval, in s.
///   - isLast: Whether the place is the last of a round.
/// - Returns: Where it falls.
package func switchPress(at time: Float, interval: Float, isLast: Bool) -> SwitchPress {
  time <= interval ? .right : isLast ? .past : .late
}

/// The time of presses that move a cursor step by step, in s.
///
/// - Parameters:
///   - steps: The number of presses.
///   - press: The time of a press, in s.
/// - Returns: The time, in s.
package func steppingTime(steps: Float, press: Float) -> Float { steps * press }
