import Simulation
import Studies

/// The answer to the question of a suite in sentences.
struct Answer {
  let view: SuiteView
  /// The parts of the question, each with the lines of all groups.
  let parts: [AnswerLines]

  init(_ view: SuiteView) {
    self.view = view
    let main = Self.main(view)
    parts = view.asked.map { asked in
      // Where the best is asked for, it is held against the next.
      guard asked.kind == .which, let main,
        let pair = BestSentence(view, asked, main).deciding
      else { return AnswerLines(view, asked) }
      return AnswerLines(view, asked.of(pair))
    }
  }

  /// The group of people that answers are given for first.
  var main: Group? { Self.main(view) }

  /// Whether there is one design, so that nothing is compared.
  var isOfOneDesign: Bool { view.suite.designs.count == 1 }

  private static func main(_ view: SuiteView) -> Group? {
    view.groups.first { view.base(for: $0) == view.base } ?? view.groups.first
  }

  /// What a part of the question says of the people whom the sentences are about, in a few words.
  func finding(_ part: AnswerLines) -> String? {
    guard part.asked.kind != .which, let pair = part.asked.pair,
      let line = part.lines.first(where: { $0.group == main })
    else { return main.map { BestSentence(view, part.asked, $0).short } }
    let told = (part.asked.kind == .fromWhere ? line.key : line.ends).map { outcome in
      line.entries.first { $0.outcome == outcome }?.loss?.words(pair, part.asked.style)
        ?? outcome.words(pair)
    }
    return told.joined(separator: ", then ")
      + (told.count == 1 && line.entries.count > 1 ? " throughout" : "")
  }

  /// The sentence that answers the first part of the question, where there is any.
  var headline: Prose {
    ofTasks.map { $0.first + headlineOfFirst.uncapitalized + $0.all } ?? headlineOfFirst
  }

  private var headlineOfFirst: Prose {
    (isOfOneDesign ? Outcomes(self)?.sentence : nil)
      ?? GroupRows.sentence(self) ?? briefBest ?? sentences.first ?? "Nothing was simulated."
  }

  /// The best in brief, with the place where it is read.
  private var briefBest: Prose? {
    guard let best, let main, let part = parts.first else { return nil }
    return placed(best.brief, part.asked, main)
  }

  /// A sentence on the best with the place of the axis at which it is read; without one of several it is left as it is.
  private func placed(_ prose: Prose, _ asked: Asked, _ group: Group) -> Prose {
    guard let axis = asked.axis, view.points(asked, for: group).count > 1,
      let value = view.base(of: asked, for: group).value(on: axis.id)
    else { return prose }
    return Prose("\(asked.phrase(value).capitalizedFirst), ") + prose.uncapitalized
  }

  /// The sentences that answer the question, one or two for each part of it.
  var sentences: [Prose] {
    guard let main else { return ["Nobody was simulated."] }
    return parts.map { part in
      let elsewhere = view.elsewhere(part.asked, for: main)
      guard !elsewhere.isEmpty else { return sentence(part, for: main) }
      return Prose("With \(elsewhere): ")
        + sentence(part, for: main, isStart: false).uncapitalized
    }
  }

  /// The sentence that answers a part of the question for one group.
  func sentence(_ part: AnswerLines, for group: Group, isStart: Bool = true) -> Prose {
    let line = part.lines.first { $0.group == group }
    if let line, let pair = part.asked.pair, !line.entries.isEmpty,
      line.entries.allSatisfy(\.isSame)
    {
      return Prose.strong(pair.a.title) + " and " + Prose.strong(pair.b.title)
        + " are the same screen for \(group.title): there is nothing to compare."
    }
    switch part.asked.kind {
    case .fromWhere where (line?.entries.count ?? 0) > 1:
      return line.map { fromWhere(part.asked, $0, isStart: isStart) } ?? unknown
    case .forWhom: return forWhom(part)
    case .which:
      return placed(BestSentence(view, part.asked, group).prose, part.asked, group)
    case .share:
      let shares = ShareAnswer(view, part.asked)?.sentence(for: group) ?? unknown
      return (line.map { better(part.asked, $0) } ?? "") + shares
    case .price: return PriceAnswer(view, part.asked)?.sentence(for: group) ?? unknown
    case .howMuch, .fromWhere: return line.map { howMuch(part.asked, $0) } ?? unknown
    }
  }

