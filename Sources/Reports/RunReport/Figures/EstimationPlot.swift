import Statistics
import Studies

/// The difference of two designs for each group of people, with interval, zero and margin.
struct EstimationPlot {
  private let view: SuiteView
  private let pair: Pair
  private let metric: String
  private let rows: [(group: Group, answer: Conclusion)]
  private let style: MetricStyle
  private let scale: AxisScale

  private static let left = 8.0
  private static let right = 8.0
  private static let top = 40.0
  private static let rowHeight = 42.0

  /// Draws one metric at the point that answers are read at; nil where nothing was compared.
  static func figure(_ view: SuiteView, _ pair: Pair, _ metric: String) -> Figure? {
    let rows = view.groups.compactMap { group -> (Group, Conclusion)? in
      guard let comparison = view.comparison(pair, metric, for: group, at: view.base(for: group)),
        comparison.difference != nil
      else { return nil }
      return (group, Conclusion(comparison, pair: pair))
    }
    guard let unit = rows.first?.1.comparison.unit else { return nil }
    let style = MetricStyle(metric, unit: unit)
    return EstimationPlot(view: view, pair: pair, metric: metric, rows: rows, style: style).figure
  }

  private init(
    view: SuiteView, pair: Pair, metric: String, rows: [(group: Group, answer: Conclusion)],
    style: MetricStyle
  ) {
    self.view = view
    self.pair = pair
    self.metric = metric
    self.rows = rows
    self.style = style
    let margin = (rows.map(\.answer.comparison.margin).max() ?? 0) * style.scale
    scale = AxisScale(
      bulkOf: rows.map { row in
        let comparison = row.answer.comparison
        let value = comparison.difference ?? 0
        let range = comparison.range
        return .init(
          value: value * style.scale, low: (range?.low ?? value) * style.scale,
          high: (range?.high ?? value) * style.scale)
      }, always: [0, margin, -margin], least: margin)
  }

  private var bottom: Double { Self.top + Double(rows.count) * Self.rowHeight }

  /// The place of a value, at the edge where it lies far from those of all other groups.
  private func x(_ value: Double) -> Double {
    Self.left + scale.cutShare(value * style.scale) * (Figure.width - Self.left - Self.right)
  }

  private var figure: Figure {
    var drawing = Drawing()
    head(&drawing)
    for (index, row) in rows.enumerated() {
      self.row(row, y: Self.top + Double(index) * Self.rowHeight, &drawing)
    }
    axis(&drawing)
    return Figure(
      title: "\(style.title): \(pair.a.title) minus \(pair.b.title)", description: description,
      height: bottom + (hasWorlds ? 62 : 44), drawing: drawing, table: table)
  }

  /// Which side of zero speaks for which design.
  private func head(_ drawing: inout Drawing) {
    let left = style.lessIsBetter ? pair.a : pair.b
    let right = style.lessIsBetter ? pair.b : pair.a
    let half = Figure.width / 2 - 20
    guard [left, right].allSatisfy({ Drawing.width("◀ \($0.title)") <= half }) else {
      let room = Figure.width - 80
      drawing.text("◀ \(Drawing.cut(left.title, to: room)) better", x: Self.left, y: 14, class: "b")
      drawing.text(
        "\(Drawing.cut(right.title, to: room)) better ▶", x: Figure.width - Self.right, y: 30,
        class: "b", anchor: .end)
      return
    }
    drawing.text("◀ " + Drawing.cut(left.title, to: half), x: Self.left, y: 14, class: "b")
    drawing.text(
      Drawing.cut(right.title, to: half) + " ▶", x: Figure.width - Self.right, y: 14, class: "b",
      anchor: .end)
    drawing.text("better", x: Self.left + 16, y: 29, class: "s")
    drawing.text(
      "better", x: Figure.width - Self.right - 16, y: 29, class: "s", anchor: .end)
  }

