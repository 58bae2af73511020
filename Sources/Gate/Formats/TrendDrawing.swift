import Reports
import Simulation
import Statistics
import Studies

/// A rule in one cell over runs, drawn with the margin or limit that it is held to.
enum TrendDrawing {
  static func figure(_ trend: Trend) -> Figure {
    let metric = trend.rule.metric
    let factor = metric.isRate ? 100.0 : 1
    let unit = metric.isRate ? "%" : metric.unit
    let steps = trend.steps.map { step in
      (
        name: step.name, value: step.value * factor, low: step.interval.low * factor,
        high: step.interval.high * factor
      )
    }
    let least = steps.map(\.low).min() ?? 0
    let most = steps.map(\.high).max() ?? 1
    let room = max(most - least, abs(most) * 0.02, 1e-6)
    let (low, high) = (least - room * 0.15, most + room * 0.15)
    let (top, bottom) = (30.0, 190.0)
    func y(_ value: Double) -> Double { bottom - (value - low) / (high - low) * (bottom - top) }
    func x(_ index: Int) -> Double {
      56 + (Figure.width - 80) * Double(index) / Double(max(1, steps.count - 1))
    }
    var drawing = Drawing()
    let point = trend.cell.point.text.isEmpty ? "" : " at \(trend.cell.point.text)"
    let title =
      "\(metric.name) of \(trend.cell.design) for \(trend.cell.population)\(point), in \(unit)"
    drawing.text(Drawing.cut(title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    for value in [least, most] {
      let text = Digits.text(value, decimals: Digits.decimals(forWidth: room))
      drawing.line(from: 56, y(value), to: Figure.width - 8, y(value), class: "grid")
      drawing.text(text, x: 50, y: y(value) + 4, class: "s", anchor: .end)
    }
    drawing.path(
      steps.enumerated().map { (x($0.offset), y($0.element.value)) }, closed: false, class: "l0")
    for (index, step) in steps.enumerated() {
      drawing.line(from: x(index), y(step.low), to: x(index), y(step.high), class: "ci")
      drawing.mark(.circle, x: x(index), y: y(step.value), class: "open")
      drawing.text("\(index + 1)", x: x(index), y: bottom + 18, class: "s", anchor: .middle)
    }
    let decimals = Digits.decimals(forWidth: room)
    return Figure(
      title: title,
      description: "The value in each run with its 95 % interval, the oldest run first.",
      height: bottom + 28, drawing: drawing,
      table: Table(
        caption: title, of: steps.enumerated(),
        columns: [
          .word("Run") { "\($0.offset + 1): \($0.element.name)" },
          .number("Value") { Digits.text($0.element.value, decimals: decimals) },
          .number("95 % interval") {
            "\(Digits.text($0.element.low, decimals: decimals)) to "
              + Digits.text($0.element.high, decimals: decimals)
          },
        ]))
  }
}
