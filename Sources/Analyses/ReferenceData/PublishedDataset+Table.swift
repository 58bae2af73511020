package import Calibration
package import Core

extension PublishedDataset {
  private static let columns = ["measure", "unit", "value", "low", "high", "people"]

  /// Reads a dataset from a table: a row for each measured value.
  ///
  /// The columns `measure` and `value` are needed; `unit`, `low`, `high` (both ends of a 95 % interval)
  /// and `people` may stand beside them. Every other column is a condition. Fields may be empty.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - id: The name of the dataset.
  /// - Throws: Everything that is wrong with the table.
  package init(_ table: LogTable, id: String) throws(DocumentError) {
    let log = ProblemLog(file: table.file)
    for name in ["measure", "value"] where !table.columns.contains(name) {
      log.add(
        LogTable.problem(
          table.file, 1, "column", "no column \"\(name)\"",
          "a column \"\(name)\"; there are \(table.columns.joined(separator: ", "))"))
    }
    try log.check()
    var measures: [Measure] = []
    var rows: [Row] = []
    for index in 0..<table.count {
      let reader = RowOfTable(table: table, row: index, log: log)
      let measure = reader.text("measure") ?? ""
      if measure.isEmpty { reader.fail("measure", "nothing", "the name of what was measured") }
      if !measures.contains(where: { $0.id == measure }) {
        measures.append(Measure(id: measure, title: measure, unit: reader.text("unit") ?? "1"))
      }
      guard let value = reader.number("value", isNeeded: true) else { continue }
      let (low, high) = (reader.number("low"), reader.number("high"))
      if (low == nil) != (high == nil) {
        reader.fail("low", "one end of an interval", "both low and high, or neither")
      } else if let low, let high, !(low <= value && value <= high) {
        reader.fail("low", "a value outside its interval", "low, value, high in order")
      }
      rows.append(
        Row(
          measure: measure, conditions: reader.conditions(besides: Self.columns), value: value,
          low: low, high: high, people: reader.number("people").map { Int($0) }, mark: .computed))
    }
    if rows.isEmpty, log.problems.isEmpty {
      log.add(LogTable.problem(table.file, 1, "table", "no rows", "a row for each measured value"))
    }
    try log.check()
    self.init(
      id: id, title: id, citation: table.file, mark: .computed, use: .evidence, people: nil,
      apparatus: "", task: "", reproduction: "", note: "", measures: measures, rows: rows,
      findings: [])
  }

}

/// One row of a table with what is wrong with it.
private struct RowOfTable {
  let table: LogTable
  let row: Int
  let log: ProblemLog

  func text(_ column: String) -> String? {
    guard let place = table.columns.firstIndex(of: column) else { return nil }
    let text = table[row, place]
    return text.isEmpty ? nil : text
  }

  func number(_ column: String, isNeeded: Bool = false) -> Double? {
    guard let text = text(column) else {
      if isNeeded { fail(column, "nothing", "a number") }
      return nil
    }
    if let number = Double(text), number.isFinite, abs(number) <= 1e12 { return number }
    fail(column, "\"\(text)\"", "a number")
    return nil
  }

  func conditions(besides known: [String]) -> [String: PublishedDataset.Level] {
    var levels: [String: PublishedDataset.Level] = [:]
    for column in table.columns where !known.contains(column) {
      guard let text = text(column) else { continue }
      levels[column] = Double(text).map { .number($0) } ?? .text(text)
    }
    return levels
  }

  func fail(_ column: String, _ found: String, _ expected: String) {
    if log.problems.count < 20 {
      log.add(LogTable.problem(table.file, table.line(of: row), column, found, expected))
    }
  }
}