  private func row(_ row: (group: Group, answer: Conclusion), y: Double, _ drawing: inout Drawing) {
    let comparison = row.answer.comparison
    let middle = y + 29
    drawing.rectangle(
      x: x(-comparison.margin), y: y + 20, width: x(comparison.margin) - x(-comparison.margin),
      height: 18, class: "margin")
    drawing.line(from: x(0), y + 18, to: x(0), y + 40, class: "zero")
    let numbers = row.answer.difference?.fullWithoutUnit ?? ""
    let room = Figure.width - Drawing.width(numbers, size: 11) - 24
    drawing.text(Drawing.cut(row.group.title, to: room), x: Self.left, y: y + 14)
    drawing.text(
      numbers, x: Figure.width - Self.right, y: y + 14, class: "s", anchor: .end)
    if let low = comparison.worldLow, let high = comparison.worldHigh {
      for end in [low, high] {
        drawing.line(from: x(end), middle - 5, to: x(end), middle + 5, class: "world")
      }
      drawing.line(from: x(low), middle, to: x(high), middle, class: "world")
    }
    if let low = comparison.ciLow, let high = comparison.ciHigh {
      drawing.line(from: x(low), middle, to: x(high), middle, class: "ci")
    }
    guard let difference = comparison.difference else { return }
    let (shape, name) = Self.mark(comparison.verdict)
    guard !scale.isOutside(difference * style.scale) else {
      let step = difference > 0 ? -1.0 : 1
      let tip = x(difference)
      return drawing.path(
        [(tip, middle), (tip + 9 * step, middle - 6), (tip + 9 * step, middle + 6)], closed: true,
        class: name)
    }
    drawing.mark(shape, x: x(difference), y: middle, class: name)
  }

  /// The mark of a verdict.
  private static func mark(_ verdict: Comparison.Verdict) -> (Drawing.Mark, String) {
    switch verdict {
    case .a: (.circle, "f0")
    case .b: (.square, "f1")
    case .equivalent: (.diamond, "none")
    case .undecided: (.circle, "open")
    }
  }

  private func axis(_ drawing: inout Drawing) {
    let ticks = scale.ticks(5)
    let decimals = AxisScale.decimals(of: ticks)
    drawing.line(from: Self.left, bottom, to: Figure.width - Self.right, bottom, class: "grid")
    for tick in ticks {
      let place = x(tick / style.scale)
      drawing.line(from: place, bottom, to: place, bottom + 4, class: "grid")
      let text = Digits.text(tick, decimals: decimals)
      let half = Drawing.width(text, size: 11) / 2
      let inside = min(max(place, half + 2), Figure.width - half - 2)
      drawing.text(text, x: inside, y: bottom + 17, class: "s", anchor: .middle)
    }
    drawing.text(
      "Difference in \(style.axisTitle.lowercasedFirst)", x: Figure.width / 2, y: bottom + 36,
      class: "s", anchor: .middle)
    if hasWorlds {
      drawing.text(
        "thick: range over people; thin: over assumptions", x: Figure.width / 2,
        y: bottom + 54, class: "s", anchor: .middle)
    }
  }

  private var hasWorlds: Bool { rows.contains { $0.answer.comparison.worldLow != nil } }

  private static func worlds(_ comparison: Comparison, _ style: MetricStyle) -> String {
    guard let low = comparison.worldLow, let high = comparison.worldHigh else { return "–" }
    return Shown(comparison.difference ?? 0, low: low, high: high, style: style).interval
  }

  private var description: String {
    let verdicts = rows.map { "\($0.group.title): \($0.answer.verdict)" }
    return "Mean differences over the same people with 95 % intervals. The gray band is the margin "
      + "within which a difference does not matter. "
      + (hasWorlds ? "Thin lines are ranges over the assumptions. " : "")
      + verdicts.joined(separator: "; ") + "."
  }

  private var table: Table {
    Table(
      caption: "\(style.title), \(pair.a.title) minus \(pair.b.title)",
      headers: [
        "Population", .number("Difference"), .number("95 % interval"),
      ] + (hasWorlds ? [.number("Over assumptions")] : []) + [.number("Margin"), "Verdict"],
      rows: rows.map { group, answer in
        let margin = answer.comparison.margin * style.scale
        return [
          Prose(group.title), Prose(answer.difference?.text ?? "–"),
          Prose(answer.difference?.interval ?? "–"),
        ] + (hasWorlds ? [Prose(Self.worlds(answer.comparison, style))] : []) + [
          Prose("±" + Digits.short(margin) + style.suffix), Prose(answer.verdict),
        ]
      })
  }
}
