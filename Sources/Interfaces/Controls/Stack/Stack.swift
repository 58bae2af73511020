import Core

/// Parts one below the other, seen as one group.
public struct Stack: Hashable, Sendable, ControlNode, ContentControl, LinesControl {
  /// Where the stack stands; only a stack directly on a screen may leave the content.
  public var placement: Placement
  /// The parts from top to bottom.
  public var content: [Control]

  /// Creates a stack; see the properties for meanings.
  public init(
    placement: Placement = .content, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension Stack {
  static let definition = ControlDefinition(
    .stack, in: [.screen, .row, .stack, .sheet],
    help: InterfaceTopic(
      "stack", title: "Stack", summary: "Parts one below the other, seen as one group.",
      """
      It takes no act of its own. Content taller than the screen is scrolled page by page.
      """),
    summary: "Places parts one below the other.", blank: Stack {},
    [.placement(\.placement, usual: .content), .content(\.content, in: .stack)])

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let requests = content.map(metrics.widthRequest)
    return WidthRequest(
      least: requests.map(\.least).max() ?? 0, natural: requests.map(\.natural).max() ?? 0,
      grows: requests.contains(where: \.grows))
  }

  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var boxes: [Box] = []
    for (index, control) in content.enumerated() {
      boxes += composer.lines(control, width: width, at: place.child("content", index))
    }
    return boxes
  }
}
