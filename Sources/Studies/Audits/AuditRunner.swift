import Documents
public import Interfaces
public import Populations
import Randomness
import Simulation

/// Simulates people who look for each element of a screen for the first time.
public struct AuditRunner: Sendable {
  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let users: UInt64
  private let seed: UInt64
  private let jobs: Int

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - users: How many people look for each element, in each population.
  ///   - seed: The seed of all draws.
  ///   - jobs: How many threads to use; the results do not depend on it.
  public init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn, users: Int = 100,
    seed: UInt64 = 1, jobs: Int = 1
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.users = UInt64(users)
    self.seed = seed
    self.jobs = jobs
  }

  /// A goal with the plan for one text size.
  private struct Work: Sendable {
    var goal: String
    var task: TaskDescription
    var plan: Plan
    /// Tells whether the goal stands on the screen itself, so that its size can be judged.
    var isOnScreen: Bool
  }

  /// Prices every element of a design.
  ///
  /// - Parameters:
  ///   - design: The design.
  ///   - names: The names of known populations, each once.
  /// - Returns: The costs.
  /// - Throws: What does not fit on the device.
  public func audit(_ design: Design, populations names: [String]) async throws -> Audit {
    let layout = try Layout(of: design)
    let targets = Audit.Target.all(in: layout)
    let constants = KernelConstants(
      parameters: parameters,
      isTablet: DeviceCatalog.builtIn[design.device]?.deviceClass == .tablet)
    let populations = names.compactMap { catalog[$0] }
    var works: [TextSize: [Work]] = [:]
    for population in populations {
      let size = TextSize(rawValue: population.textSize.rawValue) ?? .large
      if works[size] == nil { works[size] = try await plans(design, size, targets, constants) }
    }
    var costs: [[Audit.Cost]] = []
    for population in populations {
      let size = TextSize(rawValue: population.textSize.rawValue) ?? .large
      costs.append(try await simulate(works[size] ?? [], population, constants))
    }
    return Audit(
      title: design.title, device: design.device, layout: layout, targets: targets,
      populations: populations.map { Named(id: $0.id, title: $0.title) },
      costs: costs.flatMap(\.self))
  }

  private func plans(
    _ design: Design, _ size: TextSize, _ targets: [Audit.Target], _ constants: KernelConstants
  ) async throws -> [Work] {
    let layout = try Layout(of: design, textSize: size)
    let spacing = parameters[.memorySpacing]
    return try await inOrder(targets) { target in
      let goal = target.goal
      let task = TaskDescription(
        goals: [TaskDescription.Goal(id: goal, frequency: 1)], knowledge: .unknown,
        repetitions: 1, spacing: spacing, observed: [1])
      let plans = try Plan.compile([layout], task: task, constants: constants)
      return Work(goal: goal, task: task, plan: plans[0], isOnScreen: target.surface == 0)
    }
  }

  private func simulate(
    _ works: [Work], _ population: Population, _ constants: KernelConstants
  ) async throws -> [Audit.Cost] {
    let draws = Draws(seed: seed)
    let sampler = PeopleSampler(population: population, parameters: parameters, draws: draws)
    let name = population.id
    let users = users
    return try await inOrder(works) { work in
      let experiment = Experiment(
        plans: [work.plan], pairs: [], task: work.task, sampler: sampler, constants: constants,
        draws: draws)
      let cell = experiment.simulate(0..<users).cells[0][0]
      var known: Double?
      if work.isOnScreen {
        var task = work.task
        task.knowledge = .known
        let informed = Experiment(
          plans: [work.plan], pairs: [], task: task, sampler: sampler, constants: constants,
          draws: draws)
        known = informed.simulate(0..<users).cells[0][0].mean(.misses)
      }
      return Audit.Cost(
        goal: work.goal, population: name, input: "touch", users: cell.count,
        metrics: Metric.allCases.enumerated().map { index, metric in
          MetricSummary(metric, tally: cell.metrics[index], count: cell.count)
        }, missesKnown: known)
    }
  }

  /// Applies a function to all items over several threads; results come in the order of the items.
  private func inOrder<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ function: @escaping @Sendable (Item) throws -> Result
  ) async throws -> [Result] {
    let size = max(1, (items.count + jobs * 4 - 1) / (jobs * 4))
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: items.count, by: size) {
        let part = Array(items[start..<min(start + size, items.count)])
        group.addTask {
          let results = try part.map { item in
            try Task.checkCancellation()
            return try function(item)
          }
          return (start, results)
        }
      }
      var parts: [(Int, [Result])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
