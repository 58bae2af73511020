import Statistics
import Studies

/// The chart that carries a suite: both designs along the axis of the question with bands over
/// plausible worlds, and the place where the better one changes; without an axis, a row a design.
struct AnswerChart {
  private let group: Group
  /// What the chart shows, in a few words.
  private let finding: String
  private let switching: Switching?
  private let plot: LinePlot
  private let jumps: [Breaks.Break]

  private static let plotHeight = 200.0
  private static let top = 24.0

  /// Draws a part of the question for the main group; nil where nothing was simulated.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    AnswerChart(answer, part)?.figure ?? DesignRows.figure(answer, part)
  }

  private init?(_ answer: Answer, _ part: AnswerLines) {
    guard let group = answer.main, let axis = part.asked.axis else { return nil }
    let view = answer.view
    let points = view.points(part.asked, for: group)
    let wanted =
      part.asked.pair.map { pair in view.suite.designs.filter { $0 == pair.a || $0 == pair.b } }
      ?? view.suite.designs
    let style = view.style(of: part.asked.metric)
    let series = LinePlot.Series.all(
      view, wanted, part.asked.metric, for: group, along: axis, at: points)
    guard !series.isEmpty else { return nil }
    self.group = group
    jumps = Breaks(view, part, for: group).all
    finding = answer.finding(part).map { "\($0): " } ?? ""
    switching =
      part.asked.kind == .fromWhere
      ? part.lines.first { $0.group == group }
        .flatMap { Switching($0, lessIsBetter: part.asked.style.lessIsBetter) } : nil
    let tops = series.flatMap { $0.samples.map { ends($0.summary).high } }
    plot = LinePlot(
      series: series, axis: axis, style: style,
      xScale: AxisScale(suiting: series[0].samples.map(\.x)),
      yScale: AxisScale(low: 0, high: max(1e-9, (tops.max() ?? 1) * style.scale) * 1.04),
      left: 40, right: LinePlot.nameRoom(series), top: Self.top, bottom: Self.top + Self.plotHeight)
  }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(plot.style.axisTitle, x: 8, y: Self.top - 10, class: "s")
    plot.verticalAxis(&drawing)
    plot.horizontalAxis(&drawing)
    for index in plot.series.indices { plot.band(index, &drawing, ends: ends) }
    if let switching, case .at(let value) = switching.center {
      drawing.line(from: plot.x(value), plot.top, to: plot.x(value), plot.bottom, class: "cross")
    }
    for index in plot.series.indices { plot.line(index, &drawing) }
    mark(jumps, &drawing)
    plot.names(&drawing)
    var height = plot.bottom + 35
    if let switching { height = range(switching, below: height, &drawing) }
    let note =
      "bands: range over " + (hasWorlds ? "assumptions" : "people")
      + (jumps.isEmpty ? "" : "; triangles: jumps")
    drawing.text(note, x: Figure.width / 2, y: height + 17, class: "s", anchor: .middle)
    return Figure(
      title: (finding + "\(plot.style.title.lowercasedFirst) by "
        + "\(plot.axis.shortTitle.lowercasedFirst), \(group.title)").capitalizedFirst,
      description: description, height: height + 24, drawing: drawing, table: table)
  }

  /// Marks where a design jumps, at the axis between the two places; the words of the answer say why.
  private func mark(_ jumps: [Breaks.Break], _ drawing: inout Drawing) {
    for jump in jumps {
      guard let from = jump.from.number, let to = jump.to.number else { continue }
      let middle = (plot.x(from) + plot.x(to)) / 2
      let index = plot.series.firstIndex { $0.design == jump.design } ?? 0
      drawing.mark(
        jump.size > 0 ? .triangle : .inverted, x: middle, y: plot.bottom - 6, size: 4,
        class: "f\(index % 6)")
    }
  }

  /// Draws the range of the switch over worlds below the axis, with its words; returns where it ends.
  private func range(
    _ switching: Switching, below top: Double, _ drawing: inout Drawing
  ) -> Double {
    var y = top
    if let (low, high) = switching.interval(0.95), low < high {
      y += 12
      let ends = [(low, plot.left, -1.0), (high, plot.x(switching.range.upperBound), 1.0)].map {
        place, edge, step -> Double in
        guard case .at(let value) = place else {
          drawing.path(
            [(edge + step * 5, y), (edge, y - 4), (edge, y + 4)], closed: true, class: "none")
          return edge
        }
        drawing.line(from: plot.x(value), y - 4, to: plot.x(value), y + 4, class: "world")
        return plot.x(value)
      }
      drawing.line(from: ends[0], y, to: ends[1], y, class: "world")
    }
    let lines = Drawing.lines(
      "break-even: \(switching.breakEven)", to: Figure.width - 12, most: 2, size: 11)
    drawing.texts(lines, x: Figure.width / 2, y: y + 15, step: 15, class: "s", anchor: .middle)
    return y + 15 * Double(lines.count)
  }

  private var hasWorlds: Bool {
    plot.series.contains { $0.samples.contains { $0.summary.worldLow != nil } }
  }

  private var description: String {
    plot.course { shown($0).text }
      + (switching.map { " Break-even: \($0.breakEven)." } ?? "")
      + jumps.map {
        " \($0.design.title) jumps between \($0.from.text) and \($0.to.text): \($0.rule)."
      }.joined()
  }

  private func shown(_ summary: MetricSummary) -> Shown {
    let (low, high) = ends(summary)
    return Shown(summary.mean ?? 0, low: low, high: high, style: plot.style)
  }

  private var table: Table {
    let title = "\(plot.style.axisTitle) by \(plot.axis.shortTitle.lowercasedFirst)"
    return plot.table(
      "\(title), \(group.title), with its range over " + (hasWorlds ? "assumptions" : "people")
    ) { shown($0).fullWithoutUnit }
  }
}

