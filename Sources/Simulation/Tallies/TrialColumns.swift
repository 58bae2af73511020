/// What one observed trial of a block of people came to, by columns of whole numbers.
struct TrialColumns {
  /// The metrics in the order of `Metric.allCases`; times in microseconds. Discovery costs are
  /// right when both the trial and its counterfactual are known.
  let metrics: [UnsafeMutablePointer<Int64>]
  /// Why each person failed, by the raw value of `Failure`.
  let failures: UnsafeMutablePointer<UInt8>
  /// The sums of the phases, in microseconds, in the order of `Phase`.
  private(set) var phases: SIMD8<Int64> = .zero

  init(capacity: Int, _ arena: LaneArena) {
    metrics = Metric.allCases.map { _ in arena.make(capacity, 0) }
    failures = arena.make(capacity, 0)
  }

  /// Takes over what exploring came to.
  mutating func explore(_ walkers: UnsafePointer<Walker>, count: Int) {
    phases = .zero
    let columns = Columns(metrics)
    for lane in 0..<count {
      let outcome = Outcome(walkers[lane])
      phases &+= SIMD8<Int64>(truncatingIfNeeded: outcome.phases)
      failures[lane] = outcome.failure.rawValue
      columns.taps[lane] = Int64(outcome.taps)
      columns.scans[lane] = Int64(outcome.scans)
      columns.time[lane] = outcome.time
      columns.firstRight[lane] = outcome.firstRight ? 1 : 0
      columns.errors[lane] = Int64(outcome.errors)
      columns.wrongSelections[lane] = Int64(outcome.wrongSelections)
      columns.misses[lane] = Int64(outcome.misses)
      columns.recoveries[lane] = Int64(outcome.recoveries)
      columns.abandonment[lane] = outcome.success ? 0 : 1
      columns.success[lane] = outcome.success ? 1 : 0
      columns.destructive[lane] = Int64(outcome.destructive)
    }
  }

  /// Takes over what knowing the path came to, after exploring.
  func inform(_ walkers: UnsafePointer<Walker>, count: Int) {
    let columns = Columns(metrics)
    for lane in 0..<count {
      let outcome = Outcome(walkers[lane])
      columns.discoveryTime[lane] = columns.time[lane] - outcome.time
      columns.discoveryTaps[lane] = columns.taps[lane] - Int64(outcome.taps)
      columns.discoveryScans[lane] = columns.scans[lane] - Int64(outcome.scans)
    }
  }

  /// The columns by name.
  private struct Columns {
    let taps, scans, time, discoveryTime, discoveryTaps, discoveryScans: UnsafeMutablePointer<Int64>
    let firstRight, errors, wrongSelections, misses, recoveries: UnsafeMutablePointer<Int64>
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
