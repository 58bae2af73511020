/// Why a trial did not succeed.
public enum Failure: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// It did succeed.
  case none
  /// Patience ran out.
  case patience
  /// The person left while waiting.
  case waiting
  /// A message went before its button was reached.
  case expired
  /// A permission was refused, and the choice before stayed.
  case refused
  /// The way leads through a gesture that the person does not know.
  case unknownGesture
  /// There is no way for this input.
  case unreachable
  /// An element that leads on has no name that can be announced.
  case unlabelled
  /// The person was content with a wrong outcome.
  case accepted
  /// A value could not be set as it was meant, and was left as it was.
  case wrongValue
  /// What was wanted was destroyed by mistake, and nothing takes that back.
  case destroyed

  /// The name, as in results.
  public var name: String {
    switch self {
    case .none: "none"
    case .patience: "patience"
    case .waiting: "waiting"
    case .expired: "expired"
    case .refused: "refused"
    case .unknownGesture: "unknown_gesture"
    case .unreachable: "unreachable"
    case .unlabelled: "unlabelled"
    case .accepted: "wrong_accepted"
    case .wrongValue: "wrong_value"
    case .destroyed: "destroyed"
    }
  }
}
