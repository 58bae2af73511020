import Interfaces
import Simulation
import Statistics

/// The state of one condition: the counts so far, and the work that remains.
struct ConditionState: Sendable {
  let condition: Condition
  let pairs: [Suite.Pair]
  var tally: ExperimentTally
  /// For each world, the moments of differences and metrics.
  var worlds: [MomentTally?]
  var users: UInt64
  var waiting = 0
  /// Tells whether the precision asked for was out of reach.
  var isImprecise = false

  init(_ condition: Condition, pairs: [Suite.Pair], users: UInt64, worlds: Int) {
    self.condition = condition
    self.pairs = pairs
    self.users = users
    self.worlds = Array(repeating: nil, count: worlds)
    tally = ExperimentTally(
      designs: condition.designs.count, pairs: pairs.count, uses: condition.task.observe.count,
      steps: condition.task.allSteps.count)
  }

  /// The trials of one person, those with the path known included.
  var trialsPerPerson: UInt64 { condition.countedTrialsPerPerson }

  /// The steps that simulate a range of people, each long enough to be worth a task.
  func steps(_ persons: Range<UInt64>) -> [StudyQueue.Work.Step] {
    let most = max(1, 400_000 / trialsPerPerson / UInt64(Experiment.blockSize))
    let size = most * UInt64(Experiment.blockSize)
    return stride(from: persons.lowerBound, to: persons.upperBound, by: Int(size)).map {
      .people($0..<min($0 + size, persons.upperBound))
    }
  }

  /// The largest standard error of a mean time, as a share of it; nil where no mean is defined.
  var relativeErrorOfTime: Double? {
    tally.cells.joined().compactMap(\.relativeErrorOfTime).max()
  }

  /// The largest standard error of a difference of times, as a share of its margin; nil where no
  /// difference has one.
  func errorOfDifferences(_ suite: Suite) -> Double? {
    var largest: Double?
    for (number, names) in pairs.enumerated() {
      guard let a = condition.designs.firstIndex(where: { $0.id == names.a }),
        let b = condition.designs.firstIndex(where: { $0.id == names.b })
      else { continue }
      for (use, pair) in tally.pairs[number].enumerated() {
        let difference = pair.metrics[Metric.time.index]
        let margin = (suite.margins[.time] ?? Margin()).value(
          a: tally.cells[a][use].mean(.time) ?? 0, b: tally.cells[b][use].mean(.time) ?? 0)
        let moments = Moments(
          count: difference.less + difference.equal + difference.greater, sum: difference.sum,
          sumOfSquares: difference.sumOfSquares, unit: Metric.time.scale)
        guard margin > 0, let error = moments?.standardError else { continue }
        largest = max(largest ?? 0, error / margin)
      }
    }
    return largest
  }
}

extension Condition {
  /// The trials of one person that are counted, those with the path known included.
  var countedTrialsPerPerson: UInt64 {
    UInt64(designs.count * ((task.observe.last ?? 0) + task.observe.count))
  }
}
