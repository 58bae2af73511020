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

/// The time until a cursor that moves by itself has rested on a place, in s: `d + T n`.
///
/// - Parameters:
///   - places: The number n of the place, from 1.
///   - interval: The scanning interval T, in s.
///   - firstDelay: How much longer the cursor rests on the first place, d, in s.
/// - Returns: The time, in s.
package func scanningTime(places: Float, interval: Float, firstDelay: Float) -> Float {
  firstDelay + interval * places
}

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
  /// The place before.
  case early
  /// The place after.
  case late
  /// None: the press would have come too late, and the cursor goes round once more.
  case withheld
}

/// Returns where a press falls.
///
/// A press within the interval is right, or a share of them one place early. One that would come
/// later is held back for the next round, which costs a loop, or falls on the next place.
///
/// - Parameters:
///   - time: The time of the press from the arrival of the cursor, in s.
///   - interval: The scanning interval, in s.
///   - place: Whether the place is the first and the last of a round.
///   - early: The probability of a press one place early.
///   - withholding: The probability that a late press is held back.
///   - luck: Two uniform numbers, one for each.
/// - Returns: Where it falls.
package func switchPress(
  at time: Float, interval: Float, place: (isFirst: Bool, isLast: Bool), early: Float,
  withholding: Float, luck: (early: Float, withholding: Float)
) -> SwitchPress {
  if time <= interval { return luck.early < early && !place.isFirst ? .early : .right }
  return !place.isLast && luck.withholding >= withholding ? .late : .withheld
}

/// The probability of a press one place early.
///
/// People who wait for a place near the start of a scan press before the cursor is there more often, and an
/// error makes the next one likelier: errors come in streaks.
///
/// - Parameters:
///   - early: The probability away from the start, without an error before.
///   - anticipation: The factor near the start.
///   - streak: The factor after an error.
///   - isNear: Whether the place is near the start of the scan.
///   - hasErred: Whether an error was made in the same trial.
/// - Returns: The probability, at most 1/2.
package func earlyPress(
  _ early: Float, anticipation: Float, streak: Float, isNear: Bool, hasErred: Bool
) -> Float {
  min(0.5, early * (isNear ? anticipation : 1) * (hasErred ? streak : 1))
}

/// The time of presses that move a cursor step by step, in s.
///
/// - Parameters:
///   - steps: The number of presses.
///   - press: The time of a press, in s.
/// - Returns: The time, in s.
package func steppingTime(steps: Float, press: Float) -> Float { steps * press }
