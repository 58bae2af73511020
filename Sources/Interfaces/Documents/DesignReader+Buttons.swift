import Core

extension DesignReader {
  /// Reads a button in any of its six modes.
  mutating func button(_ cursor: Cursor, depth: Int) -> Button? {
    let names = [
      "id", "label", "glyph", "face", "destructive", "on", "menu_first", "selection_first",
      "items", "context",
    ]
    guard let object = cursor.object(known: names + Self.consequenceNames) else { return nil }
    let label = label(object)
    let id = object.optional("items") == nil ? leafID(object, label: label) : menuID(object, label)
    let glyph = glyph(object)
    let face = face(object, glyph: glyph)
    let destructive = flag(object, "destructive")
    let isOn = object.optional("on").flatMap { $0.bool() }
    let menuFirst = flag(object, "menu_first")
    let selectionFirst = flag(object, "selection_first")
    let items = object.optional("items") == nil ? [] : menu(object, depth: depth + 1)
    let consequence = consequence(object, depth: depth)
    let context = context(object, depth: depth)
    guard let label, let items else { return nil }
    let button = Button(
      label, id: id, glyph: glyph, face: face, isDestructive: destructive, isOn: isOn,
      menuFirst: menuFirst, selectionFirst: selectionFirst, then: consequence, context: context
    ) { items }
    check(button, object)
    return button
  }

  /// A button whose tap opens a menu is no goal, so only a given id counts.
  private mutating func menuID(_ object: ObjectCursor, _ label: String?) -> String? {
    if case .bool(true)? = object.optional("menu_first")?.node.value { return id(object) }
    return leafID(object, label: label)
  }

  /// Notes combinations that no platform has.
  private func check(_ button: Button, _ object: ObjectCursor) {
    let mode = button.mode
    func refuse(_ name: String, _ found: String, _ expected: String) {
      object.optional(name)?.fail(found: found, expected: expected)
    }
    if button.menuFirst, button.items.isEmpty {
      refuse("menu_first", "a menu that comes first, but no menu", "\"items\" beside it")
    }
    if button.isOn != nil, mode == .popUp {
      refuse("on", "\"on\" for a button that stands for a choice in its menu", "\"on\" at an item")
    }
    let opens = mode == .pullDown || mode == .popUp
    let toggles = mode == .toggle || mode == .toggleHoldMenu
    for name in Self.consequenceNames where opens || toggles {
      refuse(
        name, "\"\(name)\" for a button that \(opens ? "opens a menu" : "turns on and off")",
        "an action")
    }
    if button.context?.trigger == .hold, !button.items.isEmpty, !opens {
      refuse("context", "two menus behind one hold", "either \"items\" or \"context\"")
    }
  }

  /// Reads the menu hidden behind a hold, whose actions may also stand elsewhere.
  mutating func context(_ object: ObjectCursor, depth: Int) -> ContextMenu? {
    let names = [
      "title", "trigger", "order", "unavailable", "preview", "consistent", "items",
    ]
    guard let place = object.optional("context"), let inner = place.object(known: names) else {
      return nil
    }
    let title = inner.optional("title").flatMap { text($0) }
    let trigger = inner.optional("trigger")?.choice(ContextMenu.Trigger.self) ?? .hold
    let order = inner.optional("order")?.choice(ContextMenu.Order.self) ?? .nearness
    let unavailable = inner.optional("unavailable")?.choice(ContextMenu.Unavailable.self)
    let preview = flag(inner, "preview")
    let consistent = inner.optional("consistent").flatMap { $0.bool() } ?? true
    let items = onSharedIDs { $0.menu(inner, depth: depth + 1) }
    return items.map { items in
      ContextMenu(
        title, trigger: trigger, order: order, unavailable: unavailable ?? .hidden,
        preview: preview, consistent: consistent
      ) { items }
    }
  }

  /// Reads a list or grid of cells.
  mutating func collection(
    _ cursor: Cursor, _ arrangement: CellCollection.Arrangement, depth: Int
  ) -> CellCollection? {
    var names = ["id", "title", "selected", "options", "items", "context"]
    if arrangement == .grid { names.append("columns") }
    guard let object = cursor.object(known: names) else { return nil }
    let id = id(object)
    let title = object.optional("title").flatMap { text($0) }
    let columns = object.optional("columns")?.integer(in: 1...24)
    let context = context(object, depth: depth)
    let cells =
      object.optional("items") == nil ? optionCells(object) : itemCells(object, depth: depth)
    return cells.map {
      CellCollection(
        arrangement, title: title, id: id, columns: columns, context: context, cells: $0)
    }
  }

  private mutating func optionCells(_ object: ObjectCursor) -> CellCollection.Cells? {
    let options = options(object, count: 1...DesignLimits.perSurface)
    let selection = selection(object, among: options)
    return options.map { .options($0, selection: selection) }
  }

  private mutating func itemCells(_ object: ObjectCursor, depth: Int) -> CellCollection.Cells? {
    for name in ["options", "selected"] {
      object.optional(name)?.fail(
        found: "\"\(name)\" beside \"items\"", expected: "either options or items")
    }
    guard let list = object.required("items")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    return .items(list.compactMap { item($0, depth: depth) })
  }
}
