import Core
import Interfaces
import Testing

/// The words that are left of labels whose ends are cut off.
struct WordsLeftTests {
  @Test(
    arguments: [
      (0, "", "Settings", 0),
      (4, "", "Settings", 0.5),
      (8, "Settings", "Settings for", 0),
      (9, "Settings", "Settings for", 0),
      (10, "Settings", "Settings for", 1.0 / 3),
      (12.5, "Settings for", "Settings for Printing", 0),
      (15, "Settings for", "Settings for Printing", 0.25),
    ] as [(Double, String, String, Double)])
  func theLastWordIsGuessed(letters: Double, whole: String, guessed: String, share: Double) {
    let left = element("Settings for Printing", letters).wordsLeft
    #expect(left?.whole == whole)
    #expect(left?.guessed == guessed)
    #expect(abs((left?.share ?? -1) - share) < 1e-12)
  }

  @Test func wholeLabelsHaveNothingLeft() {
    #expect(element("Settings", nil).wordsLeft == nil)
    #expect(element("", 0).wordsLeft == nil)
  }

  private func element(_ label: String, _ letters: Double?) -> SurfaceElement {
    SurfaceElement(id: "a", label: label, lettersLeft: letters, tap: .choose(goal: "a"))
  }
}
