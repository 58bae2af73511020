import Simulation
import Studies

/// Errors and giving up that speak against the design that takes less time.
struct Beside {
  /// The measures that may turn advice by time, the gravest first.
  private static let metrics: [Metric] = [
    .accidentalDestructive, .success, .wrongSelections, .firstContainerCorrect, .errors,
  ]

  let prose: Prose

  /// Looks along the axis of a part of the question; nil where no measure speaks against its advice.
  init?(_ view: SuiteView, _ part: AnswerLines, for group: Group) {
    guard part.asked.metric == Metric.time.name, let pair = part.asked.pair,
      let line = part.lines.first(where: { $0.group == group })
    else { return nil }
    for metric in Self.metrics {
      let style = MetricStyle(metric)
      let against = line.entries.compactMap { entry -> (AnswerLine.Entry, Comparison)? in
        guard [.a, .b].contains(entry.verdict), !entry.isSame,
          let found = view.comparison(pair, metric.name, for: group, at: entry.comparison.point),
          [.a, .b].contains(found.verdict), found.verdict != entry.verdict
        else { return nil }
        return (entry, found)
      }
      let worst = against.max { abs($0.1.difference ?? 0) < abs($1.1.difference ?? 0) }
      guard let (entry, found) = worst else { continue }
      let design = entry.verdict == .a ? pair.a : pair.b
      let means = [design, design == pair.a ? pair.b : pair.a].map { named in
        let mean = view.summary(metric.name, of: named.id, for: group, at: found.point)?.mean ?? 0
        return Digits.text(mean * style.scale, decimals: style.isShare ? 0 : 2) + style.suffix
      }
      guard means[0] != means[1] else { continue }
      let place = part.asked.axis == nil ? "" : " \(part.asked.phrase(entry.place))"
      prose =
        Prose.strong("But") + " with \(design.title) \(Self.words(metric))\(place): "
        + "\(means[0]) against \(means[1])."
      return
    }
    return nil
  }

  private static func words(_ metric: Metric) -> String {
    switch metric {
    case .accidentalDestructive: "there are more accidents"
    case .success: "fewer people succeed"
    case .wrongSelections: "there are more wrong choices per task"
    case .firstContainerCorrect: "the right place is opened first less often"
    default: "there are more errors per task"
    }
  }
}
