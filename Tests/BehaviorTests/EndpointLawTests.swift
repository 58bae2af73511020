import Behavior
import Core
import Testing

struct EndpointLawTests {
  private func law(
    spread: Double = 1, tailShare: Double = 0, tailRatio: Double = 1, offset: Double = 0
  ) -> EndpointLaw {
    EndpointLaw(
      baseX: SquareMillimeters(1.68), scaleX: 0.0075, baseY: SquareMillimeters(1.33),
      scaleY: 0.0108, spread: spread, offsetX: Millimeters(offset), tailShare: tailShare,
      tailRatio: tailRatio)
  }

  private func miss(_ law: EndpointLaw, square side: Double) -> Double {
    1 - law.hitProbability(width: Millimeters(side), height: Millimeters(side))
  }

  @Test(arguments: [
    (4, 0.225), (5, 0.112), (6, 0.053), (7, 0.025), (8, 0.011), (9.2, 0.005), (10, 0.003),
    (12, 0.001),
  ])
  func missesFollowThePublishedModel(side: Double, rate: Double) {
    // Rates of the dual-Gaussian model printed to three digits.
    #expect(abs(miss(law(), square: side) - rate) < 0.0005 + 1e-9)
  }

  @Test(arguments: [(4, 0.408), (5, 0.267), (6, 0.169), (7, 0.105), (8, 0.066), (10, 0.027)])
  func widerSpreadMissesMore(side: Double, rate: Double) {
    #expect(abs(miss(law(spread: 1.3), square: side) - rate) < 0.0005 + 1e-9)
  }

  @Test func carefulThumbsMissAsPublished() {
    // Parhi 2006: 29.9 % at 3.8 mm; k is given to two digits, and .005 of k is .004 of the rate.
    #expect(abs(miss(law(spread: 1.06), square: 3.8) - 0.299) < 0.005)
  }

  @Test func tailsKeepTheStandardDeviationAndHaveThePublishedKurtosis() {
    let law = law(tailShare: 0.1, tailRatio: 2)
    let narrow = law.narrowing
    let second = narrow * narrow * (0.9 + 0.1 * 4)
    let fourth = 3 * narrow * narrow * narrow * narrow * (0.9 + 0.1 * 16)
    #expect(abs(second - 1) < 1e-12)
    // Student's t with v degrees of freedom has an excess of 6 / (v - 4): 8.2 gives 1.43.
    #expect(abs(fourth - 3 - 1.438) < 0.0005)
    #expect(
      law.sigmaX(width: Millimeters(10)).value == self.law().sigmaX(width: Millimeters(10)).value)
  }

  @Test func tailsHitSmallTargetsMoreAndLargeTargetsLess() {
    let heavy = law(tailShare: 0.1, tailRatio: 2)
    #expect(miss(heavy, square: 3) < miss(law(), square: 3))
    #expect(miss(heavy, square: 12) > miss(law(), square: 12))
  }

  @Test func offsetsAreTheSameToEitherSideAndOnlyHarm() {
    let right = miss(law(offset: 1), square: 7)
    // The two sides are the same integrals mirrored; erf is odd to its last digit.
    #expect(abs(right - miss(law(offset: -1), square: 7)) < 1e-14)
    #expect(right > miss(law(), square: 7))
  }

  @Test(arguments: [0.7, 1, 1.7, 2.5])
  func largerTargetsAreNeverMissedMore(spread: Double) {
    let law = law(spread: spread, tailShare: 0.1, tailRatio: 2, offset: 0.6)
    let misses = stride(from: 2.0, through: 30, by: 0.5).map { miss(law, square: $0) }
    #expect(zip(misses, misses.dropFirst()).allSatisfy { $1 <= $0 })
    #expect(misses.allSatisfy { (0...1).contains($0) })
  }
}
