import Core
package import Interfaces
package import Populations
import Randomness
import Simulation
package import Studies

/// Simulates people who look for each element of a screen for the first time.
package struct AuditRunner: Sendable {
  /// The progress of an audit, in cells of one element, population and input.
  package struct Progress: Equatable, Sendable {
    /// The cells that are done.
    package var done: Int
    /// All cells.
    package var total: Int
  }

  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let users: Int?
  let seed: UInt64
  let jobs: Int

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - users: How many people look for each element, in each population; nil for as many as the
  ///     size of the screen leaves time for.
  ///   - seed: The seed of all draws.
  ///   - jobs: How many threads to use; the results do not depend on it.
  package init(
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
  ///   - names: The names of known populations, each once; mixtures stand for their parts.
  ///   - inputs: The input methods for everyone; nil for those that each population uses.
  ///   - usual: The input method of populations that name none of their own.
  ///   - doubts: Why the labels of goals say nothing about the program, by the ids of the goals.
  ///   - sense: Reads the model of words, by which titles are judged; nil where there is none.
  ///   - repairs: Whether changes are simulated, too; without them the audit has no findings.
  ///   - progress: Is told how far the audit is.
  /// - Returns: The costs.
  /// - Throws: What does not fit on the device, what is wrong with the model, or that the task was canceled.
  package func audit(
    _ design: Design, populations names: [String], inputs: [Input]? = nil, usual: Input = .touch,
    doubts: [String: String] = [:], sense: () throws -> WordSense? = { nil },
    repairs: Bool = true,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Audit {
    let layout = try Layout(of: design)
    let targets = Audit.Target.all(in: layout)
    let asked = names.compactMap { catalog[$0] }
    var populations: [Population] = []
    for population in asked.flatMap({
      $0.mix.isEmpty ? [$0] : $0.mix.compactMap { catalog[$0.population] }
    })
    where !populations.contains(where: { $0.id == population.id }) {
      populations.append(population)
    }
    let works = populations.flatMap { population -> [(Population, Input)] in
      let own = population.inputs.isEmpty ? [usual] : population.inputs
      return (inputs ?? own).map { (population, $0) }
    }
    let count =
      users
      ?? AuditBudget.users(
        cells: works.count * targets.count,
        elements: layout.surfaces.reduce(0) { $0 + $1.elements.count })
    let setup = try await setup(design, works, targets)
    let units = units(works: works.count, targets: targets.count)
    let total = works.count * targets.count
    let costs = try await inOrder(
      units, jobs: jobs,
      done: { progress(Progress(done: $0 * total / max(1, units.count), total: total)) }
    ) { unit in
      simulate(unit, targets, setup, users: UInt64(count))
    }
    var audit = Audit(
      title: design.title, device: design.device, layout: layout, targets: targets,
      populations: populations.map { Named(id: $0.id, title: $0.title) },
      inputs: Input.allCases.filter { input in works.contains { $0.1 == input } }.map(\.rawValue),
      costs: costs.flatMap(\.self))
    audit.doubts = doubts
    let mixture = asked.first { !$0.mix.isEmpty } ?? catalog["public-mix"]
    audit.weights = weights(of: populations, in: mixture?.mix ?? [])
    guard repairs else { return audit }
    let people = works.filter { audit.weight(of: $0.0.id) > 0 || targets.count <= 200 }
    audit.findings = try await findings(design, audit, people, users: count)
    var lacksWords = false
    audit.hints = try await hints(design, audit, people, users: count) {
      let found = try sense()
      lacksWords = found == nil
      return found
    }
    audit.lacksWords = lacksWords
    audit.yardstick = yardstick(
      design, audit, people.filter { audit.weight(of: $0.0.id) > 0 }, users: count)
    return audit
  }

  /// The shares of populations in a mixture, as far as they are asked for; else all count the same.
  private func weights(
    of populations: [Population], in shares: [Population.Share]
  ) -> [String: Double] {
    let names = Set(populations.map(\.id))
    return Dictionary(
      shares.filter { names.contains($0.population) }.map { ($0.population, $0.share) },
      uniquingKeysWith: +)
  }

  /// Some elements for one population by one input method.
  private struct Unit: Sendable {
    var work: Int
    var targets: Range<Int>
  }

  /// The units of an audit, in the order of costs: enough of them to keep all threads busy.
  private func units(works: Int, targets: Int) -> [Unit] {
    let parts = max(1, 4 * jobs / max(1, works))
    let size = max(1, (targets + parts - 1) / parts)
    return (0..<works).flatMap { work in
      stride(from: 0, to: targets, by: size).map {
        Unit(work: work, targets: $0..<min(targets, $0 + size))
      }
    }
  }

  /// The parts that all cells share: people, and the plan of each setting for all goals at once.
  private struct Setup: Sendable {
    var plans: [Setting: Plan]
    var constants: KernelConstants
    /// The population, the input method and the people of each row of costs, in order.
    var works: [(population: Population, input: Input, sampler: PeopleSampler)]
    /// The misses at a target of the size that platforms advise, for each row of costs.
    var misses: [Double]
  }

  private func setup(
    _ design: Design, _ works: [(Population, Input)], _ targets: [Audit.Target]
  ) async throws -> Setup {
    let settings = works.map { Setting($0.0, $0.1) }.unique
    let task = task(goals: targets.map(\.goal), knowledge: .unknown)
    let constants = constants(of: design)
    let plans = try await inOrder(settings, jobs: jobs) { setting in
      let layout = try Layout(ofChecked: design, textSize: setting.size)
      return try Plan.compile(
        [layout], task: task, constants: constants, input: setting.input)[0]
    }
    let misses = try await inOrder(works, jobs: jobs) { work in
      try missesAnyway(by: work, on: design)
    }
    return Setup(
      plans: Dictionary(zip(settings, plans), uniquingKeysWith: { first, _ in first }),
      constants: constants,
      works: works.map { population, input in
        (population, input, sampler(population, input))
      }, misses: misses)
  }

  /// The misses of people at a target of the size that platforms advise: what more size is not asked for.
  private func missesAnyway(by work: (Population, Input), on design: Design) throws -> Double {
    let (population, input) = work
    guard input.aims, let device = DeviceCatalog.builtIn[design.device] else { return 0 }
    let screen = device.display
    let side = AuditRepair.side
    let place = Rectangle(
      x: (screen.width.value - side) / 2, y: (screen.height.value - side) / 2, width: side,
      height: side)
    let large = Design("large", device: design.device) {
      Screen {
        Control(Canvas(parts: [Canvas.Part(Control(Button("All", id: "all")), frame: place)]))
      }
    }
    let size = population.textSize
    let constants = constants(of: large)
    let task = task(goals: ["all"], knowledge: .known)
    let plan = try Plan.compile(
      [Layout(of: large, textSize: size)], task: task, constants: constants, input: input)[0]
    let tally = Experiment(
      plans: [plan], pairs: [], task: task,
      sampler: sampler(population, input), constants: constants, draws: Draws(seed: seed)
    ).simulate(0..<400)
    return tally.cells[0][0].mean(.misses) ?? 0
  }

  /// The numbers in which people do not differ.
  func constants(of design: Design) -> KernelConstants {
    KernelConstants(
      parameters: parameters,
      device: DeviceCatalog.builtIn[design.device]?.deviceClass ?? .phone)
  }

  /// The people of a population with an input method.
  func sampler(_ population: Population, _ input: Input) -> PeopleSampler {
    PeopleSampler(
      population: population, parameters: parameters, draws: Draws(seed: seed), input: input)
  }

  func task(
    goals: [String], knowledge: TaskDescription.Knowledge
  ) -> TaskDescription {
    TaskDescription(
      goals: goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: knowledge,
      repetitions: 1, spacing: parameters[.memorySpacing], observed: [1])
  }

  private func simulate(
    _ unit: Unit, _ targets: [Audit.Target], _ setup: Setup, users: UInt64
  ) -> [Audit.Cost] {
    let work = setup.works[unit.work]
    guard let plan = setup.plans[Setting(work.population, work.input)] else {
      preconditionFailure("every setting was compiled")
    }
    func tallies(
      _ knowledge: TaskDescription.Knowledge, _ goals: Range<Int>, discovers: Bool
    ) -> [CellTally] {
      Experiment(
        plans: [plan], pairs: [], task: task(goals: targets.map(\.goal), knowledge: knowledge),
        sampler: work.sampler, constants: setup.constants, draws: Draws(seed: seed)
      ).simulate(0..<users, wanting: goals, discovers: discovers).map { $0.cells[0][0] }
    }
    // What stands on the screen itself comes first.
    let screen = targets.firstIndex { $0.surface > 0 } ?? targets.count
    let aimed = work.input.aims ? unit.targets.clamped(to: 0..<screen) : 0..<0
    let known = tallies(.known, aimed, discovers: false).map { $0.mean(.misses) }
    return zip(unit.targets, tallies(.unknown, unit.targets, discovers: true)).map { index, tally in
      let misses = aimed.contains(index) ? known[index - aimed.lowerBound] : nil
      return Audit.Cost(
        goal: targets[index].goal, population: work.population.id, input: work.input, tally: tally,
        misses: misses.map { ($0, setup.misses[unit.work]) })
    }
  }
}

extension Audit.Cost {
  /// Summarizes what was counted of one element for one population and input method.
  fileprivate init(
    goal: String, population: String, input: Input, tally: CellTally,
    misses: (known: Double, anyway: Double)?
  ) {
    self.init(
      goal: goal, population: population, input: input.rawValue, users: tally.count,
      metrics: Metric.standard.map { metric in
        MetricSummary(metric, tally: tally.metrics[metric.index], count: tally.count)
      }, missesKnown: misses?.known, missesAnyway: misses?.anyway,
      failures: Failure.allCases.filter { $0 != .none }.compactMap { failure in
        let count = tally.failures[Int(failure.rawValue)]
        return count > 0 ? Audit.Failed(reason: failure, count: count) : nil
      })
  }
}
