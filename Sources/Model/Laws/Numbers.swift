/// The exponential function, to 3e-7 of its value, of numbers from -80 to 80; others count as these.
///
/// A power of 2 by its bits, times a polynomial for the rest of the exponent. Every width gives the
/// same bits.
///
/// - Parameter x: The exponent.
/// - Returns: `e^x`.
@inlinable @inline(__always)
package func exponential(_ x: Lanes) -> Lanes {
  let most = Lanes(repeating: 80)
  let low = select(isLess(x, most), x, most)
  let bounded = select(isLess(low, 0 - most), 0 - most, low)
  let power = bounded * 1.442_695_04
  // Rounds to the nearest whole number: the sum keeps no bits behind the point.
  let whole = (power + 0x1.8p23) - 0x1.8p23
  let rest = (bounded - whole * 0.693_359_375) + whole * 2.121_944_4e-4
  var sum = rest * 1.987_569_2e-4 + 1.398_2e-3
  sum = sum * rest + 8.333_452e-3
  sum = sum * rest + 4.166_579_6e-2
  sum = sum * rest + 1.666_666_5e-1
  sum = sum * rest + 0.5
  let fraction = sum * rest * rest + rest + 1
  return fraction * asFloats((truncated(whole) &+ 127) &<< 23)
}

/// A word made of two others, whose halves tell nothing of the halves of either.
///
/// - Parameters:
///   - a: A random word.
///   - b: Another random word.
/// - Returns: A third random word.
@inlinable @inline(__always)
package func mixed(_ a: Words, _ b: Words) -> Words {
  let both = (a &* 0x9e37_79b1) ^ ((b &>> 15) | (b &<< 17))
  let once = (both ^ (both &>> 16)) &* 0x85eb_ca6b
  return once ^ (once &>> 13)
}
