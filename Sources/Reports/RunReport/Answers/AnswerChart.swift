import Studies

/// The chart that carries a suite: both designs along the axis of the question with bands over
/// plausible worlds, and the place where the better one changes; without an axis, a row a design.
struct AnswerChart {
  private struct Series {
    let design: Named
    let samples: [(x: Double, summary: MetricSummary)]
  }

  private let answer: Answer
  private let part: AnswerLines
  private let group: Group
  private let axis: Named
  private let style: MetricStyle
  private let series: [Series]
  private let switching: Switching?
  private let xScale: AxisScale
  private let yScale: AxisScale

  private static let left = 40.0
  private static let right = 10.0
  private static let plotHeight = 200.0
  private static let top = 58.0

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
    let series = wanted.compactMap { design -> Series? in
      let samples = points.compactMap { point -> (Double, MetricSummary)? in
        guard let x = point.value(on: axis.id)?.number,
          let summary = view.summary(part.asked.metric, of: design.id, for: group, at: point),
          summary.mean != nil
        else { return nil }
        return (x, summary)
      }
      return samples.count > 1 ? Series(design: design, samples: samples) : nil
    }
    guard !series.isEmpty else { return nil }
    self.answer = answer
    self.part = part
    self.group = group
    self.axis = axis
    self.series = series
    style = view.style(of: part.asked.metric)
    switching =
      part.asked.kind == .fromWhere
      ? part.lines.first { $0.group == group }
        .flatMap { Switching($0, lessIsBetter: part.asked.style.lessIsBetter) } : nil
    xScale = AxisScale(suiting: series[0].samples.map(\.x))
    let tops = series.flatMap { $0.samples.map { ends($0.summary).high } }
    yScale = AxisScale(low: 0, high: max(1e-9, (tops.max() ?? 1) * style.scale) * 1.04)
  }

  private var bottom: Double { Self.top + Self.plotHeight }

  private func x(_ value: Double) -> Double {
    Self.left + xScale.share(value) * (Figure.width - Self.left - Self.right - 8) + 4
  }

  private func y(_ value: Double) -> Double {
    bottom - min(1, max(0, yScale.share(value * style.scale))) * Self.plotHeight
  }

  private var figure: Figure {
    var drawing = Drawing()
    names(&drawing)
    axes(&drawing)
    for (index, series) in series.enumerated() { band(series, index, &drawing) }
    if let switching { mark(switching, &drawing) }
    for (index, series) in series.enumerated() { line(series, index, &drawing) }
    return Figure(
      title: "\(style.title) by \(axis.title.lowercasedFirst): \(group.title)",
      description: description,
      height: bottom + (hasSwitch ? 62 : 42), drawing: drawing, table: table)
  }

  /// The names of the designs, each with its line.
  private func names(_ drawing: inout Drawing) {
    for (index, series) in series.enumerated() {
      let y = 12 + Double(index) * 18
      drawing.line(8, y - 4, 30, y - 4, class: "l\(index % 6)")
      drawing.mark(.of(series: index), x: 19, y: y - 4, size: 4, class: "f\(index % 6)")
      drawing.text(Drawing.cut(series.design.title, to: 200), x: 36, y: y, class: "b")
    }
    drawing.text(style.axisTitle, x: 8, y: Self.top - 8, class: "s")
    let note = hasWorlds ? "bands: 95 % of plausible worlds" : "bands: 95 % Monte-Carlo intervals"
    drawing.text(note, x: Figure.width - 8, y: Self.top - 8, class: "s", anchor: .end)
  }

  private func axes(_ drawing: inout Drawing) {
    let ticks = yScale.ticks(4)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      let place = y(tick / style.scale)
      drawing.line(Self.left, place, Figure.width - Self.right, place, class: "grid")
      drawing.text(
        Digits.text(tick, decimals: decimals), x: Self.left - 6, y: place + 4, class: "s",
        anchor: .end)
    }
    var free = -Double.infinity
    for value in Set(series.flatMap { $0.samples.map(\.x) }).sorted() {
      drawing.line(x(value), bottom, x(value), bottom + 4, class: "grid")
      let text = SweepPoint.Value.number(value).text
      let half = Drawing.width(text, size: 11) / 2
      guard x(value) - half > free else { continue }
      let inside = min(x(value), Figure.width - half - 2)
      drawing.text(text, x: inside, y: bottom + 17, class: "s", anchor: .middle)
      free = x(value) + half + 4
    }
    drawing.text(
      Drawing.cut(axis.title, to: Figure.width - Self.left - 8, size: 11),
      x: (Self.left + Figure.width) / 2, y: bottom + 35, class: "s", anchor: .middle)
  }

  private func band(_ series: Series, _ index: Int, _ drawing: inout Drawing) {
    let lows = series.samples.map { (x($0.x), y(ends($0.summary).low)) }
    let highs = series.samples.map { (x($0.x), y(ends($0.summary).high)) }
    drawing.path(highs + lows.reversed(), closed: true, class: "a\(index % 6)")
  }

  private func line(_ series: Series, _ index: Int, _ drawing: inout Drawing) {
    let means = series.samples.map { (x: x($0.x), y: y($0.summary.mean ?? 0)) }
    drawing.path(means, closed: false, class: "l\(index % 6)")
    for mean in means {
      drawing.mark(.of(series: index), x: mean.x, y: mean.y, size: 3.5, class: "f\(index % 6)")
    }
  }

  private var hasSwitch: Bool { switching != nil }

  private func place(_ place: Switching.Place) -> Double {
    switch place {
    case .below: Self.left
    case .beyond: Figure.width - Self.right
    case .at(let value): x(value)
    }
  }

  /// Marks the switch, and below the axis the range of it over worlds.
  private func mark(_ switching: Switching, _ drawing: inout Drawing) {
    if case .at(let value) = switching.center {
      drawing.line(x(value), Self.top, x(value), bottom, class: "cross")
    }
    let height = bottom + 44
    if let (low, high) = switching.interval(0.95) {
      drawing.line(place(low), height, place(high), height, class: "world")
      for end in [low, high] {
        drawing.line(place(end), height - 4, place(end), height + 4, class: "world")
      }
    }
    if let (low, high) = switching.interval(0.5), place(low) < place(high) {
      drawing.line(place(low), height, place(high), height, class: "ci")
    }
    drawing.text(
      Drawing.cut(switchWords(switching), to: Figure.width - 12, size: 11), x: Figure.width / 2,
      y: height + 15, class: "s", anchor: .middle)
  }

  private func switchWords(_ switching: Switching) -> String {
    let center: String
    switch switching.center {
    case .at: center = "switch near \(switching.words(switching.center))"
    default: center = "no switch"
    }
    return center + (switching.rangeWords.map { "; 95 % of worlds: \($0)" } ?? "")
  }

  private var hasWorlds: Bool {
    series.contains { $0.samples.contains { $0.summary.worldLow != nil } }
  }

  private var description: String {
    let parts = series.compactMap { series -> String? in
      guard let first = series.samples.first, let last = series.samples.last else { return nil }
      return "\(series.design.title) goes from \(text(first.summary)) to \(text(last.summary))"
    }
    return parts.joined(separator: "; ") + "."
      + (switching.map { " The better design changes: \(switchWords($0))." } ?? "")
  }

  private func text(_ summary: MetricSummary) -> String {
    let (low, high) = ends(summary)
    return Shown(summary.mean ?? 0, low: low, high: high, style: style).text
  }

  private var table: Table {
    let values = Set(series.flatMap { $0.samples.map(\.x) }).sorted()
    return Table(
      caption: "\(style.axisTitle) by \(axis.title.lowercasedFirst), \(group.title), with 95 % of "
        + (hasWorlds ? "plausible worlds" : "Monte-Carlo error"),
      headers: [.init(Prose(axis.title))] + series.map { .number($0.design.title) },
      rows: values.map { value in
        [Prose(SweepPoint.Value.number(value).text)]
          + series.map { series in
            guard let found = series.samples.first(where: { $0.x == value })?.summary else {
              return "–"
            }
            let (low, high) = ends(found)
            return Prose(
              Shown(found.mean ?? 0, low: low, high: high, style: style).fullWithoutUnit)
          }
      })
  }
}

