/// Parts one below the other, seen as one group.
public struct Stack: Hashable, Sendable, ControlNode, InterfaceControl {
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

  /// The stack as a control.
  public var control: Control { Control(wrapping: self) }
}
