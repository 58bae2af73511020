import Core

/// A bar at the bottom with the places of an app side by side, of which one is shown.
public struct TabBar: Hashable, Sendable, ControlNode, OptionsControl {
  /// The name of the bar; made from its place when nil.
  public var id: String?
  /// The id of the place that is shown; nil when it is none of them.
  public var selection: String?
  /// The places from left to right, each with a picture above its name.
  public var options: [Option]

  /// Creates a tab bar; see the properties for meanings.
  public init(
    id: String? = nil, selection: String? = nil, @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.selection = selection
    self.options = options()
  }
}

extension TabBar {
  static let definition = ControlDefinition(
    .tabBar, noun: "tab bar", in: [.screen],
    help: InterfaceTopic(
      "tab_bar", title: "Tab bar",
      summary: "The places of an app side by side; one tap goes there.",
      """
      The tabs share the width of the screen equally and stay visible when the content is scrolled.
      Each shows a picture above its name, in small print that does not grow. The tab that is shown
      needs no tap.
      """),
    summary: "Shows the places of an app at the bottom.", blank: TabBar {},
    [.id(\.id), .selected(\.selection), .options(\.options, count: 2...6, inMenu: false)],
    check: { bar, object, _ in
      object.checkSelection(bar.selection, among: bar.options)
    })

  var placement: Placement { .bottom }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let selection = selection
    return composer.sideBySide(
      options, width: width, height: metrics[.tabBarHeight], text: metrics.geometry[.tabBarText],
      at: place
    ) { option, place in
      option.piece(.tab, selection: selection, at: place)
    }
  }
}
