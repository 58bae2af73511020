import Model
import Randomness
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The law of tap times.
struct TapTimeLawTests {
  @Test func timeGrowsWithTheDistanceAsFittedToThumbs() {
    // Larsen et al. 2019: .475 s + .00213 s/mm on a 4.7 inch phone.
    #expect(meanTapTime(start: 0.475, slope: 0.00213, over: 0) == 0.475)
    // Single precision has steps of 6e-8 at half a second.
    #expect(abs(meanTapTime(start: 0.475, slope: 0.00213, over: 50) - 0.5815) < 1e-7)
  }

  /// Slow taps and noise change single times, not their mean.
  @Test(arguments: [(0, 1), (0.05, 1.5), (0.2, 3)] as [(Float, Float)])
  func chanceKeepsTheMean(slowShare: Float, slowRatio: Float) {
    let sd: Float = 0.2
    let scale = tapNoiseScale(
      meanNoise: Transform.exp(sd * sd / 2), slowShare: slowShare, slowRatio: slowRatio)
    // Each of 256 mixtures, under the middle of its step, with each of 1000 quantiles of the noise.
    var sum = 0.0
    for noise in evenWords(1000).map({ Transform.exp(sd * Transform.normal($0)) }) {
      for mixture in evenWords(256) {
        sum += Double(
          tapTime(
            mean: 0.5, device: 1, pace: 1, noise: noise, scale: scale, slowShare: slowShare,
            slowRatio: slowRatio, mixture: mixture))
      }
    }
    // The share of slow taps is off by at most half a step of 1/256, which the ratio doubles; the
    // quantiles leave out the ends of the log-normal, of less than 1e-4.
    #expect(abs(sum / 256_000 - 0.5) < 0.5 * Double(slowRatio - 1) / 512 + 1e-4)
  }

  @Test func devicesAndSessionsAreFactors() {
    func time(_ device: Float, _ pace: Float) -> Float {
      tapTime(
        mean: 0.5, device: device, pace: pace, noise: 1, scale: 1, slowShare: 0.1, slowRatio: 3,
        mixture: .max)
    }
    #expect(time(1, 1) == 0.5)
    #expect(time(2, 1) == 1)
    #expect(time(2, 0.5) == 0.5)
  }

  @Test func theUpperHalfOfAWordDecidesWhoIsSlow() {
    func time(_ mixture: UInt32) -> Float {
      tapTime(
        mean: 1, device: 1, pace: 1, noise: 1, scale: 1, slowShare: 0.25, slowRatio: 3,
        mixture: mixture)
    }
    #expect(time(0x3fff_ffff) == 3)
    #expect(time(0x4000_0000) == 1)
  }

  @Test func distancesAreThoseOfThePlane() {
    #expect(distance(3, -4) == 5)
    #expect(distance(0, 0) == 0)
  }
}

/// The law of endpoints: where taps land around the middle of a target.
struct EndpointLawTests {
  /// Taps at squares by the published variances.
  private struct Taps {
    var spread: Float = 1
    var tailShare: Float = 0
    var tailRatio: Float = 1
    var offset: Float = 0

    func sigmaX(_ side: Float) -> Float {
      endpointVariance(size: side, base: 1.68, scale: 0.0075).squareRoot()
    }

    func sigmaY(_ side: Float) -> Float {
      endpointVariance(size: side, base: 1.33, scale: 0.0108).squareRoot()
    }

    /// The factor on the SD of a tap of the wide or of the narrow component.
    func factor(isWide: Bool) -> Float {
      endpointSpread(
        spread, session: 1, scale: endpointTailScale(share: tailShare, ratio: tailRatio),
        share: tailShare, ratio: tailRatio, mixture: isWide ? 0 : 0xffff)
    }

    /// The share of taps of a component that land, over even quantiles along each axis.
    private func hits(_ side: Float, isWide: Bool, quantiles: [Float]) -> Double {
      let factor = factor(isWide: isWide)
      func share(_ sigma: Float, offset: Float) -> Double {
        let inside = quantiles.count { normal in
          let place = endpoint(at: 50, offset: offset, sigma: sigma, spread: factor, normal: normal)
          return Model.hits(
            place, 50, targetX: 50, targetY: 50, halfWidth: side / 2, halfHeight: side / 2) != 0
        }
        return Double(inside) / Double(quantiles.count)
      }
      return share(sigmaX(side), offset: offset) * share(sigmaY(side), offset: 0)
    }

    /// The share of taps at a square that miss it.
    func misses(_ side: Float, quantiles: [Float] = EndpointLawTests.quantiles) -> Double {
      let narrow = hits(side, isWide: false, quantiles: quantiles)
      guard tailShare > 0 else { return 1 - narrow }
      let wide = hits(side, isWide: true, quantiles: quantiles)
      let share = Double(tailShare)
      return 1 - (1 - share) * narrow - share * wide
    }
  }

