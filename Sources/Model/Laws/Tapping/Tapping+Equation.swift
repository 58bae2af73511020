/// The extra time that a tap takes for care, for a share of 1, in s: `g exp(-(W - 5) / l)`.
///
/// People take more time for small targets and for care, and that time alone makes them more precise:
/// size and instruction act through it. Nine cells of three sizes and three instructions lie on one
/// line of speed and precision (R^2 .99, taps on circles of 3 to 7 mm by Yamanaka 2023).
///
/// - Parameters:
///   - size: The smaller side of the target, in mm.
///   - care: The extra time at a target of 5 mm, g, in s; it follows from what is at stake.
///   - decay: The growth of a target that divides the extra time by e, l, in mm.
/// - Returns: The time, in s. It falls to nothing for large targets.
@inlinable @inline(__always)
package func extraTapTime(size: Lanes, care: Lanes, decay: Lanes) -> Lanes {
  care * exponential((5 - size) / decay)
}

/// The factor on the time of a tap at a place of the screen.
///
/// Thumbs are slower away from the middle: `ln factor = a (u^2 - 1/3) + b (v^2 - 1/3)`, with u and v
/// from -1 to 1; over the whole screen the logarithm has a mean of 0.
///
/// - Parameters:
///   - u: How far the target is from the middle across, as a share of half of the width.
///   - v: How far it is from the middle down, as a share of half of the height.
///   - across: The factor a.
///   - down: The factor b.
/// - Returns: The factor.
@inlinable @inline(__always)
package func placeFactor(u: Lanes, v: Lanes, across: Lanes, down: Lanes) -> Lanes {
  exponential(across * (u * u - 1.0 / 3) + down * (v * v - 1.0 / 3))
}

/// The mean time of a tap on a visible, known target, in s: `(a + b D) f + tau`.
///
/// Thumbs on phones follow a line over distance better than a law of difficulty (Larsen et al. 2019,
/// taps at points). The time holds seeing the target.
///
/// - Parameters:
///   - start: The time at no distance, in s.
///   - slope: The time for each mm, in s/mm.
///   - distance: The distance from the last tap, in mm, at least 0.
///   - factor: The factor of the place and of the device.
///   - extra: The time taken for care, in s; see ``extraTapTime(size:care:decay:)``.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func meanTapTime(
  start: Lanes, slope: Lanes, over distance: Lanes, factor: Lanes, extra: Lanes
) -> Lanes {
  (start + slope * distance) * factor + extra
}

/// The time of one tap, in s: the mean, times what chance makes of it.
///
/// - Parameters:
///   - mean: The mean time of the person.
///   - noise: The factor of chance; see ``tapNoise(sd:tail:normal:word:)``.
///   - scale: The factor that keeps the mean; see ``tapNoiseScale(noise:tail:)``.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func tapTime(mean: Lanes, noise: Lanes, scale: Lanes) -> Lanes {
  let factor = noise * scale
  let most = Lanes(repeating: longestAct)
  return mean * select(isLess(factor, most), factor, most)
}

/// The longest that one act takes, through its mean: what takes longer is another act (assumed).
@inlinable @inline(__always)
package var longestAct: Float { 20 }

/// The factor of chance on the time of a tap: `exp(s z + t (E - 1))`, z normal and E exponential.
///
/// Slow taps are the end of one distribution.
///
/// - Parameters:
///   - sd: The SD s of the normal part of the logarithm.
///   - tail: The mean t of the exponential part, below 1.
///   - normal: A standard normal number.
///   - word: A word whose upper half gives the exponential number.
/// - Returns: The factor, with the mean of one through ``tapNoiseScale(noise:tail:)``.
@inlinable @inline(__always)
package func tapNoise(sd: Lanes, tail: Lanes, normal: Lanes, word: Words) -> Lanes {
  // The middle of one of 2^16 equal cells.
  let exponent = sd * normal - tail * (logarithm(upperHalf(word) + 0x1p-17) + 1)
  return exponential(exponent)
}

/// The factor that gives noisy tap times the mean of the law: one through the mean of
/// `exp(s z + t (E - 1))`.
///
/// - Parameters:
///   - noise: The SD s of the normal part of the logarithm.
///   - tail: The mean t of the exponential part, below 1.
/// - Returns: `(1 - t) exp(t - s^2 / 2)`.
@inlinable @inline(__always)
package func tapNoiseScale(noise: Lanes, tail: Lanes) -> Lanes {
  (1 - tail) * exponential(tail - noise * noise * 0.5)
}

/// The SD of the endpoints of a tap, in mm: `sigma exp(-k tau / 2)`.
///
/// The time taken for care makes the finger more precise, and nothing else does: the variance falls by
/// the factor e for each 1 / k s.
///
/// - Parameters:
///   - finger: The SD of the person's finger or thumb without extra time, in mm.
///   - extra: The extra time, in s.
///   - gain: The gain in precision k, in 1/s.
/// - Returns: The SD, in mm.
@inlinable @inline(__always)
package func endpointSD(finger: Lanes, extra: Lanes, gain: Float) -> Lanes {
  finger * exponential(extra * (-0.5 * gain))
}

/// Where a tap lands along one axis, in mm.
///
/// At points each person has a mean offset, and taps shrink toward the middle of the screen.
///
/// - Parameters:
///   - target: The middle of the target, in mm.
///   - offset: The mean offset of the person, in mm.
///   - shrink: The share of the way from the middle of the screen that is left out.
///   - middle: The middle of the screen, in mm.
///   - sd: The SD along the axis, in mm.
///   - normal: A standard normal number.
/// - Returns: The place, in mm.
@inlinable @inline(__always)
package func endpoint(
  at target: Lanes, offset: Lanes, shrink: Lanes, middle: Float, sd: Lanes, normal: Lanes
) -> Lanes {
  target + offset - shrink * (target - middle) + sd * normal
}

/// Whether a place lies on a target, its edges included.
@inlinable @inline(__always)
package func hits(
  _ x: Lanes, _ y: Lanes, targetX: Lanes, targetY: Lanes, halfWidth: Lanes, halfHeight: Lanes
) -> Ints {
  isAtLeast(halfWidth, magnitude(x - targetX)) & isAtLeast(halfHeight, magnitude(y - targetY))
}

/// The distance between two places, in mm.
@inlinable @inline(__always)
package func distance(_ dx: Lanes, _ dy: Lanes) -> Lanes { squareRoot(dx * dx + dy * dy) }

/// The size of a number without its sign.
@inlinable @inline(__always)
package func magnitude(_ x: Lanes) -> Lanes { asFloats(asInts(x) & 0x7fff_ffff) }
