/// A bar of controls at an edge of the screen, or within the content.
public struct Toolbar: Hashable, Sendable, ControlNode, InterfaceControl {
  /// Where the bar stands.
  public var placement: Placement
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a toolbar; see the properties for meanings.
  public init(placement: Placement = .bottom, @ListBuilder<Control> content: () -> [Control]) {
    self.placement = placement
    self.content = content()
  }

  /// The toolbar as a control.
  public var control: Control { Control(wrapping: self) }
}
