import Model
public import Populations
public import Randomness

/// Designs before the same people doing the same task: what one cell of a study runs.
public struct Experiment: Sendable {
  /// The number of people that are simulated side by side.
  public static let blockSize = Workspace.blockSize

  /// The designs, compiled; of a script, for its first choice.
  public let plans: [Plan]
  /// For each design, the plans of the further choices of a script.
  public let furtherPlans: [[Plan]]
  /// The pairs of designs to compare, by index: first minus second.
  public let pairs: [Pair]
  /// The task.
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
    constants: KernelConstants, draws: Draws, furtherPlans: [[Plan]] = []
  ) {
    precondition(
      task.steps.isEmpty
        || plans.indices.allSatisfy {
          ($0 < furtherPlans.count ? furtherPlans[$0].count : 0) == task.choices.count - 1
        }, "a script has a plan for each choice")
    self.plans = plans
    self.furtherPlans = furtherPlans
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
      designs: plans.count, pairs: pairs.count, uses: task.observed.count,
      steps: task.steps.count)
    var steps = tally.cells.map { $0.map(\.steps) }
    observe(persons, &steps) { columns, place in add(columns, at: place, to: &tally) }
    for design in plans.indices {
      for use in task.observed.indices { tally.cells[design][use].steps = steps[design][use] }
    }
    return tally
  }

  /// Simulates a range of people and keeps the moments of what came of it, which takes a fraction of the
  /// room and time of a whole tally: most of that goes into histograms and groups of few people.
  ///
  /// - Parameter persons: The ordinals of the people.
  /// - Returns: The moments of what ``simulate(_:)`` counts.
  public func moments(_ persons: Range<UInt64>) -> MomentTally {
    var tally = MomentTally(rows: pairs.count + plans.count, uses: task.observed.count)
    let none = [StepTally](repeating: StepTally(), count: task.steps.count)
    var steps = plans.map { _ in task.observed.map { _ in none } }
    observe(persons, &steps) { columns, place in
      tally.add(people: place.count, trials: UInt64(place.count) * trialsPerPerson())
      tally.add(columns, pairs: pairs.map { ($0.first, $0.second) }, at: place)
    }
    return tally
  }

  /// Simulates a range of people.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people.
  ///   - steps: For each design and use, the tallies of the steps of a script, which are added to.
  ///   - body: Is given the trials of each block of people: for each design those of each use.
  private func observe(
    _ persons: Range<UInt64>, _ steps: inout [[[StepTally]]],
    _ body: ([[TrialColumns]], BlockPlace) -> Void
  ) {
    let arena = LaneArena()
    let blocks = Blocks(self, persons)
    var columns = plans.map { _ in
      task.observed.map { _ in TrialColumns(capacity: blocks.capacity, arena) }
    }
    blocks.forEach { place, _, workspace in
      for design in plans.indices {
        guard task.steps.isEmpty else {
          simulate(script: blocks, design, &columns[design], &steps[design])
          continue
        }
        var kernel = blocks.kernel(design, NoRecorder())
        let plain = kernel.plainKind
        let people = TrialPeople(workspace)
        kernel.explore { columns[design][$0].explore(people, plain: plain) }
        kernel.inform { columns[design][$0].inform(people) }
      }
      body(columns, place)
    }
  }

  /// Simulates the people of a block who follow a script.
  private func simulate(
    script blocks: Blocks, _ design: Int, _ columns: inout [TrialColumns],
    _ steps: inout [[StepTally]]
  ) {
    var run = blocks.script(design, NoRecorder())
    for use in columns.indices { columns[use].clear(count: blocks.count) }
    run.explore(&columns, &steps)
    run.inform(&columns, &steps)
  }

  /// The trials of one person, with the path known included where costs of discovery are counted.
  private func trialsPerPerson(discovers: Bool = true) -> UInt64 {
    UInt64(plans.count)
      * UInt64(task.repetitions(toReach: task.observed) + (discovers ? task.observed.count : 0))
  }

  /// Adds the trials of a block of people.
  func add(
    _ columns: [[TrialColumns]], at place: BlockPlace, discovers: Bool = true,
    to tally: inout ExperimentTally
  ) {
    tally.trials += UInt64(place.count) * trialsPerPerson(discovers: discovers)
    for use in task.observed.indices {
      for design in plans.indices {
        tally.cells[design][use].add(columns[design][use], at: place)
      }
      for (index, pair) in pairs.enumerated() {
        tally.pairs[index][use].add(
          columns[pair.first][use], columns[pair.second][use], at: place)
      }
    }
  }
}

/// A range of people, block by block, and what their designs are simulated with.
final class Blocks {
  let capacity: Int
  private let experiment: Experiment
  private let persons: Range<UInt64>
  private let workspace: Workspace
  private var tables: [[Int: PlanTables]]
  /// The number of people of the present block.
  var count: Int { workspace.count }

  /// Prepares a range of people, each of whom may stand in a block several times.
  init(_ experiment: Experiment, _ persons: Range<UInt64>, copies: Int = 1) {
    self.experiment = experiment
    self.persons = persons
    capacity = min(Experiment.blockSize, persons.count * copies)
    workspace = Workspace.borrow(capacity: capacity)
    tables = Array(repeating: [:], count: experiment.plans.count)
  }

