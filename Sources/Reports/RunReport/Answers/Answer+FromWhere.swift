import Studies

/// Sentences on a line of places: from where on which design is better.
extension Answer {
  /// The most times that the verdict changes along an axis and is told change by change.
  private static let mostRuns = 4

  /// From where on which design is better.
  func fromWhere(_ asked: Asked, _ line: AnswerLine, isStart: Bool) -> Prose {
    guard let pair = asked.pair else { return unknown }
    let switching = Switching(line, lessIsBetter: asked.style.lessIsBetter)
    let guess = guess(asked, pair, line, by: switching).map { " " + $0 } ?? ""
    guard line.runsOfVerdicts.count <= Self.mostRuns else {
      let axis = asked.axis?.shortTitle ?? "the sweep"
      return told(asked, pair, line).map { $0 + guess }
        ?? Prose("The better design changes more than three times along “\(axis)”; see the chart.")
    }
    var prose =
      throughout(asked, pair, line) ?? openLine(asked, line) ?? byRuns(asked, line)
    if let title = asked.bareTitle ?? asked.judge {
      prose = Prose("\(isStart ? "By" : "by") \(title): ") + prose
    } else if isStart {
      prose.capitalize()
    }
    return prose + guess + breakEven(asked, line, switching)
  }

  /// The best guess of where the better design changes, where the verdicts leave that open; nil elsewhere.
  private func guess(
    _ asked: Asked, _ pair: Pair, _ line: AnswerLine, by switching: Switching?
  ) -> Prose? {
    let isOpen = line.entries.contains { $0.verdict == .undecided && $0.loss == nil }
    let isNamed = line.entries.allSatisfy { $0.outcome.design(pair) != nil }
    let tellsWhere = if case .at = switching?.center { true } else { false }
    guard isOpen, tellsWhere || !isNamed else { return nil }
    return switching.flatMap { guess($0, asked: asked, on: line, pair: pair) }
  }

  /// One design that is better at all places of numbers; nil where it is not so.
  private func throughout(_ asked: Asked, _ pair: Pair, _ line: AnswerLine) -> Prose? {
    let runs = line.runsOfVerdicts
    guard runs.count == 1, asked.bareTitle == nil, asked.judge == nil,
      [.a, .b].contains(line.entries[0].verdict), let best = line.entries[0].outcome.design(pair)
    else { return nil }
    return Prose("use ") + .strong(best.title) + rival(of: best, asked)
      + " throughout, \(line.stretch(asked, runs[0]))."
  }

  /// What the model leans to where nothing is decided at any place; nil elsewhere.
  private func openLine(_ asked: Asked, _ line: AnswerLine) -> Prose? {
    guard line.entries.allSatisfy(\.isOpen) else { return nil }
    let whole = 0...line.entries.count - 1
    let open =
      Prose(
        Self.open.lowercasedFirst + among(asked) { " between \($0.a.title) and \($0.b.title)" })
      + " \(line.stretch(asked, whole))"
    return (leanings(asked, line, in: whole, isFirst: true) ?? open) + "."
  }

  /// A clause for each run of the same verdict. What numbers count, and between which designs it is, is said once.
  private func byRuns(_ asked: Asked, _ line: AnswerLine) -> Prose {
    let runs = line.runsOfVerdicts
    return runs.map { clause(asked, line, $0, isFirst: $0 == runs[0]) }.joined("; ") + "."
  }

  /// Where the better design changes, in all sets of assumptions, where it is decided on both sides; empty elsewhere.
  private func breakEven(_ asked: Asked, _ line: AnswerLine, _ switching: Switching?) -> String {
    guard line.runsOfVerdicts.count == 2,
      line.entries.allSatisfy({ [.a, .b].contains($0.verdict) }),
      let range = switching?.rangeWords
    else { return "" }
    return " The break-even lies \(range)\(noun(asked))."
  }

  /// Where one design alone is ever told to be better, at which places that is; nil where both are, or none is.
  private func told(_ asked: Asked, _ pair: Pair, _ line: AnswerLine) -> Prose? {
    let runs = line.runsOfVerdicts.filter {
      [.a, .b].contains(line.entries[$0.lowerBound].verdict)
    }
    let better = Set(runs.compactMap { line.entries[$0.lowerBound].outcome.design(pair) })
    guard let best = better.first, better.count == 1 else { return nil }
    let places = runs.map { line.stretch(asked, $0, isBrief: $0 != runs[0]) }
    let others = line.entries.filter { ![.a, .b].contains($0.verdict) }
    let losers = [pair.a, pair.b].filter { (design: Named) in
      others.contains { $0.loss?.loser(pair) == design }
    }
    let elsewhere = [
      losers.isEmpty ? nil : "more fail with \(Counted.listed(losers.map(\.title)))",
      others.contains { $0.loss == nil } ? "too uncertain to call" : nil,
    ].compactMap(\.self).joined(separator: " or ")
    return Prose("Use ") + .strong(best.title) + " rather than "
      + .strong(best == pair.a ? pair.b.title : pair.a.title)
      + " \(Counted.listed(places)); elsewhere \(elsewhere)."
  }

