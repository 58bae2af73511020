import Core

extension Control.Kind {
  /// Opens a menu of actions.
  public static let pulldown = Self(named: "pulldown")
}

extension PullDownButton {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .elements(items) }
    set { if case .elements(let items) = newValue { self.items = items } }
  }

  static let definition = ControlDefinition(
    .pulldown, in: .anywhere,
    help: [
      InterfaceTopic(
        "pulldown", title: "Pull-down button",
        summary: "A tap opens a menu of actions; the title stays as it is.",
        """
        The menu can hold a title, sections with separators and titles, glyphs, and submenus; more
        than three groups are noted as bad practice.
        A menu that stays open holds things that are on or off: a tap turns one on or off, and a
        mistake is turned back on the spot.
        How well the title lets the contents be predicted is a trait (scent.title) or given.
        """)
    ],
    ObjectFormat<PullDownButton, DesignReader>(
      "Opens a menu of actions.", blank: PullDownButton("") {},
      [
        .id(\.id), .label(\.label), .glyph(\.glyph), .face(\.face), .title(\.title),
        .predictability(\.predictability),
        .usual(
          "stays_open", at: \.staysOpen, as: .flag, default: false,
          "Whether the menu stays open after a choice."),
        .menu(\.items),
      ],
      check: { button, object, _ in object.checkFace(button.face, glyph: button.glyph) }))
}