/// The range of a mean over people and plausible worlds.
private func ends(_ summary: MetricSummary) -> (low: Double, high: Double) {
  let mean = summary.mean ?? 0
  let range = summary.range
  return (range?.low ?? mean, range?.high ?? mean)
}

/// One row a design: its mean with its range over plausible worlds, at the base.
enum DesignRows {
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    guard let group = answer.main else { return nil }
    let view = answer.view
    let style = view.style(of: part.asked.metric)
    let rows = view.suite.designs.compactMap { design -> (Named, MetricSummary)? in
      guard
        let summary = view.summary(
          part.asked.metric, of: design.id, for: group, at: view.base(for: group)),
        summary.mean != nil
      else { return nil }
      return (design, summary)
    }
    guard !rows.isEmpty else { return nil }
    let most = rows.map { ends($0.1).high * style.scale }.max() ?? 1
    let scale = AxisScale(low: 0, high: max(1e-9, most) * 1.04)
    func x(_ value: Double) -> Double {
      10 + scale.share(value * style.scale) * (Figure.width - 24)
    }
    var drawing = Drawing()
    var y = 6.0
    for (index, (design, summary)) in rows.enumerated() {
      let (low, high) = ends(summary)
      let shown = Shown(summary.mean ?? 0, low: low, high: high, style: style)
      let room = Figure.width - 24 - Drawing.width(shown.text)
      let failing = view.failing(
        design, part.asked.metric, for: group, at: [view.base(for: group)])
      drawing.text(
        Drawing.cut(design.title, to: room - Drawing.width(failing)) + failing, x: 8, y: y + 12,
        class: "b")
      drawing.text(shown.text, x: Figure.width - 8, y: y + 12, class: "t", anchor: .end)
      drawing.line(from: 10, y + 26, to: Figure.width - 14, y + 26, class: "grid")
      drawing.line(from: x(low), y + 26, to: x(high), y + 26, class: "ci")
      drawing.mark(.of(series: index), x: x(summary.mean ?? 0), y: y + 26, class: "f\(index % 6)")
      y += 44
    }
    drawing.timeAxis(scale, at: y, title: style.axisTitle, middle: Figure.width / 2) {
      x($0 / style.scale)
    }
    let hasWorlds = rows.contains { $0.1.worldLow != nil }
    let words = rows.map {
      "\($0.0.title) \(Shown($0.1.mean ?? 0, low: nil, high: nil, style: style).text)"
    }
    return Figure(
      title: (answer.finding(part).map { "\($0): " } ?? "").capitalizedFirst
        + "\(style.title.lowercasedFirst) of each design, \(group.title)",
      description: "Means with their range over " + (hasWorlds ? "assumptions" : "people") + ": "
        + words.joined(separator: "; ") + ".",
      height: y + 44, drawing: drawing,
      table: Table(
        caption: "\(style.axisTitle) of each design, \(group.title)",
        headers: ["Design", .number("Mean"), .number("Range")],
        rows: rows.map { design, summary in
          let (low, high) = ends(summary)
          let shown = Shown(summary.mean ?? 0, low: low, high: high, style: style)
          return [Prose(design.title), Prose(shown.text), Prose(shown.interval)]
        }))
  }
}
