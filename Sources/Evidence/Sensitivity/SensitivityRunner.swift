import Core
package import Populations
package import Simulation
import Statistics
package import Studies

/// The options of a sensitivity study.
package struct SensitivityOptions: Equatable, Sendable {
  /// The number of plausible worlds.
  package var worlds = 512
  /// The number of people in each world.
  package var users = 1000
  /// The populations; nil takes those of the suite.
  package var populations: [String]?
  /// The metrics whose differences are studied.
  package var metrics: [Metric] = [.time]
  /// Coordinates that the point must have; of several points the one nearest to where the answer is read is taken.
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
/// The worlds are those of a run with the same seed, and so is the regression that names the
/// numbers. Every world has the same people with the same luck; only the centers move.
package struct SensitivityRunner: Sendable {
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
    (study.seed, study.worlds) = (options.seed, options.worlds)
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
    let groups = conditions.groups
    var meter = Meter(report: progress)
    meter.progress.totalConditions = groups.count * suite.pairs.count * options.metrics.count
    meter.progress.totalTrials = UInt64(exactly: trials(of: suite).rounded()) ?? .max
    var findings: [SensitivityReport.Finding] = []
    for group in groups {
      guard let place = place(among: group, of: suite) else { continue }
      for pair in suite.pairs.indices {
        for metric in options.metrics {
          findings.append(
            try await finding(at: place, pair: pair, metric: metric, suite: suite, meter: &meter))
          meter.finishCondition()
        }
      }
    }
    return SensitivityReport(
      suite: suite.id, title: suite.title, evidence: suite.evidence, designs: suite.designs,
      populations: conditions.map(\.population).unique.map {
        Named(id: $0, title: catalog[$0]?.title ?? $0)
      },
      axes: suite.resultAxes, worlds: options.worlds, users: options.users, seed: options.seed,
      trials: meter.progress.doneTrials, findings: findings)
  }

  /// The populations that people come from: the one itself, or the parts of a mixture.
  func parts(of population: String) -> [Population] {
    guard let population = catalog[population] else { return [] }
    return population.mix.isEmpty
      ? [population] : population.mix.compactMap { catalog[$0.population] }
  }

  /// Returns how many trials it takes to analyze a suite, as far as is known before places are
  /// chosen.
  package func trials(of suite: Suite) -> Double {
    let groups = suite.conditions(populations: options.populations, inputsOf: engine.inputs).groups
    let targets = Double(suite.pairs.count) * Double(options.metrics.count)
    return groups.reduce(0) { $0 + trials($1, targets: targets) }
  }

  private func trials(_ group: [Condition], targets: Double) -> Double {
    guard let condition = group.first else { return 0 }
    let uses = condition.task.observe
    let each =
      Double(condition.designs.count) * Double((uses.last ?? 1) + uses.count)
      * Double(options.users)
    return targets * Double(1 + options.worlds) * each
  }
}

extension [Condition] {
  /// The conditions of each population and input method.
  fileprivate var groups: [[Condition]] {
    let people = map { [$0.population, $0.input] }.unique
    return people.map { own in filter { [$0.population, $0.input] == own } }
  }
}

/// Counts what is done, and tells it.
struct Meter {
  let report: @Sendable (StudyProgress) -> Void
  var progress = StudyProgress()

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
