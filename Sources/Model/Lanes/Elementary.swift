// Elementary functions in the words of lanes, for laws that need them in the middle of a step: the same
// operations as those of `Transform` in Randomness, each rounded by itself, so that every width gives the
// same bits.

/// The exponential function.
///
/// The relative error is below 2.2e-7.
///
/// - Parameter x: A number; below -87.33 and above 88.37 it is taken to be that bound.
/// - Returns: A positive number.
@inlinable @inline(__always)
package func exponential(_ x: Lanes) -> Lanes {
  let least = Lanes(repeating: -87.33)
  let most = Lanes(repeating: 88.37)
  var x = select(isLess(least, x), x, least)
  x = select(isLess(x, most), x, most)
  // The nearest whole number to x / log 2, in the low bits of a number near 1.5 * 2^23.
  let shifted = x * 0x1.715476p0 + 0x1.8p23
  let n = shifted - 0x1.8p23
  // log 2 in two parts, of which the first gives exact products.
  let f = (x - n * 0x1.62e4p-1) - n * 0x1.7f7d1cp-20
  let square = f * f
  let high = 0.00831250789 * f + 0.0418902734
  let middle = 0.166671151 * f + 0.499992307
  let p = (high * square + middle) * square + (f + 1)
  return asFloats(asInts(p) &+ (asInts(shifted) &<< 23))
}

/// The natural logarithm.
///
/// The relative error is below 1.1e-7.
///
/// - Parameter x: A positive normal number.
/// - Returns: The logarithm.
@inlinable @inline(__always)
package func logarithm(_ x: Lanes) -> Lanes {
  // x = 2^e (1 + f) with 1 + f between the roots of 1/2 and of 2.
  let bits = asInts(x) &- 0x3f35_04f3
  let f = asFloats((bits & 0x7f_ffff) &+ 0x3f35_04f3) - 1
  let e = floats(bits &>> 23)
  let square = f * f
  var p = ((0.0870044138 * f - 0.142674944) * f + 0.149147693) * f - 0.165775839
  p = ((p * f + 0.199630636) * f - 0.250013371) * f + 0.333339107
  let rest = p * (f * square) - 0.5 * square + e * 0x1.7f7d1cp-20
  return (rest + f) + e * 0x1.62e4p-1
}
