import Studies

/// The spread of times over people: twenty dots a design, each for a twentieth of the people.
struct QuantileDots {
  private let group: Group
  private let rows: [(design: Named, quantiles: [Double])]
  private let scale: AxisScale

  private static let radius = 3.5
  /// The room for the name of a design above its dots.
  private static let nameHeight = 30.0
  private static let left = 8.0

  /// Draws one chart for each group of people, all on one scale.
  static func figures(_ view: SuiteView) -> [Figure] {
    let all = view.groups.map { group in
      (
        group,
        view.suite.designs.compactMap { design -> (Named, [Double])? in
          guard let cell = view.cell(design.id, for: group, at: view.base(for: group)),
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

  /// The height of a row: the highest stack and the name above it.
  private var rowHeight: Double {
    let highest = rows.map { row in
      Dictionary(grouping: row.quantiles, by: column).values.map(\.count).max() ?? 0
    }.max()
    return Self.nameHeight + Double(max(highest ?? 0, 4)) * 2 * Self.radius
  }

  private var bottom: Double { 24 + Double(rows.count) * rowHeight }

  /// The column that a value lies in; columns are as wide as a dot.
  private func column(_ value: Double) -> Int { Int((x(value) / (2 * Self.radius)).rounded()) }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    for (index, row) in rows.enumerated() {
      let base = 24 + Double(index + 1) * rowHeight
      drawing.text(
        Drawing.cut(row.design.title, to: Figure.width - 16, size: 11), x: 8,
        y: base - rowHeight + 20, class: "s")
      drawing.line(from: Self.left, base, to: Figure.width - Self.left, base, class: "grid")
      dots(row.quantiles, base: base, index, &drawing)
    }
    drawing.timeAxis(
      scale, at: bottom, title: "Time of those who succeeded (s)", middle: Figure.width / 2
    ) { x($0) }
    return Figure(
      title: "How times spread: \(group.title)", description: description, height: bottom + 42,
      drawing: drawing, table: table)
  }

  /// Dots that would lie on each other are stacked.
  private func dots(_ quantiles: [Double], base: Double, _ index: Int, _ drawing: inout Drawing) {
    var stacks: [Int: Int] = [:]
    for column in quantiles.map(column) {
      let height = stacks[column, default: 0]
      stacks[column] = height + 1
      drawing.mark(
        .circle, x: Double(column) * 2 * Self.radius,
        y: base - Self.radius - 1 - Double(height) * 2 * Self.radius, size: Self.radius - 0.3,
        class: "f\(index % FigureStyle.seriesCount)")
    }
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
