import Core

extension Control.Kind {
  /// Performs one action, turns on and off, or opens a menu.
  public static let button = Self(named: "button")
}

extension Button {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .button, in: .anywhere,
    help: [
      InterfaceTopic(
        "button", title: "Plain button", summary: "One tap does one thing.",
        """
        A tap inside its hit rectangle does what it says.
        It shows a label, a glyph, or both. What a glyph stands for is known to a share of people
        (glyph.common, scent.glyphs).
        """),
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
    ],
    ObjectFormat<Button, DesignReader>(
      "Performs one action, turns on and off, or opens a menu.", blank: Button(""),
      [
        .id(\.id) { $0.buttonID($1) }, .label(\.label), .glyph(\.glyph), .face(\.face),
        .usual(
          "destructive", at: \.isDestructive, as: .flag, default: false,
          "Whether it harms and cannot be undone."),
        .optional("on", at: \.isOn, as: .flag, "Whether it is on; left out when it is no toggle."),
        .usual(
          "menu_first", at: \.menuFirst, as: .flag, default: false,
          "Whether a tap opens the menu."),
        .usual(
          "selection_first", at: \.selectionFirst, as: .flag, default: false,
          "Whether the button stands for a choice."),
        .consequence(\.consequence), .context(\.context), menu,
      ],
      check: { button, object, _ in
        object.checkFace(button.face, glyph: button.glyph)
        button.check(object)
      }))

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
