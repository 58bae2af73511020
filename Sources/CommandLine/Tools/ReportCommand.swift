import Reports
import Studies

/// `tapcost report`.
enum ReportCommand {
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: [.csv, .markdown, .html])
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; - prints a report that is one file.",
    fallback: "beside the results", completion: .folder)

  static let card = Key.text(
    "card", "suite", "Write the answer of one suite as a picture for a slide, to the file --out.")

  static let command = Command(
    "report", "Writes the reports of a run again, without simulating.",
    takes: [
      Options.results, formats, out, card, Options.figures, Options.safeCSV, Options.noClobber,
    ],
    examples: [
      "tapcost report Results/demo/results.json --format md,html":
        "Writes two reports beside the results.",
      "tapcost report Results/demo --format md --out -": "Prints the report for a pull request.",
      "tapcost report Results/demo --card submenu-depth --out submenus.svg":
        "Draws the answer of one suite for a slide.",
    ]
  ) { call in
    let file = try ResultsFile(call[Options.results])
    if let suite = call[card] { return try write(card: suite, of: file, call) }
    call.console.note(
      try await RunCommand.write(
        file.results, formats: call[formats], to: call[out] ?? Files.parent(of: file.path), call))
  }

  /// Writes the answer of one suite as a picture.
  private static func write(card suite: String, of file: ResultsFile, _ call: Invocation) throws {
    guard let path = call[out] else {
      throw call.usageError("Option '--card' needs a file: --out FILE.svg.")
    }
    guard let text = SlideCard.text(for: file.results, suite: suite) else {
      let known = file.results.suites.map(\.id)
      throw call.usageError(
        "No suite '\(suite)' in these results: one of \(known.joined(separator: ", "))."
          + hint(suite, known))
    }
    try call.check(file: path, besides: [file.path])
    try call.write(text, to: path)
    if path != "-" { call.console.note("Wrote \(path).\n") }
  }
}
