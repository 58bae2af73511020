package import Simulation
package import Studies

/// The number of participants that a study of a predicted difference needs.
package struct PowerReport: Equatable, Sendable {
  /// One population.
  package struct Finding: Equatable, Sendable {
    /// The name of the population.
    package var population: String
    /// The input method.
    package var input: String
    /// The point of the sweep.
    package var point: SweepPoint
    /// The predicted difference, first minus second.
    package var difference: Double
    /// The difference through the standard deviation that the test goes by.
    package var effect: Double?
    /// The fewest people in a group with every number at its center; nil beyond the most.
    package var required: Int?
    /// The same in each plausible world; nil where the most do not find the difference, as where
    /// it goes the other way.
    package var worlds: [Int?]
    /// The power averaged over worlds, by the size of a group.
    package var assurance: [Assurance]
    /// The fewest people in a group with which that average reaches the power asked for.
    package var assured: Int?

    /// The share of worlds in which the most people would not find the difference.
    package var shareNever: Double {
      worlds.isEmpty ? 0 : Double(worlds.count { $0 == nil }) / Double(worlds.count)
    }

    /// A quantile of the required size over worlds; nil where it lies beyond the most.
    ///
    /// - Parameter probability: From 0 to 1.
    /// - Returns: The size of a group.
    package func size(at probability: Double) -> Int? {
      guard !worlds.isEmpty else { return nil }
      let sorted = worlds.map { $0 ?? Int.max }.sorted()
      let place = Int((probability * Double(sorted.count)).rounded(.up)) - 1
      let size = sorted[min(max(place, 0), sorted.count - 1)]
      return size == Int.max ? nil : size
    }
  }

  /// The power of studies of one size, averaged over worlds.
  package struct Assurance: Equatable, Sendable {
    /// The people in a group.
    package var size: Int
    /// The power.
    package var power: Double
  }

  /// The name of the suite.
  package var suite: String
  /// The title of the suite.
  package var title: String
  /// The designs that are compared.
  package var designs: [Named]
  /// The populations, with their titles.
  package var populations: [Named]
  /// The axes of the points.
  package var axes: [Named]
  /// The metric.
  package var metric: Metric
  /// The question of the study.
  package var question: PowerCurve.Question
  /// The number of trials of each person that are averaged.
  package var trials: Int
  /// The findings, in the order of the populations.
  package var findings: [Finding]
}
