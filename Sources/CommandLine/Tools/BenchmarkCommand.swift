import Analyses
import Core
import Reports

/// `tapcost benchmark`.
enum BenchmarkCommand {
  static let predictions = Key.argument(
    "predictions", "A CSV table: id and mean, perhaps low, high and unit; or id and sample.",
    completion: .file)
  static let isPartial = Key.flag("partial", "Let items be left out; they count as not inside.")
  static let name = Key.text("name", "text", "The name of the model.", fallback: "the file's")

  static let command = Command(
    "benchmark", "Scores models of users on published data of people.",
    discussion: [
      """
      Any model can be scored on the data that TapCost is held to: 'export' writes screens, tasks \
      and the values to predict, 'score' compares a table of predictions with the people by the \
      same rules, 'leaderboard' scores TapCost itself and simpler models.
      """
    ],
    examples: [
      Command.Example(
        "tapcost benchmark export --out Results/benchmark", "Writes benchmark.json."),
      Command.Example("tapcost benchmark leaderboard", "Scores TapCost and simpler models."),
    ],
    subcommands: [export, score, leaderboard])

  private static let export = Command(
    "export", "Writes the tasks of all published studies as plain JSON.",
    takes: [ValidateCommand.out.declaration, Output.noClobber.declaration],
    examples: [
      Command.Example(
        "tapcost benchmark export --out Results/benchmark", "Writes benchmark.json.")
    ]
  ) { invocation, console in
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let text = try BenchmarkExport(try ValidationCase.builtIn()).json().text()
    guard let folder = invocation[ValidateCommand.out] else {
      try console.output(text)
      return .success
    }
    try output.writeAndTell([ReportFile(name: "benchmark.json", text: text)], to: folder)
    return .success
  }

  private static let score = Command(
    "score", "Scores predictions against people.",
    takes: [predictions.declaration, isPartial.declaration, name.declaration],
    examples: [
      Command.Example(
        "tapcost benchmark score predictions.csv --partial", "Scores what a model predicts.")
    ]
  ) { invocation, console in
    let path = invocation[predictions]
    let items = BenchmarkItem.all(try ValidationCase.builtIn())
    let table = try TextTable(parsing: try Sources().file(path).text, file: path)
    let found = try BenchmarkPredictions(table, items: items, isPartial: invocation[isPartial])
    let score = BenchmarkScore(
      name: invocation[name] ?? model(path), found, items: items)
    try console.output(BenchmarkText.terminal([score]))
    return .success
  }

  private static let leaderboard = Command(
    "leaderboard", "Scores TapCost and simpler models, and predictions that are given.",
    takes: [
      given.declaration, ValidateCommand.users.declaration, ValidateCommand.worlds.declaration,
      RunCommand.seed.declaration, RunCommand.jobs.declaration, ValidateCommand.out.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost benchmark leaderboard --out Results/benchmark", "Writes benchmark.md.")
    ],
    action: lead)

  static let given = Key.arguments(
    "predictions", "Tables of predictions to score as well.", isRequired: false,
    completion: .file)

  private static func lead(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let cases = try ValidationCase.builtIn()
    let items = BenchmarkItem.all(cases)
    let others = try invocation[given].map { path -> BenchmarkScore in
      let table = try TextTable(parsing: try Sources().file(path).text, file: path)
      let found = try BenchmarkPredictions(table, items: items, isPartial: true)
      return BenchmarkScore(name: model(path), found, items: items)
    }
    let meter = ProgressMeter(console: console, noun: "conditions")
    defer { meter.finish() }
    let runner = ValidationRunner(
      users: invocation[ValidateCommand.users] ?? 2000, seed: invocation[RunCommand.seed] ?? 1,
      worlds: invocation[ValidateCommand.worlds] ?? 0,
      jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors)
    let report = try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(cases) { done, total in
        meter.update(.init(title: "benchmark", done: UInt64(done), total: UInt64(total)))
      }
    }
    meter.finish()
    let scores = BenchmarkScore.builtIn(report, items: items) + others
    try output.show(
      BenchmarkText.terminal(scores), besides: invocation[ValidateCommand.out])
    if let folder = invocation[ValidateCommand.out] {
      let page = BenchmarkText.markdown(scores, items: items)
      try output.writeAndTell([ReportFile(name: "benchmark.md", text: page)], to: folder)
    }
    return .success
  }

  /// The name of a model, which is that of its table.
  private static func model(_ path: String) -> String {
    let name = Files.name(of: path)
    return name.hasSuffix(".csv") ? String(name.dropLast(4)) : name
  }
}
