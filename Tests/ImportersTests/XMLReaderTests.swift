import Core
import Importers
import Interfaces
import Testing

/// The grammar of XML as far as screens use it, and what cannot be smuggled past it.
struct XMLReaderTests {
  private static func source(_ inner: String) -> String {
    "<AppiumAUT><XCUIElementTypeApplication name=\"A\" x=\"0\" y=\"0\" width=\"393\" height=\"852\">"
      + inner + "</XCUIElementTypeApplication></AppiumAUT>"
  }

  private static func button(_ label: String, more: String = "") -> String {
    "<XCUIElementTypeButton label=\"\(label)\" \(more) x=\"10\" y=\"100\" width=\"80\" height=\"44\"/>"
  }

  private func title(_ text: String) throws -> String? {
    let design = try Pinned.read(text, file: "f.xml").screens[0].design
    return design.json5.firstMatch(of: #/label: "([^"]*)"/#).map { String($0.1) }
  }

  private func problem(_ text: String) -> Problem? {
    do throws(DocumentError) {
      _ = try Pinned.read(text, file: "f.xml")
      return nil
    } catch {
      return error.problems.first
    }
  }

  @Test(arguments: [
    ("&lt;a&gt; &amp; &apos;b&apos;", "<a> & 'b'"), ("&#65;&#x42;", "AB"), ("a\n b", "a b"),
    ("é ☃", "é ☃"),
  ])
  func referencesAndLineEndsAreRead(label: String, expected: String) throws {
    #expect(try title(Self.source(Self.button(label))) == expected)
  }

  @Test func commentsInstructionsAndCharacterSectionsArePassedOver() throws {
    let inner =
      "<!-- <b x='1'> & --><?hint a='>'?><![CDATA[<not & an element]]>" + Self.button("Go")
    #expect(
      try title("<?xml version='1.0'?>\n<!--x-->" + Self.source(inner) + "\n<!--y-->") == "Go")
    #expect(try title("\u{FEFF}<?xml version='1.0'?>" + Self.source(Self.button("Go"))) == "Go")
  }

  @Test(arguments: [
    "<?xml version=\"1.0\"\(String(repeating: " ", count: 400))encoding=\"UTF-7\"?>",
    "<?xml version=\"1.0\" encoding = 'UTF-32'?>", "<?xml encoding=\"utf-8x\"?>",
    "<?xml version=\"1.0\" encoding=\"cp037\" standalone=\"yes\"?>",
  ])
  func noOtherEncodingIsTaken(declaration: String) {
    let found = problem(declaration + "\n" + Self.source(Self.button("Go")))
    #expect(found?.found == "another encoding than UTF-8")
  }

  /// A text that a server hands on names the encoding that it had there; it is UTF-8 all the same.
  @Test func aTextMayNameTheEncodingThatItHad() throws {
    let source = Self.source(Self.button("Zurück"))
    #expect(try title("<?xml version=\"1.0\" encoding=\"utf-16\"?>" + source) == "Zurück")
    let western = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
    #expect(try title(western + Self.source(Self.button("Go"))) == "Go")
    #expect(problem(western + source)?.found == "another encoding than UTF-8")
  }

  @Test func entitiesAreRefusedWhereverTheyStand() {
    let button = Self.button("Go")
    for text in [
      "<!ENTITY x \"y\">" + Self.source(button), Self.source("<!ENTITY x \"y\">" + button),
      "<!DOCTYPE a>\n<!DOCTYPE b [<!ENTITY x \"y\">]>" + Self.source(button),
      "<!DOCTYPE a SYSTEM \"x>\" [<!ENTITY x \"y\">]>" + Self.source(button),
      Self.source("<!DOCTYPE b>" + button), Self.source(Self.button("&x;")),
      Self.source("&nbsp;" + button), Self.source("&#0;" + button), Self.source("&#xD800;"),
      Self.source("&#+65;" + button),
    ] {
      #expect(problem(text) != nil, "\(text.prefix(60))")
    }
  }

  @Test(arguments: [
    ("<a", "does not end"), ("<a></b>", "not open"), ("<a/><b/>", "second outermost"),
    ("<a b=1/>", "without quotes"), ("<a b='<'/>", "does not end"),
    ("<a b='1' b='2'/>", "second time"),
    ("<a b='1'c='2'/>", "no attribute"), ("<a>", "not closed"), ("<a><!-- ", "not closed"),
    ("<a>< b/></a>", "begins nothing"), ("<a>\u{1}</a>", "character"),
  ])
  func whatIsNotXMLIsNamed(inner: String, message: String) {
    let text = inner.replacing("<a", with: "<AppiumAUT").replacing("</a", with: "</AppiumAUT")
    let found = problem(text)
    #expect(found?.found.contains(message) == true, "\(found?.message ?? "taken")")
  }

  @Test func problemsHaveTheirPlace() {
    let found = problem("<AppiumAUT>\n  <b é='1' é='2'/>\n</AppiumAUT>")
    #expect(found?.position == SourcePosition(line: 2, column: 17))
    #expect(found?.path == "/AppiumAUT")
  }

  @Test func attributesAreCounted() {
    let many = (0..<1001).map { "a\($0)='1'" }.joined(separator: " ")
    let found = problem(Self.source(Self.button("Go", more: many)))
    #expect(found?.found == "too many attributes")
    let few = (0..<900).map { "a\($0)='1'" }.joined(separator: " ")
    #expect(problem(Self.source(Self.button("Go", more: few))) == nil)
  }

  @Test func twelveMegabytesAreRead() throws {
    let long = String(repeating: "word ", count: 200_000)
    let inner = (0..<13).map { _ in "<XCUIElementTypeOther value=\"\(long)\"/>" }.joined()
    #expect(try title(Self.source(inner + Self.button("Go"))) == "Go")
  }
}
