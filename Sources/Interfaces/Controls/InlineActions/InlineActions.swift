/// A row of actions side by side; those that do not fit go into a More button at its end.
public struct InlineActions: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The widths of the actions.
  public enum Sizing: String, CaseIterable, Hashable, Sendable {
    /// All of the same width; together they fill the row.
    case equal
    /// As wide as their faces.
    case natural
  }

  /// The name of the row; made from its place when nil.
  public var id: String?
  /// The widths of the actions.
  public var sizing: Sizing
  /// The form in which the actions show their purpose.
  public var face: Face
  /// The most actions shown in the row; nil for as many as fit.
  public var limit: Int?
  /// The actions from left to right.
  public var items: [Item]

  /// Creates a row of actions; see the properties for meanings.
  public init(
    id: String? = nil, sizing: Sizing = .equal, face: Face = .label, limit: Int? = nil,
    @ListBuilder<Item> items: () -> [Item]
  ) {
    self.id = id
    self.sizing = sizing
    self.face = face
    self.limit = limit
    self.items = items()
  }

  /// The row of actions as a control.
  public var control: Control { Control(wrapping: self) }
}
