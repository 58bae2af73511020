/// A title under which controls unfold.
public struct Disclosure: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the title; made from its place when nil.
  public var id: String?
  /// The title.
  public var label: String
  /// Tells whether the controls are in sight at first.
  public var isOpen: Bool
  /// The controls from top to bottom.
  public var content: [Control]

  /// Creates a disclosure; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, isOpen: Bool = false,
    @ListBuilder<Control> content: () -> [Control]
  ) {
    self.label = label
    self.id = id
    self.isOpen = isOpen
    self.content = content()
  }

  /// The disclosure as a control.
  public var control: Control { Control(wrapping: self) }
}
