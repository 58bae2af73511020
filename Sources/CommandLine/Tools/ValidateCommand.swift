import Analyses
import Core
import Populations
import Reports
import Studies

/// `tapcost validate`.
enum ValidateCommand {
  static let datasets = Key.arguments(
    "dataset",
    "Published data to predict, by name, or the path of a case of your own; all where none is named.",
    isRequired: false, completion: .listing(["datasets"]))
  static let data = Key.text(
    "data", "file",
    "Measured values for a case of your own: a CSV table with columns measure, value, perhaps unit, "
      + "low, high and people, and conditions; or a document as those of Datasets/Published.",
    completion: .file)
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each condition.", in: 10...100_000,
    fallback: "2000")
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "How many plausible worlds to run, to see how far doubt reaches.",
    in: 0...10_000, fallback: "0")
  static let seeds: Key<Int?> = .integer(
    "seeds", "k", "How many seeds to run, from --seed on, to see the noise of the log score.",
    in: 1...100, fallback: "1")
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write reports; without it only a summary is printed.",
    completion: .folder)

  static let command = Command(
    "validate", "Compares predictions with published results of studies with people.",
    discussion: [
      """
      Each dataset has a suite that reproduces its conditions as far as the model goes. Values, \
      intervals, errors, simpler models and directions are compared; what set numbers of the \
      model is counted apart, and what cannot be run is listed with its reason.
      """,
      """
      With --blind, predictions that were stored before anybody had read the values are put beside \
      people and beside today's model. Stored predictions are never replaced: --record adds those of \
      new or corrected cases.
      """,
    ],
    takes: [
      datasets.declaration, users.declaration, worlds.declaration, RunCommand.seed.declaration,
      seeds.declaration, RunCommand.jobs.declaration, data.declaration,
      RunCommand.parameters.declaration,
      out.declaration, SensitivityCommand.formats.declaration,
      RunCommand.safeCSV.declaration, Output.noClobber.declaration,
      BlindValidation.isBlind.declaration, BlindValidation.records.declaration,
      BlindValidation.modelCommit.declaration, BlindValidation.date.declaration,
    ],
    examples: [
      Command.Example("tapcost validate", "Runs every dataset and prints a summary."),
      Command.Example(
        "tapcost validate bailly-2014-menus --out Results/menus",
        "Runs one and writes tables and plots."),
      Command.Example(
        "tapcost validate my-study.json5 --data my-study.csv",
        "Puts predictions beside measured values of your own."),
      Command.Example(
        "tapcost validate --blind --out Results/blind",
        "Puts stored blind predictions beside people and today's model."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let plan = try RunPlanReader(invocation, console).plan(
      suites: [], populations: [], parameters: invocation[RunCommand.parameters],
      options: StudyOptions())
    if let code = try await BlindValidation(invocation, console, plan).run() { return code }
    let (cases, published) = try chosen(invocation, plan)
    let output = Output(invocation, console)
    try output.check(folder: invocation[out])
    let meter = ProgressMeter(console: console, noun: "conditions")
    defer { meter.finish() }
    let runner = ValidationRunner(
      users: invocation[users] ?? 2000, seed: invocation[RunCommand.seed] ?? 1,
      worlds: invocation[worlds] ?? 0, jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors,
      parameters: plan.parameters)
    let repetitions = invocation[seeds] ?? 1
    let report = try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(cases, datasets: published, seeds: repetitions) { done, total in
        meter.update(.init(title: "validate", done: UInt64(done), total: UInt64(total)))
      }
    }
    meter.finish()
    try output.show(
      ValidationText.terminal(report, width: console.columns), besides: invocation[out])
    if let folder = invocation[out] {
      let files = ValidationText.files(
        for: report, formats: invocation[SensitivityCommand.formats],
        options: ReportOptions(safeCSV: invocation[RunCommand.safeCSV]))
      try output.writeAndTell(files, to: folder)
    }
    return .success
  }

  /// The cases to run with the datasets that they may name.
  private static func chosen(
    _ invocation: Invocation, _ plan: RunPlan
  ) throws -> (cases: [ValidationCase], datasets: [PublishedDataset]) {
    let names = invocation[datasets]
    let paths = names.filter { $0.contains("/") || $0.hasSuffix(".json5") || $0.hasSuffix(".json") }
    var published = PublishedDataset.builtIn
    if let path = invocation[data] {
      guard paths.count == 1 else {
        throw invocation.usageError("--data goes with one case of your own, named by its path.")
      }
      let own = try dataset(path)
      published = published.filter { $0.id != own.id } + [own]
    }
    let known = published.map(\.id)
    for name in names where !known.contains(name) && !paths.contains(name) {
      let hint = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError(
        "There is no dataset '\(name)'.\(hint) See 'tapcost list datasets'; a case of your own is "
          + "named by its path.")
    }
    var cases = try paths.map { path in
      try ValidationCase(
        parsing: Sources().file(path).text, file: path, datasets: published,
        populations: plan.catalog)
    }
    let own = cases.map(\.dataset)
    if names.isEmpty || names.count > paths.count {
      cases += try ValidationCase.builtIn(populations: plan.catalog).filter {
        !own.contains($0.dataset) && (names.isEmpty || names.contains($0.dataset))
      }
    }
    return (cases, published)
  }

  private static func dataset(_ path: String) throws -> PublishedDataset {
    let text = try Sources().file(path).text
    guard path.lowercased().hasSuffix(".csv") else {
      return try PublishedDataset(parsing: text, file: path)
    }
    let name = Files.name(of: path)
    return try PublishedDataset(
      try TextTable(parsing: text, file: path), id: String(name.dropLast(4)))
  }
}
