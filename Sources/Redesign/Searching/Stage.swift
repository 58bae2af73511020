import Documents
import Interfaces
import Populations
import Quantities
import Randomness
import Simulation

/// Lays out and compiles arrangements, and brings them before people.
struct Stage: Sendable {
  private let populations: [Population]
  private let parameters: ParameterSet
  private let constants: KernelConstants
  private let task: TaskDescription
  /// The present design at each text size; what belongs together is taken from it as well.
  private let present: [TextSize: Layout]

  /// The text sizes that the populations use, in order.
  let sizes: [TextSize]

  init(
    _ design: Design, populations: [Population], parameters: ParameterSet, task: TaskDescription
  ) throws(DocumentError) {
    self.populations = populations
    self.parameters = parameters
    self.task = task
    constants = KernelConstants(
      parameters: parameters,
      isTablet: DeviceCatalog.builtIn[design.device]?.deviceClass == .tablet)
    var sizes: [TextSize] = []
    var present: [TextSize: Layout] = [:]
    for size in populations.map(Self.textSize) where present[size] == nil {
      present[size] = try Layout(of: design, textSize: size)
      sizes.append(size)
    }
    self.sizes = sizes
    self.present = present
  }

  /// The number of populations.
  var count: Int { populations.count }

  private static func textSize(_ population: Population) -> TextSize {
    TextSize(rawValue: population.textSize.rawValue) ?? .large
  }

  /// Returns a plan for each text size; nil where the arrangement does not fit or loses a goal.
  func plans(_ design: Design, layouts: [TextSize: Layout]) -> [TextSize: Plan]? {
    var plans: [TextSize: Plan] = [:]
    for size in sizes {
      guard let before = present[size], let layout = layouts[size],
        let plan = try? Plan.compile(
          layout, besides: before, task: task, constants: constants)
      else { return nil }
      plans[size] = plan
    }
    return plans
  }

  /// Returns the layouts of a design, with that of the usual text size; nil where it does not fit.
  func layouts(_ design: Design) -> [TextSize: Layout]? {
    var layouts: [TextSize: Layout] = [:]
    for size in Set(sizes + [.large]) {
      guard let layout = try? Layout(of: design, textSize: size) else { return nil }
      layouts[size] = layout
    }
    return layouts
  }

  /// Simulates people of one population with several contenders, each paired with the first.
  func simulate(
    _ contenders: [Contender], population index: Int, persons: Range<UInt64>, seed: UInt64
  ) -> ExperimentTally {
    let draws = Draws(seed: seed)
    let size = Self.textSize(populations[index])
    let experiment = Experiment(
      plans: contenders.compactMap { $0.plans[size] },
      pairs: contenders.indices.dropFirst().map { Experiment.Pair(first: $0, second: 0) },
      task: task,
      sampler: PeopleSampler(
        population: populations[index], parameters: parameters, draws: draws),
      constants: constants, draws: draws)
    return experiment.simulate(persons)
  }
}

/// An arrangement that races.
struct Contender: Sendable {
  var arrangement: Arrangement
  var plans: [TextSize: Plan]
  /// The move that led to it, in words.
  var text: String
}
