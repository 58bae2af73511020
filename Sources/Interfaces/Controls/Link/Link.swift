/// A text that does something when it is tapped, no larger than it is printed.
public struct Link: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// The consequence of a tap besides the action, where there is one.
  public var consequence: Consequence?

  /// Creates a link; see the properties for meanings.
  public init(_ label: String, id: String? = nil, then consequence: Consequence? = nil) {
    self.label = label
    self.id = id
    self.consequence = consequence
  }

  /// The link as a control.
  public var control: Control { Control(wrapping: self) }
}
