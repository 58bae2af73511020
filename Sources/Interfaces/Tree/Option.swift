/// One of several values that exclude each other.
public struct Option: Hashable, Sendable {
  /// The name of the value, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The question of the system before the value is taken, where it asks.
  public var permission: Permission?

  /// Creates an option; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, permission: Permission? = nil
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.permission = permission
  }

  /// The name by which a control refers to its current option.
  package var key: String? { id ?? Identity.slug(label) }
}
