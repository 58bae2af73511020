import Studies

/// A metric of every design along an axis, for one group of people: a small multiple.
struct LineChart {
  /// One design along the axis.
  private struct Series {
    let design: Named
    let samples: [(x: Double, summary: MetricSummary)]
  }

  private let view: SuiteView
  private let group: Group
  private let axis: Named
  private let style: MetricStyle
  private let series: [Series]
  private let crossovers: [Crossover]
  private let xScale: AxisScale
  private let yScale: AxisScale

  private static let left = 44.0
  private static let right = 12.0
  private static let plotHeight = 170.0

  /// Draws one chart for each group of people that was observed at two points or more.
  static func figures(_ view: SuiteView, along axis: Named, around point: SweepPoint) -> [Figure] {
    view.groups.compactMap { LineChart(view, $0, axis, point)?.figure }
  }

  private init?(_ view: SuiteView, _ group: Group, _ axis: Named, _ point: SweepPoint) {
    self.view = view
    self.group = group
    self.axis = axis
    style = view.style
    let points = view.series(along: axis.id, around: point)
    series = view.suite.designs.compactMap { design in
      let samples = points.compactMap { point -> (Double, MetricSummary)? in
        guard let x = point.value(on: axis.id)?.number,
          let summary = view.summary(view.metric, of: design.id, for: group, at: point),
          summary.mean != nil
        else { return nil }
        return (x, summary)
      }
      return samples.count > 1 ? Series(design: design, samples: samples) : nil
    }
    guard !series.isEmpty else { return nil }
    let isMain = axis.id == view.mainAxis?.id
    crossovers =
      isMain && view.pairs.count == 1
      ? SweepFinding(view, view.pairs[0], for: group, around: point).crossovers : []
    xScale = AxisScale(suiting: points.compactMap { $0.value(on: axis.id)?.number })
    let tops = series.flatMap { $0.samples.compactMap { $0.summary.ciHigh ?? $0.summary.mean } }
    yScale = AxisScale(low: 0, high: (tops.max() ?? 1) * style.scale * 1.06)
  }

  private var top: Double { 46 + Drawing.legendHeight(series.map(\.design.title)) }
  private var bottom: Double { top + Self.plotHeight }

  private func x(_ value: Double) -> Double {
    Self.left + xScale.share(value) * (Figure.width - Self.left - Self.right - 8) + 4
  }

  private func y(_ value: Double) -> Double {
    bottom - yScale.share(value * style.scale) * Self.plotHeight
  }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    drawing.legend(series.map(\.design.title), marks: true)
    verticalAxis(&drawing)
    horizontalAxis(&drawing)
    for crossover in crossovers { mark(crossover, &drawing) }
    for (index, series) in series.enumerated() { draw(series, index, &drawing) }
    return Figure(
      title: "\(style.title) by \(axis.title): \(group.title)", description: description,
      height: bottom + 42, drawing: drawing, table: table)
  }

  private func verticalAxis(_ drawing: inout Drawing) {
    let ticks = yScale.ticks(4)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      let place = y(tick / style.scale)
      drawing.line(Self.left, place, Figure.width - Self.right, place, class: "grid")
      drawing.text(
        Digits.text(tick, decimals: decimals), x: Self.left - 6, y: place + 4, class: "s",
        anchor: .end)
    }
    drawing.text(style.axisTitle, x: 8, y: top - 10, class: "s")
  }

  private func horizontalAxis(_ drawing: inout Drawing) {
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
      axis.title, x: (Self.left + Figure.width) / 2, y: bottom + 35, class: "s", anchor: .middle)
  }

  private func mark(_ crossover: Crossover, _ drawing: inout Drawing) {
    let place = x(crossover.at)
    drawing.line(place, top, place, bottom, class: "cross")
    let width = (crossover.before - crossover.after) / 3
    let text = "changes at \(Digits.text(crossover.at, decimals: Digits.decimals(forWidth: width)))"
    let fits = place + Drawing.width(text, size: 11) + 8 < Figure.width
    drawing.text(
      text, x: place + (fits ? 5 : -5), y: bottom - 7, class: "s", anchor: fits ? .start : .end)
  }

  private func draw(_ series: Series, _ index: Int, _ drawing: inout Drawing) {
    let look = index % FigureStyle.seriesCount
    let lows = series.samples.map { (x($0.x), y($0.summary.ciLow ?? $0.summary.mean ?? 0)) }
    let highs = series.samples.map { (x($0.x), y($0.summary.ciHigh ?? $0.summary.mean ?? 0)) }
    let means = series.samples.map { (x: x($0.x), y: y($0.summary.mean ?? 0)) }
    drawing.path(highs + lows.reversed(), closed: true, class: "a\(look)")
    drawing.path(means, closed: false, class: "l\(look)")
    for mean in means {
      drawing.mark(.of(series: index), x: mean.x, y: mean.y, size: 3.5, class: "f\(look)")
    }
  }

  private var description: String {
    let ends = series.compactMap { series -> String? in
      guard let first = series.samples.first, let last = series.samples.last else { return nil }
      return "\(series.design.title) goes from \(text(first.summary)) to \(text(last.summary))"
    }
    let ranges = series.flatMap { $0.samples.map(\.x) }
    let low = SweepPoint.Value.number(ranges.min() ?? 0).text
    let high = SweepPoint.Value.number(ranges.max() ?? 0).text
    let isCompared = axis.id == view.mainAxis?.id && view.pairs.count == 1
    let change =
      isCompared ? " The better design changes at: \(SweepSection.words(crossovers))." : ""
    return "Means with 95 % intervals for \(axis.title) \(low) to \(high). "
      + ends.joined(separator: "; ") + "." + change
  }

  private func text(_ summary: MetricSummary) -> String {
    Shown(summary.mean ?? 0, low: summary.ciLow, high: summary.ciHigh, style: style).text
  }

  private var table: Table {
    let values = Set(series.flatMap { $0.samples.map(\.x) }).sorted()
    return Table(
      caption: "\(style.title) by \(axis.title), \(group.title)",
      headers: [.init(Prose(axis.title))] + series.map { .number($0.design.title) },
      rows: values.map { value in
        [Prose(SweepPoint.Value.number(value).text)]
          + series.map { series in
            let found = series.samples.first { $0.x == value }?.summary
            return Prose(
              found.map {
                Shown($0.mean ?? 0, low: $0.ciLow, high: $0.ciHigh, style: style).full
              } ?? "–")
          }
      })
  }
}
