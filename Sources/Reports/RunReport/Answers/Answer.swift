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
        let pair = BestSentence(view, asked.metric, main).deciding
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
    Cluster.all(self, part).first { cluster in main.map(cluster.groups.contains) == true }?.words
  }

  /// The sentence that answers the first part of the question, where there is any.
  var headline: Prose {
    (isOfOneDesign ? Outcomes(self)?.sentence : nil)
      ?? GroupRows.sentence(self) ?? best?.brief ?? sentences.first ?? "Nothing was simulated."
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
      return BestSentence(
        view, part.asked.metric, group, at: view.base(of: part.asked, for: group)
      ).prose
    case .share: return ShareAnswer(view, part.asked)?.sentence(for: group) ?? unknown
    case .price: return PriceAnswer(view, part.asked)?.sentence(for: group) ?? unknown
    case .howMuch, .fromWhere: return line.map { howMuch(part.asked, $0) } ?? unknown
    }
  }

  private var unknown: Prose { "Nothing was compared." }

  // MARK: From where on

  private func fromWhere(_ asked: Asked, _ line: AnswerLine, isStart: Bool) -> Prose {
    guard let pair = asked.pair else { return unknown }
    // In many pieces, how sure each is would say too much.
    let all = [line.runs, line.runsOfDesigns, line.runsOfVerdicts]
    let runs = all.first { $0.count <= 3 } ?? line.runsOfVerdicts
    let switching = Switching(line, lessIsBetter: asked.style.lessIsBetter)
    let open = runs.filter { $0.verdict == .undecided && line.entries[$0.first].loss == nil }
    let isNamed = line.entries.allSatisfy { [.a, .b].contains($0.outcome.named) }
    let tellsWhere = if case .at = switching?.center { true } else { false }
    let guess =
      !open.isEmpty && (tellsWhere || !isNamed)
      ? switching.flatMap { self.guess($0, asked: asked, runs: runs, pair: pair) } : nil
    // Where one design comes and goes from place to place, where that is says nothing.
    if runs.count > 3, let told = told(pair, line) { return told + (guess.map { " " + $0 } ?? "") }
    guard runs.count <= 4 else {
      return Prose("The better design changes more than three times along “")
        + "\(asked.axis?.shortTitle ?? "the sweep")”; see the chart."
    }
    let clauses = runs.enumerated().map { index, run in
      clause(
        run.verdict, entries: line.entries[run.first...run.last],
        stretch: stretch(asked, on: line, run: run, index: index, count: runs.count), asked: asked)
    }
    var prose = clauses.joined("; ") + "."
    if runs.count == 1, asked.bareTitle == nil, asked.judge == nil,
      let best = [Comparison.Verdict.a: pair.a, .b: pair.b][runs[0].verdict]
    {
      prose =
        Prose("use ") + Prose.strong(best.title) + rival(of: best, asked)
        + " throughout, \(stretch(asked, on: line, run: runs[0], index: 0, count: 1))."
    }
    if let title = asked.bareTitle ?? asked.judge {
      prose = Prose("\(isStart ? "By" : "by") \(title): ") + prose
    } else if isStart {
      prose.capitalize()
    }
    if let guess { prose = prose + " " + guess }
    if runs.count == 2, runs.allSatisfy({ [.a, .b].contains($0.verdict) }), let switching,
      let range = switching.rangeWords
    {
      prose = prose + " The break-even lies \(range)\(noun(asked))."
    }
    return prose
  }

  /// Where one design alone is ever told to be better, at how many places it is; nil where both are, or none is.
  private func told(_ pair: Pair, _ line: AnswerLine) -> Prose? {
    let better = line.entries.map(\.verdict).filter { [.a, .b].contains($0) }
    guard let verdict = better.first, Set(better).count == 1 else { return nil }
    return Prose.strong((verdict == .a ? pair.a : pair.b).title)
      + " is better at \(better.count) of \(line.entries.count) places; the others are open."
  }

  /// Where a run of verdicts lies, in words.
  private func stretch(
    _ asked: Asked, on line: AnswerLine,
    run: (verdict: Comparison.Verdict, first: Int, last: Int), index: Int, count: Int
  ) -> String {
    let first = line.entries[run.first].place
    let last = line.entries[run.last].place
    let isWhole = run.first == run.last || count == 1
    return asked.stretch(
      from: isWhole || index > 0 ? first : nil,
      to: isWhole || index < count - 1 ? last : nil)
  }

  private func clause(
    _ verdict: Comparison.Verdict, entries: ArraySlice<AnswerLine.Entry>, stretch: String,
    asked: Asked
  ) -> Prose {
    if entries.first?.isSame == true { return Prose("\(stretch) both are the same screen") }
    if let pair = asked.pair, let loss = entries.first?.loss {
      return Prose(stretch + " ") + loss.clause(pair, asked.style)
    }
    switch verdict {
    case .a, .b:
      guard let best = verdict == .a ? asked.pair?.a : asked.pair?.b else { return unknown }
      return Prose("\(stretch) use ") + Prose.strong(best.title) + rival(of: best, asked)
    case .equivalent:
      return Prose("\(stretch) it makes no difference that matters")
    case .undecided:
      let leanings = entries.compactMap(\.outcome.leaning)
      if leanings.count == entries.count, Set(leanings.map(\.verdict)).count == 1,
        let pair = asked.pair,
        let leaning = leanings.first(where: { !$0.isLikely }) ?? leanings.first
      {
        let best = leaning.verdict == .a ? pair.a : pair.b
        return Prose("\(stretch) \(leaning.word) ") + .strong(best.title)
          + (entries.startIndex > 0 ? "" : rival(of: best, asked))
      }
      guard let pair = asked.pair, let side = AnswerAmount.side(of: entries.map(\.comparison))
      else {
        // Whoever has read the first clause knows between which.
        let pair =
          entries.startIndex > 0
          ? "" : among(asked) { " between \($0.a.title) and \($0.b.title)" }
        return Prose("\(stretch) it is too close to call\(pair)")
      }
      let leads = (side == .minus) == asked.style.lessIsBetter
      return Prose("\(stretch) ") + .strong((leads ? pair.a : pair.b).title)
        + " is ahead\(among(asked) { " of \((leads ? $0.b : $0.a).title)" }), perhaps by too little to matter"
    }
  }

  /// Words on the designs of a pair, where there are more than two to choose from.
  private func among(_ asked: Asked, _ words: (Pair) -> String) -> String {
    guard let pair = asked.pair, view.suite.designs.count > 2 else { return "" }
    return words(pair)
  }

  /// The word behind a number of the axis, after a break-even.
  private func noun(_ asked: Asked) -> String {
    guard let noun = asked.noun, asked.deed == nil, !noun.hasPrefix("%") else { return "" }
    return " \(noun)"
  }

  /// The other design of the pair, where there are more than two to choose from.
  private func rival(of best: Named, _ asked: Asked) -> Prose {
    guard let pair = asked.pair, view.suite.designs.count > 2 else { return "" }
    return Prose(" rather than ") + .strong(best == pair.a ? pair.b.title : pair.a.title)
  }

  private func guess(
    _ switching: Switching, asked: Asked,
    runs: [(verdict: Comparison.Verdict, first: Int, last: Int)], pair: Pair
  ) -> Prose? {
    let (before, after) = switching.endsWithFirst ? (pair.b, pair.a) : (pair.a, pair.b)
    var prose: Prose
    switch switching.center {
    case .at:
      prose =
        Prose("Best guess: switch to ") + .strong(after.title)
        + " "
        + (asked.deed == nil ? "near " : "where about ") + Prose.strong(place(switching, asked))
    case .beyond: return throughout(before, switching)
    case .below: return throughout(after, switching)
    }
    if let range = switching.rangeWords {
      prose = prose + " (\(range))"
    }
    return prose + "."
  }

  /// The guess that one design is better everywhere; nil where most sets of assumptions deny it.
  private func throughout(_ best: Named, _ switching: Switching) -> Prose? {
    let same = switching.worlds.count { $0 == switching.center }
    return 2 * same < switching.worlds.count
      ? nil : Prose("Best guess: ") + .strong(best.title) + " throughout."
  }

  /// The place of a switch, with the word behind a number.
  private func place(_ switching: Switching, _ asked: Asked) -> String {
    if let deed = asked.deed { return "\(switching.words(switching.center)) \(deed)" }
    let noun = asked.noun.map { $0.hasPrefix("%") ? String($0.dropFirst()) : " \($0)" } ?? ""
    return switching.words(switching.center) + noun
  }

  // MARK: How much

  private func howMuch(_ asked: Asked, _ line: AnswerLine) -> Prose {
    guard let pair = asked.pair, let first = line.entries.first, let last = line.entries.last else {
      return unknown
    }
    let style = asked.style
    var prose =
      Prose("With ") + Prose.strong(pair.a.title) + " instead of "
      + Prose.strong(pair.b.title) + ", "
    prose = prose + AnswerAmount.subject(style)
    let guess = bestGuess(pair, [first, last])
    if line.entries.count == 1 {
      return prose + " " + AnswerAmount(first, style, saysBasis: false).words + "." + guess
    }
    let amounts = [
      AnswerAmount(first, style, saysBasis: false), AnswerAmount(last, style, saysRange: false),
    ]
    // The noun is said once.
    let isBare =
      asked.noun.map { $0.hasPrefix("%") || $0.count > 2 } == true && asked.deed == nil
      && asked.axis?.id != SuiteView.useAxis
    let places = [
      asked.phrase(first.place),
      isBare ? "at \(asked.bare(last.place))" : asked.phrase(last.place),
    ]
    if let both = AnswerAmount.shared(amounts) {
      let parts = zip(amounts, places).map { $0.amount + " " + $1 }
      return prose + " " + parts.joined(separator: "; ") + both + "." + guess
    }
    return prose + " " + zip(amounts, places).map { $0.words($1) }.joined(separator: "; ") + "."
      + guess
  }

  /// The design that the model puts ahead at all of some places where one more study may find the other; empty
  /// where there is none.
  private func bestGuess(_ pair: Pair, _ entries: [AnswerLine.Entry]) -> Prose {
    Self.guess(entries).map {
      Prose(" Best guess: ") + .strong(($0 == .a ? pair.a : pair.b).title) + "."
    } ?? ""
  }

  /// For whom the model decides at all of some places where one more study may not; nil where that differs.
  static func guess(_ entries: [AnswerLine.Entry]) -> Comparison.Verdict? {
    let named = Set(entries.map(\.outcome.leaning?.verdict))
    return named.count == 1 ? named.first ?? nil : nil
  }

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
    guard let main, view.groups.count > 1 else { return nil }
    let clusters = Cluster.all(self, part)
    guard let own = clusters.first(where: { $0.groups.contains(main) }) else { return nil }
    let others = clusters.filter { !$0.groups.contains(main) }
    let count = view.groups.count
    let start =
      own.groups.count == 1
      ? Prose("Only \(main.title) get this answer (\(own.words))")
      : others.isEmpty
        ? Prose("\(count == 2 ? "Both" : "All \(count)") groups get this answer (\(own.words))")
        : Prose("\(own.groups.count) of \(count) groups get this answer (\(own.words))")
    var prose = start
    if own.seenOnce > 0 {
      prose = prose + ", \(own.seenOnce) of them at the one point where they were simulated"
    }
    prose = prose + "."
    guard !others.isEmpty else { return prose }
    let shown = others.prefix(3).map { cluster in
      Prose.strong(Cluster.names(cluster.groups, most: 3)) + ": \(cluster.words)"
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
