/// The time to choose among known things, in s: `min(b log2 n, k t)` (Hick 1952, Hyman 1953).
///
/// There is no intercept: the time of an act at a lone known target holds seeing it and starting.
/// Cockburn, Gutwin and Greenberg 2007 measured .08 s a bit in practiced menus. Whoever knows the
/// place can still look at one thing after another, as those do who do not know it; so what stands
/// first takes a look at most, and knowing never costs more than searching.
///
/// - Parameters:
///   - slope: The time for each bit, in s/bit.
///   - bits: The bits of choice: log2 of the number of things that are equally likely.
///   - places: The place of the thing in the order of looks, from 1.
///   - look: The time of a look, in s.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func choiceTime(slope: Lanes, bits: Float, places: Lanes, look: Lanes) -> Lanes {
  let (chosen, searched) = (slope * bits, places * look)
  return select(isLess(searched, chosen), searched, chosen)
}
