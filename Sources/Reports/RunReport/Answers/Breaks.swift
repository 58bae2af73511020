import Simulation
import Studies

/// The places on the axis of a question where a design jumps from one step to the next: how far, by which
/// rule, and in how many sets of assumptions.
struct Breaks {
  /// A jump of one design between two values of the axis.
  struct Break {
    let design: Named
    let from: SweepPoint.Value
    let to: SweepPoint.Value
    /// How much larger the mean is after the jump, in the unit of the metric.
    let size: Double
    /// What makes it.
    let rule: String
    /// In how many of the sets of assumptions the difference jumps in the same direction by at least half as
    /// much; nil without sets.
    let worlds: (same: Int, all: Int)?
  }

  let all: [Break]
  private let asked: Asked

  /// A step counts as a jump beyond so many times its neighbors, whole and for each unit of the axis (chosen).
  private static let times = 3.0
  /// And beyond this share of the mean before it.
  private static let share = 0.2

  /// Looks for jumps along the axis of a part of the question.
  init(_ view: SuiteView, _ part: AnswerLines, for group: Group) {
    asked = part.asked
    // Practice is no jump, and shares change most in their middle.
    guard let axis = part.asked.axis, axis.id != SuiteView.useAxis, !part.asked.style.isShare,
      let pair = part.asked.pair
    else {
      all = []
      return
    }
    let points = view.points(part.asked, for: group)
    let entries = part.lines.first { $0.group == group }?.entries ?? []
    all = [pair.a, pair.b].flatMap { design -> [Break] in
      let means = points.compactMap { point -> (SweepPoint, SweepPoint.Value, Double, Double)? in
        guard let value = point.value(on: axis.id), value.number != nil,
          let found = view.summary(part.asked.metric, of: design.id, for: group, at: point),
          let mean = found.mean
        else { return nil }
        return (point, value, mean, ((found.ciHigh ?? mean) - (found.ciLow ?? mean)) / 2)
      }
      guard means.count > 3 else { return [] }
      let steps = zip(means, means.dropFirst()).map { $1.2 - $0.2 }
      let widths = zip(means, means.dropFirst()).map { ($1.1.number ?? 0) - ($0.1.number ?? 0) }
      /// What a step would be that goes on as its neighbors.
      func expected(_ index: Int) -> Double {
        [index - 1, index + 1].filter(steps.indices.contains).map {
          abs(steps[$0]) * max(1, widths[index] / widths[$0])
        }.max() ?? 0
      }
      return steps.indices.compactMap { index in
        let (before, after) = (means[index], means[index + 1])
        let step = steps[index]
        let margin = entries.first { $0.place == after.1 }?.comparison.margin ?? 0
        guard abs(step) > Self.times * expected(index), abs(step) > Self.share * abs(before.2),
          abs(step) > max(margin, before.3 + after.3)
        else { return nil }
        let worlds = Self.worlds(
          entries, before.1, after.1, isFirst: design == pair.a, step: step)
        // What no set of assumptions finds is none.
        guard worlds?.same != 0 else { return nil }
        return Break(
          design: design, from: before.1, to: after.1, size: step,
          rule: Self.rule(
            view, design, group, from: before.0, to: after.0, isMore: step > 0),
          worlds: worlds)
      }
    }
  }

  /// What changes on the screen from one point to the next; where nothing does, what people spend the time on.
  private static func rule(
    _ view: SuiteView, _ design: Named, _ group: Group, from before: SweepPoint,
    to after: SweepPoint, isMore: Bool
  ) -> String {
    if let old = view.facts(design, at: before), let new = view.facts(design, at: after) {
      let (more, less) = isMore ? (new, old) : (old, new)
      let verb = isMore ? "" : "no longer "
      if more.furtherPages > less.furtherPages { return "it \(verb)has to be scrolled" }
      if more.surfaces > less.surfaces { return "another menu or screen \(verb)has to be opened" }
      if more.cutLabels > less.cutLabels {
        return isMore
          ? "\(more.cutLabels) of its labels are cut off" : "fewer of its labels are cut off"
      }
      if more.leastSide < 0.85 * less.leastSide {
        return isMore ? "its targets are smaller" : "its targets are larger"
      }
    }
    let phases = [before, after].map { view.cell(design.id, for: group, at: $0)?.phases ?? [] }
    let changes = zip(phases[0], phases[1]).map { ($1.name, abs($1.mean - $0.mean)) }
    let most = changes.max { $0.1 < $1.1 }?.0 ?? ""
    return "the layout stays; people spend the time on \(most)"
  }

  private static func worlds(
    _ entries: [AnswerLine.Entry], _ before: SweepPoint.Value, _ after: SweepPoint.Value,
    isFirst: Bool, step: Double
  ) -> (same: Int, all: Int)? {
    let old = entries.first { $0.place == before }?.comparison.worldDifferences ?? []
    let new = entries.first { $0.place == after }?.comparison.worldDifferences ?? []
    guard !old.isEmpty, old.count == new.count else { return nil }
    // The difference is first minus second.
    let wanted = isFirst ? step : -step
    let same = zip(old, new).count { ($1 - $0) * (wanted < 0 ? -1 : 1) >= abs(wanted) / 2 }
    return (same, old.count)
  }

  /// The jumps in sentences, the largest three; nil where there are none.
  var prose: Prose? {
    guard !all.isEmpty else { return nil }
    let shown = all.sorted { abs($0.size) > abs($1.size) }.prefix(3)
    return shown.map { jump -> Prose in
      let style = asked.style
      let size = abs(jump.size) * style.scale
      let amount = Digits.text(size, decimals: Digits.decimals(forWidth: size / 3)) + style.suffix
      let start = Prose("From \(asked.bare(jump.from)) to \(asked.words(jump.to)) ")
      let worlds = jump.worlds.map { " In \($0.same) of \($0.all) sets of assumptions." } ?? ""
      return start + .strong(jump.design.title)
        + " jumps by \(amount) \(jump.size > 0 ? "up" : "down"): \(jump.rule).\(worlds)"
    }.joined(" ")
  }
}
