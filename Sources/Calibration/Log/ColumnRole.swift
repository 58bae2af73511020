/// What a column of a log holds.
package enum ColumnRole: String, CaseIterable, Hashable, Sendable {
  /// Who did it.
  case participant
  /// How long it took.
  case time
  /// How far the target was from where the movement began.
  case distance
  /// How wide the target was.
  case width
  /// How high the target was.
  case height
  /// How far right of the middle of the target the finger landed.
  case dx
  /// How far below the middle of the target the finger landed.
  case dy
  /// The place of the target in its menu, counted from one.
  case position
  /// The items that the eyes stopped at, with spaces between them.
  case stops
  /// How long the eyes stayed at each stop, with spaces between them.
  case dwells
  /// The number of the trial, counted from one.
  case trial
  /// Whether the person left: 1 or true, 0 or false.
  case left
  /// When the row was written; it must not go back within a person.
  case clock

  /// What the values are.
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

/// How to read a log.
package struct LogOptions: Hashable, Sendable {
  /// The names of the columns that do not bear the name of their role.
  package var columns: [ColumnRole: String] = [:]
  /// Values of roles that have no column because they are the same in all rows.
  package var constants: [ColumnRole: Double] = [:]
  /// How many seconds a unit of time is.
  package var secondsPerUnit = 1.0
  /// How many millimeters a unit of length is.
  package var millimetersPerUnit = 1.0
  /// Columns with the value that a row must have to count.
  package var filters: [String: String] = [:]
  /// How many robust standard deviations a value may lie from its person's median; nil for any.
  package var outlierLimit: Double? = 8

  /// Creates the options that hold where nothing is said.
  package init() {}
}
