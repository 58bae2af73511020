import Core

/// The bar at the top with the title of the screen, and controls at its right end.
public struct NavigationBar: Hashable, Sendable, ControlNode, ContentControl {
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a navigation bar; see the properties for meanings.
  public init(@ListBuilder<Control> content: () -> [Control] = { [] }) {
    self.content = content()
  }
}

extension NavigationBar {
  static let definition = ControlDefinition(
    .navigation, noun: "bar", in: [.screen],
    help: InterfaceTopic(
      "navigation", title: "Navigation bar",
      summary: "The bar at the top with the title of the screen and controls at its end.",
      """
      It takes no act of its own. Its controls are the farthest from a thumb.
      """),
    summary: "The bar at the top with the title of the screen.", blank: NavigationBar(),
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
    ])

  var placement: Placement { .top }

  var isBar: Bool { true }

  /// The bar at the top: the title in the middle, controls at the right end.
  ///
  /// Where the controls leave no room in the middle, the title moves left of them and is cut off.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    let textSize = composer.metrics.textSize
    composer.metrics.textSize = .large
    defer { composer.metrics.textSize = textSize }
    let height = composer.metrics.barHeight
    let gap = composer.metrics[.barGap]
    var box = Box(width: width, height: height)
    let titleBox = titleBox(in: &composer, width: width, at: place)
    guard let boxes = composer.barBoxes(content, width: width, height: height, at: place) else {
      return box
    }
    let controls = Box.row(boxes, gap: gap, height: height)
    let room = max(0, width - controls.width - (boxes.isEmpty ? 0 : gap))
    if var titleBox {
      let own = min(titleBox.width, room)
      let middle = snapDown((width - own) / 2)
      titleBox.pieces[0].element.frame.width = own
      titleBox.pieces[0].element.lettersLeft = composer.metrics.lettersLeft(
        of: composer.title, in: own)
      let y = snapDown((height - titleBox.height) / 2)
      box.add(titleBox, x: min(middle, room - own), y: y)
    }
    box.add(controls, x: width - controls.width, y: 0)
    box.width = width
    box.height = height
    composer.groups.separate()
    return box
  }

  private func titleBox(in composer: inout Composer, width: Double, at place: Place) -> Box? {
    guard !composer.title.isEmpty else { return nil }
    let title = composer.title
    let text = Text(title, id: place.id + "/title", isHeading: true)
    let own = min(width, composer.metrics.textWidth(title))
    defer { composer.groups.separate() }
    return text.box(in: &composer, width: own, at: place, lines: 1)
  }
}
