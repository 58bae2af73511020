/// A row of a table: it does something as a whole, and may have a button at its end and actions behind a
/// swipe.
public struct TableRow: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// The button at the end, where there is one.
  public var accessory: Item?
  /// The actions that a swipe brings to light, from left to right.
  public var swipe: [Item]
  /// The consequence of a tap at the row, where there is one besides the action.
  public var consequence: Consequence?

  /// Creates a row; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, accessory: Item? = nil,
    then consequence: Consequence? = nil, @ListBuilder<Item> swipe: () -> [Item] = { [] }
  ) {
    self.label = label
    self.id = id
    self.accessory = accessory
    self.swipe = swipe()
    self.consequence = consequence
  }

  /// The row as a control.
  public var control: Control { Control(wrapping: self) }
}
