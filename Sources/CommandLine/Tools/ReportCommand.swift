import Reports

/// `tapcost report`.
enum ReportCommand {
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: [.csv, .markdown, .html])
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; - prints a report that is one file.",
    fallback: "beside the results", completion: .folder)

  static let command = Command(
    "report", "Writes the reports of a run again, without simulating.",
    takes: [Options.results, formats, out, Options.figures, Options.safeCSV, Options.noClobber],
    examples: [
      "tapcost report Results/demo/results.json --format md,html":
        "Writes two reports beside the results.",
      "tapcost report Results/demo --format md --out -": "Prints the report for a pull request.",
    ]
  ) { call in
    let file = try ResultsFile(call[Options.results])
    call.console.note(
      try RunCommand.write(
        file.results, formats: call[formats], to: call[out] ?? Files.parent(of: file.path), call))
  }
}
