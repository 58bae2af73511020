/// A button that performs one action.
public struct Button: Hashable, Sendable, ControlNode {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// How the button shows what it is for; a glyph and the label when nil and there is a glyph.
  public var face: Face?
  /// Tells whether the action cannot be undone and harms.
  public var isDestructive: Bool

  /// Creates a button; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, face: Face? = nil,
    isDestructive: Bool = false
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.face = face
    self.isDestructive = isDestructive
  }

  /// The button as a control.
  public var control: Control { .button(self) }
}
