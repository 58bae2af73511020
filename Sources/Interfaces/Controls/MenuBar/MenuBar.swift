/// The menus of a program side by side at the upper edge.
public struct MenuBar: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The menus from left to right.
  public var menus: [Submenu]

  /// Creates a menu bar from its menus.
  public init(@ListBuilder<Submenu> menus: () -> [Submenu]) { self.menus = menus() }

  /// The menu bar as a control.
  public var control: Control { Control(wrapping: self) }
}
