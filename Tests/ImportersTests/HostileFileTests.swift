import Core
import Importers
import TestSupport
import Testing

struct HostileFileTests {
  private static func source(_ inner: String, before: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(before)<AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="393" height="852">
    \(inner)
    </XCUIElementTypeApplication></AppiumAUT>
    """
  }

  private static let button =
    "<XCUIElementTypeButton label=\"Go\" x=\"10\" y=\"100\" width=\"80\" height=\"44\"/>"

  private func problem(_ text: String) -> Problem? {
    do throws(DocumentError) {
      _ = try Pinned.read(text, file: "f.xml")
      return nil
    } catch {
      return error.problems.first
    }
  }

  @Test func entitiesAreRefusedBeforeTheyGrow() {
    let laughs = """
      <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>

      """
    #expect(problem(Self.source(Self.button, before: laughs))?.position?.line == 2)
    let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
    #expect(
      problem(Self.source(Self.button, before: outside))?.found.contains("document type") == true)
    #expect(problem(Self.source("&x;" + Self.button))?.found.contains("not XML") == true)
  }

  @Test func aPlainDocumentTypeIsNeverLookedUp() {
    let named = "<!DOCTYPE AppiumAUT SYSTEM \"http://127.0.0.1:9/x.dtd\">"
    #expect(problem(Self.source(Self.button, before: named)) == nil)
  }

  @Test func otherEncodingsAreRefused() {
    let text = Self.source(Self.button).replacing("UTF-8", with: "UTF-7")
    #expect(problem(text)?.expected == "encoding=\"UTF-8\"")
  }

  @Test func tenThousandLevelsAreRefused() {
    let levels = 10_000
    let open = String(repeating: "<XCUIElementTypeOther>", count: levels)
    let close = String(repeating: "</XCUIElementTypeOther>", count: levels)
    #expect(problem(Self.source(open + Self.button + close))?.found.contains("deeper") == true)
    let snapshot = (0..<levels).map { String(repeating: " ", count: $0) + "- list:" }
    #expect(
      problem(snapshot.prefix(300).joined(separator: "\n"))?.found.contains("deeper") == true)
    let tree = String(repeating: "{\"role\":\"a\",\"children\":[", count: levels)
    #expect(problem(tree)?.found.contains("deeper") == true)
  }

  @Test func hugeAttributesAreRefused() {
    let long = String(repeating: "a", count: 2 << 20)
    #expect(
      problem(Self.source("<XCUIElementTypeButton label=\"\(long)\"/>"))?.found
        .contains("attribute") == true)
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e400", "x", "", "1e300", "-1e300"])
  func framesThatAreNoPlaceAreLeftOut(number: String) throws {
    let odd = Self.button.replacing("x=\"10\"", with: "x=\"\(number)\"").replacing(
      "Go", with: "Odd")
    let screen = try Pinned.read(Self.source(Self.button + odd), file: "f.xml").screens[0]
    #expect(screen.goals == ["go"])
    #expect(screen.report.notes.contains { $0.kind == .dropped && $0.subject.contains("Odd") })
  }

  @Test func elementsThatHaveTheSameIdGetIdsOfTheirOwn() throws {
    let second = Self.button.replacing("y=\"100\"", with: "y=\"200\"")
    let screen = try Pinned.read(Self.source(Self.button + second), file: "f.xml").screens[0]
    #expect(screen.goals == ["go", "go-2"])
  }

  @Test func cyclesEnd() throws {
    let tree = """
      {"nodes": [{"nodeId": "1", "role": {"value": "main"}, "childIds": ["2"]},
      {"nodeId": "2", "role": {"value": "list"}, "parentId": "1", "childIds": ["1"]}]}
      """
    #expect(problem(tree)?.expected == "a tree without cycles")
    let circle = """
      <cogtoolimport version="1"><design name="D">
      <frame name="A"><widget name="w" type="button"><extent x="0" y="0" width="60" height="60"/>
      <transition destinationFrameName="B"/></widget></frame>
      <frame name="B"><widget name="v" type="button"><extent x="0" y="0" width="60" height="60"/>
      <transition destinationFrameName="A"/></widget>
      <widget name="end" type="button"><extent x="0" y="0" width="60" height="60"/></widget></frame>
      </design></cogtoolimport>
      """
    let screen = try Pinned.read(circle, file: "c.xml").screens[0]
    #expect(screen.goals == ["end"])
  }

  @Test func emptyScreensAreRefused() {
    #expect(problem(Self.source(""))?.found == "a screen with nothing to activate")
    #expect(problem("<document type=\"com.apple.InterfaceBuilder3\"/>") != nil)
  }

  /// Every change either gives a screen that can be laid out, or a problem; never a trap.
  @Test(arguments: Fixture.screens)
  func changedFilesAreReadOrRefused(name: String) throws {
    let bytes = Array(try Fixture.text(name).utf8)
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    var read = 0
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.change(&changed, &generator) }
      guard let text = String(validating: changed, as: UTF8.self) else { continue }
      do throws(DocumentError) {
        _ = try Importer.read(text, file: name)
        read += 1
      } catch {
        #expect(!error.problems.isEmpty)
      }
    }
    // Otherwise the changes would only ever show that the parser refuses.
    #expect(read > 30)
  }

  private static func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 32..<127, using: &generator)
    case 1: bytes.remove(at: place)
    case 2:
      let end = min(bytes.count, place + Int.random(in: 1...200, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3:
      let end = min(bytes.count, place + Int.random(in: 1...60, using: &generator))
      bytes.removeSubrange(place..<end)
    default:
      let words = ["-1", "nan", "1e308", "0", "\u{202E}", "&#0;", "YES", "99999999999999999999"]
      let word = words.randomElement(using: &generator) ?? ""
      bytes.insert(contentsOf: word.utf8, at: place)
    }
    if bytes.isEmpty { bytes = [UInt8(ascii: " ")] }
  }
}
