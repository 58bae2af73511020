import Core
import Reports
import Statistics

/// The result of a fit, as text for a terminal.
package enum CalibrationText {
  /// Returns the estimates with their intervals, how well they fit, and what was left out.
  ///
  /// - Parameter result: What a fit found.
  /// - Returns: The text.
  package static func text(for result: CalibrationResult) -> String {
    var lines = [
      "\(result.model.title): \(visible(result.file))",
      "\(result.usedRows) of \(result.readRows) rows, \(result.people) people. "
        + result.outlierRule,
    ].flatMap { TerminalText.wrapped($0, to: 100) }
    for reason in result.leftOut {
      lines.append("Left out: \(reason.count) rows that \(reason.reason).")
    }
    lines.append("")
    let rows =
      [["estimate", "value", "95 % interval", "unit", "meaning"]]
      + result.numbers.map { number in
        let estimate = number.estimate
        return [
          number.id, Digits.short(estimate.value),
          "\(Digits.short(estimate.interval.low)) to \(Digits.short(estimate.interval.high))",
          number.unit == "1" ? "" : number.unit, number.title,
        ]
      }
    lines += columns(rows)
    lines.append("")
    for fact in result.goodness { lines.append("\(fact.title): \(Digits.short(fact.value))") }
    for warning in result.warnings {
      lines += TerminalText.wrapped("Note: \(warning)", to: 100)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], TerminalText.width(text))
      }
    }
    return rows.map { row in
      let last = row.count - 1
      return row.enumerated().map { column, text in
        column == last ? text : TerminalText.fitted(text, to: widths[column] + 2)
      }.joined()
    }
  }
}
