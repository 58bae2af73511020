/// Tells whether a touch comes down beside a target.
///
/// - Parameters:
///   - across: Where it comes down sideways, in SD from the middle.
///   - down: Where it comes down up or down, in SD from the middle.
///   - sd: The SD along each axis, in mm.
///   - half: Half the width and half the height of the target, in mm.
/// - Returns: Whether it is missed.
package func liesBeside(
  across: Float, down: Float, sd: Float, half: (x: Float, y: Float)
) -> Bool {
  abs(across) * sd > half.x || abs(down) * sd > half.y
}

/// The mean time to come to a key of a keyboard that a switch scans by rows and columns, and to press, in s.
///
/// - Parameters:
///   - rows: The rows of the keyboard.
///   - columns: The keys of a row.
///   - rest: The time that the cursor rests on a place, in s.
///   - press: The time of a press, in s.
/// - Returns: The time, in s: the mean of places from the first to the last one.
package func scannedKeyTime(
  rows: Float, columns: Float, rest: Float, press: Float
) -> Float {
  ((rows + 1) / 2 + (columns + 1) / 2) * rest + press
}

/// The mean time to find and enter a key with a screen reader, in s.
///
/// - Parameters:
///   - steps: The swipes to the key.
///   - step: The time of a swipe, in s.
///   - activate: The time to enter the key, in s.
/// - Returns: The time, in s.
package func announcedKeyTime(steps: Float, step: Float, activate: Float) -> Float {
  steps * step + activate
}

/// The time to speak a text, in s.
///
/// - Parameters:
///   - start: The time before speaking, in s.
///   - perWord: The time of a word, in s.
///   - words: The number of words.
/// - Returns: The time, in s.
package func dictationTime(start: Float, perWord: Float, words: Int) -> Float {
  start + Float(words) * perWord
}

/// Splits one number into whether a key is a slip and a number for what is left.
///
/// - Parameters:
///   - chance: A number from 0 to 1 that is evenly spread.
///   - slip: The probability of a slip.
/// - Returns: Whether it slips, and a number from 0 to 1 that is evenly spread and does not depend on it.
package func slipAndRest(chance: Float, slip: Float) -> (slips: Bool, rest: Float) {
  let slips = chance < slip
  return (slips, slips ? chance / slip : (chance - slip) / (1 - slip))
}
