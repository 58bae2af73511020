import Analyses
import Core
import Reports

/// `tapcost benchmark`.
enum BenchmarkCommand {
  static let predictions = Key.argument(
    "predictions", "A CSV table: id and mean, optionally low, high and unit; or id and sample.",
    completion: .file)
  static let isPartial = Key.flag(
    "partial", "Allow items without a prediction; they count as outside.")
  static let name = Key.text("name", "text", "The name of the model.", fallback: "the file's")
  static let given = Key.arguments(
    "predictions", "Tables of predictions to score as well.", isRequired: false,
    completion: .file)

  static let command = Command(
    "benchmark", "Scores models of users on published data of people.",
    discussion: """
      Any model can be scored on the data that TapCost is tested on: 'export' writes screens, tasks \
      and the values to predict, 'score' compares a table of predictions with the people by the \
      same rules, 'leaderboard' scores TapCost itself and simpler models.
      """,
    examples: [
      "tapcost benchmark export --out Results/benchmark": "Writes benchmark.json.",
      "tapcost benchmark leaderboard": "Scores TapCost and simpler models.",
    ],
    subcommands: [export, score, leaderboard])

  private static let export = Command(
    "export", "Writes the tasks of all published studies as plain JSON.",
    takes: [Options.reports, Options.noClobber],
    examples: ["tapcost benchmark export --out Results/benchmark": "Writes benchmark.json."]
  ) { call in
    try call.check(folder: call[Options.reports])
    let text = try BenchmarkExport(try ValidationCase.builtIn()).json().text()
    guard let folder = call[Options.reports] else { return try call.console.output(text) }
    try call.writeAndTell([ReportFile(name: "benchmark.json", text: text)], to: folder)
  }

  private static let score = Command(
    "score", "Scores predictions against people.",
    takes: [predictions, isPartial, name],
    examples: [
      "tapcost benchmark score predictions.csv --partial": "Scores what a model predicts."
    ]
  ) { call in
    let items = BenchmarkItem.all(try ValidationCase.builtIn())
    let score = try score(
      call[predictions], name: call[name], items: items, isPartial: call[isPartial])
    try call.console.output(
      BenchmarkPage.document([score], items: items).terminal(width: call.console.columns))
  }

  private static let leaderboard = Command(
    "leaderboard", "Scores TapCost and simpler models, and predictions that are given.",
    takes: [
      given, ValidateCommand.users, ValidateCommand.worlds, Options.seed, Options.jobs,
      Options.reports, Options.noClobber,
    ],
    examples: ["tapcost benchmark leaderboard --out Results/benchmark": "Writes benchmark.md."]
  ) { call in
    try call.check(folder: call[Options.reports])
    let cases = try ValidationCase.builtIn()
    let items = BenchmarkItem.all(cases)
    let others = try call[given].map { try score($0, name: nil, items: items, isPartial: true) }
    let runner = ValidationRunner(
      users: call[ValidateCommand.users], seed: call[Options.seed],
      worlds: call[ValidateCommand.worlds], jobs: call[Options.jobs])
    let report = try await call.working("conditions") { meter in
      try await runner.run(cases) { meter.update("benchmark", $0, of: $1) }
    }
    let scores = BenchmarkScore.builtIn(report, items: items) + others
    try call.deliver(
      BenchmarkPage.document(scores, items: items), to: call[Options.reports], in: [.markdown])
  }

  /// Scores a table of predictions; the model has the name of its file where it has none.
  private static func score(
    _ path: String, name: String?, items: [BenchmarkItem], isPartial: Bool
  ) throws -> BenchmarkScore {
    let table = try TextTable(parsing: try Sources().file(path).text, file: path)
    let found = try BenchmarkPredictions(table, items: items, isPartial: isPartial)
    let file = Files.name(of: path)
    let model = file.hasSuffix(".csv") ? String(file.dropLast(4)) : file
    return BenchmarkScore(name: name ?? model, found, items: items)
  }
}
