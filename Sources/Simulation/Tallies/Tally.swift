/// The number of groups of people that the bootstrap draws from; a person belongs to the group of
/// their ordinal modulo this number.
public let bootstrapGroups = 256
/// The number of groups of people whose sums are kept of each design by itself, so that two runs
/// can be compared group by group; a person belongs to the group of their ordinal modulo this
/// number.
public let pairingGroups = 64

/// One metric over people, in exact whole numbers.
public struct MetricTally: Hashable, Sendable {
  /// The sum of the values.
  public var sum: Int128 = 0
  /// The sum of their squares.
  public var sumOfSquares: Int128 = 0
  /// The spread of the values.
  public var histogram = LogHistogram()

  /// Creates an empty tally.
  public init() {}

  mutating func merge(_ other: Self) {
    sum += other.sum
    sumOfSquares += other.sumOfSquares
    histogram.merge(other.histogram)
  }
}

/// One design at one observed use, over people.
public struct CellTally: Hashable, Sendable {
  /// The number of people.
  public var count: UInt64 = 0
  /// The metrics, in the order of `Metric.all`; times in microseconds.
  public var metrics: [MetricTally]
  /// The sums of the times by cause and phase, in microseconds.
  public var ledger = TimeLedger()
  /// The sums of the motor acts of each kind, in the order of `Act.all`; together they are all taps.
  public var acts: [Int128]
  /// The number of people for each reason of failing, in the order of `Failure`.
  public var failures: [UInt64]
  /// The times of those who reached the goal, in microseconds.
  public var successTimes = LogHistogram()
  /// The times at which the others gave up, in microseconds.
  public var abandonmentTimes = LogHistogram()
  /// The number of people in each of the `pairingGroups`.
  public var groupCounts: [UInt64]
  /// The sums of the metrics group by group: those of the first metric, then of the next.
  public var groupSums: [Int64]
  /// The steps of a script, in order; empty for a task that is none.
  public var steps: [StepTally]

  /// Creates an empty tally.
  ///
  /// - Parameter steps: The number of steps of the task.
  public init(steps: Int = 0) {
    self.steps = Array(repeating: StepTally(), count: steps)
    metrics = Array(repeating: MetricTally(), count: Metric.all.count)
    acts = Array(repeating: 0, count: Act.all.count)
    groupCounts = Array(repeating: 0, count: pairingGroups)
    groupSums = Array(repeating: 0, count: pairingGroups * Metric.all.count)
    failures = Array(repeating: 0, count: Failure.allCases.count)
  }

  /// The sums of the phases in microseconds, in the order of `Phase.all`.
  public var phases: [Int128] { ledger.phases }

  mutating func merge(_ other: Self) {
    count += other.count
    for index in metrics.indices { metrics[index].merge(other.metrics[index]) }
    ledger.merge(other.ledger)
    for index in acts.indices { acts[index] += other.acts[index] }
    for index in failures.indices { failures[index] += other.failures[index] }
    successTimes.merge(other.successTimes)
    abandonmentTimes.merge(other.abandonmentTimes)
    for index in groupCounts.indices { groupCounts[index] += other.groupCounts[index] }
    for index in groupSums.indices { groupSums[index] += other.groupSums[index] }
    for index in steps.indices { steps[index].merge(other.steps[index]) }
  }
}

/// The paired difference of one metric between two designs, over people.
public struct DifferenceTally: Hashable, Sendable {
  /// The sum of first minus second.
  public var sum: Int128 = 0
  /// The sum of the squared differences.
  public var sumOfSquares: Int128 = 0
  /// The number of people whose value is less with the first design.
  public var less: UInt64 = 0
  /// The number of people whose values are equal.
  public var equal: UInt64 = 0
  /// The number of people whose value is greater with the first design.
  public var greater: UInt64 = 0
  /// The sums of the differences, group by group.
  public var groupSums: [Int64]

  /// Creates an empty tally.
  public init() { groupSums = Array(repeating: 0, count: bootstrapGroups) }

  mutating func merge(_ other: Self) {
    sum += other.sum
    sumOfSquares += other.sumOfSquares
    less += other.less
    equal += other.equal
    greater += other.greater
    for index in groupSums.indices { groupSums[index] += other.groupSums[index] }
  }
}

/// Two designs at one observed use before the same people.
public struct PairTally: Hashable, Sendable {
  /// The number of people in each group.
  public var groupCounts: [UInt64]
  /// The metrics, in the order of `Metric.all`.
  public var metrics: [DifferenceTally]
  /// The difference of times by what they were spent on.
  public var split = SplitTally()

  /// Creates an empty tally.
  public init() {
    groupCounts = Array(repeating: 0, count: bootstrapGroups)
    metrics = Array(repeating: DifferenceTally(), count: Metric.all.count)
  }

  mutating func merge(_ other: Self) {
    for index in groupCounts.indices { groupCounts[index] += other.groupCounts[index] }
    for index in metrics.indices { metrics[index].merge(other.metrics[index]) }
    split.merge(other.split)
  }
}

/// All that is counted of one experiment; merging in any order gives the same.
public struct ExperimentTally: Hashable, Sendable {
  /// For each design, for each observed use.
  public var cells: [[CellTally]]
  /// For each pair of designs, for each observed use.
  public var pairs: [[PairTally]]
  /// The number of trials simulated, counterfactual ones included.
  public var trials: UInt64 = 0

  /// Creates an empty tally.
  ///
  /// - Parameters:
  ///   - designs: The number of designs.
  ///   - pairs: The number of pairs that are compared.
  ///   - uses: The number of observed uses.
  ///   - steps: The number of steps of the task, where it is a script.
  public init(designs: Int, pairs: Int, uses: Int, steps: Int = 0) {
    cells = Array(
      repeating: Array(repeating: CellTally(steps: steps), count: uses), count: designs)
    self.pairs = Array(repeating: Array(repeating: PairTally(), count: uses), count: pairs)
  }

  /// Adds all that another tally of the same experiment counted.
  public mutating func merge(_ other: Self) {
    for design in cells.indices {
      for use in cells[design].indices { cells[design][use].merge(other.cells[design][use]) }
    }
    for pair in pairs.indices {
      for use in pairs[pair].indices { pairs[pair][use].merge(other.pairs[pair][use]) }
    }
    trials += other.trials
  }
}
