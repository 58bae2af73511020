public import Core

/// Controls at places of their own, as a finished screen has them; no layout rule moves them.
///
/// A screen that holds a canvas holds nothing but canvases. Each is one group.
public struct Canvas: Hashable, Sendable, ControlNode, InterfaceControl {
  /// A control at its place.
  public struct Part: Hashable, Sendable {
    /// The hit rectangle, in pt on the screen before it is scrolled.
    public var frame: Rectangle
    /// The control, which does not hold others.
    public var control: Control

    /// Creates a part from its place and its control.
    public init(_ control: Control, frame: Rectangle) {
      self.frame = frame
      self.control = control
    }
  }

  /// Whether the parts scroll with the content or stay where they are.
  public var placement: Placement
  /// The parts in the order of reading; none covers another.
  public var parts: [Part]

  /// Creates a canvas; see the properties for meanings.
  public init(placement: Placement = .content, parts: [Part]) {
    self.placement = placement
    self.parts = parts
  }

  /// The canvas as a control.
  public var control: Control { Control(wrapping: self) }
}
