import Model
import Populations
import Statistics

/// Plausible worlds: where the centre of each doubtful number lies within its range.
///
/// A world is one point of a space with a dimension for each doubtful number: a Latin hypercube whose
/// coordinates hardly go together, another one for each seed.
/// The same world holds for every condition of a run, so that designs, populations and points are
/// compared within one world.
struct Worlds: Sendable {
  private let names: [String]
  private let points: [[Double]]

  /// Draws worlds.
  ///
  /// - Parameters:
  ///   - count: How many worlds.
  ///   - parameters: The common parameters.
  ///   - populations: The populations, whose own amounts are in doubt too.
  ///   - seed: The seed of the draws.
  init(count: Int, parameters: ParameterSet, populations: PopulationCatalog, seed: UInt64) {
    var widths: [(name: String, width: Double)] = parameters.all.filter { $0.low < $0.high }.map {
      ($0.name, Self.width($0.low, $0.high))
    }
    for population in populations.all {
      for amount in population.adjustments where amount.low < amount.high {
        let name = "\(population.id):\(amount.trait.name)"
        widths.append((name, Self.width(amount.low, amount.high)))
      }
    }
    names = widths.sorted { ($1.width, $0.name) < ($0.width, $1.name) }.map(\.name)
    // People of one population never meet the amounts of another one.
    let owners = [String: Int](
      populations.all.enumerated().map { ($0.element.id, $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
    let groups = names.map { name in
      name.firstIndex(of: ":").flatMap { owners[String(name[..<$0])] } ?? 0
    }
    points =
      count > 0 && !names.isEmpty
      ? SpaceFilling.points(
        count: count, dimensions: names.count, seed: seed, groups: groups)
      : Array(repeating: [], count: count)
  }

  /// The width of a range for its size, from 0 to 2.
  private static func width(_ low: Double, _ high: Double) -> Double {
    (high - low) / max(abs(low), abs(high))
  }

  /// The quantile of each doubtful number in a world, by name.
  func quantiles(_ world: Int) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(names, points[world]))
  }
}
