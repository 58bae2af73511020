package import Core
import Interfaces
import Randomness
package import Simulation

/// The steps of one person with one design.
package struct PersonTrace: Equatable, Sendable {
  /// One trial.
  package struct Trial: Equatable, Sendable {
    /// The use, from 1.
    package var use: Int
    /// The id of the goal.
    package var goal: String
    /// The events in order of time.
    package var events: [TraceEvent]
    /// At each event the time that each cause has had so far, in microseconds; empty for a script.
    package var spent: [[Int64]] = []
  }

  /// The suite.
  package var suite: Named
  /// The point of the sweep.
  package var point: SweepPoint
  /// The population.
  package var population: Named
  /// The input method.
  package var input: String
  /// The design.
  package var design: Named
  /// The number of the person.
  package var person: UInt64
  /// The seed of the draws.
  package var seed: UInt64
  /// The surfaces of the design with their elements.
  package var scene: Scene
  /// The trials that were asked for, in order.
  package var trials: [Trial]
  /// The ids of the goals of the task.
  package var goals: [String] = []
  /// The label of each goal in the design, by its id; nothing for a script.
  package var labels: [String: String] = [:]
  /// What people want, in words, by the id of the goal, where the task says so.
  package var wants: [String: String] = [:]
  /// The titles of the steps, where the task is a script.
  package var steps: [String] = []
  /// What is done in each step.
  package var acts: [SuiteStep.Act] = []
}

extension ModelEngine {
  /// Follows one person, by the same kernel that counts people.
  ///
  /// - Parameters:
  ///   - condition: The condition; its population must be known and no mixture.
  ///   - design: The design, one of the condition.
  ///   - suite: The suite, for those who read the trace.
  ///   - person: The number of the person.
  ///   - uses: The uses to show, from 1; all up to the last observed one when empty.
  ///   - informed: Whether the person knows the path.
  /// - Returns: What the person does.
  /// - Throws: What does not fit on the device.
  package func trace(
    _ condition: Condition, design: Named, suite: Named, person: UInt64, uses: [Int] = [],
    informed: Bool = false
  ) throws(DocumentError) -> PersonTrace {
    let experiment = try prepare(condition, pairs: [], world: nil).experiments[0]
    guard let index = condition.designs.firstIndex(where: { $0.id == design.id }) else {
      preconditionFailure("the design is one of the condition")
    }
    let all = experiment.follow(person: person, design: index, informed: informed)
    let trials = all.enumerated().compactMap { number, trial -> PersonTrace.Trial? in
      guard uses.isEmpty || uses.contains(number + 1) else { return nil }
      let goal = trial.events.first { $0.kind == .start }.map { Int($0.value) } ?? 0
      return PersonTrace.Trial(
        use: number + 1, goal: experiment.task.goals[goal].id, events: trial.events,
        spent: trial.spent)
    }
    let scene = experiment.scene(of: index)
    let named = experiment.task.goals.enumerated().compactMap { number, goal in
      experiment.elements(toGoal: number, design: index).ends.first.map {
        (goal.id, scene.elements[$0].label)
      }
    }
    return PersonTrace(
      suite: suite, point: condition.point,
      population: Named(
        id: condition.population, title: title(of: condition.population) ?? condition.population),
      input: condition.input, design: design, person: person, seed: experiment.draws.seed,
      scene: scene, trials: trials, goals: experiment.task.goals.map(\.id),
      labels: Dictionary(named) { first, _ in first }, wants: condition.task.wants,
      steps: experiment.task.steps.map(\.title), acts: condition.task.allSteps.map(\.act))
  }
}
