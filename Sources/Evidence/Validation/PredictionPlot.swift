import Reports

/// Predictions against measured values, with the human intervals and the line of agreement.
struct PredictionPlot {
  private static let left = 56.0
  private static let right = 12.0
  private static let top = 34.0
  private static let plotHeight = 220.0

  let title: String
  let unit: String
  let rows: [ValidationReport.Row]
  let names: [String]
  private let scale: AxisScale

  /// Creates a plot of one measure; the rows have predictions.
  init(title: String, unit: String, rows: [ValidationReport.Row], names: [String]) {
    self.title = title
    self.unit = unit
    self.rows = rows
    self.names = names
    let ends = rows.flatMap {
      [$0.row.value, $0.row.low, $0.row.high, $0.predicted].compactMap(\.self)
    }
    let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
    let margin = max((high - low) * 0.06, 1e-9)
    scale = AxisScale(low: low - margin, high: high + margin)
  }

  private func x(_ value: Double) -> Double {
    Self.left + scale.share(value) * (Figure.width - Self.left - Self.right)
  }

  private func y(_ value: Double) -> Double {
    Self.top + (1 - scale.share(value)) * Self.plotHeight
  }

  var figure: Figure {
    var drawing = Drawing()
    let unit = unit == "1" ? "" : " (\(unit))"
    drawing.text("Predicted\(unit), against measured", x: 8, y: 16, class: "b")
    axes(&drawing)
    drawing.line(from: x(scale.low), y(scale.low), to: x(scale.high), y(scale.high), class: "zero")
    for row in rows {
      guard let predicted = row.predicted else { continue }
      if let low = row.row.low, let high = row.row.high {
        drawing.line(from: x(low), y(predicted), to: x(high), y(predicted), class: "l0")
      }
      drawing.mark(
        row.isInside == true ? .circle : .diamond, x: x(row.row.value), y: y(predicted), size: 4,
        class: row.isInside == true ? "f0" : "f1")
    }
    return Figure(
      title: title, description: description, height: Self.top + Self.plotHeight + 44,
      drawing: drawing, table: table)
  }

  private func axes(_ drawing: inout Drawing) {
    let ticks = scale.ticks(4)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      drawing.line(from: Self.left, y(tick), to: Figure.width - Self.right, y(tick), class: "grid")
      drawing.text(
        Digits.text(tick, decimals: decimals), x: Self.left - 6, y: y(tick) + 4, class: "s",
        anchor: .end)
      drawing.text(
        Digits.text(tick, decimals: decimals), x: x(tick), y: Self.top + Self.plotHeight + 16,
        class: "s", anchor: .middle)
    }
    drawing.text(
      "Measured", x: (Self.left + Figure.width) / 2, y: Self.top + Self.plotHeight + 34,
      class: "s", anchor: .middle)
  }

  private var description: String {
    let inside = rows.count { $0.isInside == true }
    return
      "\(rows.count) values; \(inside) predictions lie where they should (circles), the others "
      + "do not (diamonds). Lines are human intervals; on the diagonal both agree."
  }

  private var table: Table {
    Table(
      caption: title, of: zip(names, rows),
      columns: [
        .word("Condition") { name, _ in name }, .number("Measured") { $1.row.value },
        .number("Predicted") { $1.predicted }, .word("Inside") { $1.isInside == true },
      ])
  }
}
