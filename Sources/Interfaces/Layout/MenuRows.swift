import Core

/// A row of a menu, with no place yet.
struct MenuRow {
  var element: SurfaceElement
  var height: Double
  /// The space before the row, in pt.
  var gap = 0.0
  /// The surfaces that the row opens.
  var opens = Openings()
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
      hasLeading = elements.contains { $0.hasSubmenu || $0.hasMark }
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
      // A cascade shows the title in the menu beside it.
      guard !metrics.isDesktop else { return }
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
      append(
        option.label, id: plan.prefix + id, glyph: option.glyph, tap: .choose(goal: id)
      ) { element in
        element.isValue = true
        element.role = .menuOption
        element.currentGoal = option.key != nil && option.key == selection ? id : nil
      }
      var consequencePlan = option.consequencePlan(goal: id, at: place)
      consequencePlan?.id = plan.prefix + id
      rows[rows.count - 1].opens.consequencePlan = consequencePlan
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
    if item.isUnavailable, plan.hidesUnavailable { return }
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    let chooses = (plan.selects || !plan.staysOpen) && !item.isUnavailable
    let tap: Effect = chooses ? .choose(goal: id) : item.tap(id)
    let selects = plan.selects
    append(item.label, id: plan.prefix + id, glyph: item.glyph, tap: tap) {
      $0.isDestructive = item.isDestructive
      $0.isOn = selects ? nil : item.isOn
      $0.currentGoal = item.isOn == true ? id : nil
      $0.isValue = selects
      $0.role = selects ? .menuOption : .menuItem
      $0.keys = item.shortcutKeys
    }
    var consequencePlan = item.consequencePlan(goal: id, at: place)
    consequencePlan?.id = plan.prefix + id
    rows[rows.count - 1].opens.consequencePlan = consequencePlan
  }

  private mutating func add(_ section: Section, at place: Place) {
    separate()
    if let title = section.title { appendHeading(title, id: plan.prefix + place.id) }
    add(section.items, at: place.inside("section"))
    separate()
  }

  private mutating func add(_ submenu: Submenu, at place: Place) {
    let id = plan.prefix + (submenu.id ?? place.id)
    append(submenu.title, id: id, glyph: submenu.glyph, tap: .nothing) {
      $0.predictability = submenu.predictability
      $0.role = .submenu
    }
    rows[rows.count - 1].opens.menu = MenuPlan(
      id: id + "/menu", place: place.inside("submenu"), title: submenu.title, isSubmenu: true,
      staysOpen: plan.staysOpen, selects: plan.selects, hidesUnavailable: plan.hidesUnavailable,
      prefix: plan.prefix, content: .elements(submenu.items))
  }

  private mutating func separate() {
    groups.separate()
    separates = rows.count > titleRows
  }

  private mutating func appendHeading(_ title: String, id: String) {
    let element = SurfaceElement(
      id: id, label: title,
      group: groups.next(), isHeading: true,
      lettersLeft: metrics.lettersLeft(
        of: title, in: metrics.menuWidth - 2 * metrics[.menuPadding]),
      words: wordCount(title), tap: .nothing, role: .heading)
    append(element, height: metrics[.menuHeading])
  }

  private mutating func append(
    _ label: String, id: String, glyph: String? = nil, tap: Effect,
    change: (inout SurfaceElement) -> Void = { _ in }
  ) {
    let lines = lineCount(metrics.textWidth(label))
    var element = SurfaceElement(
      id: id, label: label, face: showsGlyph(glyph) ? .both : .label,
      group: groups.next(),
      lettersLeft: metrics.lettersLeft(of: label, in: room, lines: lines),
      words: wordCount(label), tap: tap, role: .menuItem)
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
    let (edges, isTyped) = (metrics.menuSpan(isTyped: plan.field != nil), plan.field != nil)
    let span = edges.upperBound - edges.lowerBound - (isTyped ? metrics[.menuRow] : 0)
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

  /// Whether an item shows that it is on, or leaves room for it.
  fileprivate var hasMark: Bool {
    switch self {
    case .item(let item): item.isOn != nil
    case .section(let section): section.items.contains { $0.hasMark }
    case .submenu: false
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
