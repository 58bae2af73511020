import Studies

/// Sentences on a line of places: from where on which design is better.
extension Answer {
  /// From where on which design is better.
  func fromWhere(_ asked: Asked, _ line: AnswerLine, isStart: Bool) -> Prose {
    guard let pair = asked.pair else { return unknown }
    let runs = line.runsOfVerdicts
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
    let clauses = runs.map { run in
      // What numbers count, and between which designs it is, is said once.
      return clause(asked, line, run, isFirst: run == runs[0])
    }
    var prose = clauses.joined("; ") + "."
    let whole = 0...line.entries.count - 1
    if line.entries.allSatisfy(\.isOpen) {
      let open =
        Prose(
          Self.open.lowercasedFirst + among(asked) { " between \($0.a.title) and \($0.b.title)" })
        + " \(line.stretch(asked, whole))"
      prose = (leanings(asked, line, in: whole, isFirst: true) ?? open) + "."
    }
    if runs.count == 1, asked.bareTitle == nil, asked.judge == nil,
      [.a, .b].contains(line.entries[0].verdict), let best = line.entries[0].outcome.design(pair)
    {
      prose =
        Prose("use ") + Prose.strong(best.title) + rival(of: best, asked)
        + " throughout, \(line.stretch(asked, runs[0]))."
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
    _ asked: Asked, _ line: AnswerLine, _ run: AnswerLine.Run, isFirst: Bool
  ) -> Prose {
    let entries = line.entries[run]
    let stretch = line.stretch(asked, run, isBrief: !isFirst, saysEnd: true)
    guard let first = entries.first, let pair = asked.pair else { return unknown }
    if first.isSame { return Prose("\(stretch) both are the same screen") }
    if let loss = first.loss { return Prose(stretch + " ") + loss.clause(pair, asked.style) }
    if let best = first.outcome.design(pair), first.outcome.leaning == nil {
      return Prose("\(stretch) use ") + .strong(best.title)
        + (isFirst ? rival(of: best, asked) : "")
    }
    if entries.allSatisfy(\.isOpen) {
      if goesOn(line, run, pair) { return Prose("\(stretch) probably as well") }
      let parts = partsOfOpen(line, run, pair)
      guard parts.count == 1 else {
        return parts.map { clause(asked, line, $0, isFirst: isFirst && $0 == parts[0]) }
          .joined("; ")
      }
      if let open = leanings(asked, line, in: run, isFirst: isFirst) {
        return Prose("\(stretch) ") + open
      }
    }
    switch first.verdict {
    case .equivalent:
      return Prose("\(stretch) it makes no difference that matters")
    case .a, .b, .undecided:
      guard let side = AnswerAmount.side(of: entries.map(\.comparison)) else {
        let pair =
          isFirst ? among(asked) { " between \($0.a.title) and \($0.b.title)" } : ""
        return Prose("\(stretch) too uncertain to call\(pair)")
      }
      let leads = (side == .minus) == asked.style.lessIsBetter
      return Prose("\(stretch) ") + .strong((leads ? pair.a : pair.b).title)
        + " is ahead\(among(asked) { " of \((leads ? $0.b : $0.a).title)" }), perhaps by too little to matter"
    }
  }

  /// Neighbors where one more study may find either design, parted where a design is probably ahead at some of them and
  /// none is at the others.
  func partsOfOpen(_ line: AnswerLine, _ run: AnswerLine.Run, _ pair: Pair) -> [AnswerLine.Run] {
    let parts = line.runs.filter { run.contains($0.lowerBound) }
    let named = parts.filter { line.entries[$0.lowerBound].outcome.leaning != nil }
    let areProbable = named.allSatisfy { own in
      line.entries[own].allSatisfy { isProbable($0.comparison, pair) }
    }
    return areProbable && !named.isEmpty && named.count < parts.count ? parts : [run]
  }

  /// Whether the design that is better at the places before is probably ahead at these, too.
  private func goesOn(_ line: AnswerLine, _ run: AnswerLine.Run, _ pair: Pair) -> Bool {
    guard run.lowerBound > 0, case let before = line.entries[run.lowerBound - 1].outcome,
      before.leaning == nil, let best = before.design(pair)
    else { return false }
    return line.entries[run].allSatisfy {
      $0.outcome.design(pair) == best && isProbable($0.comparison, pair)
    }
  }

  /// The most designs and places that are told of where it is too uncertain to call.
  private static let mostLeanings = 2

  /// What the model leans to where one more study may find the other, as in "too uncertain to call, leaning to A at 9 and to B
  /// from 33 on" or "probably A"; nil where that is nothing, or changes often.
  func leanings(
    _ asked: Asked, _ line: AnswerLine, in run: AnswerLine.Run, isFirst: Bool
  ) -> Prose? {
    guard let pair = asked.pair else { return nil }
    let found = line.runs.filter {
      run.contains($0.lowerBound) && line.entries[$0.lowerBound].outcome.leaning != nil
    }
    guard let first = found.first, found.count <= Self.mostLeanings else { return nil }
    let designs = found.compactMap { line.entries[$0.lowerBound].outcome.design(pair) }
    // Where both designs are told the other one need not be.
    let isSwitch = Set(designs).count == 2
    let isProbable = found.allSatisfy { own in
      line.entries[own].allSatisfy { self.isProbable($0.comparison, pair) }
    }
    let parts = zip(found, designs).map { own, best -> Prose in
      var words = Prose(isProbable ? "" : "to ") + .strong(best.title)
      if isFirst, own == first, !isSwitch { words = words + rival(of: best, asked) }
      if own != run {
        words = words + " " + place(asked, line, own, in: run, isBrief: !isFirst || own != first)
      }
      return isSwitch ? words + size(asked, line, own) : words
    }
    return Prose(isProbable ? "probably " : "\(Self.open.lowercasedFirst), leaning ")
      + parts.joined(" and ")
  }

  /// How much a design is ahead among neighbors where that is most, in parentheses; empty where the line of numbers
  /// says it.
  private func size(_ asked: Asked, _ line: AnswerLine, _ run: AnswerLine.Run) -> String {
    let entries = line.entries[run]
    let isRead = entries.contains { $0.comparison.point == reading?.comparison.point }
    let most = entries.max {
      abs($0.comparison.difference ?? 0) < abs($1.comparison.difference ?? 0)
    }
    guard let most, !isRead else { return "" }
    let words = AnswerAmount(most, asked.style, saysRange: false).amount
    guard words.first?.isNumber == true else { return "" }
    return " (by \(words.split(separator: " ").dropLast().joined(separator: " ")))"
  }

  /// Where neighbors lie among others, in words.
  private func place(
    _ asked: Asked, _ line: AnswerLine, _ own: AnswerLine.Run, in run: AnswerLine.Run, isBrief: Bool
  ) -> String {
    let (low, high) = (line.entries[own.lowerBound].place, line.entries[own.upperBound].place)
    if asked.bareTitle != nil { return asked.phrase(high) }
    return asked.stretch(
      from: own.count > 1 && own.lowerBound == run.lowerBound ? nil : low,
      to: own.count > 1 && own.upperBound == run.upperBound ? nil : high, isBrief: isBrief)
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
    // Where every place is too uncertain to call, so is that of the switch.
    if let range = switching.rangeWords, !line.entries.allSatisfy(\.isOpen) {
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
  /// Whether it is too uncertain to call: the range of a further study reaches to both sides of zero.
  var isOpen: Bool {
    verdict == .undecided && loss == nil && !isSame && AnswerAmount.side(of: [comparison]) == nil
  }
}
