import Model
import Randomness
import Testing

struct ChoiceLawTests {
  private func time(among count: Int) -> Float {
    choiceTime(slope: 0.08, bits: Transform.log2(Float(count)), places: Float(count), look: 1)
  }

  @Test func oneKnownThingIsNoChoice() {
    #expect(time(among: 1) == 0)
  }

  @Test func practisedMenusHaveTheMeasuredSlope() {
    // Cockburn, Gutwin and Greenberg 2007: .08 log2 n s. Single precision and its logarithm leave
    // errors of some 1e-7.
    #expect(abs(time(among: 8) - 0.24) < 1e-6)
    #expect(abs(time(among: 12) - 0.2868) < 5e-5)
  }

  @Test func twiceAsManyTakeABitMore() {
    for count in 1...50 {
      #expect(abs(time(among: 2 * count) - time(among: count) - 0.08) < 1e-6)
    }
  }

  @Test func knowingTakesNoLongerThanLookingInOrder() {
    for place in 1...12 {
      let time = choiceTime(
        slope: 0.08, bits: Transform.log2(12), places: Float(place), look: 0.1)
      #expect(time == min(Float(place) * 0.1, 0.08 * Transform.log2(12)))
    }
  }
}
