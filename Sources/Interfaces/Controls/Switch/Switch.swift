/// A label with a switch at its end that is on or off.
public struct Switch: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of what is turned on, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// Tells whether it is on.
  public var isOn: Bool
  /// Tells whether a tap anywhere in the row turns it, rather than one at the switch alone.
  public var takesRow: Bool

  /// Creates a switch; see the properties for meanings.
  public init(_ label: String, id: String? = nil, isOn: Bool = false, takesRow: Bool = false) {
    self.label = label
    self.id = id
    self.isOn = isOn
    self.takesRow = takesRow
  }

  /// The switch as a control.
  public var control: Control { Control(wrapping: self) }
}
