import Model

/// Neighbors in a block who have just ended a trial.
struct TrialPeople {
  /// Their states, from the first of them on.
  let states: StateColumns
  /// What they had to repair.
  let repairs: UnsafeMutablePointer<Repairs>
  /// How many they are.
  let count: Int

  /// Takes everyone in a workspace.
  init(_ workspace: Workspace) {
    states = workspace.states
    repairs = workspace.repairs
    count = workspace.count
  }

  /// Takes some lanes of a workspace.
  init(_ workspace: Workspace, _ lanes: Range<Int>) {
    states = StateColumns(base: workspace.states.base + lanes.lowerBound * 4)
    repairs = workspace.repairs + lanes.lowerBound
    count = lanes.count
  }
}

/// The numbers of the trial that people have just ended.
struct TrialReader {
  let states: StateColumns
  /// The number of people.
  let count: Int
  /// The whole time of each person, in microseconds.
  let times: UnsafePointer<Int64>
  /// The time of each person for each cause, in microseconds, once it is split.
  let causes: [UnsafeMutablePointer<Int64>]

  init(
    _ people: TrialPeople, times: UnsafePointer<Int64>, causes: [UnsafeMutablePointer<Int64>]
  ) {
    states = people.states
    count = people.count
    self.times = times
    self.causes = causes
  }

  /// Takes a number of each person from the trial; for a cost of discovery, that which is compared.
  func read(_ source: Metric.Source, into numbers: UnsafeMutablePointer<Int64>) {
    switch source {
    case .time: numbers.update(from: times, count: count)
    case .phases(let phases): readPhases(phases, into: numbers)
    case .cause(let cause): numbers.update(from: causes[cause.rawValue], count: count)
    case .firstRight:
      VectorSteps.firstRights(states, count: count, times: times, to: numbers)
    case .count(let column):
      let column = self.column(column)
      for lane in 0..<count { numbers[lane] = Int64(column[lane]) }
    case .has(let flag): readFlag(flag, turning: 0, into: numbers)
    case .lacks(let flag): readFlag(flag, turning: 1, into: numbers)
    case .direct:
      read(.has(StateFlag.hasSucceeded), into: numbers)
      let (errors, returns) = (column(.errors), column(.recoveries))
      for lane in 0..<count where errors[lane] | returns[lane] != 0 { numbers[lane] = 0 }
    case .discovery(let metric): read(metric.source, into: numbers)
    }
  }

  /// The whole numbers of a column.
  func column(_ column: StateColumn) -> UnsafePointer<Int32> {
    UnsafePointer(states[column])
  }

  /// Takes a flag as 0 or 1, turned around where the second number is 1.
  private func readFlag(
    _ flag: Int32, turning: Int32, into numbers: UnsafeMutablePointer<Int64>
  ) {
    let flags = column(.flags)
    let place = Int32(flag.trailingZeroBitCount)
    for lane in 0..<count { numbers[lane] = Int64((flags[lane] &>> place & 1) ^ turning) }
  }

  /// Adds up phases in whole microseconds; none counts as longer than the longest.
  private func readPhases(_ phases: [Phase], into numbers: UnsafeMutablePointer<Int64>) {
    numbers.update(repeating: 0, count: count)
    for phase in phases { addTimes(phase.column, to: numbers) }
  }

  /// Takes the time of a phase of each person without that of misses and wrong choices.
  func read(
    _ phase: Phase, ofTaskOf people: TrialPeople, into numbers: UnsafeMutablePointer<Int64>
  ) {
    numbers.update(repeating: 0, count: count)
    addTimes(phase.column, to: numbers)
    let (flags, index) = (column(.flags), phase.index)
    for lane in 0..<count where flags[lane] & StateFlag.hasRepaired != 0 {
      numbers[lane] -= Int64(people.repairs[lane].miss[index])
      numbers[lane] -= Int64(people.repairs[lane].wrong[index])
    }
  }

  /// Adds a column of times in s, in whole microseconds.
  func addTimes(_ column: StateColumn, to numbers: UnsafeMutablePointer<Int64>) {
    let column = states.floats(column)
    for lane in 0..<count {
      numbers[lane] += microseconds(column[lane], most: longestPhase, live: -1)
    }
  }
}
