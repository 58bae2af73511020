import Core
public import Simulation
import Statistics

extension Cell {
  /// The probabilities at which the times of those who succeeded are reported.
  public static let timeProbabilities = (0..<20).map { (Double($0) + 0.5) / 20 }

  /// The shares of people at which the curve of those still looking is reported.
  private static let survivalShares = (1..<20).map { 1 - Double($0) / 20 }

  /// Summarizes one design over the people of a cell.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - metrics: The metrics to report.
  ///   - point: The point of the sweep, with the use.
  ///   - condition: What was simulated.
  ///   - design: The name of the design.
  ///   - hasSurvival: Whether to report how many are still looking after how long.
  public init(
    _ tally: CellTally, metrics: [Metric], point: SweepPoint, condition: Condition, design: String,
    hasSurvival: Bool = true
  ) {
    let times = tally.successTimes.sample(scale: Metric.time.scale)
    self.init(
      point: point, population: condition.population, input: condition.input, design: design,
      users: tally.count,
      metrics: zip(Metric.all, tally.metrics).filter { metrics.contains($0.0) }.map {
        MetricSummary($0, tally: $1, count: tally.count)
      },
      phases: tally.count == 0
        ? []
        : zip(Simulation.Phase.all, tally.phases).map { phase, sum in
          Phase(
            name: phase.name, mean: Double(sum) / Double(tally.count) * Metric.time.scale)
        },
      timeQuantiles: times.quantiles(Self.timeProbabilities) ?? [],
      survival: hasSurvival ? Self.survival(tally) : [], task: condition.task.digest,
      groups: Groups(tally, metrics: metrics),
      failures: Simulation.Failure.allCases.compactMap { reason in
        let people = tally.failures[Int(reason.rawValue)]
        guard reason != .none, people > 0 else { return nil }
        return Failure(reason: reason.name, people: people)
      },
      acts: zip(Simulation.Act.all, tally.acts).compactMap { act, sum in
        guard sum > 0 else { return nil }
        return Act(name: act.name, mean: Double(sum) / Double(tally.count))
      })
    steps = zip(condition.task.allSteps, tally.steps).map { Step($1, title: $0.name) }
  }

  /// The curve of those still under way, by Kaplan and Meier: reaching the goal is the event, and who
  /// gives up is watched no longer.
  ///
  /// Times are counted in bins. Each step stands at the end of its bin, by which all of its events
  /// have happened, so the share is exact there; who gives up within a bin counts as at risk for
  /// half of it, as in a life table.
  private static func survival(_ tally: CellTally) -> [Survival] {
    let curve = SurvivalCurve(
      tally.successTimes.observations { .init(time: $0, events: $1, censored: 0) }
        + tally.abandonmentTimes.observations(half: true) {
          .init(time: $0, events: 0, censored: $1)
        }
    )
    guard let steps = curve?.steps else { return [] }
    var found: [Survival] = []
    for share in survivalShares {
      guard let step = steps.first(where: { $0.survival <= share }) else { break }
      // Four digits are more than any drawing shows.
      let point = Survival(
        time: rounded(step.time), share: rounded(step.survival),
        ciLow: rounded(step.interval?.low ?? 0),
        ciHigh: rounded(step.interval?.high ?? step.survival))
      if found.last?.time != point.time { found.append(point) }
    }
    return found
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}

extension LogHistogram {
  /// Lists the filled bins, each by the greatest of its values in s.
  ///
  /// - Parameters:
  ///   - half: Whether half of each bin goes to the end of the bin before it.
  ///   - make: Makes an observation of a time and a count.
  /// - Returns: The observations in order of time.
  fileprivate func observations<Value>(
    half: Bool = false, _ make: (Double, UInt64) -> Value
  ) -> [Value] {
    counts.enumerated().filter { $0.element > 0 }.flatMap { bin, count -> [Value] in
      let range = Self.range(of: bin)
      let end = Double(range.upperBound) * Metric.time.scale
      guard half, range.lowerBound > 0 else { return [make(end, count)] }
      let before = Double(range.lowerBound - 1) * Metric.time.scale
      return [make(before, count / 2), make(end, count - count / 2)]
    }
  }
}

extension Cell.Step {
  /// Takes the means of a step over those who came to it.
  init(_ tally: StepTally, title: String) {
    // A division by the unit keeps fixed times as they were written.
    func mean(_ sum: Int128, _ units: Double = 1) -> Double {
      tally.reached > 0 ? Double(sum) / Double(tally.reached) / units : 0
    }
    let seconds = 1e6
    self.init(
      title: title, reached: tally.reached, completed: tally.completed,
      time: mean(tally.time, seconds), discoveryTime: mean(tally.discoveryTime, seconds),
      taps: mean(tally.taps), scans: mean(tally.scans), errors: mean(tally.errors),
      phases: zip(Simulation.Phase.all, tally.phases).map {
        Cell.Phase(name: $0.name, mean: mean($1, seconds))
      })
  }
}

extension Cell.Groups {
  /// The number of groups that results hold: two of those that were counted are one of them. Their
  /// error has 31 degrees of freedom, which makes an interval 2 % wider than with all of them.
  private static let kept = pairingGroups / 2

