package import Core
import Model

/// A model that can be fitted to a log.
package enum CalibrationModel: String, CaseIterable, Hashable, Sendable {
  /// Movement time by difficulty (Fitts), and by distance as the simulation has it.
  case fitts
  /// Movement time by difficulty, precision of the finger taken out (Bi, Li and Zhai 2013).
  case ffitts
  /// Endpoint spread by target size (Bi and Zhai 2016).
  case dualGaussian = "dual-gaussian"
  /// The differences between people in endpoints and their spread.
  case endpointSpread = "endpoint-spread"
  /// Where eyes stop while a menu is searched, and for how long.
  case menuSearch = "menu-search"
  /// The gain in speed with practice.
  case learning
  /// The time that people take to press a switch.
  case switchPress = "switch-press"
  /// The time that people wait before they leave.
  case waiting

  /// The fitted quantity, in a few words.
  package var title: String {
    switch self {
    case .fitts: "Movement time by difficulty and distance"
    case .ffitts: "Movement time by difficulty, precision of the finger taken out"
    case .dualGaussian: "Endpoint spread by target size"
    case .endpointSpread: "Endpoint spread over people"
    case .menuSearch: "Stops of the eyes in a menu"
    case .learning: "Time by practice"
    case .switchPress: "Time to press a switch"
    case .waiting: "Time until people leave"
    }
  }

  /// The columns that must be there.
  package var required: [ColumnRole] {
    switch self {
    case .fitts: [.participant, .time, .distance, .width]
    case .ffitts: [.participant, .time, .distance, .width, .dx]
    case .dualGaussian: [.participant, .width, .dx, .dy]
    case .endpointSpread: [.participant, .dx, .dy]
    case .menuSearch: [.participant, .position, .time, .stops, .dwells]
    case .learning: [.participant, .trial, .time]
    case .switchPress: [.participant, .time]
    case .waiting: [.time, .left]
    }
  }

  /// The columns that are used where they are there.
  package var optional: [ColumnRole] {
    switch self {
    case .dualGaussian: [.height, .clock]
    case .endpointSpread: [.time, .width, .height, .clock]
    case .waiting: []
    default: [.clock]
    }
  }

  /// All columns that are used.
  package var roles: [ColumnRole] { required + optional }

  /// Fits the model.
  ///
  /// - Parameter log: The rows.
  /// - Returns: What was found.
  /// - Throws: Why nothing can be fitted, and what would be enough.
  package func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    switch self {
    case .fitts: try FittsFit.fit(log)
    case .ffitts: try FingerFittsFit.fit(log)
    case .dualGaussian: try DualGaussianFit.fit(log)
    case .endpointSpread: try EndpointSpreadFit.fit(log)
    case .menuSearch: try MenuSearchFit.fit(log)
    case .learning: try LearningFit.fit(log)
    case .switchPress: try SwitchPressFit.fit(log)
    case .waiting: try WaitingFit.fit(log)
    }
  }
}

extension CalibrationLog {
  /// Reads the columns that a model needs from a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - model: The model.
  ///   - options: How to read.
  /// - Throws: Everything that is wrong, at most twenty rows of it.
  package init(
    _ table: TextTable, for model: CalibrationModel, options: LogOptions = LogOptions()
  ) throws(DocumentError) {
    try self.init(
      table, required: model.required, optional: model.optional, options: options)
  }
}

/// The smallest numbers of rows and people for a fit.
enum Enough {
  /// The fewest people from whom differences between people can be told.
  static let people = 5

  /// Returns the log without people who have too few rows; refuses it when too few are left.
  static func check(
    _ log: CalibrationLog, rowsEach: Int
  ) throws(DocumentError) -> CalibrationLog {
    let counts = log.rowsByPerson.map(\.count)
    let kept = log.leavingOut(
      log.person.map { counts[$0] < rowsEach }, because: "came from people with too few rows")
    guard kept.people.count >= people else {
      throw refusal(
        log, "\(kept.people.count) of \(log.people.count) people with at least \(rowsEach) rows",
        "at least \(people) such people: intervals come from how people differ")
    }
    return kept
  }

  /// Returns the error that says what is missing and what would be enough.
  static func refusal(_ log: CalibrationLog, _ found: String, _ expected: String) -> DocumentError {
    DocumentError([
      Problem(file: log.file, position: nil, path: "rows", found: found, expected: expected)
    ])
  }

  /// Refuses a log where all values of a person are the same.
  static func checkVaries(
    _ log: CalibrationLog, _ name: String, _ values: [Double]
  ) throws(DocumentError) {
    for (person, rows) in log.rowsByPerson.enumerated() {
      guard let first = rows.first, rows.allSatisfy({ values[$0] == values[first] }) else {
        continue
      }
      throw refusal(
        log, "the same \(name) in all rows of \"\(log.people[person].prefix(40))\"",
        "values that differ, as measured ones do")
    }
  }

  /// Refuses a log in which some people do not have enough different values.
  static func checkLevels(
    _ log: CalibrationLog, _ name: String, _ values: [Double], atLeast count: Int
  ) throws(DocumentError) {
    for (person, rows) in log.rowsByPerson.enumerated() {
      let found = Set(rows.map { values[$0] }).count
      guard found < count else { continue }
      throw refusal(
        log, "\(found) different \(name) for \"\(log.people[person].prefix(40))\"",
        "at least \(count), so that a line can be drawn")
    }
  }
}
