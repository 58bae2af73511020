/// The role of a column of a log.
package enum ColumnRole: String, CaseIterable, Hashable, Sendable {
  /// Who did it.
  case participant
  /// The time it took.
  case time
  /// The distance of the target from the start of the movement.
  case distance
  /// The width of the target.
  case width
  /// The height of the target.
  case height
  /// The distance of the endpoint to the right of the middle of the target.
  case dx
  /// The distance of the endpoint below the middle of the target.
  case dy
  /// The place of the target in its menu, counted from one.
  case position
  /// The items that the eyes stopped at, with spaces between them.
  case stops
  /// The durations of the fixations, with spaces between them.
  case dwells
  /// The number of the trial, counted from one.
  case trial
  /// Whether the person left: 1 or true, 0 or false.
  case left
  /// When the row was written; it must not go back within a person.
  case clock

  /// The kind of the values.
  enum Kind {
    case name
    case time
    case length
    case signedLength
    case count
    case flag
    case counts
    case times
    case clock
  }

  var kind: Kind {
    switch self {
    case .participant: .name
    case .time: .time
    case .distance, .width, .height: .length
    case .dx, .dy: .signedLength
    case .position, .trial: .count
    case .left: .flag
    case .stops: .counts
    case .dwells: .times
    case .clock: .clock
    }
  }
}

/// The options for reading a log.
package struct LogOptions: Equatable, Sendable {
  /// The names of the columns that do not bear the name of their role.
  package var columns: [ColumnRole: String] = [:]
  /// Values of roles that have no column because they are the same in all rows.
  package var constants: [ColumnRole: Double] = [:]
  /// The number of seconds in a unit of time.
  package var secondsPerUnit = 1.0
  /// The number of millimeters in a unit of length.
  package var millimetersPerUnit = 1.0
  /// Columns with the value that a row must have to count.
  package var filters: [String: String] = [:]
  /// The largest distance of a value from its person's median, in robust SDs; nil for any.
  package var outlierLimit: Double? = 8

  /// Creates the options that hold where nothing is said.
  package init() {}
}
