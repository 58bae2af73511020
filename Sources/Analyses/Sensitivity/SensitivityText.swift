import Core
import Populations
package import Reports
import Simulation
import Statistics
import Studies

/// A sensitivity study as text and as files.
package enum SensitivityText {
  /// Returns the study for a terminal.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(_ report: SensitivityReport, width: Int) -> String {
    let columns = max(40, width)
    var lines = TerminalText.wrapped("\(report.title): what decides it", to: columns)
    for finding in report.findings {
      let view = SensitivityView(report, finding)
      lines.append("")
      for text in [view.heading] + view.state + view.advice {
        lines += TerminalText.wrapped(text, to: columns)
      }
    }
    if report.findings.isEmpty { lines.append("No point of the suite is as asked.") }
    return lines.map { $0.replacing(Digits.minus, with: "-") + "\n" }.joined()
  }

  /// Returns the study as files.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files, in the order of the formats.
  package static func files(
    for report: SensitivityReport, formats: [ReportFormat],
    options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    ReportFormat.allCases.filter(formats.contains).map { format in
      switch format {
      case .json: ReportFile(name: "sensitivity.json", text: json(report).text())
      case .csv: ReportFile(name: "sensitivity.csv", text: csv(report, safe: options.safeCSV))
      case .markdown:
        ReportFile(
          name: "sensitivity.md",
          text: MarkdownRenderer().text(
            for: [.heading(level: 1, Prose("Sensitivity: \(report.title)"))] + blocks(report)))
      case .html:
        ReportFile(
          name: "sensitivity.html",
          text: HTMLPage.text(title: "Sensitivity: \(report.title)", blocks: blocks(report)))
      }
    }
  }

  private static func blocks(_ report: SensitivityReport) -> [Block] {
    let findings = report.findings.flatMap { finding -> [Block] in
      let view = SensitivityView(report, finding)
      let head: [Block] = [
        .heading(level: 2, Prose(view.heading)), .list(view.state.map { Prose($0) }),
        .list(view.advice.map { Prose($0) }),
      ]
      return finding.analysis == nil
        ? head : head + [.details(summary: "Numbers studied closely", [.table(view.table)])]
    }
    return findings + [.heading(level: 2, "How to read this"), .list(method(report))]
  }

  private static func method(_ report: SensitivityReport) -> [Prose] {
    [
      Prose(
        "Every evaluation simulates the same \(report.users) people with the same luck; only the "
          + "centers of numbers move within their plausible ranges."),
      Prose(
        "All numbers were screened first; those with the largest effect were studied in "
          + "\(report.rows) rows (Saltelli 2002; Jansen 1999), with bootstrap intervals."),
      Prose(
        "Shares that a number explains together with others may add up to more than 100 %."),
      Prose("What human data there is: \(report.evidence)"),
    ]
  }

  private static func csv(_ report: SensitivityReport, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "suite", "point", "population", "input", "metric", "unit", "design_a", "design_b",
        "difference", "margin", "verdict", "world_share_a_better", "parameter", "center", "low",
        "high", "parameter_unit", "mark", "first_order", "first_order_low", "first_order_high",
        "total", "total_low", "total_high", "correlation", "screening_total",
      ], safe: safe)
    for finding in report.findings {
      for index in finding.numbers.indices { csv.append(row(report, finding, index)) }
    }
    return csv.text
  }

  private static func row(
    _ report: SensitivityReport, _ finding: SensitivityReport.Finding, _ index: Int
  ) -> [CSV.Field] {
    let number = finding.numbers[index]
    let input = finding.analysis?.inputs.first { $0.index == index }
    let screening = finding.analysis.flatMap {
      $0.screening.isEmpty ? nil : $0.screening[index]
    }
    return [
      .text(report.suite), .text(finding.point.text), .text(finding.population),
      .text(finding.input), .text(finding.metric.name), .text(finding.metric.unit),
      .text(finding.pair.a), .text(finding.pair.b), .number(finding.difference.value),
      .number(finding.margin), .text(finding.verdict.rawValue),
      .number(finding.worlds.shareBetter(lessIsBetter: finding.metric.lessIsBetter)),
      .text(number.name), .number(number.center), .number(number.low), .number(number.high),
      .text(number.unit), .text(number.mark.rawValue), .number(input?.firstOrder.value),
      .number(input?.firstOrder.interval.low), .number(input?.firstOrder.interval.high),
      .number(input?.total.value), .number(input?.total.interval.low),
      .number(input?.total.interval.high), .number(input?.correlation), .number(screening),
    ]
  }

  private static func json(_ report: SensitivityReport) -> JSON {
    .object([
      .init("schema", .string("tapcost/sensitivity/1")), .init("suite", .string(report.suite)),
      .init("title", .string(report.title)), .init("evidence", .string(report.evidence)),
      .init("rows", .integer(Int64(report.rows))), .init("users", .integer(Int64(report.users))),
      .init("seed", .string(String(report.seed))), .init("trials", .integer(Int64(report.trials))),
      .init("findings", .array(report.findings.map { json($0) })),
    ])
  }

  private static func json(_ finding: SensitivityReport.Finding) -> JSON {
    let analysis = finding.analysis
    let inputs = analysis?.inputs.map { input -> JSON in
      let number = finding.numbers[input.index]
      return .object([
        .init("parameter", .string(number.name)), .init("title", .string(number.title)),
        .init("unit", .string(number.unit)), .init("center", .number(number.center)),
        .init("low", .number(number.low)), .init("high", .number(number.high)),
        .init("mark", .string(number.mark.rawValue)), .init("citation", .string(number.citation)),
        .init("first_order", estimate(input.firstOrder)),
        .init("total", estimate(input.total)),
        .init("correlation", .number(input.correlation)),
      ])
    }
    return .object([
      .init("population", .string(finding.population)), .init("input", .string(finding.input)),
      .init("designs", .array([.string(finding.pair.a), .string(finding.pair.b)])),
      .init("metric", .string(finding.metric.name)),
      .init("unit", .string(finding.metric.unit)),
      .init("point", .string(finding.point.text)),
      .init("difference", estimate(finding.difference)),
      .init("margin", .number(finding.margin)), .init("verdict", .string(finding.verdict.rawValue)),
      .init("worlds", .array(finding.worlds.differences.map { .number($0) })),
      .init("kept_share", .optional(analysis?.keptShare)),
      .init("settled_by_three", .optional(analysis?.settledByThree)),
      .init("converged", analysis.map { .bool($0.isConverged) } ?? .null),
      .init("ranked", analysis.map { .integer(Int64($0.rankedInputs)) } ?? .null),
      .init("parameters", .array(inputs ?? [])),
    ])
  }

  /// An estimate with the ends of its interval.
  private static func estimate(_ estimate: Estimate) -> JSON {
    .object([
      .init("value", .number(estimate.value)), .init("low", .number(estimate.interval.low)),
      .init("high", .number(estimate.interval.high)),
    ])
  }
}
