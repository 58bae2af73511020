/// The rows that a flick turns a wheel.
///
/// Nobody aims further than the wheel is to go, and it stops anywhere within the reach of a short drag about that.
///
/// - Parameters:
///   - most: The rows of a flick where the wheel is to go far.
///   - left: The rows that the wheel is to go.
///   - near: The rows that are always turned by a drag, a whole number.
///   - chance: A uniform number from 0 to 1.
/// - Returns: The rows, a whole number, at least 1.
package func flickedRows(_ most: Float, left: Float, near: Float, chance: Float) -> Float {
  let beside = (chance * (2 * near + 1)).rounded(.down) - near
  return max(1, min(most, left).rounded() + min(beside, near))
}

/// How many people drag a wheel over its rows, though they are more than are always dragged.
///
/// The further it is to go, the fewer; nobody drags over more than a flick goes.
///
/// - Parameters:
///   - left: The rows that the wheel is to go.
///   - near: The rows that are always turned by a drag.
///   - most: The rows of a flick.
/// - Returns: The share of people.
package func draggingShare(left: Float, near: Float, most: Float) -> Float {
  left <= near ? 1 : left <= most ? near / left : 0
}

/// The acts by which a value is reached in large and in single steps.
///
/// - Parameters:
///   - steps: The values to go.
///   - leap: The values of a large step, rounded, at least one.
/// - Returns: The number of acts.
package func actsByLeaps(steps: Int, leap: Float) -> Int {
  let leap = max(1, Int(leap.rounded()))
  return steps / leap + steps % leap
}

/// The acts by which a value is reached in large steps alone, as a screen reader, a switch or a voice sets a slider.
///
/// - Parameters:
///   - steps: The values to go.
///   - leap: The values of a large step, rounded, at least one.
///   - isAtEnd: Whether the value is at an end of the range, where the last step is shorter.
/// - Returns: The number of acts to the nearest value, one at least, and whether that is another one.
package func leapsAlone(steps: Int, leap: Float, isAtEnd: Bool) -> (acts: Int, misses: Bool) {
  let leap = max(1, Int(leap.rounded()))
  if isAtEnd { return ((steps + leap - 1) / leap, false) }
  return (max(1, (steps + leap / 2) / leap), steps % leap != 0)
}

/// The time of a further press in the same place, or of a drag: a multiple of that of a tap, or of
/// pointing over the same way.
///
/// - Parameters:
///   - time: The time of the tap or of pointing, in s.
///   - share: The multiple.
/// - Returns: The time, in s.
package func settingTime(_ time: Float, share: Float) -> Float { time * share }

/// The presses after which people stop, by the number that they want.
///
/// A press that misses does nothing, so people go on for longer than at a drag that ends beside.
///
/// - Parameters:
///   - wanted: The presses that lead to the value.
///   - tries: The presses for each one that is wanted.
/// - Returns: The most presses.
package func mostPresses(wanted: Int, tries: Float) -> UInt32 {
  UInt32(tries * (tries + Float(wanted)))
}

/// The time to hold a button that repeats until it has done so as often as is wanted, in s.
///
/// - Parameters:
///   - press: The time of a press, in s.
///   - delay: The time until it repeats, in s.
///   - each: The time from one repetition to the next, in s.
///   - steps: The repetitions that are wanted.
/// - Returns: The time, in s.
package func holdingTime(press: Float, delay: Float, each: Float, steps: Int) -> Float {
  press + delay + Float(steps) * each
}

/// Whether a value lies further off than it is worth.
///
/// How many steps there are to go is seen beforehand, so that people know what they would spend, and leave it
/// as they leave a place in which they expect too much effort.
///
/// - Parameters:
///   - time: The time of all steps, in s.
///   - worth: The effort that reaching the goal is worth to the person, in s.
/// - Returns: Whether it does.
package func isTooFar(_ time: Float, worth: Float) -> Bool { time > worth }
