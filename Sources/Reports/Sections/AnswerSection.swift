import Studies

/// The answers: one sentence for each group of people, read at one point.
enum AnswerSection {
  static func blocks(_ view: SuiteView, _ detail: Detail, figures: [Block]) -> [Block] {
    var blocks: [Block] = []
    if let short = inShort(view) { blocks.append(.paragraph(short)) }
    blocks.append(.list(detail.shown(view.groups).map { sentence(view, for: $0) }))
    blocks.append(.paragraph(reading(view)))
    blocks.append(.paragraph(evidence(view.suite)))
    if !view.suite.notes.isEmpty {
      blocks.append(.paragraph("Notes on the designs:"))
      blocks.append(.list(view.suite.notes.map { Prose($0) }))
    }
    return [.heading(level: 3, "The answer"), .columns(blocks, figures)]
  }

  /// How many groups each verdict has.
  static func inShort(_ view: SuiteView) -> Prose? {
    guard view.pairs.count == 1, let pair = view.pairs.first, view.groups.count > 1 else {
      return nil
    }
    let verdicts = view.groups.compactMap {
      view.comparison(pair, view.metric, for: $0, at: view.base)?.verdict
    }
    if let only = verdicts.first, Set(verdicts).count == 1 {
      return Prose("In short: ") + Prose.strong(Answer.verdict(only, pair))
        + " for all \(verdicts.count) populations."
    }
    let parts = Comparison.Verdict.allCases.compactMap { verdict -> Prose? in
      let count = verdicts.filter { $0 == verdict }.count
      guard count > 0 else { return nil }
      return Prose.strong(Answer.verdict(verdict, pair)) + " for \(count)"
    }
    guard !parts.isEmpty else { return nil }
    return Prose("In short, of \(verdicts.count) populations: ") + parts.joined(", ") + "."
  }

  private static func sentence(_ view: SuiteView, for group: Group) -> Prose {
    let name = Prose.strong(group.title) + ": "
    guard view.pairs.count == 1, let pair = view.pairs.first else {
      return name + bestDesign(view, for: group)
    }
    guard let comparison = view.comparison(pair, view.metric, for: group, at: view.base) else {
      return name + "not simulated at this point."
    }
    return name + Answer(comparison, pair: pair).sentence
  }

  /// The design with the best mean, and how it compares with those it was paired with.
  private static func bestDesign(_ view: SuiteView, for group: Group) -> Prose {
    let ranked = view.suite.designs.compactMap { design -> (Named, MetricSummary, Double)? in
      guard let summary = view.summary(view.metric, of: design.id, for: group, at: view.base),
        let mean = summary.mean
      else { return nil }
      return (design, summary, mean)
    }
    guard let unit = ranked.first?.1.unit else { return "not simulated at this point." }
    let style = MetricStyle(view.metric, unit: unit)
    let best = ranked.min { style.lessIsBetter ? $0.2 < $1.2 : $0.2 > $1.2 }
    guard let (design, summary, mean) = best else { return "not simulated at this point." }
    let shown = Shown(mean, low: summary.ciLow, high: summary.ciHigh, style: style)
    let word = style.lessIsBetter ? "lowest" : "highest"
    let start = Prose.strong(design.title) + " has the \(word) mean, \(shown.text)"
    let others = view.pairs.filter { $0.a == design || $0.b == design }.compactMap {
      clause(view, $0, for: group, best: design)
    }
    return others.isEmpty ? start + "." : start + "; against " + others.joined("; against ") + "."
  }

  private static func clause(
    _ view: SuiteView, _ pair: Pair, for group: Group, best: Named
  ) -> Prose? {
    guard let comparison = view.comparison(pair, view.metric, for: group, at: view.base) else {
      return nil
    }
    let answer = Answer(comparison, pair: pair)
    guard let difference = answer.difference else { return nil }
    let other = pair.a == best ? pair.b : pair.a
    let order = pair.a == best ? "" : " (\(pair.a.title) minus \(pair.b.title))"
    var prose = Prose("\(other.title) ") + "the difference is \(difference.full)\(order)"
    if let superiority = comparison.superiority {
      let share = Digits.text(pair.a == best ? superiority : 1 - superiority, decimals: 2)
      prose = prose + ", probability of doing better \(share)"
    }
    return prose + ", verdict " + Prose.strong(answer.verdict)
  }

  /// Where the answers are read, and what the numbers mean.
  private static func reading(_ view: SuiteView) -> Prose {
    var text = ""
    if !view.base.coordinates.isEmpty {
      text = "Read at \(view.words(for: view.base)). "
    }
    text += "Brackets give 95 % intervals of the simulation. They say nothing of the doubt in the "
    let hasWorlds = view.suite.comparisons.contains { $0.worlds != nil }
    text +=
      hasWorlds
      ? "parameters; for that, look at the share of plausible worlds."
      : "parameters, which were held at their centers."
    return Prose(text)
  }

  private static func evidence(_ suite: SuiteResults) -> Prose {
    let text =
      suite.evidence.isEmpty
      ? "No human data is known for this contrast: the numbers are output of the model alone."
      : suite.evidence
    return Prose.strong("Evidence.") + " \(text)"
  }
}
