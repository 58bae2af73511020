/// What a random draw is for. The raw values are part of the address of a draw and never change.
enum Purpose: UInt32 {
  /// Which goal a trial has.
  case goal = 16
  /// Whether a known path is recalled; detail: depth of the surface.
  case recall = 17
  /// What an element tells of a goal, the same in all trials; detail: element and goal.
  case scent = 18
  /// Where the gaze goes next; detail: visit, pair of fixations.
  case gaze = 19
  /// How long fixations last; detail: visit, group of four fixations.
  case dwell = 20
  /// Where and when a tap lands; detail: ordinal of the tap.
  case tap = 21
  /// Whether a tap is recognized; detail: ordinal of the tap.
  case recognition = 22
  /// Whether a convention is known; detail: the convention.
  case convention = 24
  /// Whether a question is heeded; detail: visit.
  case attention = 26
  /// Whether a permission is given.
  case permission = 27
  /// When a person leaves who waits; with the ordinal of the tap as detail, whether the action
  /// fails.
  case waiting = 28
  /// Whether a press or a command does what was meant; detail: ordinal of the act.
  case press = 30
  /// Whether a label is misread; detail: goal, group of four elements.
  case misreading = 32
  /// Whether people accept what they have chosen; detail: ordinal of the tap.
  case outcome = 33
  /// Whether the way of another goal comes to mind; detail: depth of the surface.
  case confusion = 34
  /// When a key comes and where it lands; detail: ordinal of the entry and of the key.
  case typing = 35
  /// Whether the order of an alphabetical list is used; detail: the chunk.
  case ordering = 36
  /// When somebody goes over to a shortcut, and how the press of one goes; detail: the goal, or 0.
  case shortcut = 37
  /// When a press comes that sets a value, and where a drag ends; detail: ordinal of the setting and
  /// of the act.
  case adjusting = 40
  /// Which of several elements that are seen alike is taken; detail: element and goal.
  case twin = 41
  /// Whether the name of what is wanted comes to mind, the same in all trials; detail: goal.
  case naming = 42
}

/// Draws that belong to a person rather than to a trial are addressed with this trial.
let personTrial: UInt32 = 0xFF_FFFF
