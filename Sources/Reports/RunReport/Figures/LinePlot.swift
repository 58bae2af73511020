import Studies

/// The plane of a chart of means along an axis: its scales, its axes, and a line with a band for each
/// design.
struct LinePlot {
  /// One design along the axis.
  struct Series {
    let design: Named
    /// Its title, with how many fail where that is many.
    let title: String
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
        let failing = view.failing(design, metric, for: group, at: points)
        return samples.count > 1
          ? Self(design: design, title: design.title + failing, samples: samples) : nil
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
    let title = Drawing.cut(axis.shortTitle, to: Figure.width - 16, size: 11)
    drawing.text(
      title, x: max((left + Figure.width - right) / 2, Drawing.width(title, size: 11) / 2 + 8),
      y: bottom + 35, class: "s", anchor: .middle)
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

  /// How much wider letters of names may be than they are taken to be.
  private static let wide = 1.15

  /// The room that the names of designs take at the ends of their lines.
  static func nameRoom(_ series: [Series]) -> Double {
    let words = series.flatMap { $0.title.split(separator: " ") }
    let longest = words.map { Drawing.width(String($0), size: 11) }.max() ?? 0
    let whole = series.map { Drawing.width($0.title, size: 11) }.max() ?? 0
    return 22 + wide * min(110, max(longest, min(whole, 76)))
  }

  /// Names each design at the end of its line, with its mark; names keep a distance from one another.
  func names(_ drawing: inout Drawing) {
    let most = max(1, min(3, Int((bottom - top) / Double(series.count) / 13)))
    var blocks = series.indices.map { index -> (index: Int, lines: [String], middle: Double) in
      let lines = Drawing.lines(
        series[index].title, to: (right - 21) / Self.wide, most: most, size: 11)
      return (index, lines, y(series[index].samples.last?.summary.mean ?? 0))
    }.sorted { ($0.middle, $0.index) < ($1.middle, $1.index) }
    func half(_ lines: [String]) -> Double { Double(lines.count) * 6.5 + 2 }
    var free = top - 6
    for number in blocks.indices {
      blocks[number].middle = max(blocks[number].middle, free + half(blocks[number].lines))
      free = blocks[number].middle + half(blocks[number].lines)
    }
    var limit = bottom + 6
    for number in blocks.indices.reversed() {
      blocks[number].middle = min(blocks[number].middle, limit - half(blocks[number].lines))
      limit = blocks[number].middle - half(blocks[number].lines)
    }
    let left = Figure.width - right
    for block in blocks {
      drawing.mark(
        .of(series: block.index), x: left + 9, y: block.middle, size: 4,
        class: "f\(block.index % FigureStyle.seriesCount)")
      let first = block.middle - Double(block.lines.count - 1) * 6.5 + 4
      drawing.texts(block.lines, x: left + 18, y: first, step: 13, class: "s")
    }
  }

  // MARK: Words

  /// The first and the last mean of each design.
  func course(_ text: (MetricSummary) -> String) -> String {
    let parts = series.compactMap { series -> String? in
      guard let first = series.samples.first, let last = series.samples.last else { return nil }
      return "\(series.title) goes from \(text(first.summary)) to \(text(last.summary))"
    }
    return parts.joined(separator: "; ") + "."
  }

  /// The numbers of the chart.
  func table(_ caption: String, _ text: (MetricSummary) -> String) -> Table {
    Table(
      caption: caption,
      headers: [.init(Prose(axis.shortTitle))] + series.map { .number($0.title) },
      rows: values.map { value in
        [Prose(SweepPoint.Value.number(value).text)]
          + series.map { series in
            let found = series.samples.first { $0.x == value }?.summary
            return Prose(found.map(text) ?? "–")
          }
      })
  }
}
