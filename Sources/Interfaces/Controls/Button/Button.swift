import Core

/// A button: plain, a toggle, or with a menu.
public struct Button: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The effects of taps and holds: the six combinations of a menu and of what comes first.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// No menu: a tap performs the action.
    case plain
    /// No menu, selection first: a tap turns it on or off.
    case toggle
    /// A menu that is not first: a tap performs the action, a hold opens the menu.
    case holdMenu = "hold_menu"
    /// A menu that is not first, selection first: a tap turns it on or off, a hold opens the menu.
    case toggleHoldMenu = "toggle_hold_menu"
    /// A menu that is first: a tap opens a menu of actions.
    case pullDown = "pull_down"
    /// A menu and selection first: a tap opens a menu of values, and the title shows the choice.
    case popUp = "pop_up"
  }

  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The form of the face; a glyph and the label when nil and there is a glyph.
  public var face: Face?
  /// Tells whether there is no name to be read aloud or spoken for its picture; the label is then a note for reports.
  public var isUnnamed = false
  /// Tells whether the action cannot be undone and harms.
  public var isDestructive: Bool
  /// Tells whether a toggle is on; nil leaves it to `selectionFirst` whether it is one.
  public var isOn: Bool?
  /// The keys that do the same, as in `cmd+S` or, for the default of a dialog, `return`; nil for none.
  public var shortcut: String?
  /// Tells whether the menu opens by a tap rather than by a hold.
  public var menuFirst: Bool
  /// Tells whether the button stands for a choice: on or off, or the chosen item of its menu.
  public var selectionFirst: Bool
  /// The contents of the menu, where there is one.
  public var items: [MenuElement]
  /// The consequence of a tap besides the action, where there is one.
  public var consequence: Consequence?
  /// The menu that is hidden behind a hold or a second button, where there is one.
  public var context: ContextMenu?

  /// Creates a button; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, face: Face? = nil,
    isDestructive: Bool = false, isOn: Bool? = nil, menuFirst: Bool = false,
    selectionFirst: Bool = false, then consequence: Consequence? = nil,
    context: ContextMenu? = nil, @ListBuilder<MenuElement> items: () -> [MenuElement] = { [] }
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.face = face
    self.isDestructive = isDestructive
    self.isOn = isOn
    self.menuFirst = menuFirst
    self.selectionFirst = selectionFirst
    self.consequence = consequence
    self.context = context
    self.items = items()
  }

  /// The effects of taps and holds.
  public var mode: Mode {
    let selects = selectionFirst || isOn != nil
    if items.isEmpty { return selects ? .toggle : .plain }
    if menuFirst { return selects ? .popUp : .pullDown }
    return selects ? .toggleHoldMenu : .holdMenu
  }
}

extension Button {
  static let definition = ControlDefinition(
    .button, in: .anywhere,
    help: InterfaceTopic(
      "button", title: "Plain button", summary: "One tap does one thing.",
      """
      A tap inside its hit rectangle does what it says.
      It shows a label, a glyph, or both. What a glyph stands for is known to a share of people
      (glyph.common, scent.glyphs). A picture without a name ("unnamed") is nothing to those who
      listen: they do not find it.
      """),
    [
      InterfaceTopic(
        "toggle", title: "Toggle button", summary: "A button that is on or off.",
        """
        A tap turns it on or off and shows which. A goal that is on already needs no tap.
        """),
      InterfaceTopic(
        "menu-button", title: "Button with a menu", summary: "A button in one of six modes.",
        """
        Plain: no menu; a tap does the action, a hold nothing.
        Toggle (selection first): no menu; a tap turns it on or off, a hold does nothing.
        Hold menu: a tap does the action, a hold opens the menu.
        Toggle with a hold menu (selection first): a tap turns it on or off, a hold opens the
        menu.
        Pull-down (menu first): a tap opens a menu of actions, a hold does nothing else.
        Pop-up (menu first, selection first): a tap opens a menu of values, the present one
        checked; a hold does nothing else.
        Behind a hold the menu is found only by those who know that holding opens it
        (convention.hold_content).
        """),
    ], summary: "Performs one action, turns on and off, or opens a menu.", blank: Button(""),
    [
      .id(\.id) { $0.buttonID($1) }, .label(\.label), .glyph(\.glyph), .face(\.face),
      .usual(
        "unnamed", at: \.isUnnamed, as: .flag,
        "Whether its picture has no name that is read aloud: the label is a note for reports."),
      .usual(
        "destructive", at: \.isDestructive, as: .flag, "Whether it harms and cannot be undone."),
      .optional("on", at: \.isOn, as: .flag, "Whether it is on; left out when it is no toggle."),
      .optional(
        "shortcut", at: \.shortcut, as: .text(1...40),
        "The keys that do the same, as in ctrl+shift+C, or return for a default button."),
      .usual("menu_first", at: \.menuFirst, as: .flag, "Whether a tap opens the menu."),
      .usual(
        "selection_first", at: \.selectionFirst, as: .flag,
        "Whether the button stands for a choice."),
      .consequence(\.consequence), .context(\.context), menu,
    ],
    check: { button, object, _ in
      object.checkFace(button.face, glyph: button.glyph)
      if button.isUnnamed, button.face != .glyph {
        object.optional("unnamed")?.fail(
          found: "a label that is shown, and no name", expected: "\"face: 'glyph'\" beside it")
      }
      button.check(object)
    })

  /// The contents of the menu, where there is one.
  private static let menu = Part<Button>.own(
    FieldDescription("items", FieldDescription.menuItems.shape, "The contents of the menu."),
    \.items
  ) { object, reader in
    object.optional("items") == nil ? [] : reader.menu(object)
  } write: {
    $0.isEmpty ? nil : Node($0, \.node)
  }

  /// Notes combinations that no platform has.
  private func check(_ object: ObjectCursor) {
    // A menu that could not be read says nothing of the mode.
    guard items.isEmpty == (object.optional("items") == nil) else { return }
    func refuse(_ name: String, _ found: String, _ expected: String) {
      object.optional(name)?.fail(found: found, expected: expected)
    }
    if menuFirst, items.isEmpty {
      refuse("menu_first", "a menu that comes first, but no menu", "\"items\" beside it")
    }
    if isOn != nil, mode == .popUp {
      refuse("on", "\"on\" for a button that stands for a choice in its menu", "\"on\" at an item")
    }
    let opens = mode == .pullDown || mode == .popUp
    let toggles = mode == .toggle || mode == .toggleHoldMenu
    for name in Consequence.fields.map(\.key) where opens || toggles {
      refuse(
        name, "\"\(name)\" for a button that \(opens ? "opens a menu" : "turns on and off")",
        "an action")
    }
    if context?.trigger == .hold, !items.isEmpty, !opens {
      refuse("context", "two menus behind one hold", "either \"items\" or \"context\"")
    }
  }
}

extension DesignReader {
  /// A button whose tap opens a menu is no goal, so only a given id counts.
  fileprivate mutating func buttonID(_ object: ObjectCursor) -> String? {
    if object.optional("items") != nil,
      case .bool(true)? = object.optional("menu_first")?.node.value
    {
      return id(object)
    }
    return leafID(object)
  }
}
