/// The bar at the top with the title of the screen, and controls at its right end.
public struct NavigationBar: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a navigation bar; see the properties for meanings.
  public init(@ListBuilder<Control> content: () -> [Control] = { [] }) {
    self.content = content()
  }

  /// The navigation bar as a control.
  public var control: Control { Control(wrapping: self) }
}
