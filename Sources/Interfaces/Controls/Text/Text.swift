/// A text to read.
public struct Text: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the text; made from its place when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// Tells whether the text is the title of what follows it.
  public var isHeading: Bool
  /// The menu that holding the text opens, where there is one.
  public var context: ContextMenu?

  /// Creates a text; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, isHeading: Bool = false, context: ContextMenu? = nil
  ) {
    self.id = id
    self.label = label
    self.isHeading = isHeading
    self.context = context
  }

  /// The text as a control.
  public var control: Control { Control(wrapping: self) }
}
