import Simulation
import Statistics
import Studies

/// A design that was compared with the best one.
private struct Rival {
  let title: String
  let verdict: Comparison.Verdict
  /// Whether no more people fail with the best design than with this one.
  let isKept: Bool
  /// Whether every interval lies on one side of zero.
  let isAhead: Bool
  /// Whether the model puts the best design ahead where one more study may find this one.
  let isLeaning: Bool

  /// Whether nothing tells it from the best design.
  var isTied: Bool { verdict == .undecided && !isAhead && !isLeaning }
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
  /// The designs that the few words are about: the best, and the one that more succeed with or that may be as good;
  /// nil where they were not compared.
  let told: Pair?
  /// The title of the best design; empty where nothing was simulated.
  let title: String
  /// Whether the deciding pair passes over the next, which nothing tells from the best.
  let isBehind: Bool
  /// Whether the best design was compared with the next, and is told from all that it was compared with.
  let isDecided: Bool
  /// Whether more people fail with the best design than with another.
  let losesPeople: Bool

  /// Creates the sentence that answers a part of a question for a group.
  init(_ view: SuiteView, _ asked: Asked, _ group: Group) {
    self.init(view, asked.metric, group, at: view.base(of: asked, for: group))
  }

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
      (title, isBehind) = ("", false)
      told = nil
      isDecided = false
      losesPeople = false
      return
    }
    let bestRange = best.1.range
    let decimals =
      Shown(best.2, low: bestRange?.low, high: bestRange?.high, style: style).decimals
    // Means that are nearly alike are told with a digit in which they may differ.
    let apart = ranked.count > 1 ? abs(best.2 - ranked[1].2) * style.scale : 0
    let digits = max(decimals, min(1, Digits.decimals(for: apart)))
    func shown(_ entry: (Named, MetricSummary, Double)) -> String {
      let summary = entry.1
      // Amounts are never negative; an interval by a normal error may be.
      let range = summary.range
      let full = Shown(
        entry.2, low: range.map { max(0, $0.low) }, high: range?.high, style: style)
      guard !full.interval.isEmpty, full.low != full.high else { return full.text }
      let mean =
        full.decimals < digits
        ? Digits.text(entry.2 * style.scale, decimals: digits) + style.suffix : full.text
      return "\(mean), \(full.interval)"
    }
    // Every design that was compared with the best one and may be as good.
    let rivals = ranked.dropFirst().compactMap { entry -> Rival? in
      let pair = view.pairs.first {
        [$0.a.id, $0.b.id].contains(best.0.id) && [$0.a.id, $0.b.id].contains(entry.0.id)
      }
      guard let pair, let found = view.comparison(pair, metric, for: group, at: point) else {
        return nil
      }
      let loser = view.loss(found, pair, for: group)?.loser(pair)
      // Whom people fail with more and who is behind is no equal.
      return Rival(
        title: entry.0.title, verdict: found.verdict, isKept: loser != best.0,
        isAhead: AnswerAmount.side(of: [found]) != nil,
        isLeaning: found.leaning.map { ($0 == .a ? pair.a : pair.b) == best.0 }
          ?? (loser == entry.0)
      )
    }
    let close = rivals.filter { $0.verdict == .undecided || $0.verdict == .equivalent }.map(\.title)
    let isAlone = view.suite.designs.count == 1
    let merit = isAlone ? "The only design" : AnswerAmount.superlative(style).capitalizedFirst
    // Where there is nothing to count, no design has the fewest.
    let isNone =
      style.unit == "per task" && ranked.count > 1 && ranked.allSatisfy { $0.2 == 0 }
    let some = view.groups.filter { other in
      view.suite.designs.contains {
        view.summary(metric, of: $0.id, for: other, at: view.base(for: other))?.mean ?? 0 > 0
      }
    }
    let whose =
      some.isEmpty ? "" : " among \(group.title), some among \(Cluster.names(some, most: 3))"
    // Nothing tells apart what is the same to the last digit, though nobody compared it.
    let isEven = ranked.count > 1 && ranked.allSatisfy { $0.2 == best.2 } && left.isEmpty
    let none: Prose? =
      isNone
      ? Prose("\(style.title): none was seen with any design\(whose).")
      : isEven ? Prose("\(style.title): the same with every design, \(shown(best)).") : nil
    var text = Prose("\(merit): ") + Prose.strong(best.0.title) + " (\(shown(best)))"
    if ranked.count > 1 {
      text = text + "; next \(ranked[1].0.title) (\(shown(ranked[1])))"
    }
    // The question asks for the others as well, with as many decimals as the best; their ranges stand
    // in the tables.
    let rest = ranked.dropFirst(2).prefix(4).map { entry in
      "\(entry.0.title) (\(Digits.text(entry.2 * style.scale, decimals: digits))\(style.suffix))"
    }
    if !rest.isEmpty { text = text + ", then \(rest.joined(separator: ", "))" }
    text = none ?? (text + ".")
    func add(_ words: String, _ isMeant: (Rival) -> Bool) {
      let titles = none == nil ? rivals.filter(isMeant).map(\.title) : []
      if !titles.isEmpty { text = text + " \(words) \(titles.joined(separator: " or "))." }
    }
    func isLikely(_ rival: Rival) -> Bool {
      let other = ranked.first { $0.0.title == rival.title }?.2 ?? best.2
      return rival.isLeaning
        && Sureness.isProbable(Sureness.Leaning(a: best.2, b: other, unit: style.unit))
    }
    add("\(best.0.title) is probably ahead of") { $0.verdict == .undecided && isLikely($0) }
    add("It is too uncertain to call between \(best.0.title) and") {
      $0.verdict == .undecided && !$0.isAhead && !isLikely($0)
    }
    add("\(best.0.title) is ahead, perhaps by too little to matter, of") {
      $0.verdict == .undecided && $0.isAhead && !isLikely($0)
    }
    add("\(best.0.title) differs too little to matter from") { $0.verdict == .equivalent }
    losesPeople = rivals.contains { !$0.isKept }
    add("But more people fail with \(best.0.title) than with") { !$0.isKept }
    let isLeaning = rivals.contains(where: \.isLeaning)
    var alike = rivals.filter { !$0.isLeaning }.map(\.title).filter(close.contains)
    // What nobody compared with the best may be as good where what is no better than it may be.
    if let last = ranked.lastIndex(where: { alike.contains($0.0.title) }) {
      let compared = rivals.map(\.title)
      alike = ranked[1...last].map(\.0.title).filter {
        alike.contains($0) || !compared.contains($0)
      }
    }
    let isOpen = isEven || !alike.isEmpty && alike.count == ranked.count - 1 && left.isEmpty
    titles = isOpen ? [] : [best.0.title] + alike
    firmness =
      isEven || !alike.isEmpty || losesPeople ? .open : isLeaning ? .leaning : .clear
    if losesPeople {
      short = "\(best.0.title) ahead, but more fail"
    } else if isOpen {
      let areAlike = rivals.allSatisfy { $0.verdict == .equivalent }
      short = areAlike ? "no difference that matters" : AnswerLine.Outcome.unclear
    } else if !alike.isEmpty {
      short = ([best.0.title] + alike).joined(separator: " or ")
    } else {
      short = (isLeaning ? "leaning to " : "") + best.0.title
    }
    // Of the designs that are not told apart nothing more is to be read: the first that lies behind them says more.
    let isTied = rivals.first?.isTied == true && rivals.first?.title == ranked[1].0.title
    let areBehind = rivals.contains { !$0.isTied && !$0.isLeaning }
    let behind = isTied && !areBehind ? rivals.first(where: \.isLeaning)?.title : nil
    // Beside one that most people fail with, the best one is told from that.
    (title, isBehind) = (best.0.title, behind != nil)
    let next = behind ?? (ranked.count > 1 ? ranked[1].0.title : left.first?.title)
    deciding = view.pairs.first { pair in
      next.map { Set([pair.a.title, pair.b.title]) == [best.0.title, $0] } ?? false
    }
    let other = losesPeople ? rivals.first { !$0.isKept }?.title : isOpen ? nil : alike.first
    told =
      other.flatMap { other in
        view.pairs.first { Set([$0.a.title, $0.b.title]) == Set([best.0.title, other]) }
      } ?? deciding
    isDecided = close.isEmpty && deciding != nil && !losesPeople
    let failing = left.map { design in
      let share = view.summary(Metric.abandonment.name, of: design.id, for: group, at: point)?.mean
      return design.title + (share.map { " (\(Digits.percent($0)))" } ?? "")
    }
    let isMost = failing.isEmpty ? "" : " Most people fail with \(Counted.listed(failing))"
    brief =
      (none
        ?? Self.brief(
          merit, of: ranked.map { (title: $0.0.title, mean: $0.2) }, against: rivals,
          first: shown(best), decimals: digits, style)) + (isMost.isEmpty ? "" : "\(isMost).")
    if !left.isEmpty { text = text + "\(isMost), whose time is not ranked." }
    let compared = Set(rivals.map(\.title))
    let others = ranked.dropFirst().map(\.0.title).filter { !compared.contains($0) }
    if !others.isEmpty {
      text =
        text + " \(best.0.title) was not compared person by person with "
        + "\(others.joined(separator: " or "))."
    }
    prose = text
  }

  /// The most designs that are told with their means.
  private static let most = 4

  /// Titles with means in parentheses in a sentence; a mean that all have is told once.
  private static func listed(_ told: [String]) -> Prose {
    let parts = told.map { one in
      one.ranges(of: " (").last.map { (one[..<$0.lowerBound], one[$0.lowerBound...]) }
    }
    let means = Set(parts.map { $0?.1 })
    guard told.count > 1, means.count == 1, let mean = means.first ?? nil else {
      return told.map { Prose($0) }.listed
    }
    return parts.compactMap { $0.map { Prose(String($0.0)) } }.listed + "\(mean.dropLast()) each)"
  }

  /// The designs with their means, and how the best stands to the next.
  private static func brief(
    _ merit: String, of ranked: [(title: String, mean: Double)], against rivals: [Rival],
    first: String,
    decimals: Int, _ style: MetricStyle
  ) -> Prose {
    let best = Prose.strong(ranked[0].title)
    guard ranked.count > 1 else { return Prose("\(merit): ") + best + " (\(first))." }
    let rival = rivals.first { $0.title == ranked[1].title }
    // "And 1 more" is as long as the one.
    let told = ranked.prefix(ranked.count == most + 1 ? most + 1 : most).map {
      "\($0.title) (\(Digits.text($0.mean * style.scale, decimals: decimals))\(style.suffix))"
    }
    let more = ranked.count - told.count
    func listed(from first: Int) -> String {
      told[first...].joined(separator: ", ") + (more > 0 ? " and \(more) more" : "") + "."
    }
    func those(_ isMeant: (Rival) -> Bool) -> [String] {
      let titles = Set(rivals.filter(isMeant).map(\.title))
      return zip(ranked, told).filter { titles.contains($0.0.title) }.map(\.1)
    }
    func isProbable(_ other: Double) -> Bool {
      Sureness.isProbable(Sureness.Leaning(a: ranked[0].mean, b: other, unit: style.unit))
    }
    // A row of means is no ranking.
    let next = ranked.count > 2 ? "the others:" : "next"
    let metric = style.name == Metric.time.name ? "" : " in \(style.title.lowercasedFirst)"
    if let rival, !rival.isKept {
      let kept = those { !$0.isKept }
      let others = told.dropFirst().filter { !kept.contains($0) }
      return best + " (\(first)) is ahead, but fewer fail with \(kept.joined(separator: ", "))"
        + (others.isEmpty ? "" : "; the others: \(others.joined(separator: ", "))")
        + (more > 0 ? "; \(more) more designs." : ".")
    }
    switch rival?.verdict {
    case .equivalent: return Prose("No difference that matters\(metric): \(listed(from: 0))")
    case .undecided where rival?.isAhead == true:
      return best + " is ahead\(metric), perhaps by too little to matter: \(listed(from: 0))"
    case .undecided:
      guard rival?.isLeaning == true else {
        let (tied, leaning) = (those(\.isTied), those(\.isLeaning))
        guard tied.count < ranked.count - 1, more == 0 else {
          return Prose("Too uncertain to call\(metric): \(listed(from: 0))")
        }
        let behind = those { !$0.isTied && !$0.isLeaning }
        let others = Set(rivals.filter(\.isLeaning).map(\.title))
        let mean = ranked.first { others.contains($0.title) }?.mean ?? 0
        let words =
          isProbable(mean) ? ", probably these before " : ", leaning to these over "
        var prose = Prose("Too uncertain to call\(metric) between ")
        prose = prose + Self.listed([told[0]] + tied)
        if !leaning.isEmpty { prose = prose + words + Self.listed(leaning) }
        if !behind.isEmpty { prose = prose + "; behind them " + Self.listed(behind) }
        return prose + "."
      }
      let mean = told[0].dropFirst(ranked[0].title.count)
      let start =
        isProbable(ranked[1].mean)
        ? "Probably\(metric) " : "Too uncertain to call\(metric), leaning to "
      return Prose(start) + best + "\(mean) before \(listed(from: 1))"
    case .a, .b: return Prose("\(merit): ") + best + " (\(first)); \(next) \(listed(from: 1))"
    case nil:
      return Prose("\(merit) by means alone, not compared with the next: ") + best
        + " (\(first)); \(next) \(listed(from: 1))"
    }
  }
}
