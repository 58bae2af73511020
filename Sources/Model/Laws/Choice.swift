/// The time to choose among known things, in s: `a + b log2 n` (Hick 1952, Hyman 1953).
///
/// Cockburn, Gutwin and Greenberg 2007 measured .24 s and .08 s a bit in practised menus.
///
/// - Parameters:
///   - start: The time beside the bits, in s.
///   - slope: The time for each bit, in s/bit.
///   - bits: The bits of choice: log2 of the number of things that are equally likely.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func choiceTime(start: Lanes, slope: Lanes, bits: Float) -> Lanes { start + slope * bits }
