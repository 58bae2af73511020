public import Populations
public import Randomness

/// Designs before the same people doing the same task: what one cell of a study runs.
public struct Experiment: Sendable {
  /// The number of people that are simulated side by side.
  public static let blockSize = 1024

  /// The designs, compiled.
  public let plans: [Plan]
  /// The pairs of designs to compare, by index: first minus second.
  public let pairs: [Pair]
  /// What is done.
  public let task: TaskDescription
  /// Who does it.
  public let sampler: PeopleSampler
  /// The numbers that do not differ between people.
  public let constants: KernelConstants
  /// The random draws.
  public let draws: Draws

  /// Two designs by their indices.
  public struct Pair: Hashable, Sendable {
    /// The index of the first design.
    public var first: Int
    /// The index of the second design.
    public var second: Int

    /// Creates a pair from two indices of designs.
    public init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// Creates an experiment; see the properties.
  public init(
    plans: [Plan], pairs: [Pair], task: TaskDescription, sampler: PeopleSampler,
    constants: KernelConstants, draws: Draws
  ) {
    self.plans = plans
    self.pairs = pairs
    self.task = task
    self.sampler = sampler
    self.constants = constants
    self.draws = draws
  }

  /// Simulates a range of people and counts what came of it.
  ///
  /// - Parameter persons: The ordinals of the people; any range gives its part of the whole.
  /// - Returns: The tally of these people alone.
  public func simulate(_ persons: Range<UInt64>) -> ExperimentTally {
    var tally = ExperimentTally(
      designs: plans.count, pairs: pairs.count, uses: task.observed.count)
    var first = persons.lowerBound
    while first < persons.upperBound {
      // The upper bits of a person's ordinal are shared by a block, so no block may cross them.
      let boundary = (first >> 32 + 1) << 32
      let end = min(first + UInt64(Self.blockSize), persons.upperBound, boundary)
      simulateBlock(first, Int(end - first), into: &tally)
      first = end
    }
    return tally
  }

  private func simulateBlock(_ first: UInt64, _ count: Int, into tally: inout ExperimentTally) {
    let (explored, informed) = runBlock(first, count)
    tally.trials +=
      UInt64(count) * UInt64(plans.count)
      * UInt64(task.repetitions(toReach: task.observed) + task.observed.count)
    for design in plans.indices {
      for use in task.observed.indices {
        for lane in 0..<count {
          tally.cells[design][use].add(
            explored[design][use][lane], informed: informed[design][use][lane],
            group: Int((first + UInt64(lane)) % UInt64(pairingGroups)))
        }
      }
    }
    for (index, pair) in pairs.enumerated() {
      for use in task.observed.indices {
        for lane in 0..<count {
          tally.pairs[index][use].add(
            explored[pair.first][use][lane], informed[pair.first][use][lane],
            explored[pair.second][use][lane], informed[pair.second][use][lane],
            group: Int((first + UInt64(lane)) % UInt64(bootstrapGroups)))
        }
      }
    }
  }
}

extension Experiment {
  /// Runs all designs before a block of people.
  ///
  /// - Parameters:
  ///   - first: The ordinal of the first person.
  ///   - count: How many people; they must share the upper bits of their ordinals.
  /// - Returns: For each design, observed use and person, what exploring and what knowing came to.
  func runBlock(
    _ first: UInt64, _ count: Int
  ) -> (explored: [[[Outcome]]], informed: [[[Outcome]]]) {
    let people = sampler.draw(first: first, count: count)
    var explored: [[[Outcome]]] = []
    var informed: [[[Outcome]]] = []
    for plan in plans {
      var kernel = Kernel(
        plan: plan, task: task, people: people, constants: constants, draws: draws,
        isOneHanded: sampler.population.hands == .thumb, listener: NoRecorder())
      explored.append(kernel.explore())
      informed.append(kernel.inform())
    }
    return (explored, informed)
  }
}

extension TaskDescription {
  /// The number of trials that must be run to reach the last observed one.
  func repetitions(toReach observed: [Int]) -> Int { observed[observed.count - 1] }
}

extension PairTally {
  @inline(__always)
  mutating func add(
    _ a: Outcome, _ informedA: Outcome, _ b: Outcome, _ informedB: Outcome, group: Int
  ) {
    groupCounts[group] += 1
    for (index, metric) in Metric.allCases.enumerated() {
      metrics[index].add(
        a.value(metric, informed: informedA) - b.value(metric, informed: informedB), group: group)
    }
  }
}

extension Kernel {
  /// Runs all trials up to the last observed one, learning on the way.
  ///
  /// - Returns: For each observed use, what it came to for each lane.
  mutating func explore() -> [[Outcome]] {
    var outcomes: [[Outcome]] = []
    for trial in 0..<task.repetitions(toReach: task.observed) {
      run(trial: trial, informed: false)
      if task.observed.contains(trial + 1) { outcomes.append(outcome()) }
    }
    return outcomes
  }

  /// What the trial that has just been run came to for each lane.
  private func outcome() -> [Outcome] { (0..<count).map { Outcome(walkers[$0]) } }

  /// Runs the observed trials once more with the path known: the counterfactual of discovery.
  ///
  /// - Returns: For each observed use, what it came to for each lane.
  mutating func inform() -> [[Outcome]] {
    task.observed.map { use in
      run(trial: use - 1, informed: true)
      return outcome()
    }
  }
}

extension Experiment {
  /// Follows one person through all trials up to the last observed one, by the same kernel.
  ///
  /// - Parameters:
  ///   - person: The ordinal of the person.
  ///   - design: The index of the design.
  ///   - informed: Whether the path is known, as in the counterfactual of discovery.
  /// - Returns: For each trial in order, what the person did.
  public func trace(person: UInt64, design: Int, informed: Bool = false) -> [[TraceEvent]] {
    let people = sampler.draw(first: person, count: 1)
    var kernel = Kernel(
      plan: plans[design], task: task, people: people, constants: constants, draws: draws,
      isOneHanded: sampler.population.hands == .thumb, listener: LaneRecorder(lane: 0))
    return (0..<task.repetitions(toReach: task.observed)).map { trial in
      kernel.listener.events = []
      kernel.run(trial: trial, informed: informed)
      return kernel.listener.events
    }
  }
}
