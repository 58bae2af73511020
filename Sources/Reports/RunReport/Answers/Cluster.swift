import Studies

/// Groups of people whose answers are of one kind.
struct Cluster {
  let groups: [Group]
  /// Their answer in a few words.
  let words: String
  /// How many of them were simulated at one place of the axis only, and answer there as the others do, who have an
  /// answer there.
  let seenOnce: Int
  /// The designs that are better for them somewhere, by their titles.
  let designs: Set<String>
  /// How firmly a design is named where that is least firm.
  let firmness: Firmness
  /// The designs that more people fail with than with the other, by their titles.
  let losers: Set<String>
  /// The places of the axis at which the first of them were simulated, in order; none without an axis.
  let places: [SweepPoint.Value]

  /// Whether they were simulated at one place of the axis only, where the main answer says nothing.
  let isElsewhere: Bool

  /// The only place of the axis at which they were simulated; nil with more of them, or without an axis.
  var place: SweepPoint.Value? { places.count == 1 ? places[0] : nil }

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
    var once: [String: Int] = [:]
    let main = part.lines.first { $0.group == answer.main }
    let told = answer.view.groups.map { group in
      var words = words(answer, part, group)
      if let main, let line = part.lines.first(where: { $0.group == group }), main.answers(line) {
        words = self.words(answer, part, main.group)
        once[words, default: 0] += 1
      }
      return (words: words, group: group)
    }
    return told.together(by: \.words).map { words, members in
      let groups = members.map(\.group)
      let own = main.flatMap { groups.contains($0.group) ? $0.group : nil }
      let found = favored(answer, part, own ?? groups[0])
      let lines = part.asked.axis == nil ? [] : part.lines.filter { groups.contains($0.group) }
      let all = lines.map { $0.entries.map(\.place) }
      let longest = all.max { $0.count < $1.count } ?? []
      let silent = main?.isSilent
      let isElsewhere = !lines.isEmpty && lines.allSatisfy { silent?($0) == true }
      let isApart = longest.count == 1 && Set(all.joined()).count > 1
      return Cluster(
        groups: groups, words: words, seenOnce: once[words] ?? 0, designs: found.designs,
        firmness: found.firmness, losers: found.losers,
        places: isApart ? [] : longest, isElsewhere: isElsewhere)
    }
  }

  /// The designs that are better for a group, how firmly they are named, and those that lose people.
  private static func favored(
    _ answer: Answer, _ part: AnswerLines, _ group: Group
  ) -> (designs: Set<String>, firmness: Firmness, losers: Set<String>) {
    if part.asked.kind == .which || part.asked.pair == nil {
      let best = BestSentence(answer.view, part.asked, group)
      return (Set(best.titles), best.firmness, best.losesPeople ? Set(best.titles.prefix(1)) : [])
    }
    guard let line = part.lines.first(where: { $0.group == group }), let pair = part.asked.pair
    else { return ([], .open, []) }
    let outcomes = part.asked.kind == .fromWhere ? line.key : line.ends
    let named = outcomes.filter {
      $0.side == nil && !$0.isSame && [.a, .b].contains($0.named)
    }
    let least =
      named.count < outcomes.count
      ? Firmness.open
      : named.map { $0.leaning == nil ? Firmness.clear : .leaning }.min()
    return (
      Set(named.map { ($0.named == .a ? pair.a : pair.b).title }), least ?? .open,
      Set(
        outcomes.compactMap { $0.side?.losesFirst }.map { $0 ? pair.a.title : pair.b.title })
    )
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

  private static func words(_ answer: Answer, _ part: AnswerLines, _ group: Group) -> String {
    if part.asked.kind == .which || part.asked.pair == nil {
      let best = BestSentence(answer.view, part.asked, group)
      // Which of those that are not told apart is the first says nothing.
      let titles = answer.view.suite.designs.map(\.title).filter(best.titles.contains)
      return titles.count > 1 && !best.losesPeople
        ? titles.joined(separator: " or ") : best.short
    }
    guard let line = part.lines.first(where: { $0.group == group }), let pair = part.asked.pair
    else { return "not simulated" }
    let key = part.asked.kind == .fromWhere ? line.key : line.ends
    let told = key.map { outcome in
      line.entries.first { $0.outcome == outcome }?.loss?.words(pair, part.asked.style)
        ?? outcome.words(pair)
    }
    let words = told.joined(separator: ", then ")
    guard told.count == 1 else { return words }
    guard line.entries.count == 1 else { return words + " throughout" }
    // Who was simulated at one of several places answers there alone.
    return part.asked.axis == nil || part.lines.allSatisfy({ $0.entries.count == 1 })
      ? words : "\(words) \(part.asked.phrase(line.entries[0].place))"
  }
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

  /// Whether another line is a single place of this one at which this one says nothing, as it does at others.
  fileprivate func isSilent(_ other: AnswerLine) -> Bool {
    guard entries.count > 1, other.entries.count == 1, let only = other.entries.first else {
      return false
    }
    return entries.contains { $0.outcome.isTold }
      && !entries.contains { $0.place == only.place && $0.outcome.isTold }
  }

  /// Whether another line is a single place of this one, with the same verdict there, and the answer of this line is
  /// about that place.
  fileprivate func answers(_ other: AnswerLine) -> Bool {
    guard entries.count > 1, other.entries.count == 1, let only = other.entries.first,
      let own = entries.first(where: { $0.place == only.place })
    else { return false }
    return own.outcome == only.outcome
      && (own.outcome.isTold || !entries.contains { $0.outcome.isTold })
  }

  /// The verdicts at both ends of the axis, once where they are the same.
  fileprivate var ends: [Outcome] {
    guard let first = entries.first?.outcome, let last = entries.last?.outcome else { return [] }
    return first == last ? [first] : [first, last]
  }
}
