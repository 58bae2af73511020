import Core

extension DesignReader {
  /// Reads the contents of a menu, which is a surface of its own.
  mutating func menu(_ object: ObjectCursor, depth: Int) -> [MenuElement]? {
    guard isWithin(depth, object.cursor) else { return nil }
    return onNewSurface { $0.elements(object, depth: depth, inSection: false) }
  }

  private mutating func elements(
    _ object: ObjectCursor, depth: Int, inSection: Bool
  ) -> [MenuElement]? {
    guard let list = object.required("items")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    return list.compactMap { element($0, depth: depth, inSection: inSection) }
  }

  /// Reads an element: an object whose one name is the kind, or an item written directly.
  private mutating func element(
    _ cursor: Cursor, depth: Int, inSection: Bool
  ) -> MenuElement? {
    guard let object = cursor.object(known: nil) else { return nil }
    if object.optional("label") != nil || object.optional("id") != nil {
      return item(cursor, depth: depth)?.menuElement
    }
    guard object.members.count == 1, let member = object.members.first,
      let inner = object.optional(member.key)
    else {
      cursor.fail(
        found: "an object with \(object.members.count) names",
        expected: "{ label: … }, or one name: item, section or submenu")
      return nil
    }
    let kind = MenuElement.Kind(rawValue: member.key)
    switch kind {
    case .item: return item(inner, depth: depth)?.menuElement
    case .submenu: return submenu(inner, depth: depth)?.menuElement
    case .section where !inSection: return section(inner, depth: depth)?.menuElement
    default:
      let known = MenuElement.Kind.allCases.filter { !inSection || $0 != .section }
      cursor.log.add(
        Problem(
          file: cursor.log.file, position: member.position, path: inner.path,
          found: kind == nil ? "the unknown kind \"\(member.key)\"" : "a section in a section",
          expected: oneOf(known.map(\.rawValue), near: member.key)))
      return nil
    }
  }

  /// Reads an action of a menu, of a row or of a dialog.
  mutating func item(_ cursor: Cursor, depth: Int) -> Item? {
    let names = ["id", "label", "glyph", "destructive", "unavailable", "on"]
    guard count(cursor), let object = cursor.object(known: names + Self.consequenceNames) else {
      return nil
    }
    let label = label(object)
    let id = leafID(object, label: label)
    let glyph = glyph(object)
    let destructive = flag(object, "destructive")
    let unavailable = flag(object, "unavailable")
    let isOn = object.optional("on").flatMap { $0.bool() }
    let consequence = consequence(object, depth: depth)
    return label.map {
      Item(
        $0, id: id, glyph: glyph, isDestructive: destructive, isUnavailable: unavailable,
        isOn: isOn, then: consequence)
    }
  }

  private mutating func section(_ cursor: Cursor, depth: Int) -> Section? {
    guard let object = cursor.object(known: ["title", "items"]) else { return nil }
    let title = object.optional("title").flatMap { text($0) }
    let items = elements(object, depth: depth, inSection: true)
    return items.map { items in Section(title) { items } }
  }

  private mutating func submenu(_ cursor: Cursor, depth: Int) -> Submenu? {
    let names = ["id", "title", "glyph", "predictability", "items"]
    guard count(cursor), let object = cursor.object(known: names) else { return nil }
    let id = id(object)
    let title = object.required("title", "the text that people see").flatMap { text($0) }
    let glyph = glyph(object)
    let predictability = predictability(object)
    let items = menu(object, depth: depth + 1)
    guard let title, let items else { return nil }
    return Submenu(title, id: id, glyph: glyph, predictability: predictability) { items }
  }
}
