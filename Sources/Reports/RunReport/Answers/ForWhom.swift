import Studies

/// For whom the answer is another one, in a few words: those first for whom another design is better.
struct ForWhom {
  /// How the answer of other groups stands to that of the main group.
  private enum Relation {
    /// The same, or the same design more clearly.
    case same
    /// The same design or none, less clearly.
    case vague
    /// A design that the main answer does not name.
    case contrary
  }

  /// Longer answers stand in the table.
  private static let mostWords = 8

  private let own: Cluster
  private let others: [(cluster: Cluster, relation: Relation)]
  private let count: Int

  /// Sorts the clusters of a part of the question by how they stand to that of the main group.
  init(_ clusters: [Cluster], main: Group, isBest: Bool) {
    let own = clusters.first { $0.groups.contains(main) } ?? clusters[0]
    self.own = own
    count = clusters.reduce(0) { $0 + $1.groups.count }
    others = clusters.filter { !$0.groups.contains(main) }
      .map { (cluster: $0, relation: Self.relation($0, own, isBest: isBest)) }
      .sorted { first, second in
        let ranks = [first, second].map { entry in
          entry.relation == .contrary
            ? (entry.cluster.designs.isDisjoint(with: own.designs) ? 0 : 1) : 2
        }
        // The order of the groups decides among equals.
        return (ranks[0], -first.cluster.groups.count) < (ranks[1], -second.cluster.groups.count)
      }
  }

  private static func relation(_ other: Cluster, _ own: Cluster, isBest: Bool) -> Relation {
    if isBest {
      // Several of the best designs may not be told apart; a single one is another answer than that.
      if other.designs.isEmpty { return .vague }
      guard !own.designs.isEmpty else { return other.designs.count == 1 ? .contrary : .vague }
      return other.designs.isSubset(of: own.designs)
        ? .same : other.designs.isDisjoint(with: own.designs) ? .contrary : .vague
    }
    if other.losesPeople || !other.designs.isSubset(of: own.designs) { return .contrary }
    return other.isClear ? .same : .vague
  }

  /// The words, with the two designs.
  func words(pair: Pair?) -> String {
    let differing = others.filter { $0.relation != .same }
    let same = count - differing.reduce(0) { $0 + $1.cluster.groups.count }
    guard let first = differing.first else { return "all \(count) groups" }
    let start = same == 1 ? "only \(own.groups[0].title)" : "\(same) of \(count) groups"
    let told = differing.filter {
      $0.relation == .contrary && $0.cluster.words.split(separator: " ").count <= Self.mostWords
    }.prefix(2)
    let shown = told.isEmpty ? [first] : Array(told)
    let names = shown.map { entry in
      let words = entry.cluster.words
      return Cluster.names(entry.cluster.groups, most: 1)
        + (words.split(separator: " ").count <= Self.mostWords ? ": \(words)" : "")
    }
    let rest = count - same - shown.reduce(0) { $0 + $1.cluster.groups.count }
    return "\(start); not \(names.joined(separator: "; "))" + (rest > 0 ? "; and \(rest) more" : "")
      + (loser(pair, differing).map { "; \($0.title) better for none" } ?? "")
  }

  /// The design that is better for no group; nil where there is none such, or for more than two.
  private func loser(
    _ pair: Pair?, _ differing: [(cluster: Cluster, relation: Relation)]
  ) -> Named? {
    guard let pair, own.designs.count == 1, !own.losesPeople,
      differing.allSatisfy({ $0.relation == .vague })
    else { return nil }
    return own.designs.contains(pair.a.title) ? pair.b : pair.a
  }
}
