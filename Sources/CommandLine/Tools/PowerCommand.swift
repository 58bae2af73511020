import Evidence
import Reports
import Simulation
import Studies

/// `tapcost power`.
enum PowerCommand {
  static let compare = Key.text(
    "compare", "a,b", "The two designs to compare.", fallback: "the first pair of the suite")
  static let metric: Key<[Metric]> = .words(
    "metric", "name", "The metric to compare.", listedAs: "metrics", fallback: [.time])
  static let plan: Key<[PowerCurve.Plan]> = .words(
    "plan", "plan", "Whether everyone uses both designs (within) or one each (between).",
    fallback: [.within])
  static let power = Key.number(
    "power", "share", "The share of studies that must detect the difference.", in: 0.05...0.999
  ).or(0.8)
  static let alpha = Key.number(
    "alpha", "share", "The share of false alarms of the two-sided t test.", in: 0.0001...0.5
  ).or(0.05)
  static let trials: Key<Int?> = .integer(
    "repetitions", "n", "How many trials of each person are averaged, from the first use on.",
    in: 1...1000, fallback: "only the first use that the suite observes")
  static let worlds = Key.integer(
    "worlds", "w", "How many sets of assumptions to plan for.", in: 0...10_000, usual: 32)

  static let command = Command(
    "power", "Computes how many participants a study needs to detect a predicted difference.",
    discussion: """
      Simulates people and their trials, then draws studies of every size from these people. Under \
      other plausible assumptions the difference may be smaller or absent: the report gives the sample \
      size under each set of assumptions, and the power over all. Without --point it uses the point at which \
      the answer is read.
      """,
    takes: [
      Options.suite, compare, metric, plan, power, alpha, trials, SensitivityCommand.point,
      Options.populations, Options.parameters, Options.words, worlds, Options.seed, Options.jobs,
      Options.reports,
      Options.formats, Options.safeCSV, Options.noClobber, Options.yes,
    ],
    examples: [
      "tapcost power more-vs-inline --population everyday":
        "Plans a study in which everyone uses both designs.",
      "tapcost power popup-vs-segmented --metric taps --plan between":
        "Plans one with a group for each design.",
    ]
  ) { call in
    let plan = try RunPlanReader(call).plan(suites: [call[Options.suite]])
    let suite = plan.suites[0]
    let options = try options(call, plan)
    try call.check(folder: call[Options.reports])
    let runner = PowerRunner(catalog: plan.catalog, parameters: plan.parameters, options: options)
    try WorkEstimate(
      trials: runner.trials(of: suite), jobs: options.jobs,
      remedy: "sets of assumptions with --worlds, fewer --trials or fewer populations"
    ).check(call)
    let report = try await call.working("worlds") { meter in
      try await runner.run(suite) { meter.update("power", $0, of: $1) }
    }
    try call.require(
      !report.findings.isEmpty, "The suite \"\(suite.id)\" has no point that matches --point.")
    try call.deliver(report.document, to: call[Options.reports], in: call[Options.formats])
  }

  private static func options(_ call: Invocation, _ plan: RunPlan) throws -> PowerOptions {
    var options = PowerOptions()
    try call.require(
      call[metric].count == 1 && call[Self.plan].count == 1, "Give one --metric and one --plan.")
    options.metric = call[metric][0]
    options.question.plan = call[Self.plan][0]
    options.question.power = call[power]
    options.question.alpha = call[alpha]
    options.question.seed = plan.options.seed
    options.trials = call[trials]
    options.worlds = call[worlds]
    options.populations = plan.options.populations
    options.jobs = call[Options.jobs]
    options.point = try SensitivityCommand.coordinates(call, plan.suites[0])
    options.pair = try pair(call, plan.suites[0])
    return options
  }

  static func pair(_ call: Invocation, _ suite: Suite) throws -> Suite.Pair {
    let known = suite.designs.map(\.id)
    guard let text = call[compare] else {
      if let pair = suite.pairs.first { return pair }
      throw call.usageError(
        "The suite \"\(suite.id)\" has no comparison: give --compare with two of "
          + "\(known.joined(separator: ", ")).")
    }
    let names = text.split(separator: ",").map(String.init)
    try call.require(
      names.count == 2 && names[0] != names[1], "--compare needs two designs, as in --compare a,b.")
    for name in names where !known.contains(name) {
      throw call.usageError(
        "The suite \"\(suite.id)\" has no design '\(name)'.\(hint(name, known))")
    }
    return Suite.Pair(names[0], names[1])
  }
}
