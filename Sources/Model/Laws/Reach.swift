/// Whether a place is beyond the reach of the thumb of the holding hand.
///
/// - Parameters:
///   - x: The place across from where the thumb rests, in mm.
///   - y: The place down from where the thumb rests, in mm.
///   - radius: How far the thumb reaches, in mm.
/// - Returns: A mask. A target out of reach takes a change of grip, once until one is within it.
@inlinable @inline(__always)
package func isOutOfReach(_ x: Lanes, _ y: Lanes, radius: Lanes) -> Ints {
  isLess(radius * radius, x * x + y * y)
}
