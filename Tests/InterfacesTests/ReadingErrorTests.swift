import Core
import Interfaces
import Testing

/// Every mistake is named where it stands; `‸` marks the spot in the text.
struct ReadingErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var path: String
    var found: String
    var expected: String
    var testDescription: String { text }
  }

  /// Mistakes in the one control of a screen.
  static let controls: [Case] = [
    Case(
      text: "{ ‸buton: {} }", path: ".buton", found: "the unknown kind \"buton\"",
      expected: "Did you mean \"button\"?"),
    Case(
      text: "{ ‸checkbox: {} }", path: ".checkbox", found: "the unknown kind \"checkbox\"",
      expected: "a switch, or a button with \"on\", or one of"),
    Case(
      text: "‸{ button: {}, text: {} }", path: "", found: "an object with 2 names",
      expected: "one name, the kind of control"),
    Case(text: "‸[]", path: "", found: "an empty list", expected: "an object"),
    Case(
      text: "{ button: ‸{} }", path: ".button", found: "no \"label\"",
      expected: "a value for \"label\""),
    Case(
      text: "{ button: { label: ‸7 } }", path: ".button.label", found: "the number 7",
      expected: "a string"),
    Case(
      text: "{ button: { label: ‸'' } }", path: ".button.label", found: "an empty text",
      expected: "1 to 200 characters"),
    Case(
      text: "{ button: { label: ‸'\(String(repeating: "x", count: 201))' } }",
      path: ".button.label", found: "a text of 201 characters", expected: "1 to 200 characters"),
    Case(
      text: "{ button: { label: 'A', ‸lael: 'B' } }", path: ".button.lael",
      found: "the unknown name \"lael\"", expected: "Did you mean \"label\"?"),
    Case(
      text: "{ button: { label: 'A', destructive: ‸1 } }", path: ".button.destructive",
      found: "the number 1", expected: "true or false"),
    Case(
      text: "{ button: { label: 'A', face: ‸'glif', glyph: 'g' } }", path: ".button.face",
      found: "the string \"glif\"", expected: "one of label, glyph, both"),
    Case(
      text: "{ button: { label: 'A', face: ‸'glyph' } }", path: ".button.face",
      found: "the face \"glyph\" without a glyph", expected: "a \"glyph\" beside it"),
    Case(
      text: "{ button: { label: 'A', id: ‸'a/b' } }", path: ".button.id",
      found: "the string \"a/b\"", expected: "1 to 64 letters"),
    Case(
      text: "{ segmented: { options: ‸[ { label: 'A' } ] } }", path: ".segmented.options",
      found: "a list of 1", expected: "2 to 24 items"),
    Case(
      text:
        "{ segmented: { options: ‸[ \((0..<25).map { "{ label: 'A\($0)' }" }.joined(separator: ", ")) ] } }",
      path: ".segmented.options", found: "a list of 25", expected: "2 to 24 items"),
    Case(
      text: "{ segmented: { width: ‸-5, options: [ { label: 'A' }, { label: 'B' } ] } }",
      path: ".segmented.width", found: "the number -5", expected: "a number from 1 to 2000"),
    Case(
      text: "{ segmented: { width: ‸1e9, options: [ { label: 'A' }, { label: 'B' } ] } }",
      path: ".segmented.width", found: "the number 1000000000", expected: "a number from 1 to 2000"),
    Case(
      text:
        "{ segmented: { selected: ‸'nam', options: [ { id: 'name', label: 'A' }, { label: 'B' } ] } }",
      path: ".segmented.selected", found: "the string \"nam\"", expected: "Did you mean \"name\"?"),
    Case(
      text:
        "{ segmented: { face: ‸'both', options: [ { label: 'A', glyph: 'a' }, { label: 'B', glyph: 'b' } ] } }",
      path: ".segmented.face", found: "the face \"both\"", expected: "\"label\" or \"glyph\""),
    Case(
      text:
        "{ segmented: { face: ‸'glyph', options: [ { label: 'A', glyph: 'a' }, { label: 'B' } ] } }",
      path: ".segmented.face", found: "the face \"glyph\" but no glyph at 1",
      expected: "a \"glyph\" for each"),
    Case(
      text: "{ popup: { label: 'Sort', options: ‸[] } }", path: ".popup.options",
      found: "a list of 0", expected: "1 to 2000 items"),
    Case(
      text: "{ popup: ‸{ options: [ { label: 'A' } ] } }", path: ".popup",
      found: "neither a label nor a selected option", expected: "one of them to show"),
    Case(
      text: "{ popup: { label: 'Sort', order: ‸'by-name', options: [ { label: 'A' } ] } }",
      path: ".popup.order", found: "the string \"by-name\"", expected: "one of fixed, nearness"),
    Case(
      text:
        "{ popup: { label: 'Sort', search: ‸true, order: 'nearness', options: [ { label: 'A' } ] } }",
      path: ".popup.search", found: "a search field in a menu that opens under the finger",
      expected: "either \"search\" or \"order\": \"nearness\""),
    Case(
      text: "{ popup: { label: 'Sort', search: ‸'yes', options: [ { label: 'A' } ] } }",
      path: ".popup.search", found: "the string \"yes\"", expected: "true or false"),
    Case(
      text: "{ popup: { label: 'Sort', predictability: ‸2, options: [ { label: 'A' } ] } }",
      path: ".popup.predictability", found: "the number 2", expected: "a number from 0 to 1"),
    Case(
      text:
        "{ popup: { label: 'S', options: [ { id: 'a', label: 'A' }, { id: ‸'a', label: 'B' } ] } }",
      path: ".popup.options[1].id", found: "the id \"a\" a second time",
      expected: "an id of its own; the first is at $.screen.content[0].popup.options[0].id"),
    Case(
      text: "{ more: { items: [ { label: 'Copy' }, { label: ‸'copy' } ] } }",
      path: ".more.items[1].label", found: "the id \"copy\", made from the label, a second time",
      expected: "an id of its own"),
    Case(
      text: "{ more: { items: ‸[] } }", path: ".more.items", found: "a list of 0",
      expected: "1 to 2000 items"),
    Case(
      text: "{ more: ‸{} }", path: ".more", found: "no \"items\"",
      expected: "a value for \"items\""),
    Case(
      text: "{ more: { items: [ { ‸submenue: {} } ] } }", path: ".more.items[0].submenue",
      found: "the unknown kind \"submenue\"", expected: "Did you mean \"submenu\"?"),
    Case(
      text: "{ more: { items: [ ‸{} ] } }", path: ".more.items[0]",
      found: "an object with 0 names", expected: "{ label: … }, or one name"),
    Case(
      text: "{ more: { items: [ { submenu: { title: 'T', items: ‸[] } } ] } }",
      path: ".more.items[0].submenu.items", found: "a list of 0", expected: "1 to 2000 items"),
    Case(
      text: "{ more: { items: [ { submenu: ‸{ items: [ { label: 'A' } ] } } ] } }",
      path: ".more.items[0].submenu", found: "no \"title\"", expected: "a value for \"title\""),
    Case(
      text:
        "{ more: { items: [ { section: { items: [ { ‸section: { items: [ { label: 'A' } ] } } ] } } ] } }",
      path: ".more.items[0].section.items[0].section", found: "a section in a section",
      expected: "one of item, submenu"),
    Case(
      text: "{ inline: { limit: ‸1.5, items: [ { label: 'A' } ] } }", path: ".inline.limit",
      found: "the number 1.5", expected: "a whole number from 0 to 2000"),
    Case(
      text: "{ inline: { face: ‸'both', items: [ { label: 'A' } ] } }", path: ".inline.face",
      found: "the face \"both\" but no glyph at 0", expected: "a \"glyph\" for each"),
    Case(
      text: "{ row: { content: [ { ‸toolbar: { content: [] } } ] } }",
      path: ".row.content[0].toolbar", found: "the kind \"toolbar\" in a row",
      expected: "one of button"),
    Case(
      text: "{ toolbar: { content: [ { ‸stack: { content: [] } } ] } }",
      path: ".toolbar.content[0].stack", found: "the kind \"stack\" in a bar",
      expected: "one of button"),
    Case(
      text:
        "{ stack: { content: [ { row: { placement: ‸'top', content: [ { text: { label: 'A' } } ] } } ] } }",
      path: ".stack.content[0].row.placement", found: "the placement \"top\" in a stack",
      expected: "\"content\""),
    Case(
      text: "{ stack: { content: ‸[] } }", path: ".stack.content", found: "a list of 0",
      expected: "1 to 2000 items"),
    Case(
      text: "{ spacer: { length: ‸'wide' } }", path: ".spacer.length",
      found: "the string \"wide\"", expected: "a number from 0 to 2000"),
  ]

  @Test(arguments: controls)
  func everyMistakeInAControlIsNamed(mistake: Case) throws {
    try check(
      "{ schema: 'tapcost/interface/1', id: 'd', device: 'iphone-16',\n  screen: { content: [\n"
        + "    \(mistake.text),\n  ] } }",
      path: "$.screen.content[0]" + mistake.path, mistake)
  }

  /// Mistakes in a whole document.
  static let documents: [Case] = [
    Case(
      text: "‸{ id: 'd', device: 'ipad', screen: { content: [ { text: { label: 'A' } } ] } }",
      path: "$", found: "no \"schema\"", expected: "schema: \"tapcost/interface/1\""),
    Case(
      text:
        "{ schema: ‸'tapcost/interface/2', id: 'd', device: 'ipad', screen: { content: [ { text: { label: 'A' } } ] } }",
      path: "$.schema", found: "the string \"tapcost/interface/2\"", expected: "the schema"),
    Case(
      text:
        "{ schema: 'tapcost/interface/1', id: 'd', device: ‸'ipda', screen: { content: [ { text: { label: 'A' } } ] } }",
      path: "$.device", found: "the string \"ipda\"", expected: "Did you mean \"ipad\"?"),
    Case(
      text: "{ schema: 'tapcost/interface/1', id: 'd', device: 'ipad', screen: { content: ‸[] } }",
      path: "$.screen.content", found: "a list of 0", expected: "1 to 2000 items"),
    Case(
      text:
        "{ schema: 'tapcost/interface/1', id: 'd', device: 'ipad', screen: { content: ‸[ \(String(repeating: "{ text: { label: 'A' } },", count: 2001)) ] } }",
      path: "$.screen.content", found: "a list of 2001", expected: "1 to 2000 items"),
    Case(
      text:
        "{ schema: 'tapcost/interface/1', id: 'd', device: 'ipad', ‸scren: {}, screen: { content: [ { text: { label: 'A' } } ] } }",
      path: "$.scren", found: "the unknown name \"scren\"", expected: "Did you mean \"screen\"?"),
    Case(text: "‸7", path: "$", found: "the number 7", expected: "an object"),
  ]

  @Test(arguments: documents)
  func everyMistakeInADocumentIsNamed(mistake: Case) throws {
    try check(mistake.text, path: mistake.path, mistake)
  }

  @Test func allProblemsAreNamedAtOnce() throws {
    let text = """
      { schema: "tapcost/interface/1", id: "d d", device: "phone", titel: "T",
        screen: { content: [
          { button: { label: "" } },
          { popup: { label: "Sort", options: [] } },
          { more: { items: [ { label: "A", id: "x" }, { label: "B", id: "x" } ] } },
        ] } }
      """
    let error = #expect(throws: DocumentError.self) { try Design(parsing: text, file: "f.json5") }
    #expect(
      error?.problems.map(\.path) == [
        "$.id", "$.device", "$.titel", "$.screen.content[0].button.label",
        "$.screen.content[1].popup.options", "$.screen.content[2].more.items[1].id",
      ])
    #expect(
      error?.problems.last?.message == "f.json5:5:67: $.screen.content[2].more.items[1].id: found "
        + "the id \"x\" a second time; expected an id of its own; the first is at "
        + "$.screen.content[2].more.items[0].id")
  }

  @Test func aHugeMenuIsRefused() throws {
    let items = String(repeating: "{label:'A'},", count: 1_000_000)
    let text =
      "{ schema: 'tapcost/interface/1', id: 'd', device: 'ipad', screen: { content: [ "
      + "{ more: { items: [\(items)] } } ] } }"
    let error = #expect(throws: DocumentError.self) { try Design(parsing: text, file: "huge") }
    #expect(error?.problems.map(\.found) == ["a list of 1000000"])
  }

  @Test func sectionsDoNotRaiseTheLimitOfAMenu() {
    let design = Design("d") {
      Screen {
        More {
          for section in 0..<3 {
            Section { for item in 0..<700 { Item("Item \(section) \(item)") } }
          }
        }
      }
    }
    let error = #expect(throws: DocumentError.self) { try design.check() }
    #expect(error?.problems.map(\.found) == ["more than 2000 things on one surface"])
  }

  @Test func aDesignHasALimitOfThings() {
    func design(_ menus: Int) -> Design {
      Design("d") {
        Screen {
          for menu in 0..<menus {
            More { for item in 0..<900 { Item("Item \(menu) \(item)") } }
          }
        }
      }
    }
    #expect(throws: Never.self) { try design(11).check() }
    let error = #expect(throws: DocumentError.self) { try design(12).check() }
    #expect(error?.problems.map(\.found) == ["more than 10000 things in one design"])
  }

  @Test(arguments: [31, 32])
  func submenusHaveALimitOfDepth(depth: Int) throws {
    var elements = [MenuElement.item(Item("Goal"))]
    for level in 0..<depth { elements = [.submenu(Submenu("Level \(level)") { elements })] }
    let design = Design("d") { Screen { More { elements } } }
    if depth < 32 {
      #expect(try Design(parsing: design.json5, file: "deep") == design)
      #expect(try Layout(of: design).surfaces.count == 33)
    } else {
      let error = #expect(throws: DocumentError.self) { try design.check() }
      #expect(error?.problems.map(\.found) == ["parts nested deeper than 32 levels"])
    }
  }

  private func check(_ marked: String, path: String, _ mistake: Case) throws {
    let before = try #require(marked.split(separator: "‸").first)
    let lines =
      marked.hasPrefix("‸")
      ? [""]
      : before.split(
        separator: "\n", omittingEmptySubsequences: false)
    let spot = SourcePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    let error = #expect(throws: DocumentError.self) {
      try Design(parsing: String(marked.filter { $0 != "‸" }), file: "test.json5")
    }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1, "\(error as Any)")
    #expect(problem.path == path)
    #expect(problem.position == spot)
    #expect(problem.found == mistake.found)
    #expect(problem.expected.contains(mistake.expected), "\(problem.expected)")
  }
}
