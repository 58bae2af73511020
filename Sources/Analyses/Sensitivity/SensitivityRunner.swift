package import Populations
package import Simulation
import Statistics
package import Studies

/// The options of a sensitivity study.
package struct SensitivityOptions: Hashable, Sendable {
  /// The rows of each analysis: the number of worlds that are the base of the others.
  package var rows = 128
  /// The number of inputs studied closely after screening.
  package var kept = 10
  /// The number of people in each evaluation.
  package var users = 1000
  /// The populations; nil takes those of the suite.
  package var populations: [String]?
  /// The metrics whose differences are studied.
  package var metrics: [Metric] = [.time]
  /// Coordinates that the point must have; without any the point with the most open verdict is
  /// taken.
  package var point: [SweepPoint.Coordinate] = []
  /// The seed of all draws.
  package var seed: UInt64 = 1
  /// The number of threads; the results do not depend on it.
  package var jobs = 1

  /// Creates the usual options.
  package init() {}
}

/// Finds which doubtful numbers decide the comparisons of a suite.
///
/// Every evaluation simulates the same people with the same luck; only the centers move.
package struct SensitivityRunner: Sendable {
  /// The number of worlds in which all points are looked at to find the most open verdict.
  static let scoutingWorlds = 16

  let engine: ModelEngine
  let catalog: PopulationCatalog
  let parameters: ParameterSet
  let options: SensitivityOptions

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - options: How to run.
  package init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    options: SensitivityOptions
  ) {
    var study = StudyOptions()
    study.seed = options.seed
    engine = ModelEngine(populations: catalog, parameters: parameters, options: study)
    self.catalog = catalog
    self.parameters = parameters
    self.options = options
  }

  /// Analyzes a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite; its problems must have been looked for.
  ///   - progress: Is told how far the study is.
  /// - Returns: The report; without findings where no point is as the options ask.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  package func run(
    _ suite: Suite, progress: @escaping @Sendable (StudyProgress) -> Void = { _ in }
  ) async throws -> SensitivityReport {
    let conditions = suite.conditions(
      populations: options.populations, inputsOf: engine.inputs)
    try engine.check(conditions)
    let groups = Groups(conditions)
    var meter = Meter(report: progress)
    meter.progress.totalConditions = groups.all.count * suite.pairs.count * options.metrics.count
    meter.progress.totalTrials = UInt64(exactly: trials(of: suite).rounded()) ?? .max
    var findings: [SensitivityReport.Finding] = []
    for group in groups.all {
      let scouts = try await scout(group.conditions, suite, &meter)
      for pair in suite.pairs.indices {
        for metric in options.metrics {
          guard
            let place = mostOpen(
              scouts, among: group.conditions, pair: pair, metric: metric, suite: suite)
          else {
            continue
          }
          findings.append(
            try await finding(at: place, pair: pair, metric: metric, suite: suite, meter: &meter))
          meter.finishCondition()
        }
      }
    }
    return SensitivityReport(
      suite: suite.id, title: suite.title, evidence: suite.evidence, designs: suite.designs,
      populations: groups.populations.map { Named(id: $0, title: catalog[$0]?.title ?? $0) },
      axes: suite.resultAxes, rows: options.rows, users: options.users, seed: options.seed,
      trials: meter.progress.doneTrials, findings: findings)
  }

  var analysisOptions: SensitivityAnalysis.Options {
    var analysis = SensitivityAnalysis.Options()
    analysis.rows = options.rows
    analysis.kept = options.kept
    analysis.screeningRows = max(4, options.rows / 8)
    analysis.seed = options.seed
    analysis.jobs = options.jobs
    return analysis
  }

  func numbers(_ population: String) -> [DoubtfulNumber] {
    guard let population = catalog[population] else { return [] }
    let parts =
      population.mix.isEmpty ? [population] : population.mix.compactMap { catalog[$0.population] }
    var numbers: [DoubtfulNumber] = []
    for number in parts.flatMap({ DoubtfulNumber.all(for: $0, common: parameters) })
    where !numbers.contains(where: { $0.name == number.name }) {
      numbers.append(number)
    }
    return numbers
  }

  /// Returns how many trials it takes to analyze a suite, as far as is known before places are
  /// chosen.
  package func trials(of suite: Suite) -> Double {
    let groups = Groups(
      suite.conditions(populations: options.populations, inputsOf: engine.inputs))
    let targets = Double(suite.pairs.count) * Double(options.metrics.count)
    return groups.all.reduce(0) { $0 + trials($1, targets: targets) }
  }

  private func trials(_ group: Groups.Group, targets: Double) -> Double {
    let each = group.conditions.map { condition -> Double in
      let uses = condition.task.observe
      return Double(condition.designs.count) * Double((uses.last ?? 1) + uses.count)
        * Double(options.users)
    }
    let scouting = each.reduce(0, +) * Double(Self.scoutingWorlds / 2)
    let evaluations = analysisOptions.evaluations(inputs: numbers(group.population).count)
    return scouting + targets * Double(evaluations) * (each.first ?? 0)
  }
}

/// The conditions of one population and input method.
private struct Groups {
  struct Group {
    var population: String
    var input: String
    var conditions: [Condition]
  }

  var all: [Group] = []

  init(_ conditions: [Condition]) {
    for condition in conditions {
      let place = all.firstIndex {
        $0.population == condition.population && $0.input == condition.input
      }
      if let place {
        all[place].conditions.append(condition)
      } else {
        all.append(
          Group(
            population: condition.population, input: condition.input, conditions: [condition]))
      }
    }
  }

  var populations: [String] {
    var names: [String] = []
    for group in all where !names.contains(group.population) { names.append(group.population) }
    return names
  }
}

/// Counts what is done, and tells it.
struct Meter {
  let report: @Sendable (StudyProgress) -> Void
  var progress = StudyProgress()

  init(report: @escaping @Sendable (StudyProgress) -> Void) { self.report = report }

  mutating func count(_ trials: UInt64) {
    progress.doneTrials += trials
    progress.totalTrials = max(progress.totalTrials, progress.doneTrials)
    report(progress)
  }

  mutating func finishCondition() {
    progress.doneConditions += 1
    report(progress)
  }
}
