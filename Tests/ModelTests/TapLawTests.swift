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
    func time(_ distance: Float) -> Float {
      meanTapTime(start: 0.401, slope: 0.00216, over: distance, factor: 1, extra: 0.06)
    }
    // Larsen et al. 2019: .401 s + .00216 s/mm on a 4.7 inch phone, and .06 s at points. Single
    // precision has steps of 6e-8 at half a second.
    #expect(abs(time(0) - 0.461) < 1e-7)
    #expect(abs(time(50) - 0.569) < 1e-7)
  }

  @Test func placeAndDeviceLeaveTheExtraTimeAlone() {
    let plain = meanTapTime(start: 0.4, slope: 0.002, over: 50, factor: 1, extra: 0.1)
    let slow = meanTapTime(start: 0.4, slope: 0.002, over: 50, factor: 1.5, extra: 0.1)
    #expect(abs(slow - plain - 0.25) < 1e-6)
  }

  /// Yamanaka 2023: mean times over 20 mm at circles of 3, 5 and 7 mm, with 95 % intervals over 9
  /// people told to be fast, nothing, to be accurate.
  @Test(
    arguments: [
      (0.066, 3, 0.513, 0.599), (0.066, 5, 0.496, 0.574), (0.066, 7, 0.479, 0.549),
      (0.165, 3, 0.613, 0.760), (0.165, 5, 0.573, 0.691), (0.165, 7, 0.544, 0.636),
      (0.230, 3, 0.673, 0.897), (0.230, 5, 0.615, 0.776), (0.230, 7, 0.576, 0.692),
    ] as [(Float, Float, Float, Float)])
  func extraTimeIsThatOfSizesAndInstructions(care: Float, size: Float, low: Float, high: Float) {
    let time = 0.467 + extraTapTime(size: size, care: care, decay: 6.65)
    #expect((low...high).contains(time))
  }

  @Test func extraTimeFadesWithSize() {
    let times = stride(from: Float(1), through: 80, by: 0.5).map {
      extraTapTime(size: $0, care: 0.165, decay: 6.65)
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 < $0 })
    #expect(times[times.count - 1] < 1e-5)
  }

  @Test func thePlaceFactorHasNoEffectOverTheWholeScreen() {
    var sum = 0.0
    for u in stride(from: Float(-0.995), through: 1, by: 0.01) {
      for v in stride(from: Float(-0.995), through: 1, by: 0.01) {
        let factor = placeFactor(u: u, v: v, across: 0.21, down: 0.365)
        sum += log(Double(factor))
      }
    }
    // Middles of cells: the mean of u^2 is 1/3 less a part of 3e-5 of it.
    #expect(abs(sum / 40_000) < 1e-4)
    #expect(placeFactor(u: 0, v: 0, across: 0.21, down: 0.365) < 1)
    #expect(placeFactor(u: -1, v: 1, across: 0.21, down: 0.365) > 1.4)
  }

  /// Noise and slow taps change single times, not their mean.
  @Test(arguments: [(0, 0), (0.1, 0.17), (0.11, 0.2), (0.2, 0.4)] as [(Float, Float)])
  func chanceKeepsTheMean(noise: Float, tail: Float) {
    let scale = tapNoiseScale(noise: noise, tail: tail)
    // Each of 1000 quantiles of the normal part with each of 1000 of the exponential part.
    let slow = (0..<1000).map { -log((Double($0) + 0.5) / 1000) - 1 }
    let chance = evenWords(1000).map { Double(noise * Transform.normal($0)) }
    let mean =
      chance.reduce(0) { $0 + exp($1) } / 1000
      * slow.reduce(0) { $0 + exp(Double(tail) * $1) } / 1000 * Double(scale)
    // The quantiles leave out the end of the exponential part: 1000^tail / 1000 of it.
    #expect(abs(mean - 1) < pow(1000, Double(tail) - 1) + 1e-4)
  }

  @Test func chanceIsAFactor() {
    #expect(tapTime(mean: 0.5, noise: 1, scale: 1) == 0.5)
    #expect(tapTime(mean: 0.5, noise: 0.5, scale: 2) == 0.5)
    #expect(tapTime(mean: 0.5, noise: 38, scale: 0.5) == 9.5)
    #expect(tapTime(mean: 0.5, noise: 100, scale: 2) == 10)
  }

  @Test func distancesAreThoseOfThePlane() {
    #expect(distance(3, -4) == 5)
    #expect(distance(0, 0) == 0)
  }
}

/// The law of endpoints: where taps land around the middle of a target.
struct EndpointLawTests {
  /// Taps at squares by a finger.
  private struct Taps {
    var finger: Float = 1.52
    var care: Float = 0.165
    var offset: Float = 0

