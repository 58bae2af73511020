import Core

extension Control.Kind {
  /// Three dots that open a menu of further actions.
  public static let more = Self(named: "more")
}

extension More {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .elements(items) }
    set { if case .elements(let items) = newValue { self.items = items } }
  }

  static let definition = ControlDefinition(
    .more, in: .anywhere,
    help: [
      InterfaceTopic(
        "more", title: "More button", summary: "Three dots that hold secondary actions.",
        """
        The dots tell nothing of what is inside (scent.ellipsis).
        A share of people knows that they hold more actions (scent.knows_more).
        A tap opens a menu of actions.
        """)
    ],
    ObjectFormat<More, DesignReader>(
      "Three dots that open a menu of further actions.", blank: More {},
      [
        .id(\.id),
        .usual("label", at: \.label, as: .label, default: "More", "The text that is read aloud."),
        .title(\.title), .predictability(\.predictability),
        .usual(
          "stays_open", at: \.staysOpen, as: .flag, default: false,
          "Whether the menu stays open after a choice."),
        .menu(\.items),
      ]))
}
