import Core

/// Replaces what a suite leaves to the sweep: `$name`, `$(expression)` and lists by rule.
///
/// The result keeps the places of the suite's text, so that what is found wrong later still points
/// there. Problems with the templates themselves go to the log, and the value stays as it was.
struct TemplateExpander {
  /// The most items that rules may give at one point, so that no small file fills the memory.
  static let maximumItems = 100_000

  let values: [String: SweepPoint.Value]
  let lists: [String: ItemList]
  let log: ProblemLog
  /// The axes that were used.
  private(set) var usedNames: Set<String> = []
  /// The lists that were used.
  private(set) var usedLists: Set<String> = []
  /// The number of items that the rules have given.
  private var given = 0

  init(values: [String: SweepPoint.Value], lists: [String: ItemList], log: ProblemLog) {
    self.values = values
    self.lists = lists
    self.log = log
  }

  /// Returns a value with all templates in it replaced.
  mutating func expand(_ node: Node, path: String) -> Node {
    switch node.value {
    case .null, .bool, .number: return node
    case .string(let text): return expand(text, of: node, path: path)
    case .array(let items):
      var result: [Node] = []
      for (index, item) in items.enumerated() {
        result += splice(item, path: "\(path)[\(index)]")
      }
      return Node(.array(result), at: node.position)
    case .object(let members):
      var result: [Node.Member] = []
      for member in members {
        let value = expand(member.value, path: "\(path).\(member.key)")
        result.append(.init(key: member.key, position: member.position, value: value))
      }
      return Node(.object(result), at: node.position)
    }
  }

  /// Returns the items that stand for one item of a list: several where it is a rule.
  private mutating func splice(_ item: Node, path: String) -> [Node] {
    guard given <= Self.maximumItems else { return [] }
    let items = replaced(item, path: path)
    given += items.count
    if given > Self.maximumItems {
      Cursor(item, path: path, log: log).fail(
        found: "more than \(Self.maximumItems) items from rules", expected: "fewer")
    }
    return items
  }

  private mutating func replaced(_ item: Node, path: String) -> [Node] {
    if item["each"] != nil { return each(item, path: path) }
    if item["when"] != nil, item["then"] != nil { return conditional(item, path: path) }
    if let tree = item["tree"] { return self.tree(tree, path: path + ".tree") }
    if let words = item["generate"] {
      return rule(words, path: path + ".generate").map {
        PlainLabels.items(reading: $0, most: 1000)
      } ?? []
    }
    return [expand(item, path: path)]
  }

  /// Returns a rule with the templates in it replaced, or nil after noting problems with them.
  private mutating func rule(_ node: Node, path: String) -> Cursor? {
    let before = log.problems.count
    let expanded = Cursor(expand(node, path: path), path: path, log: log)
    return log.problems.count == before ? expanded : nil
  }

  // MARK: Texts

  private mutating func expand(_ text: String, of node: Node, path: String) -> Node {
    guard text.contains("$") else { return node }
    if let source = Self.wholeExpression(text) {
      switch evaluate(source, of: node, path: path) {
      case .number(let number): return Node(.number(number), at: node.position)
      case .word(let word): return Node(.string(word), at: node.position)
      case nil: return node
      }
    }
    var result = ""
    for piece in Self.pieces(of: text) {
      switch piece {
      case .literal(let literal): result += literal
      case .expression(let source):
        guard let value = evaluate(source, of: node, path: path) else { return node }
        result += value.text
      }
    }
    return Node(.string(result), at: node.position)
  }

  private mutating func evaluate(
    _ source: String, of node: Node, path: String
  ) -> SweepPoint.Value? {
    do throws(Expression.Fault) {
      let expression = try Expression(source)
      usedNames.formUnion(expression.names)
      return try expression.value(values)
    } catch {
      Cursor(node, path: path, log: log).fail(found: error.found, expected: error.expected)
      return nil
    }
  }

  /// A part of a text: as it stands, or to be computed.
  private enum Piece {
    case literal(String)
    case expression(String)
  }

  /// The expression that a text is as a whole, as in `$options` and `$(options - 1)`.
  private static func wholeExpression(_ text: String) -> String? {
    let rest = text.dropFirst()
    let isName =
      rest.first.map { $0.isLetter || $0 == "_" } == true
      && rest.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if text.first == "$", isName { return String(rest) }
    let pieces = pieces(of: text)
    if pieces.count == 1, case .expression(let source) = pieces[0] { return source }
    return nil
  }

