import Behavior
import Core
import Testing

struct ChoiceLawTests {
  let law = ChoiceLaw(start: Milliseconds(240), perBit: Milliseconds(80))

  @Test func practisedMenusFollowTheMeasuredLine() {
    // Cockburn, Gutwin and Greenberg 2007: .24 + .08 log2 n s.
    #expect(law.time(among: 1) == Milliseconds(240))
    #expect(law.time(among: 8) == Milliseconds(480))
    #expect(abs(law.time(among: 12).value - 526.8) < 0.05)
  }

  @Test func equalProbabilitiesGiveTheTimeOfTheCount() {
    let equal = law.meanTime(probabilities: Array(repeating: 1.0 / 8, count: 8))
    #expect(abs(equal.value - law.time(among: 8).value) < 1e-9)
    let skewed = law.meanTime(probabilities: [0.7, 0.1, 0.1, 0.1, 0])
    #expect(skewed < law.time(among: 4))
    #expect(law.meanTime(probabilities: [1]) == Milliseconds(240))
  }
}

struct ScentLawTests {
  let law = ScentLaw(kin: 0.712, other: 0.221, truncation: 1)

  @Test func aClosedContainerHasTheMeanOfItsContents() {
    #expect(abs(law.container(contents: [1, 0.712, 0.221], predictability: 0.9) - 0.5799) < 1e-9)
    #expect(law.container(contents: [], predictability: 0.9) == 0)
    #expect(abs(law.goalContainer(count: 4, predictability: 1) - 0.784) < 1e-9)
    #expect(law.goalContainer(count: 1, predictability: 0.25) == 0.25)
  }

  @Test func moreContentsDiluteTheGoal() {
    let scents = (1...20).map { law.goalContainer(count: $0, predictability: 0.9) }
    #expect(zip(scents, scents.dropFirst()).allSatisfy { $1 < $0 })
    #expect(scents.allSatisfy { $0 > 0.9 * 0.712 })
  }

  @Test func truncationTakesFromAWholeLabelToNothing() {
    #expect(law.truncated(0.8, visibleShare: 1) == 0.8)
    #expect(law.truncated(0.8, visibleShare: 0.5) == 0.4)
    #expect(law.truncated(0.8, visibleShare: 0) == 0)
    let mild = ScentLaw(kin: 0.7, other: 0.2, truncation: 0.5)
    #expect(mild.truncated(0.8, visibleShare: 0.25) == 0.4)
  }
}
