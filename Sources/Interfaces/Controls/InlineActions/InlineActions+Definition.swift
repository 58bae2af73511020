import Core

extension Control.Kind {
  /// Shows actions side by side, as many as fit.
  public static let inline = Self(named: "inline")
}

extension InlineActions {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .items(items) }
    set { if case .items(let items) = newValue { self.items = items } }
  }

  static let definition = ControlDefinition(
    .inline, noun: "row of actions", in: Set.anywhere.subtracting([.canvas]),
    help: [
      InterfaceTopic(
        "inline", title: "Inline actions",
        summary: "Actions side by side on the screen; each is visible and takes space.",
        """
        Each action is one tap.
        Actions that do not fit go to a More button at the end of the row.
        """)
    ],
    ObjectFormat<InlineActions, DesignReader>(
      "Shows actions side by side, as many as fit.", blank: InlineActions {},
      [
        .id(\.id),
        .usual("sizing", at: \.sizing, as: .word, default: .equal, "The widths of the actions."),
        .usual(
          "face", at: \.face, as: .word, default: .label,
          "The form in which they show their purpose."),
        .optional(
          "limit", at: \.limit, as: .integer(0...DesignLimits.perSurface),
          "The most actions shown in the row."),
        .items(\.items, "The actions from left to right."),
      ],
      check: { row, object, _ in object.checkGlyphs(row.items.map(\.glyph), face: row.face) }))
}
