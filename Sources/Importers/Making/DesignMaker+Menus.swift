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
    _ action: FoundAction, _ parts: [FoundItem], depth: Int
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

  private mutating func item(_ action: FoundAction) -> Item {
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
    return Item(
      label, id: id, glyph: labelText(action.glyph).nonEmpty,
      isDestructive: action.isDestructive, isUnavailable: action.isUnavailable)
  }
}
