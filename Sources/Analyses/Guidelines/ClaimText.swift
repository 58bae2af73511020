import Core
package import Reports
import Simulation
import Studies

/// The verdicts on guidelines, as text and as files.
package enum ClaimText {
  private static let title = "Guidelines put to the test"

  /// Returns the table of verdicts for a terminal.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(_ report: ClaimReport, width: Int) -> String {
    var groups: [(String, String)] = []
    for outcome in report.results.flatMap(\.outcomes)
    where !groups.contains(where: { $0 == (outcome.population, outcome.input) }) {
      groups.append((outcome.population, outcome.input))
    }
    let rows = report.results.map { result -> [String] in
      [result.claim.id, result.claim.title]
        + groups.map { group in
          let outcome = result.outcomes.first { ($0.population, $0.input) == group }
          return outcome.map { ClaimBlocks.word($0.verdict) } ?? "-"
        }
    }
    let columns: [TerminalGrid.Column] =
      [.init("Claim"), .init("What it says", least: 12)]
      + groups.map { group in
        .init(
          group.0.split(separator: "-").joined(separator: " ")
            + (groups.count { $0.0 == group.0 } == 1 ? "" : " \(group.1)"))
      }
    var grid = TerminalGrid(columns: columns, rows: rows)
    grid.fit(to: max(40, width), dropping: [1])
    return grid.lines(paint: Paint(isOn: false)).map { $0 + "\n" }.joined()
      + "small: too small to matter; open: undecided; out: cannot be reached.\n"
  }

  /// Returns the report as files.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files, in the order of the formats.
  package static func files(
    for report: ClaimReport, formats: [ReportFormat], options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    let blocks = ClaimBlocks(report: report).all
    return ReportFormat.allCases.filter(formats.contains).map { format in
      switch format {
      case .json: ReportFile(name: "claims.json", text: json(report).text())
      case .csv: ReportFile(name: "claims.csv", text: csv(report, safe: options.safeCSV))
      case .markdown:
        ReportFile(
          name: "claims.md",
          text: MarkdownRenderer().text(for: [.heading(level: 1, Prose(title))] + blocks))
      case .html:
        ReportFile(
          name: "claims.html",
          text: HTMLPage.text(title: title, blocks: blocks, rules: rules))
      }
    }
  }

  /// Each claim begins on a page of its own when printed.
  private static let rules = "@media print { section section { break-before: page } }\n"

  private static func csv(_ report: ClaimReport, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "claim", "title", "source", "population", "input", "point", "metric", "unit", "first",
        "relation", "second", "difference", "ci_low", "ci_high", "margin", "worlds",
        "world_share_first_better", "verdict", "claim_verdict",
      ], safe: safe)
    for result in report.results {
      for outcome in result.outcomes {
        for finding in outcome.findings {
          let comparison = finding.comparison
          csv.append([
            .text(result.claim.id), .text(result.claim.title), .text(result.claim.source),
            .text(outcome.population), .text(outcome.input), .text(comparison.point.text),
            .text(comparison.metric), .text(comparison.unit), .text(comparison.designA),
            .text(finding.test.relation.rawValue), .text(comparison.designB),
            .number(comparison.difference), .number(comparison.ciLow),
            .number(comparison.ciHigh), .number(comparison.margin),
            .number(comparison.worlds.map(Double.init)), .number(comparison.worldShareABetter),
            .text(finding.verdict.rawValue), .text(outcome.verdict.rawValue),
          ])
        }
      }
    }
    return csv.text
  }

  private static func json(_ report: ClaimReport) -> JSON {
    .object([
      .init("schema", .string("tapcost/claims-report/1")),
      .init("users", .integer(Int64(report.users))),
      .init("worlds", .integer(Int64(report.worlds))), .init("seed", .string(String(report.seed))),
      .init("trials", .integer(Int64(report.trials))),
      .init(
        "claims",
        .array(
          report.results.map { result in
            .object([
              .init("id", .string(result.claim.id)), .init("title", .string(result.claim.title)),
              .init("source", .string(result.claim.source)),
              .init("claim", .string(result.claim.claim)),
              .init("conflicts", .array(result.claim.conflicts.map { .string($0) })),
              .init("outcomes", .array(result.outcomes.map { json($0) })),
            ])
          })),
    ])
  }

  private static func json(_ outcome: ClaimReport.Outcome) -> JSON {
    .object([
      .init("population", .string(outcome.population)), .init("input", .string(outcome.input)),
      .init("verdict", .string(outcome.verdict.rawValue)),
      .init(
        "tests",
        .array(
          outcome.findings.map { finding in
            .object([
              .init("metric", .string(finding.comparison.metric)),
              .init("point", .string(finding.comparison.point.text)),
              .init("first", .string(finding.comparison.designA)),
              .init("relation", .string(finding.test.relation.rawValue)),
              .init("second", .string(finding.comparison.designB)),
              .init("difference", .optional(finding.comparison.difference)),
              .init("ci_low", .optional(finding.comparison.ciLow)),
              .init("ci_high", .optional(finding.comparison.ciHigh)),
              .init("margin", .number(finding.comparison.margin)),
              .init("world_share_first_better", .optional(finding.comparison.worldShareABetter)),
              .init("verdict", .string(finding.verdict.rawValue)),
            ])
          })),
    ])
  }
}
