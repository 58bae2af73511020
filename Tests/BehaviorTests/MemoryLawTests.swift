import Behavior
import Core
import Testing

struct MemoryLawTests {
  let law = MemoryLaw(decay: 0.5, threshold: -0.693147, noise: 0.4)

  private func seconds(_ values: [Double]) -> [Milliseconds] {
    values.map { Milliseconds(1000 * $0) }
  }

  @Test func activationIsTheLogarithmOfTheSummedStrengths() {
    // 1/2 + 1/4 + 1/5 at 4, 16 and 25 s.
    let activation = law.activation(ages: seconds([25, 16, 4]))
    #expect(abs(activation - -0.051293294) < 1e-9)
    #expect(law.activation(ages: []) == -.infinity)
  }

  @Test func recallIsLogisticInActivation() {
    #expect(abs(law.recallProbability(activation: -0.693147) - 0.5) < 1e-12)
    // One scale above the threshold: 1 / (1 + 1/e).
    #expect(abs(law.recallProbability(activation: -0.293147) - 0.731058579) < 1e-9)
    #expect(law.recallProbability(activation: -.infinity) == 0)
  }

  @Test func aRecallSucceedsHalfTheTimeFourSecondsAfterTheFirstUse() {
    // The threshold of Todi et al. 2021 is a summed strength of .5, and 4^-.5 = .5.
    let activation = law.activation(ages: seconds([4]))
    #expect(abs(law.recallProbability(activation: activation) - 0.5) < 1e-6)
  }

  @Test(arguments: 1...30)
  func theApproximationLiesBetweenTheSumsThatBoundIt(uses: Int) {
    // For evenly spaced uses the mean over the interval is bounded by the sums over the older
    // ends (the exact activation) and over the younger ends of the gaps.
    let ages = (0..<uses).map { 20 + 20 * Double($0) }
    let exact = law.activation(ages: seconds(ages))
    let above = law.activation(ages: seconds([20] + ages.dropLast()))
    let hybrid = law.activation(
      uses: uses, first: Milliseconds(20_000 * Double(uses)), last: Milliseconds(20_000))
    #expect(hybrid >= exact - 1e-12)
    #expect(hybrid <= max(above, exact) + 1e-12)
  }

  @Test func theApproximationIsExactForOneUseAndForUsesAtOnce() {
    let once = law.activation(uses: 1, first: Milliseconds(20_000), last: Milliseconds(20_000))
    #expect(abs(once - law.activation(ages: seconds([20]))) < 1e-12)
    let three = law.activation(uses: 3, first: Milliseconds(9000), last: Milliseconds(9000))
    #expect(abs(three - law.activation(ages: seconds([9, 9, 9]))) < 1e-12)
    #expect(law.activation(uses: 0, first: Milliseconds(1), last: Milliseconds(1)) == -.infinity)
  }

  @Test func aDecayOfOneIsTheLimitOfItsNeighbors() {
    func hybrid(_ decay: Double) -> Double {
      MemoryLaw(decay: decay, threshold: 0, noise: 1)
        .activation(uses: 10, first: Milliseconds(200_000), last: Milliseconds(20_000))
    }
    // The activation changes by less than 6 for each unit of decay at these ages.
    #expect(abs(hybrid(1) - hybrid(1 + 1e-6)) < 1e-5)
    #expect(abs(hybrid(1) - hybrid(1 - 1e-6)) < 1e-5)
  }

  @Test func timeForgetsAndPracticeRemembers() {
    let later = (1...50).map {
      law.activation(
        uses: 5, first: Milliseconds(90_000 + 9000 * Double($0)),
        last: Milliseconds(9000 * Double($0)))
    }
    #expect(zip(later, later.dropFirst()).allSatisfy { $1 < $0 })
    let more = (1...50).map {
      law.activation(uses: $0, first: Milliseconds(900_000), last: Milliseconds(9000))
    }
    #expect(zip(more, more.dropFirst()).allSatisfy { $1 > $0 })
  }
}
