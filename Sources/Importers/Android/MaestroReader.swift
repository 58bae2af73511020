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
      if MaestroTable.begins(head.text) {
        return AndroidReader.read(
          try MaestroTable.hierarchy(file.text, file: file.name), options: file.options)
      }
      if !head.isJSON {
        return AndroidReader.read(
          try MaestroYAML.hierarchy(file.text, file: file.name), options: file.options)
      }
      let (root, report) = try JSONTree.read(file.text, file: file.name)
      let dump =
        MaestroStudio.begins(head.text)
        ? try MaestroStudio.hierarchy(root, file: file.name)
        : try MaestroReader.hierarchy(root, file: file.name)
      var found = AndroidReader.read(dump, options: file.options)
      found.report.add(report)
      return found
    })
}

/// Reads hierarchies of Maestro, of phones of both kinds; all become the nodes of a dump.
struct MaestroReader {
  private var count = 0

  /// Returns the nodes of a document in a dump of their own.
  static func hierarchy(_ document: Node, file: String) throws(DocumentError) -> XMLElement {
    var reader = MaestroReader()
    // The short form for language models has its list beside a key to its names.
    let items = document["ui_schema"] == nil ? document.items : document["elements"]?.items ?? []
    let nodes = (items.isEmpty ? [document] : items).compactMap { reader.node($0) }
    guard reader.count <= XMLLimits.elements else {
      throw Importer.refusal(
        file, found: "more than \(XMLLimits.elements) nodes",
        expected: "at most \(XMLLimits.elements) nodes")
    }
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
    var node = XMLElement(name: "node", attributes: [:], line: line)
    for (key, names) in names {
      let value = names.compactMap(fact).first { !$0.isEmpty && $0 != "null" }
      if let value { node.attributes[key] = value }
    }
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
