import Analyses
import Core
import Reports
import Simulation
import Studies

/// `tapcost sensitivity`.
enum SensitivityCommand {
  static let suite = Key.argument(
    "suite", "The name of a built-in suite, or the path of a suite file.",
    completion: .listing(["suites"]))
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "How many plausible worlds each analysis starts from; a power of two is best.",
    in: 8...65_536, fallback: "128")
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people each evaluation simulates.", in: 2...1_000_000,
    fallback: "1000")
  static let metrics: Key<[Metric]> = .words(
    "metric", "list", "The metrics whose differences to study.",
    listedAs: .metrics, fallback: [.time])
  static let top: Key<Int?> = .integer(
    "top", "n", "How many numbers to study closely after screening.", in: 1...40,
    fallback: "10")
  static let point = Key.texts(
    "point", "axis=value", "The point of the sweep to analyze, as in options=5,labels=short.",
    fallback: "the least certain one")
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write reports; without it only the text is printed.",
    completion: .folder)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: ReportFormat.allCases)

  static let command = Command(
    "sensitivity", "Shows which uncertain numbers of the model decide a comparison.",
    discussion: [
      """
      For each population and pair of designs, finds the point of the sweep at which the verdict is \
      least certain, and divides the uncertainty there among the numbers of the model: Sobol indices \
      with intervals, and the three numbers that are most worth measuring.
      """,
      """
      The work grows with worlds times numbers studied closely, and with the number of points; \
      fewer populations and --point make it shorter. The same seed gives the same bytes.
      """,
    ],
    takes: [
      suite.declaration, worlds.declaration, users.declaration,
      RunCommand.populations.declaration, RunCommand.parameters.declaration, metrics.declaration,
      top.declaration, point.declaration, RunCommand.seed.declaration,
      RunCommand.jobs.declaration, out.declaration, formats.declaration,
      RunCommand.safeCSV.declaration, Output.noClobber.declaration, WorkEstimate.key.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost sensitivity popup-vs-segmented --population everyday",
        "Shows what decides between two controls, and what to measure."),
      Command.Example(
        "tapcost sensitivity submenu-depth --point goals=16 --out Results/doubt",
        "Analyzes points with 16 items, and writes reports."),
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
    let suite = plan.suites[0]
    guard !suite.pairs.isEmpty else {
      throw invocation.usageError("The suite \"\(suite.id)\" compares nothing.")
    }
    let options = try options(invocation, plan)
    let output = Output(invocation, console)
    try output.check(folder: invocation[out])
    let runner = SensitivityRunner(
      catalog: plan.catalog, parameters: plan.parameters, options: options)
    try WorkEstimate(trials: runner.trials(of: suite), jobs: options.jobs).check(invocation)
    let report = try await simulate(suite, runner, console)
    guard !report.findings.isEmpty else {
      throw invocation.usageError("The suite \"\(suite.id)\" has no such point as --point names.")
    }
    try output.show(
      SensitivityText.terminal(report, width: console.columns), besides: invocation[out])
    if let folder = invocation[out] {
      let files = SensitivityText.files(
        for: report, formats: invocation[formats],
        options: ReportOptions(safeCSV: invocation[RunCommand.safeCSV]))
      try output.writeAndTell(files, to: folder)
    }
    return .success
  }

  private static func simulate(
    _ suite: Suite, _ runner: SensitivityRunner, _ console: Console
  ) async throws -> SensitivityReport {
    let meter = ProgressMeter(console: console)
    defer { meter.finish() }
    return try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(suite) {
        meter.update(.init(title: suite.id, done: $0.doneTrials, total: $0.totalTrials))
      }
    }
  }

  private static func options(
    _ invocation: Invocation, _ plan: RunPlan
  ) throws -> SensitivityOptions {
    var options = SensitivityOptions()
    options.rows = invocation[worlds] ?? options.rows
    options.users = invocation[users] ?? options.users
    options.kept = invocation[top] ?? options.kept
    options.metrics = invocation[metrics]
    options.populations = plan.options.populations
    options.seed = plan.options.seed
    options.jobs = invocation[RunCommand.jobs] ?? SystemCalls.processors
    options.point = try coordinates(invocation, plan.suites[0])
    return options
  }

  /// The coordinates that `--point` names, each on an axis of the suite.
  static func coordinates(
    _ invocation: Invocation, _ suite: Suite
  ) throws -> [SweepPoint.Coordinate] {
    let axes = suite.resultAxes.map(\.id)
    return try invocation[point].map { text in
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw invocation.usageError("--point needs axis=value, and has '\(text)'.")
      }
      let axis = String(text[..<sign])
      let value = String(text[text.index(after: sign)...])
      guard axes.contains(axis) else {
        let hint = nearest(to: axis, among: axes).map { " Did you mean '\($0)'?" } ?? ""
        throw invocation.usageError("The suite \"\(suite.id)\" has no axis '\(axis)'.\(hint)")
      }
      return .init(axis: axis, value: Double(value).map { .number($0) } ?? .word(value))
    }
  }
}
