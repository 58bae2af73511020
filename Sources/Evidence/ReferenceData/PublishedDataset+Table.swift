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
  package init(_ table: TextTable, id: String) throws(DocumentError) {
    let log = ProblemLog(file: table.file)
    for name in ["measure", "value"] where !table.columns.contains(name) {
      log.add(
        line: 1, "column", found: "no column \"\(name)\"",
        expected: "a column \"\(name)\"; there are \(table.columns.joined(separator: ", "))")
    }
    try log.check()
    var measures: [Measure] = []
    var rows: [Row] = []
    for index in 0..<table.count {
      let reader = TextRow(index, of: table, log: log)
      let measure = reader.text("measure") ?? ""
      if measure.isEmpty {
        reader.fail("measure", found: "nothing", expected: "the name of what was measured")
      }
      if !measures.contains(where: { $0.id == measure }) {
        measures.append(Measure(id: measure, title: measure, unit: reader.text("unit") ?? "1"))
      }
      guard let value = reader.number("value", isNeeded: true) else { continue }
      let (low, high) = (reader.number("low"), reader.number("high"))
      if (low == nil) != (high == nil) {
        reader.fail(
          "low", found: "one end of an interval", expected: "both low and high, or neither")
      } else if let low, let high, !(low <= value && value <= high) {
        reader.fail(
          "low", found: "a value outside its interval", expected: "low, value, high in order")
      }
      rows.append(
        Row(
          measure: measure, conditions: Self.conditions(of: reader, in: table), value: value,
          low: low, high: high, people: reader.number("people").map { Int($0) }, mark: .computed))
    }
    if rows.isEmpty, log.problems.isEmpty {
      log.add(line: 1, "table", found: "no rows", expected: "a row for each measured value")
    }
    try log.check()
    self.init(
      id: id, title: id, citation: table.file, mark: .computed, use: .evidence, people: nil,
      apparatus: "", task: "", reproduction: "", note: "", measures: measures, rows: rows,
      findings: [])
  }

  /// The conditions of a row: all columns but those of the value.
  private static func conditions(of row: TextRow, in table: TextTable) -> [String: Level] {
    var levels: [String: Level] = [:]
    for column in table.columns where !columns.contains(column) {
      guard let text = row.text(column) else { continue }
      levels[column] = Double(text).map { .number($0) } ?? .text(text)
    }
    return levels
  }
}
