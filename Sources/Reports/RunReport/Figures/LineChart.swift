import Studies

/// A metric of every design along an axis, for one group of people: a small multiple.
struct LineChart {
  private let view: SuiteView
  private let group: Group
  private let crossovers: [Crossover]
  private let plot: LinePlot

  private static let plotHeight = 170.0

  /// Draws one chart for each group of people that was observed at two points or more.
  static func figures(_ view: SuiteView, along axis: Named, around point: SweepPoint) -> [Figure] {
    view.groups.compactMap { LineChart(view, for: $0, along: axis, at: point)?.figure }
  }

  private init?(_ view: SuiteView, for group: Group, along axis: Named, at point: SweepPoint) {
    self.view = view
    self.group = group
    let style = view.style
    let points = view.series(along: axis.id, around: point)
    let series = LinePlot.Series.all(
      view, view.suite.designs, view.metric, for: group, along: axis, at: points)
    guard !series.isEmpty else { return nil }
    let isMain = axis.id == view.mainAxis?.id
    crossovers =
      isMain && view.pairs.count == 1
      ? SweepFinding(view, view.pairs[0], for: group, around: point).crossovers : []
    let tops = series.flatMap { $0.samples.compactMap { $0.summary.ciHigh ?? $0.summary.mean } }
    let top = 46.0
    plot = LinePlot(
      series: series, axis: axis, style: style,
      xScale: AxisScale(suiting: points.compactMap { $0.value(on: axis.id)?.number }),
      yScale: AxisScale(low: 0, high: (tops.max() ?? 1) * style.scale * 1.06),
      left: 44, right: LinePlot.nameRoom(series), top: top, bottom: top + Self.plotHeight)
  }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    plot.verticalAxis(&drawing)
    drawing.text(plot.style.axisTitle, x: 8, y: plot.top - 10, class: "s")
    plot.horizontalAxis(&drawing)
    for crossover in crossovers { mark(crossover, &drawing) }
    for index in plot.series.indices {
      plot.band(index, &drawing) { ($0.ciLow ?? $0.mean ?? 0, $0.ciHigh ?? $0.mean ?? 0) }
      plot.line(index, &drawing)
    }
    plot.names(&drawing)
    let title = "\(plot.style.title) by \(plot.axis.shortTitle)"
    return Figure(
      title: "\(title): \(group.title)", description: description, height: plot.bottom + 42,
      drawing: drawing,
      table: plot.table("\(title), \(group.title)") { summary in
        shown(summary).full
      })
  }

  private func mark(_ crossover: Crossover, _ drawing: inout Drawing) {
    let place = plot.x(crossover.at)
    drawing.line(from: place, plot.top, to: place, plot.bottom, class: "cross")
    let width = (crossover.before - crossover.after) / 3
    let text = "changes at \(Digits.text(crossover.at, decimals: Digits.decimals(forWidth: width)))"
    let fits = place + Drawing.width(text, size: 11) + 8 < Figure.width - plot.right
    drawing.text(
      text, x: place + (fits ? 5 : -5), y: plot.bottom - 7, class: "s", anchor: fits ? .start : .end
    )
  }

  private var description: String {
    let low = SweepPoint.Value.number(plot.values.first ?? 0).text
    let high = SweepPoint.Value.number(plot.values.last ?? 0).text
    let isCompared = plot.axis.id == view.mainAxis?.id && view.pairs.count == 1
    let change =
      isCompared ? " The better design changes at: \(SweepSection.words(crossovers))." : ""
    return "Means with 95 % intervals for \(plot.axis.shortTitle) \(low) to \(high). "
      + plot.course { shown($0).text } + change
  }

  private func shown(_ summary: MetricSummary) -> Shown {
    Shown(summary.mean ?? 0, low: summary.ciLow, high: summary.ciHigh, style: plot.style)
  }
}
