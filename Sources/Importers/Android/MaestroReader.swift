import Core

extension ForeignFormat {
  /// The hierarchy of a screen as Maestro prints it.
  package static let maestro = ForeignFormat(
    id: "maestro", title: "a hierarchy of Maestro",
    recognizes: { head in
      head.isJSON && head.text.contains("\"attributes\"") && head.text.contains("\"bounds\"")
    },
    read: { file throws(DocumentError) in
      AndroidReader.read(
        try MaestroReader.hierarchy(file.text, file: file.name), options: file.options)
    })
}

/// Reads hierarchies of Maestro, of phones of both kinds; all become the nodes of a dump.
struct MaestroReader {
  private var count = 0

  /// Returns the nodes of a document in a dump of their own.
  static func hierarchy(_ text: String, file: String) throws(DocumentError) -> XMLElement {
    let document = try JSONTree.read(text, file: file)
    var reader = MaestroReader()
    let nodes = (document.items.isEmpty ? [document] : document.items).compactMap {
      reader.node($0)
    }
    guard reader.count <= XMLLimits.elements else {
      throw Importer.refusal(
        file, found: "more than \(XMLLimits.elements) nodes",
        expected: "at most \(XMLLimits.elements) nodes")
    }
    return XMLElement(name: "hierarchy", attributes: [:], children: nodes, line: 1)
  }

  private mutating func node(_ source: Node) -> XMLElement? {
    guard source.isObject, count <= XMLLimits.elements else { return nil }
    count += 1
    var node = XMLElement(name: "node", attributes: [:], line: source.position.line)
    let facts = source["attributes"] ?? source
    for (key, names) in Self.names {
      let values = names.compactMap { facts[$0]?.plainText ?? source[$0]?.plainText }
      if let value = values.first(where: { !$0.isEmpty && $0 != "null" }) {
        node.attributes[key] = value
      }
    }
    node.children = source["children"]?.items.compactMap { self.node($0) } ?? []
    return node
  }

  private static let names: [(String, [String])] = [
    ("text", ["text", "title"]), ("content-desc", ["accessibilityText", "content-desc"]),
    ("hint", ["hintText", "hint"]), ("value", ["value"]),
    ("resource-id", ["resource-id", "resourceId", "rid"]), ("bounds", ["bounds"]),
    ("class", ["class", "className", "elementType"]), ("package", ["package", "packageName"]),
    ("clickable", ["clickable"]), ("enabled", ["enabled"]), ("checked", ["checked"]),
    ("checkable", ["checkable"]), ("selected", ["selected"]), ("scrollable", ["scrollable"]),
  ]
}
