/// The effect of activating an element.
public enum Effect: Hashable, Sendable {
  /// Nothing: a label, a title, an unavailable item.
  case nothing
  /// Chooses a value or performs an action: the goal of this name is reached.
  case choose(goal: String)
  /// Turns something on or off: the goal of this name is reached, and the surface stays.
  case toggle(goal: String)
  /// Asks first: the surface of this index opens, on which the goal can be reached.
  case confirm(goal: String, surface: Int)
  /// Begins an action that takes time: the surface of this index blocks until the goal is reached.
  case wait(goal: String, surface: Int)
  /// Opens the surface of this index above the present one.
  case open(surface: Int)
  /// Shows the present surface at another height: it is replaced by the surface of this index.
  case resize(surface: Int)
  /// Closes the present surface and returns to the one it was opened from.
  case back
  /// Refuses what was asked: back to the surface below, and the choice before stays.
  case refuse
  /// Takes back the action that came before; who wanted that has reached the goal of this name.
  case undo(goal: String)

  /// The goal that is reached by this, perhaps after a question or a wait; nil for none.
  public var goal: String? {
    switch self {
    case .choose(let goal), .toggle(let goal), .undo(let goal): goal
    case .confirm(let goal, _), .wait(let goal, _): goal
    case .nothing, .open, .resize, .back, .refuse: nil
    }
  }

  /// The effect with another goal, where a goal is reached at all.
  func reaching(_ goal: String) -> Effect {
    switch self {
    case .choose: .choose(goal: goal)
    case .toggle: .toggle(goal: goal)
    case .confirm(_, let surface): .confirm(goal: goal, surface: surface)
    case .wait(_, let surface): .wait(goal: goal, surface: surface)
    case .undo: .undo(goal: goal)
    case .nothing, .open, .resize, .back, .refuse: self
    }
  }

  /// The index of the surface that this leads to; nil for none.
  public var surface: Int? {
    switch self {
    case .open(let surface), .resize(let surface): surface
    case .confirm(_, let surface), .wait(_, let surface): surface
    case .nothing, .choose, .toggle, .back, .refuse, .undo: nil
    }
  }
}