  var unknown: Prose { "Nothing was compared." }

  // MARK: How much

  /// How much the designs differ at both ends of the axis, or at the only place.
  private func howMuch(_ asked: Asked, _ line: AnswerLine) -> Prose {
    guard let pair = asked.pair, let first = line.entries.first, let last = line.entries.last else {
      return unknown
    }
    let lead = better(asked, line)
    let start =
      lead + "With " + subject(pair, line) + ", \(AnswerAmount.subject(asked.style)) "
    func amount(_ entry: AnswerLine.Entry, saysRange: Bool = true) -> AnswerAmount {
      let amount = AnswerAmount(entry, asked.style, saysBasis: false, saysRange: saysRange)
      // That nothing is decided is said by the lead, or by the leaning.
      let isUndecided = entry.outcome.named == .undecided && entry.loss == nil
      let isSaid = entry.outcome.leaning != nil || isUndecided && !lead.plain.isEmpty
      return isSaid ? amount.bare : amount
    }
    guard line.entries.count > 1 else { return start + amount(first).words + "." }
    // One range is enough: that of the first place, or of the last where it alone is told.
    let isOfLast = first.isOpen && first.comparison.leaning == nil && last.outcome.isTold
    let amounts = [amount(first, saysRange: !isOfLast), amount(last, saysRange: isOfLast)]
    let both = AnswerAmount.shared(amounts)
    let parts = zip(amounts, ends(asked, line)).map { amount, place in
      both == nil ? amount.words(place) : "\(amount.amount) \(place)"
    }
    return start + parts.joined(separator: "; ") + (both ?? "")
      + failing(asked, pair, [first, last]) + "."
  }

  /// The design that amounts are of and the one they are held against. Who is named in the lead is not named again.
  private func subject(_ pair: Pair, _ line: AnswerLine) -> Prose {
    let (a, b) = (Prose.strong(pair.a.title), Prose.strong(pair.b.title))
    switch Set(line.entries.compactMap { $0.outcome.design(pair) }) {
    case [pair.b]: return a
    case [pair.a]: return "it instead of " + b
    default: return a + " instead of " + b
    }
  }

  /// Both ends of the axis as ends of sentences. Where a place has a sentence of its own, what the numbers count is said
  /// there.
  private func ends(_ asked: Asked, _ line: AnswerLine) -> [String] {
    let places = [line.entries[0].place, line.entries[line.entries.count - 1].place]
    return line.entries.contains { $0.loss != nil } && asked.deed == nil
      ? places.map { asked.stretch(from: $0, to: $0, isBrief: true) }
      : self.places(asked, places[0], places[1])
  }

  /// So many more people must fail with one design that it stands beside the time (chosen).
  private static let manyMore = 0.2

  /// How many more people fail with the first design than with the second at both ends of the axis, where that turns
  /// what a time means; empty elsewhere.
  private func failing(
    _ asked: Asked, _ pair: Pair, _ ends: [AnswerLine.Entry]
  ) -> Prose {
    guard asked.metric == Metric.time.name, let main else { return "" }
    let more = ends.compactMap { entry -> Double? in
      let means = [pair.a, pair.b].map {
        view.summary(Metric.success.name, of: $0.id, for: main, at: entry.comparison.point)?.mean
      }
      guard let a = means[0], let b = means[1] else { return nil }
      return b - a
    }
    guard more.count == 2, let least = more.min(), let most = more.max(), least >= 0,
      most >= Self.manyMore
    else { return "" }
    let points = more.map { Digits.percent($0).replacing(" %", with: "") }
    return Prose("; ") + .strong(points[0]) + " and " + .strong(points[1]) + " points more fail"
  }

