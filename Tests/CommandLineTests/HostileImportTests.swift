import CommandLine
import Foundation
import Testing

/// Files made to break readers, through the built tool: refused or survived, each with a message.
struct HostileImportTests {
  private static let button =
    "<XCUIElementTypeButton label=\"Go\" x=\"10\" y=\"100\" width=\"80\" height=\"44\"/>"

  private static func source(_ inner: String, before: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(before)<AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="393" height="852">
    \(inner)
    </XCUIElementTypeApplication></AppiumAUT>
    """
  }

  private func expectRefused(
    _ text: String, as name: String = "f.xml", _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    for command in [["import", name], ["audit", name, "--out", "out"]] {
      let outcome = try await BuiltTool.run(command, in: folder.url)
      #expect(outcome.status == 65, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(
        outcome.errors.contains(message), "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
      #expect(folder.names == [name], sourceLocation: sourceLocation)
    }
  }

  @Test func entitiesThatGrowAreRefused() async throws {
    var laughs = "<!DOCTYPE lolz [<!ENTITY lol0 \"lol\">"
    for level in 1...9 {
      let inner = String(repeating: "&lol\(level - 1);", count: 10)
      laughs += "<!ENTITY lol\(level) \"\(inner)\">"
    }
    try await expectRefused(
      Self.source("&lol9;" + Self.button, before: laughs + "]>\n"),
      "f.xml:2:1: /: found a document type with declarations")
  }

  @Test func noOtherFileIsReadAndNoNetworkIsUsed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("SECRET", to: "secret.txt")
    let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM \"\(folder.path("secret.txt"))\">]>\n"
    try await expectRefused(
      Self.source("&x;" + Self.button, before: outside), "a document type with declarations")
    // A name of a document type alone is harmless, and nobody is asked for it.
    let named = "<!DOCTYPE AppiumAUT SYSTEM \"http://127.0.0.1:9/x.dtd\">\n"
    try folder.write(Self.source(Self.button, before: named), to: "named.xml")
    let outcome = try await BuiltTool.run(["import", "named.xml"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("SECRET"))
  }

  @Test func tenThousandLevelsAreRefused() async throws {
    let open = String(repeating: "<XCUIElementTypeOther>", count: 10_000)
    let close = String(repeating: "</XCUIElementTypeOther>", count: 10_000)
    try await expectRefused(Self.source(open + Self.button + close), "deeper than 200 levels")
    let tree = String(repeating: "{\"role\":\"a\",\"children\":[", count: 10_000)
    try await expectRefused(tree, as: "f.json", "deeper")
    let snapshot = (0..<10_000).prefix(600).map { String(repeating: " ", count: $0) + "- list:" }
    try await expectRefused(snapshot.joined(separator: "\n"), as: "f.yml", "deeper")
  }

  @Test func anAttributeOfAGigabyteIsRefusedWithoutReadingIt() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "<hierarchy rotation=\"0\"><node text=\"", to: "huge.xml")
    // A hole of a file: it has the size, and takes no room on the disk.
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    let outcome = try await BuiltTool.run(["import", "huge.xml"], in: folder.url)
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("huge.xml: found more than 67108864 bytes"))
    try await expectRefused(
      Self.source("<XCUIElementTypeButton label=\"\(String(repeating: "a", count: 2 << 20))\"/>"),
      "an attribute of more than 1048576 bytes")
  }

  @Test func invalidUTF8IsRefused() async throws {
    let folder = try TemporaryFolder()
    var bytes = Array(Self.source(Self.button).utf8)
    bytes.insert(0xFF, at: 60)
    try Data(bytes).write(to: folder.url.appending(path: "f.xml"))
    let outcome = try await BuiltTool.run(["import", "f.xml"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("UTF-8"), "\(outcome.errors)")
  }

  @Test(arguments: ["nan", "inf", "-1e308", "1e400", "1e300"])
  func framesThatAreNoPlaceAreDroppedAndSaid(number: String) async throws {
    let folder = try TemporaryFolder()
    let odd = Self.button.replacing("x=\"10\"", with: "x=\"\(number)\"").replacing(
      "Go", with: "Odd")
    try folder.write(Self.source(Self.button + "\n" + odd), to: "f.xml")
    let outcome = try await BuiltTool.run(["import", "f.xml"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("dropped: line 4: "), "\(outcome.errors)")
    #expect(!outcome.output.contains("Odd"))
  }

  @Test func sameIdsAndCyclesAreSurvived() async throws {
    let folder = try TemporaryFolder()
    let second = Self.button.replacing("y=\"100\"", with: "y=\"200\"")
    try folder.write(Self.source(Self.button + second), to: "same.xml")
    let same = try await BuiltTool.run(["import", "same.xml"], in: folder.url)
    #expect(same.status == 0 && same.output.contains("go-2"))
    let extent = "<extent x=\"0\" y=\"0\" width=\"60\" height=\"60\"/>"
    func widget(_ name: String, to frame: String) -> String {
      "<widget name=\"\(name)\" type=\"button\">\(extent)"
        + "<transition destinationFrameName=\"\(frame)\"/></widget>"
    }
    let circle = """
      <cogtoolimport version="1"><design name="D">
      <frame name="A">\(widget("a", to: "B"))</frame>
      <frame name="B">\(widget("b", to: "C"))\(widget("self", to: "B"))</frame>
      <frame name="C">\(widget("c", to: "A"))<widget name="end" type="button">\(extent)</widget>
      </frame></design></cogtoolimport>
      """
    try folder.write(circle, to: "circle.xml")
    let outcome = try await BuiltTool.run(["import", "circle.xml"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("placed elsewhere"))
    let nodes = """
      {"nodes": [{"nodeId": "1", "role": {"value": "main"}, "childIds": ["2"]},
      {"nodeId": "2", "role": {"value": "list"}, "parentId": "1", "childIds": ["1"]}]}
      """
    try await expectRefused(nodes, as: "tree.json", "a tree without cycles")
  }

  @Test func hostileLabelsComeOutHarmless() async throws {
    let folder = try TemporaryFolder()
    let label = "&lt;script&gt;alert(1)&lt;/script&gt;|`=cmd&#10;\u{202E}x"
    try folder.write(Self.source(Self.button.replacing("Go", with: label)), to: "f.xml")
    let outcome = try await BuiltTool.run(
      ["audit", "f.xml", "--users", "16", "--population", "expert", "--csv-safe", "--out", "out"],
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["out/audit.html", "out/audit.md"] {
      let text = try folder.text(name)
      #expect(!text.contains("<script>"), "\(name)")
      #expect(!text.unicodeScalars.contains("\u{202E}"), "\(name)")
    }
  }
}
