import Core
import Interfaces
import RandomDesigns
import Testing

struct RoundTripTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func printingAndReadingGivesTheSameDesign(seed: UInt64) throws {
    var maker = RandomDesign(seed: seed)
    let design = maker.design()
    let text = design.json5
    #expect(try Design(parsing: text, file: "printed") == design, "seed \(seed)")
    #expect(try Design(parsing: text, file: "printed").json5 == text, "seed \(seed)")
  }

  @Test(arguments: EmbeddedTexts.files(in: "Datasets/Interfaces").map(\.path))
  func everyExampleReadsPrintsAndReadsAgain(path: String) throws {
    let text = try #require(EmbeddedTexts.text(at: path))
    let design = try Design(parsing: text, file: path)
    #expect(try Design(parsing: design.json5, file: path) == design)
    #expect(path.hasSuffix("/\(design.id).json5"))
  }

  @Test func thereAreThreeExamples() {
    let names = EmbeddedTexts.files(in: "Datasets/Interfaces").map(\.path)
    #expect(
      Set(names).isSuperset(of: [
        "Datasets/Interfaces/notes-toolbar.json5", "Datasets/Interfaces/photo-sort.json5",
        "Datasets/Interfaces/settings-menu.json5",
      ]))
  }

  @Test func theTextIsCanonical() {
    let design = Design("d", title: "Two \"ways\"", device: "iphone-se") {
      Screen("S") {
        Text("Line\nbreak\u{202E}")
        Row {
          Button("One", id: "one", glyph: "1.circle", isDestructive: true)
          Spacer()
          Button("A second button with a long label", id: "two")
        }
      }
    }
    #expect(
      design.json5 == """
        {
          schema: "tapcost/interface/1",
          id: "d",
          title: "Two \\"ways\\"",
          device: "iphone-se",
          screen: {
            title: "S",
            content: [
              { text: { label: "Line\\nbreak\\u202e" } },
              {
                row: {
                  content: [
                    { button: { id: "one", label: "One", glyph: "1.circle", destructive: true } },
                    { spacer: {} },
                    { button: { id: "two", label: "A second button with a long label" } },
                  ],
                },
              },
            ],
          },
        }

        """)
  }
}
