import Core

extension Control.Kind {
  /// Shows the current option and opens a menu of all.
  public static let popup = Self(named: "popup")
}

extension PopUpButton {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .options(options) }
    set { if case .options(let options) = newValue { self.options = options } }
  }

  static let definition = ControlDefinition(
    .popup, noun: "pop-up button", in: .anywhere,
    help: [
      InterfaceTopic(
        "popup", title: "Pop-up button",
        summary: "Shows the present choice; a tap opens a menu of options, a second one chooses.",
        """
        A default that is the goal needs no tap at all; without a firm wish more people keep it
        than would choose it (default.keep).
        A tap opens a flat menu of options that exclude each other.
        The order of the options is fixed, or the menu opens with the present choice under the
        finger.
        """)
    ],
    ObjectFormat<PopUpButton, DesignReader>(
      "Shows the current option and opens a menu of all.", blank: PopUpButton {},
      [
        .id(\.id),
        .usual("label", at: \.label, as: .labelOrEmpty, default: "", "The subject of the choice."),
        .selected(\.selection),
        .usual("order", at: \.order, as: .word, default: .fixed, "The place where the menu opens."),
        .predictability(\.predictability),
        .options(\.options, count: 1...DesignLimits.perSurface, inMenu: true),
      ],
      check: { button, object, _ in
        object.checkSelection(button.selection, among: button.options)
        if button.label.isEmpty, object.optional("selected") == nil {
          object.cursor.fail(
            found: "neither a label nor a selected option", expected: "one of them to show")
        }
      }))
}
