import Core

extension ForeignFormat {
  /// The hierarchy of a screen as Maestro prints it.
  package static let maestro = ForeignFormat(
    id: "maestro", title: "a hierarchy of Maestro",
    recognizes: { head in
      head.isJSON && head.text.contains("\"attributes\"") && head.text.contains("\"bounds\"")
    },
    read: { file throws(DocumentError) in
      try file.json { root throws(DocumentError) in
        AndroidReader.read(try MaestroReader.hierarchy(root, of: file), options: file.options)
      }
    })
}

/// Reads hierarchies of Maestro, of phones of both kinds; all become the nodes of a dump.
struct MaestroReader {
  private var count = 0

  /// Returns the nodes of a document in a dump of their own.
  static func hierarchy(
    _ document: Node, of file: ForeignFile
  ) throws(DocumentError) -> XMLElement {
    var reader = MaestroReader()
    let items = document.items
    let nodes = (items.isEmpty ? [document] : items).compactMap { reader.node($0) }
    try file.checkCount(reader.count, of: "nodes")
    return .hierarchy(nodes)
  }

  private mutating func node(_ source: Node) -> XMLElement? {
    guard source.isObject, count <= XMLLimits.elements else { return nil }
    count += 1
    let facts = source["attributes"] ?? source
    var node = XMLElement.node(line: source.position.line, Self.names) { name in
      facts[name]?.plainText ?? source[name]?.plainText
    }
    // Where no kinds are told, what asks for a text is a field.
    if node["class"] == nil, node["hint"] != nil { node.attributes["class"] = "EditText" }
    node.children = source["children"]?.items.compactMap { self.node($0) } ?? []
    return node
  }

  private static let names: [(String, [String])] = [
    ("text", ["text", "title"]), ("content-desc", ["accessibilityText", "content-desc"]),
    ("hint", ["hintText", "hint"]), ("value", ["value"]),
    ("resource-id", ["resource-id", "resourceId"]), ("bounds", ["bounds"]),
    ("class", ["class", "className", "elementType"]), ("package", ["package", "packageName"]),
    ("clickable", ["clickable"]), ("enabled", ["enabled"]), ("checked", ["checked"]),
    ("checkable", ["checkable"]), ("selected", ["selected"]), ("scrollable", ["scrollable"]),
    ("long-clickable", ["long-clickable", "longClick"]), ("password", ["password"]),
  ]
}
