/// Elementary functions of one value, with the same bits as `LaneMath` gives for many.
///
/// Single precision, made of additions, multiplications and divisions in a fixed order, each
/// rounded by itself. No C library is asked, so results are the same on every machine.
///
/// In order of priority: the same bits everywhere; no NaN and no infinity for any argument; speed
/// over buffers; nearness to the true value. The bounds given are the largest errors over all
/// arguments, measured against double precision.
public enum Transform {
  /// Returns a uniform number of the open interval from 0 to 1.
  ///
  /// The middle of one of 2^23 equal cells; the lowest 9 bits are not used.
  ///
  /// - Parameter word: A random word.
  /// - Returns: A number that is at least 2^-24 and at most 1 - 2^-24.
  public static func unit(_ word: UInt32) -> Float {
    // A number between 1 and 2, from which 1 - 2^-24 is taken: exact.
    Float(bitPattern: word >> 9 | 0x3f80_0000) - 0x1.fffffep-1
  }

  /// Returns a standard normal number: the normal quantile at `(word + 1/2) / 2^32`.
  ///
  /// The relative error is below 1.5e-6 for every word, near the middle and in the tails alike. The
  /// number rises with the word but for that error. Words that are complements of each other give
  /// numbers that differ in sign alone.
  ///
  /// - Parameter word: A random word.
  /// - Returns: A number between -6.24 and 6.24.
  public static func normal(_ word: UInt32) -> Float {
    let sign = UInt32(bitPattern: Int32(bitPattern: word) >> 31)
    // Steps from the middle and from the nearer end.
    let outward = (word ^ ~sign) & 0x7fff_ffff
    let inward = outward ^ 0x7fff_ffff
    let z = inward < 0x20_0000 ? tail(inward) : body(outward: outward, inward: inward)
    return Float(bitPattern: z.bitPattern ^ (~sign & 0x8000_0000))
  }

  // Where the nearer tail p is at least 2^-11: q R(p - p^2), R a minimax rational function. The
  // argument is made from the tail and not from the middle, which keeps it exact where it counts.
  // The order of evaluation leaves short chains: lanes would wait for long ones.
  private static func body(outward: UInt32, inward: UInt32) -> Float {
    let q = Float(Int32(bitPattern: outward)) + 0.5
    let p = Float(Int32(bitPattern: inward)) * 0x1p-32
    let r = p - p * p
    return q * above(r, r * r) / below(r, r * r)
  }

  private static func above(_ r: Float, _ square: Float) -> Float {
    let high = (0.962019355 * 0x1p-32) * r + 1.90948951 * 0x1p-32
    let middle = (0.345452851 * 0x1p-32) * r + 0.0114648911 * 0x1p-32
    let low = (7.99695495e-05 * 0x1p-32) * r + 1.09113431e-07 * 0x1p-32
    return ((high * square + middle) * square + low) * r + 1.93687189e-11 * 0x1p-32
  }

  private static func below(_ r: Float, _ square: Float) -> Float {
    let high = r + 0.806264474
    let middle = 0.0968690892 * r + 0.00247288228
    let low = 1.41901637e-05 * r + 1.63894124e-08
    return ((high * square + middle) * square + low) * r + 2.42068014e-12
  }

  // Beyond: a minimax polynomial in the root of -2 log p.
  private static func tail(_ inward: UInt32) -> Float {
    let p = (Float(Int32(bitPattern: inward)) + 0.5) * 0x1p-32
    let t = (-2 * log(p)).squareRoot()
    let z = (3.67325209e-05 * t - 0.00119640391) * t + 0.0163601281
    return ((z * t - 0.121909705) * t + 1.54263947) * t - 1.59719373
  }

