import Core

extension Control.Kind {
  /// The bar at the top with the title of the screen.
  public static let navigation = Self(named: "navigation")
}

extension NavigationBar {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }

  static let definition = ControlDefinition(
    .navigation, noun: "bar", in: [.screen],
    help: [
      InterfaceTopic(
        "navigation", title: "Navigation bar",
        summary: "The bar at the top with the title of the screen and controls at its end.",
        """
        It takes no act of its own. Its controls are the farthest from a thumb.
        """)
    ],
    ObjectFormat<NavigationBar, DesignReader>(
      "The bar at the top with the title of the screen.", blank: NavigationBar(),
      [
        .own(
          FieldDescription(
            "content", .list(.reference(Surrounding.bar.shapeName), 0...DesignLimits.perSurface),
            "The controls from left to right."), \.content
        ) { object, reader in
          guard reader.isWithinLevels(object.cursor) else { return nil }
          guard let place = object.optional("content") else { return [] }
          return place.array(count: 0...DesignLimits.perSurface).map {
            reader.controls($0, in: .bar)
          }
        } write: {
          $0.isEmpty ? nil : Node($0, \.node)
        }
      ]))
}
