import Simulation
import Statistics
import Studies

/// The designs beside the two that an answer compares.
extension Answer {
  /// What a design comes to where the answer is read, as in "3.4 s" or, where most people do, "99 % fail"; nil where
  /// it was not simulated.
  func mean(of design: Named) -> String? {
    guard let main, let asked = parts.first?.asked else { return nil }
    let point = reading?.comparison.point ?? view.base(of: asked, for: main)
    func mean(_ metric: String) -> Double? {
      view.summary(metric, of: design.id, for: main, at: point)?.mean
    }
    if view.left(asked.metric, by: main, at: point).contains(design) {
      return mean(Metric.abandonment.name).map { "\(Digits.percent($0)) fail" }
    }
    let summary = view.summary(asked.metric, of: design.id, for: main, at: point)
    return summary?.mean.map {
      asked.style.isShare
        ? Digits.percent($0)
        : Shown($0, low: summary?.range?.low, high: summary?.range?.high, style: asked.style).text
    }
  }

  /// Further designs that do as well as the two of the answer, or better, in a sentence, and whether one is ahead of both;
  /// nil where there are none.
  var others: (sentence: Prose, areAhead: Bool)? {
    guard let main, let reading, let asked = parts.first?.asked, asked.kind != .which else {
      return nil
    }
    if asked.kind == .price {
      let prices = parts.dropFirst().compactMap { PriceAnswer(view, $0.asked)?.brief(for: main) }
      return prices.isEmpty ? nil : (prices.joined("; ") + ".", false)
    }
    let best = BestSentence(view, asked.metric, main, at: reading.comparison.point)
    let two = [reading.pair.a, reading.pair.b]
    func words(_ design: Named) -> Prose {
      Prose.strong(design.title) + (mean(of: design).map { " (\($0))" } ?? "")
    }
    func told(_ isMeant: (Named) -> Bool) -> [Prose] {
      view.suite.designs.filter { !two.contains($0) && isMeant($0) }.map(words)
    }
    let better = favored(reading.comparison, reading.pair)
    let equals = two.map(\.title).filter(best.titles.contains)
    if !best.titles.isEmpty, equals.isEmpty {
      let lead = told { $0.title == best.title }.listed
      let start = best.firmness == .clear ? "Best of all: " : "Of all designs leaning to "
      // What rounds to the same is no lead to tell.
      let isAhead =
        view.suite.designs.first { $0.title == best.title }
        .map { mean(of: $0) != mean(of: better) } ?? false
      return (Prose(start) + lead + (isAhead ? " before " + words(better) : "") + ".", true)
    }
    let same = told { design in
      best.titles.isEmpty
        ? asked.kind == .share && mean(of: design) == mean(of: better)
        : best.titles.contains(design.title)
    }
    guard !same.isEmpty else { return nil }
    let with = best.titles.isEmpty ? better.title : Counted.listed(equals)
    return (Prose("About the same as with \(with): ") + same.listed + ".", false)
  }
}
