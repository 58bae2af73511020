import Core
import Importers
import Testing

/// What is wrong with files beside a screen, and texts in encodings other than UTF-8.
struct SideFileTests {
  @Test(arguments: [
    "{}", "[]", "{ schema: \"tapcost/menus/2\", menus: {} }", "{ schema: \"tapcost/menus/1\" }",
    "{ schema: \"tapcost/menus/1\", menus: { a: [] } }",
    "{ schema: \"tapcost/menus/1\", menus: { a: [5, {}, { label: 5 }, { section: 5 }] } }",
    "{ schema: \"tapcost/menus/1\", menus: { a: [{ label: \"b\", items: [] }], c: \"d\" } }",
    "{ schema: \"tapcost/menus/1\", menus: { a: [{ label: \"b\", what: 1, destructive: 2 }] } }",
  ])
  func menusThatAreWrongReadAsStored(text: String) {
    var options = ImportOptions()
    Pinned.expect(
      problems { () throws(DocumentError) in try options.readMenus(text, file: "m.json5") },
      of: text, "m.json5")
  }

  @Test(arguments: [1, 2, 29, 30, 31, 32, 33])
  func menusAreAsDeepAsDesigns(levels: Int) {
    let inner = String(repeating: "{ label: \"x\", items: [", count: levels) + "\"y\""
    let text =
      "{ schema: \"tapcost/menus/1\", menus: { a: [" + inner
      + String(repeating: "] }", count: levels) + "] } }"
    var options = ImportOptions()
    Pinned.expect(
      problems { () throws(DocumentError) in try options.readMenus(text, file: "m.json5") },
      of: text, "\(levels) levels")
  }

  @Test(arguments: [
    "{}", "{ schema: \"tapcost/boxes/1\", viewport: { width: 0, height: 20001 }, boxes: [] }",
    "{ schema: \"tapcost/boxes/1\", viewport: { width: 1, height: 20000 }, boxes: [{}] }",
    """
    { schema: "tapcost/boxes/1", viewport: { width: 9, height: 9 }, boxes: [
      { role: "a", frame: [1, 2, 3] }, { role: "a", frame: [1, 2, 3, 4] },
      { role: "a", nth: 0, frame: [1, 2, 3, 4] }, { role: "a", nth: 1, frame: [1, 2, 3, 4] },
      { ref: "a", frame: [1, 2, 3, 100001] }, { node: -1, frame: [0, 0, 1, 1] },
      { node: 7, frame: [0, 0, 1, 1] }, { ref: "7", frame: [0, 0, 1, 1] } ] }
    """,
  ])
  func boxesThatAreWrongReadAsStored(text: String) {
    var options = ImportOptions()
    Pinned.expect(
      problems { () throws(DocumentError) in try options.readBoxes(text, file: "b.json5") },
      of: text, "b.json5")
  }

  @Test(arguments: [
    "{}", "[]", "{ \"violations\": 5 }", "{ \"violations\": [5, {}, { \"id\": 5 }] }",
    "{ \"violations\": [{ \"id\": \"a\" }] }",
    "{ \"violations\": [{ \"id\": \"a\", \"nodes\": [5] }] }",
    "{ \"violations\": [] }",
  ])
  func findingsThatAreWrongReadAsStored(text: String) {
    var options = ImportOptions()
    Pinned.expect(
      problems { () throws(DocumentError) in try options.readFindings(text, file: "f.json") },
      of: text, "f.json")
  }

  @Test(arguments: ["hello", "{}", "<AppiumAUT></AppiumAUT>", "<AppiumAUT>"])
  func openStatesThatAreNoneReadAsStored(text: String) {
    var options = ImportOptions()
    Pinned.expect(
      problems { () throws(DocumentError) in try options.readOpenState(text, file: "o.xml") },
      of: text, "o.xml")
  }

