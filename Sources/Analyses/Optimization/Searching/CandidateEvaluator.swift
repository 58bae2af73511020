import Core
import Interfaces
import Populations
import Randomness
import Simulation

/// Lays out and compiles arrangements, and brings them before people.
struct CandidateEvaluator: Sendable {
  /// People of one population who use one input method, and their share of the whole.
  private struct Part: Sendable {
    var population: Population
    var setting: Setting
    var share: Double
  }

  /// The parts of each population: one, or several of a mixture.
  private let groups: [[Part]]
  private let parameters: ParameterSet
  private let constants: KernelConstants
  private let task: TaskDescription

  /// The settings of all people, each once.
  let settings: [Setting]

  init(
    _ design: Design, populations: [Population], catalog: PopulationCatalog,
    parameters: ParameterSet, task: TaskDescription
  ) throws(DocumentError) {
    groups = populations.map { Self.parts(of: $0, catalog) }
    self.parameters = parameters
    self.task = task
    constants = KernelConstants(
      parameters: parameters,
      device: DeviceCatalog.builtIn[design.device]?.deviceClass ?? .phone)
    settings = groups.flatMap(\.self).map(\.setting).unique
  }

  /// The number of populations.
  var count: Int { groups.count }

  private static func parts(of population: Population, _ catalog: PopulationCatalog) -> [Part] {
    func part(_ population: Population, _ share: Double) -> Part {
      let setting = Setting(population, population.inputs.first ?? .touch)
      return Part(population: population, setting: setting, share: share)
    }
    if population.mix.isEmpty { return [part(population, 1)] }
    return population.mix.compactMap { share in
      catalog[share.population].map { part($0, share.share) }
    }
  }

  /// Returns a plan for each setting; nil where the arrangement does not fit or loses a goal.
  func plans(layouts: [TextSize: Layout]) -> [Setting: Plan]? {
    var plans: [Setting: Plan] = [:]
    for setting in settings {
      guard let layout = layouts[setting.size],
        let plan = try? Plan.compile(
          [layout], task: task, constants: constants, input: setting.input
        ).first
      else { return nil }
      plans[setting] = plan
    }
    return plans
  }

  /// Returns the layouts of a design, with that of the usual text size; nil where it does not fit.
  func layouts(_ design: Design) -> [TextSize: Layout]? {
    var layouts: [TextSize: Layout] = [:]
    for size in Set(settings.map(\.size) + [.large]) {
      guard let layout = try? Layout(of: design, textSize: size) else { return nil }
      layouts[size] = layout
    }
    return layouts
  }

  /// Simulates people of one population with several candidates, each paired with the first.
  func simulate(
    _ candidates: [Candidate], population index: Int, persons: Range<UInt64>, seed: UInt64
  ) -> ExperimentTally {
    let draws = Draws(seed: seed)
    let experiments = groups[index].map { part in
      Experiment(
        plans: candidates.compactMap { $0.plans[part.setting] },
        pairs: candidates.indices.dropFirst().map { Experiment.Pair(first: $0, second: 0) },
        task: task,
        sampler: PeopleSampler(
          population: part.population, parameters: parameters, draws: draws,
          input: part.setting.input),
        constants: constants, draws: draws)
    }
    return Strata(experiments, shares: groups[index].map(\.share)).simulate(persons)
  }
}

/// An arrangement with its plans.
struct Candidate: Sendable {
  var arrangement: Arrangement
  var plans: [Setting: Plan]
  /// The move that led to it, in words.
  var text: String
}
