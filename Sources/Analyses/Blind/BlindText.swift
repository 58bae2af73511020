import Core
package import Reports
import Statistics

/// Blind predictions beside people, as text and as files.
package enum BlindText {
  static let title = "Blind predictions"

  /// Returns a summary for a terminal.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(_ report: BlindReport, width: Int) -> String {
    let cells = BlindBlocks(report: report).families.map { family -> [String] in
      let total = report.total(family)
      return [
        family ?? "all", "\(total.predicted) of \(total.rows)",
        total.judged > 0 ? "\(total.inside) of \(total.judged)" : "closed",
        factor(total.times), factor(total.shares), score(total.logScore),
      ]
    }
    var grid = TerminalGrid(
      columns: [
        .init("Kind of task", least: 16), .init("Predicted", isNumber: true),
        .init("Inside", isNumber: true), .init("Times x", isNumber: true),
        .init("Odds x", isNumber: true), .init("Log score", isNumber: true),
      ], rows: cells)
    grid.fit(to: max(40, width), dropping: [4, 3])
    let lines = grid.lines(paint: Paint(isOn: false)) + [sentence(report.total(), report)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What the predictions come to, in words.
  static func sentence(_ total: BlindReport.Total, _ report: BlindReport) -> String {
    guard total.rows > 0 else { return "No blind prediction is stored." }
    let models = Set(report.parts.flatMap(\.rows).map(\.stored.origin.model)).sorted()
    var text =
      "\(total.predicted) of \(total.rows) values of \(report.families.count) kinds of task that set no number of the model "
      + "were predicted before anybody had read them (model \(models.joined(separator: ", ")))"
    guard total.judged > 0 else { return text + "; none is opened yet." }
    let share = Digits.text(Double(total.inside) / Double(total.judged) * 100, decimals: 0)
    text +=
      "; of \(total.judged) that are known \(total.inside) (\(share) %) lie in the 95 % interval of a further study"
    if total.times != nil {
      text += "; times are apart by a factor of \(factor(total.times)) (median)"
    }
    if total.shares != nil { text += ", odds of shares by \(factor(total.shares))" }
    return text + "; log score \(score(total.logScore)) nats a value."
  }

  static func factor(_ value: Double?) -> String {
    value.map { Digits.text($0, decimals: 2) } ?? "–"
  }

  static func score(_ value: Double?) -> String {
    value.map { Digits.text($0, decimals: 3) } ?? "–"
  }

  /// Returns the report as files.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files, in the order of the formats.
  package static func files(
    for report: BlindReport, formats: [ReportFormat], options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    let blocks = BlindBlocks(report: report).all
    return ReportFormat.allCases.filter(formats.contains).map { format in
      switch format {
      case .json: ReportFile(name: "blind.json", text: json(report).text())
      case .csv: ReportFile(name: "blind.csv", text: csv(report, safe: options.safeCSV))
      case .markdown:
        ReportFile(
          name: "blind.md",
          text: MarkdownRenderer().text(for: [.heading(level: 1, Prose(title))] + blocks))
      case .html: ReportFile(name: "blind.html", text: HTMLPage.text(title: title, blocks: blocks))
      }
    }
  }

  private static func csv(_ report: BlindReport, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "family", "dataset", "version", "measure", "unit", "conditions", "value", "low", "high",
        "predicted", "study_low", "study_high", "inside", "log_score", "today", "reason",
      ], safe: safe)
    for part in report.parts {
      for row in part.rows + part.corrections {
        csv.append([
          .text(part.family), .text(part.dataset.id), .integer(UInt64(row.stored.version)),
          .text(row.measure.id), .text(row.measure.unit), .text(row.stored.place),
          .number(row.people?.value), .number(row.people?.low), .number(row.people?.high),
          .number(row.stored.predicted), .number(row.interval?.low), .number(row.interval?.high),
          .text(row.isInside.map { $0 ? "yes" : "no" } ?? ""), .number(row.logScore),
          .number(row.today), .text(row.stored.reason ?? ""),
        ])
      }
    }
    return csv.text
  }

  private static func json(_ report: BlindReport) -> JSON {
    .object([
      .init("schema", .string("tapcost/blind-report/1")),
      .init("users", .optional(report.users.map { Double($0) })),
      .init("seed", .string(String(report.seed))), .init("all", json(report.total())),
      .init(
        "families",
        .array(
          report.families.map { family in
            .object([.init("family", .string(family)), .init("total", json(report.total(family)))])
          })),
    ])
  }

  private static func json(_ total: BlindReport.Total) -> JSON {
    .object([
      .init("rows", .integer(Int64(total.rows))),
      .init("predicted", .integer(Int64(total.predicted))),
      .init("judged", .integer(Int64(total.judged))),
      .init("inside", .integer(Int64(total.inside))),
      .init("times_factor", .optional(total.times)),
      .init("times_factor_today", .optional(total.timesToday)),
      .init("odds_factor", .optional(total.shares)),
      .init("odds_factor_today", .optional(total.sharesToday)),
      .init("log_score", .optional(total.logScore)),
    ])
  }
}
