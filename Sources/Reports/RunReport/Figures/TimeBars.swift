import Simulation
import Studies

/// Where the time goes: one bar for each design and group of people, in parts.
struct TimeBars {
  private let view: SuiteView
  private let phases: [String]
  private let rows: [(group: Group, bars: [(design: Named, cell: Cell)])]
  private let scale: AxisScale

  private static let barHeight = 20.0
  private static let right = 52.0

  /// Draws the bars at the point that answers are read at; nil where no phase takes time.
  static func figure(_ view: SuiteView) -> Figure? {
    let phases = TimeSection.phaseNames(view)
    let rows = view.groups.map { group in
      (
        group,
        view.suite.designs.compactMap { design in
          view.cell(design.id, for: group, at: view.base(for: group)).map { (design, $0) }
        }
      )
    }
    let longest = rows.flatMap { $0.1.map { total($0.1, phases) } }.max() ?? 0
    guard longest > 0 else { return nil }
    return TimeBars(
      view: view, phases: phases, rows: rows, scale: AxisScale(low: 0, high: longest)
    ).figure
  }

  private static func total(_ cell: Cell, _ phases: [String]) -> Double {
    phases.reduce(0) { $0 + cell.mean(of: $1) }
  }

  /// Where the bars begin: behind the longest name, unless that leaves too little room.
  private var left: Double {
    let names = rows.flatMap { $0.bars.map { Drawing.width($0.design.title, size: 11) } }
    return min(150, (names.max() ?? 0) + 18)
  }

  private var figure: Figure {
    var drawing = Drawing()
    var y = legend(&drawing)
    for (group, bars) in rows where !bars.isEmpty {
      drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: y + 15, class: "b")
      y += 22
      for (design, cell) in bars {
        bar(design, cell, y: y, &drawing)
        y += Self.barHeight + 3
      }
      y += 6
    }
    let place = view.words(for: view.base)
    return Figure(
      title: "Where the time goes" + (place.isEmpty ? "" : ", at \(place)"),
      description: description, height: y + 4, drawing: drawing, table: table)
  }

  /// Draws what letters and colors stand for; returns where the bars may begin.
  private func legend(_ drawing: inout Drawing) -> Double {
    for (index, phase) in phases.enumerated() {
      let x = 8 + Double(index % 3) * 116
      let y = 4 + Double(index / 3) * 22
      drawing.rectangle(x: x, y: y, width: 18, height: 16, class: "p\(look(of: phase))")
      drawing.text(letter(phase), x: x + 9, y: y + 12, class: "on", anchor: .middle)
      drawing.text(phase, x: x + 24, y: y + 12)
    }
    return 10 + Double((phases.count + 2) / 3) * 22
  }

  private func letter(_ phase: String) -> String { String(phase.prefix(1)).uppercased() }

  /// Each phase keeps its color, whichever others there are.
  private func look(of phase: String) -> Int {
    let known = Phase.all.map(\.name)
    return known.firstIndex(of: phase) ?? (phases.firstIndex(of: phase) ?? 0) % known.count
  }

  private func bar(_ design: Named, _ cell: Cell, y: Double, _ drawing: inout Drawing) {
    let room = Figure.width - left - Self.right
    drawing.text(
      Drawing.cut(design.title, to: left - 14, size: 11), x: 8, y: y + 14, class: "s")
    var x = left
    for phase in phases {
      let width = scale.share(cell.mean(of: phase)) * room
      guard width > 0 else { continue }
      drawing.rectangle(
        x: x, y: y, width: width, height: Self.barHeight, class: "p\(look(of: phase))")
      if width >= 13 {
        drawing.text(letter(phase), x: x + width / 2, y: y + 14, class: "on", anchor: .middle)
      }
      x += width
    }
    let total = Digits.text(Self.total(cell, phases), decimals: 2)
    drawing.text("\(total) s", x: x + 5, y: y + 14, class: "s")
  }

  private var description: String {
    let parts = rows.map { group, bars in
      "\(group.title): "
        + bars.map { design, cell in
          "\(design.title) \(Digits.text(Self.total(cell, phases), decimals: 2)) s"
        }.joined(separator: ", ")
    }
    return "Stacked bars of mean time: \(phases.joined(separator: ", ")). "
      + parts.joined(separator: ". ") + "."
  }

  private var table: Table { TimeSection.table(view) }
}