/// The range of a mean over plausible worlds, or where there are none its interval.
private func ends(_ summary: MetricSummary) -> (low: Double, high: Double) {
  let mean = summary.mean ?? 0
  return (summary.worldLow ?? summary.ciLow ?? mean, summary.worldHigh ?? summary.ciHigh ?? mean)
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
      drawing.text(Drawing.cut(design.title, to: room), x: 8, y: y + 12, class: "b")
      drawing.text(shown.text, x: Figure.width - 8, y: y + 12, class: "t", anchor: .end)
      drawing.line(10, y + 26, Figure.width - 14, y + 26, class: "grid")
      drawing.line(x(low), y + 26, x(high), y + 26, class: "ci")
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
      title: "\(style.title) of each design: \(group.title)",
      description: "Means with 95 % of " + (hasWorlds ? "plausible worlds" : "Monte-Carlo error")
        + ": " + words.joined(separator: "; ") + ".",
      height: y + 44, drawing: drawing,
      table: Table(
        caption: "\(style.axisTitle) of each design, \(group.title)",
        headers: ["Design", .number("Mean"), .number("95 % range")],
        rows: rows.map { design, summary in
          let (low, high) = ends(summary)
          let shown = Shown(summary.mean ?? 0, low: low, high: high, style: style)
          return [Prose(design.title), Prose(shown.text), Prose(shown.interval)]
        }))
  }
}
