import Core
package import Reports
import Simulation
import Studies

/// The plan of a study, as text and as files.
package enum PowerText {
  /// Returns the plan for a terminal.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(_ report: PowerReport, width: Int) -> String {
    let columns = max(40, width)
    var lines = TerminalText.wrapped(intro(report), to: columns) + [""]
    let table = table(report)
    var grid = TerminalGrid(
      columns: table.headers.enumerated().map { index, header in
        TerminalGrid.Column(
          header.title.plain, least: index == 0 ? 12 : nil, isNumber: header.kind == .number)
      }, rows: table.rows.map { $0.map(\.plain) })
    grid.fit(to: columns, dropping: [6, 2, 4, 5, 1])
    lines += grid.lines(paint: Paint(isOn: false)) + [""]
    for line in method(report) { lines += TerminalText.wrapped(line, to: columns) }
    return lines.map { $0.replacing(Digits.minus, with: "-") + "\n" }.joined()
  }

  /// Returns the plan as files.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files, in the order of the formats.
  package static func files(
    for report: PowerReport, formats: [ReportFormat], options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    let title = "Planning a study: \(report.title)"
    let blocks: [Block] = [
      .heading(level: 2, "How many people"), .paragraph(Prose(intro(report))),
      .table(table(report)), .table(assurance(report)),
      .heading(level: 2, "How to read this"), .list(method(report).map { Prose($0) }),
    ]
    return ReportFormat.allCases.filter(formats.contains).map { format in
      switch format {
      case .json: ReportFile(name: "power.json", text: json(report).text())
      case .csv: ReportFile(name: "power.csv", text: csv(report, safe: options.safeCSV))
      case .markdown:
        ReportFile(
          name: "power.md",
          text: MarkdownRenderer().text(for: [.heading(level: 1, Prose(title))] + blocks))
      case .html:
        ReportFile(name: "power.html", text: HTMLPage.text(title: title, blocks: blocks))
      }
    }
  }

  // MARK: Words

  private static func percent(_ share: Double) -> String {
    Digits.text(share * 100, decimals: 0) + " %"
  }

  private static func intro(_ report: PowerReport) -> String {
    let style = MetricStyle(report.metric)
    let place = report.findings.first?.point.words(of: report.axes)
    let at = place.map { $0.isEmpty ? "" : " at \($0)" } ?? ""
    let design =
      report.question.plan == .within
      ? "in which everyone uses both designs" : "with a group of people for each design"
    return "People a study \(design) needs to see the predicted difference in "
      + "\(style.title.lowercased()) between \(report.designs.map(\.title).joined(separator: " and "))"
      + "\(at), in \(percent(report.question.power)) of such studies at alpha "
      + "\(Digits.short(report.question.alpha))."
  }

  private static func size(_ size: Int?, _ report: PowerReport) -> String {
    size.map { "\($0)" } ?? "> \(report.question.most)"
  }

  private static func table(_ report: PowerReport) -> Table {
    let style = MetricStyle(report.metric)
    let group = report.question.plan == .within ? "People" : "People a group"
    let rows = report.findings.map { finding -> [Prose] in
      let title = report.populations.first { $0.id == finding.population }?.title
      let hasWorlds = !finding.worlds.isEmpty
      return [
        Prose(
          (title ?? finding.population) + (finding.input == "touch" ? "" : ", \(finding.input)")),
        Prose(Shown(finding.difference, low: nil, high: nil, style: style).text),
        Prose(finding.effect.map { Digits.text($0, decimals: 2) } ?? "–"),
        Prose(size(finding.required, report)),
        Prose(hasWorlds ? size(finding.size(at: 0.5), report) : "–"),
        Prose(hasWorlds ? size(finding.size(at: 0.8), report) : "–"),
        Prose(hasWorlds ? percent(finding.shareNever) : "–"),
        Prose(hasWorlds ? size(finding.assured, report) : "–"),
      ]
    }
    return Table(
      caption: "Sizes of a study",
      headers: [
        "Population", .number("Difference"), .number("Effect size"), .number(group),
        .number("In half of the worlds"), .number("In 80 % of the worlds"),
        .number("Worlds without it"), .number("Assured"),
      ], rows: rows)
  }

  private static func assurance(_ report: PowerReport) -> Table {
    let sizes = report.findings.first?.assurance.map(\.size) ?? []
    return Table(
      caption: "Power averaged over plausible worlds, by the people in a group",
      headers: ["Population"] + sizes.map { .number("\($0)") },
      rows: report.findings.filter { !$0.assurance.isEmpty }.map { finding in
        [Prose(report.populations.first { $0.id == finding.population }?.title ?? "")]
          + finding.assurance.map { Prose(percent($0.power)) }
      })
  }

  private static func method(_ report: PowerReport) -> [String] {
    let trials = report.trials == 1 ? "One trial" : "The mean of \(report.trials) trials"
    return [
      "\(trials) of each person counts. \(report.question.studies) studies of every size were drawn "
        + "from \(2 * report.question.most) synthetic people and tested with a two-sided t test; "
        + "those count that find the difference in the predicted direction.",
      "In each plausible world the numbers of the model lie elsewhere in their ranges. A world "
        + "without the difference has it smaller than \(report.question.most) people can show, or the "
        + "other way round. Assured is the size whose power, averaged over worlds, is high enough; "
        + "without such a size no study is safe until the doubt is smaller.",
      "Real people differ in more ways than simulated ones: take these numbers as the least.",
    ]
  }

  // MARK: Data

  private static func csv(_ report: PowerReport, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "suite", "point", "population", "input", "metric", "unit", "design_a", "design_b", "plan",
        "alpha", "power", "difference", "effect", "required", "required_p50", "required_p80",
        "worlds", "share_never", "assured",
      ], safe: safe)
    for finding in report.findings {
      csv.append([
        .text(report.suite), .text(finding.point.text), .text(finding.population),
        .text(finding.input), .text(report.metric.name), .text(report.metric.unit),
        .text(report.designs[0].id), .text(report.designs[1].id),
        .text(report.question.plan.rawValue), .number(report.question.alpha),
        .number(report.question.power), .number(finding.difference), .number(finding.effect),
        .number(finding.required.map(Double.init)),
        .number(finding.size(at: 0.5).map(Double.init)),
        .number(finding.size(at: 0.8).map(Double.init)), .integer(UInt64(finding.worlds.count)),
        .number(finding.worlds.isEmpty ? nil : finding.shareNever),
        .number(finding.assured.map(Double.init)),
      ])
    }
    return csv.text
  }

  private static func json(_ report: PowerReport) -> JSON {
    .object([
      .init("schema", .string("tapcost/power/1")), .init("suite", .string(report.suite)),
      .init("designs", .array(report.designs.map { .string($0.id) })),
      .init("metric", .string(report.metric.name)),
      .init("plan", .string(report.question.plan.rawValue)),
      .init("alpha", .number(report.question.alpha)),
      .init("power", .number(report.question.power)),
      .init("trials", .integer(Int64(report.trials))),
      .init("most", .integer(Int64(report.question.most))),
      .init(
        "findings",
        .array(
          report.findings.map { finding in
            .object([
              .init("population", .string(finding.population)),
              .init("input", .string(finding.input)), .init("point", .string(finding.point.text)),
              .init("difference", .number(finding.difference)),
              .init("effect", .optional(finding.effect)),
              .init("required", .optional(finding.required.map(Double.init))),
              .init(
                "worlds", .array(finding.worlds.map { .optional($0.map(Double.init)) })),
              .init("assured", .optional(finding.assured.map(Double.init))),
            ])
          })),
    ])
  }
}
