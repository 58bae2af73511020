/// Empty space between other parts.
public struct Spacer: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The length along the container, in pt; nil for as much as is left, or the usual gap.
  public var length: Double?

  /// Creates a space; see the property for the meaning and unit.
  public init(length: Double? = nil) { self.length = length }

  /// The space as a control.
  public var control: Control { Control(wrapping: self) }
}