  /// Two values of the axis as the ends of sentences; what the numbers count is said once.
  func places(
    _ asked: Asked, _ first: SweepPoint.Value, _ last: SweepPoint.Value
  ) -> [String] {
    let isBrief = asked.noun.map { $0.hasPrefix("%") || $0.count > 2 } == true
    let brief = asked.stretch(from: last, to: last, isBrief: true)
    return [asked.phrase(first), isBrief ? brief : asked.phrase(last)]
  }

  /// The better design along a line, as a sentence before amounts or shares; empty where none is named.
  private func better(_ asked: Asked, _ line: AnswerLine) -> Prose {
    guard let pair = asked.pair else { return "" }
    let isAllOpen = line.entries.allSatisfy(\.isOpen)
    let whole = 0...line.entries.count - 1
    if isAllOpen, asked.kind != .share,
      var open = leanings(asked, line, in: whole, isFirst: false, saysNoun: true)
    {
      open.capitalize()
      return open + ". "
    }
    func place(_ run: AnswerLine.Run) -> String {
      // Of titles without a word for their numbers the last is told.
      asked.bareTitle != nil
        ? asked.phrase(line.entries[run.upperBound].place)
        : line.stretch(asked, run, isBrief: true)
    }
    let runs = line.runsOfVerdicts
    let clear = runs.filter { [.a, .b].contains(line.entries[$0.lowerBound].verdict) }
    let told =
      clear.compactMap { run in
        line.entries[run.lowerBound].outcome.design(pair).map {
          Prose.strong($0.title) + (run.count == line.entries.count ? "" : " " + place(run))
        }
      }
      + runs.compactMap { run in
        line.entries[run.lowerBound].loss
          .map { loss in
            let at =
              asked.axis == nil || run.count == line.entries.count ? "" : line.stretch(asked, run)
            let place = at.isEmpty ? "" : at + ", "
            let words = Prose(loss.words(pair, asked.style))
            guard let best = loss.better(pair) else { return Prose(place) + words }
            let start = loss.isSure ? Prose("") : "leaning to "
            return start + .strong(best.title) + (at.isEmpty ? "" : " \(at)") + ": " + words
          }
      }
      + runs.filter { asked.kind != .share && line.entries[$0].allSatisfy(\.isOpen) }
      .flatMap { partsOfOpen(line, $0, pair) }.compactMap { run in
        leanings(asked, line, in: run, isFirst: false)
          .map { Prose("\(place(run)) ") + $0 }
      }
      + (asked.kind == .share ? leaningsOfShares(asked, line, pair, at: place) : [])
    if !told.isEmpty {
      var prose = told.joined("; ") + ". "
      if clear.isEmpty { prose.capitalize() } else { prose = Prose("Better: ") + prose }
      return prose
    }
    return isAllOpen ? Prose(Self.open) + ". " : ""
  }

  /// The designs that most sets of assumptions put ahead in a share where the model does not decide, and where shares are
  /// the same.
  private func leaningsOfShares(
    _ asked: Asked, _ line: AnswerLine, _ pair: Pair, at place: (AnswerLine.Run) -> String
  ) -> [Prose] {
    let all = line.entries.map { entry in
      entry.isOpen && Loss.isLikely(entry.comparison) ? favored(entry.comparison, pair) : nil
    }
    let isSame = line.entries.map { $0.isOpen && areAlike($0, asked, pair, for: line.group) }
    let runs = line.entries.indices.together { all[$0]?.title ?? "\(isSame[$0])" }
    return runs.compactMap { _, indices in
      let run = indices[0]...indices[indices.count - 1]
      guard run.count == indices.count else { return nil }
      let at = run.count == line.entries.count ? "" : " " + place(run)
      guard let design = all[run.lowerBound] else {
        return isSame[run.lowerBound] && !at.isEmpty ? Prose("no difference\(at)") : nil
      }
      return Prose("leaning to ") + .strong(design.title) + at
    }
  }

  /// Whether the shares of two designs are the same as they are printed.
  func areAlike(
    _ entry: AnswerLine.Entry, _ asked: Asked, _ pair: Pair, for group: Group
  ) -> Bool {
    let shares = [pair.a, pair.b].map { design in
      view.summary(asked.metric, of: design.id, for: group, at: entry.comparison.point)?.mean
        .map(Digits.percent)
    }
    return shares[0] == shares[1]
  }

