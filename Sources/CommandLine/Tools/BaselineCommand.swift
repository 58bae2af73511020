import Core
import Reports
import Studies

/// `tapcost baseline`.
enum BaselineCommand {
  static let document = Key.argument(
    "results", "A results.json that a run has written.", completion: .file)
  static let out = Key.text(
    "out", short: "o", "file", "Where to keep them.", fallback: "Baselines/<suite>.json",
    completion: .file)
  static let baseline = Key.argument("baseline", "Results that were kept.", completion: .file)

  static let command = Command(
    "baseline", "Keeps results to compare with, and shows what was kept.",
    examples: [
      Command.Example(
        "tapcost baseline save Results/note-menu/results.json",
        "Keeps results as Baselines/note-menu.json."),
      Command.Example(
        "tapcost baseline show Baselines/note-menu.json", "Shows what was kept."),
    ],
    subcommands: [save, show])

  private static let save = Command(
    "save", "Keeps results to compare later runs with.",
    discussion: [
      """
      The results must be whole and unchanged. They are kept with everything that is needed to \
      repeat the run. Put the file under version control, and replace it after a change that is \
      meant.
      """
    ],
    takes: [document.declaration, out.declaration, Output.noClobber.declaration],
    examples: [
      Command.Example(
        "tapcost baseline save Results/now/results.json --out design/before.json",
        "Keeps results under a name of your own.")
    ]
  ) { invocation, console in
    let output = Output(invocation, console)
    let file = try ResultsFile(invocation[document])
    let path = invocation[out] ?? fallback(file.results)
    try output.write(ResultsDocument.text(for: file.results), to: path)
    if path != "-" { console.note("Kept \(cells(file.results)) as \(path).\n") }
    return .success
  }

  private static let show = Command(
    "show", "Shows what was kept: suites, people, seed and version.",
    takes: [baseline.declaration],
    examples: [
      Command.Example("tapcost baseline show Baselines/note-menu.json", "Shows what was kept.")
    ]
  ) { invocation, console in
    let file = try ResultsFile(invocation[baseline])
    try console.show(summary(file.results).map { visible($0) + "\n" }.joined())
    return .success
  }

  private static func fallback(_ results: Results) -> String {
    let name = results.suites.map(\.id).joined(separator: "+")
    return Files.join("Baselines", (name.count <= 100 ? name : "baseline") + ".json")
  }

  private static func cells(_ results: Results) -> String {
    let count = results.suites.reduce(0) { $0 + $1.cells.count }
    return count == 1 ? "1 cell" : "\(count) cells"
  }

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
