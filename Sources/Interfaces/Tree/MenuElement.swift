/// A part of a menu.
public enum MenuElement: Hashable, Sendable {
  /// An action.
  case item(Item)
  /// A group of elements with separators around it.
  case section(Section)
  /// A menu within the menu.
  case submenu(Submenu)

  /// The kinds of elements, by the names that documents use.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An action.
    case item
    /// A group of elements with separators around it.
    case section
    /// A menu within the menu.
    case submenu
  }
}

/// An action in a menu or in a row of actions.
public struct Item: Hashable, Sendable, MenuNode {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// Tells whether the action cannot be undone and harms.
  public var isDestructive: Bool
  /// Tells whether the action is shown dimmed and does nothing.
  public var isUnavailable: Bool
  /// Tells whether the item is on; nil when it is no toggle.
  public var isOn: Bool?
  /// The keys that do the same, as in `ctrl+C`; nil for none.
  public var shortcut: String?
  /// The consequence of a tap besides the action, where there is one.
  public var consequence: Consequence?

  /// Creates an item; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, isDestructive: Bool = false,
    isUnavailable: Bool = false, isOn: Bool? = nil, shortcut: String? = nil,
    then consequence: Consequence? = nil
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.isUnavailable = isUnavailable
    self.isOn = isOn
    self.consequence = consequence
  }

  /// The number of keys of the shortcut; 0 for none.
  var shortcutKeys: Int { keyCount(of: shortcut) }

  /// The item as an element of a menu.
  public var menuElement: MenuElement { .item(self) }
}

/// A group of elements in a menu, with separators around it and perhaps a title.
public struct Section: Hashable, Sendable, MenuNode {
  /// The title, where there is one.
  public var title: String?
  /// The elements from top to bottom; sections do not hold sections.
  public var items: [MenuElement]

  /// Creates a section; see the properties for meanings.
  public init(
    _ title: String? = nil, @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.title = title
    self.items = items()
  }

  /// The section as an element of a menu.
  public var menuElement: MenuElement { .section(self) }
}

/// A menu within a menu; it opens over its parent with its title on top, which goes back.
public struct Submenu: Hashable, Sendable, MenuNode {
  /// The name of the submenu; made from its place when nil.
  public var id: String?
  /// The title, shown as an item of the parent and on top of the open submenu.
  public var title: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The share to which the title lets the contents be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// The elements from top to bottom.
  public var items: [MenuElement]

  /// Creates a submenu; see the properties for meanings.
  public init(
    _ title: String, id: String? = nil, glyph: String? = nil, predictability: Double? = nil,
    @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.id = id
    self.title = title
    self.glyph = glyph
    self.predictability = predictability
    self.items = items()
  }

  /// The submenu as an element of a menu.
  public var menuElement: MenuElement { .submenu(self) }
}

extension MenuElement {
  /// Returns the element once something in the design has been chosen.
  ///
  /// - Parameters:
  ///   - goal: What was chosen.
  ///   - selects: Tells whether the menu chooses one of its items, so that the others are off.
  /// - Returns: The element in that state.
  func afterChoosing(_ goal: String, selects: Bool) -> MenuElement {
    switch self {
    case .item(var item):
      let isChosen = goal == item.id ?? Identity.slug(item.label)
      if isChosen, selects || item.isOn != nil { item.isOn = true }
      if !isChosen, selects, item.isOn == true { item.isOn = false }
      item.consequence = item.consequence?.afterChoosing(goal)
      return .item(item)
    case .section(var section):
      section.items = section.items.map { $0.afterChoosing(goal, selects: selects) }
      return .section(section)
    case .submenu(var submenu):
      submenu.items = submenu.items.map { $0.afterChoosing(goal, selects: selects) }
      return .submenu(submenu)
    }
  }
}

extension Consequence {
  /// The controls of the surface that opens.
  var controls: [Control] {
    switch self {
    case .presents(.sheet(let sheet)): sheet.content
    case .presents(.page(let page)): page.content
    default: []
    }
  }

  /// Returns the consequence with each control of the surface that opens replaced by another.
  func mapControls(_ change: (Control) -> Control) -> Consequence {
    switch self {
    case .presents(.sheet(var sheet)):
      sheet.content = sheet.content.map(change)
      return .presents(.sheet(sheet))
    case .presents(.page(var page)):
      page.content = page.content.map(change)
      return .presents(.page(page))
    default: return self
    }
  }

  /// Returns the consequence once something in the design has been chosen: controls of a sheet keep
  /// their state.
  func afterChoosing(_ goal: String) -> Consequence { mapControls { $0.afterChoosing(goal) } }
}

/// The number of keys of a shortcut, as in `ctrl+shift+C`; 0 for none.
func keyCount(of shortcut: String?) -> Int { shortcut?.split(separator: "+").count ?? 0 }