  /// What is said of neighbors.
  private func clause(
    _ asked: Asked, _ line: AnswerLine, _ run: AnswerLine.Run, isFirst: Bool
  ) -> Prose {
    let entries = line.entries[run]
    let stretch = line.stretch(asked, run, isBrief: !isFirst, saysEnd: true)
    guard let first = entries.first, let pair = asked.pair else { return unknown }
    if first.isSame { return Prose("\(stretch) both are the same screen") }
    if let loss = first.loss {
      let other = loss.loser(pair) == pair.a ? pair.b : pair.a
      return Prose(stretch + " ") + loss.clause(pair, asked.style)
        + (isFirst ? among(asked) { _ in " than with \(other.title)" } : "")
    }
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
        // What is probable says itself where that is.
        let isPlaced =
          open.plain.hasPrefix("probably") && leanings(asked, line, in: run, of: pair)[0].run != run
        return isPlaced ? open : Prose("\(stretch) ") + open
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

  /// The most leanings that are told.
  private static let mostLeanings = 3

  /// Neighbors at which the model leans to one design, as surely at each.
  private struct Leaning {
    var run: AnswerLine.Run
    let design: Named
    let isProbable: Bool
  }

  /// What the model leans to among neighbors where one more study may find the other. One place between two with the
  /// same leaning is noise, and of many leanings those count that are probable or else reach an end.
  private func leanings(
    _ asked: Asked, _ line: AnswerLine, in run: AnswerLine.Run, of pair: Pair
  ) -> [Leaning] {
    var found: [Leaning] = []
    for index in run {
      let entry = line.entries[index]
      guard entry.outcome.leaning != nil, let design = entry.outcome.design(pair) else { continue }
      let isProbable = isProbable(entry.comparison, pair)
      if let last = found.last, last.design == design, last.isProbable == isProbable,
        index - last.run.upperBound <= 2
      {
        found[found.count - 1].run = last.run.lowerBound...index
      } else {
        found.append(Leaning(run: index...index, design: design, isProbable: isProbable))
      }
    }
    let told = found.filter(\.isProbable)
    // Places without a word for their numbers take many words.
    if asked.bareTitle != nil, !told.isEmpty { return told }
    guard found.count > Self.mostLeanings else { return found }
    return told.isEmpty
      ? found.filter { $0.run.lowerBound == run.lowerBound || $0.run.upperBound == run.upperBound }
      : told
  }

  /// What the model leans to where one more study may find the other, as in "too uncertain to call, leaning to A at 9 and to B
  /// from 33 on" or "probably A at 9; leaning to B from 33 on"; nil where that is nothing.
  func leanings(
    _ asked: Asked, _ line: AnswerLine, in run: AnswerLine.Run, isFirst: Bool,
    saysNoun: Bool = false
  ) -> Prose? {
    guard let pair = asked.pair else { return nil }
    let found = leanings(asked, line, in: run, of: pair)
    let told = found.filter(\.isProbable) + found.filter { !$0.isProbable }
    guard let first = told.first else { return nil }
    // Where both designs are told the other one need not be.
    let isSwitch = Set(told.map(\.design)).count == 2
    var prose: Prose = first.isProbable ? "probably " : "\(Self.open.lowercasedFirst), leaning to "
    for (index, own) in told.enumerated() {
      let before = index > 0 ? told[index - 1] : nil
      let isNew = before?.design != own.design
      if let before {
        let isWeaker = before.isProbable && !own.isProbable
        let joint = isWeaker ? (isNew ? "; leaning to " : ", leaning to it") : " and "
        prose = prose + Prose(joint + (isNew && !isWeaker && !own.isProbable ? "to " : ""))
      }
      if isNew {
        prose = prose + .strong(own.design.title)
        if isFirst, index == 0, !isSwitch { prose = prose + rival(of: own.design, asked) }
      }
      if own.run != run {
        let words = place(
          asked, line, own.run, in: run, isBrief: !(isFirst || saysNoun) || index > 0)
        prose = prose + (prose.plain.hasSuffix(" ") ? words : " " + words)
      }
      if isSwitch { prose = prose + size(asked, line, own.run) }
    }
    return prose
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
      guard switching.isSeen else { return nil }
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
