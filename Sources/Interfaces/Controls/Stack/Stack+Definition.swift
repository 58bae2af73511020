import Core

extension Control.Kind {
  /// Places parts one below the other.
  public static let stack = Self(named: "stack")
}

extension Stack {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }

  static let definition = ControlDefinition(
    .stack, in: [.screen, .row, .stack, .sheet],
    help: [
      InterfaceTopic(
        "stack", title: "Stack", summary: "Parts one below the other, seen as one group.",
        """
        It takes no act of its own. Content taller than the screen is scrolled page by page.
        """)
    ],
    ObjectFormat<Stack, DesignReader>(
      "Places parts one below the other.", blank: Stack {},
      [.placement(\.placement, usual: .content), .content(\.content, in: .stack)]))
}
