/// A screen that is pushed over the present one, with a button in its bar that goes back.
public struct Page: Hashable, Sendable {
  /// The title in the bar; it tells where one is.
  public var title: String
  /// The label of the button that goes back; the title of the screen below when nil.
  public var back: String?
  /// The controls from top to bottom.
  public var content: [Control]

  /// Creates a page; see the properties for meanings.
  public init(
    _ title: String, back: String? = nil, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.title = title
    self.back = back
    self.content = content()
  }
}
