/// The rows that a flick turns a wheel: between one less and one plus the spread times the mean.
///
/// Nobody flicks much further than the wheel is to go.
///
/// - Parameters:
///   - mean: The mean, in rows.
///   - spread: The share of the mean by which flicks differ at most, 0 to 1.
///   - chance: A number from 0 to 1 that is evenly spread.
///   - left: The rows that the wheel is to go.
///   - near: The rows that are turned by a drag rather than by flicks.
/// - Returns: The rows, a whole number.
package func flickedRows(
  mean: Float, spread: Float, chance: Float, left: Float, near: Float
) -> Float {
  min(mean * (1 - spread + 2 * spread * chance), left + near).rounded()
}

/// The acts by which a value is reached in large and in single steps.
///
/// - Parameters:
///   - steps: The values to go.
///   - count: The values of the whole range.
///   - leaps: The large steps over the whole range.
/// - Returns: The number of acts.
package func actsByLeaps(steps: Int, count: Int, leaps: Float) -> Int {
  let leap = max(1, Int((Float(count) / leaps).rounded()))
  return steps / leap + steps % leap
}

/// The time of a further press in the same place, or of a drag: a share of that of a tap or of pointing.
///
/// - Parameters:
///   - time: The time of the tap or of pointing over the same way, in s.
///   - share: The share.
/// - Returns: The time, in s.
package func settingTime(_ time: Float, share: Float) -> Float { time * share }

/// The presses after which people stop, by the number that they want.
///
/// - Parameters:
///   - wanted: The presses that lead to the value.
///   - each: The presses for each one that is wanted.
///   - more: The presses besides.
/// - Returns: The most presses.
package func mostPresses(wanted: Int, each: Float, more: Float) -> UInt32 {
  UInt32(each * Float(wanted) + more)
}
