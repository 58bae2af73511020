import Core
package import Reports
import Statistics
import Studies

/// Predictions beside published data, as text and as files.
package enum ValidationText {
  private static let title = "Validation: predictions beside published data"

  /// Returns a summary for a terminal.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(_ report: ValidationReport, width: Int) -> String {
    let rows = report.results.map { result -> [String] in
      let rows = result.rows.filter { $0.isInside != nil }
      let inside = rows.count { $0.isInside == true }
      let signs = result.signs.filter { $0.isRight != nil }
      let right = signs.count { $0.isRight == true }
      return [
        result.dataset.id, result.dataset.use.rawValue,
        rows.isEmpty ? "-" : "\(inside) of \(rows.count)",
        signs.isEmpty ? "-" : "\(right) of \(signs.count)",
        result.wasRun ? "" : result.validation.reason ?? "",
      ]
    }
    var grid = TerminalGrid(
      columns: [
        .init("Dataset", least: 16), .init("Use", least: 8), .init("Inside", isNumber: true),
        .init("Signs", isNumber: true), .init("Not run because", least: 12),
      ], rows: rows)
    grid.fit(to: max(40, width), dropping: [4])
    var lines = grid.lines(paint: Paint(isOn: false))
    for (name, use) in [("Evidence", PublishedDataset.Use.evidence), ("Calibration", .calibration)]
    {
      let total = report.total(use)
      let counts = [
        total.predicted > 0 ? "\(total.inside) of \(total.predicted) values inside" : nil,
        total.signs > 0 ? "\(total.right) of \(total.signs) signs right" : nil,
        total.silent > 0 ? "\(total.silent) values not predicted" : nil,
      ].compactMap(\.self)
      if !counts.isEmpty { lines.append("\(name): \(counts.joined(separator: ", ")).") }
    }
    lines += report.logScores.filter { $0.dataset == nil }.map(sentence)
    return lines.map { $0 + "\n" }.joined()
  }

  /// A log score in words.
  static func sentence(_ score: LogScore) -> String {
    let noise = score.noise.map { ", SD over seeds \(Digits.short($0))" } ?? ""
    return
      "Log score of \(score.use.rawValue): \(Digits.text(score.mean, decimals: 3)) nats a value "
      + "(\(score.values) values\(noise)); higher is better."
  }

  /// Returns the report as files.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files, in the order of the formats.
  package static func files(
    for report: ValidationReport, formats: [ReportFormat], options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    let blocks = ValidationBlocks(report: report).all
    return ReportFormat.allCases.filter(formats.contains).flatMap { format -> [ReportFile] in
      switch format {
      case .json: [ReportFile(name: "validation.json", text: json(report).text())]
      case .csv:
        [
          ReportFile(name: "validation.csv", text: csv(report, safe: options.safeCSV)),
          ReportFile(name: "scores.csv", text: scores(report)),
        ]
      case .markdown:
        [
          ReportFile(
            name: "validation.md",
            text: MarkdownRenderer().text(for: [.heading(level: 1, Prose(title))] + blocks))
        ]
      case .html:
        [ReportFile(name: "validation.html", text: HTMLPage.text(title: title, blocks: blocks))]
      }
    }
  }

  private static func scores(_ report: ValidationReport) -> String {
    var csv = CSV(columns: ["use", "dataset", "values", "log_score", "log_score_sd", "seeds"])
    for score in report.logScores {
      csv.append([
        .text(score.use.rawValue), .text(score.dataset ?? ""), .integer(UInt64(score.values)),
        .number(score.mean), .number(score.noise), .integer(UInt64(1 + report.repeats.count)),
      ])
    }
    return csv.text
  }

  private static func csv(_ report: ValidationReport, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "dataset", "use", "measure", "unit", "conditions", "value", "low", "high", "predicted",
        "relative_error", "inside", "worlds_low", "worlds_high", "study_low",
        "study_high", "band_low", "band_high", "reason", "log_score",
      ], safe: safe)
    for result in report.results {
      for row in result.rows {
        let unit = result.dataset.measures.first { $0.id == row.row.measure }?.unit ?? ""
        csv.append([
          .text(result.dataset.id), .text(row.use.rawValue), .text(row.row.measure), .text(unit),
          .text(conditions(row)), .number(row.row.value), .number(row.row.low),
          .number(row.row.high), .number(row.predicted), .number(row.relativeError),
          .text(row.isInside.map { $0 ? "yes" : "no" } ?? ""), .number(row.worlds?.low),
          .number(row.worlds?.high), .number(row.furtherStudy?.low),
          .number(row.furtherStudy?.high), .number(row.band?.low), .number(row.band?.high),
          .text(row.reason ?? ""), .number(row.logScore),
        ])
      }
    }
    return csv.text
  }

  private static func conditions(_ row: ValidationReport.Row) -> String {
    row.row.conditions.keys.sorted().map { key in
      switch row.row.conditions[key] {
      case .number(let number)?: "\(key)=\(SweepPoint.Value.number(number).text)"
      case .text(let text)?: "\(key)=\(text)"
      case nil: key
      }
    }.joined(separator: " ")
  }

  private static func json(_ report: ValidationReport) -> JSON {
    .object([
      .init("schema", .string("tapcost/validation-report/1")),
      .init("users", .integer(Int64(report.users))),
      .init("worlds", .integer(Int64(report.worlds))), .init("seed", .string(String(report.seed))),
      .init("evidence", json(report.total(.evidence))),
      .init("calibration", json(report.total(.calibration))),
      .init("seeds", .integer(Int64(1 + report.repeats.count))),
      .init("log_scores", .array(report.logScores.map { json($0) })),
      .init("datasets", .array(report.results.map { json($0) })),
    ])
  }

  private static func json(_ score: LogScore) -> JSON {
    .object([
      .init("use", .string(score.use.rawValue)), .init("dataset", .optional(score.dataset)),
      .init("values", .integer(Int64(score.values))), .init("mean", .number(score.mean)),
      .init("sd_over_seeds", .optional(score.noise)),
    ])
  }

  private static func json(_ total: ValidationReport.Total) -> JSON {
    .object([
      .init("predicted", .integer(Int64(total.predicted))),
      .init("inside", .integer(Int64(total.inside))),
      .init("silent", .integer(Int64(total.silent))),
      .init("signs", .integer(Int64(total.signs))),
      .init("signs_right", .integer(Int64(total.right))),
      .init("banded", .integer(Int64(total.banded))),
      .init("covered", .integer(Int64(total.covered))),
      .init("with_worlds", .integer(Int64(total.withWorlds))),
      .init("in_worlds", .integer(Int64(total.inWorlds))),
      .init("in_further_study", .integer(Int64(total.inStudies))),
      .init("rank_correlations", .array(total.rankCorrelations.map { .number($0) })),
    ])
  }

  private static func json(_ result: ValidationReport.Result) -> JSON {
    .object([
      .init("dataset", .string(result.dataset.id)),
      .init("use", .string(result.dataset.use.rawValue)),
      .init("run", .bool(result.wasRun)), .init("reason", .optional(result.validation.reason)),
      .init(
        "fits",
        .array(
          result.fits.map { fit in
            .object([
              .init("measure", .string(fit.measure)), .init("values", .integer(Int64(fit.count))),
              .init("rmse", .number(fit.error)), .init("rmse_of_mean", .number(fit.meanError)),
              .init("r2", .optional(fit.rSquared)),
              .init("rank_correlation", .optional(fit.rankCorrelation)),
            ])
          })),
      .init(
        "signs",
        .array(
          result.signs.map { sign in
            .object([
              .init("id", .string(sign.sign.id)), .init("text", .string(sign.sign.text)),
              .init("first", .optional(sign.first)), .init("second", .optional(sign.second)),
              .init("right", sign.isRight.map { .bool($0) } ?? .null),
              .init("world_share", .optional(sign.worldShare)),
            ])
          })),
    ])
  }
}
