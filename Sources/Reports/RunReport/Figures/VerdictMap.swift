import Studies

/// Which design is better for each group of people and each point of the main axis.
struct VerdictMap {
  private let view: SuiteView
  private let pair: Pair
  private let axis: Named
  private let context: SweepPoint
  private let points: [SweepPoint]

  private static let rowHeight = 34.0
  private static let left = 126.0

  /// Draws the verdicts around a point; nil without a main axis.
  static func figure(_ view: SuiteView, _ pair: Pair, around point: SweepPoint) -> Figure? {
    guard let axis = view.mainAxis else { return nil }
    let points = view.series(along: axis.id, around: point)
    guard points.count > 1 else { return nil }
    return VerdictMap(view: view, pair: pair, axis: axis, context: point, points: points).figure
  }

  private static let legendRoom = 144.0

  /// Whether both designs are named on one line.
  private var isShort: Bool {
    [pair.a.title, pair.b.title].allSatisfy { Drawing.width($0) <= Self.legendRoom }
  }

  private var legendHeight: Double { isShort ? 54 : 78 }
  private var top: Double { legendHeight + 24 }
  private var cellWidth: Double { (Figure.width - Self.left - 6) / Double(points.count) }
  private var bottom: Double { top + Double(view.groups.count) * Self.rowHeight }

  /// Where the map is read, the use first: it tells two maps apart, and what is cut off does not.
  private var elsewhere: String {
    let use = context.coordinates.filter { $0.axis == SuiteView.useAxis }
    let rest = context.coordinates.filter { $0.axis != SuiteView.useAxis }
    return view.words(for: SweepPoint(use + rest), without: axis.id)
  }

  private var figure: Figure {
    var drawing = Drawing()
    legend(&drawing)
    for (row, group) in view.groups.enumerated() {
      let y = top + Double(row) * Self.rowHeight
      name(group.title, y: y, &drawing)
      for (column, point) in points.enumerated() {
        let verdict = view.comparison(pair, view.metric, for: group, at: point)?.verdict
        cell(verdict, x: Self.left + Double(column) * cellWidth, y: y, &drawing)
      }
    }
    axis(&drawing)
    let place = elsewhere.isEmpty ? "" : ", at \(elsewhere)"
    return Figure(
      title: "Which is better in \(view.style.title.lowercased()): \(pair.a.title) or "
        + "\(pair.b.title)\(place)",
      description: description, height: bottom + 44, drawing: drawing, table: table)
  }

  private func legend(_ drawing: inout Drawing) {
    let second = isShort ? (x: 182.0, y: 4.0) : (x: 8.0, y: 28.0)
    let below = isShort ? 28.0 : 52.0
    let room = isShort ? Self.legendRoom : Figure.width - 43
    let words = [
      (Comparison.Verdict.a, pair.a.title, (x: 8.0, y: 4.0)), (.b, pair.b.title, second),
      (.equivalent, "equivalent", (8, below)), (.undecided, "undecided", (182, below)),
    ]
    for (verdict, word, place) in words {
      box(verdict, x: place.x, y: place.y, width: 20, height: 18, &drawing)
      drawing.text(Drawing.cut(word, to: room), x: place.x + 27, y: place.y + 13)
    }
    if !elsewhere.isEmpty {
      drawing.text(
        Drawing.cut("At \(elsewhere)", to: Figure.width - 16, size: 11), x: 8,
        y: legendHeight + 14, class: "s")
    }
  }

  /// A name on one or two lines.
  private func name(_ title: String, y: Double, _ drawing: inout Drawing) {
    let letters = Int((Self.left - 14) / (12 * 0.56))
    var lines = TerminalText.wrapped(title, to: letters)
    if lines.count > 2 { lines = [lines[0], lines[1...].joined(separator: " ")] }
    for (index, line) in lines.enumerated() {
      let offset = lines.count == 1 ? 21.0 : 14 + Double(index) * 14
      drawing.text(TerminalText.cut(line, to: letters), x: 8, y: y + offset)
    }
  }

  private func cell(
    _ verdict: Comparison.Verdict?, x: Double, y: Double, _ drawing: inout Drawing
  ) {
    guard let verdict else { return }
    box(verdict, x: x + 1, y: y + 2, width: cellWidth - 2, height: Self.rowHeight - 4, &drawing)
  }

  private func box(
    _ verdict: Comparison.Verdict, x: Double, y: Double, width: Double, height: Double,
    _ drawing: inout Drawing
  ) {
    let look =
      switch verdict {
      case .a: "f0"
      case .b: "f1"
      case .equivalent: "none"
      case .undecided: "doubt"
      }
    let inset = verdict == .undecided ? 1.0 : 0
    drawing.rectangle(
      x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, class: look)
    drawing.text(
      Conclusion.mark(verdict), x: x + width / 2, y: y + height / 2 + 4,
      class: verdict == .undecided ? "s" : "on", anchor: .middle)
  }

  private func axis(_ drawing: inout Drawing) {
    var free = -Double.infinity
    for (column, point) in points.enumerated() {
      let text = point.value(on: axis.id)?.text ?? ""
      let middle = Self.left + (Double(column) + 0.5) * cellWidth
      let half = Drawing.width(text, size: 11) / 2
      guard middle - half > free else { continue }
      drawing.text(text, x: middle, y: bottom + 16, class: "s", anchor: .middle)
      free = middle + half + 2
    }
    drawing.text(
      axis.shortTitle, x: (Self.left + Figure.width) / 2, y: bottom + 35, class: "s",
      anchor: .middle)
  }

  private var description: String {
    view.groups.map { group in
      let finding = SweepFinding(view, pair, for: group, around: context)
      let runs = finding.runs.map { "\($0.text) \(Conclusion.verdict($0.verdict, pair))" }
      return "\(group.title): \(runs.joined(separator: ", "))"
    }.joined(separator: ". ") + "."
  }

  private var table: Table {
    Table(
      caption: "Verdict for each population by \(axis.shortTitle)",
      headers: ["Population"]
        + points.map { .init(Prose($0.value(on: axis.id)?.text ?? "")) },
      rows: view.groups.map { group in
        [Prose(group.title)]
          + points.map { point in
            let found = view.comparison(pair, view.metric, for: group, at: point)?.verdict
            return Prose(found.map { Conclusion.verdict($0, pair) } ?? "–")
          }
      })
  }
}
