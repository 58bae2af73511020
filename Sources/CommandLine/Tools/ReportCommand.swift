import Reports

/// `tapcost report`.
enum ReportCommand {
  static let document = Key.argument(
    "results", "A results.json that a run has written.", completion: .file)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: [.csv, .markdown, .html])
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; - prints a report that is one file.",
    fallback: "beside the results", completion: .folder)

  static let command = Command(
    "report", "Writes the reports of a run again, without simulating.",
    takes: [
      document.declaration, formats.declaration, out.declaration, RunCommand.figures.declaration,
      RunCommand.safeCSV.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost report Results/demo/results.json --format md,html",
        "Writes two reports beside the results."),
      Command.Example(
        "tapcost report Results/demo/results.json --format md --out -",
        "Prints the report for a pull request."),
    ]
  ) { invocation, console in
    let path = invocation[document]
    let results = try ResultsDocument.read(try Files.text(at: path), file: path)
    guard invocation[out] == "-" else {
      let folder = invocation[out] ?? Files.parent(of: path)
      console.note(
        try RunCommand.write(results, formats: invocation[formats], to: folder, invocation))
      return .success
    }
    let options = ReportOptions(safeCSV: invocation[RunCommand.safeCSV])
    let reports = files(for: results, formats: invocation[formats], options: options)
    guard reports.count == 1 else {
      throw invocation.usageError(
        "Only one file can be printed, and these formats are \(reports.count) files.")
    }
    try console.output(reports[0].text)
    return .success
  }
}
