import Interfaces

/// The closeness of choosable things by meaning.
///
/// Meaning does not change with layout, so it is gathered over all designs of a comparison. The
/// design that puts a thing into the smallest titled group says most about it: what shares that
/// group is its kin. What shares only a larger group around it is less and less so, by
/// `scent.distance` for each level, counted from whichever of the two lies deeper; what shares only
/// the outermost menu is no kin at all. An ellipsis is no title.
struct Kinship {
  /// The titled groups around one thing, the innermost first.
  private typealias Chain = [String]

  private struct Place {
    var design: Int
    var chain: Chain
    /// The things of the innermost group.
    var members: [String]
  }

  private let distance: Double
  private var chains: [[String: Chain]] = []
  private var places: [String: Place] = [:]

  /// Gathers kinship; `distance` is the share of it that is left one level further out.
  init(_ layouts: [Layout], distance: Double) {
    self.distance = distance
    chains = layouts.map(Self.chains(of:))
    for (design, all) in chains.enumerated() {
      let groups = Dictionary(grouping: all.keys) { all[$0]?.first ?? "" }
      for (group, members) in groups where !group.isEmpty {
        let sorted = members.sorted()
        for member in sorted { consider(member, all[member] ?? [], sorted, design) }
      }
    }
  }

  /// Returns the closeness of one thing to another: 1 is kin, 0 is not related.
  func closeness(of other: String, to thing: String) -> Double {
    guard let place = places[thing], let chain = chains[place.design][other] else { return 0 }
    for (level, group) in place.chain.enumerated() {
      guard let otherLevel = chain.firstIndex(of: group) else { continue }
      let levels = max(level, otherLevel)
      if levels > 0 && level == place.chain.count - 1 { return 0 }
      return (0..<levels).reduce(1) { share, _ in share * distance }
    }
    return 0
  }

  /// Keeps the smallest group; among equals the first by its members, whatever the order of designs.
  private mutating func consider(
    _ thing: String, _ chain: Chain, _ members: [String], _ design: Int
  ) {
    if let known = places[thing] {
      let isSmaller =
        (members.count, -chain.count) < (known.members.count, -known.chain.count)
      let isEqual =
        (members.count, chain.count) == (known.members.count, known.chain.count)
      guard isSmaller || isEqual && members.lexicographicallyPrecedes(known.members) else { return }
    }
    places[thing] = Place(design: design, chain: chain, members: members)
  }

  private static func chains(of layout: Layout) -> [String: Chain] {
    var around = [Chain](repeating: [], count: layout.surfaces.count)
    var chains: [String: Chain] = [:]
    // Children come after their parents.
    for (index, surface) in layout.surfaces.enumerated() {
      let headed = Set(surface.elements.filter(\.isHeading).map(\.group))
      if let taller = surface.expansion?.surface { around[taller] = around[index] }
      for element in surface.elements {
        var chain = around[index]
        if headed.contains(element.group) { chain.insert("\(index)/\(element.group)", at: 0) }
        // What stands on several surfaces, as on a sheet at two heights, belongs where it is first.
        if let goal = element.tap.goal, chains[goal] == nil { chains[goal] = chain }
        for effect in [element.tap, element.hold] {
          guard case .open(let child) = effect, child > index else { continue }
          around[child] = element.face == .ellipsis ? chain : ["\(child)"] + chain
        }
      }
    }
    return chains
  }
}
