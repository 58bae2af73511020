import Statistics
import Studies

/// A design that was compared with the best one.
private struct Rival {
  let title: String
  let verdict: Comparison.Verdict
  /// Whether no more people give up with the best design than with this one.
  let isKept: Bool
  /// Whether every interval lies on one side of zero.
  let isAhead: Bool
  /// That the model puts the best design ahead where one more study may find this one; nil where it does not.
  let leaning: Comparison.Leaning?
}

/// The design with the best mean at the point where answers are read, in a sentence.
struct BestSentence {
  let prose: Prose
  /// The best and the next alone, in a sentence.
  let brief: Prose
  /// The same in a few words.
  let short: String
  /// The designs that may be the best; none where nothing tells any apart.
  let titles: [String]
  /// How firmly the best design is named.
  let firmness: Cluster.Firmness
  /// The best design and the next; nil where they were not compared with one another.
  let deciding: Pair?
  /// Whether the best design was compared with the next, and is told from all that it was compared with.
  let isDecided: Bool
  /// Whether more people give up with the best design than with another.
  let losesPeople: Bool

  /// Creates the sentence for a group, at its base or at another point.
  init(_ view: SuiteView, _ metric: String, _ group: Group, at place: SweepPoint? = nil) {
    let style = view.style(of: metric)
    let point = place ?? view.base(for: group)
    let left = view.left(metric, by: group, at: point)
    let ranked = view.suite.designs.compactMap { design -> (Named, MetricSummary, Double)? in
      guard !left.contains(design),
        let summary = view.summary(metric, of: design.id, for: group, at: point),
        let mean = summary.mean
      else { return nil }
      return (design, summary, mean)
    }.sorted { style.lessIsBetter ? $0.2 < $1.2 : $0.2 > $1.2 }
    guard let best = ranked.first else {
      prose = "Nothing was simulated here."
      brief = prose
      short = "not simulated"
      titles = []
      firmness = .open
      deciding = nil
      isDecided = false
      losesPeople = false
      return
    }
    func shown(_ entry: (Named, MetricSummary, Double)) -> String {
      let summary = entry.1
      // Amounts are never negative; an interval by a normal error may be.
      let range = summary.range
      let full = Shown(
        entry.2, low: range.map { max(0, $0.low) }, high: range?.high, style: style)
      guard !full.interval.isEmpty, full.low != full.high else { return full.text }
      return "\(full.text), \(full.interval)"
    }
    // Every design that was compared with the best one and may be as good.
    let rivals = ranked.dropFirst().compactMap { entry -> Rival? in
      let pair = view.pairs.first {
        [$0.a.id, $0.b.id].contains(best.0.id) && [$0.a.id, $0.b.id].contains(entry.0.id)
      }
      guard let pair, let found = view.comparison(pair, metric, for: group, at: point) else {
        return nil
      }
      return Rival(
        title: entry.0.title, verdict: found.verdict,
        isKept: view.loss(found, pair, for: group)?.loser(pair) != best.0,
        isAhead: AnswerAmount.side(of: [found]) != nil,
        leaning: found.leaning.flatMap { ($0.verdict == .a ? pair.a : pair.b) == best.0 ? $0 : nil }
      )
    }
    let close = rivals.filter { $0.verdict == .undecided || $0.verdict == .equivalent }.map(\.title)
    let isAlone = view.suite.designs.count == 1
    let merit = isAlone ? "The only design" : AnswerAmount.superlative(style).capitalizedFirst
    // Where there is nothing to count, no design has the fewest.
    let none: Prose? =
      style.unit == "per task" && ranked.count > 1 && ranked.allSatisfy { $0.2 == 0 }
      ? Prose("\(style.title): none was seen with any design.") : nil
    var text = Prose("\(merit): ") + Prose.strong(best.0.title) + " (\(shown(best)))"
    if ranked.count > 1 {
      text = text + "; next \(ranked[1].0.title) (\(shown(ranked[1])))"
    }
    // The question asks for the others as well, with as many decimals as the best; their ranges stand
    // in the tables.
    let range = best.1.range
    let decimals = Shown(best.2, low: range?.low, high: range?.high, style: style).decimals
    let rest = ranked.dropFirst(2).prefix(4).map { entry in
      "\(entry.0.title) (\(Digits.text(entry.2 * style.scale, decimals: decimals))\(style.suffix))"
    }
    if !rest.isEmpty { text = text + ", then \(rest.joined(separator: ", "))" }
    text = none ?? (text + ".")
    func add(_ words: String, _ isMeant: (Rival) -> Bool) {
      let titles = none == nil ? rivals.filter(isMeant).map(\.title) : []
      if !titles.isEmpty { text = text + " \(words) \(titles.joined(separator: " or "))." }
    }
    add("It is too close to call between \(best.0.title) and") {
      $0.verdict == .undecided && !$0.isAhead
    }
    add("\(best.0.title) is ahead, perhaps by too little to matter, of") {
      $0.verdict == .undecided && $0.isAhead
    }
    add("\(best.0.title) differs too little to matter from") { $0.verdict == .equivalent }
    losesPeople = rivals.contains { !$0.isKept }
    add("But more people give up with \(best.0.title) than with") { !$0.isKept }
    let leanings = rivals.compactMap(\.leaning)
    let alike = rivals.filter { $0.leaning == nil }.map(\.title).filter(close.contains)
    let isOpen = !alike.isEmpty && alike.count == ranked.count - 1 && left.isEmpty
    titles = isOpen ? [] : [best.0.title] + alike
    firmness =
      !alike.isEmpty || losesPeople
      ? .open : leanings.isEmpty ? .clear : leanings.allSatisfy(\.isLikely) ? .likely : .possible
    if losesPeople {
      short = "\(best.0.title) ahead, but more give up"
    } else if isOpen {
      let areAlike = rivals.allSatisfy { $0.verdict == .equivalent }
      short = areAlike ? "no difference that matters" : "unclear"
    } else if !alike.isEmpty {
      short = ([best.0.title] + alike).joined(separator: " or ")
    } else {
      let word = leanings.min { !$0.isLikely && $1.isLikely }?.word
      short = (word.map { $0 + " " } ?? "") + best.0.title
    }
    deciding = view.pairs.first { pair in
      ranked.count > 1 && Set([pair.a, pair.b]) == Set([best.0, ranked[1].0])
    }
    isDecided = close.isEmpty && deciding != nil && !losesPeople
    brief =
      none ?? Prose("\(merit): ") + Prose.strong(best.0.title) + " (\(shown(best)))"
      + (ranked.count > 1
        ? Self.next(ranked[1].0.title, shown(ranked[1]), rivals, among: ranked.count) : "")
      + "."
    if !left.isEmpty {
      text =
        text + " Most people give up with \(Counted.listed(left.map(\.title))), "
        + "whose time is not ranked."
    }
    let compared = Set(rivals.map(\.title))
    let others = ranked.dropFirst().map(\.0.title).filter { !compared.contains($0) }
    if !others.isEmpty {
      text =
        text + " \(best.0.title) was not compared person by person with "
        + "\(others.joined(separator: " or "))."
    }
    prose = text
  }

  /// The next design with what the comparison with it says, and how many more are as close.
  private static func next(
    _ title: String, _ amount: String, _ rivals: [Rival], among count: Int
  ) -> String {
    let value = amount.prefix { $0 != "," }
    let start = "; next \(title) (\(value))"
    guard let rival = rivals.first(where: { $0.title == title }) else { return start }
    if !rival.isKept { return start + ", but fewer give up with it" }
    let words: String
    switch rival.verdict {
    case .undecided:
      words = rival.isAhead ? ", perhaps by too little to matter" : ", too close to call"
    case .equivalent: words = ", too little to matter"
    case .a, .b: return start
    }
    let more = rivals.count { $0.title != title && [.undecided, .equivalent].contains($0.verdict) }
    guard more > 0 else { return start + words }
    let which =
      more == count - 2 ? "the other\(more > 1 ? "s" : "")" : "\(more) of \(count - 2) others"
    return start + words + ", as \(more > 1 ? "are" : "is") \(which)"
  }
}
