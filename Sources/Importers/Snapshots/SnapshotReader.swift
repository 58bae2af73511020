import Core
import Interfaces

/// Reads elements of XCUITest as JSON: dictionaries of snapshots, sources of WebDriverAgent, what idb
/// describes, and lists of the elements of a Mac. All become the elements of a page source.
struct SnapshotReader {
  private var count = 0
  private var isDesktop = false

  /// Reads a document.
  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    try file.json { root throws(DocumentError) in
      PageSourceReader.read(try program(in: root, of: file))
    }
  }

  private static func program(
    in document: Node, of file: ForeignFile
  ) throws(DocumentError) -> XMLElement {
    var root = document
    for _ in 0..<3 {
      guard let inner = inner(of: root) else { break }
      root = inner
    }
    var reader = SnapshotReader()
    let elements = root.items.isEmpty ? [root] : root.items
    let found = elements.compactMap { reader.element($0) }
    try file.checkCount(reader.count, of: "elements")
    guard let first = found.first else {
      throw file.refusal(
        found: "no element with a type", expected: "elements as XCUITest or idb give them")
    }
    // A flat list holds what is on the screen after the program itself, or without it.
    var whole = first
    if found.count > 1, first.name != "XCUIElementTypeApplication" {
      whole = XMLElement(name: "XCUIElementTypeApplication", line: first.line)
      whole.children = found
    } else {
      whole.children += found.dropFirst()
    }
    if reader.isDesktop { whole.attributes["desktop"] = "true" }
    return whole
  }

  /// What a tool has put around an element that tells no kind of its own; nil for an element.
  private static func inner(of root: Node) -> Node? {
    if let value = root["value"], value.isObject { return value }
    let kinds = ["type", "elementType", "role", "AXRole", "AXLabel", "frame", "AXFrame"]
    guard case .object(let members) = root.value, !kinds.contains(where: { root[$0] != nil }),
      !members.contains(where: { ["children", "Children", "AXChildren"].contains($0.key) })
    else { return nil }
    return members.map(\.value).first { node in
      kinds.contains { (node.items.first ?? node)[$0] != nil }
    }
  }

  private mutating func element(_ node: Node) -> XMLElement? {
    guard node.isObject else { return nil }
    count += 1
    guard count <= XMLLimits.elements else { return nil }
    let type = Self.type(node)
    var element = XMLElement(
      name: "XCUIElementType\(type.name)", line: node.position.line)
    element.attributes = Self.attributes(node, type.name)
    if let frame = SnapshotFrame.of(node) { element.rectangle = frame }
    element.attributes["unknown"] = type.unknown
    let isMac = ["AXWindow", "AXMenuBar"].contains(node.texts("role", "AXRole").first)
    if isMac || node["AXChildren"] != nil { isDesktop = true }
    for key in ["children", "Children", "AXChildren"] {
      element.children += node[key]?.items.compactMap { self.element($0) } ?? []
    }
    return element
  }

  /// The kind of an element, and the number of one that is not known.
  private static func type(_ node: Node) -> (name: String, unknown: String?) {
    if let number = node["elementType"]?.numeric, let whole = Int(exactly: number) {
      return (ElementType.name(whole) ?? "Other", ElementType.name(whole) == nil ? "\(whole)" : nil)
    }
    let word = ElementType.name(
      node.texts("type", "elementType", "role", "AXRole").first ?? "Other")
    switch node.texts("subrole", "AXSubrole").first {
    case "AXSwitch" where word == "CheckBox" || word == "Button": return ("Switch", nil)
    case "AXTabButton" where word == "RadioButton": return ("Tab", nil)
    case "AXSearchField": return ("SearchField", nil)
    case "AXSecureTextField": return ("SecureTextField", nil)
    default: return (word, nil)
    }
  }

  private static func attributes(_ node: Node, _ type: String) -> [String: String] {
    var attributes = ["type": "XCUIElementType\(type)"]
    let isMac = node["type"] == nil && node["elementType"] == nil
    let label = node.texts("label", "AXLabel", "title", "AXTitle", "AXDescription").first
    // Lists of a Mac call the title a name; elsewhere that is the name for programmers.
    attributes["label"] = label ?? (isMac ? node.texts("name", "description").first : nil)
    attributes["name"] =
      node.texts("identifier", "rawIdentifier", "AXUniqueId", "AXIdentifier", "name").first
    attributes["value"] = node.texts("value", "AXValue").first
    attributes["placeholderValue"] =
      node.texts("placeholderValue", "AXPlaceholderValue", "help", "AXHelp").first
    let actions = node["custom_actions"]?.items.compactMap { $0.plainText?.nonEmpty } ?? []
    if !actions.isEmpty { attributes["swipes"] = actions.joined(separator: "\n") }
    for (key, names) in [
      ("enabled", ["enabled", "isEnabled", "AXEnabled"]), ("visible", ["visible", "isVisible"]),
      ("selected", ["selected", "isSelected", "AXSelected"]),
    ] {
      attributes[key] = names.compactMap { node.flag($0) }.first.map { $0 ? "true" : "false" }
    }
    var traits = node["traits"]?.items.compactMap(\.plainText) ?? node.texts("traits")
    if node["type"]?.plainText == "Heading" || node["role"]?.plainText == "AXHeading" {
      traits.append("Header")
    }
    if !traits.isEmpty { attributes["traits"] = traits.joined(separator: ",") }
    return attributes
  }
}
