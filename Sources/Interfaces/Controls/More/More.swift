/// A button with three dots that opens a menu of further actions.
public struct More: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The text that is read aloud; only the dots are drawn.
  public var label: String
  /// The title at the top of the menu, where there is one.
  public var title: String?
  /// The share to which the face lets the contents be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// Tells whether the menu stays open after a choice, so that several can be made.
  public var staysOpen: Bool
  /// The contents of the menu from top to bottom.
  public var items: [MenuElement]

  /// Creates a More button; see the properties for meanings.
  public init(
    _ label: String = "More", id: String? = nil, title: String? = nil,
    predictability: Double? = nil, staysOpen: Bool = false,
    @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.id = id
    self.label = label
    self.title = title
    self.predictability = predictability
    self.staysOpen = staysOpen
    self.items = items()
  }

  /// The More button as a control.
  public var control: Control { Control(wrapping: self) }
}
