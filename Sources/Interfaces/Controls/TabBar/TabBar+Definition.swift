import Core

extension Control.Kind {
  /// Shows the places of an app at the bottom.
  public static let tabBar = Self(named: "tab_bar")
}

extension TabBar {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .options(options) }
    set { if case .options(let options) = newValue { self.options = options } }
  }

  static let definition = ControlDefinition(
    .tabBar, noun: "tab bar", in: [.screen],
    help: [
      InterfaceTopic(
        "tab_bar", title: "Tab bar",
        summary: "The places of an app side by side; one tap goes there.",
        """
        The tabs share the width of the screen equally and stay visible when the content is scrolled.
        Each shows a picture above its name, in small print that does not grow. The tab that is shown
        needs no tap.
        """)
    ],
    ObjectFormat<TabBar, DesignReader>(
      "Shows the places of an app at the bottom.", blank: TabBar {},
      [.id(\.id), .selected(\.selection), .options(\.options, count: 2...6, inMenu: false)],
      check: { bar, object, _ in
        object.checkSelection(bar.selection, among: bar.options)
      }))
}
