/// The surfaces that an element opens, not yet laid out.
struct Openings {
  /// The menu that a tap opens.
  var menu: MenuPlan?
  /// The menu that a hold opens.
  var hold: MenuPlan?
  /// The consequence of an action.
  var consequencePlan: ConsequencePlan?

  /// The same for another copy of the element, with ids of its own.
  func prefixed(by prefix: String) -> Openings {
    var copy = self
    copy.menu?.prefix(by: prefix)
    copy.hold?.prefix(by: prefix)
    copy.consequencePlan?.id = prefix + (consequencePlan?.id ?? "")
    return copy
  }
}

/// The consequence of an action, not yet laid out.
struct ConsequencePlan {
  /// The content.
  enum Content {
    case consequence(Consequence)
    case permission(Permission)
    /// Controls that unfold below.
    case fold([Control])
  }

  /// The id of the element, from which ids are made.
  var id: String
  /// The goal that is reached in the end.
  var goal: String
  /// The label of the action.
  var label: String
  var isDestructive: Bool
  /// Where the action stands in the tree.
  var place: Place
  /// The content.
  var content: Content
}

extension ConsequencePlan {
  /// The plan of what follows from an action; nil where nothing does.
  init?(
    _ consequence: Consequence?, goal: String, label: String, isDestructive: Bool = false,
    at place: Place
  ) {
    guard let consequence else { return nil }
    self.init(
      id: goal, goal: goal, label: label, isDestructive: isDestructive, place: place,
      content: .consequence(consequence))
  }
}

extension MenuPlan {
  mutating func prefix(by other: String) {
    id = other + id
    prefix = other + prefix
  }

  /// The menu behind a hold or a second button.
  init(_ menu: ContextMenu, of element: String, at place: Place) {
    self.init(
      id: element + "/context", place: place.part("context"), title: menu.title, isContext: true,
      flips: menu.order == .nearness, hasPreview: menu.preview,
      hidesUnavailable: menu.unavailable == .hidden, prefix: element + "/context/",
      content: .elements(menu.items))
  }
}

extension Piece {
  /// Hides a menu behind a hold of the element, or behind a second button.
  mutating func attach(_ menu: ContextMenu, at place: Place) {
    opens.hold = MenuPlan(menu, of: element.id, at: place)
    element.convention =
      switch menu.trigger {
      case .secondaryClick: .secondaryClick
      case .hold: .holdContent
      }
  }
}

extension Item {
  /// Returns the effect of a tap as long as nothing follows it.
  func tap(_ goal: String) -> Effect {
    if isUnavailable { return .nothing }
    return isOn == nil ? .choose(goal: goal) : .toggle(goal: goal)
  }

  func consequencePlan(goal: String, at place: Place) -> ConsequencePlan? {
    ConsequencePlan(
      isUnavailable ? nil : consequence, goal: goal, label: label, isDestructive: isDestructive,
      at: place)
  }
}

extension Option {
  func consequencePlan(goal: String, at place: Place) -> ConsequencePlan? {
    permission.map {
      ConsequencePlan(
        id: goal, goal: goal, label: label, isDestructive: false, place: place,
        content: .permission($0))
    }
  }

  /// Returns the option as an element that chooses it, with no place yet.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - face: The form of the face; nil for a label, and the picture where there is one.
  ///   - selection: The id of the current option.
  ///   - place: The place in the tree.
  /// - Returns: The element.
  func piece(
    _ role: SurfaceElement.Role, face: SurfaceElement.Face? = nil, selection: String?,
    at place: Place
  ) -> Piece {
    let id = Identity.leaf(self.id, label: label, path: place.id)
    let element = SurfaceElement(
      id: id, label: label, face: face ?? (glyph == nil ? .label : .both),
      words: wordCount(label), tap: .choose(goal: id),
      currentGoal: key != nil && key == selection ? id : nil, isValue: true, role: role)
    return Piece(
      element: element, opens: Openings(consequencePlan: consequencePlan(goal: id, at: place)))
  }
}

extension [MenuElement] {
  /// The first item that is on.
  var firstOn: Item? {
    for element in self {
      switch element {
      case .item(let item): if item.isOn == true { return item }
      case .section(let section): if let item = section.items.firstOn { return item }
      case .submenu(let submenu): if let item = submenu.items.firstOn { return item }
      }
    }
    return nil
  }
}

extension [MenuRow] {
  /// The rows in the opposite order; titles stay before what they stand above.
  func turned() -> [MenuRow] {
    guard let last = map(\.element.group).max() else { return self }
    var rows: [MenuRow] = []
    for group in stride(from: last, through: 0, by: -1) {
      let own = filter { $0.element.group == group }
      let titles = own.filter(\.element.isHeading)
      var turned = titles + own.filter { !$0.element.isHeading }.reversed()
      for index in turned.indices {
        turned[index].element.group = last - group
        turned[index].gap = 0
      }
      // The gap between two groups is the one before the later of them.
      let below = first { $0.element.group == group + 1 }
      if !rows.isEmpty, !turned.isEmpty { turned[0].gap = below?.gap ?? 0 }
      rows += turned
    }
    return rows
  }
}
