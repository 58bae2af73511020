/// A surface with choices that an action opens.
public enum Panel: Hashable, Sendable {
  /// A few choices with a title: an alert, an action sheet, a popover, a modal, a bottom list.
  case dialog(Dialog)
  /// A sheet that comes up from the lower edge and holds controls.
  case sheet(BottomSheet)
  /// A screen that is pushed over the present one.
  case page(Page)
}

/// A surface with a title and a few choices.
public struct Dialog: Hashable, Sendable {
  /// The sorts of dialogs, by the names that documents use.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// In the middle of the screen; must be answered.
    case alert
    /// Choices at the lower edge, and Cancel below them.
    case actionSheet = "action_sheet"
    /// Choices beside what was tapped.
    case popover
    /// A card of the app's own in the middle of the screen, with one or two buttons.
    case modal
    /// A list of the app's own at the lower edge, with Cancel at its end.
    case bottomList = "bottom_list"

    /// Tells whether a tap outside usually closes the dialog.
    public var closesOutside: Bool { self != .alert && self != .modal }
  }

  /// The sort of dialog.
  public var kind: Kind
  /// The title, where there is one.
  public var title: String?
  /// The text below the title, where there is one.
  public var message: String?
  /// The choices from top to bottom.
  public var items: [Item]
  /// The label of the last button, which closes the dialog; nil for none.
  public var cancel: String?
  /// Tells whether a tap outside closes the dialog; nil takes what is usual for the sort.
  public var closesOutside: Bool?

  /// Creates a dialog; see the properties for meanings.
  public init(
    _ kind: Kind, title: String? = nil, message: String? = nil, cancel: String? = "Cancel",
    closesOutside: Bool? = nil, @ListBuilder<Item> items: () -> [Item]
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.cancel = cancel
    self.closesOutside = closesOutside
    self.items = items()
  }
}

/// A sheet that comes up from the lower edge and may rest at several heights.
public struct BottomSheet: Hashable, Sendable {
  /// A height at which a sheet rests.
  public enum Detent: Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// All of the screen below the status bar.
    case large
    /// A height in pt.
    case height(Double)
  }

  /// The title in the header, where there is one.
  public var title: String?
  /// The label of the button in the header that closes the sheet; nil for none.
  public var close: String?
  /// The heights at which the sheet rests, each once.
  public var detents: [Detent]
  /// The height at which the sheet opens; the first when nil.
  public var selection: Detent?
  /// Tells whether a bar on top shows that the sheet can be resized.
  public var grabber: Bool
  /// The largest height that leaves what is behind undimmed and usable; nil for none.
  public var undimmed: Detent?
  /// Tells whether scrolling the content makes the sheet taller before anything scrolls.
  public var scrollingExpands: Bool
  /// Tells whether a change of height is animated.
  public var animated: Bool
  /// Tells whether the sheet closes one that is open before it opens.
  public var replaces: Bool
  /// Tells whether the sheet is already open when a person comes to the screen.
  public var isOpen: Bool
  /// The controls from top to bottom.
  public var content: [Control]

  /// Creates a sheet; see the properties for meanings.
  public init(
    _ title: String? = nil, close: String? = "Done", detents: [Detent] = [.large],
    selection: Detent? = nil, grabber: Bool = false, undimmed: Detent? = nil,
    scrollingExpands: Bool = true, animated: Bool = true, replaces: Bool = true,
    isOpen: Bool = false,
    @ListBuilder<Control> content: () -> [Control]
  ) {
    self.title = title
    self.close = close
    self.detents = detents
    self.selection = selection
    self.grabber = grabber
    self.undimmed = undimmed
    self.scrollingExpands = scrollingExpands
    self.animated = animated
    self.replaces = replaces
    self.isOpen = isOpen
    self.content = content()
  }
}
