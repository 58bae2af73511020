public import Simulation
import Statistics

extension Cell {
  /// The probabilities at which the times of those who succeeded are reported.
  public static let timeProbabilities = (0..<20).map { (Double($0) + 0.5) / 20 }

  /// Summarizes one design over the people of a cell.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - metrics: The metrics to report.
  ///   - point: The point of the sweep, with the use.
  ///   - condition: What was simulated.
  ///   - design: The name of the design.
  public init(
    _ tally: CellTally, metrics: [Metric], point: SweepPoint, condition: Condition, design: String
  ) {
    let all = Metric.allCases
    let times = tally.successTimes.sample(scale: Metric.time.scale)
    self.init(
      point: point, population: condition.population, input: condition.input, design: design,
      users: tally.count,
      metrics: all.indices.filter { metrics.contains(all[$0]) }.map {
        MetricSummary(all[$0], tally: tally.metrics[$0], count: tally.count)
      },
      phases: tally.count == 0
        ? []
        : Simulation.Phase.allCases.map {
          let sum = Double(tally.phases[$0.rawValue])
          return Phase(name: $0.name, mean: sum / Double(tally.count) * Metric.time.scale)
        },
      timeQuantiles: times.quantiles(Self.timeProbabilities) ?? [])
  }
}

extension CellTally {
  /// The mean of a metric in its unit; nil without people.
  package func mean(_ metric: Metric) -> Double? {
    Metric.allCases.firstIndex(of: metric).flatMap { mean(metric, at: $0) }
  }

  /// The mean of a metric in its unit; nil without people.
  func mean(_ metric: Metric, at index: Int) -> Double? {
    count > 0 ? Double(metrics[index].sum) / Double(count) * metric.scale : nil
  }

  /// The Monte-Carlo standard error of the mean time as a share of it; nil where undefined.
  var relativeErrorOfTime: Double? {
    guard let index = Metric.allCases.firstIndex(of: .time), let mean = mean(.time, at: index),
      mean > 0,
      let moments = Moments(
        count: count, sum: metrics[index].sum, sumOfSquares: metrics[index].sumOfSquares,
        unit: Metric.time.scale)
    else { return nil }
    return moments.standardError.map { $0 / mean }
  }
}
