import Core

extension FieldDescription {
  /// The contents of a menu.
  static let menuItems = FieldDescription(
    "items", .list(.reference("menuElement"), 1...DesignLimits.perSurface),
    "The contents of the menu.", isRequired: true)
}

extension Member where Context == DesignReader {
  /// The contents of a menu that opens from something.
  static func menu(_ path: ValuePath<Root, [MenuElement]>) -> Self {
    own(.menuItems, path) { object, reader in
      reader.menu(object)
    } write: {
      Node($0, \.node)
    }
  }

  /// A list of actions.
  static func items(_ path: ValuePath<Root, [Item]>, _ summary: String) -> Self {
    list(
      "items", at: path, of: Item.format, by: "item", count: 1...DesignLimits.perSurface, summary)
  }

  /// A list of values that exclude each other, in a menu of their own or beside other things.
  static func options(
    _ path: ValuePath<Root, [Option]>, count: ClosedRange<Int>, inMenu: Bool
  ) -> Self {
    own(.options(count), path) { object, reader in
      inMenu
        ? reader.onNewSurface { $0.options(object, count: count) }
        : reader.options(object, count: count)
    } write: {
      Node($0, Option.format.node)
    }
  }

  /// The menu hidden behind a hold, whose actions may also stand elsewhere.
  static func context(_ path: ValuePath<Root, ContextMenu?>) -> Self {
    object("context", at: path, as: ContextMenu.format, by: "context")
  }
}

extension FieldDescription {
  /// A list of values that exclude each other.
  static func options(_ count: ClosedRange<Int>) -> FieldDescription {
    FieldDescription(
      "options", .list(.reference("option"), count), "The options, in order.", isRequired: true)
  }
}

extension DesignReader {
  /// Reads the contents of a menu, which is a surface of its own.
  mutating func menu(_ object: ObjectCursor) -> [MenuElement]? {
    nested { reader in
      guard reader.isWithinLevels(object.cursor) else { return nil }
      return reader.onNewSurface { $0.elements(object, inSection: false) }
    }
  }

  /// Reads the contents of a menu or of a section of one.
  mutating func elements(_ object: ObjectCursor, inSection: Bool) -> [MenuElement]? {
    guard let list = object.required("items")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    return list.compactMap { element($0, inSection: inSection) }
  }

  /// Reads an element: an object whose one name is the kind, or an item written directly.
  private mutating func element(_ cursor: Cursor, inSection: Bool) -> MenuElement? {
    guard let object = cursor.object(known: nil) else { return nil }
    if object.optional("label") != nil || object.optional("id") != nil {
      return item(cursor)?.menuElement
    }
    guard
      let (member, inner) = object.onlyMember(
        expected: "{ label: … }, or one name: item, section or submenu")
    else { return nil }
    let kind = MenuElement.Kind(rawValue: member.key)
    switch kind {
    case .item: return item(inner)?.menuElement
    case .submenu: return counted(inner, Submenu.format)?.menuElement
    case .section where !inSection: return Section.format.read(inner, &self)?.menuElement
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
  mutating func item(_ cursor: Cursor) -> Item? { counted(cursor, Item.format) }

  /// Reads one more thing, unless there are too many.
  mutating func counted<Value>(
    _ cursor: Cursor, _ format: ObjectFormat<Value, DesignReader>
  ) -> Value? {
    count(cursor) ? format.read(cursor, &self) : nil
  }

  /// Reads the required options of something.
  mutating func options(_ object: ObjectCursor, count range: ClosedRange<Int>) -> [Option]? {
    guard let list = object.required("options")?.array(count: range) else { return nil }
    var options: [Option] = []
    for cursor in list where count(cursor) {
      if let option = option(cursor) { options.append(option) }
    }
    return options.count == list.count ? options : nil
  }

  private mutating func option(_ cursor: Cursor) -> Option? {
    if cursor.node["items"] != nil || cursor.node["submenu"] != nil {
      cursor.fail(
        found: "an option with a submenu",
        expected: "values that exclude each other; only menus of actions hold submenus")
      return nil
    }
    return Option.format.read(cursor, &self)
  }
}
