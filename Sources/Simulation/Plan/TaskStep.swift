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

/// A text that is entered, and how.
public struct TextEntry: Hashable, Sendable {
  /// The way in which a text comes into a field.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// Character by character, on the keyboard that the input method has.
    case type
    /// From the clipboard.
    case paste
    /// Spoken.
    case dictate
  }

  /// The number of characters.
  public var characters: Int
  /// The number of words.
  public var words: Int
  /// The number of characters that need a second keystroke: capitals, digits and signs.
  public var shifted: Int
  /// The way in which it is entered.
  public var way: Way

  /// Creates an entry of a text.
  public init(_ text: String, by way: Way = .type) {
    characters = text.count
    words = max(1, text.split(whereSeparator: \.isWhitespace).count)
    shifted = text.count { !$0.isLowercase && !$0.isWhitespace }
    self.way = way
  }

  /// Creates an entry of keys that go into no field.
  public init(keys: Int) {
    self.init("")
    characters = keys
  }
}
