/// A control that shows all options side by side, all of the same width.
public struct SegmentedControl: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The subject of the choice; read aloud, not drawn.
  public var label: String
  /// The id of the current option; nil when none is chosen yet.
  public var selection: String?
  /// The width of the whole control, in pt; all that is available when nil.
  public var width: Double?
  /// Texts alone or pictures alone.
  public var face: Face
  /// The options from left to right.
  public var options: [Option]

  /// Creates a segmented control; see the properties for meanings and units.
  public init(
    _ label: String = "", id: String? = nil, selection: String? = nil, width: Double? = nil,
    face: Face = .label, @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.label = label
    self.selection = selection
    self.width = width
    self.face = face
    self.options = options()
  }

  /// The segmented control as a control.
  public var control: Control { Control(wrapping: self) }
}
