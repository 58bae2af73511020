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
/// Mice reach 3.7 to 4.9 bits a second (Soukoreff and MacKenzie 2004).
///
/// - Parameters:
///   - start: The time at no difficulty, with the click, in s.
///   - slope: The time for each bit, in s/bit.
///   - bits: The index of difficulty; see ``indexOfDifficulty(distance:width:log2:)``.
/// - Returns: The time, in s.
package func pointingTime(start: Float, slope: Float, bits: Float) -> Float {
  start + slope * bits
}

/// The SD of the endpoints of a pointing device along each axis, in mm: `W / 4.133`.
///
/// The law holds for movements of which 96 % end within the effective width of the target, which is
/// `sqrt(2 pi e)` SD wide (ISO 9241-411; MacKenzie 1992).
///
/// - Parameters:
///   - width: The smaller side of the target, in mm.
///   - spread: The factor of the person; with 1 it misses 4 % along one axis.
///   - session: The factor of the session.
///   - effectiveWidth: The effective width through the SD, 4.133.
/// - Returns: The SD, in mm.
package func pointingSD(
  width: Float, spread: Float, session: Float, effectiveWidth: Float
) -> Float {
  width * spread * session / effectiveWidth
}
