import Interfaces

extension Plan {
  /// Properties that few elements have: hidden menus, waits, messages that follow.
  struct ElementSpecial: Hashable {
    /// The convention that must be known to find it.
    var convention: SurfaceElement.Convention?
    /// Whether it is found by a convention, and a tap there does nothing.
    var isSilent: Bool
    /// The message that follows, or -1.
    var after: Int32
    /// The screen to which whoever activates it by mistake comes, or -1.
    var astray: Int32
    /// The overlay that waits, or -1.
    var loading: Int32
    /// Whether the surface stays after a choice.
    var isToggle: Bool
    /// Whether it refuses what was asked.
    var isRefusal: Bool
    /// Whether it stops what is waited for.
    var isStop: Bool
    /// The surface that is left when an action here is done.
    var home: Int32
  }

  /// Properties that few surfaces have: questions, lifetimes, waits, further heights; times in s.
  struct SurfaceSpecial: Hashable {
    var isConfirmation: Bool
    /// The share of people who say yes, or -1 where no permission is asked.
    var granted: Float
    /// The element that does what is asked about, or -1.
    var action: Int32
    var lifetime: Float
    /// The element that takes back what was done, or -1.
    var undo: Int32
    /// Whether it waits.
    var isWait: Bool
    var duration: Float
    var delay: Float
    var failure: Float
    /// The surface after a failure, or -1.
    var retry: Int32
    /// The surface that shows the sheet at the next height, or -1.
    var taller: Int32
    /// Whether everyone finds out that the sheet can be made taller.
    var growsVisibly: Bool
    var resizeTime: Float
  }

  /// Tells whether a goal can be reached from a surface, or from it at another height.
  func leads(to goal: Int32, from surface: Int32) -> Bool {
    var surface = surface
    while surface >= 0 {
      if ways(to: goal).contains(where: { path(goal: $0, surface: surface) >= 0 }) { return true }
      let special = surfaces[Int(surface)].special
      surface = special >= 0 ? surfaceSpecials[Int(special)].taller : -1
    }
    return false
  }
}