  /// Splits a text at `$(...)`; `$$` stands for one `$`.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(text)
    while let first = rest.popFirst() {
      if first == "$", rest.first == "$" {
        rest.removeFirst()
        literal.append("$")
      } else if first == "$", rest.first == "(", let end = closing(rest) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.expression(String(rest[..<end].dropFirst())))
        rest = rest[end...].dropFirst()
      } else {
        literal.append(first)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// The place of the parenthesis that closes the first one.
  private static func closing(_ text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

// MARK: - Lists by rule

extension TemplateExpander {
  private mutating func list(_ cursor: Cursor?) -> ItemList? {
    guard let cursor, let name = cursor.string() else { return nil }
    usedLists.insert(name)
    if let list = lists[name] { return list }
    cursor.fail(
      found: "the unknown list \"\(name)\"",
      expected: lists.isEmpty ? "lists under \"lists\"" : oneOf(lists.keys.sorted(), near: name))
    return nil
  }

  /// The items of a list that `from` and `count` name.
  private mutating func items(_ object: ObjectCursor, list: ItemList) -> [Node]? {
    let size = list.items.count
    guard let first = object.optional("from").map({ $0.integer(in: 0...size) }) ?? 0 else {
      return nil
    }
    let left = size - first
    guard let count = object.optional("count").map({ $0.integer(in: 0...left) }) ?? left else {
      return nil
    }
    return (first..<first + count).map { expand(list.items[$0], path: object.cursor.path) }
  }

  /// `{ each: "actions", from: 0, count: 3, as: "button", with: { face: "glyph" } }`.
  private mutating func each(_ node: Node, path: String) -> [Node] {
    guard let object = rule(node, path: path)?.object(RuleDescription.each),
      let list = list(object.required("each")), let items = items(object, list: list)
    else { return [] }
    var additions: [Node.Member] = []
    if let extra = object.optional("with")?.object(known: nil) { additions = extra.members }
    let kind = object.optional("as").map { $0.string() ?? "" }
    return items.map { item in
      let merged = Self.merge(additions, into: item)
      guard let kind else { return merged }
      let member = Node.Member(key: kind, position: node.position, value: merged)
      return Node(.object([member]), at: item.position)
    }
  }

  private static func merge(_ additions: [Node.Member], into item: Node) -> Node {
    guard case .object(var members) = item.value else { return item }
    for addition in additions {
      members.removeAll { $0.key == addition.key }
      members.append(addition)
    }
    return Node(.object(members), at: item.position)
  }

  /// `{ when: "inline < actions", then: [...], otherwise: [...] }`.
  private mutating func conditional(_ node: Node, path: String) -> [Node] {
    let source = Cursor(node, path: path, log: log)
    guard let object = source.object(RuleDescription.conditional),
      let when = object.optional("when")
    else { return [] }
    guard let text = when.string(),
      let value = evaluate(text, of: when.node, path: when.path)
    else { return [] }
    guard case .number(let flag) = value else {
      when.fail(expected: "a condition, as in \"options > 2\"")
      return []
    }
    guard let chosen = object.optional(flag != 0 ? "then" : "otherwise") else { return [] }
    guard case .array(let items) = expand(chosen.node, path: chosen.path).value else {
      chosen.fail(expected: "a list")
      return []
    }
    return items
  }

  /// `{ tree: { list: "goals", count: 16, depth: 2, titles: "good", predictability: 0.4 } }`, or
  /// with `levels: [4, 4]`, the numbers of entries from the outermost menu on.
  private mutating func tree(_ node: Node, path: String) -> [Node] {
    guard let object = rule(node, path: path)?.object(RuleDescription.tree),
      let list = list(object.required("list")), let items = items(object, list: list),
      let (depth, levels) = levels(object, count: items.count)
    else { return [] }
    let titles = object.optional("titles").map { $0.choice(MenuTree.Titles.self) } ?? .good
    guard let titles else { return [] }
    let first = object.optional("from")?.integer(in: 0...list.items.count) ?? 0
    let tree = MenuTree(
      list: list, items: items, first: first, titles: titles,
      predictability: object.optional("predictability")?.node, place: node.position)
    do throws(Expression.Fault) {
      return try tree.menu(depth: depth, fans: levels)
    } catch {
      object.cursor.fail(found: error.found, expected: error.expected)
      return []
    }
  }

  /// The depth of a tree, and the numbers of entries of its menus where they are given.
  private func levels(_ object: ObjectCursor, count: Int) -> (depth: Int, levels: [Int]?)? {
    guard let cursor = object.optional("levels") else {
      let depth = object.required("depth", "or \"levels\"")
      return depth?.integer(in: 0...MenuTree.maximumDepth).map { ($0, nil) }
    }
    let levels = cursor.array(count: 1...MenuTree.maximumDepth + 1) {
      $0.integer(in: 2...ItemList.maximumItems)
    }
    guard let levels else { return nil }
    // A product beyond all lists is no product of this one.
    let product = levels.reduce(1) { min($0, ItemList.maximumItems + 1) * $1 }
    guard product == count else {
      cursor.fail(
        found: "levels that hold \(product) items", expected: "a product of \(count), the items")
      return nil
    }
    return (levels.count - 1, levels)
  }
}
