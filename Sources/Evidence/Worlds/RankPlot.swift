import Reports

/// The places of the truth among fitted worlds: even where the fit is right.
struct RankPlot {
  private static let left = 56.0
  private static let top = 34.0
  private static let height = 180.0

  let calibration: Calibration

  var figure: Figure {
    var drawing = Drawing()
    drawing.text(
      "How often the truth lay in each tenth of the fitted distribution", x: 8, y: 16, class: "b")
    let total = Double(max(1, calibration.ranks.reduce(0, +)))
    let most = max(0.2, calibration.ranks.map { Double($0) / total }.max() ?? 0.2)
    let scale = AxisScale(low: 0, high: most)
    let bottom = Self.top + Self.height
    for tick in scale.ticks(4) {
      let y = bottom - scale.share(tick) * Self.height
      drawing.line(from: Self.left, y, to: Figure.width - 12, y, class: "grid")
      drawing.text(
        Digits.text(tick * 100, decimals: 0) + " %", x: Self.left - 6, y: y + 4, class: "s",
        anchor: .end)
    }
    let step = (Figure.width - 12 - Self.left) / Double(calibration.ranks.count)
    for (index, count) in calibration.ranks.enumerated() {
      let y = bottom - scale.share(Double(count) / total) * Self.height
      let x = Self.left + (Double(index) + 0.5) * step
      drawing.line(from: x - step * 0.4, y, to: x + step * 0.4, y, class: "l0")
      drawing.mark(.circle, x: x, y: y, size: 4, class: "f0")
      drawing.text("\(index + 1)", x: x, y: bottom + 16, class: "s", anchor: .middle)
    }
    let even = bottom - scale.share(0.1) * Self.height
    drawing.line(from: Self.left, even, to: Figure.width - 12, even, class: "zero")
    return Figure(
      title: "Recovery of known parameters",
      description: "The shares of ten equal parts; the line is what they should be, 10 % each.",
      height: bottom + 30, drawing: drawing, table: table)
  }

  private var table: Table {
    Table(
      caption: "Recovery of known parameters", of: calibration.ranks.enumerated(),
      columns: [.word("Tenth") { $0.offset + 1 }, .number("Times") { $0.element }])
  }
}
