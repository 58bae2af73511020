import Core

/// The rows of a log in the measures of a model: seconds, millimeters, people by number.
package struct CalibrationLog: Equatable, Sendable {
  /// The file, for messages.
  package var file: String
  /// The people, in the order of the log.
  package private(set) var people: [String]
  /// Who each row belongs to.
  package private(set) var person: [Int]
  /// The numbers of each role.
  package private(set) var numbers: [ColumnRole: [Double]]
  /// The lists of each role.
  package private(set) var lists: [ColumnRole: [[Double]]]
  /// The number of rows of the log.
  package private(set) var readRows: Int
  /// Why rows were left out, and how many.
  package private(set) var leftOut: [LeftOut] = []
  /// The largest distance of a value from its person's median, in robust standard deviations.
  package let outlierLimit: Double?
  /// The rule for outliers, in words.
  private(set) var outlierRule: String

  /// Rows that were left out for one reason.
  package struct LeftOut: Hashable, Sendable {
    /// Why: a phrase.
    package var reason: String
    /// The number of rows.
    package var count: Int
  }

  /// Creates a log from columns, all of one length.
  ///
  /// - Parameters:
  ///   - person: The number of the person of each row, counted from 0 without gaps.
  ///   - numbers: The numbers of each role, in seconds and millimeters.
  ///   - lists: The lists of each role.
  ///   - outlierLimit: See `LogOptions.outlierLimit`.
  ///   - file: The name to give in messages.
  package init(
    person: [Int], numbers: [ColumnRole: [Double]], lists: [ColumnRole: [[Double]]] = [:],
    outlierLimit: Double? = 8, file: String = "log"
  ) {
    self.file = file
    self.person = person
    people = (0..<((person.max() ?? -1) + 1)).map { "\($0 + 1)" }
    self.numbers = numbers
    self.lists = lists
    self.outlierLimit = outlierLimit
    readRows = person.count
    outlierRule =
      outlierLimit.map {
        "Rows farther than \(plain($0)) robust standard deviations (1.4826 times the median "
          + "absolute deviation) from the median of their person were left out."
      } ?? "No row was left out for its value."
  }

  /// Reads columns from a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - required: The columns that must be there.
  ///   - optional: The columns that are read where they are there.
  ///   - options: How to read.
  /// - Throws: Everything that is wrong, at most twenty rows of it.
  init(
    _ table: TextTable, required: [ColumnRole], optional: [ColumnRole], options: LogOptions
  ) throws(DocumentError) {
    var reader = LogReader(table, required: required, optional: optional, options: options)
    try reader.read()
    self.init(
      person: reader.person, numbers: reader.numbers, lists: reader.lists,
      outlierLimit: options.outlierLimit, file: table.file)
    people = reader.people
    readRows = table.count
    if reader.filtered > 0 {
      leftOut.append(LeftOut(reason: "did not have the value asked for", count: reader.filtered))
    }
  }

  /// The number of rows.
  package var count: Int { person.count }

  /// Returns the numbers of a role; the log was checked to have them.
  func values(_ role: ColumnRole) -> [Double] {
    numbers[role] ?? Array(repeating: 0, count: count)
  }

  /// Returns the rows of each person.
  var rowsByPerson: [[Int]] {
    var rows = Array(repeating: [Int](), count: people.count)
    for (row, person) in person.enumerated() { rows[person].append(row) }
    return rows
  }

  /// Returns the log without some rows, and without people who have none left.
  func leavingOut(_ out: [Bool], because reason: String) -> CalibrationLog {
    let count = out.count { $0 }
    guard count > 0 else { return self }
    var log = keeping { !out[$0] }
    log.leftOut.append(LeftOut(reason: reason, count: count))
    return log
  }

  private func keeping(_ isKept: (Int) -> Bool) -> CalibrationLog {
    let rows = person.indices.filter(isKept)
    var log = self
    let left = Set(rows.map { person[$0] }).sorted()
    let number = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
    log.people = left.map { people[$0] }
    log.person = rows.map { number[person[$0]] ?? 0 }
    log.numbers = numbers.mapValues { values in rows.map { values[$0] } }
    log.lists = lists.mapValues { values in rows.map { values[$0] } }
    return log
  }

  /// Returns the log without the rows in which a value lies too far from the person's median.
  ///
  /// - Parameters:
  ///   - name: What the value is, for the reason.
  ///   - value: The value of each row.
  /// - Returns: The log that is left.
  func withoutOutliers(in name: String, _ value: [Double]) -> CalibrationLog {
    guard let outlierLimit else { return self }
    var out = Array(repeating: false, count: count)
    for rows in rowsByPerson where rows.count > 2 {
      let middle = median(rows.map { value[$0] })
      let reach = 1.4826 * median(rows.map { abs(value[$0] - middle) }) * outlierLimit
      guard reach > 0 else { continue }
      for row in rows where abs(value[row] - middle) > reach { out[row] = true }
    }
    return leavingOut(
      out,
      because: "\(name) lay more than \(plain(outlierLimit)) robust SD from the person's median")
  }

  /// Returns the log without endpoints too far from the middle of their target.
  ///
  /// The robust SD on an axis is the median distance over 1.1774, as for a normal distribution;
  /// the median absolute deviation of a distance would cut off tails that belong to the law.
  func withoutFarEndpoints() -> CalibrationLog {
    guard let outlierLimit else { return self }
    let radius = zip(values(.dx), values(.dy)).map { ($0 * $0 + $1 * $1).squareRoot() }
    var out = Array(repeating: false, count: count)
    for rows in rowsByPerson {
      let limit = median(rows.map { radius[$0] }) / 1.1774 * outlierLimit
      guard limit > 0 else { continue }
      for row in rows where radius[row] > limit { out[row] = true }
    }
    var log = leavingOut(
      out, because: "landed more than \(plain(outlierLimit)) robust SD from the middle")
    log.outlierRule =
      "Endpoints farther from the middle of their target than \(plain(outlierLimit)) robust "
      + "standard deviations (median distance of their person over 1.1774) were left out."
    return log
  }
}

/// Returns the median of values; 0 of none.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  let half = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
