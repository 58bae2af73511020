/// A part of the time of a trial by which differences between designs are split: what the task itself
/// takes, by activity, and what comes on top of it, by cause. Each microsecond is in one part.
public enum TimePart: Int, CaseIterable, Hashable, Sendable {
  /// The task: looking for what is wanted, and reading it.
  case finding
  /// The task: choosing among what is known.
  case choosing
  /// The task: moving the hand and tapping, or acting by keys, switches or voice.
  case acting
  /// The task: hearing announcements.
  case listening
  /// The task: noticing that something went otherwise than thought, and going back, where that is
  /// neither a miss nor a wrong choice.
  case noticing
  /// Misses with their repair; see `Cause.miss`.
  case missing
  /// Wrong choices with their ways back; see `Cause.wrong`.
  case straying
  /// Waiting for the system; see `Cause.wait`.
  case waiting
  /// The extra time to read what is hard to read; see `Cause.unreadable`.
  case straining

  /// The name, as in results.
  public var name: String {
    switch self {
    case .finding: "finding"
    case .choosing: "choosing"
    case .acting: "acting"
    case .listening: "listening"
    case .noticing: "noticing"
    case .missing: "misses"
    case .straying: "wrong_choices"
    case .waiting: "waiting"
    case .straining: "hard_to_read"
    }
  }

  /// The cause that it is; nil for a part of the task.
  var cause: Cause? {
    switch self {
    case .missing: .miss
    case .straying: .wrong
    case .waiting: .wait
    case .straining: .unreadable
    case .finding, .choosing, .acting, .listening, .noticing: nil
    }
  }

  /// The parts of the task that are read off the phases; finding is what all others leave.
  static let activities: [(part: Self, phase: Phase)] = [
    (.choosing, .deciding), (.acting, .moving), (.listening, .listening), (.noticing, .recovering),
  ]
}
