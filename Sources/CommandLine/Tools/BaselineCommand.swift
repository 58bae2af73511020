import Core
import Reports
import Studies

/// `tapcost baseline`.
enum BaselineCommand {
  static let document = Key.argument(
    "results", "A results.json that a run has written.", completion: .file)
  static let out = Key.text(
    "out", short: "o", "file", "Where to store them.", fallback: "Baselines/<suite>.json",
    completion: .file)
  static let baseline = Key.argument("baseline", "Stored results.", completion: .file)
  static let files = Key.arguments(
    "suite", "A suite file of the change, by its path from here.", completion: .file)

  static let command = Command(
    "baseline",
    "Stores results to compare with, shows them, and finds the suites of a base revision.",
    examples: [
      "tapcost baseline save Results/note-menu/results.json":
        "Stores results as Baselines/note-menu.json.",
      "tapcost baseline show Baselines/note-menu.json": "Summarizes stored results.",
    ],
    subcommands: [save, show, suites])

  private static let save = Command(
    "save", "Stores results to compare later runs with.",
    discussion: """
      The results must be complete and unchanged. They are stored with everything that is needed to \
      repeat the run. Put the file under version control, and replace it after an intended change.
      """,
    takes: [document, out, Options.noClobber],
    examples: [
      "tapcost baseline save Results/now/results.json --out design/before.json":
        "Stores results under a name of your own."
    ]
  ) { call in
    let results = try ResultsFile(whole: call[document]).results
    let path = call[out] ?? fallback(results)
    try call.write(ResultsDocument.text(for: results), to: path)
    let count = results.suites.reduce(0) { $0 + $1.cells.count }
    if path != "-" {
      call.console.note("Stored \(count == 1 ? "1 cell" : "\(count) cells") as \(path).\n")
    }
  }

  private static let show = Command(
    "show", "Summarizes stored results: suites, people, seed and version.",
    takes: [baseline],
    examples: ["tapcost baseline show Baselines/note-menu.json": "Summarizes stored results."]
  ) { call in
    let file = try ResultsFile(call[baseline])
    try call.console.show(summary(file.results).map { visible($0) + "\n" }.joined())
  }

  private static let suites = Command(
    "suites", "Prints the files of a base revision that hold the same suites.",
    discussion: """
      Suites are paired by their ids, so that a suite is compared although its file was renamed. A \
      suite that the change removes is printed too: run it, and a check reports its cells as missing. \
      Paths are relative to the base, one a line; notes say which suites are paired, new or removed.
      """,
    takes: [files, BaseFolder.key],
    examples: [
      "tapcost baseline suites design/menu.json5 --base ../before":
        "Prints the path of the same suite in a checkout of the base."
    ]
  ) { call in
    guard let base = try BaseFolder(call) else {
      throw call.usageError("Missing expected option '--base <dir>'.")
    }
    let listed = try call[files].map { path in
      _ = try Files.text(at: path)
      guard let file = SuitePairing.File(path) else {
        throw DocumentError(
          path, found: "no suite with an id",
          expected: "a file of the schema tapcost/suite/1")
      }
      return file
    }
    let pairing = try SuitePairing(
      listed: listed, now: SuitePairing.File.all(in: ".", except: base.path(of: ".")),
      base: SuitePairing.File.all(in: base.path(of: ".")))
    for note in pairing.notes { call.console.note(visible(note) + "\n") }
    try call.console.output(pairing.files.map { $0.path + "\n" }.joined())
  }

  private static func fallback(_ results: Results) -> String {
    let name = results.suites.map(\.id).joined(separator: "+")
    return Files.join("Baselines", (name.count <= 100 ? name : "baseline") + ".json")
  }

  /// Tells what results hold, in lines.
  private static func summary(_ results: Results) -> [String] {
    let provenance = results.provenance
    let commit = provenance.commit.map { " (\($0.prefix(12)))" } ?? ""
    var lines = ["version      \(provenance.version)\(commit)", "seed         \(provenance.seed)"]
    for suite in results.suites {
      let users = suite.cells.map(\.users)
      let (least, most) = (users.min() ?? 0, users.max() ?? 0)
      let metrics = suite.cells.first?.metrics.map(\.metric) ?? []
      lines += [
        "suite        \(suite.id): \(suite.title)",
        "  cells      \(suite.cells.count)",
        "  people     \(least == most ? "\(least)" : "\(least) to \(most)") in each cell",
        "  designs    \(suite.designs.map(\.id).joined(separator: ", "))",
        "  groups     \(suite.populations.map(\.id).joined(separator: ", "))",
        "  metrics    \(metrics.joined(separator: ", "))",
      ]
    }
    for input in provenance.inputs where input.text != nil {
      lines.append("file         \(input.name) \(input.sha256.prefix(16))")
    }
    return lines
  }
}