  /// How a sentence begins where no place is clear.
  static let open = "Too uncertain to call"

  // MARK: For whom

  /// For whom the first part of the question has another answer; nil with one group.
  var whom: Prose? { parts.first.flatMap { $0.asked.tellsGroups ? nil : whom($0) } }

  /// The sentence on a part that asks for whom the answer differs. Where that is of the same designs
  /// and metric as the first part, it is the answer to that.
  private func forWhom(_ part: AnswerLines) -> Prose {
    let none: Prose = "The answer is the same for everyone."
    guard let first = parts.first, let pair = part.asked.pair,
      first.asked.kind != .forWhom
        && (first.asked.tellsGroups || part.asked.isOfOther(first.asked))
    else { return whom ?? none }
    let start = "\(part.asked.style.title), \(pair.a.title) or \(pair.b.title): "
    return whom(part).map { Prose(start) + $0.uncapitalized } ?? none
  }

  private func whom(_ part: AnswerLines) -> Prose? {
    guard let found = ForWhom(self, part) else { return nil }
    var prose = Prose(found.sentence + ".")
    let others = found.others
    guard !others.isEmpty else { return prose }
    let shown = others.prefix(3).map { cluster in
      Prose.strong(Cluster.names(cluster.groups, most: 3, of: view.groups)) + ": \(cluster.words)"
    }
    prose = prose + " " + shown.joined("; ")
    let rest = others.dropFirst(3).reduce(0) { $0 + $1.groups.count }
    return prose
      + (rest > 0
        ? "; \(rest) more \(rest == 1 ? "group gets" : "groups get") yet another answer." : ".")
  }

  /// The groups for whom two designs of the question are the same screen where answers are read; nil where
  /// there are none.
  var same: Prose? {
    guard let pair = parts.first?.asked.pair else { return nil }
    let groups = view.groups.filter { view.isSame(pair, for: $0, at: view.base(for: $0)) }
    guard !groups.isEmpty else { return nil }
    return Prose("For ") + Prose.strong(Cluster.names(groups, most: 4))
      + ", \(pair.a.title) and \(pair.b.title) are the same screen, so no difference is given."
  }

  /// Errors and giving up that speak against what the first sentence says.
  var beside: Prose? {
    guard let part = parts.first, let main else { return nil }
    return Beside(view, part, for: main)?.prose
  }

  /// Where a design jumps along the axis of the question.
  var breaks: Prose? {
    guard let part = parts.first, let main else { return nil }
    return Breaks(view, part, for: main).prose
  }

  /// Where people give up on the way through the steps of a task; nil where hardly anybody does.
  var lost: Prose? { main.flatMap { StepSection.lost(view, $0) } }

  /// The tables of parts of the question that tell all groups of people.
  var tables: [Table] {
    parts.compactMap { part in
      ShareAnswer(view, part.asked)?.table ?? PriceAnswer(view, part.asked)?.table
    }
  }

  /// Whether a part of the question is for whom the answer differs, so that it is said already.
  var asksForWhom: Bool {
    guard let first = parts.first else { return false }
    return parts.contains { $0.asked.kind == .forWhom && !$0.asked.isOfOther(first.asked) }
  }
}

extension Prose {
  /// The line with a small first letter.
  fileprivate var uncapitalized: Prose {
    guard case .plain(let text) = pieces.first else { return self }
    return Prose([.plain(text.lowercasedFirst)] + pieces.dropFirst())
  }

  /// Gives the line a capital first letter.
  mutating func capitalize() {
    guard let first = pieces.first else { return }
    switch first {
    case .plain(let text): pieces[0] = .plain(text.capitalizedFirst)
    case .strong(let text): pieces[0] = .strong(text.capitalizedFirst)
    case .link(let text, let file): pieces[0] = .link(text.capitalizedFirst, file: file)
    case .page(let text, let name): pieces[0] = .page(text.capitalizedFirst, name: name)
    }
  }
}
