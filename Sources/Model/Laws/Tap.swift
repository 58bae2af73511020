/// The mean time of a tap on a visible, known target, in s: `a + b D`.
///
/// Thumbs on phones follow a line over distance better than a law of difficulty, whatever the size
/// of the target (Larsen et al. 2019, taps at points). The time holds seeing the target.
///
/// - Parameters:
///   - start: The time at no distance, in s.
///   - slope: The time for each mm, in s/mm.
///   - distance: The distance from the last tap, in mm, at least 0.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func meanTapTime(start: Lanes, slope: Lanes, over distance: Lanes) -> Lanes {
  start + slope * distance
}

/// The time of one tap, in s: the mean, times what the device, the session and chance make of it.
///
/// Chance is log-normal with a share of slow taps, scaled so that the mean is that of the law.
///
/// - Parameters:
///   - mean: The mean time of the person; see ``meanTapTime(start:slope:over:)``.
///   - device: The factor of the device.
///   - pace: The factor of the session.
///   - noise: The log-normal factor, with a median of 1.
///   - scale: The factor that keeps the mean; see ``tapNoiseScale(meanNoise:slowShare:slowRatio:)``.
///   - slowShare: The share of slow taps.
///   - slowRatio: The factor by which a slow tap is slower.
///   - mixture: A word whose upper half decides whether the tap is slow.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func tapTime(
  mean: Lanes, device: Float, pace: Lanes, noise: Lanes, scale: Lanes, slowShare: Lanes,
  slowRatio: Lanes, mixture: Words
) -> Lanes {
  let isSlow = isLess(upperHalf(mixture), slowShare)
  let chance = noise * select(isSlow, slowRatio, Lanes(repeating: 1)) * scale
  return mean * device * pace * chance
}

/// The factor that gives noisy tap times the mean of the law.
///
/// - Parameters:
///   - meanNoise: The mean of the log-normal factor, `exp(noise^2 / 2)`.
///   - slowShare: The share of slow taps.
///   - slowRatio: The factor by which a slow tap is slower.
/// - Returns: The reciprocal of the mean of the mixture.
@inlinable @inline(__always)
package func tapNoiseScale(meanNoise: Lanes, slowShare: Lanes, slowRatio: Lanes) -> Lanes {
  1 / (meanNoise * (1 + slowShare * (slowRatio - 1)))
}

/// The variance of endpoints along one axis of a target, in mm^2: `scale W^2 + base`.
///
/// The dual Gaussian model of finger touch: a part of the finger alone, and a part that grows with
/// the size of the target (Bi, Li and Zhai 2013, Bi and Zhai 2016).
///
/// - Parameters:
///   - size: The size of the target along the axis, in mm.
///   - base: The variance at a target of no size, in mm^2.
///   - scale: The variance for each mm^2 of squared size.
/// - Returns: The variance, in mm^2, for a spread factor of 1.
@inlinable @inline(__always)
package func endpointVariance(size: Lanes, base: Lanes, scale: Lanes) -> Lanes {
  scale * size * size + base
}

/// The factor on the SD of endpoints of one tap.
///
/// Tails are heavier than normal: a share of the taps comes from a wide component.
///
/// - Parameters:
///   - spread: The factor of the person.
///   - session: The factor of the session.
///   - scale: The factor that keeps the SD of all taps; see ``endpointTailScale(share:ratio:)``.
///   - share: The share of the wide component.
///   - ratio: The factor by which it is wider.
///   - mixture: A word whose lower half decides which component the tap is of.
/// - Returns: The factor.
@inlinable @inline(__always)
package func endpointSpread(
  _ spread: Lanes, session: Lanes, scale: Lanes, share: Lanes, ratio: Lanes, mixture: Words
) -> Lanes {
  let isWide = isLess(lowerHalf(mixture), share)
  return spread * session * scale * select(isWide, ratio, Lanes(repeating: 1))
}

/// The factor that gives a mixture of two spreads the SD of the law.
///
/// - Parameters:
///   - share: The share of the wide component.
///   - ratio: The factor by which it is wider.
/// - Returns: `1 / sqrt(1 + share (ratio^2 - 1))`.
@inlinable @inline(__always)
package func endpointTailScale(share: Lanes, ratio: Lanes) -> Lanes {
  1 / squareRoot(1 + share * (ratio * ratio - 1))
}

/// Where a tap lands along one axis, in mm.
///
/// - Parameters:
///   - target: The middle of the target, in mm.
///   - offset: The mean offset of the person, in mm.
///   - sigma: The SD for a spread factor of 1, in mm.
///   - spread: The factor on the SD.
///   - normal: A standard normal number.
/// - Returns: The place, in mm.
@inlinable @inline(__always)
package func endpoint(
  at target: Lanes, offset: Lanes, sigma: Lanes, spread: Lanes, normal: Lanes
) -> Lanes {
  target + offset + sigma * spread * normal
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
