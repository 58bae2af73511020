import Core
import Interfaces
import Testing

/// The lengths that imports guess by.
struct GuessTableTests {
  private let table = GuessTable.builtIn

  @Test func everyLengthHasASource() {
    #expect(table.entries.count == GuessTable.Name.allCases.count)
    for entry in table.entries {
      #expect(entry.citation == "assumed" ? entry.mark == .assumed : entry.citation.count > 8)
      #expect(!entry.values.isEmpty && entry.title.count > 8, "\(entry.name)")
    }
  }

  @Test func thoseThatDevicesTellAsWellAgreeWithThem() throws {
    let pixel = try #require(DeviceCatalog.builtIn["pixel-9"]).display
    #expect(table.list(.layoutScreen) == [pixel.width.value, pixel.height.value])
    #expect(table[.androidPhone] == pixel.width.value)
    let side = try #require(DeviceCatalog.builtIn["iphone-16-landscape"])
    #expect(side.safeBottom.value == table[.systemSideBottom] && side.safeTop.value == 0)
    let phone = try #require(DeviceCatalog.builtIn["iphone-16"])
    #expect(table[.systemTallTop] == phone.safeTop.value)
    #expect(table[.systemTallBottom] == phone.safeBottom.value)
  }

  @Test(arguments: [
    ("mark: \"A\"", "mark: \"X\"", "the string \"X\""),
    ("unit: \"dp\"", "unit: \"mm\"", "the string \"mm\""),
    ("value: 21", "value: -1", "the number -1"),
    ("values: [800, 1000]", "values: [800]", "a list of 1"),
    ("\"bar.height\"", "\"bar.heigt\"", "the string \"bar.heigt\""),
    ("\"bar.height\"", "\"bar.margin\"", "\"bar.margin\" a second time"),
    ("guesses/1", "guesses/2", "the string \"tapcost/guesses/2\""),
  ])
  func whatIsWrongIsNamed(old: String, new: String, message: String) throws {
    let path = "Datasets/Screens/guesses.json5"
    let text = try #require(EmbeddedTexts.text(at: path))
    #expect(text.contains(old))
    let broken = text.replacing(old, with: new, maxReplacements: 1)
    let error = try #require(throws: DocumentError.self) {
      try GuessTable(parsing: broken, file: path)
    }
    #expect(error.problems.contains { $0.found.contains(message) }, "\(error.problems)")
  }
}