    func sd(_ side: Float) -> Float {
      let extra = extraTapTime(size: side, care: care, decay: 6.65)
      return endpointSD(finger: finger, extra: extra, gain: 4.17)
    }

    /// The share of taps that land, over even quantiles along each axis.
    private func hits(_ side: Float, quantiles: [Float]) -> Double {
      let sd = sd(side)
      func share(offset: Float) -> Double {
        let inside = quantiles.count { normal in
          let place = endpoint(
            at: 50, offset: offset, shrink: 0, middle: 0, sd: sd, normal: normal)
          return Model.hits(
            place, 50, targetX: 50, targetY: 50, halfWidth: side / 2, halfHeight: side / 2) != 0
        }
        return Double(inside) / Double(quantiles.count)
      }
      return share(offset: offset) * share(offset: 0)
    }

    /// The share of taps at a square that miss it.
    func misses(_ side: Float, quantiles: [Float] = EndpointLawTests.quantiles) -> Double {
      1 - hits(side, quantiles: quantiles)
    }
  }

  /// 20,000 normal quantiles: the share between two edges is off by less than 1 / 20,000.
  private static let quantiles = evenWords(20_000).map(Transform.normal)
  /// What two axes of quantiles leave.
  private static let step = 2.0 / 20_000

  /// Yamanaka 2023: SD within people at circles of 3, 5 and 7 mm, with 95 % intervals of the mean of both
  /// axes over 9 people told to be fast, nothing, to be accurate.
  @Test(
    arguments: [
      (0.066, 3, 1.09, 1.45), (0.066, 5, 1.15, 1.53), (0.066, 7, 1.19, 1.52),
      (0.165, 3, 0.81, 1.13), (0.165, 5, 0.88, 1.21), (0.165, 7, 0.99, 1.32),
      (0.230, 3, 0.66, 0.93), (0.230, 5, 0.75, 1.11), (0.230, 7, 0.88, 1.27),
    ] as [(Float, Float, Float, Float)])
  func precisionIsThatOfSizesAndInstructions(care: Float, size: Float, low: Float, high: Float) {
    #expect((low...high).contains(Taps(care: care).sd(size)))
  }

  @Test func careMakesTapsMorePreciseAndOnlyThat() {
    let sds = [0.066, 0.165, 0.230].map { Taps(care: $0).sd(5) }
    #expect(sds[0] > sds[1] && sds[1] > sds[2])
    // ln sigma falls by half of the gain for each second.
    #expect(abs(log(Double(sds[0] / sds[2])) - 4.17 / 2 * (0.230 - 0.066)) < 1e-5)
    #expect(abs(Taps().sd(200) - 1.52) < 1e-5)
  }

  @Test(arguments: [0.7, 1.5, 2, 4] as [Float], [2, 3.8, 7, 12] as [Float])
  func missesAreThoseOfTheClosedForm(finger: Float, side: Float) {
    let taps = Taps(finger: finger)
    let inside = erf(Double(side) / (2 * 2.0.squareRoot() * Double(taps.sd(side))))
    #expect(abs(taps.misses(side) - (1 - inside * inside)) < Self.step)
  }

  @Test func aWideTargetIsSafeForEveryone() {
    for finger in [1, 2, 4, 8] as [Float] {
      #expect(Taps(finger: finger).misses(60) < 0.01)
    }
  }

  @Test func endpointsShrinkTowardTheMiddle() {
    func place(_ target: Float) -> Float {
      endpoint(at: target, offset: 0.5, shrink: 0.04, middle: 30, sd: 1, normal: 0)
    }
    #expect(place(30) == 30.5)
    #expect(abs(place(55) - 54.5) < 1e-5 && abs(place(5) - 6.5) < 1e-5)
  }

  @Test func offsetsAreTheSameToEitherSideAndOnlyHarm() {
    let right = Taps(offset: 1).misses(7)
    // The quantiles are the same to either side; places near 50 mm have steps of 4e-6.
    #expect(abs(right - Taps(offset: -1).misses(7)) < Self.step)
    #expect(right > Taps().misses(7))
  }

  @Test(arguments: [0.7, 1.5, 2, 4] as [Float])
  func largerTargetsAreNeverMissedMore(finger: Float) {
    let taps = Taps(finger: finger, offset: 0.6)
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

/// The elementary functions of lanes.
struct ElementaryTests {
  @Test func theyHaveTheBitsOfThoseOfOneValue() {
    for step in -4000...4000 {
      let x = Float(step) * 0.025
      #expect(exponential(x) == Transform.exp(x))
    }
    for step in 1...8000 {
      let x = Float(step) * 0.003
      #expect(logarithm(x) == Transform.log(x))
      #expect(logarithm(1 / x) == Transform.log(1 / x))
    }
  }
}
