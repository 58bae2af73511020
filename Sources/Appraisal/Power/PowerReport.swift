public import Simulation
public import Studies

/// How many participants a study of a predicted difference needs.
public struct PowerReport: Hashable, Sendable {
  /// One population.
  public struct Finding: Hashable, Sendable {
    /// The name of the population.
    public var population: String
    /// The input method.
    public var input: String
    /// The point of the sweep.
    public var point: SweepPoint
    /// The predicted difference, first minus second.
    public var difference: Double
    /// The difference through the standard deviation that the test goes by.
    public var effect: Double?
    /// The fewest people in a group with every number at its centre; nil beyond the most.
    public var required: Int?
    /// The same in each plausible world; nil where the most do not find the difference, as where
    /// it goes the other way.
    public var worlds: [Int?]
    /// The power averaged over worlds, by the size of a group.
    public var assurance: [Assurance]
    /// The fewest people in a group with which that average reaches the power asked for.
    public var assured: Int?

    /// The share of worlds in which the most people would not find the difference.
    public var shareNever: Double {
      worlds.isEmpty ? 0 : Double(worlds.count { $0 == nil }) / Double(worlds.count)
    }

    /// A quantile of the required size over worlds; nil where it lies beyond the most.
    ///
    /// - Parameter probability: From 0 to 1.
    /// - Returns: The size of a group.
    public func size(at probability: Double) -> Int? {
      guard !worlds.isEmpty else { return nil }
      let sorted = worlds.map { $0 ?? Int.max }.sorted()
      let place = Int((probability * Double(sorted.count)).rounded(.up)) - 1
      let size = sorted[min(max(place, 0), sorted.count - 1)]
      return size == Int.max ? nil : size
    }
  }

  /// The power of studies of one size, averaged over worlds.
  public struct Assurance: Hashable, Sendable {
    /// The people in a group.
    public var size: Int
    /// The power.
    public var power: Double
  }

  /// The name of the suite.
  public var suite: String
  /// The title of the suite.
  public var title: String
  /// The designs that are compared.
  public var designs: [Named]
  /// The populations, with their titles.
  public var populations: [Named]
  /// The axes of the points.
  public var axes: [Named]
  /// The metric.
  public var metric: Metric
  /// What the study is to show.
  public var question: PowerCurve.Question
  /// How many trials of each person are averaged.
  public var trials: Int
  /// The findings, in the order of the populations.
  public var findings: [Finding]
}
