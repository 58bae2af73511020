/// A button that shows the current option and opens a menu of all options.
public struct PopUpButton: Hashable, Sendable, ControlNode, InterfaceControl {
  /// Where the options stand when the menu is open.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// The menu opens where the platform opens menus.
    case fixed
    /// The menu opens with the current option under the finger.
    case nearness
  }

  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The text that introduces the value; empty for none.
  public var label: String
  /// The id of the current option; nil when none is chosen yet.
  public var selection: String?
  /// Where the options stand when the menu is open.
  public var order: Order
  /// The share to which the face lets the options be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// The options from top to bottom.
  public var options: [Option]

  /// Creates a pop-up button; see the properties for meanings.
  public init(
    _ label: String = "", id: String? = nil, selection: String? = nil, order: Order = .fixed,
    predictability: Double? = nil, @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.label = label
    self.selection = selection
    self.order = order
    self.predictability = predictability
    self.options = options()
  }

  /// The pop-up button as a control.
  public var control: Control { Control(wrapping: self) }
}
