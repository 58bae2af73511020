import Model
import Randomness
import Testing

struct ScentLawTests {
  /// The relevance of a container by the parts of its contents.
  private func container(
    _ parts: RelevanceParts, predictability: Float, kept: Float = 1, isUnknown: Bool = false
  ) -> Float {
    relevance(
      exact: parts.exact, kinPart: parts.kin, otherPart: parts.other, kin: 0.712, other: 0.221,
      predictability: predictability, kept: kept, isUnknown: isUnknown ? -1 : 0)
  }

  /// The mean of the parts of a goal and its kin.
  private func goal(among count: Int) -> RelevanceParts {
    RelevanceParts(exact: 1 / Float(count), kin: Float(count - 1) / Float(count), other: 0)
  }

  @Test func aClosedContainerHasTheMeanOfItsContents() {
    // Miller and Remington 2004. Some steps of 6e-8 of single precision.
    let third: Float = 1 / 3
    let mixed = RelevanceParts(exact: third, kin: third, other: third)
    #expect(abs(container(mixed, predictability: 0.9) - 0.5799) < 1e-6)
    #expect(abs(container(goal(among: 4), predictability: 1) - 0.784) < 1e-6)
    #expect(container(goal(among: 1), predictability: 0.25) == 0.25)
  }

  @Test func moreContentsDiluteTheGoal() {
    let scents = (1...20).map { container(goal(among: $0), predictability: 0.9) }
    #expect(zip(scents, scents.dropFirst()).allSatisfy { $1 < $0 })
    #expect(scents.allSatisfy { $0 > 0.9 * 0.712 })
  }

  @Test func whatNobodyKnowsLooksLikeAnyOther() {
    #expect(container(goal(among: 1), predictability: 1, kept: 0.5, isUnknown: true) == 0.221)
  }

  @Test func titlesArePooledBetweenTheMeanAndTheBest() {
    let (mean, best) = (goal(among: 4), RelevanceParts(exact: 1, kin: 0, other: 0))
    #expect(RelevanceParts.pooled(mean: mean, best: best, weight: 0) == mean)
    #expect(RelevanceParts.pooled(mean: mean, best: best, weight: 1) == best)
    let half = RelevanceParts.pooled(mean: mean, best: best, weight: 0.5)
    #expect(half == RelevanceParts(exact: 0.625, kin: 0.375, other: 0))
  }

  @Test func truncationTakesFromAWholeLabelToNothing() {
    func kept(_ visible: Float, exponent: Float = 1) -> Float {
      Transform.exp(logTruncation(exponent: exponent, logVisible: Transform.log(visible)))
    }
    // The logarithm and the exponential have a relative error of 3e-7 each.
    #expect(kept(1) == 1)
    #expect(abs(kept(0.5) - 0.5) < 1e-6)
    #expect(abs(kept(0.25, exponent: 0.5) - 0.5) < 1e-6)
    #expect(kept(0) < 1e-37)
    let label = RelevanceParts(exact: 0.8, kin: 0, other: 0)
    #expect(container(label, predictability: 1, kept: 0.5) == 0.4)
  }

  @Test func looksScatterAroundTheRelevance() {
    #expect(perceivedRelevance(0.5, sd: 0.25, normal: 0) == 0.5)
    #expect(perceivedRelevance(0.5, sd: 0.25, normal: -2) == 0)
  }
}
