import Analyses
import Core
import Reports
import Simulation
import Studies

/// `tapcost power`.
enum PowerCommand {
  static let suite = SensitivityCommand.suite
  static let compare = Key.text(
    "compare", "a,b", "The two designs to compare.", fallback: "the first pair of the suite")
  static let metric: Key<[Metric]> = .words(
    "metric", "name", "The metric to compare.",
    listedAs: .metrics, fallback: [.time])
  static let plan: Key<[PowerCurve.Plan]> = .words(
    "plan", "plan", "How people meet the designs: all of them, or one each.", fallback: [.within])
  static let power = Key.number(
    "power", "share", "The share of studies that find the difference.", in: 0.05...0.999,
    fallback: "0.8")
  static let alpha = Key.number(
    "alpha", "share", "The share of false alarms of the two-sided t test.", in: 0.0001...0.5,
    fallback: "0.05")
  static let trials: Key<Int?> = .integer(
    "repetitions", "n", "How many trials of each person are averaged, from the first use on.",
    in: 1...1000, fallback: "the one use that the suite observes first")
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "How many plausible worlds to plan for.", in: 0...10_000, fallback: "32")

  static let command = Command(
    "power", "Says how many participants a study needs to see a predicted difference.",
    discussion: [
      """
      Draws people and trials with the model, then studies of every size from these people. In \
      plausible worlds the difference may be smaller or absent: the report gives the size in each \
      of them, and the chance of success over all. Without --point the base of the sweep is taken.
      """
    ],
    takes: [
      suite.declaration, compare.declaration, metric.declaration, plan.declaration,
      power.declaration, alpha.declaration, trials.declaration,
      SensitivityCommand.point.declaration, RunCommand.populations.declaration,
      RunCommand.parameters.declaration, worlds.declaration, RunCommand.seed.declaration,
      RunCommand.jobs.declaration, ValidateCommand.out.declaration,
      SensitivityCommand.formats.declaration, RunCommand.safeCSV.declaration,
      Output.noClobber.declaration, WorkEstimate.key.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost power more-vs-inline --population everyday",
        "Plans a study in which everyone uses both designs."),
      Command.Example(
        "tapcost power popup-vs-segmented --metric taps --plan between",
        "Plans one with a group for each design."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    var study = StudyOptions()
    study.seed = invocation[RunCommand.seed] ?? 1
    let plan = try RunPlanReader(invocation, console).plan(
      suites: [invocation[suite]], populations: invocation[RunCommand.populations],
      parameters: invocation[RunCommand.parameters], options: study)
    let options = try options(invocation, plan)
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let runner = PowerRunner(
      catalog: plan.catalog, parameters: plan.parameters, options: options)
    try WorkEstimate(
      trials: runner.trials(of: plan.suites[0]), jobs: options.jobs,
      remedy: "worlds with --worlds, fewer --trials or fewer populations"
    ).check(invocation)
    let report = try await simulate(plan.suites[0], runner, console)
    guard !report.findings.isEmpty else {
      throw invocation.usageError(
        "The suite \"\(plan.suites[0].id)\" has no point as --point asks.")
    }
    try output.show(
      PowerText.terminal(report, width: console.columns), besides: invocation[ValidateCommand.out])
    if let folder = invocation[ValidateCommand.out] {
      let files = PowerText.files(
        for: report, formats: invocation[SensitivityCommand.formats],
        options: ReportOptions(safeCSV: invocation[RunCommand.safeCSV]))
      try output.writeAndTell(files, to: folder)
    }
    return .success
  }

  private static func simulate(
    _ suite: Suite, _ runner: PowerRunner, _ console: Console
  ) async throws -> PowerReport {
    let meter = ProgressMeter(console: console, noun: "worlds")
    defer { meter.finish() }
    return try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(suite) { done, total in
        meter.update(.init(title: "power", done: UInt64(done), total: UInt64(total)))
      }
    }
  }

  private static func options(_ invocation: Invocation, _ plan: RunPlan) throws -> PowerOptions {
    var options = PowerOptions()
    guard invocation[metric].count == 1, invocation[Self.plan].count == 1 else {
      throw invocation.usageError("Give one --metric and one --plan.")
    }
    options.metric = invocation[metric][0]
    options.question.plan = invocation[Self.plan][0]
    options.question.power = invocation[power] ?? 0.8
    options.question.alpha = invocation[alpha] ?? 0.05
    options.question.seed = plan.options.seed
    options.trials = invocation[trials]
    options.worlds = invocation[worlds] ?? 32
    options.populations = plan.options.populations
    options.jobs = invocation[RunCommand.jobs] ?? SystemCalls.processors
    options.point = try SensitivityCommand.coordinates(invocation, plan.suites[0])
    options.pair = try pair(invocation, plan.suites[0])
    return options
  }

  private static func pair(_ invocation: Invocation, _ suite: Suite) throws -> Suite.Pair {
    let known = suite.designs.map(\.id)
    guard let text = invocation[compare] else {
      guard let pair = suite.pairs.first else {
        throw invocation.usageError(
          "The suite \"\(suite.id)\" compares nothing: give --compare with two of "
            + "\(known.joined(separator: ", ")).")
      }
      return pair
    }
    let names = text.split(separator: ",").map(String.init)
    guard names.count == 2, names[0] != names[1] else {
      throw invocation.usageError("--compare needs two designs, as in --compare a,b.")
    }
    for name in names where !known.contains(name) {
      let hint = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError("The suite \"\(suite.id)\" has no design '\(name)'.\(hint)")
    }
    return Suite.Pair(names[0], names[1])
  }
}
