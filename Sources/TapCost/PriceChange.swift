public import Simulation
public import Studies

/// The difference between the costs of two designs for one population, person by person.
public struct PriceChange: Hashable, Sendable {
  /// The population.
  public var population: PopulationName
  /// The number of people simulated.
  public var users: UInt64
  private var comparisons: [Metric: Comparison]

  init(population: PopulationName, users: UInt64, comparisons: [Metric: Comparison]) {
    self.population = population
    self.users = users
    self.comparisons = comparisons
  }

  /// Returns the difference of a metric: the mean over people with its 95 % interval.
  ///
  /// - Parameter metric: The metric.
  public subscript(metric: Metric) -> Comparison {
    guard let comparison = comparisons[metric] else {
      preconditionFailure("a change holds every metric")
    }
    return comparison
  }

  /// Tells whether the design is surely better than the other one by an amount: the whole interval of
  /// the difference is.
  ///
  /// - Parameter amount: The metric, and by how much at least.
  /// - Returns: Whether it is better.
  public func isBetter(by amount: CostLimit) -> Bool {
    let change = self[amount.metric]
    if amount.metric.lessIsBetter {
      return (change.ciHigh ?? change.difference ?? .infinity) < -amount.value
    }
    return (change.ciLow ?? change.difference ?? -.infinity) > amount.value
  }
}
