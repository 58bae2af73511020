import Core
import Testing

@Suite("Suggestions") struct SuggestionsTests {
  private let known = ["population", "populations", "inputs", "sweep", "designs"]

  @Test(arguments: [
    ("populatoin", "population"), ("Designs", "designs"), ("swep", "sweep"), ("swepe", "sweep"),
    ("input", "inputs"),
  ])
  func aSlipOfTheFingersFindsTheWord(word: String, meant: String) {
    #expect(nearest(to: word, among: known) == meant)
  }

  @Test(arguments: ["elephant", "x", ""])
  func aWordThatIsFarFromAllFindsNone(word: String) {
    #expect(nearest(to: word, among: known) == nil)
  }

  @Test func theNearestStandsFirstInTheList() {
    #expect(
      oneOf(["a", "bold"], near: "bolt") == "one of a, bold. Did you mean \"bold\"?")
    let many = (0..<30).map { "name\($0)" }
    #expect(oneOf(many, near: "elephant").hasSuffix("name23, and 6 more"))
  }
}
