import Model

extension Metric {
  /// A rule that takes a number of each trial from the columns of people.
  indirect enum Source: Sendable {
    /// The whole time: the sum of all phases, in microseconds.
    case time
    /// The sum of some phases, in microseconds.
    case phases([Phase])
    /// The time until what leads on to the goal was first activated, in microseconds; the whole
    /// time of those who never did.
    case firstRight
    /// A column of whole numbers.
    case count(StateColumn)
    /// 1 where a flag is set, else 0.
    case has(Int32)
    /// 0 where a flag is set, else 1.
    case lacks(Int32)
    /// Another metric of the trial less that of the same trial with the path known.
    case discovery(Metric)
  }
}

extension Metric {
  /// Tells whether the metric compares two trials, so that it can be below 0.
  package var isDifference: Bool {
    if case .discovery = source { true } else { false }
  }
}

/// The numbers of the trial that a block of people has just ended.
struct TrialReader {
  let workspace: Workspace
  /// The whole time of each person, in microseconds.
  let times: UnsafePointer<Int64>
  /// The number of people, which loops over columns must not ask the workspace for each time.
  private let count: Int

  init(workspace: Workspace, times: UnsafePointer<Int64>) {
    self.workspace = workspace
    self.times = times
    count = workspace.count
  }

  /// Takes a number of each person from the trial; for a cost of discovery, that which is compared.
  func read(_ source: Metric.Source, into numbers: UnsafeMutablePointer<Int64>) {
    switch source {
    case .time: numbers.update(from: times, count: count)
    case .phases(let phases): readPhases(phases, into: numbers)
    case .firstRight:
      VectorSteps.firstRights(workspace.states, count: count, times: times, to: numbers)
    case .count(let column):
      let column = self.column(column)
      for lane in 0..<count { numbers[lane] = Int64(column[lane]) }
    case .has(let flag): readFlag(flag, turning: 0, into: numbers)
    case .lacks(let flag): readFlag(flag, turning: 1, into: numbers)
    case .discovery(let metric): read(metric.source, into: numbers)
    }
  }

  /// The whole numbers of a column.
  func column(_ column: StateColumn) -> UnsafePointer<Int32> {
    UnsafePointer(workspace.states[column])
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
    for phase in phases {
      let column = workspace.states.floats(phase.column)
      for lane in 0..<count {
        numbers[lane] += microseconds(column[lane], most: longestPhase, live: -1)
      }
    }
  }
}
