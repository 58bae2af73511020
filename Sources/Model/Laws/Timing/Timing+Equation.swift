/// The longest that a phase of a trial counts, in s: with six of them a difference of two times is
/// below 2^36 microseconds.
@inlinable @inline(__always) package var longestPhase: Float { 4200 }

/// Seconds in whole microseconds, halves up.
///
/// - Parameters:
///   - seconds: The time, in s, at least 0.
///   - most: The longest that counts, in s.
///   - live: Whose time counts; the others get 0.
/// - Returns: The time, in microseconds.
@inlinable @inline(__always)
package func microseconds(_ seconds: Lanes, most: Float, live: Ints) -> Longs {
  let bound = Lanes(repeating: most)
  let exact = doubles(select(isLess(seconds, bound), seconds, bound) * 1e6)
  // To whole numbers of 64 bits by a sum whose last bit is 1, as few machines convert them at once.
  // It rounds halves to even; they go up.
  let shifted = exact + 0x1p52
  let isHalf = isEqual(exact - (shifted - 0x1p52), Doubles(repeating: 0.5))
  return (asLongs(shifted) &- 0x4330_0000_0000_0000 &- isHalf) & widen(live)
}
