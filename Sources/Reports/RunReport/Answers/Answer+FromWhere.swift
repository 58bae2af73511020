import Studies

/// Sentences on a line of places: from where on which design is better.
extension Answer {
  /// From where on which design is better.
  func fromWhere(_ asked: Asked, _ line: AnswerLine, isStart: Bool) -> Prose {
    guard let pair = asked.pair else { return unknown }
    // In many pieces, which design is ahead in each would say too much.
    let runs = line.runsOfDesigns.count <= 3 ? line.runsOfDesigns : line.runsOfVerdicts
    let switching = Switching(line, lessIsBetter: asked.style.lessIsBetter)
    let isOpen = line.entries.contains { $0.verdict == .undecided && $0.loss == nil }
    let isNamed = line.entries.allSatisfy { $0.outcome.design(pair) != nil }
    let tellsWhere = if case .at = switching?.center { true } else { false }
    let guess =
      isOpen && (tellsWhere || !isNamed)
      ? switching.flatMap { self.guess($0, asked: asked, on: line, pair: pair) } : nil
    // Where one design comes and goes from place to place, where that is says nothing.
    if runs.count > 3, let told = told(pair, line) { return told + (guess.map { " " + $0 } ?? "") }
    guard runs.count <= 4 else {
      return Prose("The better design changes more than three times along “")
        + "\(asked.axis?.shortTitle ?? "the sweep")”; see the chart."
    }
    // Where no place is clear that is said first and once, and then what the model leans to.
    let leans = runs.filter { line.entries[$0].contains { $0.outcome.leaning != nil } }
    let isAllOpen = !leans.isEmpty && line.entries.allSatisfy(\.isOpen)
    let shown = isAllOpen ? leans : runs
    let clauses = shown.map { run in
      // What numbers count, and between which designs it is, is said once.
      clause(
        line.entries[run], stretch: line.stretch(asked, run, isBrief: run != shown[0]),
        asked: asked,
        isFirst: run == shown[0], saysOpen: !isAllOpen)
    }
    var prose = clauses.joined("; ") + "."
    if isAllOpen { prose = Prose(Self.open.lowercasedFirst) + prose }
    if runs.count == 1, asked.bareTitle == nil, asked.judge == nil,
      [.a, .b].contains(line.entries[0].verdict), let best = line.entries[0].outcome.design(pair)
    {
      prose =
        Prose("use ") + Prose.strong(best.title) + rival(of: best, asked)
        + " throughout, \(line.stretch(asked, runs[0]))\(shifts(line.entries[...], asked))."
    }
    if let title = asked.bareTitle ?? asked.judge {
      prose = Prose("\(isStart ? "By" : "by") \(title): ") + prose
    } else if isStart {
      prose.capitalize()
    }
    if let guess { prose = prose + " " + guess }
    if runs.count == 2, line.entries.allSatisfy({ [.a, .b].contains($0.verdict) }), let switching,
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

  /// What is said of neighbors.
  private func clause(
    _ entries: ArraySlice<AnswerLine.Entry>, stretch: String, asked: Asked, isFirst: Bool,
    saysOpen: Bool
  ) -> Prose {
    guard let first = entries.first, let pair = asked.pair else { return unknown }
    if first.isSame { return Prose("\(stretch) both are the same screen") }
    if let loss = first.loss { return Prose(stretch + " ") + loss.clause(pair, asked.style) }
    if let best = first.outcome.design(pair),
      entries.allSatisfy({ $0.outcome.named == first.outcome.named })
    {
      let open = saysOpen && entries.allSatisfy(\.isOpen) ? "too close to call, " : ""
      return Prose("\(stretch) \(open)\(first.outcome.leaning?.word ?? "use") ")
        + .strong(best.title) + (isFirst ? rival(of: best, asked) : "") + shifts(entries, asked)
    }
    switch first.verdict {
    case .equivalent:
      return Prose("\(stretch) it makes no difference that matters")
    case .a, .b, .undecided:
      guard let side = AnswerAmount.side(of: entries.map(\.comparison)) else {
        let pair =
          isFirst ? among(asked) { " between \($0.a.title) and \($0.b.title)" } : ""
        return Prose("\(stretch) too close to call\(pair)")
      }
      let leads = (side == .minus) == asked.style.lessIsBetter
      return Prose("\(stretch) ") + .strong((leads ? pair.a : pair.b).title)
        + " is ahead\(among(asked) { " of \((leads ? $0.b : $0.a).title)" }), perhaps by too little to matter"
    }
  }

  /// From where on the design of neighbors is named more or less firmly than before, and where it is too close to
  /// call, in parentheses; empty where all is equally firm.
  func shifts(_ entries: ArraySlice<AnswerLine.Entry>, _ asked: Asked) -> String {
    let changes = zip(entries, entries.dropFirst()).filter { $0.outcome.word != $1.outcome.word }
    guard !changes.isEmpty else { return "" }
    let words = changes.map { before, entry in
      let last = entry.place == entries.last?.place ? entry.place : nil
      let only = entry.outcome.firmness < before.outcome.firmness ? "only " : ""
      let place = asked.stretch(from: entry.place, to: last, isBrief: true)
      return "\(only)\(entry.outcome.word) \(place)"
    }
    let areOpen = entries.map(\.isOpen)
    let open: String
    switch (areOpen.first, areOpen.last) {
    case (false, true): open = ", too close to call there"
    case (true, false): open = ", too close to call before"
    default: open = Set(areOpen).count > 1 ? ", too close to call where not clear" : ""
    }
    return " (\(words.joined(separator: ", "))\(open))"
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
    _ switching: Switching, asked: Asked, on line: AnswerLine, pair: Pair
  ) -> Prose? {
    let (before, after) = switching.endsWithFirst ? (pair.b, pair.a) : (pair.a, pair.b)
    var prose: Prose
    switch switching.center {
    case .at:
      prose =
        Prose("Best guess: switch ")
        + (line.entries.last?.outcome.design(pair) == after
          ? "" : Prose("to ") + .strong(after.title) + " ")
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
}

extension AnswerLine.Entry {
  /// Whether it is too close to call: the range of a further study reaches to both sides of zero.
  var isOpen: Bool {
    verdict == .undecided && loss == nil && !isSame && AnswerAmount.side(of: [comparison]) == nil
  }
}
