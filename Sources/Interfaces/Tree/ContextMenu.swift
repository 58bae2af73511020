/// A menu that is hidden until a person holds what it belongs to, or clicks it with the second
/// button.
public struct ContextMenu: Hashable, Sendable {
  /// The act that opens the menu.
  public enum Trigger: String, CaseIterable, Hashable, Sendable {
    /// By a finger that stays.
    case hold
    /// By the second button of a pointer, or the control key and a click.
    case secondaryClick = "secondary_click"
  }

  /// The order of the elements in a menu that may open above what was held.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Always as written.
    case fixed
    /// The first element nearest to the finger: above it, the order is turned around.
    case nearness
  }

  /// The treatment of elements that are not available.
  public enum Unavailable: String, CaseIterable, Hashable, Sendable {
    /// They are left out.
    case hidden
    /// They are shown dimmed.
    case dimmed
  }

  /// The act that opens the menu.
  public var trigger: Trigger
  /// The title at the top, where there is one.
  public var title: String?
  /// The order of the elements when the menu opens above.
  public var order: Order
  /// The treatment of elements that are not available.
  public var unavailable: Unavailable
  /// Tells whether a picture of what was held is shown beside the menu.
  public var preview: Bool
  /// Tells whether things of the same sort have such a menu everywhere in the app.
  public var consistent: Bool
  /// The elements from top to bottom; their ids may be those of actions elsewhere.
  public var items: [MenuElement]

  /// Creates a menu; see the properties for meanings.
  public init(
    _ title: String? = nil, trigger: Trigger = .hold, order: Order = .nearness,
    unavailable: Unavailable = .hidden, preview: Bool = false, consistent: Bool = true,
    @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.title = title
    self.trigger = trigger
    self.order = order
    self.unavailable = unavailable
    self.preview = preview
    self.consistent = consistent
    self.items = items()
  }
}
