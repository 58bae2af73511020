/// All time of some trials by cause and phase, in microseconds: each microsecond is in one place.
public struct TimeLedger: Hashable, Sendable {
  /// For each cause, in the order of `Cause`, the phases in the order of `Phase.all`.
  public var sums: [[Int128]]

  /// Creates an empty ledger.
  public init() {
    let phases = [Int128](repeating: 0, count: Phase.all.count)
    sums = Array(repeating: phases, count: Cause.allCases.count)
  }

  /// The time of a phase that has a cause.
  public subscript(cause: Cause, phase: Phase) -> Int128 {
    get { sums[cause.rawValue][phase.index] }
    set { sums[cause.rawValue][phase.index] = newValue }
  }

  /// The time of each phase, whatever its cause, in the order of `Phase.all`.
  public var phases: [Int128] {
    Phase.all.indices.map { phase in sums.reduce(0) { $0 + $1[phase] } }
  }

  /// The time of each cause, in whatever phase, in the order of `Cause`.
  public var causes: [Int128] { sums.map { $0.reduce(0, +) } }

  mutating func merge(_ other: Self) {
    for cause in sums.indices {
      for phase in sums[cause].indices { sums[cause][phase] += other.sums[cause][phase] }
    }
  }

  /// Adds the times of one person, or of a block of people.
  mutating func add(_ times: CauseTimes) {
    for cause in Cause.allCases {
      let row = times[cause]
      for phase in Phase.all.indices { sums[cause.rawValue][phase] += Int128(row[phase]) }
    }
  }
}

/// The times of one person, or of a block of people, by cause and phase, in microseconds; phases
/// are in the order of `Phase.all`.
struct CauseTimes {
  private var task: SIMD8<Int64> = .zero
  private var miss: SIMD8<Int64> = .zero
  private var wrong: SIMD8<Int64> = .zero
  private var wait: SIMD8<Int64> = .zero
  private var unreadable: SIMD8<Int64> = .zero

  /// The phases of the time that has a cause.
  subscript(cause: Cause) -> SIMD8<Int64> {
    get {
      switch cause {
      case .task: task
      case .miss: miss
      case .wrong: wrong
      case .wait: wait
      case .unreadable: unreadable
      }
    }
    set {
      switch cause {
      case .task: task = newValue
      case .miss: miss = newValue
      case .wrong: wrong = newValue
      case .wait: wait = newValue
      case .unreadable: unreadable = newValue
      }
    }
  }

  /// The phases, whatever the cause.
  var phases: SIMD8<Int64> { task &+ miss &+ wrong &+ wait &+ unreadable }

  /// Gives the task what is left of some phases.
  mutating func leaveToTask(of phases: SIMD8<Int64>) {
    task = phases &- (miss &+ wrong &+ wait &+ unreadable)
  }

  static func &+= (times: inout Self, other: Self) {
    for cause in Cause.allCases { times[cause] &+= other[cause] }
  }
}
