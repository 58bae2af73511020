/// Parts side by side; what does not fit goes to a further line.
public struct Row: Hashable, Sendable, ControlNode, InterfaceControl {
  /// Where the row stands; only a row directly on a screen may leave the content.
  public var placement: Placement
  /// The parts from left to right.
  public var content: [Control]

  /// Creates a row; see the properties for meanings.
  public init(
    placement: Placement = .content, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The row as a control.
  public var control: Control { Control(wrapping: self) }
}
