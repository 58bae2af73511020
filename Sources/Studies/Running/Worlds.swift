import Populations
import Randomness

/// Plausible worlds: where the centre of each doubtful number lies within its range.
///
/// The same world holds for every condition of a run, so that designs, populations and points are
/// compared within one world.
struct Worlds: Sendable {
  /// The word that keeps these draws apart from those of people: "WRLD".
  private static let purpose: UInt32 = 0x5752_4C44

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
    names = parameters.uncertain + populations.all.flatMap(\.uncertain)
    let dimensions = names.count
    let draws = Draws(seed: seed)
    points = (0..<count).map { world in
      (0..<dimensions).map { dimension in
        let words = draws.words(
          person: UInt64(world), trial: 0, purpose: Self.purpose, detail: UInt32(dimension / 4))
        return Double(Transform.unit(words[dimension % 4]))
      }
    }
  }

  /// The quantile of each doubtful number in a world, by name.
  func quantiles(_ world: Int) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(names, points[world]))
  }
}
