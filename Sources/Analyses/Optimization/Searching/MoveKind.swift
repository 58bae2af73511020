/// A sort of change that a search may make.
package enum MoveKind: String, CaseIterable, Hashable, Sendable {
  /// Puts things in another order within their list.
  case order
  /// Moves things between groups and submenus, and turns one into the other.
  case group
  /// Decides what is shown at once and what stands under More.
  case inline
  /// Exchanges a pop-up button for a segmented control and the reverse.
  case control
}
