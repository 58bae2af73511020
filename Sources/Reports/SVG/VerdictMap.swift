import Studies

/// Which design is better for each group of people and each point of the main axis.
struct VerdictMap {
  private let view: SuiteView
  private let pair: Pair
  private let axis: Named
  private let context: SweepPoint
  private let points: [SweepPoint]

  private static let rowHeight = 34.0
  private static let top = 78.0
  private static let left = 126.0

  /// Draws the verdicts around a point; nil without a main axis.
  static func figure(_ view: SuiteView, _ pair: Pair, around point: SweepPoint) -> Figure? {
    guard let axis = view.mainAxis else { return nil }
    let points = view.series(along: axis.id, around: point)
    guard points.count > 1 else { return nil }
    return VerdictMap(view: view, pair: pair, axis: axis, context: point, points: points).figure
  }

  private var cellWidth: Double { (Figure.width - Self.left - 6) / Double(points.count) }
  private var bottom: Double { Self.top + Double(view.groups.count) * Self.rowHeight }

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
      let y = Self.top + Double(row) * Self.rowHeight
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
    let words = [
      (Comparison.Verdict.a, pair.a.title), (.b, pair.b.title), (.equivalent, "equivalent"),
      (.undecided, "undecided"),
    ]
    for (index, (verdict, word)) in words.enumerated() {
      let x = 8 + Double(index % 2) * 174
      let y = 4 + Double(index / 2) * 24
      box(verdict, x: x, y: y, width: 20, height: 18, &drawing)
      drawing.text(Drawing.cut(word, to: 144), x: x + 27, y: y + 13)
    }
    if !elsewhere.isEmpty {
      drawing.text(
        Drawing.cut("At \(elsewhere)", to: Figure.width - 16, size: 11), x: 8, y: 68, class: "s")
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
      Answer.mark(verdict), x: x + width / 2, y: y + height / 2 + 4,
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
      axis.title, x: (Self.left + Figure.width) / 2, y: bottom + 35, class: "s", anchor: .middle)
  }

  private var description: String {
    view.groups.map { group in
      let finding = SweepFinding(view, pair, for: group, around: context)
      let runs = finding.runs.map { "\($0.text) \(Answer.verdict($0.verdict, pair))" }
      return "\(group.title): \(runs.joined(separator: ", "))"
    }.joined(separator: ". ") + "."
  }

  private var table: Table {
    Table(
      caption: "Verdict for each population by \(axis.title)",
      headers: ["Population"]
        + points.map { .init(Prose($0.value(on: axis.id)?.text ?? "")) },
      rows: view.groups.map { group in
        [Prose(group.title)]
          + points.map { point in
            let found = view.comparison(pair, view.metric, for: group, at: point)?.verdict
            return Prose(found.map { Answer.verdict($0, pair) } ?? "–")
          }
      })
  }
}
