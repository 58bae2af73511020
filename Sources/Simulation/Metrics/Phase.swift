import Model

/// A sort of time that passes in a trial.
public struct Phase: Hashable, Sendable {
  /// The name, as in results.
  public let name: String
  /// The column with the time of the phase, in s.
  let column: StateColumn

  private init(_ name: String, column: StateColumn) {
    self.name = name
    self.column = column
  }

  /// All phases, in the order of results.
  public static let all = [scanning, deciding, moving, waiting, recovering, listening]

  /// Looking and reading.
  public static let scanning = Phase("scanning", column: .scanning)
  /// Choosing among known items.
  public static let deciding = Phase("deciding", column: .deciding)
  /// Moving the hand and tapping.
  public static let moving = Phase("moving", column: .moving)
  /// Animations and loading.
  public static let waiting = Phase("waiting", column: .waiting)
  /// Noticing a mistake and going back.
  public static let recovering = Phase("recovering", column: .recovering)
  /// Hearing announcements.
  public static let listening = Phase("listening", column: .listening)

  /// The place among all phases.
  package var index: Int {
    guard let index = Self.all.firstIndex(of: self) else {
      preconditionFailure("the phase \(name) is not listed")
    }
    return index
  }
}