  deinit { Workspace.giveBack(workspace) }

  /// Draws the people of each block in turn.
  ///
  /// - Parameters:
  ///   - copies: How often each block is met, by so many of its people side by side as there is room for.
  ///   - body: Is given the block, the numbers of the copies in the workspace, and the workspace.
  func forEach(
    copies: Int = 1, _ body: (BlockPlace, Range<Int>, Workspace) -> Void
  ) {
    // Whoever dictates speaks as people who speak commands.
    let needsAids =
      experiment.plans.contains { $0.input != .touch } || experiment.task.hasDictation
    var first = persons.lowerBound
    while first < persons.upperBound {
      // The upper bits of a person's ordinal are shared by a block, so no block may cross them.
      let boundary = (first >> 32 + 1) << 32
      let end = min(first + UInt64(Experiment.blockSize), persons.upperBound, boundary)
      let place = BlockPlace(first: first, count: Int(end - first))
      experiment.sampler.draw(into: &workspace.people, first: first, count: place.count)
      var copy = 0
      while copy < copies {
        let beside = min(copies - copy, max(1, capacity / place.count))
        workspace.load(
          copies: beside, taps: experiment.constants.tap, needsAids: needsAids)
        body(place, copy..<copy + beside, workspace)
        copy += beside
      }
      first = end
    }
  }

  /// Whether people meet a design left for right.
  func isMirrored(_ design: Int) -> Bool {
    let plan = experiment.plans[design]
    let hand = plan.beginning.hand ?? experiment.sampler.population.hand
    return hand == .left && plan.input == .touch
  }

  /// Prepares the people of the present block to meet a design.
  ///
  /// - Parameters:
  ///   - design: The index of the design.
  ///   - listener: What is told of each step.
  ///   - goals: The goal of each lane, where each person has one apart.
  /// - Returns: The kernel.
  func kernel<Listener: Recorder>(
    _ design: Int, _ listener: Listener, goals: UnsafePointer<Int32>? = nil
  ) -> Kernel<Listener> {
    kernel(design, 0, listener, learned: nil, goals: goals)
  }

  private func kernel<Listener: Recorder>(
    _ design: Int, _ choice: Int, _ listener: Listener,
    learned: LearnedWays?, goals: UnsafePointer<Int32>? = nil
  ) -> Kernel<Listener> {
    let (tables, constants) = (tables(design, choice), experiment.constants)
    return Kernel(
      tables: tables, method: tables.plan.input.method(constants), task: experiment.task,
      workspace: workspace, constants: constants, draws: experiment.draws, listener: listener,
      learned: learned, goals: goals)
  }

  private func tables(_ design: Int, _ choice: Int) -> PlanTables {
    if let known = tables[design][choice] { return known }
    let whole = experiment.choices(of: design)[choice]
    let made = PlanTables(isMirrored(design) ? whole.mirrored : whole)
    tables[design][choice] = made
    return made
  }

  /// Prepares the people of the present block to follow a script with a design.
  func script<Listener: Recorder>(_ design: Int, _ listener: Listener) -> ScriptRun<Listener> {
    let all = experiment.choices(of: design).indices.map { tables(design, $0) }
    // What kernels share must not move once the first has been made.
    _ = workspace.markedWords(2 * count * (all.map(\.plan.bitWords).max() ?? 0))
    for tables in all { workspace.makeBeliefs(tables) }
    let task = experiment.task
    let learns = all.count > 1 || task.repetitions(toReach: task.observed) > 1
    let learned = learns ? workspace.nothingLearned(goals: task.goals.count) : nil
    return ScriptRun(
      task: task, workspace: workspace,
      kernels: all.indices.map { kernel(design, $0, listener, learned: learned) })
  }
}

extension Experiment {
  /// The plans of a design: one for each choice of the task.
  func choices(of design: Int) -> [Plan] {
    [plans[design]] + (design < furtherPlans.count ? furtherPlans[design] : [])
  }
}

extension TaskDescription {
  /// The number of trials that must be run to reach the last observed one.
  func repetitions(toReach observed: [Int]) -> Int { observed[observed.count - 1] }

  /// Whether a text is dictated.
  var hasDictation: Bool {
    steps.flatMap(\.acts).contains { act in
      if case .enter(let text) = act { text.way == .dictate } else { false }
    }
  }
}

extension Kernel {
  /// Runs all trials up to the last observed one, learning on the way.
  ///
  /// - Parameter observe: Called after each observed trial with its index among them.
  mutating func explore(_ observe: (Int) -> Void) {
    var use = 0
    for trial in 0..<task.repetitions(toReach: task.observed) {
      run(trial: trial, informed: false)
      guard task.observed[use] == trial + 1 else { continue }
      observe(use)
      use += 1
    }
  }

  /// Runs the observed trials once more with the path known: the counterfactual of discovery.
  ///
  /// - Parameter observe: Called after each trial with its index among those observed.
  mutating func inform(_ observe: (Int) -> Void) {
    for (use, trial) in task.observed.enumerated() {
      run(trial: trial - 1, informed: true)
      observe(use)
    }
  }
}
