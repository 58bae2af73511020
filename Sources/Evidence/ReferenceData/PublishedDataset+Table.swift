package import Core

extension PublishedDataset {
  private static let columns = ["measure", "unit", "value", "low", "high", "people"]

  /// Units that are turned into others.
  private static let converted = ["ms": ("s", 0.001), "min": ("s", 60.0), "%": ("1", 0.01)]

  /// Reads a dataset from a table: a row for each measured value.
  ///
  /// The columns `measure` and `value` are needed; `unit`, `low`, `high` (both ends of a 95 % interval)
  /// and `people` may stand beside them. Every other column is a condition. Fields may be empty. Milliseconds, minutes
  /// and percentages are turned into seconds and shares.
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
      let given = reader.text("unit") ?? ""
      let (unit, factor) = Self.converted[given] ?? (given, 1)
      if let known = measures.first(where: { $0.id == measure }) {
        if known.unit != unit {
          reader.fail(
            "unit", found: "\"\(given)\"", expected: "the unit of the rows before, \(known.unit)")
        }
      } else {
        measures.append(Measure(id: measure, title: measure, unit: unit))
      }
      func number(_ column: String, isNeeded: Bool = false) -> Double? {
        reader.number(column, isNeeded: isNeeded).map { $0 * factor }
      }
      guard let value = number("value", isNeeded: true) else { continue }
      let (low, high) = (number("low"), number("high"))
      let people = reader.number("people")
      if let people, people < 1 || people != people.rounded() || people > 1e9 {
        reader.fail("people", found: plain(people), expected: "a whole number from 1 on")
        continue
      }
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
          low: low, high: high, people: people.map { Int($0) }, mark: .computed))
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
