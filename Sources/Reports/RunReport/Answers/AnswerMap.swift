import Studies

/// The verdicts along the axis for each kind of answer, with the share of plausible worlds that favor
/// a design. Groups with the same verdicts everywhere share a row.
enum AnswerMap {
  private static let rowHeight = 40.0
  private static let left = 128.0

  /// Draws a part of the question; nil without an axis or a comparison.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    guard let pair = part.asked.pair, let axis = part.asked.axis,
      part.lines.contains(where: { $0.entries.count > 1 })
    else { return nil }
    var places: [SweepPoint.Value] = []
    for entry in part.lines.flatMap(\.entries) where !places.contains(entry.place) {
      places.append(entry.place)
    }
    if places.allSatisfy({ $0.number != nil }) {
      places.sort { ($0.number ?? 0) < ($1.number ?? 0) }
    }
    let rows = joined(part, places)
    let width = (Figure.width - left - 6) / Double(places.count)
    let names = [pair.a.title, pair.b.title]
    let isShort = names.allSatisfy { Drawing.width($0) <= 140 }
    let top = isShort ? 58.0 : 78.0
    var drawing = Drawing()
    legend(pair, isShort: isShort, &drawing)
    var isComplete = true
    for (number, row) in rows.enumerated() {
      let y = top + Double(number) * rowHeight
      title(row.groups, y: y, &drawing)
      for (column, place) in places.enumerated() {
        guard let entry = row.line.entries.first(where: { $0.place == place }) else { continue }
        let x = left + Double(column) * width
        box(entry.verdict, x: x + 1, y: y + 2, width: width - 2, height: rowHeight - 4, &drawing)
        guard let share = entry.comparison.worldShareABetter else { continue }
        let favored = Digits.text(max(share, 1 - share) * 100, decimals: 0)
        guard Drawing.width(favored, size: 13) <= width - 1 else {
          isComplete = false
          continue
        }
        drawing.text(
          favored, x: x + width / 2, y: y + rowHeight / 2 + 4,
          class: entry.verdict == .undecided ? "s" : "on", anchor: .middle)
      }
    }
    let bottom = top + Double(rows.count) * rowHeight
    self.axis(axis, places: places, width: width, bottom: bottom, into: &drawing)
    return Figure(
      title: "Which is better, and in what share of plausible worlds (%)"
        + (isComplete ? "" : "; where no number fits, in all of them"),
      description: rows.map { row in
        "\(Cluster.names(row.groups, most: 30)): "
          + row.line.entries.map { "\($0.place.text) \(Conclusion.verdict($0.verdict, pair))" }
          .joined(separator: ", ")
      }.joined(separator: ". ") + ".",
      height: bottom + 44, drawing: drawing,
      table: Table(
        caption: "Verdict by \(axis.shortTitle.lowercasedFirst)",
        headers: ["People"] + places.map { .init(Prose($0.text)) },
        rows: part.lines.map { line in
          [Prose(line.group.title)]
            + places.map { place in
              guard let entry = line.entries.first(where: { $0.place == place }) else { return "–" }
              let share = entry.comparison.worldShareABetter.map {
                ", \(Digits.text($0 * 100, decimals: 0)) % of worlds for \(pair.a.title)"
              }
              return Prose(Conclusion.verdict(entry.verdict, pair) + (share ?? ""))
            }
        }))
  }

  /// A row for each list of verdicts that some group has.
  private static func joined(
    _ part: AnswerLines, _ places: [SweepPoint.Value]
  ) -> [(groups: [Group], line: AnswerLine)] {
    var rows: [(key: [String], groups: [Group], line: AnswerLine)] = []
    for line in part.lines {
      let key = places.map { place in
        line.entries.first { $0.place == place }?.verdict.rawValue ?? ""
      }
      // Whoever was simulated at fewer places joins those who agree where both were.
      let row = rows.firstIndex { row in
        zip(row.key, key).allSatisfy { $0 == $1 || $0.isEmpty || $1.isEmpty }
      }
      if let row {
        rows[row].groups.append(line.group)
      } else {
        rows.append((key, [line.group], line))
      }
    }
    return rows.map { ($0.groups, $0.line) }
  }

  private static func title(_ groups: [Group], y: Double, _ drawing: inout Drawing) {
    let letters = Int((left - 14) / (11 * 0.56))
    let text =
      groups.count == 1 ? groups[0].title : "\(groups[0].title) and \(groups.count - 1) more"
    var lines = TerminalText.wrapped(text, to: letters)
    if lines.count > 2 { lines = [lines[0], lines[1...].joined(separator: " ")] }
    for (index, line) in lines.enumerated() {
      let offset = lines.count == 1 ? 24.0 : 17 + Double(index) * 14
      drawing.text(TerminalText.cut(line, to: letters), x: 8, y: y + offset, class: "s")
    }
  }

  private static func legend(_ pair: Pair, isShort: Bool, _ drawing: inout Drawing) {
    let second = isShort ? (x: 182.0, y: 4.0) : (x: 8.0, y: 26.0)
    let below = isShort ? 26.0 : 48.0
    let words = [
      (Comparison.Verdict.a, pair.a.title, (x: 8.0, y: 4.0)), (.b, pair.b.title, second),
      (.equivalent, "no difference that matters", (8, below)),
      (.undecided, "cannot tell", (220, below)),
    ]
    for (verdict, word, place) in words {
      box(verdict, x: place.x, y: place.y, width: 16, height: 16, &drawing)
      drawing.text(
        Drawing.cut(word, to: verdict == .equivalent ? 180 : isShort ? 150 : 300, size: 11),
        x: place.x + 22, y: place.y + 12,
        class: "s")
    }
  }

  private static func box(
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
  }

  private static func axis(
    _ axis: Named, places: [SweepPoint.Value], width: Double, bottom: Double,
    into drawing: inout Drawing
  ) {
    var free = -Double.infinity
    for (column, place) in places.enumerated() {
      let middle = left + (Double(column) + 0.5) * width
      let half = Drawing.width(place.text, size: 11) / 2
      guard middle - half > free else { continue }
      drawing.text(
        place.text, x: min(middle, Figure.width - half - 2), y: bottom + 16, class: "s",
        anchor: .middle)
      free = middle + half + 2
    }
    drawing.text(
      Drawing.cut(axis.shortTitle, to: Figure.width - left, size: 11), x: (left + Figure.width) / 2,
      y: bottom + 35, class: "s", anchor: .middle)
  }
}
