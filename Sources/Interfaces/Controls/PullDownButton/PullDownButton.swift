/// A button that opens a menu of actions; its own face never changes.
public struct PullDownButton: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The form of the face; a glyph and the label when nil and there is a glyph.
  public var face: Face?
  /// The title at the top of the menu, where there is one.
  public var title: String?
  /// The share to which the face lets the contents be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// Tells whether the menu stays open after a choice, so that several can be made.
  public var staysOpen: Bool
  /// The contents of the menu from top to bottom.
  public var items: [MenuElement]

  /// Creates a pull-down button; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, face: Face? = nil,
    title: String? = nil, predictability: Double? = nil, staysOpen: Bool = false,
    @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.face = face
    self.title = title
    self.predictability = predictability
    self.staysOpen = staysOpen
    self.items = items()
  }

  /// The pull-down button as a control.
  public var control: Control { Control(wrapping: self) }
}
