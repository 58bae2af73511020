import Analyses
import Core
import Reports
import Studies

/// `tapcost worlds`.
enum WorldsCommand {
  static let designs: Key<Int?> = .integer(
    "designs", "n", "How many worlds to simulate in each wave.", in: 50...100_000,
    fallback: "3000")
  static let waves: Key<Int?> = .integer(
    "waves", "n", "How many waves of simulation and metamodels.", in: 1...5, fallback: "2")
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each condition of each world.",
    in: 10...100_000, fallback: "200")
  static let keep: Key<Int?> = .integer(
    "keep", "n", "How many worlds to keep.", in: 10...10_000, fallback: "256")

  static let command = Command(
    "worlds", "Finds worlds that could have produced the human data of calibration.",
    discussion: [
      """
      Numbers of the model are in doubt within ranges. Worlds of all sorts are simulated on every \
      calibration set; those that reproduce the data are kept, with weights, and written as the \
      worlds that runs with --worlds draw from. This takes a while: 'make worlds' runs it.
      """
    ],
    takes: [
      designs.declaration, waves.declaration, users.declaration, keep.declaration,
      RunCommand.seed.declaration, RunCommand.jobs.declaration, ValidateCommand.out.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost worlds --out Results/worlds",
        "Writes plausible.json5 and worlds.md.")
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    var settings = WorldFit.Settings()
    settings.designs = invocation[designs] ?? settings.designs
    settings.waves = invocation[waves] ?? settings.waves
    settings.users = invocation[users] ?? settings.users
    settings.keep = invocation[keep] ?? settings.keep
    settings.seed = invocation[RunCommand.seed] ?? settings.seed
    settings.jobs = invocation[RunCommand.jobs] ?? SystemCalls.processors
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let fit = WorldFit(try ValidationCase.builtIn(), settings: settings)
    let meter = ProgressMeter(console: console, noun: "worlds")
    defer { meter.finish() }
    let report = try await Interruptible.run(progress: { meter.reached }) {
      try await fit.report { stage, done, total in
        meter.update(.init(title: stage, done: UInt64(done), total: UInt64(total)))
      }
    }
    meter.finish()
    let page = WorldFitText.markdown(report)
    guard let folder = invocation[ValidateCommand.out] else {
      try console.output(page)
      return .success
    }
    try output.writeAndTell(
      [
        ReportFile(name: "plausible.json5", text: report.worlds.text),
        ReportFile(name: "worlds.md", text: page),
      ], to: folder)
    return .success
  }
}
