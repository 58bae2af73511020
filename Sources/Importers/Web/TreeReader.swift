import Core

/// Reads accessibility trees of Chromium: the flat list of its protocol, or nested objects.
struct TreeReader {
  private static let mostNodes = 100_000
  private static let mostLevels = 200

  private let file: String
  private var nodes: [String: Node] = [:]
  private var visited: Set<String> = []
  private var problems: [Problem] = []
  private var count = 0

  private init(file: String) { self.file = file }

  /// Reads a document.
  static func read(
    _ root: Node, file: String, options: ImportOptions
  ) throws(DocumentError) -> Importer.Found {
    var reader = TreeReader(file: file)
    let element = reader.element(root)
    if !reader.problems.isEmpty { throw DocumentError(reader.problems) }
    guard let element else {
      throw Importer.refusal(
        file, found: "no node with a role", expected: "nodes as getFullAXTree gives them")
    }
    var page = WebPage(id: element.name.isEmpty ? "page" : element.name, boxes: options.boxes)
    for child in element.children { page.add(child) }
    var screen = page.screen
    if screen.title.isEmpty { screen.title = labelText(element.name) }
    return Importer.Found(screens: [screen])
  }

  private mutating func element(_ root: Node) -> WebElement? {
    let list: [Node]
    switch (root.value, root["nodes"]?.value) {
    case (_, .array(let items)?), (.array(let items), _): list = items
    default: return nested(root, level: 0)
    }
    guard list.count <= Self.mostNodes else {
      note(root, "\(list.count) nodes", "at most \(Self.mostNodes)")
      return nil
    }
    for node in list {
      guard let id = Self.string(node["nodeId"]) else { continue }
      if nodes[id] != nil {
        note(node, "the node \"\(id.prefix(40))\" a second time", "each node once")
      }
      nodes[id] = node
    }
    let first = list.first { $0["parentId"] == nil } ?? list.first
    return first.flatMap { flat($0, level: 0) }
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
      note(node, "the node \"\(id.prefix(40))\" as a child a second time", "a tree without cycles")
      return nil
    }
    var element = plain(node)
    element.reference = Self.string(node["backendDOMNodeId"]) ?? id
    if case .array(let children)? = node["childIds"]?.value {
      for child in children {
        guard let key = Self.string(child), let inner = nodes[key] else { continue }
        if let found = flat(inner, level: level + 1) { element.children.append(found) }
      }
    }
    if case .bool(true)? = node["ignored"]?.value { element.role = "none" }
    return element
  }

  /// A node that holds its children itself.
  private mutating func nested(_ node: Node, level: Int) -> WebElement? {
    count += 1
    guard node["role"] != nil, count <= Self.mostNodes else { return nil }
    var element = plain(node)
    if case .array(let children)? = node["children"]?.value {
      element.children = children.compactMap { nested($0, level: level + 1) }
    }
    return element
  }

  private func plain(_ node: Node) -> WebElement {
    var element = WebElement(role: Self.string(node["role"]) ?? "none")
    element.name = Self.string(node["name"]) ?? ""
    element.line = node.position.line
    if case .object(let members) = node.value {
      for member in members {
        switch member.value.value {
        case .bool(let flag): element.states[member.key] = flag ? "true" : "false"
        case .number(let number): element.states[member.key] = Core.plain(number)
        default: break
        }
      }
    }
    if case .array(let facts)? = node["properties"]?.value {
      for fact in facts {
        guard let name = Self.string(fact["name"]) else { continue }
        element.states[name] = Self.string(fact["value"])
      }
    }
    return element
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
