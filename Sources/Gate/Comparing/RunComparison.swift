package import Simulation
package import Statistics
package import Studies

/// Two runs side by side, cell by cell.
package struct RunComparison: Equatable, Sendable {
  /// The change of a cell.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    /// The interval of the difference holds 0.
    case same
    /// Surely less than before.
    case less
    /// Surely more than before.
    case more
    /// Only the first run has it.
    case gone
    /// Only the second run has it.
    case new
    /// Both have it, made from something else.
    case incomparable
  }

  /// One metric of one cell.
  package struct Row: Equatable, Sendable {
    /// The cell.
    package var cell: CellName
    /// The metric.
    package var metric: Metric
    /// The mean of the first run.
    package var a: Double?
    /// The mean of the second run.
    package var b: Double?
    /// The 95 % interval of second minus first.
    package var interval: Interval?
    /// The change.
    package var status: Status

    /// Second minus first.
    package var difference: Double? { a.flatMap { a in b.map { $0 - a } } }
    /// The difference as a share of the first mean, comparable over metrics.
    var share: Double {
      guard let difference, let a, a != 0 else { return difference == nil ? -1 : 1e9 }
      return difference.magnitude / a.magnitude
    }
  }

  /// The rows, in the order of the results.
  package var rows: [Row] = []
  /// The notes for a reader: sentences.
  package var notes: [String]

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - a: The results of the first run.
  ///   - b: Those of the second.
  ///   - metrics: The metrics to compare.
  ///   - cells: The cells to compare.
  package init(
    _ a: Results, _ b: Results, metrics: [Metric] = Metric.all,
    cells: CellPattern = CellPattern()
  ) {
    let comparability = Comparability(b, a)
    notes = comparability.notes
    if let obstacle = comparability.obstacle {
      notes.append("Nothing can be compared: \(obstacle).")
    }
    for entry in CellTable(b, a).entries where cells.matches(entry.name) {
      rows += metrics.filter(entry.has).map { Self.row(entry, $0, comparability) }
    }
  }

  /// The confidence of each end of an interval.
  private static let confidence = 0.975

  private static func row(
    _ entry: CellTable.Entry, _ metric: Metric, _ comparability: Comparability
  ) -> Row {
    let before = entry.before.flatMap { Measurement($0, metric, .mean) }
    let now = entry.now.flatMap { Measurement($0, metric, .mean) }
    var row = Row(
      cell: entry.name, metric: metric, a: before?.value, b: now?.value, interval: nil,
      status: .same)
    guard let first = entry.before, first.has(metric) else {
      row.status = .new
      return row
    }
    guard let second = entry.now, second.has(metric) else {
      row.status = .gone
      return row
    }
    let obstacle = comparability.obstacle(for: second, before: first, suite: entry.name.suite)
    guard obstacle == nil, let before, let now else {
      row.status = .incomparable
      return row
    }
    let interval = now.minus(before).interval(confidence)
    row.interval = interval
    row.status = interval.low > 0 ? .more : interval.high < 0 ? .less : .same
    return row
  }
}
