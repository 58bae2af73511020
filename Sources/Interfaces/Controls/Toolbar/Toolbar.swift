import Core

/// A bar of controls at an edge of the screen, or within the content.
public struct Toolbar: Hashable, Sendable, ControlNode, ContentControl {
  /// Where the bar stands.
  public var placement: Placement
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a toolbar; see the properties for meanings.
  public init(placement: Placement = .bottom, @ListBuilder<Control> content: () -> [Control]) {
    self.placement = placement
    self.content = content()
  }
}

extension Toolbar {
  static let definition = ControlDefinition(
    .toolbar, noun: "bar", in: [.screen],
    help: InterfaceTopic(
      "toolbar", title: "Toolbar", summary: "A bar of controls at an edge of the screen.",
      """
      It takes no act of its own. It stays visible when the content is scrolled.
      """),
    summary: "A bar of controls at an edge of the screen.", blank: Toolbar {},
    [.placement(\.placement, usual: .bottom), .content(\.content, in: .bar)])

  var isBar: Bool { true }

  /// Controls in a bar; without a part that grows they are spread over the whole width.
  ///
  /// The text of bars keeps the default size, as on the platform.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    defer { composer.groups.separate() }
    let height = composer.metrics.barHeight
    let textSize = composer.metrics.textSize
    composer.metrics.textSize = .large
    defer { composer.metrics.textSize = textSize }
    guard let boxes = composer.barBoxes(content, width: width, height: height, at: place) else {
      return Box(width: width, height: height)
    }
    let used = boxes.reduce(0) { $0 + $1.width }
    let free = max(0, width - used)
    var box = Box()
    switch boxes.count {
    case 1: box.add(boxes[0], x: snapDown(free / 2), y: snapDown((height - boxes[0].height) / 2))
    default:
      let gap = snapDown(free / Double(max(1, boxes.count - 1)))
      box = Box.row(boxes, gap: gap, height: height)
    }
    box.width = width
    box.height = height
    return box
  }
}
