import Documents
public import Interfaces
public import Populations
import Randomness
import Simulation

/// Simulates people who look for each element of a screen for the first time.
public struct AuditRunner: Sendable {
  /// How far an audit is: cells of one element, population and input.
  public struct Progress: Hashable, Sendable {
    /// The cells that are done.
    public var done: Int
    /// All cells.
    public var total: Int
  }

  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let users: Int?
  private let seed: UInt64
  private let jobs: Int

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - users: How many people look for each element, in each population; nil for as many as the
  ///     size of the screen leaves time for.
  ///   - seed: The seed of all draws.
  ///   - jobs: How many threads to use; the results do not depend on it.
  public init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    users: Int? = nil, seed: UInt64 = 1, jobs: Int = 1
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.users = users
    self.seed = seed
    self.jobs = jobs
  }

  /// Prices every element of a design.
  ///
  /// - Parameters:
  ///   - design: The design.
  ///   - names: The names of known populations, each once; mixtures are left out.
  ///   - inputs: The ways in for everyone; nil for those that each population uses, else touch.
  ///   - progress: Is told how far the audit is.
  /// - Returns: The costs.
  /// - Throws: What does not fit on the device, or that the task was canceled.
  public func audit(
    _ design: Design, populations names: [String], inputs: [Input]? = nil,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Audit {
    let layout = try Layout(of: design)
    let targets = Audit.Target.all(in: layout)
    let populations = names.compactMap { catalog[$0] }.filter(\.mix.isEmpty)
    let works = populations.flatMap { population -> [(Population, Input)] in
      let own = population.inputs.isEmpty ? [.touch] : population.inputs
      return (inputs ?? own).map { (population, $0) }
    }
    let count =
      users
      ?? AuditBudget.users(
        cells: works.count * targets.count,
        elements: layout.surfaces.reduce(0) { $0 + $1.elements.count })
    let setup = try await setup(design, works.map { Setting($0.0, $0.1) }, targets)
    let cells = works.flatMap { population, input in
      targets.indices.map { Cell(population: population, input: input, target: $0) }
    }
    let costs = try await inOrder(
      cells, jobs: jobs, done: { progress(Progress(done: $0, total: cells.count)) }
    ) { cell in
      simulate(cell, targets[cell.target], setup, users: UInt64(count))
    }
    return Audit(
      title: design.title, device: design.device, layout: layout, targets: targets,
      populations: populations.map { Named(id: $0.id, title: $0.title) },
      inputs: Input.allCases.filter { input in works.contains { $0.1 == input } }.map(\.rawValue),
      costs: costs)
  }

  /// One element for one population and one way in.
  private struct Cell: Sendable {
    var population: Population
    var input: Input
    var target: Int
  }

  /// What a plan depends on beside the design.
  private struct Setting: Hashable, Sendable {
    var size: TextSize
    var input: Input

    init(_ population: Population, _ input: Input) {
      size = TextSize(rawValue: population.textSize.rawValue) ?? .large
      self.input = input
    }
  }

  /// What all cells share: the plan of each setting, compiled for all goals at once.
  private struct Setup: Sendable {
    var plans: [Setting: Plan]
    var constants: KernelConstants
  }

  private func setup(
    _ design: Design, _ all: [Setting], _ targets: [Audit.Target]
  ) async throws -> Setup {
    var settings: [Setting] = []
    for setting in all where !settings.contains(setting) { settings.append(setting) }
    let task = task(goals: targets.map(\.goal), knowledge: .unknown)
    let constants = KernelConstants(
      parameters: parameters,
      isTablet: DeviceCatalog.builtIn[design.device]?.deviceClass == .tablet)
    let plans = try await inOrder(settings, jobs: jobs) { setting in
      let layout = try Layout(of: design, textSize: setting.size)
      return try Plan.compile(
        [layout], task: task, constants: constants, input: setting.input)[0]
    }
    return Setup(
      plans: Dictionary(zip(settings, plans), uniquingKeysWith: { first, _ in first }),
      constants: constants)
  }

  private func task(
    goals: [String], knowledge: TaskDescription.Knowledge
  ) -> TaskDescription {
    TaskDescription(
      goals: goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: knowledge,
      repetitions: 1, spacing: parameters[.memorySpacing], observed: [1])
  }

  private func simulate(
    _ cell: Cell, _ target: Audit.Target, _ setup: Setup, users: UInt64
  ) -> Audit.Cost {
    guard let plan = setup.plans[Setting(cell.population, cell.input)] else {
      preconditionFailure("every setting was compiled")
    }
    let asking = plan.asking(forGoal: cell.target)
    func tally(_ knowledge: TaskDescription.Knowledge) -> CellTally {
      let draws = Draws(seed: seed)
      let experiment = Experiment(
        plans: [asking], pairs: [], task: task(goals: [target.goal], knowledge: knowledge),
        sampler: PeopleSampler(
          population: cell.population, parameters: parameters, draws: draws,
          input: cell.input),
        constants: setup.constants, draws: draws)
      return experiment.simulate(0..<users).cells[0][0]
    }
    let found = tally(.unknown)
    return Audit.Cost(
      goal: target.goal, population: cell.population.id, input: cell.input.rawValue,
      users: found.count,
      metrics: Metric.allCases.enumerated().map { index, metric in
        MetricSummary(metric, tally: found.metrics[index], count: found.count)
      }, missesKnown: target.surface == 0 && cell.input.aims ? tally(.known).mean(.misses) : nil,
      failures: Failure.allCases.filter { $0 != .none }.compactMap { failure in
        let count = found.failures[Int(failure.rawValue)]
        return count > 0 ? Audit.Failed(reason: failure, count: count) : nil
      })
  }
}
