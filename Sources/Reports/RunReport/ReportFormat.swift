package import Studies

/// A format that results can be written in.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// The results document itself, which every other report is made from.
  case json
  /// The tables for programs and spreadsheets, with their description.
  case csv
  /// The report for GitHub.
  case markdown = "md"
  /// The report for a browser, in one file.
  case html

  /// The purpose of the format, in one line.
  package var summary: String {
    switch self {
    case .json: "results.json, from which every other report is made"
    case .csv: "summary.csv and comparisons.csv with datapackage.json"
    case .markdown: "report.md, for GitHub and design reviews, with appendix.md"
    case .html: "report.html, for a browser, with appendix.html"
    }
  }
}

extension ReportFormat {
  /// The names of the files that are written in the format.
  package var fileNames: [String] {
    switch self {
    case .json: ["results.json"]
    case .csv: ["summary.csv", "comparisons.csv", "datapackage.json"]
    case .markdown: ["report.md", "appendix.md"]
    case .html: ["report.html", "appendix.html"]
    }
  }
}

/// A file to be written: a name without a folder, and its text.
package struct ReportFile: Hashable, Sendable {
  /// The name of the file, without a folder.
  package var name: String
  /// The text of the file.
  package var text: String

  /// Creates a file from its name and its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Choices in writing reports that change no number.
package struct ReportOptions: Hashable, Sendable {
  /// Whether texts that a spreadsheet would take for a formula are defused in CSV.
  package var safeCSV: Bool
  /// The folder in which drawings lie as files, for links to them in Markdown; nil for no links.
  package var figureFolder: String?

  /// Creates a set of choices.
  ///
  /// - Parameters:
  ///   - safeCSV: Whether texts that a spreadsheet would take for a formula are defused.
  ///   - figureFolder: The folder in which drawings lie as files; nil for no links to them.
  package init(safeCSV: Bool = false, figureFolder: String? = nil) {
    self.safeCSV = safeCSV
    self.figureFolder = figureFolder
  }
}

/// Returns results as files, in the order of the formats.
///
/// - Parameters:
///   - results: The results of a run.
///   - formats: The formats to write; one that is named twice is written once.
///   - options: Choices that change no number.
/// - Returns: The files; CSV gives three, reports two each: the first is the report itself.
package func files(
  for results: Results, formats: [ReportFormat], options: ReportOptions = ReportOptions()
) -> [ReportFile] {
  ReportFormat.allCases.filter(formats.contains).flatMap { format in
    switch format {
    case .json: [ReportFile(name: "results.json", text: ResultsDocument.text(for: results))]
    case .csv: tables(for: results, safe: options.safeCSV)
    case .markdown:
      [
        ReportFile(
          name: "report.md",
          text: MarkdownReport.text(for: results, figureFolder: options.figureFolder)),
        ReportFile(
          name: "appendix.md",
          text: AppendixMarkdown.text(for: results, figureFolder: options.figureFolder)),
      ]
    case .html:
      [
        ReportFile(name: "report.html", text: HTMLReport.text(for: results)),
        ReportFile(name: "appendix.html", text: AppendixReport.text(for: results)),
      ]
    }
  }
}

/// Returns every drawing of the report as a file of its own, for papers and slides.
///
/// - Parameter results: The results of a run.
/// - Returns: SVG files, named for the suite and numbered in the order of the report.
package func figureFiles(for results: Results) -> [ReportFile] {
  let run = ResultsDocument.run(of: results)
  return results.suites.flatMap { suite in
    let view = SuiteView(suite, worlds: results.worlds)
    return (AnswerFigures(Answer(view)).all + SuiteFigures(view).all).map { figure in
      let text = figure.document.replacing(
        "<svg ", with: "<svg data-run=\"\(run)\" ", maxReplacements: 1)
      return ReportFile(name: figure.fileName, text: text)
    }
  }
}

private func tables(for results: Results, safe: Bool) -> [ReportFile] {
  let summary = SummaryTable.text(for: results, safe: safe)
  let comparisons = ComparisonsTable.text(for: results, safe: safe)
  let steps = StepsTable.text(for: results, safe: safe)
  let package = DataPackage.text(
    for: results, summary: summary, comparisons: comparisons, steps: steps)
  return [
    ReportFile(name: "summary.csv", text: summary),
    ReportFile(name: "comparisons.csv", text: comparisons),
  ] + (steps.map { [ReportFile(name: "steps.csv", text: $0)] } ?? []) + [
    ReportFile(name: "datapackage.json", text: package)
  ]
}
