import Core

extension ForeignFormat {
  /// The nodes of an accessibility service of Android as JSON: trees, and lists that tell who holds whom.
  package static let androidTree = ForeignFormat(
    id: "android-tree", title: "nodes of Android as JSON",
    recognizes: { head in
      guard head.isJSON else { return false }
      let isAndroid = head.holdsAny("\"android.", "\"androidx.", "\"com.android.internal.")
      let hasPlaces = head.holdsAny(
        "\"bounds\"", "\"boundsInScreen\"", "\"bounds_in_screen\"", "\"rect\"")
      return isAndroid && hasPlaces
        || head.text.contains("\"coordinates\"") && head.text.contains("\"width\"")
    },
    read: { file throws(DocumentError) in
      try file.json { root throws(DocumentError) in
        AndroidReader.read(try AndroidTree.hierarchy(root, of: file), options: file.options)
      }
    })
}

/// Reads nodes of Android as JSON, whatever their facts are called; all become the nodes of a dump.
struct AndroidTree {
  /// The nodes of a list, each of which names those that it holds by their places in the list.
  private let list: [Node]
  private var count = 0

  /// Returns the nodes of a document in a dump of their own.
  static func hierarchy(
    _ document: Node, of file: ForeignFile
  ) throws(DocumentError) -> XMLElement {
    let roots = roots(in: document, levels: 5)
    let isList = roots.contains { node in
      let inner = children(of: node)
      return !inner.isEmpty && inner.allSatisfy(isPlace)
    }
    var reader = AndroidTree(list: isList ? roots : [])
    let tops = isList ? roots.filter { ($0["parent"]?.numeric ?? -1) < 0 } : roots
    let nodes = tops.compactMap { reader.node($0, level: 0) }
    try file.checkCount(reader.count, of: "nodes")
    var facts: [String: String] = [:]
    for key in ["width", "height", "density"] { facts[key] = document[key]?.plainText }
    let right = nodes.compactMap { $0.bounds?.maxX }.max() ?? 0
    if nodes.count > 1, right <= Guess.phone.width {
      // A list in points has no frame around it.
      facts["width"] = facts["width"] ?? plain(Guess.phone.width)
      facts["height"] = facts["height"] ?? plain(Guess.phone.height)
    }
    return .hierarchy(nodes, facts)
  }

  private init(list: [Node]) { self.list = list }

  private static func isPlace(_ node: Node) -> Bool {
    if case .number = node.value { return true }
    return false
  }

  private static func children(of node: Node) -> [Node] {
    for key in ["children", "childNodes", "nodes"] {
      if let inner = node[key] { return inner.items }
    }
    return []
  }

  /// The outermost nodes, however a tool wraps them.
  private static func roots(in node: Node, levels: Int) -> [Node] {
    if isNode(node) { return [node] }
    guard levels > 0 else { return [] }
    if case .object(let members) = node.value {
      return members.lazy.map { roots(in: $0.value, levels: levels - 1) }.first { !$0.isEmpty }
        ?? []
    }
    return node.items.flatMap { roots(in: $0, levels: levels - 1) }
  }

  private static func isNode(_ node: Node) -> Bool {
    guard node.isObject else { return false }
    return names[0].1.contains { node[$0] != nil } && bounds(of: node) != nil
  }

  private mutating func node(_ source: Node, level: Int) -> XMLElement? {
    guard source.isObject, count <= XMLLimits.elements, level < XMLLimits.depth else { return nil }
    count += 1
    // Lists hold a text for each node that was merged.
    var node = XMLElement.node(line: source.position.line, Self.names) { name in
      source[name].flatMap { $0.plainText ?? $0.items.compactMap(\.plainText).first }
    }
    if let bounds = Self.bounds(of: source) {
      node.setBounds(left: bounds[0], top: bounds[1], right: bounds[2], bottom: bounds[3])
    }
    if ["gone", "invisible"].contains(source["visibility"]?.plainText) {
      node.attributes["visible-to-user"] = "false"
    }
    // A list without that fact holds what its program says can be activated.
    let kind = node["class"]?.split(separator: ".").last ?? ""
    if ["TextField", "SecureTextField", "SearchField"].contains(where: kind.hasSuffix) {
      node.attributes["class"] = "EditText"
    }
    if node["clickable"] == nil, ["Button", "Cell", "Link"].contains(where: kind.hasSuffix) {
      node.attributes["clickable"] = "true"
    }
    node.children = Self.children(of: source).compactMap { child in
      guard let place = Self.isPlace(child) ? child.numeric : nil else {
        return self.node(child, level: level + 1)
      }
      let isBelow = list.indices.contains(Int(place)) && count <= list.count
      return isBelow ? self.node(list[Int(place)], level: level + 1) : nil
    }
    return node
  }

  /// The edges of a node: left, top, right and bottom.
  private static func bounds(of node: Node) -> [Double]? {
    let keys = [
      "bounds", "boundsInScreen", "bounds_in_screen", "rect", "frame", "coordinates",
    ]
    guard let box = keys.lazy.compactMap({ node[$0] }).first else { return nil }
    let parts = box.items.flatMap { $0.items.isEmpty ? [$0] : $0.items }.compactMap(\.numeric)
    if box.plainText != nil || !box.items.isEmpty {
      let words = box.plainText?.split { "[](), ".contains($0) }
      let numbers = words?.compactMap { Double($0) } ?? parts
      return numbers.count == 4 ? numbers : nil
    }
    func side(_ names: String...) -> Double? { names.lazy.compactMap { box[$0]?.numeric }.first }
    guard let left = side("left", "l", "x", "x1"), let top = side("top", "t", "y", "y1") else {
      return nil
    }
    let right = side("right", "r", "x2") ?? side("width", "w").map { left + $0 }
    let bottom = side("bottom", "b", "y2") ?? side("height", "h").map { top + $0 }
    return right.flatMap { right in bottom.map { [left, top, right, $0] } }
  }

  private static let names: [(String, [String])] = [
    ("class", ["class", "className", "class_name", "cls", "type"]),
    ("text", ["text"]),
    (
      "content-desc",
      [
        "content-desc", "content_description", "contentDescription", "contentDesc",
        "content_desc", "desc", "description", "label", "name",
      ]
    ),
    (
      "resource-id",
      [
        "resource-id", "resource_id", "resourceId", "resId", "viewIdResourceName", "viewId",
        "identifier",
      ]
    ),
    ("package", ["package", "packageName", "package_name", "pkg"]),
    ("hint", ["hint", "hintText", "hint_text"]),
    ("clickable", ["clickable", "isClickable", "is_clickable"]),
    ("checkable", ["checkable", "isCheckable", "is_checkable"]),
    ("checked", ["checked", "isChecked", "is_checked"]),
    ("enabled", ["enabled", "isEnabled", "is_enabled"]),
    ("selected", ["selected", "isSelected", "is_selected"]),
    ("scrollable", ["scrollable", "isScrollable", "is_scrollable"]),
    (
      "long-clickable",
      ["long-clickable", "long_clickable", "longClickable", "isLongClickable"]
    ),
    ("password", ["password", "isPassword", "is_password"]),
    (
      "visible-to-user",
      [
        "visible-to-user", "visibleToUser", "isVisibleToUser", "is_visible_to_user", "visible",
      ]
    ),
  ]
}
