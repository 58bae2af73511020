import Model
import Randomness

/// The numbers of one observed trial of a block of people, by columns of whole numbers.
struct TrialColumns {
  /// The metrics in the order of `Metric.all`; times in microseconds. Discovery costs are right
  /// when both the trial and its counterfactual are known.
  let metrics: [UnsafeMutablePointer<Int64>]
  /// Why each person failed, by the raw value of `Failure`.
  let failures: UnsafeMutablePointer<UInt8>
  /// The sums of the times by cause and phase, in microseconds.
  private(set) var ledger = CauseTimes()
  /// The sums of the motor acts of each kind, in the order of `Act.all`.
  private(set) var acts: SIMD8<Int64> = .zero
  /// The whole time of each person in the trial that was read last, in microseconds.
  private let times: UnsafeMutablePointer<Int64>
  /// The part of it that each cause has, in the order of `Cause`.
  private let causes: [UnsafeMutablePointer<Int64>]
  /// The time of each activity of the task, in the order of `TimePart.activities`, in microseconds.
  private let activities: [UnsafeMutablePointer<Int64>]

  init(capacity: Int, _ arena: LaneArena) {
    metrics = Metric.all.indices.map { _ in arena.make(capacity, 0) }
    failures = arena.make(capacity, 0)
    times = arena.make(capacity, 0)
    causes = Cause.allCases.map { _ in arena.make(capacity, 0) }
    activities = TimePart.activities.map { _ in arena.make(capacity, 0) }
  }

  /// The columns of neighbors, from a lane on; whole vectors must have room behind the last of them.
  init(_ whole: TrialColumns, from lane: Int) {
    metrics = whole.metrics.map { $0 + lane }
    failures = whole.failures + lane
    times = whole.times + lane
    causes = whole.causes.map { $0 + lane }
    activities = whole.activities.map { $0 + lane }
  }

  /// The time that each person spends on a part of the trial other than finding, in microseconds.
  func column(of part: TimePart) -> UnsafeMutablePointer<Int64> {
    if let cause = part.cause { return metrics[Metric.time(of: cause).index] }
    guard let place = TimePart.activities.firstIndex(where: { $0.part == part }) else {
      preconditionFailure("finding is what the other parts leave")
    }
    return activities[place]
  }

  /// Takes over the numbers of the trial as it was explored.
  mutating func explore(_ people: TrialPeople, plain: Act) {
    people.endRepairs()
    let phases = addPhases(people)
    let reader = reader(people)
    ledger = reader.split(people, phases: phases)
    for (source, column) in zip(Self.sources, metrics) { reader.read(source, into: column) }
    for (activity, column) in zip(TimePart.activities, activities) {
      reader.read(activity.phase, ofTaskOf: people, into: column)
    }
    acts = Self.acts(reader, plain: plain)
    let (flags, count) = (reader.column(.flags), people.count)
    for lane in 0..<count {
      failures[lane] = UInt8(truncatingIfNeeded: flags[lane] >> StateFlag.failureShift)
    }
  }

  /// Takes over the numbers of the trial with the path known, after exploring.
  func inform(_ people: TrialPeople) {
    _ = addPhases(people)
    let reader = reader(people)
    let count = people.count
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
  func times(of phase: Phase, _ people: TrialPeople) -> [Int64] {
    [Int64](unsafeUninitializedCapacity: people.count) { numbers, count in
      count = people.count
      guard let start = numbers.baseAddress else { return }
      reader(people).read(.phases([phase]), into: start)
    }
  }

  private func reader(_ people: TrialPeople) -> TrialReader {
    TrialReader(people, times: times, causes: causes)
  }

  /// Adds up the motor acts of each kind.
  private static func acts(_ reader: TrialReader, plain: Act) -> SIMD8<Int64> {
    func sum(_ column: StateColumn) -> Int64 {
      let column = reader.column(column)
      var sum: Int64 = 0
      for lane in 0..<reader.count { sum &+= Int64(column[lane]) }
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
  private func addPhases(_ people: TrialPeople) -> SIMD8<Int64> {
    VectorSteps.addPhases(people.states, count: people.count, to: times)
  }
}

// MARK: - Scripts

extension TrialColumns {
  private static let kinds = Metric.all.map {
    (isRate: $0.isRate, isBetterMore: $0.better == .more)
  }
  /// The longest time of a trial, in microseconds; see `TallyLimit`.
  private static let longest = Int64(TallyLimit.value / 2)

  /// Makes these the numbers of a trial in which nothing has been done and nothing went wrong.
  mutating func clear(count: Int) {
    (ledger, acts) = (CauseTimes(), .zero)
    for (kind, column) in zip(Self.kinds, metrics) {
      column.update(repeating: kind.isRate && kind.isBetterMore ? 1 : 0, count: count)
    }
    failures.update(repeating: 0, count: count)
    for column in activities { column.update(repeating: 0, count: count) }
  }

  /// Adds a part of the trial: amounts add up, and what must hold of the whole must hold of each part.
  mutating func add(_ part: TrialColumns, of lanes: LaneList) {
    ledger &+= part.ledger
    acts &+= part.acts
    for (index, kind) in Self.kinds.enumerated() {
      let (whole, part) = (metrics[index], part.metrics[index])
      for lane in lanes.lazy.map(Int.init) {
        whole[lane] =
          kind.isRate
          ? (kind.isBetterMore ? min(whole[lane], part[lane]) : max(whole[lane], part[lane]))
          : min(whole[lane] + part[lane], Self.longest)
      }
    }
    for (whole, part) in zip(activities, part.activities) {
      for lane in lanes.lazy.map(Int.init) { whole[lane] += part[lane] }
    }
    for lane in lanes.lazy.map(Int.init) where failures[lane] == Failure.none.rawValue {
      failures[lane] = part.failures[lane]
    }
  }

  /// Takes what people who know the way would have needed for a part from what it took.
  func discount(_ part: TrialColumns, of lanes: LaneList) {
    for discovery in Self.discoveries {
      let (column, known) = (metrics[discovery.place], part.metrics[discovery.place])
      for lane in lanes.lazy.map(Int.init) { column[lane] -= known[lane] }
    }
  }

  /// Adds a time and acts that everyone on a list needs, whatever else they do.
  mutating func spend(_ spent: Spending, of lane: Int) {
    metrics[Self.time][lane] = min(metrics[Self.time][lane] + spent.total, Self.longest)
    for (metric, number) in zip(
      Self.spent, [spent.taps, spent.errors, spent.recoveries, spent.misses])
    {
      metrics[metric][lane] += number
    }
    let causes = spent.causes
    for (cause, metric) in zip(Cause.allCases, Self.causes) {
      metrics[metric][lane] = min(
        metrics[metric][lane] + causes[cause].wrappedSum(), Self.longest)
    }
    for (activity, column) in zip(TimePart.activities, activities) {
      column[lane] += causes[.task][activity.phase.index]
    }
    ledger &+= causes
    acts[spent.act] &+= spent.taps
    if spent.errors + spent.recoveries > 0 { metrics[Self.directness][lane] = 0 }
    guard spent.failure != .none else { return }
    metrics[Self.success][lane] = 0
    metrics[Self.directness][lane] = 0
    metrics[Self.abandonment][lane] = 1
    failures[lane] = spent.failure.rawValue
  }

  private static let time = Metric.time.index
  private static let success = Metric.success.index
  private static let directness = Metric.directness.index
  private static let abandonment = Metric.abandonment.index
  private static let causes = Cause.allCases.map { Metric.time(of: $0).index }
  private static let spent = [Metric.taps, .errors, .recoveries, .misses].map(\.index)
}
