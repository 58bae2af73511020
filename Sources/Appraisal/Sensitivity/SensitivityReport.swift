public import Simulation
public import Statistics
public import Studies

/// Which doubtful numbers decide the comparisons of a suite.
public struct SensitivityReport: Hashable, Sendable {
  /// One comparison in one population: where its verdict is most open, and what decides it there.
  public struct Finding: Hashable, Sendable {
    /// The name of the population.
    public var population: String
    /// The input method, as in `touch`.
    public var input: String
    /// The pair of designs, by their names.
    public var pair: Suite.Pair
    /// The metric.
    public var metric: Metric
    /// The point of the sweep, with the use.
    public var point: SweepPoint
    /// The difference at the centres, first minus second, with its Monte-Carlo interval.
    public var difference: Estimate
    /// How large a difference must be to matter.
    public var margin: Double
    /// Which design is better, all worlds considered.
    public var verdict: Comparison.Verdict
    /// The differences in plausible worlds.
    public var worlds: WorldDifferences
    /// The numbers in doubt, in the order of the inputs of the analysis.
    public var numbers: [DoubtfulNumber]
    /// What the analysis found; nil where the difference is the same in every world.
    public var analysis: SensitivityAnalysis?
  }

  /// The name of the suite.
  public var suite: String
  /// The title of the suite.
  public var title: String
  /// What human data there is for this contrast.
  public var evidence: String
  /// The designs.
  public var designs: [Named]
  /// The populations, with their titles.
  public var populations: [Named]
  /// The axes of the points.
  public var axes: [Named]
  /// The rows of each analysis.
  public var rows: Int
  /// How many people each evaluation simulated.
  public var users: Int
  /// The seed of all draws.
  public var seed: UInt64
  /// How many trials were simulated.
  public var trials: UInt64
  /// The findings, in order of population, input, pair, metric.
  public var findings: [Finding]
}
