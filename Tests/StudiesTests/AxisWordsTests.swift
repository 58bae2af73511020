import Studies
import Testing

struct AxisWordsTests {
  private let face = Named(
    id: "face",
    title: "Buttons: buttons with labels (label), signs or pictures alone (glyph) or none (0.5)")

  @Test func theTitleOfChartsStandsBeforeTheColon() {
    #expect(face.shortTitle == "Buttons")
    #expect(Named(id: "a", title: "Options").shortTitle == "Options")
    // A colon without values is a part of the title.
    #expect(Named(id: "a", title: "Place: of the photo").shortTitle == "Place: of the photo")
  }

  @Test func valuesHaveTheWordsOfTheTitle() {
    #expect(face.words(for: "label") == "buttons with labels")
    #expect(face.words(for: "glyph") == "signs or pictures alone")
    #expect(face.words(for: 0.5) == "none")
    #expect(face.words(for: "other") == nil)
  }

  @Test func aSettingStandsBehindWith() {
    #expect(face.setting("glyph") == "signs or pictures alone")
    #expect(
      Named(id: "w", title: "Width of the control (pt)").setting(120)
        == "the width of the control at 120 pt")
    #expect(Named(id: "n", title: "Place among 12").setting(6) == "the place among 12 at 6")
    #expect(Named(id: "w", title: "Kind (old)").setting("new") == "the kind (old) at new")
  }
}
