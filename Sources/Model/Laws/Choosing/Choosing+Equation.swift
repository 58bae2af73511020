/// The time to choose among known things, in s: `b log2 n` (Hick 1952, Hyman 1953).
///
/// There is no intercept: the time of an act at a lone known target holds seeing it and starting.
/// Cockburn, Gutwin and Greenberg 2007 measured .08 s a bit in practiced menus.
///
/// - Parameters:
///   - slope: The time for each bit, in s/bit.
///   - bits: The bits of choice: log2 of the number of things that are equally likely.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func choiceTime(slope: Lanes, bits: Float) -> Lanes { slope * bits }
