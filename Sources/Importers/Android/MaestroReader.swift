import Core

extension ForeignFormat {
  /// The hierarchy of a screen as Maestro prints it.
  package static let maestro = ForeignFormat(
    id: "maestro", title: "a hierarchy of Maestro",
    recognizes: { head in
      MaestroTable.begins(head.text) || MaestroYAML.begins(head.text)
        || head.isJSON && MaestroStudio.begins(head.text)
        || head.isJSON && head.text.contains("\"attributes\"") && head.text.contains("\"bounds\"")
        || head.isJSON && head.text.contains("\"ui_schema\"") && head.text.contains("\"elements\"")
    },
    read: { file throws(DocumentError) in
      let head = FileHead(file.text)
      let isTable = MaestroTable.begins(head.text)
      guard head.isJSON, !isTable else {
        let read = isTable ? MaestroTable.hierarchy : MaestroYAML.hierarchy
        return AndroidReader.read(try read(file), options: file.options)
      }
      return try file.json { root throws(DocumentError) in
        let read =
          MaestroStudio.begins(head.text) ? MaestroStudio.hierarchy : MaestroReader.hierarchy
        return AndroidReader.read(try read(root, file), options: file.options)
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
    // The short form for language models has its list beside a key to its names.
    let items = document["ui_schema"] == nil ? document.items : document["elements"]?.items ?? []
    let nodes = (items.isEmpty ? [document] : items).compactMap { reader.node($0) }
    try file.checkCount(reader.count, of: "nodes")
    return .hierarchy(nodes)
  }

  private mutating func node(_ source: Node) -> XMLElement? {
    guard source.isObject, count <= XMLLimits.elements else { return nil }
    count += 1
    let facts = source["attributes"] ?? source
    var node = Self.node(line: source.position.line) { name in
      facts[name]?.plainText ?? source[name]?.plainText
    }
    node.children =
      (source["children"] ?? source["c"])?.items.compactMap { self.node($0) } ?? []
    return node
  }

  /// A node of a dump, from what the facts of an element are by their names.
  static func node(line: Int, fact: (String) -> String?) -> XMLElement {
    var node = XMLElement.node(line: line, names, fact: fact)
    // Where no kinds are told, what asks for a text is a field.
    if node["class"] == nil, node["hint"] != nil { node.attributes["class"] = "EditText" }
    return node
  }

  private static let names: [(String, [String])] = [
    ("text", ["text", "title", "txt"]),
    ("content-desc", ["accessibilityText", "content-desc", "a11y"]),
    ("hint", ["hintText", "hint"]), ("value", ["value", "val"]),
    ("resource-id", ["resource-id", "resourceId", "rid"]), ("bounds", ["bounds", "b"]),
    ("class", ["class", "className", "elementType", "cls"]),
    ("package", ["package", "packageName", "pkg"]),
    ("clickable", ["clickable"]), ("enabled", ["enabled"]), ("checked", ["checked"]),
    ("checkable", ["checkable"]), ("selected", ["selected"]),
    ("scrollable", ["scrollable", "scroll"]),
    ("long-clickable", ["long-clickable", "longClick"]), ("password", ["password", "pwd"]),
  ]
}
