import Evidence
import Reports
import Simulation
import Studies

/// `tapcost sensitivity`.
enum SensitivityCommand {
  static let worlds = Key.integer(
    "worlds", "w", "How many sets of assumptions to simulate; more detect weaker influences.",
    in: 8...4096, usual: 512)
  static let users = Key.integer(
    "users", short: "u", "n", "How many people to simulate under each set of assumptions.",
    in: 2...1_000_000,
    usual: 1000)
  static let metrics: Key<[Metric]> = .words(
    "metric", "list", "The metrics whose differences to analyze.", listedAs: "metrics",
    fallback: [.time])
  static let point = Key.texts(
    "point", "axis=value", "The point of the sweep to analyze, as in options=5,labels=short.",
    fallback: "where the answer is read")
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write reports; without it only the text is printed.",
    completion: .folder)

  static let command = Command(
    "sensitivity", "Shows which uncertain parameters of the model decide a comparison.",
    discussion: """
      For each population and pair of designs, simulates the point at which the answer is read under many \
      sets of assumptions, and names up to three parameters of the model that the difference depends on \
      most, or none if none stands out. Reports of `run` name parameters in the same way, at the same \
      point, from its fewer sets of assumptions.

      It takes longer with more sets of assumptions; fewer populations make it shorter. The same seed gives \
      the same bytes.
      """,
    takes: [
      Options.suite, worlds, users, Options.populations, Options.parameters, Options.words, metrics,
      point,
      Options.seed, Options.jobs, out, Options.formats, Options.safeCSV, Options.noClobber,
      Options.yes,
    ],
    examples: [
      "tapcost sensitivity popup-vs-segmented --population everyday":
        "Shows what decides between two controls, and what to measure.",
      "tapcost sensitivity submenu-depth --point goals=16 --out Results/sensitivity":
        "Analyzes points with 16 items, and writes reports.",
    ]
  ) { call in
    let plan = try RunPlanReader(call).plan(suites: [call[Options.suite]])
    let suite = plan.suites[0]
    try call.require(!suite.pairs.isEmpty, "The suite \"\(suite.id)\" has no comparison.")
    var options = SensitivityOptions()
    options.worlds = call[worlds]
    options.users = call[users]
    options.metrics = call[metrics]
    options.populations = plan.options.populations
    options.seed = plan.options.seed
    options.jobs = call[Options.jobs]
    options.point = try coordinates(call, suite)
    try call.check(folder: call[out])
    let runner = SensitivityRunner(
      catalog: plan.catalog, parameters: plan.parameters, options: options)
    try WorkEstimate(trials: runner.trials(of: suite), jobs: options.jobs).check(call)
    let report = try await call.working { meter in
      try await runner.run(suite) { meter.update(suite.id, $0.doneTrials, of: $0.totalTrials) }
    }
    try call.require(
      !report.findings.isEmpty, "The suite \"\(suite.id)\" has no point that matches --point.")
    try call.deliver(report.document, to: call[out], in: call[Options.formats])
  }

  /// The coordinates that `--point` names.
  static func coordinates(_ call: Invocation, _ suite: Suite) throws -> [SweepPoint.Coordinate] {
    let axes = suite.resultAxes.map(\.id)
    return try call[point].map { text in
      guard let (axis, value) = sides(text) else {
        throw call.usageError("--point needs axis=value, and has '\(text)'.")
      }
      try call.require(
        axes.contains(axis), "The suite \"\(suite.id)\" has no axis '\(axis)'.\(hint(axis, axes))")
      return .init(axis: axis, value: Double(value).map { .number($0) } ?? .word(value))
    }
  }
}
