public import Simulation
public import Studies

/// The cost of a design for one population: a summary of each metric over people.
public struct Price: Hashable, Sendable {
  /// The population.
  public var population: PopulationName
  /// The number of people simulated.
  public var users: UInt64
  private var summaries: [Metric: MetricSummary]

  init(population: PopulationName, users: UInt64, summaries: [Metric: MetricSummary]) {
    self.population = population
    self.users = users
    self.summaries = summaries
  }

  /// Returns the summary of a metric: its mean with a 95 % Monte-Carlo interval, and its spread.
  ///
  /// - Parameter metric: The metric.
  public subscript(metric: Metric) -> MetricSummary {
    guard let summary = summaries[metric] else {
      preconditionFailure("a price holds every metric")
    }
    return summary
  }

  /// Tells whether the mean of a limit's metric surely stays below the limit: the whole interval of
  /// the mean does. For rates more is meant where more is better.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: Whether the limit is kept.
  public func keeps(_ limit: CostLimit) -> Bool {
    let summary = self[limit.metric]
    if limit.metric.lessIsBetter {
      return (summary.ciHigh ?? summary.mean ?? .infinity) < limit.value
    }
    return (summary.ciLow ?? summary.mean ?? -.infinity) > limit.value
  }
}