  @Test func theOpenerOfAMenuIsFoundByNameOrLabel() throws {
    let samples = ["PageSources/menu.xml", "PageSources/menu.open.xml"].map { Sample(name: $0) }
    for opener in ["pick", "Select", "Sort", "nobody"] {
      var options = ImportOptions()
      try options.readOpenState(try samples[1].text, file: "open.xml", opener: opener)
      _ = try Pinned.read(try samples[0].text, file: opener, options: options)
    }
  }

  private func problems(_ read: () throws(DocumentError) -> Void) -> String {
    do throws(DocumentError) {
      try read()
      return "none\n"
    } catch {
      return error.problems.map { $0.message + "\n" }.joined()
    }
  }

  // MARK: Texts

  @Test(arguments: [
    ("390x844", 390.0, 844.0), ("390 x 844", 390, 844), ("390×844", 390, 844),
    ("390,844", 390, 844),
    ("100X20000", 100, 20_000), ("99x844", 0, 0), ("390x20001", 0, 0), ("390", 0, 0),
    ("390x844x3", 0, 0), ("", 0, 0), ("ax b", 0, 0), ("1e2x1.5e3", 100, 1500),
  ])
  func sizesOfWindows(text: String, width: Double, height: Double) {
    let size = ImportOptions.size(text)
    #expect(size?.width ?? 0 == width && size?.height ?? 0 == height)
  }

  @Test(
    arguments: [
      ([], ""), ([0x41], "A"), ([0xFF, 0xFE], ""), ([0xFE, 0xFF], ""),
      ([0xFF, 0xFE, 0x41, 0x00, 0x02, 0x03], "A\u{302}"),
      ([0xFE, 0xFF, 0x00, 0x41, 0x03, 0x02], "A\u{302}"), ([0xFF, 0xFE, 0x41], nil),
      ([0xFE, 0xFF, 0x41], nil), ([0xFF, 0xFE, 0x00, 0xD8], nil), ([0xFE, 0xFF, 0xD8, 0x00], nil),
      ([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00], "\u{1F600}"),
      ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], "\u{1F600}"), ([0xFF], "ÿ"), ([0xA0], "\u{A0}"),
      ([0x80, 0x9F], "\u{20AC}\u{178}"), ([0x81], nil), ([0x8D], nil), ([0x8F], nil), ([0x90], nil),
      ([0x9D], nil), ([0x8A, 0x99], "\u{160}\u{2122}"), ([0x08, 0xFF], nil), ([0x09, 0xFF], "\tÿ"),
      ([0x0A, 0xFF], "\nÿ"), ([0x0B, 0xFF], nil), ([0x0C, 0xFF], "\u{C}ÿ"), ([0x0D, 0xFF], "\rÿ"),
      ([0x0E, 0xFF], nil), ([0x1F, 0xFF], nil), ([0x20, 0xFF], " ÿ"), ([0x7E, 0xFF], "~ÿ"),
      ([0x7F, 0xFF], nil),
    ] as [([UInt8], String?)])
  func bytesAreTextsOfSomeEncoding(bytes: [UInt8], text: String?) {
    #expect(ForeignText.decoded(bytes) == text)
  }

  @Test(arguments: [
    ("<?xml version='1.0' encoding='iso-8859-1'?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"latin1\"?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"Windows-1252\"?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"cp1252\"?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"us-ascii\"?><a/>", true),
    ("<?xml version=\"1.0\" encoding=\"iso-8859-15\"?><a/>", false),
    ("<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>", false),
    ("<?xml version=\"1.0\"?><a/>", true),
    ("<?xml never ends", true), ("<a encoding=\"utf-8\"/>", true),
  ])
  func whatADeclarationSaysIsHeldTo(declaration: String, isWestern: Bool) {
    let text = ForeignText.decoded(Array(declaration.utf8) + [0xE9])
    #expect((text != nil) == isWestern)
    if let text, declaration.contains("?>") {
      #expect(text == "<?xml version=\"1.0\"?><a/>é")
    } else if let text {
      #expect(text == declaration + "é")
    }
  }
}
