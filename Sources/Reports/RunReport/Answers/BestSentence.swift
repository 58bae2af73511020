import Studies

/// The design with the best mean at the point where answers are read, in a sentence.
struct BestSentence {
  let prose: Prose
  /// The same in a few words.
  let short: String
  /// The best design and the next; nil where they were not compared with one another.
  let deciding: Pair?
  /// Whether the best design was compared with the next, and is told from all that it was compared with.
  let isDecided: Bool

  /// Creates the sentence for a group, at its base or at another point.
  init(_ view: SuiteView, _ metric: String, _ group: Group, at place: SweepPoint? = nil) {
    let style = view.style(of: metric)
    let point = place ?? view.base(for: group)
    let ranked = view.suite.designs.compactMap { design -> (Named, MetricSummary, Double)? in
      guard let summary = view.summary(metric, of: design.id, for: group, at: point),
        let mean = summary.mean
      else { return nil }
      return (design, summary, mean)
    }.sorted { style.lessIsBetter ? $0.2 < $1.2 : $0.2 > $1.2 }
    guard let best = ranked.first else {
      prose = "Nothing was simulated here."
      short = "not simulated"
      deciding = nil
      isDecided = false
      return
    }
    func shown(_ entry: (Named, MetricSummary, Double)) -> String {
      let summary = entry.1
      let isOverWorlds = summary.worldLow != nil
      // Amounts are never negative; an interval by a normal error may be.
      let low = (summary.worldLow ?? summary.ciLow).map { max(0, $0) }
      let full = Shown(
        entry.2, low: low, high: summary.worldHigh ?? summary.ciHigh, style: style)
      guard !full.interval.isEmpty, full.low != full.high else { return full.text }
      return "\(full.text), \(full.interval) "
        + (isOverWorlds ? "over plausible worlds" : "by Monte-Carlo error alone")
    }
    // Every design that was compared with the best one and may be as good.
    let rivals = ranked.dropFirst().compactMap { entry -> (Named, Comparison.Verdict)? in
      let pair = view.pairs.first {
        [$0.a.id, $0.b.id].contains(best.0.id) && [$0.a.id, $0.b.id].contains(entry.0.id)
      }
      guard let pair, let found = view.comparison(pair, metric, for: group, at: point) else {
        return nil
      }
      return (entry.0, found.verdict)
    }
    let close = rivals.filter { $0.1 == .undecided || $0.1 == .equivalent }.map(\.0.title)
    let isAlone = view.suite.designs.count == 1
    let merit = isAlone ? "is the only design" : "has the \(Amount.superlative(style))"
    var text = Prose.strong(best.0.title) + " \(merit) (\(shown(best)))"
    if ranked.count > 1, shown(ranked[1]) == shown(best) {
      text = text + "; so has \(ranked[1].0.title)"
    } else if ranked.count > 1 {
      text = text + "; next is \(ranked[1].0.title) (\(shown(ranked[1])))"
    }
    text = text + "."
    for (verdict, words) in [
      (Comparison.Verdict.undecided, "The model cannot tell \(best.0.title) from"),
      (.equivalent, "\(best.0.title) differs too little to matter from"),
    ] {
      let titles = rivals.filter { $0.1 == verdict }.map(\.0.title)
      if !titles.isEmpty { text = text + " \(words) \(titles.joined(separator: " or "))." }
    }
    if !close.isEmpty {
      short = ([best.0.title] + close).joined(separator: " or ")
    } else {
      short = best.0.title
    }
    deciding = view.pairs.first { pair in
      ranked.count > 1 && Set([pair.a, pair.b]) == Set([best.0, ranked[1].0])
    }
    isDecided = close.isEmpty && deciding != nil
    if ranked.count > 1, deciding == nil {
      text =
        text + " \(best.0.title) and \(ranked[1].0.title) were not compared person by person."
    }
    prose = text
  }
}
