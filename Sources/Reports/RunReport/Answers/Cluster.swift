import Studies

/// Groups of people whose answers are of one kind where answers are read.
struct Cluster: Hashable {
  let groups: [Group]
  /// Their answer in a few words.
  let words: String
  /// The designs that are better for them, by their titles.
  let designs: Set<String>
  /// How firmly a design is named.
  let firmness: Firmness
  /// The designs that more people fail with than with the other, by their titles.
  let losers: Set<String>

  /// Whether more people fail with one design, which may seem ahead.
  var losesPeople: Bool { !losers.isEmpty }

  /// How firmly a design is named: not, as what the model leans to, or clearly.
  enum Firmness: Int, Comparable {
    case open
    case leaning
    case clear

    static func < (first: Firmness, second: Firmness) -> Bool { first.rawValue < second.rawValue }
  }

  /// The groups of a part of the question, joined by their answers, in order of the first of each.
  static func all(_ answer: Answer, _ part: AnswerLines) -> [Cluster] {
    answer.view.groups.map { one(answer, part, $0) }.together(by: \.kind).map { _, alike in
      Cluster(alike[0], alike.flatMap(\.groups))
    }
  }

  /// What groups with one answer have in common.
  private var kind: Cluster { Cluster(self, []) }

  private init(_ other: Cluster, _ groups: [Group]) {
    self.groups = groups
    (words, designs, firmness) = (other.words, other.designs, other.firmness)
    losers = other.losers
  }

  private init(
    _ groups: [Group], words: String, designs: Set<String> = [], firmness: Firmness = .open,
    losers: Set<String> = []
  ) {
    self.groups = groups
    (self.words, self.designs, self.firmness, self.losers) = (words, designs, firmness, losers)
  }

  /// The answer of one group.
  private static func one(_ answer: Answer, _ part: AnswerLines, _ group: Group) -> Cluster {
    guard part.asked.kind != .which, let pair = part.asked.pair else {
      let best = BestSentence(answer.view, part.asked, group)
      // Which of those that are not told apart is the first says nothing.
      let titles = answer.view.suite.designs.map(\.title).filter(best.titles.contains)
      let words =
        titles.count > 1 && !best.losesPeople ? titles.joined(separator: " or ") : best.short
      return Cluster(
        [group], words: words, designs: Set(titles), firmness: best.firmness,
        losers: best.losesPeople ? [best.title] : [])
    }
    guard let entry = part.entry(answer, group) else {
      return Cluster([group], words: "not simulated")
    }
    let outcome = entry.outcome
    let isNamed = entry.loss == nil && !outcome.isSame
    let named = isNamed ? outcome.design(pair)?.title : nil
    return Cluster(
      [group], words: entry.loss?.words(pair, part.asked.style) ?? outcome.words(pair),
      designs: Set([named].compactMap(\.self)),
      firmness: named == nil ? .open : outcome.leaning == nil ? .clear : .leaning,
      losers: Set([entry.loss?.loser(pair).title].compactMap(\.self)))
  }

  /// The names of groups, no more than so many; all of one way of input by that where there are several.
  /// In brief without ages and the like, and users of several ways of input together.
  static func names(
    _ groups: [Group], most: Int, of all: [Group] = [], isBrief: Bool = false
  ) -> String {
    if most == 0 { return "\(groups.count) \(groups.count == 1 ? "group" : "groups")" }
    var told: [(title: String, count: Int, whole: Int)] = []
    for group in groups {
      let way = users.first { group.input.hasPrefix($0.key) }
      let alike = way.map { way in all.filter { $0.input.hasPrefix(way.key) } } ?? []
      let there = alike.count(where: groups.contains)
      let isTogether = there > 1 && there == alike.count || isBrief && there >= Self.several
      let own = inList(isBrief ? brief(group, of: all) : group.title)
      let title = (isTogether ? way?.value : nil) ?? own
      if let index = told.firstIndex(where: { $0.title == title }) {
        told[index].count += 1
      } else {
        told.append((title, 1, isTogether ? alike.count : 1))
      }
    }
    // "And 1 more" is as long as a name.
    let shown = told.count == most + 1 ? told[...] : told.prefix(most)
    let rest = groups.count - shown.reduce(0) { $0 + $1.count }
    func title(_ words: some StringProtocol, _ count: Int, of whole: Int) -> String {
      isBrief && count > 1 && count < whole ? "\(words) (\(count) of \(whole))" : String(words)
    }
    func isWay(_ title: String) -> Bool { title.hasSuffix(Self.user) && !title.contains(",") }
    let ways = isBrief ? shown.filter { isWay($0.title) } : []
    var titles = shown.map { title($0.title, $0.count, of: $0.whole) }
    if ways.count > 1, let first = shown.firstIndex(where: { isWay($0.title) }) {
      let bare = ways.map { title($0.title.dropLast(Self.user.count), $0.count, of: $0.whole) }
      titles = shown.filter { !isWay($0.title) }.map { title($0.title, $0.count, of: $0.whole) }
      titles.insert(
        bare.dropLast().joined(separator: ", ") + " and \(bare[bare.count - 1])\(Self.user)",
        at: first)
    }
    return titles.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A title as it stands in a list: what comes behind a comma is put in parentheses.
  private static func inList(_ title: String) -> String {
    guard let comma = title.firstRange(of: ", "), !title.contains("(") else { return title }
    return "\(title[..<comma.lowerBound]) (\(title[comma.upperBound...]))"
  }

  private static let user = " users"

  /// So many groups with one way of input are told together in brief, even where others have another answer.
  private static let several = 3

  /// The title of a group without what stands in parentheses or behind a comma, where no other has the same.
  static func brief(_ group: Group, of all: [Group]) -> String {
    func bare(_ group: Group) -> String {
      String(
        (group.title.firstRange(of: " (") ?? group.title.firstRange(of: ",")).map {
          group.title[..<$0.lowerBound]
        } ?? group.title[...])
    }
    return all.contains { $0 != group && bare($0) == bare(group) } ? group.title : bare(group)
  }

  /// Who uses a way of input, where several groups do.
  private static let users = ["screen-reader": "Screen-reader users", "switch": "Switch users"]
}

extension AnswerLine {
  /// Where a run of its entries lies, in words, or without what the numbers count.
  /// What goes on to the end of the axis may say where that is.
  func stretch(
    _ asked: Asked, _ run: Run, isBrief: Bool = false, saysEnd: Bool = false
  ) -> String {
    let ends = (entries[run.lowerBound].place, entries[run.upperBound].place)
    let isWhole = run.count == 1 || run.count == entries.count || saysEnd && run.lowerBound > 0
    return asked.stretch(
      from: isWhole || run.lowerBound > 0 ? ends.0 : nil,
      to: isWhole || run.upperBound < entries.count - 1 ? ends.1 : nil, isBrief: isBrief)
  }

  /// The verdicts at both ends of the axis, once where they are the same.
  var ends: [Outcome] {
    guard let first = entries.first?.outcome, let last = entries.last?.outcome else { return [] }
    return first == last ? [first] : [first, last]
  }
}
