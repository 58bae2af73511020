import Interfaces
import Testing

struct TextWidthTests {
  /// Sums of the advances in Inter Regular 3.019, in em, by fontTools. The table rounds each letter to
  /// thousandths.
  @Test(arguments: [
    ("Everything", 5.052557), ("Unread", 3.465909), ("Completed", 5.188920),
    ("Settings…", 4.723011), ("12:45 — 100 %", 6.965909), ("Größe", 2.903409),
    ("Français", 3.990057), ("Ещё", 2.046875), ("Về đầu", 3.305398),
  ])
  func wordsAreAsWideAsInTheFont(word: String, ems: Double) {
    #expect(abs(TextWidth.ems(of: word) - ems) <= 0.0005 * Double(word.count))
  }

  @Test func lettersWithSeparateAccentsAreAsWideAsWithout() {
    #expect(TextWidth.ems(of: "Gro\u{308}ße") == TextWidth.ems(of: "Große"))
    #expect(TextWidth.ems(of: "\u{64B}") == 0)
  }

  @Test func eastAsianLettersAndPicturesFillAnEm() {
    #expect(TextWidth.ems(of: "設定") == 2)
    #expect(TextWidth.ems(of: "👩‍👩‍👧🏽") == 1)
    #expect(TextWidth.ems(of: "هند") == 3 * TextWidth.ems(of: "n"))
  }

  @Test func noLetterIsInTheTableTwice() {
    let letters = TextWidth.table.flatMap(\.letters.unicodeScalars)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { TextWidth.ems(of: String($0)) > 0 })
  }

  /// Words of Latin letters, of accents apart, of East Asian letters, of pictures.
  @Test(arguments: ["Illumination", "WWWW", "e\u{301}te\u{301}", "カレンダー", "👍🏽👨‍👩‍👧👍"])
  func moreRoomNeverLeavesFewerLetters(word: String) {
    let rooms = stride(from: 0, to: TextWidth.ems(of: word), by: 0.005)
    let left = rooms.map { TextWidth.letters(of: word, in: $0) }
    #expect(left == left.sorted())
    #expect(left[0] == 0 && left.allSatisfy { $0 < Double(word.count) })
    // Only the first is ever cut through, and it is whole before a second one comes.
    #expect(left.contains(1) && left.allSatisfy { $0 <= 1 || $0 == $0.rounded() })
  }

  @Test func whatIsLeftFitsBesideTheEllipsis() {
    let word = "Conversations"
    for room in stride(from: 2.0, to: TextWidth.ems(of: word), by: 0.1) {
      let left = Int(TextWidth.letters(of: word, in: room))
      #expect(TextWidth.ems(of: "\(word.prefix(left))…") <= room)
      #expect(TextWidth.ems(of: "\(word.prefix(left + 1))…") > room)
    }
  }

  @Test func aCutLabelTellsWhatIsLeftOfIt() {
    func element(_ left: Double?) -> SurfaceElement {
      SurfaceElement(id: "a", label: "Archive", lettersLeft: left, tap: .nothing)
    }
    #expect(element(nil).visibleLabel == "Archive" && element(nil).visibleShare == 1)
    #expect(element(3).visibleLabel == "Arc" && element(3).visibleShare == 3.0 / 7)
    #expect(element(0.4).visibleLabel == "A" && element(0).visibleLabel.isEmpty)
  }
}
