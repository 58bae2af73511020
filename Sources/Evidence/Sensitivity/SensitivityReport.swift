package import Reports
package import Simulation
package import Statistics
package import Studies

/// Which doubtful numbers decide the comparisons of a suite.
package struct SensitivityReport: Equatable, Sendable {
  /// One comparison in one population: where its verdict is least certain, and what decides it there.
  package struct Finding: Equatable, Sendable {
    /// The name of the population.
    package var population: String
    /// The input method, as in `touch`.
    package var input: String
    /// The pair of designs, by their names.
    package var pair: Suite.Pair
    /// The metric.
    package var metric: Metric
    /// The point of the sweep, with the use.
    package var point: SweepPoint
    /// The difference at the centers, first minus second, with its Monte-Carlo interval.
    package var difference: Estimate
    /// The equivalence margin: the smallest difference that matters.
    package var margin: Double
    /// Which design is better, all worlds considered.
    package var verdict: Comparison.Verdict
    /// The differences in plausible worlds.
    package var worlds: WorldDifferences
    /// The numbers in doubt that these people meet.
    package var numbers: [DoubtfulNumber]
    /// The numbers that the difference depends on most, by their places among the numbers in doubt;
    /// nil where it is the same in every world.
    package var dependence: Dependence?
  }

  /// The name of the suite.
  package var suite: String
  /// The title of the suite.
  package var title: String
  /// The human data for this contrast.
  package var evidence: String
  /// The designs.
  package var designs: [Named]
  /// The populations, with their titles.
  package var populations: [Named]
  /// The axes of the points.
  package var axes: [Named]
  /// The number of worlds.
  package var worlds: Int
  /// The number of people in each world.
  package var users: Int
  /// The seed of all draws.
  package var seed: UInt64
  /// The number of trials simulated.
  package var trials: UInt64
  /// The findings, in order of population, input, pair, metric.
  package var findings: [Finding]
}
