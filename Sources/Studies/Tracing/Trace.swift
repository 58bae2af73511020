public import Documents
import Interfaces
import Randomness
public import Simulation

/// What one person does with one design, step by step.
public struct Trace: Hashable, Sendable {
  /// One trial.
  public struct Trial: Hashable, Sendable {
    /// The use, from 1.
    public var use: Int
    /// The id of the goal.
    public var goal: String
    /// What was done, in order of time.
    public var events: [TraceEvent]
  }

  /// The title of the suite.
  public var suite: String
  /// The point of the sweep.
  public var point: SweepPoint
  /// The population.
  public var population: Named
  /// The input method.
  public var input: String
  /// The design.
  public var design: Named
  /// The number of the person.
  public var person: UInt64
  /// The seed of the draws.
  public var seed: UInt64
  /// What the design shows.
  public var scene: Scene
  /// The trials that were asked for, in order.
  public var trials: [Trial]
}

extension ModelEngine {
  /// Follows one person, by the same kernel that counts people.
  ///
  /// - Parameters:
  ///   - condition: The condition; its population must be known and no mixture.
  ///   - design: The design, one of the condition.
  ///   - suite: The title of the suite.
  ///   - person: The number of the person.
  ///   - uses: The uses to show, from 1; all up to the last observed one when empty.
  ///   - informed: Whether the person knows the path.
  /// - Returns: What the person does.
  /// - Throws: What does not fit on the device.
  public func trace(
    _ condition: Condition, design: Named, suite: String, person: UInt64, uses: [Int] = [],
    informed: Bool = false
  ) throws(DocumentError) -> Trace {
    let experiment = try prepare(condition, pairs: [], world: nil).experiments[0]
    guard let index = condition.designs.firstIndex(where: { $0.id == design.id }) else {
      preconditionFailure("the design is one of the condition")
    }
    let all = experiment.trace(person: person, design: index, informed: informed)
    let trials = all.enumerated().compactMap { number, events -> Trace.Trial? in
      guard uses.isEmpty || uses.contains(number + 1) else { return nil }
      let goal = events.first { $0.kind == .start }.map { Int($0.value) } ?? 0
      return Trace.Trial(use: number + 1, goal: experiment.task.goals[goal].id, events: events)
    }
    return Trace(
      suite: suite, point: condition.point,
      population: Named(
        id: condition.population, title: title(of: condition.population) ?? condition.population),
      input: condition.input, design: design, person: person, seed: experiment.draws.seed,
      scene: experiment.plans[index].scene, trials: trials)
  }
}
