/// The index of difficulty of a movement, in bits: `log2(D / W + 1)` (Fitts 1954, in the Shannon form
/// of MacKenzie 1992).
///
/// - Parameters:
///   - distance: The distance to the middle of the target, at least 0.
///   - width: The width of the target, in the same unit, positive; of a rectangle the smaller side
///     (MacKenzie and Buxton 1992).
///   - log2: The binary logarithm, as exact as the number asks for.
/// - Returns: The index of difficulty, in bits.
@inlinable
package func indexOfDifficulty<Number: FloatingPoint>(
  distance: Number, width: Number, log2: (Number) -> Number
) -> Number {
  log2(distance / width + 1)
}

/// The mean time to point at a target and click, in s: `a + b ID` (Fitts 1954).
///
/// The line of people who click circles of 8 to 70 pixels has an intercept of nearly 0 (Yamanaka
/// 2023), so a click where the pointer is already takes the least time.
///
/// - Parameters:
///   - start: The time at no difficulty, with the click, in s.
///   - slope: The time for each bit, in s/bit.
///   - bits: The index of difficulty; see ``indexOfDifficulty(distance:width:log2:)``.
///   - least: The least time of a click, in s.
/// - Returns: The time, in s.
package func pointingTime(start: Float, slope: Float, bits: Float, least: Float) -> Float {
  max(least, start + slope * bits)
}

/// The SD of the endpoints of a pointing device along each axis, in mm: `sqrt(m^2 + (c min(W, w))^2)`.
///
/// A part of the hand and the device, and a part that grows with the target, at which people look
/// before they click. Errors fall with size.
///
/// - Parameters:
///   - width: The smaller side W of the target, in mm.
///   - motor: The SD m at a target of no size, in mm.
///   - task: The SD c for each mm of width.
///   - widest: The width w of which people make use at most, in mm: none larger was measured.
/// - Returns: The SD, in mm.
package func pointingSD(width: Float, motor: Float, task: Float, widest: Float) -> Float {
  let used = min(width, widest)
  return (motor * motor + task * task * used * used).squareRoot()
}
