/// A bar at the bottom with the places of an app side by side, of which one is shown.
public struct TabBar: Hashable, Sendable, ControlNode, InterfaceControl {
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

  /// The tab bar as a control.
  public var control: Control { Control(wrapping: self) }
}