  /// Returns the exponential function.
  ///
  /// The error is below 2.7 units in the last place, a relative error of 2.2e-7.
  ///
  /// - Parameter x: A number; below -87.33 and above 88.37 it is taken to be that bound.
  /// - Returns: A positive normal number.
  public static func exp(_ x: Float) -> Float {
    let x = clamp(x, -87.33, 88.37)
    // The nearest integer to x / log 2, in the low bits of a number near 1.5 * 2^23.
    let shifted = x * 0x1.715476p0 + 0x1.8p23
    let n = shifted - 0x1.8p23
    // log 2 in two parts, of which the first gives exact products.
    let f = (x - n * 0x1.62e4p-1) - n * 0x1.7f7d1cp-20
    let square = f * f
    let high = 0.00831250789 * f + 0.0418902734
    let middle = 0.166671151 * f + 0.499992307
    let p = (high * square + middle) * square + (f + 1)
    return Float(bitPattern: p.bitPattern &+ shifted.bitPattern << 23)
  }

  /// Returns a log-normal number, `exp(mean + sd z)`.
  ///
  /// The relative error is below 2e-7 (1 + |mean| + |sd z|): it grows with the argument of the
  /// exponential, because that is rounded to single precision.
  ///
  /// - Parameters:
  ///   - mean: The mean of the logarithm; beyond -40 and 40 it is taken to be that bound.
  ///   - sd: The SD of the logarithm; beyond -6 and 6 it is taken to be that bound.
  ///   - z: A standard normal number.
  /// - Returns: A positive normal number.
  public static func logNormal(mean: Float, sd: Float, _ z: Float) -> Float {
    let mean = clamp(mean, -40, 40) * 0x1.715476p0
    let sd = clamp(sd, -6, 6) * 0x1.715476p0
    return power(clamp(mean + sd * z, -125, 125))
  }

  // 2^y for y between -126 and 127.
  private static func power(_ y: Float) -> Float {
    let shifted = y + 0x1.8p23
    let f = y - (shifted - 0x1.8p23)
    let square = f * f
    let high = 0.00132646456 * f + 0.00967157666
    let middle = 0.0555073452 * f + 0.240222411
    let low = 0.693146977 * f + 1
    let p = (high * square + middle) * square + low
    return Float(bitPattern: p.bitPattern &+ shifted.bitPattern << 23)
  }

  // What is not a number comes out as the least.
  private static func clamp(_ x: Float, _ least: Float, _ most: Float) -> Float {
    let x = x > least ? x : least
    return x < most ? x : most
  }

  /// Returns the natural logarithm.
  ///
  /// The error is below 1.25 units in the last place, a relative error of 1.1e-7, near 1 as well.
  ///
  /// - Parameter x: A number; below 2^-126 it is taken to be that.
  /// - Returns: The logarithm.
  public static func log(_ x: Float) -> Float {
    let (e, f) = split(x)
    let rest = logRest(f) + e * 0x1.7f7d1cp-20
    return (rest + f) + e * 0x1.62e4p-1
  }

  /// Returns the binary logarithm.
  ///
  /// The error is below 2.4 units in the last place, a relative error of 1.9e-7; powers of two are
  /// exact.
  ///
  /// - Parameter x: A number; below 2^-126 it is taken to be that.
  /// - Returns: The logarithm.
  public static func log2(_ x: Float) -> Float {
    let (e, f) = split(x)
    return (f + logRest(f)) * 0x1.715476p0 + e
  }

  // x = 2^e (1 + f) with 1 + f between the roots of 1/2 and of 2.
  private static func split(_ x: Float) -> (e: Float, f: Float) {
    let x = clamp(x, 0x1p-126, 0x1.fffffep127)
    let bits = Int32(bitPattern: x.bitPattern) &- 0x3f35_04f3
    let f = Float(bitPattern: UInt32(bitPattern: (bits & 0x7f_ffff) &+ 0x3f35_04f3)) - 1
    return (Float(bits >> 23), f)
  }

  // log(1 + f) - f, from a minimax polynomial.
  private static func logRest(_ f: Float) -> Float {
    var p = ((0.0870044138 * f - 0.142674944) * f + 0.149147693) * f - 0.165775839
    p = ((p * f + 0.199630636) * f - 0.250013371) * f + 0.333339107
    let square = f * f
    return p * (f * square) - 0.5 * square
  }
}
