package import Studies

/// Choices in writing reports that change no number.
package struct ReportOptions: Equatable, Sendable {
  /// Whether texts that a spreadsheet would take for a formula are defused in CSV.
  package var safeCSV: Bool
  /// The folder in which drawings lie as files, for links to them in Markdown; nil for no links.
  package var figureFolder: String?
  /// The suites beside whose report a page lies on which people are watched, by their ids.
  package var played: Set<String>

  /// Creates a set of choices.
  ///
  /// - Parameters:
  ///   - safeCSV: Whether texts that a spreadsheet would take for a formula are defused.
  ///   - figureFolder: The folder in which drawings lie as files; nil for no links to them.
  ///   - played: The suites beside whose report a page lies on which people are watched.
  package init(safeCSV: Bool = false, figureFolder: String? = nil, played: Set<String> = []) {
    self.safeCSV = safeCSV
    self.played = played
    self.figureFolder = figureFolder
  }
}

/// Returns results as files, in the order of the formats.
///
/// - Parameters:
///   - results: The results of a run.
///   - formats: The formats to write; one that is named twice is written once.
///   - options: Choices that change no number.
/// - Returns: The files; CSV gives three, HTML two: the first is the report itself.
package func files(
  for results: Results, formats: [ReportFormat], options: ReportOptions = ReportOptions()
) -> [ReportFile] {
  ReportFormat.allCases.filter(formats.contains).flatMap { format in
    switch format {
    case .json: [ReportFile(name: "results.json", text: ResultsDocument.text(for: results))]
    case .csv: DataPackage.files(for: results, safe: options.safeCSV)
    case .markdown:
      [
        ReportFile(
          name: "report.md",
          text: MarkdownReport.text(for: results, figureFolder: options.figureFolder))
      ]
    case .html:
      [
        ReportFile(
          name: "report.html", text: HTMLReport.text(for: results, played: options.played)),
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
