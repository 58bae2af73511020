import Analyses
import Core
import Reports

/// `tapcost validate`.
enum ValidateCommand {
  static let datasets = Key.arguments(
    "dataset", "Published data to predict; all where none is named.", isRequired: false,
    completion: .listing(["datasets"]))
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each condition.", in: 10...100_000,
    fallback: "2000")
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "How many plausible worlds to run, to see how far doubt reaches.",
    in: 0...10_000, fallback: "0")
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
      """
    ],
    takes: [
      datasets.declaration, users.declaration, worlds.declaration, RunCommand.seed.declaration,
      RunCommand.jobs.declaration, out.declaration, SensitivityCommand.formats.declaration,
      RunCommand.safeCSV.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example("tapcost validate", "Runs every dataset and prints a summary."),
      Command.Example(
        "tapcost validate bailly-2014-menus --out Results/menus",
        "Runs one and writes tables and plots."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let cases = try chosen(invocation)
    let output = Output(invocation, console)
    try output.check(folder: invocation[out])
    let meter = ProgressMeter(console: console, noun: "conditions")
    defer { meter.finish() }
    let runner = ValidationRunner(
      users: invocation[users] ?? 2000, seed: invocation[RunCommand.seed] ?? 1,
      worlds: invocation[worlds] ?? 0, jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors)
    let report = try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(cases) { done, total in
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

  private static func chosen(_ invocation: Invocation) throws -> [ValidationCase] {
    let cases = try ValidationCase.builtIn()
    let known = PublishedDataset.builtIn.map(\.id)
    for name in invocation[datasets] where !known.contains(name) {
      let hint = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError(
        "There is no dataset '\(name)'.\(hint) See 'tapcost list datasets'.")
    }
    let names = invocation[datasets]
    return names.isEmpty ? cases : cases.filter { names.contains($0.dataset) }
  }
}
