import Core

extension Control.Kind {
  /// A bar of controls at an edge of the screen.
  public static let toolbar = Self(named: "toolbar")
}

extension Toolbar {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }

  static let definition = ControlDefinition(
    .toolbar, noun: "bar", in: [.screen],
    help: [
      InterfaceTopic(
        "toolbar", title: "Toolbar", summary: "A bar of controls at an edge of the screen.",
        """
        It takes no act of its own. It stays visible when the content is scrolled.
        """)
    ],
    ObjectFormat<Toolbar, DesignReader>(
      "A bar of controls at an edge of the screen.", blank: Toolbar {},
      [.placement(\.placement, usual: .bottom), .content(\.content, in: .bar)]))
}
