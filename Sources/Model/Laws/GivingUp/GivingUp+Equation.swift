/// Whether people give up: patience is at an end, or there were too many visits.
///
/// - Parameters:
///   - clock: How long the trial has lasted, in s.
///   - patience: How long the person tries, in s.
///   - visits: The visits of surfaces so far.
///   - most: The most visits.
/// - Returns: A mask.
@inlinable @inline(__always)
package func givesUp(clock: Lanes, patience: Lanes, visits: Words, most: UInt32) -> Ints {
  isLess(patience, clock) | isLess(Words(repeating: most), visits)
}
