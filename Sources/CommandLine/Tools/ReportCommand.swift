import Reports

/// `tapcost report`.
enum ReportCommand {
  static let document = Key.argument(
    "results", "A results.json that a run has written, or its folder.", completion: .file)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: [.csv, .markdown, .html])
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; - prints a report that is one file.",
    fallback: "beside the results", completion: .folder)

  static let command = Command(
    "report", "Writes the reports of a run again, without simulating.",
    takes: [
      document.declaration, formats.declaration, out.declaration, RunCommand.figures.declaration,
      RunCommand.safeCSV.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost report Results/demo/results.json --format md,html",
        "Writes two reports beside the results."),
      Command.Example(
        "tapcost report Results/demo --format md --out -",
        "Prints the report for a pull request."),
    ]
  ) { invocation, console in
    let file = try ResultsFile(invocation[document])
    console.note(
      try RunCommand.write(
        file.results, formats: invocation[formats],
        to: invocation[out] ?? Files.parent(of: file.path),
        Output(invocation, console), invocation))
    return .success
  }
}
