import Populations
import Statistics

/// Where the numbers of text entry lie in each world: a Latin hypercube of their own.
///
/// Apart from the others they leave the worlds of tasks without steps as they are.
struct TextWorlds: Sendable {
  private let names: [String]
  private let points: [[Double]]

  init(count: Int, parameters: ParameterSet, seed: UInt64) {
    names = parameters.doubtfulTexts
    points =
      count > 0 && !names.isEmpty
      ? SpaceFilling.latinHypercube(
        count: count, dimensions: names.count, seed: seed ^ 0x5445_5854)
      : Array(repeating: [], count: count)
  }

  /// The quantile of each number in a world, by name.
  func quantiles(_ world: Int) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(names, points[world]))
  }
}
