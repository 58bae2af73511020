import Model
import Randomness

/// The numbers of one observed trial of a block of people, by columns of whole numbers.
struct TrialColumns {
  /// The metrics in the order of `Metric.all`; times in microseconds. Discovery costs are right
  /// when both the trial and its counterfactual are known.
  let metrics: [UnsafeMutablePointer<Int64>]
  /// Why each person failed, by the raw value of `Failure`.
  let failures: UnsafeMutablePointer<UInt8>
  /// The sums of the phases, in microseconds, in the order of `Phase.all`.
  private(set) var phases: SIMD8<Int64> = .zero
  /// The sums of the motor acts of each kind, in the order of `Act.all`.
  private(set) var acts: SIMD8<Int64> = .zero
  /// The whole time of each person in the trial that was read last, in microseconds.
  private let times: UnsafeMutablePointer<Int64>

  init(capacity: Int, _ arena: LaneArena) {
    metrics = Metric.all.map { _ in arena.make(capacity, 0) }
    failures = arena.make(capacity, 0)
    times = arena.make(capacity, 0)
  }

  /// Takes over the numbers of the trial as it was explored.
  mutating func explore(_ workspace: Workspace, plain: Act) {
    phases = addPhases(workspace)
    let reader = TrialReader(workspace: workspace, times: times)
    for (source, column) in zip(Self.sources, metrics) { reader.read(source, into: column) }
    acts = Self.acts(reader, plain: plain)
    let (flags, count) = (reader.column(.flags), workspace.count)
    for lane in 0..<count {
      failures[lane] = UInt8(truncatingIfNeeded: flags[lane] >> StateFlag.failureShift)
    }
  }

  /// Takes over the numbers of the trial with the path known, after exploring.
  func inform(_ workspace: Workspace) {
    _ = addPhases(workspace)
    let reader = TrialReader(workspace: workspace, times: times)
    let count = workspace.count
    for discovery in Self.discoveries {
      let (column, explored) = (metrics[discovery.place], metrics[discovery.whole])
      reader.read(discovery.source, into: column)
      for lane in 0..<count { column[lane] = explored[lane] - column[lane] }
    }
  }

  // The rules of all metrics, without their texts, whose references would be counted.
  private static let sources = Metric.all.map(\.source)
  private static let discoveries = Metric.all.compactMap {
    metric -> (place: Int, whole: Int, source: Metric.Source)? in
    guard case .discovery(let whole) = metric.source else { return nil }
    return (metric.index, whole.index, whole.source)
  }

  /// The time of a phase for each person in the trial that has just ended, in microseconds.
  func times(of phase: Phase, _ workspace: Workspace) -> [Int64] {
    [Int64](unsafeUninitializedCapacity: workspace.count) { numbers, count in
      count = workspace.count
      guard let start = numbers.baseAddress else { return }
      TrialReader(workspace: workspace, times: times).read(.phases([phase]), into: start)
    }
  }

  /// Adds up the motor acts of each kind.
  private static func acts(_ reader: TrialReader, plain: Act) -> SIMD8<Int64> {
    func sum(_ column: StateColumn) -> Int64 {
      let (column, count) = (reader.column(column), reader.workspace.count)
      var sum: Int64 = 0
      for lane in 0..<count { sum &+= Int64(column[lane]) }
      return sum
    }
    var sums = SIMD8<Int64>.zero
    for (index, act) in Act.all.enumerated() { sums[index] = act.column.map(sum) ?? 0 }
    sums[plain.index] = sum(.taps) - sums.wrappedSum()
    return sums
  }

  /// Keeps the whole time of each person.
  ///
  /// - Returns: The sums of the phases.
  private func addPhases(_ workspace: Workspace) -> SIMD8<Int64> {
    VectorSteps.addPhases(workspace.states, count: workspace.count, to: times)
  }
}
