import Studies

/// Where the better design changes along the sweep.
enum SweepSection {
  static func blocks(_ view: SuiteView, lines: [Block]) -> [Block] {
    guard let axis = view.mainAxis, !view.pairs.isEmpty else { return side(view) }
    var blocks: [Block] = [.heading(level: 3, "Where the answer changes")]
    for pair in view.pairs {
      blocks.append(.table(crossovers(view, pair, along: axis)))
    }
    let others = view.words(for: view.base, without: axis.id)
    if !others.isEmpty { blocks.append(.paragraph("Everything else at \(others).")) }
    blocks += lines
    blocks += side(view)
    blocks += grids(view, axis)
    return blocks
  }

  private static func crossovers(
    _ view: SuiteView, _ pair: Pair, along axis: Named
  ) -> Table {
    let rows = view.groups.map { group -> [Prose] in
      let finding = SweepFinding(view, pair, for: group, around: view.base)
      return [
        Prose(group.title), Prose(finding.places(.a)), Prose(finding.places(.b)),
        Prose(finding.places(.equivalent)), Prose(finding.places(.undecided)),
        Prose(words(finding.crossovers)),
      ]
    }
    return Table(
      caption: "\(axis.shortTitle) at which each design is better: \(pair.a.title) against "
        + pair.b.title,
      headers: [
        "Population", .init(Prose("\(pair.a.title) better")),
        .init(Prose("\(pair.b.title) better")), "Equivalent", "Undecided", "Changes at",
      ],
      rows: rows)
  }

  /// The places where the better design changes, in words.
  static func words(_ crossovers: [Crossover]) -> String {
    guard !crossovers.isEmpty else { return "none in range" }
    return crossovers.map {
      let width = $0.before - $0.after
      let at = Digits.text($0.at, decimals: Digits.decimals(forWidth: width / 3))
      return "\(at) (\(short($0.after)) to \(short($0.before)))"
    }.joined(separator: ", ")
  }

  private static func short(_ number: Double) -> String {
    SweepPoint.Value.number(number).text
  }

  /// A table for each axis besides the main one.
  private static func side(_ view: SuiteView) -> [Block] {
    let axes = view.sideAxes.filter { $0.id != SuiteView.useAxis }
    guard !axes.isEmpty else { return [] }
    let tables = axes.flatMap { axis in
      view.pairs.map {
        Block.table(grid(view, $0, along: axis, around: view.base, changes: false))
      }
    }
    return [
      .details(summary: "What the other settings do", legends(view) + tables)
    ]
  }

  /// The difference at every point of the main axis, for each combination of the others.
  private static func grids(_ view: SuiteView, _ axis: Named) -> [Block] {
    let contexts = view.contexts()
    guard !contexts.isEmpty else { return [] }
    let tables = contexts.flatMap { point in
      view.pairs.map {
        Block.table(grid(view, $0, along: axis, around: point, changes: true))
      }
    }
    return [.details(summary: "The difference at every point", legends(view) + tables)]
  }

  private static func legends(_ view: SuiteView) -> [Block] {
    view.pairs.count == 1
      ? [.paragraph(Conclusion.legend(view.pairs[0]))]
      : [.paragraph("A: the first design is better. B: the second. =: equivalent. ?: undecided.")]
  }

  private static func grid(
    _ view: SuiteView, _ pair: Pair, along axis: Named, around point: SweepPoint, changes: Bool
  ) -> Table {
    let points = view.series(along: axis.id, around: point)
    let rows = view.groups.map { group -> [Prose] in
      let cells = points.map { difference(view, pair, for: group, at: $0) }
      let finding = changes ? SweepFinding(view, pair, for: group, around: point) : nil
      return [Prose(group.title)] + cells + (finding.map { [Prose(words($0.crossovers))] } ?? [])
    }
    let values = points.compactMap { $0.value(on: axis.id)?.text }
    let elsewhere = view.words(for: point, without: axis.id)
    return Table(
      caption: "\(view.style.axisTitle), \(pair.a.title) minus \(pair.b.title), by "
        + axis.shortTitle + (elsewhere.isEmpty ? "" : ", at \(elsewhere)"),
      headers: ["Population"] + values.map { .number($0) } + (changes ? ["Changes at"] : []),
      rows: rows)
  }

  private static func difference(
    _ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint
  ) -> Prose {
    guard let comparison = view.comparison(pair, view.metric, for: group, at: point),
      let difference = Conclusion(comparison, pair: pair).difference
    else { return "–" }
    return Prose("\(difference.value) ") + Prose.strong(Conclusion.mark(comparison.verdict))
  }
}

extension SuiteView {
  /// The style of the metric that decides.
  var style: MetricStyle { style(of: metric) }

  /// The style of a metric.
  func style(of metric: String) -> MetricStyle { MetricStyle(metric, unit: unit(of: metric)) }

  /// The unit of the metric that decides, for the head of a table.
  var unit: String { style.unitTitle }

  private func unit(of metric: String) -> String {
    suite.comparisons.first { $0.metric == metric }?.unit
      ?? suite.cells.lazy.flatMap(\.metrics).first { $0.metric == metric }?.unit ?? ""
  }
}
