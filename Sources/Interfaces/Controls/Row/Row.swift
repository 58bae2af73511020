/// Parts side by side; what does not fit goes to a further line.
public struct Row: Hashable, Sendable, ControlNode {
  /// Where the row stands; only a row directly on a screen may leave the content.
  public var placement: Placement
  /// The parts from left to right.
  public var content: [Control]

  /// Creates a row; see the properties for meanings.
  public init(
    placement: Placement = .content, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The row as a control.
  public var control: Control { .row(self) }
}

/// Parts one below the other, seen as one group.
public struct Stack: Hashable, Sendable, ControlNode {
  /// Where the stack stands; only a stack directly on a screen may leave the content.
  public var placement: Placement
  /// The parts from top to bottom.
  public var content: [Control]

  /// Creates a stack; see the properties for meanings.
  public init(
    placement: Placement = .content, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The stack as a control.
  public var control: Control { .stack(self) }
}

/// A bar of controls at an edge of the screen, or within the content.
public struct Toolbar: Hashable, Sendable, ControlNode {
  /// Where the bar stands.
  public var placement: Placement
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a toolbar; see the properties for meanings.
  public init(placement: Placement = .bottom, @ListBuilder<Control> content: () -> [Control]) {
    self.placement = placement
    self.content = content()
  }

  /// The toolbar as a control.
  public var control: Control { .toolbar(self) }
}

/// The bar at the top with the title of the screen, and controls at its right end.
public struct NavigationBar: Hashable, Sendable, ControlNode {
  /// The controls from left to right.
  public var content: [Control]

  /// Creates a navigation bar; see the properties for meanings.
  public init(@ListBuilder<Control> content: () -> [Control] = { [] }) {
    self.content = content()
  }

  /// The navigation bar as a control.
  public var control: Control { .navigationBar(self) }
}

/// A text to read.
public struct Text: Hashable, Sendable, ControlNode {
  /// The name of the text; made from its place when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// Tells whether the text is the title of what follows it.
  public var isHeading: Bool
  /// The menu that holding the text opens, where there is one.
  public var context: ContextMenu?

  /// Creates a text; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, isHeading: Bool = false, context: ContextMenu? = nil
  ) {
    self.id = id
    self.label = label
    self.isHeading = isHeading
    self.context = context
  }

  /// The text as a control.
  public var control: Control { .text(self) }
}

/// Empty space between other parts.
public struct Spacer: Hashable, Sendable, ControlNode {
  /// The length along the container, in pt; nil for as much as is left, or the usual gap.
  public var length: Double?

  /// Creates a space; see the property for the meaning and unit.
  public init(length: Double? = nil) { self.length = length }

  /// The space as a control.
  public var control: Control { .spacer(self) }
}
