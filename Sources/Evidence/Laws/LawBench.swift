import Interfaces
import Model
package import Populations
import Randomness
import Simulation
import Studies

/// People of one population with one input method, put before designs by the kernel.
///
/// Every run of a bench has the same people and the same luck, so that what is compared differs by
/// the designs alone.
package struct LawBench: Sendable {
  /// The population.
  package let population: Population
  /// The input method.
  package let input: Input
  let engines: LawEngines
  /// The number of people in a cell.
  package let people: Int
  /// The seed of all draws.
  package let seed: UInt64

  /// The populations that can be named.
  var catalog: PopulationCatalog { engines.catalog }

  /// The common parameters.
  var parameters: ParameterSet { engines.parameters }

  /// A part of the usual number of people, at least a hundred.
  func share(_ part: Int) -> Int { max(100, people / part) }

  /// An engine with the seed of the bench.
  func engine(worlds: Int = 0, seed: UInt64? = nil, isBeforeData: Bool = false) -> ModelEngine {
    engines.engine(worlds: worlds, seed: seed ?? self.seed, isBeforeData: isBeforeData)
  }

  /// A task whose goals are wanted equally often.
  ///
  func task(
    _ goals: [String], wish: SuiteTask.Wish = .item, kinds: [[String]] = [],
    knowledge: SuiteTask.Knowledge = .unknown, caution: SuiteTask.Caution = .neutral,
    observe: [Int] = [1]
  ) -> SuiteTask {
    var task = SuiteTask(
      "law", title: "Choose", goals: goals, knowledge: knowledge, observe: observe, wish: wish,
      kinds: kinds)
    task.caution = caution
    return task
  }

  /// People of the population, or of another one with the same input, before designs.
  func experiment(
    _ designs: [Design], _ task: SuiteTask, of other: Population? = nil,
    fixing: [Trait: Float] = [:], variation: Bool = true
  ) throws -> Experiment {
    let found = try engine().prepare(
      condition(designs, task, of: other), pairs: [], world: nil
    ).experiments[0]
    return variation && fixing.isEmpty
      ? found : with(found, found.plans, fixing: fixing, variation: variation)
  }

  /// What is simulated in one go.
  func condition(_ designs: [Design], _ task: SuiteTask, of other: Population? = nil) -> Condition {
    Condition(
      point: SweepPoint([]), population: (other ?? population).id, input: input.rawValue,
      designs: designs, task: task, namesUses: false)
  }

  /// The same experiment with other plans, or with people who differ less.
  func with(
    _ found: Experiment, _ plans: [Plan], fixing: [Trait: Float] = [:], variation: Bool = true
  ) -> Experiment {
    var sampler = found.sampler
    if !variation {
      sampler = PeopleSampler(
        population: found.sampler.population, parameters: parameters,
        draws: Draws(seed: seed), input: input, variation: false)
    }
    return Experiment(
      plans: plans, pairs: [], task: found.task, sampler: sampler.fixing(fixing),
      constants: found.constants, draws: found.draws)
  }
}

extension Experiment {
  /// The trials of the first people with each design, for each observed use.
  func trials(people: Int) -> [[PersonTrials]] { trials(of: 0..<UInt64(people)) }

  /// The center of a trait in the population, in the unit of its parameter.
  func center(_ trait: Trait) -> Double { sampler.parameters[trait].value }
}

extension PersonTrials {
  /// The numbers of a metric, in its unit.
  func values(_ metric: Metric) -> [Double] { self[metric].map { Double($0) * metric.scale } }

  /// The times of a phase, in s.
  func values(_ phase: Phase) -> [Double] { self[phase].map { Double($0) * 1e-6 } }
}
