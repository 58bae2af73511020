import Studies

/// The design with the best mean for a group of people, at the point that answers are read at.
struct BestDesign {
  let design: Named
  let mean: Shown
  /// The comparison with the design that comes closest to it.
  let closest: Conclusion?

  init?(_ view: SuiteView, for group: Group) {
    let style = view.style
    let left = view.left(view.metric, by: group, at: view.base(for: group))
    let ranked = view.suite.designs.compactMap { design -> (Named, MetricSummary, Double)? in
      guard !left.contains(design),
        let summary = view.summary(
          view.metric, of: design.id, for: group, at: view.base(for: group)),
        let mean = summary.mean
      else { return nil }
      return (design, summary, mean)
    }
    let best = ranked.min { style.lessIsBetter ? $0.2 < $1.2 : $0.2 > $1.2 }
    guard let (design, summary, mean) = best else { return nil }
    self.design = design
    self.mean = Shown(mean, low: summary.ciLow, high: summary.ciHigh, style: style)
    let answers = view.pairs.filter { $0.a == design || $0.b == design }.compactMap { pair in
      view.comparison(pair, view.metric, for: group, at: view.base(for: group))
        .map { Conclusion($0, pair: pair) }
    }
    closest = answers.filter { $0.comparison.difference != nil }
      .min { abs($0.comparison.difference ?? 0) < abs($1.comparison.difference ?? 0) }
  }
}
