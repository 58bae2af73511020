/// A reason why time passes in a trial. Each microsecond has one, as it has one ``Phase``.
public enum Cause: Int, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// The task itself: what a person needs who neither errs nor waits.
  case task
  /// A miss with its repair: from a touch that did not hit what it was aimed at until that is hit.
  case miss
  /// A wrong choice with its way back: from the act on what does not lead to the goal until the
  /// person is where the goal can be reached.
  case wrong
  /// Waiting for the system.
  case wait
  /// The extra time to read what is hard to read.
  case unreadable

  /// The name, as in results.
  public var name: String {
    switch self {
    case .task: "task"
    case .miss: "miss"
    case .wrong: "wrong"
    case .wait: "wait"
    case .unreadable: "unreadable"
    }
  }
}
