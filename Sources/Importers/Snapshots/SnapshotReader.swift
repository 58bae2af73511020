import Core
import Interfaces

/// Reads elements of XCUITest as JSON: dictionaries of snapshots, sources of WebDriverAgent, and what
/// idb describes. All become the elements of a page source.
struct SnapshotReader {
  private let file: String
  private var count = 0
  private var isTooMuch = false

  /// Reads a document.
  static func read(_ text: String, file: String) throws(DocumentError) -> Importer.Found {
    var root = try JSONTree.read(text, file: file)
    if let value = root["value"], value.isObject { root = value }
    var reader = SnapshotReader(file: file)
    let elements = root.items.isEmpty ? [root] : root.items
    let found = elements.compactMap { reader.element($0) }
    guard !reader.isTooMuch else {
      throw Importer.refusal(
        file, found: "more than \(XMLLimits.elements) elements",
        expected: "at most \(XMLLimits.elements) elements")
    }
    guard let first = found.first else {
      throw Importer.refusal(
        file, found: "no element with a type", expected: "elements as XCUITest or idb give them")
    }
    // A flat list holds what is on the screen after the program itself.
    var whole = first
    whole.children += found.dropFirst()
    return PageSourceReader.read(whole)
  }

  private init(file: String) { self.file = file }

  private mutating func element(_ node: Node) -> XMLElement? {
    guard node.isObject else { return nil }
    count += 1
    guard count <= XMLLimits.elements else {
      isTooMuch = true
      return nil
    }
    let type = Self.type(node)
    var element = XMLElement(
      name: "XCUIElementType\(type)", attributes: [:], line: node.position.line)
    element.attributes = Self.attributes(node, type)
    for key in ["children", "Children"] {
      element.children += node[key]?.items.compactMap { self.element($0) } ?? []
    }
    return element
  }

  private static func type(_ node: Node) -> String {
    if let number = node["elementType"]?.numeric, let whole = Int(exactly: number) {
      return ElementType.name(whole)
    }
    let word = node.texts("type", "elementType", "role").first ?? "Other"
    if word == "CheckBox", node["subrole"]?.plainText == "AXSwitch" { return "Switch" }
    if word == "RadioButton", node["subrole"]?.plainText == "AXTabButton" { return "Tab" }
    return ElementType.name(word)
  }

  private static func attributes(_ node: Node, _ type: String) -> [String: String] {
    var attributes = ["type": "XCUIElementType\(type)"]
    let label = node.texts("label", "AXLabel", "title").first
    attributes["label"] = label
    attributes["name"] =
      node.texts("identifier", "rawIdentifier", "AXUniqueId", "AXIdentifier", "name").first
    attributes["value"] = node.texts("value", "AXValue").first
    attributes["placeholderValue"] = node.texts("placeholderValue", "help").first
    let actions = node["custom_actions"]?.items.compactMap { $0.plainText?.nonEmpty } ?? []
    if !actions.isEmpty { attributes["swipes"] = actions.joined(separator: "\n") }
    for (key, names) in [
      ("enabled", ["enabled", "isEnabled"]), ("visible", ["visible", "isVisible"]),
      ("selected", ["selected", "isSelected"]),
    ] {
      attributes[key] = names.compactMap { node.flag($0) }.first.map { $0 ? "true" : "false" }
    }
    var traits = node["traits"]?.items.compactMap(\.plainText) ?? node.texts("traits")
    if node["type"]?.plainText == "Heading" || node["role"]?.plainText == "AXHeading" {
      traits.append("Header")
    }
    if !traits.isEmpty { attributes["traits"] = traits.joined(separator: ",") }
    if let frame = frame(node) {
      attributes["x"] = plain(frame.x)
      attributes["y"] = plain(frame.y)
      attributes["width"] = plain(frame.width)
      attributes["height"] = plain(frame.height)
    }
    return attributes
  }

  /// The frame: four numbers under short or long names, or a text as `{{0, 0}, {390, 844}}`.
  private static func frame(_ node: Node) -> Rectangle? {
    for key in ["frame", "rect", "AXFrame"] {
      guard let place = node[key] else { continue }
      if let text = place.plainText, let frame = DescriptionReader.frame(in: text[...]) {
        return frame
      }
      let sides = [["x", "X"], ["y", "Y"], ["width", "Width"], ["height", "Height"]].map { names in
        names.compactMap { place[$0]?.numeric }.first
      }
      if let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3] {
        return Rectangle(x: x, y: y, width: width, height: height)
      }
    }
    return nil
  }
}
