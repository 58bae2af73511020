import Simulation
import Studies

/// For whom the answer is another one, in a few words: those first for whom another design is better.
struct ForWhom {
  /// How the answer of other groups stands to that of the main group.
  private enum Relation {
    /// The same.
    case same
    /// The same design more clearly, or a switch between the designs elsewhere.
    case direction
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

  /// Answers that switch more steps of the axis apart than this are not the same (chosen).
  private static let mostSteps = 2

  /// The answer of the main group, with those who share it.
  let own: Cluster
  private let others: [(cluster: Cluster, relation: Relation)]
  /// Where groups switch between the designs as the main group does, in words.
  private let turns: String?
  /// Whether groups with the main answer switch far from one another.
  private let isSpread: Bool

  /// Sorts the answers to a part of the question by how they stand to that of the main group; nil with one group.
  init?(_ answer: Answer, _ part: AnswerLines) {
    let clusters = Cluster.all(answer, part)
    guard let main = answer.main, answer.view.groups.count > 1,
      let own = clusters.first(where: { $0.groups.contains(main) })
    else { return nil }
    let places = Self.places(part, main)
    let isBest = part.asked.kind == .which
    let others =
      clusters.filter { !$0.groups.contains(main) }
      .map { other -> (cluster: Cluster, relation: Relation) in
        let turnsAlike = other.groups.allSatisfy { places[$0] != nil } && places[main] != nil
        let isAlike =
          turnsAlike && !own.losesPeople && !other.losesPeople
          && own.designs.isSubset(of: other.designs)
        return (other, isAlike ? .direction : Self.relation(other, own, isBest: isBest))
      }
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
    (self.own, self.others) = (own, others)
    let steps = part.lines.first { $0.group == main }?.entries.compactMap(\.place.number) ?? []
    let crossed = own.groups.compactMap { places[$0] }
      .map { found in steps.count { .at($0) <= found.center } }
    isSpread = (crossed.max() ?? 0) - (crossed.min() ?? 0) > Self.mostSteps
    let alike = own.groups + others.filter { $0.relation == .direction }.flatMap(\.cluster.groups)
    let ends = alike.compactMap { places[$0] }.sorted { $0.center < $1.center }
    let words = [ends.first, ends.last].compactMap { $0.map { $0.words($0.center) } }
    turns = words.first == words.last ? nil : "from \(words[0]) to \(words[1])"
  }

  /// Where groups switch between the designs in the direction of the main group, for those for whom that is seen.
  private static func places(_ part: AnswerLines, _ main: Group) -> [Group: Switching] {
    guard part.asked.kind == .fromWhere,
      let line = part.lines.first(where: { $0.group == main }),
      let end = Switching(line, lessIsBetter: part.asked.style.lessIsBetter)?.endsWithFirst
    else { return [:] }
    let found = part.lines.compactMap { line -> (Group, Switching)? in
      Switching(line, lessIsBetter: part.asked.style.lessIsBetter, endsWithFirst: end)
        .flatMap { $0.isSeen && $0.hasCenter ? (line.group, $0) : nil }
    }
    return Dictionary(found) { first, _ in first }
  }

  private static func relation(_ other: Cluster, _ own: Cluster, isBest: Bool) -> Relation {
    if other.losesPeople {
      let isAdvised = own.firmness == .clear && other.losers.isDisjoint(with: own.designs)
      return own.losesPeople || isAdvised ? .vague : .contrary
    }
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
    return !other.designs.isEmpty && other.firmness >= own.firmness ? .direction : .vague
  }

  /// Those whose answer is another one.
  var differing: [Cluster] { others.filter { $0.relation != .same }.map(\.cluster) }

  /// Those who have another answer at another place than the main answer alone.
  private var elsewhere: [Group] {
    others.filter { $0.cluster.isElsewhere && $0.relation == .vague }.flatMap(\.cluster.groups)
  }

  /// How many groups were simulated where the answer is.
  private var count: Int {
    own.groups.count + others.reduce(0) { $0 + $1.cluster.groups.count } - elsewhere.count
  }

  /// How many of them have the main answer.
  private var same: Int {
    own.groups.count
      + others.filter { $0.relation == .same }.reduce(0) { $0 + $1.cluster.groups.count }
  }

  /// How many of them have the main answer, or one in the same direction.
  private var alike: Int {
    same + others.filter { $0.relation == .direction }.reduce(0) { $0 + $1.cluster.groups.count }
  }

