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
  /// From so many values on some seem to change by chance (chosen).
  private static let manyRows = 20
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
    case .markdown: MarkdownRenderer().text(for: blocks)
    case .csv: table.csv(safe: safeCSV)
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
    if !rows.isEmpty, rows.allSatisfy({ $0.status == .same }) {
      return "Second run against the first: no clear change in \(rows.count) values."
    }
    let list = parts.isEmpty ? "nothing to compare" : parts.joined(separator: ", ")
    let chance =
      rows.count >= Self.manyRows
      ? " Each value is judged by itself, at 95 %: of 100 that did not change, about five seem to."
      : ""
    return "Second run against the first: \(list).\(chance)"
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

  private var blocks: [Block] {
    let changes = changes
    let table = Table(
      caption: "", of: changes.prefix(Self.most),
      columns: [
        .word("suite") { $0.cell.suite }, .word("design") { $0.cell.design },
        .word("population") { $0.cell.population }, .word("input") { $0.cell.input },
        .word("point") { $0.cell.point.text }, .sentence("change") { figures($0) },
      ])
    let rest: [Block] =
      changes.count > Self.most
      ? [.paragraph("... and \(changes.count - Self.most) more.")] : []
    return [.heading(level: 1, "Two runs"), .paragraph(Prose(summary)), .table(table)] + rest
      + [.list(notes.map { Prose($0) })]
  }

  private var table: DataTable {
    DataTable(
      "comparison", of: rows,
      [
        "suite": { $0.cell.suite }, "point": { $0.cell.point.text },
        "population": { $0.cell.population }, "input": { $0.cell.input },
        "design": { $0.cell.design }, "metric": { $0.metric.name }, "unit": { $0.metric.unit },
        "a": { $0.a }, "b": { $0.b }, "difference": { $0.difference },
        "ci_low": { $0.interval?.low }, "ci_high": { $0.interval?.high },
        "status": { $0.status.rawValue },
      ])
  }
}
