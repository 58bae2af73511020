import Reports

/// The residuals of a fit: one dot for each observation, and the mean along the axis.
package enum ResidualPlot {
  private static let left = 52.0
  private static let right = 12.0
  private static let top = 34.0
  private static let plotHeight = 190.0

  /// Returns the plot as a drawing of its own.
  ///
  /// - Parameter result: What a fit found.
  /// - Returns: The SVG text; nil where there are no residuals.
  package static func document(of result: CalibrationResult) -> String? {
    guard !result.residuals.isEmpty else { return nil }
    return figure(result).document
  }

  private static func figure(_ result: CalibrationResult) -> Figure {
    let points = result.residuals
    let xScale = AxisScale(low: points.map(\.x).min() ?? 0, high: points.map(\.x).max() ?? 1)
    let (low, high) = (points.map(\.value).min() ?? 0, points.map(\.value).max() ?? 1)
    let margin = max((high - low) * 0.05, 1e-9)
    let yScale = AxisScale(low: min(low, 0) - margin, high: max(high, 0) + margin)
    func x(_ value: Double) -> Double {
      left + xScale.share(value) * (Figure.width - left - right)
    }
    func y(_ value: Double) -> Double { top + (1 - yScale.share(value)) * plotHeight }
    var drawing = Drawing()
    drawing.text(
      Drawing.cut(result.residualTitle, to: Figure.width - 16), x: 8, y: 16, class: "b")
    let ticks = yScale.ticks(4)
    for tick in ticks {
      drawing.line(from: left, y(tick), to: Figure.width - right, y(tick), class: "grid")
      drawing.text(
        Digits.text(tick, decimals: AxisScale.decimals(of: ticks)), x: left - 6, y: y(tick) + 4,
        class: "s", anchor: .end)
    }
    let places = xScale.ticks(5)
    for tick in places {
      drawing.text(
        Digits.text(tick, decimals: AxisScale.decimals(of: places)), x: x(tick),
        y: top + plotHeight + 16, class: "s", anchor: .middle)
    }
    for point in points {
      drawing.mark(.circle, x: x(point.x), y: y(point.value), size: 1.4, class: "a0")
    }
    drawing.line(from: left, y(0), to: Figure.width - right, y(0), class: "zero")
    let means = means(of: points)
    drawing.path(means.map { (x: x($0.x), y: y($0.mean)) }, closed: false, class: "l1")
    for mean in means {
      drawing.mark(.diamond, x: x(mean.x), y: y(mean.mean), size: 3.5, class: "f1")
    }
    drawing.text(
      Drawing.cut(result.residualAxis, to: Figure.width - left), x: (left + Figure.width) / 2,
      y: top + plotHeight + 34, class: "s", anchor: .middle)
    return Figure(
      title: "Residuals: \(result.model.title)", description: description(result, means),
      height: top + plotHeight + 44, drawing: drawing, table: table(result, means))
  }

  private struct Mean {
    var x: Double
    var mean: Double
    var count: Int
  }

  /// The means of ten parts of equal number along the axis; equal places stay together.
  private static func means(of points: [CalibrationResult.Residual]) -> [Mean] {
    let sorted = points.sorted { $0.x < $1.x }
    let size = max(1, (sorted.count + 9) / 10)
    var means: [Mean] = []
    var start = 0
    while start < sorted.count {
      var end = min(sorted.count, start + size)
      while end < sorted.count, sorted[end].x == sorted[end - 1].x { end += 1 }
      let part = sorted[start..<end]
      let count = Double(part.count)
      means.append(
        Mean(
          x: part.reduce(0) { $0 + $1.x } / count, mean: part.reduce(0) { $0 + $1.value } / count,
          count: part.count))
      start = end
    }
    return means
  }

  private static func description(_ result: CalibrationResult, _ means: [Mean]) -> String {
    let most = means.map { abs($0.mean) }.max() ?? 0
    return "\(result.residualTitle) over \(result.residualAxis): \(result.residuals.count) dots; "
      + "the means of parts of the axis lie at most \(Digits.short(most)) from 0."
  }

  private static func table(_ result: CalibrationResult, _ means: [Mean]) -> Table {
    Table(
      caption: "Mean residuals along the axis",
      headers: [
        .number(result.residualAxis), .number(result.residualTitle), .number("Observations"),
      ],
      rows: means.map {
        [Prose(Digits.short($0.x)), Prose(Digits.short($0.mean)), Prose("\($0.count)")]
      })
  }
}
