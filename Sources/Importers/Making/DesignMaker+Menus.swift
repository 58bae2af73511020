import Core
import Interfaces

extension DesignMaker {
  /// The most menus within each other; deeper ones are left out.
  private static var depth: Int { DesignLimits.depth - 4 }

  /// The parts of a menu as elements of a design; what is empty or too deep is left out.
  mutating func items(_ found: [FoundItem], depth: Int, inSection: Bool = false) -> [MenuElement] {
    if found.count > Self.room {
      report.drop(nil, "menu", "\(found.count - Self.room) items; a menu holds \(Self.room)")
    }
    return found.prefix(Self.room).flatMap { item -> [MenuElement] in
      switch item {
      case .item(let action): return [.item(self.item(action))]
      case .section(let title, let parts):
        let items = self.items(parts, depth: depth, inSection: true)
        guard !items.isEmpty else { return [] }
        if inSection { return items }
        return [.section(Section(title.map(labelText)?.nonEmpty) { items })]
      case .submenu(let action, let parts): return submenu(action, parts, depth: depth)
      }
    }
  }

  private mutating func submenu(
    _ action: FoundChoice, _ parts: [FoundItem], depth: Int
  ) -> [MenuElement] {
    let title = labelText(action.label).nonEmpty ?? "Untitled submenu"
    let subject = "submenu \"\(title.prefix(40))\""
    guard depth < Self.depth else {
      report.drop(action.line, subject, "menus lie at most \(Self.depth) deep")
      return []
    }
    let id = namer.name(action.identifier, title)
    let items = self.items(parts, depth: depth + 1)
    guard items.contains(where: \.holdsItem) else {
      report.drop(action.line, subject, "it is empty")
      return []
    }
    report.count("submenu")
    return [
      .submenu(Submenu(title, id: id, glyph: labelText(action.glyph).nonEmpty) { items })
    ]
  }

  private mutating func item(_ action: FoundChoice) -> Item {
    var label = labelText(action.label)
    if label.isEmpty {
      label = labelText(action.glyph.map(words(ofGlyph:))).nonEmpty ?? "Untitled item"
      report.guess(action.line, "item", "it has no title; it is called \"\(label)\"")
    }
    if label.hasPrefix("Item "), Int(label.dropFirst(5)) != nil {
      report.guess(
        action.line, "item \"\(label)\"", "the title looks like the one that the editor gives")
    }
    report.count("item")
    let id = namer.name(action.identifier, label)
    if let name = action.identifier { named[name] = id }
    if shortcut(action) != nil { shortcuts.append(.init(goal: id, label: label)) }
    return Item(
      label, id: id, glyph: labelText(action.glyph).nonEmpty,
      isDestructive: action.isDestructive, isUnavailable: action.isUnavailable, isOn: action.isOn,
      shortcut: shortcut(action))
  }

  private func shortcut(_ action: FoundChoice) -> String? {
    labelText(action.shortcut).nonEmpty.map { String($0.prefix(40)) }
  }

  // MARK: Menu bars

  /// The titles of a menu bar as one bar, where nothing else stands between them.
  ///
  /// - Parameter placed: The elements of a group, in the order of reading.
  /// - Returns: The bar with its place, and the number of elements at the beginning that it takes; nil
  ///   where there is none.
  mutating func menuBar(_ placed: [Placed]) -> (part: Canvas.Part, count: Int)? {
    let titles = placed.prefix { $0.element.sort == "menu" && $0.element.hasItems }.prefix(24)
    guard titles.count > 1, let first = titles.first, first.element.placement == .top else {
      return nil
    }
    let frame = titles.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    guard frame.height < 2 * first.frame.height,
      !placed.dropFirst(titles.count).contains(where: { $0.frame.intersects(frame) })
    else { return nil }
    let menus = titles.compactMap { title -> Submenu? in
      guard case .menu(let items?) = title.element.role else { return nil }
      let label = labelText(title.element.label).nonEmpty ?? "Untitled menu"
      let id = namer.name(title.element.identifier, label, "menu")
      let made = self.items(items, depth: 1)
      guard made.contains(where: \.holdsItem) else { return nil }
      report.count("menu")
      return Submenu(label, id: id) { made }
    }
    guard menus.count == titles.count else { return nil }
    return (Canvas.Part(Control(MenuBar { menus }), frame: frame), titles.count)
  }
}

extension FoundElement {
  /// Tells whether a menu with items belongs to it.
  fileprivate var hasItems: Bool {
    if case .menu(let items?) = role { return items.contains(where: \.holdsAction) }
    return false
  }
}

extension FoundItem {
  /// Tells whether there is an action in it.
  fileprivate var holdsAction: Bool {
    switch self {
    case .item: true
    case .section(_, let items), .submenu(_, let items): items.contains(where: \.holdsAction)
    }
  }
}