  private var isDirection: Bool { isSpread || alike > same }

  /// How many of those with the main answer, or one in the same direction, were simulated at one place of the axis only.
  private var seenOnce: Int {
    let others = others.filter {
      [.same, .direction].contains($0.relation) && $0.cluster.place != nil && own.places.count > 1
    }
    return own.seenOnce + others.reduce(0) { $0 + $1.cluster.groups.count }
  }

  /// For how many groups the answer is the same, as in "same for 5 of 6 groups"; nil where it is so for none but the main
  /// group.
  var counted: String? {
    guard alike > 1 else { return nil }
    let of = alike < count ? "\(alike) of \(count)" : count == 2 ? "both" : "all \(count)"
    return "same \(isDirection ? "direction " : "")for \(of) groups"
  }

  /// Who has the answer, in a sentence.
  func sentence(_ main: Group) -> String {
    let of = count == 2 ? "both" : "all \(count)"
    guard !isDirection else {
      let whom = alike < count ? "\(alike) of \(count)" : of
      let those = same == 1 ? "\(main.title) alone" : "\(same)"
      let many = isSpread ? "" : ", the answer (\(own.words)) for \(those)"
      return "The direction is the same for \(whom) groups\(many)"
    }
    if same == 1 { return "Only \(main.title) get this answer (\(own.words))" }
    let whom = same < count ? "\(same) of \(count)" : of.capitalizedFirst
    return "\(whom) groups get this answer (\(own.words))"
  }

  /// The words, with the part of the question, so many names of groups for each answer and, where all have the
  /// same, how much it is.
  func words(_ asked: Asked, names: Int, of all: [Group], sizes: String?) -> String {
    let differing = others.filter {
      ![.same, .direction].contains($0.relation)
        && !($0.cluster.isElsewhere && $0.relation == .vague)
    }
    // Who was simulated at one place only is told with it.
    let once = seenOnce == 0 ? "" : ", \(seenOnce) of them run at one point only"
    let place = others.lazy.compactMap { $0.cluster.isElsewhere ? $0.cluster.place : nil }.first
    let elsewhereWords =
      elsewhere.isEmpty
      ? ""
      : "; \(elsewhere.count) \(elsewhere.count == 1 ? "group" : "groups") run "
        + (place.map { asked.stretch(from: $0, to: $0, isBrief: true) } ?? "elsewhere") + " only"
    let range = isDirection ? turns.map { " (switch \($0))" } ?? "" : ""
    let start = (counted.map { $0 + range + once } ?? "so for \(own.groups[0].title) alone")
    guard !differing.isEmpty else {
      return start + (range.isEmpty ? sizes.map { ", by \($0)" } ?? "" : "") + elsewhereWords
    }
    // Groups that answer in the same few words are told together.
    let told = differing.together { brief($0.cluster, $0.relation, asked) }
      .map { (words: $0.key, groups: $0.elements.flatMap(\.cluster.groups)) }
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
    return "\(start); \(parts.joined(separator: "; "))\(elsewhereWords)"
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
    let isList = cluster.designs.count > 1 && cluster.firmness == .open
    let isShort = words.split(separator: " ").count <= Self.mostWords
    // Several designs that nothing tells apart are an answer where the main one is not among them.
    if isList, isShort, cluster.designs.isDisjoint(with: own.designs) { return words }
    // Beside a leaning, what is no leaning is told from it.
    if own.firmness != .clear, !words.contains("leaning") { words = "clearly \(words)" }
    if !isList, words.split(separator: " ").count <= Self.mostWords { return words }
    return cluster.designs.count > 1
      ? own.firmness == .open && own.designs.count > 1 ? "more designs unclear" : "no clear best"
      : "\(cluster.designs.first ?? "")\(cluster.firmness == .clear ? "" : " or \(undecided)")"
  }

  /// The design that is better for no group; nil where there is none such, or for more than two.
  private func loser(
    _ pair: Pair?, _ differing: [(cluster: Cluster, relation: Relation)]
  ) -> Named? {
    guard let pair, own.designs.count == 1, !own.losesPeople, elsewhere.isEmpty,
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
    var found: [(of: Group, copy: Group)] = []
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
      found.append((known, group))
    }
    guard !found.isEmpty else { return nil }
    let told = found.together(by: \.of).map { known, copies in
      "\(Cluster.names(copies.map(\.copy), most: 9)) as \(known.title)"
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
