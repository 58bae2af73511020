import Core

extension Control.Kind {
  /// Places parts side by side.
  public static let row = Self(named: "row")
}

extension Row {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }

  static let definition = ControlDefinition(
    .row, in: [.screen, .row, .stack, .sheet],
    help: [
      InterfaceTopic(
        "row", title: "Row",
        summary: "Parts side by side; what does not fit goes to a further line.",
        """
        It takes no act of its own. It decides how far apart targets are.
        """)
    ],
    ObjectFormat<Row, DesignReader>(
      "Places parts side by side.", blank: Row {},
      [.placement(\.placement, usual: .content), .content(\.content, in: .row)]))
}
