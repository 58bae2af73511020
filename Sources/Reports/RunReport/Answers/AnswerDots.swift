import Statistics
import Studies

/// The answers of all groups of people as dots: where each switches, or how much the designs differ.
/// Groups that answer alike share a row.
struct AnswerDots {
  private struct Row {
    let cluster: Cluster
    /// For each group its value, and the ends of its range over worlds.
    let values: [(value: Double, low: Double, high: Double)]
  }

  private let answer: Answer
  private let part: AnswerLines
  private let rows: [Row]
  private let usesSwitch: Bool
  private let scale: AxisScale
  private let style: MetricStyle
  private let margin: Double
  /// The direction of all dots: that of the people whose answer is given first.
  private let endsWithFirst: Bool

  private static let rowHeight = 58.0
  private static let top = 48.0

  /// Draws the answers; nil with one group or where nothing was compared.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    guard part.lines.count > 1, part.asked.pair != nil else { return nil }
    return AnswerDots(answer, part)?.figure
  }

  private init?(_ answer: Answer, _ part: AnswerLines) {
    self.answer = answer
    self.part = part
    style = answer.view.style(of: part.asked.metric)
    let lessIsBetter = part.asked.style.lessIsBetter
    let main = part.lines.first { $0.group == answer.main } ?? part.lines.first
    let end =
      main.flatMap { Switching($0, lessIsBetter: lessIsBetter) }?.endsWithFirst ?? true
    endsWithFirst = end
    let switches = part.lines.compactMap {
      Switching($0, lessIsBetter: lessIsBetter, endsWithFirst: end)
    }
    usesSwitch =
      part.asked.kind == .fromWhere && !switches.isEmpty
      && switches.contains { $0.within > 0 || $0.hasCenter }
    let scale =
      usesSwitch
      ? AxisScale(
        suiting: [
          switches.map(\.range.lowerBound).min() ?? 0, switches.map(\.range.upperBound).max() ?? 1,
        ]) : nil
    var rows: [Row] = []
    var margins: [Double] = []
    for cluster in Cluster.all(answer, part) {
      let values = cluster.groups.compactMap {
        group -> (value: Double, low: Double, high: Double)? in
        guard let line = part.lines.first(where: { $0.group == group }) else { return nil }
        if let scale {
          guard let found = Switching(line, lessIsBetter: lessIsBetter, endsWithFirst: end)
          else { return nil }
          let ends = found.interval(0.95)
          func place(_ place: Switching.Place) -> Double {
            switch place {
            case .below: -0.045
            case .beyond: 1.045
            case .at(let value): scale.share(value)
            }
          }
          return (
            place(found.center), ends.map { place($0.low) } ?? place(found.center),
            ends.map { place($0.high) } ?? place(found.center)
          )
        }
        guard let pair = part.asked.pair,
          let found = answer.view.comparison(
            pair, part.asked.metric, for: group, at: answer.view.base(for: group)),
          let difference = found.difference
        else { return nil }
        margins.append(found.margin)
        let range = found.range
        return (difference, range?.low ?? difference, range?.high ?? difference)
      }
      if !values.isEmpty { rows.append(Row(cluster: cluster, values: values)) }
    }
    guard !rows.isEmpty else { return nil }
    self.rows = rows
    margin = margins.min() ?? 0
    if let scale {
      self.scale = scale
    } else {
      var all: [Double] = [0, margin, -margin]
      for row in rows {
        for value in row.values { all += [value.value, value.low, value.high] }
      }
      let low = (all.min() ?? 0) * style.scale
      let high = (all.max() ?? 1) * style.scale
      let space = max(1e-9, (high - low) * 0.05)
      self.scale = AxisScale(low: low - space, high: high + space)
    }
  }

  private func x(_ value: Double) -> Double {
    let room = Figure.width - 60
    return 30 + (usesSwitch ? value : scale.share(value * style.scale)) * room
  }

  private var bottom: Double { Self.top + Double(rows.count) * Self.rowHeight }

  private var figure: Figure {
    var drawing = Drawing()
    head(&drawing)
    for (index, row) in rows.enumerated() {
      draw(row, y: Self.top + Double(index) * Self.rowHeight, &drawing)
    }
    axis(&drawing)
    return Figure(
      title: title, description: description, height: bottom + 60, drawing: drawing, table: table)
  }

  private var title: String {
    let most = rows.map(\.cluster.groups.count).max() ?? 0
    let count = rows.reduce(0) { $0 + $1.cluster.groups.count }
    let start =
      most == count
      ? "All groups of people answer alike"
      : most == 1 ? "No two groups answer alike" : "\(most) of \(count) groups answer alike"
    return start + ": "
      + (usesSwitch
        ? "where each switches"
        : "\(style.title.lowercasedFirst), \(part.asked.pair?.a.title ?? "") minus "
          + "\(part.asked.pair?.b.title ?? "")")
  }

  /// Which side speaks for which design.
  private func head(_ drawing: inout Drawing) {
    guard let pair = part.asked.pair else { return }
    let ends: (Named, Named)
    if usesSwitch {
      ends = endsWithFirst ? (pair.b, pair.a) : (pair.a, pair.b)
      drawing.text(
        Drawing.cut("left of the dot: \(ends.0.title)", to: 340, size: 11), x: 8, y: 13, class: "s")
      drawing.text(
        Drawing.cut("right of it: \(ends.1.title)", to: 340, size: 11), x: Figure.width - 8, y: 28,
        class: "s", anchor: .end)
    } else {
      ends = style.lessIsBetter ? (pair.a, pair.b) : (pair.b, pair.a)
      drawing.text(
        Drawing.cut("◀ \(ends.0.title) better", to: 340, size: 11), x: 8, y: 13, class: "s")
      drawing.text(
        Drawing.cut("\(ends.1.title) better ▶", to: 340, size: 11), x: Figure.width - 8, y: 28,
        class: "s", anchor: .end)
      if margin > 0 {
        drawing.text(
          "gray band: no difference that matters", x: 8, y: 43, class: "s")
      }
    }
  }

  private func draw(_ row: Row, y: Double, _ drawing: inout Drawing) {
    let count = row.cluster.groups.count
    let title = count == 1 ? row.cluster.groups[0].title : "Same answer: \(count) groups"
    drawing.text(Drawing.cut(title, to: Figure.width - 16), x: 8, y: y + 14, class: "b")
    drawing.text(
      short(row.cluster.words), x: 8, y: y + 28, class: "s")
    let middle = y + 42
    if !usesSwitch, margin > 0 {
      drawing.rectangle(
        x: x(-margin), y: middle - 9, width: x(margin) - x(-margin), height: 18, class: "margin")
    }
    if usesSwitch {
      drawing.line(from: 22, middle, to: Figure.width - 22, middle, class: "grid")
    } else {
      drawing.line(from: x(0), middle - 11, to: x(0), middle + 11, class: "zero")
    }
    let low = row.values.map(\.low).min() ?? 0
    let high = row.values.map(\.high).max() ?? 0
    drawing.line(from: x(low), middle, to: x(high), middle, class: "world")
    for end in [low, high] {
      drawing.line(from: x(end), middle - 4, to: x(end), middle + 4, class: "world")
    }
    for value in row.values { drawing.mark(.circle, x: x(value.value), y: middle, class: "open") }
  }

  /// An answer in one line: the first and the last of many verdicts.
  private func short(_ words: String) -> String {
    let room = Figure.width - 16
    let parts = words.split(separator: ", then ")
    guard Drawing.width(words, size: 11) > room, parts.count > 2 else {
      return Drawing.cut(words, to: room, size: 11)
    }
    return Drawing.cut("\(parts[0]), …, then \(parts[parts.count - 1])", to: room, size: 11)
  }

  private func axis(_ drawing: inout Drawing) {
    let hasWorlds = part.lines.contains { $0.entries.contains { $0.comparison.worldLow != nil } }
    let note = hasWorlds ? "thin lines: 95 % of plausible worlds" : "thin lines: 95 % intervals"
    drawing.line(from: 22, bottom + 6, to: Figure.width - 22, bottom + 6, class: "grid")
    drawing.text(note, x: Figure.width / 2, y: bottom + 54, class: "s", anchor: .middle)
    if usesSwitch {
      var free = -Double.infinity
      let places = Set(part.lines.flatMap { $0.entries.compactMap(\.place.number) }).sorted()
      for place in places {
        let text = SweepPoint.Value.number(place).text
        let half = Drawing.width(text, size: 11) / 2
        let at = x(scale.share(place))
        guard at - half > free else { continue }
        drawing.text(text, x: at, y: bottom + 22, class: "s", anchor: .middle)
        free = at + half + 3
      }
      drawing.text(
        Drawing.cut(
          part.asked.axis?.shortTitle ?? "", to: Figure.width - 16, size: 11),
        x: Figure.width / 2, y: bottom + 38, class: "s", anchor: .middle)
      return
    }
    let ticks = scale.ticks(5)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      drawing.text(
        Digits.text(tick, decimals: decimals), x: x(tick / style.scale), y: bottom + 22, class: "s",
        anchor: .middle)
    }
    drawing.text(
      Drawing.cut(
        "Difference in \(style.axisTitle.lowercasedFirst)", to: Figure.width - 16, size: 11
      ),
      x: Figure.width / 2, y: bottom + 38, class: "s", anchor: .middle)
  }

  private var description: String {
    rows.map { "\(Cluster.names($0.cluster.groups, most: 30)): \($0.cluster.words)" }
      .joined(separator: ". ") + "."
  }

  private var table: Table {
    Table(
      caption: title,
      headers: ["People", .sentence("Answer"), .sentence(usesSwitch ? "Switch" : "Difference")],
      rows: part.lines.map { line in
        let words =
          rows.first { $0.cluster.groups.contains(line.group) }?.cluster.words ?? "not compared"
        return [Prose(line.group.title), Prose(words), Prose(detail(line))]
      })
  }

  private func detail(_ line: AnswerLine) -> String {
    if usesSwitch {
      guard
        let found = Switching(
          line, lessIsBetter: style.lessIsBetter, endsWithFirst: endsWithFirst)
      else { return "–" }
      return found.words(found.center) + (found.rangeWords.map { " (\($0))" } ?? "")
    }
    guard let pair = part.asked.pair,
      let found = answer.view.comparison(
        pair, part.asked.metric, for: line.group, at: answer.view.base(for: line.group)),
      let difference = found.difference
    else { return "–" }
    let range = found.range
    return Shown(difference, low: range?.low, high: range?.high, style: style).full
  }
}

extension Switching {
  /// Whether there is a switch with parameters at their centers.
  var hasCenter: Bool {
    if case .at = center { return true }
    return false
  }
}
