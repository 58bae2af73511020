import Studies

/// The plane of a chart of means along an axis: its scales, its axes, and a line with a band for each
/// design.
struct LinePlot {
  /// One design along the axis.
  struct Series {
    let design: Named
    let samples: [(x: Double, summary: MetricSummary)]

    /// The designs that were observed at two points or more.
    static func all(
      _ view: SuiteView, _ designs: [Named], _ metric: String, for group: Group, along axis: Named,
      at points: [SweepPoint]
    ) -> [Self] {
      designs.compactMap { design in
        let samples = points.compactMap { point -> (Double, MetricSummary)? in
          guard let x = point.value(on: axis.id)?.number,
            let summary = view.summary(metric, of: design.id, for: group, at: point),
            summary.mean != nil
          else { return nil }
          return (x, summary)
        }
        return samples.count > 1 ? Self(design: design, samples: samples) : nil
      }
    }
  }

  let series: [Series]
  let axis: Named
  let style: MetricStyle
  let xScale: AxisScale
  let yScale: AxisScale
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// The numbers of the axis at which any design was observed.
  var values: [Double] { Set(series.flatMap { $0.samples.map(\.x) }).sorted() }

  func x(_ value: Double) -> Double {
    left + xScale.share(value) * (Figure.width - left - right - 8) + 4
  }

  func y(_ value: Double) -> Double {
    bottom - min(1, max(0, yScale.share(value * style.scale))) * (bottom - top)
  }

  // MARK: Drawing

  func verticalAxis(_ drawing: inout Drawing) {
    let ticks = yScale.ticks(4)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      let place = y(tick / style.scale)
      drawing.line(from: left, place, to: Figure.width - right, place, class: "grid")
      drawing.text(
        Digits.text(tick, decimals: decimals), x: left - 6, y: place + 4, class: "s", anchor: .end)
    }
  }

  func horizontalAxis(_ drawing: inout Drawing) {
    var free = -Double.infinity
    for value in values {
      drawing.line(from: x(value), bottom, to: x(value), bottom + 4, class: "grid")
      let text = SweepPoint.Value.number(value).text
      let half = Drawing.width(text, size: 11) / 2
      guard x(value) - half > free else { continue }
      let inside = min(x(value), Figure.width - half - 2)
      drawing.text(text, x: inside, y: bottom + 17, class: "s", anchor: .middle)
      free = x(value) + half + 4
    }
    drawing.text(
      Drawing.cut(axis.shortTitle, to: Figure.width - left - 8, size: 11),
      x: (left + Figure.width) / 2, y: bottom + 35, class: "s", anchor: .middle)
  }

  /// Draws the band of a design between the ends of each mean.
  func band(
    _ index: Int, _ drawing: inout Drawing, ends: (MetricSummary) -> (low: Double, high: Double)
  ) {
    let samples = series[index].samples
    let lows = samples.map { (x($0.x), y(ends($0.summary).low)) }
    let highs = samples.map { (x($0.x), y(ends($0.summary).high)) }
    drawing.path(
      highs + lows.reversed(), closed: true, class: "a\(index % FigureStyle.seriesCount)")
  }

  /// Draws the line of a design through its means.
  func line(_ index: Int, _ drawing: inout Drawing) {
    let look = index % FigureStyle.seriesCount
    let means = series[index].samples.map { (x: x($0.x), y: y($0.summary.mean ?? 0)) }
    drawing.path(means, closed: false, class: "l\(look)")
    for mean in means {
      drawing.mark(.of(series: index), x: mean.x, y: mean.y, size: 3.5, class: "f\(look)")
    }
  }

  // MARK: Words

  /// The first and the last mean of each design.
  func course(_ text: (MetricSummary) -> String) -> String {
    let parts = series.compactMap { series -> String? in
      guard let first = series.samples.first, let last = series.samples.last else { return nil }
      return "\(series.design.title) goes from \(text(first.summary)) to \(text(last.summary))"
    }
    return parts.joined(separator: "; ") + "."
  }

  /// The numbers of the chart.
  func table(_ caption: String, _ text: (MetricSummary) -> String) -> Table {
    Table(
      caption: caption,
      headers: [.init(Prose(axis.shortTitle))] + series.map { .number($0.design.title) },
      rows: values.map { value in
        [Prose(SweepPoint.Value.number(value).text)]
          + series.map { series in
            let found = series.samples.first { $0.x == value }?.summary
            return Prose(found.map(text) ?? "–")
          }
      })
  }
}
