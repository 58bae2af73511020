import Simulation
import Studies

/// For whom the answer is another one where answers are read, in a few words.
struct ForWhom {
  /// The answer of the main group, with those who share it.
  let own: Cluster
  /// Those with the same design, more or less clearly.
  private let alike: [Cluster]
  /// Those whose answer is another one: first those who lose people, then those for whom another design is better.
  let differing: [Cluster]
  /// The place on the axis, as the beginning of a sentence; empty without any.
  private let start: String

  /// Sorts the answers to a part of the question by how they stand to that of the main group; nil with one group.
  init?(_ answer: Answer, _ part: AnswerLines) {
    let clusters = Cluster.all(answer, part)
    guard let main = answer.main, answer.view.groups.count > 1,
      let own = clusters.first(where: { $0.groups.contains(main) })
    else { return nil }
    let others = clusters.filter { $0 != own }
    func isAlike(_ other: Cluster) -> Bool {
      guard !own.designs.isEmpty, own.losers.isEmpty else { return false }
      // Where nothing tells several apart, nothing may tell any.
      if own.designs.count > 1, other.isSilent { return true }
      // That more fail with the design that is not advised is no other advice.
      guard other.losers.isEmpty else {
        return part.asked.kind != .which && other.losers.isDisjoint(with: own.designs)
      }
      // Where several may be the best, one more may be, too.
      return own.designs.count > 1
        ? own.designs.isSubset(of: other.designs) : own.designs == other.designs
    }
    (self.own, alike) = (own, others.filter(isAlike))
    differing = others.filter { !isAlike($0) }.sorted { first, second in
      let ranks = [first, second].map { $0.losesPeople ? 0 : $0.designs.isEmpty ? 2 : 1 }
      // The order of the groups decides among equals.
      return (ranks[0], -first.groups.count) < (ranks[1], -second.groups.count)
    }
    start = part.place(answer).map { part.asked.phrase($0) + ", " } ?? ""
  }

  private var same: Int { (CollectionOfOne(own) + alike).reduce(0) { $0 + $1.groups.count } }

  private var count: Int { same + differing.reduce(0) { $0 + $1.groups.count } }

  /// For how many groups the answer is the same, as in "at 5 options, same for 5 of 6 groups"; nil where it is so for none
  /// but the main group.
  var counted: String? {
    guard same > 1 else { return nil }
    let of = same < count ? "\(same) of \(count)" : count == 2 ? "both" : "all \(count)"
    let answer = own.isSilent ? silence(own) : own.designs.count > 1 ? "too uncertain" : "same"
    return start + "\(answer) for \(of) groups"
  }

  /// Whether another design is named for some, or they fail with one.
  var turns: Bool { differing.first.map { !$0.isSilent } ?? false }

  /// Who has the answer, in a sentence.
  var sentence: String {
    let own = own.groups.count
    let all = count == 2 ? "both groups get" : "all \(count) groups get"
    let whom = own == count ? all : "\(own) of \(count) groups \(own == 1 ? "gets" : "get")"
    return "\(start)\(whom) this answer (\(self.own.words))".capitalizedFirst
  }

  /// Those whose answer is not that of the main group, or not as sure.
  var others: [Cluster] { alike + differing }

  /// The words, with so many names of groups for each answer and, where all have the same, how much it is.
  func words(_ asked: Asked, names: Int, of all: [Group], sizes: String?) -> String {
    func those(_ groups: [Group], most: Int) -> String {
      Cluster.names(groups, most: groups.count <= 2 ? 2 : most, of: all, isBrief: true)
    }
    let weaker = alike.filter { $0.firmness < own.firmness }.flatMap(\.groups)
    var beginning = counted ?? start + "so for \(own.groups[0].title) alone"
    if !weaker.isEmpty {
      let of = same < count ? " of \(count)" : ""
      let others = weaker.count > max(names, 2) ? "\(weaker.count)" : those(weaker, most: 9)
      beginning =
        start + "clear for \(same - weaker.count)\(of) groups, leaning the same way for \(others)"
    } else if 2 * same < count, names > 2 {
      // Of a few who have the answer the names say more than of the many who have none.
      beginning = start + "only for " + those(own.groups + alike.flatMap(\.groups), most: 9)
    }
    if differing.isEmpty, let sizes { beginning += ", by \(sizes)" }
    guard !differing.isEmpty else { return beginning }
    // Groups that answer in the same few words are told together.
    let told = differing.together(by: brief).map { words, clusters in
      let groups = clusters.flatMap(\.groups)
      // Many groups of which nothing is said are not worth their names; two are hardly longer than their number.
      let most = clusters[0].isSilent && groups.count > 3 ? names / 2 : max(names, 1)
      let whom = those(groups, most: most)
      return "\(words) \(words.hasPrefix(Self.losing) ? "among" : "for") \(whom)"
    }
    return "\(beginning); " + told.joined(separator: "; ")
      + (names > 1 ? loser(asked.pair).map { "; nobody does better with \($0.title)" } ?? "" : "")
  }

  /// How the answer of groups begins of whom more fail with one design.
  private static let losing = "more fail"

  /// The answer of groups in few words.
  private func brief(_ cluster: Cluster) -> String {
    if cluster.losesPeople {
      return "\(Self.losing) with \(cluster.losers.sorted().joined(separator: " or "))"
    }
    if cluster.isSilent || cluster.designs.count > 1 && cluster.designs.isSuperset(of: own.designs)
    {
      return silence(cluster)
    }
    // Beside a leaning, what is no leaning is told from it.
    return (own.firmness == .leaning && cluster.firmness == .clear ? "clearly " : "")
      + cluster.words
  }

  /// What is said of those for whom no design is named: beside a leaning, that there is none.
  private func silence(_ cluster: Cluster) -> String {
    guard cluster.words == AnswerLine.Outcome.unclear || !cluster.isSilent else {
      return cluster.words == AnswerLine.Outcome.same ? "both look the same" : cluster.words
    }
    return own.firmness == .leaning ? "no lean" : "too uncertain"
  }

  /// The design that is better for no group; nil where there is none such, or for more than two.
  private func loser(_ pair: Pair?) -> Named? {
    guard let pair, own.designs.count == 1, !own.losesPeople, differing.allSatisfy(\.isSilent)
    else { return nil }
    return own.designs.contains(pair.a.title) ? pair.b : pair.a
  }
}

extension Cluster {
  /// Whether no design is named, and none loses people.
  fileprivate var isSilent: Bool { designs.isEmpty && !losesPeople }
}

extension AnswerLines {
  /// The place on the axis at which answers are read: where the first of them is, if all groups were simulated there,
  /// else the base; nil without an axis, or at a single place.
  func place(_ answer: Answer) -> SweepPoint.Value? {
    guard let axis = asked.axis?.id, lines.contains(where: { $0.entries.count > 1 }) else {
      return nil
    }
    let read = answer.reading?.comparison.point.value(on: axis)
    let isEverywhere = lines.allSatisfy { $0.entries.contains { $0.place == read } }
    return isEverywhere
      ? read : answer.main.flatMap { answer.view.base(of: asked, for: $0).value(on: axis) }
  }

  /// What is said of a group where answers are read; nil where it was not compared there.
  func entry(_ answer: Answer, _ group: Group) -> AnswerLine.Entry? {
    let entries = lines.first { $0.group == group }?.entries ?? []
    guard let place = place(answer) else { return entries.first }
    return entries.first { $0.place == place }
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
