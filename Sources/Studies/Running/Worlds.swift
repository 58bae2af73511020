import Model
package import Populations
import Randomness
import Statistics

/// The worlds of a run: where the center of each doubtful number lies within its range.
///
/// What data speak to comes from worlds that could have produced those data
/// (``PlausibleWorlds``), each taken as often as its weight says. The rest is a Latin hypercube whose
/// coordinates hardly go together. Another seed gives other worlds. The same world holds for every
/// condition of a run, so that designs, populations and points are compared within one world.
package struct Worlds: Sendable {
  private let names: [String]
  private let points: [[Double]]
  /// Where a center is an end of its range: the quantile from which on, or up to which, there is a range.
  private let sides: [ClosedRange<Double>]
  /// For each world, the quantiles of what data speak to.
  private let taught: [[String: Double]]
  /// The names of the numbers that data speak to.
  let learned: Set<String>

  /// Draws worlds.
  ///
  /// - Parameters:
  ///   - count: How many worlds.
  ///   - parameters: The common parameters.
  ///   - populations: The populations, whose own amounts are in doubt too.
  ///   - seed: The seed of the draws.
  ///   - plausible: The worlds that data allow; empty for the design before data.
  package init(
    count: Int, parameters: ParameterSet, populations: PopulationCatalog, seed: UInt64,
    plausible: PlausibleWorlds
  ) {
    let plausible = plausible.speaking(of: parameters, populations)
    let known = Set(plausible.numbers.map(\.name))
    learned = known
    let ranges = PlausibleWorlds.ranges(of: parameters, populations)
      .filter { !known.contains($0.key) }
    let widths = ranges.map { (name: $0.key, width: Self.width($0.value.low, $0.value.high)) }
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
      ? Self.points(
        count, groups: groups, seed: seed,
        // Products of few points go together by chance, whatever is exchanged, and it takes long.
        sums: count > 32 ? Self.products(names, ranges, groups) : [])
      : Array(repeating: [], count: count)
    let ends = PlausibleWorlds.sides(of: parameters, populations)
    sides = names.map { ends[$0] ?? 0...1 }
    taught = Self.chosen(plausible, count: count, seed: seed).map { world in
      let evened = Dictionary(
        uniqueKeysWithValues: zip(plausible.numbers.map(\.name), world.quantiles))
      return PlausibleWorlds.quantiles(evened, parameters, populations)
    }
  }

  /// The most worlds whose numbers are kept from going together by exchanges: more hardly do by chance,
  /// and exchanges would take longer than a run.
  private static let mostSpread = 64

  /// Draws the points of a Latin hypercube, with a coordinate for each group that is given.
  private static func points(
    _ count: Int, groups: [Int], seed: UInt64, sums: [SpaceFilling.Sum]
  ) -> [[Double]] {
    count > mostSpread
      ? SpaceFilling.latinHypercube(count: count, dimensions: groups.count, seed: seed)
      : SpaceFilling.points(
        count: count, dimensions: groups.count, seed: seed, groups: groups, sums: sums)
  }

  /// Takes worlds as often as their weights say, from a place that the seed gives and in an order that
  /// it shuffles (systematic resampling, Kitagawa 1996).
  private static func chosen(
    _ plausible: PlausibleWorlds, count: Int, seed: UInt64
  ) -> [PlausibleWorlds.World] {
    guard count > 0, !plausible.worlds.isEmpty, !plausible.numbers.isEmpty else { return [] }
    let order = SpaceFilling.latinHypercube(
      count: plausible.worlds.count, dimensions: 1, seed: seed ^ 0x574F_524C_4453)
    let worlds = plausible.worlds.indices.sorted { (order[$0][0], $0) < (order[$1][0], $1) }
      .map { plausible.worlds[$0] }
    let total = worlds.reduce(0) { $0 + $1.weight }
    let start = order[0][0]
    var found: [PlausibleWorlds.World] = []
    var sum = 0.0
    var next = (start * Double(worlds.count)).truncatingRemainder(dividingBy: 1)
    for world in worlds {
      sum += world.weight / total * Double(count)
      while found.count < count, next < sum {
        found.append(world)
        next += 1
      }
    }
    while found.count < count { found.append(worlds[worlds.count - 1]) }
    return found
  }

  /// Numbers of a population that are a common number times an amount of its own, as sums of logarithms.
  private static func products(
    _ names: [String], _ ranges: [String: (low: Double, high: Double)], _ groups: [Int]
  ) -> [SpaceFilling.Sum] {
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    return names.indices.compactMap { index in
      guard let colon = names[index].firstIndex(of: ":"),
        let base = places[String(names[index][names[index].index(after: colon)...])],
        let own = ranges[names[index]], let common = ranges[names[base]]
      else { return nil }
      return SpaceFilling.Sum(
        first: base, second: index, firstWeight: ratio(common.low, common.high),
        secondWeight: ratio(own.low, own.high), group: groups[index])
    }
  }

  /// The width of a range of logarithms; that for its size where it reaches to 0 or below.
  private static func ratio(_ low: Double, _ high: Double) -> Double {
    low > 0 && high > low ? Double(Transform.log(Float(high / low))) : width(low, high)
  }

  /// The width of a range for its size, from 0 to 2.
  private static func width(_ low: Double, _ high: Double) -> Double {
    (high - low) / max(abs(low), abs(high))
  }

  /// The quantile of each doubtful number in a world, by name.
  package func quantiles(_ world: Int) -> [String: Double] {
    var quantiles: [String: Double] = [:]
    for (number, name) in names.enumerated() {
      let side = sides[number]
      quantiles[name] =
        side.lowerBound + points[world][number] * (side.upperBound - side.lowerBound)
    }
    if !taught.isEmpty { quantiles.merge(taught[world]) { first, _ in first } }
    return quantiles
  }
}
