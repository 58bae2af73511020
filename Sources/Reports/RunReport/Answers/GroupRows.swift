import Statistics
import Studies

/// One design before all groups of people: a row a group, with its mean and range.
enum GroupRows {
  private static let rowHeight = 38.0

  /// Draws the groups where answers are read; nil for several designs, which are compared instead.
  static func figure(_ answer: Answer) -> Figure? {
    let view = answer.view
    guard view.suite.designs.count == 1, let design = view.suite.designs.first else { return nil }
    let metric = answer.parts.first?.asked.metric ?? view.metric
    let style = view.style(of: metric)
    let rows = view.groups.compactMap {
      group -> (group: Group, shown: Shown, summary: MetricSummary)? in
      guard
        let summary = view.summary(metric, of: design.id, for: group, at: view.base(for: group)),
        let mean = summary.mean
      else { return nil }
      let range = summary.range
      return (group, Shown(mean, low: range?.low, high: range?.high, style: style), summary)
    }
    guard !rows.isEmpty else { return nil }
    let ends = rows.map { $0.summary.range?.high ?? $0.summary.mean ?? 0 }
    let scale = AxisScale(low: 0, high: max(1e-9, (ends.max() ?? 1) * style.scale) * 1.04)
    func x(_ value: Double) -> Double {
      10 + scale.share(value * style.scale) * (Figure.width - 24)
    }
    var drawing = Drawing()
    var y = 4.0
    for row in rows {
      let mean = row.summary.mean ?? 0
      let range = row.summary.range
      let room = Figure.width - 24 - Drawing.width(row.shown.text)
      drawing.text(Drawing.cut(row.group.title, to: room), x: 8, y: y + 12, class: "t")
      drawing.text(row.shown.text, x: Figure.width - 8, y: y + 12, class: "b", anchor: .end)
      drawing.line(from: 10, y + 24, to: Figure.width - 14, y + 24, class: "grid")
      drawing.line(
        from: x(range?.low ?? mean), y + 24, to: x(range?.high ?? mean), y + 24, class: "ci")
      drawing.mark(.circle, x: x(mean), y: y + 24, class: "f0")
      y += rowHeight
    }
    drawing.timeAxis(scale, at: y, title: style.axisTitle, middle: Figure.width / 2) {
      x($0 / style.scale)
    }
    return Figure(
      title: "\(style.title) of each group of people, \(design.title)",
      description: rows.map { "\($0.group.title) \($0.shown.text)" }.joined(separator: "; ") + ".",
      height: y + 44, drawing: drawing,
      table: Table(
        caption: "\(style.axisTitle) of \(design.title)",
        headers: ["People", .number("Mean"), .number("95 % range")],
        rows: rows.map { [Prose($0.group.title), Prose($0.shown.text), Prose($0.shown.interval)] }))
  }

  /// The means of the people whom answers are about, and of the group with the least and the most, in a
  /// sentence; nil for several designs.
  static func sentence(_ answer: Answer) -> Prose? {
    let view = answer.view
    guard view.suite.designs.count == 1, let design = view.suite.designs.first,
      let main = answer.main
    else { return nil }
    let metric = answer.parts.first?.asked.metric ?? view.metric
    let style = view.style(of: metric)
    func mean(_ group: Group) -> Double? {
      view.summary(metric, of: design.id, for: group, at: view.base(for: group))?.mean
    }
    func words(_ group: Group) -> String {
      Shown(mean(group) ?? 0, low: nil, high: nil, style: style).text
    }
    guard mean(main) != nil else { return nil }
    var prose =
      Prose.strong(design.title) + ", \(style.title.lowercasedFirst): " + Prose.strong(words(main))
      + " for \(main.title)"
    let ranked = view.groups.filter { mean($0) != nil }
      .sorted { (mean($0) ?? 0) < (mean($1) ?? 0) }
    if let least = ranked.first, let most = ranked.last, least != most {
      prose =
        prose + ", from \(words(least)) (\(least.title)) to \(words(most)) (\(most.title))"
    }
    return prose + "."
  }
}
