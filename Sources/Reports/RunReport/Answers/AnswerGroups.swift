import Statistics
import Studies

/// How much two designs differ for each group of people where answers are read, a row a group.
///
/// A filled dot is a clear answer, a ring a leaning, a gray dot neither; where more people fail with a design, that
/// stands in place of the difference.
struct AnswerGroups {
  private struct Row {
    let group: Group
    let comparison: Comparison
    /// That more people fail with one of the designs, where that is not what is drawn.
    let loss: Loss?
    /// The design that is better for them, or to which the model leans; nil where there is none.
    let design: Named?
    let isClear: Bool

    /// The first design minus the second.
    var difference: Double { comparison.difference ?? 0 }
  }

  private let rows: [Row]
  private let names: [Group: String]
  private let sides: DesignSides
  private let scale: AxisScale
  private let margin: Double
  private let title: String

  private static let rowHeight = 15.0
  private static let left = 156.0
  private static let right = 56.0
  private static let legend =
    "filled: clear; ring: leaning; gray: uncertain, or too little to matter"

  /// Draws the groups; nil with one group or where nothing was compared.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    guard part.lines.count > 1, let pair = part.asked.pair else { return nil }
    return AnswerGroups(answer, part, pair)?.figure
  }

  private init?(_ answer: Answer, _ part: AnswerLines, _ pair: Pair) {
    // Where more fail with one design of two that take as long, that is what is told of each group.
    let losing = answer.losing?.givingUp
    let metric = losing?.metric ?? part.asked.metric
    let sides = DesignSides(
      pair: pair, style: answer.view.style(of: metric), deed: part.asked.deedOfShare)
    self.sides = sides
    let view = answer.view
    let rows: [Row] = view.groups.compactMap { group in
      let entry = part.entry(answer, group)
      let failing = losing.flatMap { view.comparison(pair, metric, for: group, at: $0.point) }
      guard let found = losing == nil ? entry?.comparison : failing, found.difference != nil,
        !view.isSame(pair, for: group, at: found.point)
      else { return nil }
      let loss = losing == nil ? entry?.loss : nil
      let verdict = losing == nil ? entry?.verdict ?? found.verdict : found.verdict
      let named = found.leaning ?? verdict
      let isLikely = sides.style.isShare && verdict == .undecided && Loss.isLikely(found)
      let design =
        loss != nil
        ? nil
        : named == .a ? pair.a : named == .b ? pair.b : isLikely ? answer.favored(found, pair) : nil
      return Row(
        group: group, comparison: found, loss: loss, design: design,
        isClear: [.a, .b].contains(verdict))
    }.sorted { first, second in
      let ranks = [first, second].map { row in
        row.group == answer.main ? 0 : row.loss == nil ? 1 : 2
      }
      return (ranks[0], -sides.placed(first.difference)) < (
        ranks[1], -sides.placed(second.difference)
      )
    }
    guard rows.count > 1 else { return nil }
    self.rows = rows
    names = Dictionary(
      uniqueKeysWithValues: answer.view.groups.map {
        ($0, Cluster.brief($0, of: answer.view.groups))
      })
    let margin = abs(sides.placed(rows.map(\.comparison.margin).min() ?? 0))
    self.margin = margin
    scale = AxisScale(
      bulkOf: rows.filter { $0.loss == nil }.map { row in
        let ends = [row.comparison.range?.low, row.comparison.range?.high]
          .map { sides.placed($0 ?? row.difference) }
        return .init(
          value: sides.placed(row.difference), low: ends.min() ?? 0, high: ends.max() ?? 0)
      }, always: [0, margin, -margin], least: margin)
    let value = part.asked.axis.flatMap { rows[0].comparison.point.value(on: $0.id) }
    let isPlaced = part.lines.contains { $0.entries.count > 1 }
    let place = isPlaced ? value.map { " " + part.asked.phrase($0) } ?? "" : ""
    title = "Difference in \(sides.subject)\(place) for each group; lines: range over assumptions"
  }

  // MARK: Drawing

  private func x(_ value: Double) -> Double {
    Self.left + scale.cutShare(value) * (Figure.width - Self.left - Self.right)
  }

  private var figure: Figure {
    var drawing = Drawing()
    let top = sides.names(&drawing) + 6
    let bottom = top + Self.rowHeight * Double(rows.count)
    if margin > 0 {
      drawing.rectangle(
        x: x(-margin), y: top, width: x(margin) - x(-margin), height: bottom - top, class: "margin")
    }
    drawing.line(from: x(0), top, to: x(0), bottom, class: "zero")
    for (index, row) in rows.enumerated() {
      draw(row, y: top + Self.rowHeight * (Double(index) + 0.5), &drawing)
    }
    sides.ticks(scale, y: bottom + 2, &drawing) {
      Self.left + scale.share($0) * (Figure.width - Self.left - Self.right)
    }
    drawing.text(Self.legend, x: 8, y: bottom + 34, class: "s")
    return Figure(
      title: title, description: description, height: bottom + 40, drawing: drawing, table: table)
  }

  /// Draws a group: its name, its difference with the range over assumptions, and how much that is.
  private func draw(_ row: Row, y: Double, _ drawing: inout Drawing) {
    let name = Drawing.cut(names[row.group] ?? row.group.title, to: Self.left - 10, size: 11)
    drawing.text(name, x: 8, y: y + 4, class: "s")
    func tell(_ words: String, to width: Double = Self.right) {
      drawing.text(
        Drawing.cut(words, to: width - 4, size: 11), x: Figure.width - 4, y: y + 4, class: "s",
        anchor: .end)
    }
    if let loss = row.loss {
      let more = Digits.percent(abs(loss.givingUp.difference ?? 0))
      tell("\(more) more fail with \(loss.loser(sides.pair).title)", to: Figure.width - Self.left)
      return
    }
    let ends = [row.comparison.range?.low, row.comparison.range?.high].compactMap(\.self)
    if ends.count == 2 {
      drawing.line(
        from: x(sides.placed(ends[0])), y, to: x(sides.placed(ends[1])), y, class: "world")
    }
    let series = row.design == sides.pair.a ? "0" : "1"
    let look =
      row.design == nil
      ? "none"
      : row.isClear ? "f\(series)" : "screen l\(series) ring"
    let value = sides.placed(row.difference)
    if scale.isOutside(value) {
      let step = value > scale.high ? 1.0 : -1
      drawing.path(
        [(x(value) + 5 * step, y), (x(value) - 3 * step, y - 4), (x(value) - 3 * step, y + 4)],
        closed: true, class: look)
    } else {
      drawing.mark(.circle, x: x(value), y: y, size: 4, class: look)
    }
    tell(amount(row))
  }

  /// How much a group gains with the design that does better, without a sign.
  private func amount(_ row: Row) -> String {
    let (difference, range) = (abs(row.difference), row.comparison.range)
    if sides.style.unit == "s", difference >= 120 { return Counted.duration(difference) }
    return Shown(difference, low: range?.low, high: range?.high, style: sides.style).value
      + (sides.style.isShare || sides.style.unit == "s" ? sides.style.suffix : "")
  }

  // MARK: Words

  /// The answer of a group in a few words.
  private func words(_ row: Row) -> String {
    if let loss = row.loss { return loss.words(sides.pair, sides.style) }
    return (row.design == nil || row.isClear ? "" : "leaning to ")
      + (row.design?.title ?? AnswerLine.Outcome.unclear)
  }

  private var description: String {
    rows.map { "\($0.group.title): \(words($0)), \(amount($0))" }.joined(separator: "; ") + "."
  }

  private var table: Table {
    Table(
      caption: title,
      headers: [
        "People", .sentence("Answer"),
        .sentence("\(sides.pair.a.title) minus \(sides.pair.b.title)"),
      ],
      rows: rows.map { row in
        let range = row.comparison.range
        let shown = Shown(row.difference, low: range?.low, high: range?.high, style: sides.style)
        return [Prose(row.group.title), Prose(words(row)), Prose(shown.full)]
      })
  }
}
