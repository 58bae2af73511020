/// Four numbers side by side.
///
/// Additions, multiplications, divisions and square roots of floating-point numbers are rounded in the same
/// way on every machine, and the compiler neither fuses nor reorders them. Functions of the C library are not
/// the same everywhere, so the few that are needed are made here of those operations.
package typealias Quad = SIMD4<Float>

extension Quad {
  /// The numbers rounded to multiples of 2^-13, within 511 of zero.
  ///
  /// Products of two such numbers are multiples of 2^-26 below 2^18, so a `Double` holds the sum of 512
  /// exactly, in whatever order they are added. The largest number between layers is near 220.
  package var onGrid: Quad {
    // From 2^10 to 2^11 a Float is a multiple of 2^-13: adding 1536 rounds, and taking it away is exact.
    let low = replacing(with: 511, where: self .> 511)
    return (low.replacing(with: -511, where: low .< -511) + 1536) - 1536
  }

  /// The numbers rounded to whole ones, as the low bits of whole numbers; they must be below 2^22.
  var wholeBits: SIMD4<Int32> { unsafeBitCast(self + Self.whole, to: SIMD4<Int32>.self) }

  /// From 2^23 to 2^24 a Float is a whole number: adding this rounds to one, in the low bits.
  private static let whole: Float = 12_582_912

  /// The exponential function of numbers that are zero or below, with an error of 2e-7 of its value.
  ///
  /// Below -80 it stays at the value there, 2e-35: smaller numbers are not equally exact on all machines.
  package var exponential: Quad {
    let x = replacing(with: -80, where: self .< -80)
    // x = n ln 2 + r, with ln 2 in two parts of which the first, times n, is exact.
    let shifted = x * 1.442_695 + Self.whole
    let n = shifted - Self.whole
    let r = x - n * 0.693_359_4 - n * -0.000_212_194_44
    var sum = Quad(repeating: 1.0 / 720)
    for factor: Float in [1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2, 1, 1] { sum = sum * r + factor }
    // A power of two is its exponent, moved to its place.
    let exponents = (unsafeBitCast(shifted, to: SIMD4<Int32>.self) &+ 127) &<< 23
    return sum * unsafeBitCast(exponents, to: Quad.self)
  }

  /// The numbers times the normal distribution at them: the Gaussian error linear unit.
  ///
  /// The error function is formula 7.1.26 of Abramowitz and Stegun (1964), with an error of 1.5e-7.
  package var gaussianLinear: Quad {
    let z = sizes * 0.707_106_77
    let t = 1 / (z * 0.327_591_1 + 1)
    var sum = Quad(repeating: 1.061_405_4)
    for factor: Float in [-1.453_152, 1.421_413_7, -0.284_496_74, 0.254_829_6] {
      sum = sum * t + factor
    }
    let tail = sum * t * (-z * z).exponential * 0.5
    return self * tail.replacing(with: 1 - tail, where: self .> 0)
  }

  /// The numbers without their signs.
  var sizes: Quad { replacing(with: -self, where: self .< 0) }

  /// The larger of each two numbers.
  func larger(_ other: Quad) -> Quad { replacing(with: other, where: other .> self) }
}