  /// 20,000 normal quantiles: the share between two edges is off by less than 1 / 20,000.
  private static let quantiles = evenWords(20_000).map(Transform.normal)
  /// What two axes of quantiles leave.
  private static let step = 2.0 / 20_000

  @Test(arguments: [
    (4, 0.225), (5, 0.112), (6, 0.053), (7, 0.025), (8, 0.011), (9.2, 0.005), (10, 0.003),
    (12, 0.001),
  ])
  func missesFollowThePublishedModel(side: Float, rate: Double) {
    // Rates of the dual-Gaussian model printed to three digits.
    #expect(abs(Taps().misses(side) - rate) < 0.0005 + Self.step)
  }

  @Test(arguments: [(4, 0.408), (5, 0.267), (6, 0.169), (7, 0.105), (8, 0.066), (10, 0.027)])
  func widerSpreadMissesMore(side: Float, rate: Double) {
    #expect(abs(Taps(spread: 1.3).misses(side) - rate) < 0.0005 + Self.step)
  }

  @Test(arguments: [0.7, 1, 1.3, 2.5] as [Float], [2, 3.8, 7, 12] as [Float])
  func missesAreThoseOfTheClosedForm(spread: Float, side: Float) {
    // erf(W / (2 sqrt 2 sigma_x)) erf(H / (2 sqrt 2 sigma_y)) (Bi and Zhai 2016).
    let taps = Taps(spread: spread)
    func inside(_ sigma: Float) -> Double {
      erf(Double(side) / (2 * 2.0.squareRoot() * Double(sigma * spread)))
    }
    let expected = 1 - inside(taps.sigmaX(side)) * inside(taps.sigmaY(side))
    #expect(abs(taps.misses(side) - expected) < Self.step)
  }

  @Test func carefulThumbsMissAsPublished() {
    // Parhi 2006: 29.9 % at 3.8 mm; k is given to two digits, and .005 of k is .004 of the rate.
    #expect(abs(Taps(spread: 1.06).misses(3.8) - 0.299) < 0.005)
  }

  @Test func tailsKeepTheStandardDeviationAndHaveThePublishedKurtosis() {
    let taps = Taps(tailShare: 0.1, tailRatio: 2)
    let (narrow, wide) = (Double(taps.factor(isWide: false)), Double(taps.factor(isWide: true)))
    let second = 0.9 * narrow * narrow + 0.1 * wide * wide
    let fourth = 3 * (0.9 * narrow * narrow * narrow * narrow + 0.1 * wide * wide * wide * wide)
    // Some steps of 6e-8 of single precision.
    #expect(abs(second - 1) < 1e-6)
    // Student's t with v degrees of freedom has an excess of 6 / (v - 4): 8.2 gives 1.43.
    #expect(abs(fourth - 3 - 1.438) < 0.0005)
  }

  @Test func theLowerHalfOfAWordDecidesWhoIsWide() {
    func factor(_ mixture: UInt32) -> Float {
      endpointSpread(1.5, session: 2, scale: 0.5, share: 0.25, ratio: 3, mixture: mixture)
    }
    #expect(factor(0xffff_3fff) == 4.5)
    #expect(factor(0x0000_4000) == 1.5)
  }

  @Test func tailsHitSmallTargetsMoreAndLargeTargetsLess() {
    let heavy = Taps(tailShare: 0.1, tailRatio: 2)
    #expect(heavy.misses(3) < Taps().misses(3))
    #expect(heavy.misses(12) > Taps().misses(12))
  }

  @Test func offsetsAreTheSameToEitherSideAndOnlyHarm() {
    let right = Taps(offset: 1).misses(7)
    // The quantiles are the same to either side; places near 50 mm have steps of 4e-6.
    #expect(abs(right - Taps(offset: -1).misses(7)) < Self.step)
    #expect(right > Taps().misses(7))
  }

  @Test(arguments: [0.7, 1, 1.7, 2.5] as [Float])
  func largerTargetsAreNeverMissedMore(spread: Float) {
    let taps = Taps(spread: spread, tailShare: 0.1, tailRatio: 2, offset: 0.6)
    let few = evenWords(2000).map(Transform.normal)
    let misses = stride(from: Float(2), through: 30, by: 0.5).map {
      taps.misses($0, quantiles: few)
    }
    // Sums of the same shares differ by their rounding.
    #expect(zip(misses, misses.dropFirst()).allSatisfy { $1 <= $0 + 1e-12 })
    #expect(misses.allSatisfy { (-1e-12...1).contains($0) })
  }

  @Test func edgesAreHit() {
    func hits(_ x: Float, _ y: Float) -> Bool {
      Model.hits(x, y, targetX: 10, targetY: 20, halfWidth: 3, halfHeight: 2) != 0
    }
    #expect(hits(13, 18) && hits(7, 22))
    #expect(!hits(Float(13).nextUp, 20) && !hits(10, Float(18).nextDown))
  }
}
