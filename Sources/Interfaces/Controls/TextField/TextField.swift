/// A field that takes a text.
public struct TextField: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the field, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject of the text, shown in the field while it is empty.
  public var label: String
  /// The text that stands in it at first; empty for none.
  public var value: String
  /// Tells whether it looks for what is typed.
  public var isSearch: Bool
  /// The width that it asks for, in pt; nil for as much as there is.
  public var width: Double?

  /// Creates a field; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: String = "", isSearch: Bool = false,
    width: Double? = nil
  ) {
    self.label = label
    self.id = id
    self.value = value
    self.isSearch = isSearch
    self.width = width
  }

  /// The field as a control.
  public var control: Control { Control(wrapping: self) }
}
