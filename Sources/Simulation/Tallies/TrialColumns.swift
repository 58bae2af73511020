internal import CLanes
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
    func copy(_ column: Int, to metric: UnsafeMutablePointer<Int64>) {
      let numbers = workspace.walkers.numbers + column * Walkers.stride
      for lane in 0..<count { metric[lane] = Int64(numbers[lane]) }
    }
    copy(tapcost_taps, to: columns.taps)
    copy(tapcost_scans, to: columns.scans)
    copy(tapcost_errors, to: columns.errors)
    copy(tapcost_wrong_selections, to: columns.wrongSelections)
    copy(tapcost_misses, to: columns.misses)
    copy(tapcost_recoveries, to: columns.recoveries)
    copy(tapcost_destructive, to: columns.destructive)
    acts = Self.acts(workspace, plain: plain)
    var people = workspace.people
    tapcost_first_rights(
      LanePath.usual.rawValue, &people, count, columns.time, columns.firstContainerTime)
    let flags = workspace.walkers.numbers + tapcost_flags * Walkers.stride
    for lane in 0..<count {
      let flag = UInt32(bitPattern: flags[lane])
      let success = Int64(flag & UInt32(tapcost_has_succeeded))
      columns.success[lane] = success
      columns.abandonment[lane] = 1 - success
      columns.firstRight[lane] = flag & UInt32(tapcost_first_was_right) == 0 ? 0 : 1
      failures[lane] = UInt8(truncatingIfNeeded: flag >> UInt32(tapcost_failure_shift))
    }
  }

  /// Takes over what knowing the path came to, after exploring.
  func inform(_ workspace: Workspace) {
    let columns = Columns(metrics)
    _ = Self.addPhases(workspace, to: columns.discoveryTime)
    let taps = workspace.walkers.numbers + tapcost_taps * Walkers.stride
    let scans = workspace.walkers.numbers + tapcost_scans * Walkers.stride
    for lane in 0..<workspace.count {
      columns.discoveryTime[lane] = columns.time[lane] - columns.discoveryTime[lane]
      columns.discoveryTaps[lane] = columns.taps[lane] - Int64(taps[lane])
      columns.discoveryScans[lane] = columns.scans[lane] - Int64(scans[lane])
    }
  }

  /// Adds up the motor acts of each kind.
  private static func acts(_ workspace: Workspace, plain: Act) -> SIMD8<Int64> {
    func sum(_ column: Int) -> Int64 {
      let numbers = workspace.walkers.numbers + column * Walkers.stride
      var sum: Int64 = 0
      for lane in 0..<workspace.count { sum &+= Int64(numbers[lane]) }
      return sum
    }
    var sums = SIMD8<Int64>.zero
    for act in Act.allCases { sums[act.rawValue] = act.column.map(sum) ?? 0 }
    sums[plain.rawValue] = sum(tapcost_taps) - sums.wrappedSum()
    return sums
  }

  /// Puts the time of each trial into a column.
  ///
  /// - Returns: The sums of the phases.
  private static func addPhases(
    _ workspace: Workspace, to times: UnsafeMutablePointer<Int64>
  ) -> SIMD8<Int64> {
    var people = workspace.people
    var sums = [Int64](repeating: 0, count: 8)
    tapcost_phases(LanePath.usual.rawValue, &people, workspace.count, times, &sums)
    return SIMD8(sums)
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
