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
      Shown($0, low: summary?.range?.low, high: summary?.range?.high, style: asked.style).text
    }
  }

  /// Further designs that do as well as the two of the answer, or better, in a sentence; nil where there are none.
  var others: Prose? {
    guard let main, let reading, let asked = parts.first?.asked,
      ![.which, .price].contains(asked.kind)
    else { return nil }
    let best = BestSentence(view, asked.metric, main, at: reading.comparison.point)
    let two = [reading.pair.a, reading.pair.b]
    let equals = two.map(\.title).filter(best.titles.contains)
    let further = view.suite.designs.filter { design in
      !two.contains(design)
        && (equals.isEmpty ? best.title == design.title : best.titles.contains(design.title))
    }
    guard !best.titles.isEmpty, !further.isEmpty else { return nil }
    let told = further.map { design in
      Prose.strong(design.title) + (mean(of: design).map { " (\($0))" } ?? "")
    }.listed
    let start =
      equals.isEmpty
      ? "Of all designs \(best.firmness == .clear ? "best" : "leaning to"): "
      : "Not told apart from \(Counted.listed(equals)): "
    return Prose(start) + told + "."
  }
}
