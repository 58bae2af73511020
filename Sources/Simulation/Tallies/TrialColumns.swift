import Model
import Randomness

/// What one observed trial of a block of people came to, by columns of whole numbers.
struct TrialColumns {
  /// The metrics in the order of `Metric.allCases`; times in microseconds. Discovery costs are
  /// right when both the trial and its counterfactual are known.
  let metrics: [UnsafeMutablePointer<Int64>]
  /// Why each person failed, by the raw value of `Failure`.
  let failures: UnsafeMutablePointer<UInt8>
  /// The sums of the phases, in microseconds, in the order of `Phase`.
  private(set) var phases: SIMD8<Int64> = .zero
  /// The sums of the motor acts of each kind, in the order of `Act`.
  private(set) var acts: SIMD8<Int64> = .zero

  init(capacity: Int, _ arena: LaneArena) {
    metrics = Metric.allCases.map { _ in arena.make(capacity, 0) }
    failures = arena.make(capacity, 0)
  }

  /// Takes over what exploring came to.
  mutating func explore(_ workspace: Workspace, plain: Act) {
    let count = workspace.count
    let columns = Columns(metrics)
    phases = Self.addPhases(workspace, to: columns.time)
    func copy(_ column: StateColumn, to metric: UnsafeMutablePointer<Int64>) {
      let numbers = workspace.states[column]
      for lane in 0..<count { metric[lane] = Int64(numbers[lane]) }
    }
    copy(.taps, to: columns.taps)
    copy(.scans, to: columns.scans)
    copy(.errors, to: columns.errors)
    copy(.wrongSelections, to: columns.wrongSelections)
    copy(.misses, to: columns.misses)
    copy(.recoveries, to: columns.recoveries)
    copy(.destructive, to: columns.destructive)
    acts = Self.acts(workspace, plain: plain)
    VectorSteps.firstRights(
      workspace.states, count: count, times: columns.time, to: columns.firstContainerTime)
    let flags = workspace.states[.flags]
    for lane in 0..<count {
      let flag = flags[lane]
      let success = Int64(flag & StateFlag.hasSucceeded)
      columns.success[lane] = success
      columns.abandonment[lane] = 1 - success
      columns.firstRight[lane] = flag & StateFlag.firstWasRight == 0 ? 0 : 1
      failures[lane] = UInt8(truncatingIfNeeded: flag >> StateFlag.failureShift)
    }
  }

  /// Takes over what knowing the path came to, after exploring.
  func inform(_ workspace: Workspace) {
    let columns = Columns(metrics)
    _ = Self.addPhases(workspace, to: columns.discoveryTime)
    let taps = workspace.states[.taps]
    let scans = workspace.states[.scans]
    for lane in 0..<workspace.count {
      columns.discoveryTime[lane] = columns.time[lane] - columns.discoveryTime[lane]
      columns.discoveryTaps[lane] = columns.taps[lane] - Int64(taps[lane])
      columns.discoveryScans[lane] = columns.scans[lane] - Int64(scans[lane])
    }
  }

  /// Adds up the motor acts of each kind.
  private static func acts(_ workspace: Workspace, plain: Act) -> SIMD8<Int64> {
    func sum(_ column: StateColumn) -> Int64 {
      let numbers = workspace.states[column]
      var sum: Int64 = 0
      for lane in 0..<workspace.count { sum &+= Int64(numbers[lane]) }
      return sum
    }
    var sums = SIMD8<Int64>.zero
    for act in Act.allCases { sums[act.rawValue] = act.column.map(sum) ?? 0 }
    sums[plain.rawValue] = sum(.taps) - sums.wrappedSum()
    return sums
  }

  /// Puts the time of each trial into a column.
  ///
  /// - Returns: The sums of the phases.
  private static func addPhases(
    _ workspace: Workspace, to times: UnsafeMutablePointer<Int64>
  ) -> SIMD8<Int64> {
    VectorSteps.addPhases(workspace.states, count: workspace.count, to: times)
  }

  /// The columns by name.
  private struct Columns {
    let taps, scans, time, discoveryTime, discoveryTaps, discoveryScans: UnsafeMutablePointer<Int64>
    let firstRight, firstContainerTime, errors, wrongSelections: UnsafeMutablePointer<Int64>
    let misses, recoveries: UnsafeMutablePointer<Int64>
    let abandonment, success, destructive: UnsafeMutablePointer<Int64>

    init(_ metrics: [UnsafeMutablePointer<Int64>]) {
      func column(_ metric: Metric) -> UnsafeMutablePointer<Int64> { metrics[metric.place] }
      taps = column(.taps)
      scans = column(.scans)
      time = column(.time)
      discoveryTime = column(.discoveryTime)
      discoveryTaps = column(.discoveryTaps)
      discoveryScans = column(.discoveryScans)
      firstRight = column(.firstContainerCorrect)
      firstContainerTime = column(.firstContainerTime)
      errors = column(.errors)
      wrongSelections = column(.wrongSelections)
      misses = column(.misses)
      recoveries = column(.recoveries)
      abandonment = column(.abandonment)
      success = column(.success)
      destructive = column(.accidentalDestructive)
    }
  }
}

extension Metric {
  /// The place of the metric in all cases.
  var place: Int {
    guard let place = Metric.allCases.firstIndex(of: self) else {
      preconditionFailure("all cases are listed")
    }
    return place
  }
}
