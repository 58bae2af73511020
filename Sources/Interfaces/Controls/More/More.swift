import Core

/// A button with three dots that opens a menu of further actions.
public struct More: Hashable, Sendable, ControlNode, ElementsControl {
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
}

extension More {
  static let definition = ControlDefinition(
    .more, in: .anywhere,
    help: InterfaceTopic(
      "more", title: "More button", summary: "Three dots that hold secondary actions.",
      """
      The dots tell nothing of what is inside (scent.ellipsis).
      A share of people knows that they hold more actions (scent.knows_more).
      A tap opens a menu of actions.
      """),
    summary: "Three dots that open a menu of further actions.", blank: More {},
    [
      .id(\.id),
      .usual("label", at: \.label, as: .label, "The text that is read aloud."),
      .title(\.title), .predictability(\.predictability),
      .usual(
        "stays_open", at: \.staysOpen, as: .flag, "Whether the menu stays open after a choice."),
      .menu(\.items),
    ])

  func caption(_ metrics: Metrics) -> Caption {
    var caption = Caption(label: label, face: .glyph, metrics)
    caption.face = .ellipsis
    return caption
  }
}
