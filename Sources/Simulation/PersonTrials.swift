import Model

/// The trials of some people with one design at one observed use, person by person.
public struct PersonTrials: Hashable, Sendable {
  /// For each metric, in the order of `Metric.all`, the number of each person: microseconds, a
  /// count, or 0 and 1.
  public private(set) var metrics: [[Int64]] = Metric.all.map { _ in [] }
  /// For each phase, in the order of `Phase.all`, the time of each person, in microseconds.
  public private(set) var phases: [[Int64]] = Phase.all.map { _ in [] }

  /// The goal of each person's trial, by its place among those of the task.
  public private(set) var goals: [Int32] = []

  /// The number of people.
  public var count: Int { metrics[0].count }

  /// The numbers of a metric, in the order of the people.
  public subscript(metric: Metric) -> [Int64] { metrics[metric.index] }

  /// The times of a phase in microseconds, in the order of the people.
  public subscript(phase: Phase) -> [Int64] { phases[phase.index] }

  /// Adds other people behind these.
  mutating func append(_ other: Self) {
    for index in metrics.indices { metrics[index] += other.metrics[index] }
    for index in phases.indices { phases[index] += other.phases[index] }
    goals += other.goals
  }

  /// Adds the goals and the phases of a trial that a block of people has just explored.
  fileprivate mutating func appendPhases(_ columns: TrialColumns, _ workspace: Workspace) {
    for (index, phase) in Phase.all.enumerated() {
      phases[index] += columns.times(of: phase, TrialPeople(workspace))
    }
    goals += (0..<workspace.count).map { workspace.states[$0].goal }
  }

  /// Adds the phases of a trial of a script; its goals are those of its first choice.
  fileprivate mutating func appendPhases(_ run: ScriptRun<NoRecorder>, _ people: Int) {
    for (index, phase) in Phase.all.enumerated() {
      phases[index] += UnsafeBufferPointer(start: run.times(of: phase), count: people)
    }
    goals += Array(repeating: 0, count: people)
  }

  /// Adds the metrics of a trial of a block of people.
  fileprivate mutating func append(_ columns: TrialColumns, count: Int) {
    for (index, column) in columns.metrics.enumerated() {
      metrics[index] += UnsafeBufferPointer(start: column, count: count)
    }
  }
}

extension Experiment {
  /// Simulates a range of people and keeps the trials of each of them, by the same kernel.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people; memory grows with their number.
  ///   - design: The only design to simulate, or nil for all.
  /// - Returns: For each design that is simulated, for each observed use, the trials; person by
  ///   person they are those that `simulate(_:)` counts.
  public func trials(of persons: Range<UInt64>, design: Int? = nil) -> [[PersonTrials]] {
    let designs = design.map { [$0] } ?? Array(plans.indices)
    var kept = designs.map { _ in task.observed.map { _ in PersonTrials() } }
    let arena = LaneArena()
    let blocks = Blocks(self, persons)
    var columns = task.observed.map { _ in TrialColumns(capacity: blocks.capacity, arena) }
    blocks.forEach { place, _, workspace in
      for (index, design) in designs.enumerated() {
        guard task.steps.isEmpty else {
          keep(script: blocks, design, &columns, &kept[index])
          continue
        }
        var kernel = blocks.kernel(design, NoRecorder())
        let plain = kernel.plainKind
        kernel.explore {
          columns[$0].explore(TrialPeople(workspace), plain: plain)
          kept[index][$0].appendPhases(columns[$0], workspace)
        }
        kernel.inform {
          columns[$0].inform(TrialPeople(workspace))
          kept[index][$0].append(columns[$0], count: place.count)
        }
      }
    }
    return kept
  }

  private func keep(
    script blocks: Blocks, _ design: Int, _ columns: inout [TrialColumns],
    _ kept: inout [PersonTrials]
  ) {
    var run = blocks.script(design, NoRecorder())
    var steps = columns.map { _ in task.steps.map { _ in StepTally() } }
    for use in columns.indices { columns[use].clear(count: blocks.count) }
    var trials = kept
    run.explore(&columns, &steps) { use, run in trials[use].appendPhases(run, blocks.count) }
    run.inform(&columns, &steps)
    for use in columns.indices { trials[use].append(columns[use], count: blocks.count) }
    kept = trials
  }
}

extension Strata {
  /// Simulates a range of people and keeps the trials of each of them, population by population.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people; memory grows with their number.
  ///   - design: The only design to simulate, or nil for all.
  /// - Returns: For each design that is simulated, for each observed use, the trials; person by
  ///   person they are those that `simulate(_:)` counts.
  public func trials(of persons: Range<UInt64>, design: Int? = nil) -> [[PersonTrials]] {
    var all: [[PersonTrials]] = []
    for (experiment, part) in parts(of: persons) {
      let trials = experiment.trials(of: part, design: design)
      guard !all.isEmpty else {
        all = trials
        continue
      }
      for index in all.indices {
        for use in all[index].indices { all[index][use].append(trials[index][use]) }
      }
    }
    return all
  }

  /// The ordinals of a range of people within their populations, in the order of their trials.
  public func ordinals(of persons: Range<UInt64>) -> [UInt64] {
    parts(of: persons).flatMap { Array($0.people) }
  }
}
