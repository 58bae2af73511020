import Quantities

/// A menu that a control opens, not yet laid out.
struct MenuPlan {
  /// What stands in a menu.
  enum Content {
    /// Values of which one is the current one.
    case options([Option], selection: String?, order: PopUpButton.Order)
    /// Actions, sections and submenus.
    case elements([MenuElement])
    /// The actions of a row from an index on.
    case items([Item], from: Int)
  }

  /// The id of the surface.
  var id: String
  /// Where the menu stands in the tree.
  var place: Place
  /// The title at the top, where there is one.
  var title: String?
  /// Whether the menu opens from an item, and its title goes back.
  var isSubmenu = false
  /// What stands in the menu.
  var content: Content

  /// The current option of a menu that opens under the finger.
  var nearness: String? {
    guard case .options(_, let selection, .nearness) = content else { return nil }
    return selection
  }
}

/// A row of a menu, with no place yet.
struct MenuRow {
  var element: SurfaceElement
  var height: Double
  /// The space before the row, in pt.
  var gap = 0.0
  /// The menu that the row opens.
  var menu: MenuPlan?
}

/// Turns the content of a menu into rows.
struct MenuRows {
  let metrics: Metrics
  let plan: MenuPlan
  var rows: [MenuRow] = []
  private var groups = GroupCounter()
  private var separates = false
  private var titleRows = 0
  private var room = 0.0

  init(_ plan: MenuPlan, metrics: Metrics) {
    self.plan = plan
    self.metrics = metrics
    room = labelRoom()
    addTitle()
    switch plan.content {
    case .options(let options, let selection, _): add(options, selection: selection)
    case .elements(let elements): add(elements, at: plan.place)
    case .items(let items, let first):
      for (index, item) in items.enumerated().dropFirst(first) {
        add(item, at: plan.place.child("items", index))
      }
    }
  }

  /// The width that is left for labels, in pt.
  private func labelRoom() -> Double {
    var room = metrics.menuWidth - 2 * metrics[.menuPadding]
    var hasLeading = false
    var hasGlyph = false
    switch plan.content {
    case .options(let options, let selection, _):
      hasLeading = selection != nil
      hasGlyph = options.contains { $0.glyph != nil }
    case .elements(let elements):
      hasLeading = elements.contains { $0.hasSubmenu }
      hasGlyph = elements.contains { $0.hasGlyph }
    case .items(let items, _): hasGlyph = items.contains { $0.glyph != nil }
    }
    if hasLeading { room -= metrics[.menuLeadingColumn] * metrics.textScale }
    if hasGlyph, !metrics.textSize.isAccessibility {
      room -= metrics[.menuGlyphColumn] * metrics.textScale
    }
    return max(room, metrics[.textSize])
  }

  private mutating func addTitle() {
    guard let title = plan.title else { return }
    if plan.isSubmenu {
      append(title, id: plan.id.dropMenu + "/back", tap: .back)
    } else {
      appendHeading(title, id: plan.id + "/title")
    }
    titleRows = rows.count
    groups.separate()
  }

  private mutating func add(_ options: [Option], selection: String?) {
    for (index, option) in options.enumerated() {
      let place = plan.place.child("options", index)
      let id = Identity.leaf(option.id, label: option.label, path: place.id)
      append(option.label, id: id, glyph: option.glyph, tap: .choose(goal: id)) { element in
        element.isValue = true
        element.currentGoal = option.key != nil && option.key == selection ? id : nil
      }
    }
  }

  private mutating func add(_ elements: [MenuElement], at place: Place) {
    for (index, element) in elements.enumerated() {
      let inner = place.child("items", index)
      switch element {
      case .item(let item): add(item, at: inner)
      case .section(let section): add(section, at: inner)
      case .submenu(let submenu): add(submenu, at: inner)
      }
    }
  }

  private mutating func add(_ item: Item, at place: Place) {
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    let tap: Effect = item.isUnavailable ? .nothing : .choose(goal: id)
    append(item.label, id: id, glyph: item.glyph, tap: tap) {
      $0.isDestructive = item.isDestructive
    }
  }

  private mutating func add(_ section: Section, at place: Place) {
    separate()
    if let title = section.title { appendHeading(title, id: place.id) }
    add(section.items, at: place.inside("section"))
    separate()
  }

  private mutating func add(_ submenu: Submenu, at place: Place) {
    let id = submenu.id ?? place.id
    append(submenu.title, id: id, glyph: submenu.glyph, tap: .nothing) {
      $0.predictability = submenu.predictability
    }
    rows[rows.count - 1].menu = MenuPlan(
      id: id + "/menu", place: place.inside("submenu"), title: submenu.title, isSubmenu: true,
      content: .elements(submenu.items))
  }

  private mutating func separate() {
    groups.separate()
    separates = rows.count > titleRows
  }

  private mutating func appendHeading(_ title: String, id: String) {
    let text = metrics.textWidth(title)
    let element = SurfaceElement(
      id: id, label: title, frame: Rectangle(x: 0, y: 0, width: 0, height: 0),
      group: groups.next(), isHeading: true,
      visibleShare: metrics.visibleShare(
        of: text, in: metrics.menuWidth - 2 * metrics[.menuPadding]),
      words: wordCount(title), tap: .nothing)
    append(element, height: metrics[.menuHeading])
  }

  private mutating func append(
    _ label: String, id: String, glyph: String? = nil, tap: Effect,
    change: (inout SurfaceElement) -> Void = { _ in }
  ) {
    let text = metrics.textWidth(label)
    let lines = lineCount(text)
    var element = SurfaceElement(
      id: id, label: label, face: showsGlyph(glyph) ? .both : .label,
      frame: Rectangle(x: 0, y: 0, width: 0, height: 0), group: groups.next(),
      visibleShare: metrics.visibleShare(of: text, in: room, lines: lines),
      words: wordCount(label), tap: tap)
    change(&element)
    append(element, height: metrics[.menuRow] + (lines - 1) * metrics[.line])
  }

  private mutating func append(_ element: SurfaceElement, height: Double) {
    let gap = separates ? metrics[.menuSeparator] : 0
    separates = false
    rows.append(MenuRow(element: element, height: height, gap: gap))
  }

  private func showsGlyph(_ glyph: String?) -> Bool {
    glyph != nil && !metrics.textSize.isAccessibility
  }

  /// The lines of a label: no more than the platform allows, and no more than the screen holds.
  private func lineCount(_ text: Double) -> Double {
    let most = metrics[metrics.textSize.isAccessibility ? .menuLinesLargeText : .menuLines]
    let span = metrics.menuSpan.upperBound - metrics.menuSpan.lowerBound
    let held = ((span - metrics[.menuRow]) / metrics[.line]).rounded(.down) + 1
    return max(1, min((text / room).rounded(.up), most, held))
  }
}

extension String {
  /// The id of the element that opens a menu, from the id of the menu.
  fileprivate var dropMenu: String { hasSuffix("/menu") ? String(dropLast(5)) : self }
}

extension MenuElement {
  fileprivate var hasSubmenu: Bool {
    switch self {
    case .item: false
    case .section(let section): section.items.contains { $0.hasSubmenu }
    case .submenu: true
    }
  }

  fileprivate var hasGlyph: Bool {
    switch self {
    case .item(let item): item.glyph != nil
    case .section(let section): section.items.contains { $0.hasGlyph }
    case .submenu(let submenu): submenu.glyph != nil
    }
  }
}
