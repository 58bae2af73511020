import Core

extension Control.Kind {
  /// Unfolds controls below a title.
  public static let disclosure = Self(named: "disclosure")
}

extension Disclosure {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }

  static let definition = ControlDefinition(
    .disclosure, in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "disclosure", title: "Disclosure", summary: "A title under which controls unfold.",
        """
        A tap at the title unfolds the controls below it; another one folds them up. They stay unfolded
        when one is chosen. What stands above stays in sight and can be used; what stands below is
        pushed out of sight until they are folded up. "open" ones show their controls at once.
        """)
    ],
    ObjectFormat<Disclosure, DesignReader>(
      "Unfolds controls below a title.", blank: Disclosure("") {},
      [
        .id(\.id), .label(\.label),
        .usual(
          "open", at: \.isOpen, as: .flag, default: false,
          "Whether the controls are in sight at first."),
        .own(.content(.sheet), \.content) { object, reader in
          reader.nested { reader in
            guard reader.isWithinLevels(object.cursor),
              let list = object.required("content")?.array(count: 1...DesignLimits.perSurface)
            else { return nil }
            return reader.controls(list, in: .sheet)
          }
        } write: {
          Node($0, \.node)
        },
      ]))
}