  /// Takes the sums of groups of people; nil where they were not counted.
  package init?(_ tally: CellTally, metrics: [Metric]) {
    guard tally.groupCounts.reduce(0, +) == tally.count, tally.count > 0 else { return nil }
    self.init(
      people: (0..<Self.kept).map { tally.groupCounts[$0] + tally.groupCounts[$0 + Self.kept] },
      sums: Metric.all.filter(metrics.contains).map { metric in
        let start = metric.index * pairingGroups
        return (start..<start + Self.kept).map {
          tally.groupSums[$0] + tally.groupSums[$0 + Self.kept]
        }
      })
  }
}

extension SuiteTask {
  /// A short hash of what decides the results of a design besides the design: goals with their
  /// frequencies, where they start from, what people know, see and want, how they tap, and which use is
  /// looked at. What is as usual adds nothing, so that results of before keep their hashes.
  package var digest: String {
    var parts = goals.map { "\($0.id)=\($0.frequency)" }
    parts += start.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    parts += ["\(knowledge)", spacing.map { "\($0)" } ?? "usual"]
    if caution != .neutral { parts.append("\(caution)") }
    if aimsAtPoints { parts.append("points") }
    if keepsDefaults { parts.append("keeps defaults") }
    if !hasFeedback { parts.append("no feedback") }
    if wish != .item { parts.append("wish \(wish)") }
    parts += kinds.map { "kind \($0.joined(separator: ","))" }
    if !lures.isEmpty { parts.append("lures \(lures.sorted().joined(separator: ","))") }
    parts += routes.sorted { $0.key < $1.key }.map { "route \($0.key)=\($0.value)" }
    parts += wants.sorted { $0.key < $1.key }.map { "wants \($0.key): \($0.value)" }
    // Several uses stand in the points of cells.
    if let use = observe.first, observe.count == 1, use != 1 { parts.append("use \(use)") }
    parts += allSteps.map { "\($0)" } + begin.map(\.digest)
    return String(SHA256.hexadecimal(of: parts.joined(separator: "\n")).prefix(16))
  }
}

extension CellTally {
  /// The mean of a metric in its unit; nil without people.
  package func mean(_ metric: Metric) -> Double? {
    mean(metric, at: metric.index)
  }

  /// The mean of a metric in its unit; nil without people.
  func mean(_ metric: Metric, at index: Int) -> Double? {
    count > 0 ? Double(metrics[index].sum) / Double(count) * metric.scale : nil
  }

  /// The Monte-Carlo standard error of the mean time as a share of it; nil where undefined.
  var relativeErrorOfTime: Double? {
    let time = metrics[Metric.time.index]
    guard let mean = mean(.time), mean > 0,
      let moments = Moments(
        count: count, sum: time.sum, sumOfSquares: time.sumOfSquares, unit: Metric.time.scale)
    else { return nil }
    return moments.standardError.map { $0 / mean }
  }
}
