import Core
import Evidence
import Reports

/// `tapcost benchmark`.
enum BenchmarkCommand {
  static let predictions = Key.arguments(
    "predictions", "CSV tables: id and mean, optionally low, high and unit; or id and sample.",
    completion: .file)
  static let name = Key.text("name", "text", "The name of the model.", fallback: "the file's")
  static let heldBack = Key.text(
    "held-back", "file",
    "A CSV table of values that were held back: id and value, optionally low and high.",
    completion: .file)
  static let given = Key.arguments(
    "predictions", "Tables of predictions to score as well.", isRequired: false,
    completion: .file)

  static let command = Command(
    "benchmark", "Scores models of users on data of people.",
    discussion: """
      Any model can be scored on the data that TapCost is tested on: 'export' writes screens, tasks \
      and the values to predict, 'score' compares tables of predictions with the people and with \
      each other, 'leaderboard' adds TapCost. Values that models may be fitted to are never scored.
      """,
    examples: [
      "tapcost benchmark export --out Results/benchmark": "Writes benchmark.json.",
      "tapcost benchmark leaderboard": "Scores TapCost and a baseline.",
    ],
    subcommands: [export, score, leaderboard])

  private static let export = Command(
    "export", "Writes the tasks of all studies as plain JSON.",
    takes: [Options.reports, Options.noClobber],
    examples: ["tapcost benchmark export --out Results/benchmark": "Writes benchmark.json."]
  ) { call in
    try call.check(folder: call[Options.reports])
    let text = try BenchmarkExport(try .builtIn()).json().text()
    guard let folder = call[Options.reports] else { return try call.console.output(text) }
    try call.writeAndTell([ReportFile(name: "benchmark.json", text: text)], to: folder)
  }

  private static let score = Command(
    "score", "Scores predictions against people.",
    takes: [predictions, name, heldBack],
    examples: ["tapcost benchmark score predictions.csv": "Scores what a model predicts."]
  ) { call in
    var set = try BenchmarkSet.builtIn()
    var notes: [String] = []
    if let path = call[heldBack] {
      let text = try Sources().file(path).text
      try set.open(try TextTable(parsing: text, file: path))
      notes = ["Values that were held back have the SHA-256 \(SHA256.hexadecimal(of: text))."]
    }
    let paths = call[predictions]
    try call.refuse(if: call.isGiven(name) && paths.count > 1, "--name goes with one table.")
    let scores = try paths.map { try score($0, name: call[name], set: set) }
    try call.console.output(
      BenchmarkPage(scores, set: set, notes: notes).document.terminal(width: call.console.columns))
  }

  private static let leaderboard = Command(
    "leaderboard", "Scores TapCost and predictions that are given.",
    takes: [
      given, ValidateCommand.users, ValidateCommand.worlds, Options.seed, Options.jobs,
      Options.reports, Options.noClobber,
    ],
    examples: ["tapcost benchmark leaderboard --out Results/benchmark": "Writes benchmark.md."]
  ) { call in
    try call.check(folder: call[Options.reports])
    let set = try BenchmarkSet.builtIn()
    let others = try call[given].map { try score($0, name: nil, set: set) }
    let runner = ValidationRunner(
      users: call[ValidateCommand.users], seed: call[Options.seed],
      worlds: call[ValidateCommand.worlds], jobs: call[Options.jobs])
    let cases = set.evidenceCases
    let report = try await call.working("conditions") { meter in
      try await runner.run(cases) { meter.update("benchmark", $0, of: $1) }
    }
    let own = BenchmarkPredictions.tapCost(report, items: set.items)
    let scores = [BenchmarkScore(name: "TapCost", own, items: set.items)] + others
    let page = BenchmarkPage(scores, set: set).document
    try call.show(page.terminal(width: call.console.columns), besides: call[Options.reports])
    guard let folder = call[Options.reports] else { return }
    try call.writeAndTell(
      page.files(in: [.markdown]) + [ReportFile(name: "tapcost.csv", text: own.text)], to: folder)
  }

  /// Scores a table of predictions; the model has the name of its file where it has none.
  private static func score(
    _ path: String, name: String?, set: BenchmarkSet
  ) throws -> BenchmarkScore {
    let table = try TextTable(parsing: try Sources().file(path).text, file: path)
    let found = try BenchmarkPredictions(table, items: set.items)
    let file = Files.name(of: path)
    let model = file.hasSuffix(".csv") ? String(file.dropLast(4)) : file
    return BenchmarkScore(name: name ?? model, found, items: set.items)
  }
}
