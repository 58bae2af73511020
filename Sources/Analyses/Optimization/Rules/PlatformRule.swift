/// A rule of the platform that a suggestion does not break more than the present design does.
package enum PlatformRule: String, CaseIterable, Hashable, Sendable {
  /// Submenus have no submenus.
  case submenuDepth = "submenu-depth"
  /// Submenus are neither too long nor too short.
  case submenuItems = "submenu-items"
  /// A menu that a button opens has some items.
  case menuItems = "menu-items"
  /// A menu has few groups.
  case menuGroups = "menu-groups"
  /// A destructive item comes last in its menu.
  case destructiveLast = "destructive-last"
  /// A destructive item is not brought nearer to the screen.
  case destructiveDistance = "destructive-distance"
  /// A segmented control has few segments, each wide enough.
  case segments
  /// A title does not come to hold what it did not hold before.
  case titles
  /// Not all actions of a bar or row are hidden.
  case barsShowActions = "bars-show-actions"
  /// No label is cut off that was whole before, at the usual text size.
  case wholeLabels = "whole-labels"

  /// The rule in words.
  package var text: String {
    switch self {
    case .submenuDepth: "Submenus have no submenus."
    case .submenuItems: "A submenu has two to five items."
    case .menuItems: "A menu that a button opens has at least three items."
    case .menuGroups: "A menu has at most three groups."
    case .destructiveLast: "Destructive items come last in their menu."
    case .destructiveDistance: "Destructive items are not moved nearer to the screen."
    case .segments:
      "A segmented control has at most five segments, on a tablet seven, each wide enough."
    case .titles: "No title gets items that it did not have before."
    case .barsShowActions: "Not all actions of a bar or row are hidden."
    case .wholeLabels: "No label that was complete is cut off, at the default text size."
    }
  }
}
