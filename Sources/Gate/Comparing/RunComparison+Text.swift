import Core
import Reports
import Simulation
import Statistics
import Studies

/// A format that two runs can be shown in side by side.
package enum ComparisonFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for a terminal.
  case text
  /// Markdown for a pull request.
  case markdown = "md"
  /// A table for programs, with every row.
  case csv
}

extension RunComparison {
  /// The most changes in a text for people.
  private static let most = 40

  /// Returns the two runs in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - safeCSV: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The text, with a line end at its end.
  package func text(in format: ComparisonFormat, safeCSV: Bool = false) -> String {
    switch format {
    case .text: plainText
    case .markdown: markdown
    case .csv: csv(safe: safeCSV)
    }
  }

  /// The cells that surely changed, the largest share of the first mean first.
  private var changes: [Row] {
    rows.enumerated().filter { $0.element.status == .less || $0.element.status == .more }
      .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
      .map(\.element)
  }

  private var summary: String {
    let parts = Status.allCases.compactMap { status -> String? in
      let count = rows.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    let list = parts.isEmpty ? "nothing to compare" : parts.joined(separator: ", ")
    return "Second run against the first: \(list)."
  }

  private var plainText: String {
    let changes = changes
    var lines = [summary] + notes.map { visible($0) }
    lines += changes.prefix(Self.most).map { row in
      let cell = row.cell
      let point = cell.point.text.isEmpty ? "" : " at \(isolated(visible(cell.point.text)))"
      let names = [cell.suite, cell.design, cell.population, cell.input].map {
        isolated(visible($0))
      }
      return "\(names.joined(separator: ", "))\(point): \(figures(row))"
    }
    if changes.count > Self.most { lines.append("... and \(changes.count - Self.most) more") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func figures(_ row: Row) -> String {
    guard let a = row.a, let b = row.b, let interval = row.interval else { return "" }
    let amount = Amount(row.metric, width: interval.width, near: b)
    return "\(row.metric.name) \(amount.text(a)) -> \(amount.text(b)), "
      + "\(amount.bare(b - a, signed: true)) (\(amount.bare(interval.low, signed: true)) to "
      + "\(amount.bare(interval.high, signed: true)))"
  }

  private var markdown: String {
    let changes = changes
    var text = "# Two runs\n\n\(summary)\n\n"
    if !changes.isEmpty {
      text += "| suite | design | population | input | point | change |\n"
      text += "| --- | --- | --- | --- | --- | --- |\n"
      for row in changes.prefix(Self.most) {
        let cell = row.cell
        let cells = [
          cell.suite, cell.design, cell.population, cell.input, cell.point.text, figures(row),
        ]
        text += "| " + cells.map { MarkdownText.escape($0) }.joined(separator: " | ") + " |\n"
      }
      if changes.count > Self.most { text += "\n... and \(changes.count - Self.most) more.\n" }
      text += "\n"
    }
    text += notes.map { "- \(MarkdownText.escape($0, startsLine: true))\n" }.joined()
    return text
  }

  private func csv(safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "suite", "point", "population", "input", "design", "metric", "unit", "a", "b",
        "difference", "ci_low", "ci_high", "status",
      ], safe: safe)
    for row in rows {
      csv.append([
        .text(row.cell.suite), .text(row.cell.point.text), .text(row.cell.population),
        .text(row.cell.input), .text(row.cell.design), .text(row.metric.name),
        .text(row.metric.unit), .number(row.a), .number(row.b), .number(row.difference),
        .number(row.interval?.low), .number(row.interval?.high), .text(row.status.rawValue),
      ])
    }
    return csv.text
  }
}
