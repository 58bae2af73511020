/// What the system offers to fill in where a text is typed into a field.
public enum Autofill: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// The text of this field.
  case field
  /// The texts of all fields of the page that say so, at once.
  case form
}
