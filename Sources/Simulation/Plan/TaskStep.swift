/// A step of a task that is a script; each begins where the one before has ended.
public struct TaskStep: Hashable, Sendable {
  /// The title for people.
  public var title: String
  /// The acts that the step is made of, in order.
  public var acts: [Act]

  /// A part of a step.
  public enum Act: Hashable, Sendable {
    /// Finds and activates something: the weight of each goal of the task, at least one above 0.
    case choose([Double])
    /// Spends a fixed time of a phase, in microseconds.
    case spend(Phase, microseconds: Int64)
    /// Enters a text into the field that was chosen before.
    case enter(TextEntry)
    /// Does what sets the value of the control that was chosen before; see `Adjustment`.
    case adjust
    /// Says of the choice before it that it is made by the keys of its shortcut, where it has one and
    /// people have a keyboard.
    case byKeys
    /// Puts the keyboard on the screen away, which covers what comes next.
    case uncover
    /// Closes the surface where the last step has ended.
    case back
  }

  /// Creates a step from its title and its acts.
  public init(title: String, acts: [Act]) {
    precondition(!acts.isEmpty, "a step has something to do")
    self.title = title
    self.acts = acts
  }
}
