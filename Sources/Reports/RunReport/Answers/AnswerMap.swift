import Core
import Studies

/// Which design is better along the axis, for each kind of answer. Neighbors with the same answer are one
/// box, named where its name fits; groups with the same answers everywhere share a row.
struct AnswerMap {
  private typealias Row = (groups: [Group], line: AnswerLine)
  private typealias Run = (outcome: AnswerLine.Outcome, first: Int, last: Int)

  private let pair: Pair
  private let axis: Named
  private let style: MetricStyle
  private let part: AnswerLines
  private let places: [SweepPoint.Value]
  private let rows: [Row]
  private let finding: String

  private static let rowHeight = 40.0
  private static let left = 128.0
  private static let lineHeight = 18.0

  /// Draws a part of the question; nil without an axis or a comparison.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    AnswerMap(answer, part)?.figure
  }

  private init?(_ answer: Answer, _ part: AnswerLines) {
    guard let pair = part.asked.pair, let axis = part.asked.axis,
      part.lines.contains(where: { $0.entries.count > 1 })
    else { return nil }
    self.pair = pair
    self.axis = axis
    self.part = part
    style = part.asked.style
    var places = part.lines.flatMap(\.entries).map(\.place).unique
    if places.allSatisfy({ $0.number != nil }) {
      places.sort { ($0.number ?? 0) < ($1.number ?? 0) }
    }
    self.places = places
    rows = Self.joined(part, places)
    finding = answer.finding(part).map { "\($0): " } ?? ""
  }

  /// A row for each list of answers that some group has.
  private static func joined(_ part: AnswerLines, _ places: [SweepPoint.Value]) -> [Row] {
    // Only what was simulated is painted.
    let rows = part.lines.together { line in
      places.map { place in line.entries.first { $0.place == place }?.outcome }
    }
    return rows.map { ($0.elements.map(\.group), $0.elements[0]) }
  }

  /// The groups of a row, by the name of the first.
  private static func title(_ groups: [Group]) -> String {
    groups.count == 1 ? groups[0].title : "\(groups[0].title) and \(groups.count - 1) more"
  }

  // MARK: Drawing

  private var width: Double { (Figure.width - Self.left - 6) / Double(places.count) }

  private var figure: Figure {
    var drawing = Drawing()
    let top = legend(&drawing)
    for (number, row) in rows.enumerated() {
      let y = top + Double(number) * Self.rowHeight
      let lines = Drawing.lines(
        Self.title(row.groups), to: Self.left - 14, most: 2, size: 11)
      for (index, line) in lines.enumerated() {
        let offset = lines.count == 1 ? 24.0 : 17 + Double(index) * 14
        drawing.text(line, x: 8, y: y + offset, class: "s")
      }
      for run in runs(row.line) { box(run, y: y, &drawing) }
    }
    let bottom = top + Double(rows.count) * Self.rowHeight
    axisNames(bottom, &drawing)
    return Figure(
      title: (finding + "which is better by \(axis.shortTitle.lowercasedFirst)").capitalizedFirst,
      description: description, height: bottom + 44, drawing: drawing, table: table)
  }

  /// Neighboring places of a row with the same answer.
  private func runs(_ line: AnswerLine) -> [Run] {
    var runs: [Run] = []
    for (column, place) in places.enumerated() {
      guard let entry = line.entries.first(where: { $0.place == place }) else { continue }
      if let last = runs.last, last.last == column - 1, last.outcome == entry.outcome {
        runs[runs.count - 1].last = column
      } else {
        runs.append((entry.outcome, column, column))
      }
    }
    return runs
  }

  private func room(_ run: Run) -> Double { Double(run.last - run.first + 1) * width - 2 }

  /// The lines of an answer that stand in its box; nil where they do not fit.
  private func label(_ run: Run) -> [String]? {
    let letters = Int((room(run) - 6) / (11 * 0.56))
    let lines = TerminalText.wrapped(words(run.outcome), to: max(1, letters))
    let fits = lines.count <= 2 && lines.allSatisfy { TerminalText.width($0) <= letters }
    return fits ? lines : nil
  }

  private func box(_ run: Run, y: Double, _ drawing: inout Drawing) {
    let x = Self.left + Double(run.first) * width + 1
    let room = room(run)
    fill(run.outcome, x: x, y: y + 2, width: room, height: Self.rowHeight - 4, &drawing)
    let name = Self.look(run.outcome) == "doubt" ? "s" : "on"
    let lines = label(run) ?? [Self.sign(run.outcome)]
    for (number, line) in lines.enumerated() {
      let offset = Double(number) * 13 - Double(lines.count - 1) * 6.5
      drawing.text(
        line, x: x + room / 2, y: y + Self.rowHeight / 2 + 4 + offset, class: name, anchor: .middle)
    }
  }

  private func fill(
    _ outcome: AnswerLine.Outcome, x: Double, y: Double, width: Double, height: Double,
    _ drawing: inout Drawing
  ) {
    let look = Self.look(outcome)
    let inset = look == "doubt" ? 1.0 : 0
    drawing.rectangle(
      x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, class: look)
  }

  /// Explains the boxes that are too narrow for their words; returns where the rows may begin.
  private func legend(_ drawing: inout Drawing) -> Double {
    let signed = rows.flatMap { runs($0.line) }.filter { label($0) == nil }.map(\.outcome).unique
    for (number, outcome) in signed.enumerated() {
      let y = 4 + Double(number) * Self.lineHeight
      fill(outcome, x: 8, y: y, width: 16, height: 15, &drawing)
      let name = Self.look(outcome) == "doubt" ? "s" : "on"
      drawing.text(Self.sign(outcome), x: 16, y: y + 11.5, class: name, anchor: .middle)
      drawing.text(
        Drawing.cut(words(outcome), to: Figure.width - 40, size: 11), x: 30, y: y + 12, class: "s")
    }
    return signed.isEmpty ? 2 : 8 + Double(signed.count) * Self.lineHeight
  }

  private static func look(_ outcome: AnswerLine.Outcome) -> String {
    switch outcome.verdict {
    case .a: "f0"
    case .b: "f1"
    case .equivalent: "none"
    case .undecided: "doubt"
    }
  }

  /// A letter for a box that is too narrow for words.
  private static func sign(_ outcome: AnswerLine.Outcome) -> String {
    if outcome.isSame { return "=" }
    return switch outcome.verdict {
    case .a: "A"
    case .b: "B"
    case .equivalent: "="
    case .undecided:
      outcome.side != nil ? "!" : outcome.leaning.map { $0 == .a ? "a" : "b" } ?? "?"
    }
  }

  private func axisNames(_ bottom: Double, _ drawing: inout Drawing) {
    var free = -Double.infinity
    for (column, place) in places.enumerated() {
      let middle = Self.left + (Double(column) + 0.5) * width
      let half = Drawing.width(place.text, size: 11) / 2
      guard middle - half > free else { continue }
      drawing.text(
        place.text, x: min(middle, Figure.width - half - 2), y: bottom + 16, class: "s",
        anchor: .middle)
      free = middle + half + 2
    }
    drawing.text(
      Drawing.cut(axis.shortTitle, to: Figure.width - Self.left, size: 11),
      x: (Self.left + Figure.width) / 2, y: bottom + 35, class: "s", anchor: .middle)
  }

  // MARK: Words

  private func words(_ outcome: AnswerLine.Outcome) -> String {
    let entry = part.lines.lazy.flatMap(\.entries).first { $0.outcome == outcome }
    return entry?.loss?.words(pair, style) ?? outcome.words(pair)
  }

  private var description: String {
    rows.map { row in
      "\(Cluster.names(row.groups, most: 30)): "
        + row.line.entries.map { "\($0.place.text) \(words($0.outcome))" }.joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }

  private var table: Table {
    Table(
      caption: "Verdict by \(axis.shortTitle.lowercasedFirst)",
      headers: ["People"] + places.map { .init(Prose($0.text)) },
      rows: part.lines.map { line in
        [Prose(line.group.title)]
          + places.map { place in
            guard let entry = line.entries.first(where: { $0.place == place }) else { return "–" }
            let share = entry.comparison.worldShareABetter.map {
              ", \(Digits.text($0 * 100, decimals: 0)) % of sets of assumptions for \(pair.a.title)"
            }
            return Prose(words(entry.outcome) + (share ?? ""))
          }
      })
  }
}
