import Core

/// Reads accessibility trees of Chromium: the flat list of its protocol, or nested objects.
struct TreeReader {
  private static let mostNodes = 100_000
  private static let mostLevels = 200

  /// The names under which tools put a tree.
  private static let holders = [
    "result", "value", "snapshot", "tree", "axTree", "ax_tree", "accessibilityTree",
    "accessibility_tree", "accessibility", "data", "root",
  ]

  private let file: String
  private var nodes: [String: Node] = [:]
  private var visited: Set<String> = []
  private var path: Set<String> = []
  private var report = ImportReport()
  private var problems: [Problem] = []
  private var count = 0

  private init(file: String) { self.file = file }

  /// Reads a document.
  static func read(
    _ document: Node, of file: ForeignFile
  ) throws(DocumentError) -> Importer.Found {
    var root = document
    // An answer of the protocol holds the tree inside.
    for _ in 0..<3 where root["role"] == nil && root["nodes"] == nil {
      let inner = Self.holders.compactMap { root[$0] }.first { $0.isObject || !$0.items.isEmpty }
      guard let inner else { break }
      root = inner
    }
    var reader = TreeReader(file: file.name)
    // Frames of a page are told one by one, each with numbers of its own.
    let isFrames =
      root["role"] == nil && root.items.contains { !($0["nodes"]?.items ?? []).isEmpty }
    let elements = (isFrames ? root.items : [root]).flatMap { frame in
      (reader.nodes, reader.visited) = ([:], [])
      return reader.elements(frame)
    }
    if !reader.problems.isEmpty { throw DocumentError(reader.problems) }
    guard let element = elements.first else {
      throw file.refusal(
        found: "no node with a role", expected: "nodes as getFullAXTree gives them")
    }
    var page = WebPage(
      id: element.name, options: file.options, size: size(root),
      right: elements.map(\.right).max() ?? 0)
    if element.children.isEmpty { page.add(element) }
    for child in element.children { page.add(child) }
    for other in elements.dropFirst() { page.add(other) }
    var screen = page.screen
    screen.report.add(reader.report)
    if screen.title.isEmpty { screen.title = labelText(element.name) }
    return Importer.Found(screens: [screen])
  }

  /// The size of the window, where a capture says it.
  private static func size(_ root: Node) -> (width: Double, height: Double)? {
    guard let window = root["viewport"], let width = window["width"]?.numeric,
      let height = window["height"]?.numeric, (100...20_000).contains(width),
      (100...20_000).contains(height)
    else { return nil }
    return (width, height)
  }

  /// The outermost elements: the page, and the pages inside it that the list names on their own.
  private mutating func elements(_ root: Node) -> [WebElement] {
    let list: [Node]
    switch (root.value, root["nodes"]?.value) {
    case (_, .array(let items)?), (.array(let items), _): list = items
    default: return nested(root, level: 0).map { [$0] } ?? []
    }
    guard list.count <= Self.mostNodes else {
      note(root, "\(list.count) nodes", "at most \(Self.mostNodes)")
      return []
    }
    guard list.contains(where: { $0["nodeId"] != nil }) else {
      return list.compactMap { nested($0, level: 0) }
    }
    for node in list {
      guard let id = Self.string(node["nodeId"]) else { continue }
      if nodes[id] != nil {
        report.drop(
          node.position.line, "node \"\(id.prefix(40))\"", "it stands there a second time")
      } else {
        nodes[id] = node
      }
    }
    let children = Set(list.flatMap { $0["childIds"]?.items ?? [] }.compactMap(Self.string))
    let isRoot = { (node: Node) in
      node["parentId"] == nil && !children.contains(Self.string(node["nodeId"]) ?? "")
    }
    var roots = list.filter(isRoot)
    if roots.isEmpty { roots = Array(list.prefix(1)) }
    return roots.compactMap { flat($0, level: 0) }
  }

  private mutating func note(_ node: Node, _ found: String, _ expected: String) {
    guard problems.count < 20 else { return }
    problems.append(
      Problem(file: file, position: node.position, path: "$", found: found, expected: expected))
  }

  /// A node of a flat list with its children; a cycle is refused.
  private mutating func flat(_ node: Node, level: Int) -> WebElement? {
    guard level < Self.mostLevels else {
      note(node, "nodes nested deeper than \(Self.mostLevels) levels", "a flatter tree")
      return nil
    }
    let id = Self.string(node["nodeId"]) ?? ""
    guard visited.insert(id).inserted else {
      if path.contains(id) {
        note(
          node, "the node \"\(id.prefix(40))\" as a child a second time", "a tree without cycles")
      } else {
        report.drop(
          node.position.line, "node \"\(id.prefix(40))\"", "it is the child of two others")
      }
      return nil
    }
    path.insert(id)
    defer { path.remove(id) }
    var element = plain(node)
    element.reference = Self.string(node["backendDOMNodeId"]) ?? id
    element.children = (node["childIds"]?.items ?? []).compactMap { child in
      Self.string(child).flatMap { nodes[$0] }.flatMap { flat($0, level: level + 1) }
    }
    if case .bool(true)? = node["ignored"]?.value { element.role = "none" }
    return element
  }

  /// A node that holds its children itself.
  private mutating func nested(_ node: Node, level: Int) -> WebElement? {
    count += 1
    guard level < Self.mostLevels else {
      note(node, "nodes nested deeper than \(Self.mostLevels) levels", "a flatter tree")
      return nil
    }
    guard count <= Self.mostNodes else {
      if count == Self.mostNodes + 1 {
        note(node, "more than \(Self.mostNodes) nodes", "at most \(Self.mostNodes)")
      }
      return nil
    }
    guard node["role"] != nil || node["children"] != nil else { return nil }
    var element = plain(node)
    element.children =
      node["children"]?.items.compactMap { nested($0, level: level + 1) } ?? []
    return element
  }

  private func plain(_ node: Node) -> WebElement {
    var element = WebElement(role: Self.string(node["role"]) ?? "none")
    element.name = Self.string(node["name"]) ?? ""
    element.line = node.position.line
    element.frame = Self.frame(node)
    let shown = [
      "combobox", "popupbutton", "textbox", "textfield", "searchbox", "slider", "spinbutton",
    ]
    if shown.contains(element.role.lowercased()) {
      element.text = Self.string(node["value"]) ?? ""
    }
    if case .object(let members) = node.value {
      for member in members {
        switch member.value.value {
        case .bool(let flag): element.states[member.key] = flag ? "true" : "false"
        case .number(let number): element.states[member.key] = Core.plain(number)
        default: break
        }
      }
    }
    for fact in node["properties"]?.items ?? [] {
      guard let name = Self.string(fact["name"]) else { continue }
      element.states[name] = Self.string(fact["value"])
    }
    return element
  }

  /// A place that a capture has added, as four numbers or by names.
  private static func frame(_ node: Node) -> Rectangle? {
    for key in ["box", "bounds", "boundingBox", "rect"] {
      guard let place = node[key] else { continue }
      let names = place.items.compactMap(\.numeric)
      let sides =
        names.count == 4
        ? names : ["x", "y", "width", "height"].compactMap { place[$0]?.numeric }
      if let frame = Rectangle(sides: sides) { return frame }
    }
    return nil
  }

  /// A text or number, directly or as the value of an object.
  private static func string(_ node: Node?) -> String? {
    switch node?.value {
    case .string(let text): text
    case .number(let number): Core.plain(number)
    case .bool(let flag): flag ? "true" : "false"
    case .object: node?["value"].flatMap { string($0) }
    default: nil
    }
  }
}
