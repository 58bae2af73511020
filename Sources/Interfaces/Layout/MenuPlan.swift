/// A menu that a control opens, not yet laid out.
struct MenuPlan {
  /// The contents of a menu.
  enum Content {
    /// Values of which one is the current one.
    case options([Option], selection: String?, opensAtSelection: Bool)
    /// Actions, sections and submenus.
    case elements([MenuElement])
    /// The actions of a row from an index on.
    case items([Item], from: Int)
  }

  /// The id of the surface.
  var id: String
  /// Where the menu stands in the tree.
  var place: Place
  /// The title at the top, where there is one.
  var title: String?
  /// Whether the menu opens from an item, and its title goes back.
  var isSubmenu = false
  /// Whether the menu is hidden behind a hold or a second button.
  var isContext = false
  /// Whether the menu stays after a choice.
  var staysOpen = false
  /// Whether a swipe brings it to light, as buttons in a row.
  var isSwiped = false
  /// Whether the press that opens it shows it at once.
  var opensOnPress = false
  /// Whether the items are values, of which the one that is on is the current one.
  var selects = false
  /// Whether the order is turned around above the finger.
  var flips = false
  /// Whether room is made below what was held, so that the menu never opens above.
  var hasPreview = false
  /// Whether items that are not available are left out.
  var hidesUnavailable = false
  /// The search field at its top, which has the focus; nil where there is none.
  var field: SurfaceElement?
  /// The prefix of the ids of its elements, whose actions may stand elsewhere too.
  var prefix = ""
  /// The contents of the menu.
  var content: Content

  /// The current option of a menu that opens under the finger.
  var nearness: String? {
    guard case .options(_, let selection, opensAtSelection: true) = content else { return nil }
    return selection
  }

  var kind: Surface.Kind { isSubmenu ? .submenu : isContext ? .contextMenu : .menu }
}
