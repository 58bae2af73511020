import Simulation
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
  private static let mostWords = 10
  /// The most answers of other groups that are told.
  private static let mostAnswers = 3

  /// From how many names on there is room to say that nobody does better with the other design.
  private static let manyNames = 9

  /// How the answer of groups begins of whom more fail with one design.
  private static let losing = "more fail"

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
        let ranks = [first, second].map { cluster, relation in
          guard relation == .contrary else { return 3 }
          // Whoever loses people with the design that seems better comes first.
          if cluster.losesPeople { return 0 }
          return cluster.designs.isDisjoint(with: own.designs) ? 1 : 2
        }
        // The order of the groups decides among equals.
        return (ranks[0], -first.cluster.groups.count) < (ranks[1], -second.cluster.groups.count)
      }
  }

  private static func relation(_ other: Cluster, _ own: Cluster, isBest: Bool) -> Relation {
    if other.losesPeople {
      let isAdvised = own.firmness == .clear && other.losers.isDisjoint(with: own.designs)
      return own.losesPeople || isAdvised ? .vague : .contrary
    }
    // Where nothing is decided for the main group, who has no clear best either has the same answer.
    let areOpen = [own, other].allSatisfy { $0.firmness == .open && $0.designs.count != 1 }
    let areApart =
      !own.designs.isEmpty && !other.designs.isEmpty && own.designs.isDisjoint(with: other.designs)
    if areOpen, !areApart, !own.losesPeople { return .same }
    if isBest {
      // Several of the best designs may not be told apart; a single one is another answer than that.
      if other.designs.isEmpty { return .vague }
      guard own.designs.count == 1 else { return other.designs.count == 1 ? .contrary : .vague }
      return other.designs.isSubset(of: own.designs) && other.firmness >= own.firmness
        ? .same : other.designs.isDisjoint(with: own.designs) ? .contrary : .vague
    }
    // Where the main group changes sides along the axis, one design throughout is another answer.
    let isOneSided = own.designs.count > 1 && other.designs.count == 1
    if isOneSided || !other.designs.isSubset(of: own.designs) { return .contrary }
    return !other.designs.isEmpty && other.firmness >= own.firmness ? .same : .vague
  }

  /// Those whose answer is another one.
  var differing: [Cluster] { others.filter { $0.relation != .same }.map(\.cluster) }

  /// The words, with the part of the question, so many names of groups for each answer and, where all have the
  /// same, how much it is.
  func words(_ asked: Asked, names: Int, of all: [Group], sizes: String?) -> String {
    let differing = others.filter { $0.relation != .same }
    let same = count - differing.reduce(0) { $0 + $1.cluster.groups.count }
    guard !differing.isEmpty else {
      return "same for \(count == 2 ? "both" : "all \(count)") groups"
        + (sizes.map { ", by \($0)" } ?? "")
    }
    // Groups that answer in the same few words are told together.
    var told: [(words: String, groups: [Group])] = []
    for (cluster, relation) in differing {
      let words = brief(cluster, relation, asked)
      if let index = told.firstIndex(where: { $0.words == words }) {
        told[index].groups += cluster.groups
      } else {
        told.append((words, cluster.groups))
      }
    }
    let most = names == 0 ? 1 : Self.mostAnswers
    // Many groups of which nothing is said are not worth their names.
    var parts = told.prefix(most).map { words, groups in
      let isMany = words == undecided && names < 2 && groups.count > 3
      // Two names are hardly longer than their number.
      let most = isMany ? 0 : groups.count <= 2 ? 2 : names
      let whom = Cluster.names(groups, most: most, of: all, isBrief: true)
      return "\(words) \(words.hasPrefix(Self.losing) ? "among" : "for") \(whom)"
    }
    let rest = told.dropFirst(most)
    let more = rest.flatMap(\.groups)
    let isOne = rest.count == 1 && rest.first?.words == undecided
    if !more.isEmpty {
      let whom =
        more.count <= 2
        ? Cluster.names(more, most: 2, of: all, isBrief: true) : "\(more.count) groups"
      parts.append("\(isOne ? undecided : "differs") for \(whom)")
    }
    let start =
      same == 1 ? "so for \(own.groups[0].title) alone" : "same for \(same) of \(count) groups"
    return "\(start); \(parts.joined(separator: "; "))"
      + (told.count > 1 || names < Self.manyNames
        ? "" : loser(asked.pair, differing).map { "; nobody does better with \($0.title)" } ?? "")
  }

  /// What is said of groups with no answer: beside one that itself is too uncertain to call, that it leans nowhere.
  private var undecided: String { own.firmness == .clear ? "too uncertain" : "no lean" }

  /// The answer of groups in few words.
  private func brief(_ cluster: Cluster, _ relation: Relation, _ asked: Asked) -> String {
    if relation == .contrary, cluster.losesPeople {
      return "\(Self.losing) with \(cluster.losers.sorted().joined(separator: " or "))"
    }
    // That more fail with a design that is not advised is no other advice.
    if cluster.losesPeople, relation == .vague, own.firmness == .clear,
      cluster.losers.isDisjoint(with: own.designs)
    {
      return "less sure"
    }
    if cluster.designs.isEmpty || cluster.losesPeople { return undecided }
    if relation == .vague, cluster.designs.isSubset(of: own.designs) { return "less sure" }
    var words = cluster.words.replacing(" throughout", with: "")
    // Of one design that is named only further on, or only at first, its firmest or first form is enough.
    let steps = words.split(separator: ", then ").map(String.init)
    let named = steps.filter { $0 != "unclear" }
    if Set(named.map { $0.replacing("leaning to ", with: "") }).count == 1, steps.count > 1 {
      if steps[0] == "unclear", let last = named.last {
        words = "\(last) \(asked.end(cluster.places.last) ?? "later")"
      }
      if steps.last == "unclear" {
        words = "\(named[0]) \(asked.end(cluster.places.first) ?? "at first")"
      }
      if named.count == steps.count,
        let design = named.first(where: { $0.hasPrefix("leaning to ") })
      {
        words = "\(design.replacing("leaning to ", with: "")) or leaning to it"
      }
    }
    words.replace("unclear", with: undecided)
    // Beside a leaning, what is no leaning is told from it.
    if own.firmness != .clear, !words.contains("leaning") { words = "clearly \(words)" }
    // Beside an answer that changes along the axis, one that is known of a place alone stands with it.
    if own.designs.count > 1, let place = cluster.place {
      words += " " + asked.stretch(from: place, to: place, isBrief: true)
    }
    let isList = cluster.designs.count > 1 && cluster.firmness == .open
    if !isList, words.split(separator: " ").count <= Self.mostWords { return words }
    return cluster.designs.count > 1
      ? own.firmness == .open && own.designs.count > 1 ? "more designs unclear" : "no clear best"
      : "\(cluster.designs.first ?? "")\(cluster.firmness == .clear ? "" : " or \(undecided)")"
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

extension Asked {
  /// An end of the axis in a few words; nil where it counts nothing.
  fileprivate func end(_ place: SweepPoint.Value?) -> String? {
    noun == nil || deed != nil ? nil : place.map { stretch(from: $0, to: $0, isBrief: true) }
  }
}

extension Answer {
  /// The groups for whom nothing counts that sets them apart from another group with the same input: their numbers are
  /// the same to the last digit, so they confirm nothing; nil where there are none.
  var copies: Prose? {
    guard let pair = parts.first?.asked.pair ?? view.pairs.first else { return nil }
    var first: [(numbers: [Double], input: String, group: Group)] = []
    var found: [(of: Group, copies: [Group])] = []
    for group in view.groups {
      let comparison = view.comparison(
        pair, Metric.time.name, for: group, at: view.base(for: group))
      guard let comparison, let difference = comparison.estimate, difference[0] != 0 else {
        continue
      }
      // A difference may be the same where times are not.
      let numbers =
        difference
        + [Metric.time, .misses].compactMap { metric in
          view.summary(metric.name, of: pair.a.id, for: group, at: view.base(for: group))?.mean
        }
      guard
        let known = first.first(where: { $0.numbers == numbers && $0.input == group.input })?.group
      else {
        first.append((numbers, group.input, group))
        continue
      }
      if let index = found.firstIndex(where: { $0.of == known }) {
        found[index].copies.append(group)
      } else {
        found.append((known, [group]))
      }
    }
    guard !found.isEmpty else { return nil }
    let told = found.map { known, copies in
      "\(Cluster.names(copies, most: 9)) as \(known.title)"
    }
    return Prose(
      "The same people here under several names: \(told.joined(separator: "; ")). What sets them apart plays no "
        + "part with these designs, so they confirm nothing.")
  }
}

extension Comparison {
  /// The difference with its interval; nil where it cannot be told.
  fileprivate var estimate: [Double]? {
    guard let difference, let ciLow, let ciHigh else { return nil }
    return [difference, ciLow, ciHigh]
  }
}
