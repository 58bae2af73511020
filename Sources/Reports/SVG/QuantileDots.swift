import Studies

/// How times spread over people: twenty dots for each design, each for a twentieth of the people.
struct QuantileDots {
  private let group: Group
  private let rows: [(design: Named, quantiles: [Double])]
  private let scale: AxisScale

  private static let radius = 3.5
  private static let rowHeight = 62.0
  private static let left = 8.0

  /// Draws one chart for each group of people, all on one scale.
  static func figures(_ view: SuiteView) -> [Figure] {
    let all = view.groups.map { group in
      (
        group,
        view.suite.designs.compactMap { design -> (Named, [Double])? in
          guard let cell = view.cell(design.id, for: group, at: view.base),
            !cell.timeQuantiles.isEmpty
          else { return nil }
          return (design, cell.timeQuantiles)
        }
      )
    }.filter { !$0.1.isEmpty }
    let longest = all.flatMap { $0.1.flatMap(\.1) }.max() ?? 0
    guard longest > 0 else { return [] }
    let scale = AxisScale(low: 0, high: longest * 1.02)
    return all.map { QuantileDots(group: $0.0, rows: $0.1, scale: scale).figure }
  }

  private func x(_ value: Double) -> Double {
    Self.left + scale.share(value) * (Figure.width - 2 * Self.left)
  }

  private var bottom: Double { 26 + Double(rows.count) * Self.rowHeight }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    for (index, row) in rows.enumerated() {
      let base = 26 + Double(index + 1) * Self.rowHeight
      drawing.text(
        Drawing.cut(row.design.title, to: Figure.width - 16, size: 11), x: 8,
        y: base - Self.rowHeight + 12, class: "s")
      drawing.line(Self.left, base, Figure.width - Self.left, base, class: "grid")
      dots(row.quantiles, base: base, index, &drawing)
    }
    axis(&drawing)
    return Figure(
      title: "How times spread: \(group.title)", description: description, height: bottom + 42,
      drawing: drawing, table: table)
  }

  /// Dots that would lie on each other are stacked, as far as the row is high.
  private func dots(_ quantiles: [Double], base: Double, _ index: Int, _ drawing: inout Drawing) {
    var stacks: [Int: Int] = [:]
    for quantile in quantiles {
      let column = Int((x(quantile) / (2 * Self.radius)).rounded())
      let height = stacks[column, default: 0]
      stacks[column] = height + 1
      let step = min(2 * Self.radius, (Self.rowHeight - 22) / Double(max(1, quantiles.count / 3)))
      drawing.mark(
        .circle, x: Double(column) * 2 * Self.radius,
        y: base - Self.radius - 1 - Double(height) * step, size: Self.radius - 0.3,
        class: "f\(index % FigureStyle.seriesCount)")
    }
  }

  private func axis(_ drawing: inout Drawing) {
    let ticks = scale.ticks(6)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      let text = Digits.text(tick, decimals: decimals)
      let half = Drawing.width(text, size: 11) / 2
      let inside = min(max(x(tick), half + 2), Figure.width - half - 2)
      drawing.line(x(tick), bottom, x(tick), bottom + 4, class: "grid")
      drawing.text(text, x: inside, y: bottom + 17, class: "s", anchor: .middle)
    }
    drawing.text(
      "Time of those who succeeded (s)", x: Figure.width / 2, y: bottom + 35, class: "s",
      anchor: .middle)
  }

  private var description: String {
    let parts = rows.map { design, quantiles in
      let low = Digits.text(quantiles.first ?? 0, decimals: 2)
      let middle = Digits.text(quantiles[quantiles.count / 2], decimals: 2)
      let high = Digits.text(quantiles.last ?? 0, decimals: 2)
      return "\(design.title): from \(low) s over \(middle) s to \(high) s"
    }
    return "Each dot is a twentieth of the people. " + parts.joined(separator: "; ") + "."
  }

  private var table: Table {
    let count = rows.map(\.quantiles.count).max() ?? 0
    return Table(
      caption: "Quantiles of time in s, \(group.title)",
      headers: ["Share of people"] + rows.map { .number($0.design.title) },
      rows: (0..<count).map { index in
        let share = (Double(index) + 0.5) / Double(count) * 100
        return [Prose(Digits.text(share, decimals: 1) + " %")]
          + rows.map {
            Prose(
              index < $0.quantiles.count ? Digits.text($0.quantiles[index], decimals: 2) : "–")
          }
      })
  }
}
