import Statistics
import Studies

/// The answers of all groups of people as dots: where each switches, or how much the designs differ.
/// Groups that answer alike share a row; a group far from all others stands at the edge, with its number.
struct AnswerDots {
  /// A group of people in a row.
  private struct Dot {
    let group: Group
    /// The place on the axis; nil where the better design never changes.
    let value: Double?
    /// The ends of the range over worlds; an infinite one lies beyond all that was simulated.
    let low: Double
    let high: Double

    var hasRange: Bool { low < high && (low.isFinite || high.isFinite) }
  }

  private struct Row {
    let cluster: Cluster
    let dots: [Dot]
  }

  private let answer: Answer
  private let part: AnswerLines
  private let rows: [Row]
  private let usesSwitch: Bool
  private let scale: AxisScale
  private let sides: DesignSides
  private let margin: Double
  /// The direction of all dots: that of the people whose answer is given first.
  private let endsWithFirst: Bool

  /// Draws the answers; nil with one group or where nothing was compared.
  static func figure(_ answer: Answer, _ part: AnswerLines) -> Figure? {
    guard part.lines.count > 1, let pair = part.asked.pair else { return nil }
    return AnswerDots(answer, part, pair)?.figure
  }

  private init?(_ answer: Answer, _ part: AnswerLines, _ pair: Pair) {
    self.answer = answer
    self.part = part
    sides = DesignSides(
      pair: pair, style: answer.view.style(of: part.asked.metric), deed: part.asked.deedOfShare)
    let lessIsBetter = part.asked.style.lessIsBetter
    let main = part.lines.first { $0.group == answer.main } ?? part.lines.first
    let end = main.flatMap { Switching($0, lessIsBetter: lessIsBetter) }?.endsWithFirst ?? true
    endsWithFirst = end
    let switches = part.lines.compactMap {
      Switching($0, lessIsBetter: lessIsBetter, endsWithFirst: end)
    }
    usesSwitch =
      part.asked.kind == .fromWhere && switches.contains { $0.within > 0 || $0.hasCenter }
    let (dot, sides, isSwitch) = (Self.dot(answer, part, end: end), self.sides, usesSwitch)
    let compared = Self.compared(answer, part)
    rows = Cluster.all(answer, part).compactMap { cluster in
      let dots = cluster.groups.compactMap { group in
        isSwitch ? dot(group) : compared(group).map { Self.dot($0, group, sides) }
      }
      return dots.isEmpty ? nil : Row(cluster: cluster, dots: dots)
    }
    guard !rows.isEmpty else { return nil }
    margin = isSwitch ? 0 : part.lines.compactMap { compared($0.group)?.margin }.min() ?? 0
    if isSwitch {
      scale = AxisScale(suiting: [
        switches.map(\.range.lowerBound).min() ?? 0, switches.map(\.range.upperBound).max() ?? 1,
      ])
    } else {
      let band = abs(sides.placed(margin))
      scale = AxisScale(
        bulkOf: rows.flatMap(\.dots).map {
          .init(value: $0.value ?? 0, low: $0.low, high: $0.high)
        }, always: [0, band, -band], least: band)
    }
  }

  /// Where groups switch.
  private static func dot(
    _ answer: Answer, _ part: AnswerLines, end: Bool
  ) -> (Group) -> Dot? {
    func place(_ place: Switching.Place) -> Double {
      switch place {
      case .below: -.infinity
      case .beyond: .infinity
      case .at(let value): value
      }
    }
    return { group in
      guard let line = part.lines.first(where: { $0.group == group }),
        let found = Switching(
          line, lessIsBetter: part.asked.style.lessIsBetter, endsWithFirst: end)
      else { return nil }
      let ends = found.interval(0.95) ?? (found.center, found.center)
      return Dot(
        group: group, value: found.hasCenter ? place(found.center) : nil, low: place(ends.low),
        high: place(ends.high))
    }
  }

  /// How much the designs differ for a group.
  private static func dot(_ found: Comparison, _ group: Group, _ sides: DesignSides) -> Dot {
    let value = found.difference ?? 0
    let ends = [found.range?.low ?? value, found.range?.high ?? value].map(sides.placed)
    return Dot(
      group: group, value: sides.placed(value), low: min(ends[0], ends[1]),
      high: max(ends[0], ends[1]))
  }

  private static func compared(_ answer: Answer, _ part: AnswerLines) -> (Group) -> Comparison? {
    { group in
      part.entry(answer, group).flatMap { $0.comparison.difference == nil ? nil : $0.comparison }
    }
  }

  // MARK: Drawing

  private static let edge = 24.0

  private func x(_ value: Double) -> Double {
    Self.edge + scale.cutShare(value) * (Figure.width - 2 * Self.edge)
  }

  private var figure: Figure {
    var drawing = Drawing()
    var y = head(&drawing)
    for row in rows { y = draw(row, y: y, &drawing) }
    y = axis(y + 2, &drawing)
    return Figure(
      title: title, description: description, height: y + 8, drawing: drawing, table: table)
  }

  /// What dots stand for, or which side speaks for which design; returns where the rows may begin.
  private func head(_ drawing: inout Drawing) -> Double {
    guard usesSwitch else {
      let y = sides.names(&drawing) + 13
      guard margin > 0 else { return y - 9 }
      drawing.text(DesignSides.small, x: Figure.width / 2, y: y, class: "s", anchor: .middle)
      return y + 4
    }
    let (before, after) =
      endsWithFirst ? (sides.pair.b, sides.pair.a) : (sides.pair.a, sides.pair.b)
    drawing.mark(.circle, x: 14, y: 9, size: 5, class: "open")
    let words = "\(before.title): better up to here; beyond, \(after.title)"
    let lines = Drawing.lines(words, to: Figure.width - 34, most: 2, size: 11)
    drawing.texts(lines, x: 26, y: 13, step: 14, class: "s")
    return 4 + 14 * Double(lines.count)
  }

  /// Draws a row; returns where the next may begin.
  private func draw(_ row: Row, y: Double, _ drawing: inout Drawing) -> Double {
    let title = Drawing.cut(Self.title(row.cluster.groups), to: Figure.width - 16)
    drawing.text(title, x: 8, y: y + 16, class: "b")
    drawing.text(short(row.cluster.words), x: 8, y: y + 30, class: "s")
    var y = y + 30
    for line in remarks(row) {
      y += 14
      drawing.text(line, x: 8, y: y, class: "s")
    }
    guard row.dots.contains(where: { $0.value != nil || $0.hasRange }) else { return y + 8 }
    strip(row, y + 16, &drawing)
    return y + 30
  }

  /// The line of a row with its dots.
  private func strip(_ row: Row, _ y: Double, _ drawing: inout Drawing) {
    if margin > 0 {
      let band = abs(sides.placed(margin))
      drawing.rectangle(
        x: x(-band), y: y - 9, width: x(band) - x(-band), height: 18, class: "margin")
    }
    if usesSwitch {
      drawing.line(from: Self.edge - 4, y, to: Figure.width - Self.edge + 4, y, class: "grid")
    } else {
      drawing.line(from: x(0), y - 11, to: x(0), y + 11, class: "zero")
    }
    let near = row.dots.filter { !isOutside($0) }
    let ranged = near.filter { $0.hasRange || $0.value != nil }
    let low = ranged.map(\.low).min() ?? 0
    let high = ranged.map(\.high).max() ?? 0
    if low < high {
      drawing.line(from: x(low), y, to: x(high), y, class: "world")
      for (end, isRight) in [(low, false), (high, true)] {
        if scale.isOutside(end) {
          arrow(isRight: isRight, y, class: "none", &drawing)
        } else {
          drawing.line(from: x(end), y - 4, to: x(end), y + 4, class: "world")
        }
      }
    }
    for dot in near {
      if let value = dot.value { drawing.mark(.circle, x: x(value), y: y, class: "open") }
    }
    for isRight in [false, true] where row.dots.contains(where: { isOutside($0, isRight) }) {
      arrow(isRight: isRight, y, class: "open", &drawing)
    }
  }

  /// A triangle at an edge that points outward.
  private func arrow(
    isRight: Bool, _ y: Double, class name: String, _ drawing: inout Drawing
  ) {
    let edge = isRight ? Figure.width - Self.edge : Self.edge
    let step = isRight ? 1.0 : -1
    let size = name == "open" ? 6.0 : 4
    drawing.path(
      [(edge + step * (size + 8), y), (edge + step * 8, y - size), (edge + step * 8, y + size)],
      closed: true, class: name)
  }

  /// Whether a group lies far from all others; on one side, where one is named.
  private func isOutside(_ dot: Dot, _ isRight: Bool? = nil) -> Bool {
    guard !usesSwitch, let value = dot.value, scale.isOutside(value) else { return false }
    return isRight.map { $0 == (value > scale.high) } ?? true
  }

  /// What the line of a row does not show: who never switches, and who lies outside.
  private func remarks(_ row: Row) -> [String] {
    let room = Figure.width - 16
    if usesSwitch {
      let never = row.dots.filter { $0.value == nil }
      guard !never.isEmpty else { return [] }
      let line = never.contains(where: \.hasRange) ? "line: with other assumptions" : nil
      let isAll = never.count == row.dots.count
      // "Throughout" says it already.
      let isSaid = isAll && row.cluster.words.hasSuffix("throughout")
      let who = isAll ? "" : "\(never.count) of \(row.dots.count) groups: "
      let words = [isSaid ? nil : "\(who)no break-even in the tested range", isAll ? line : nil]
      let text = words.compactMap(\.self).joined(separator: "; ")
      return Drawing.lines(text, to: room, most: 2, size: 11)
    }
    return [false, true].flatMap { isRight in
      row.dots.filter { isOutside($0, isRight) }.map { dot in
        let shown = Shown(
          abs(dot.value ?? 0) / sides.style.scale, low: dot.low / sides.style.scale,
          high: dot.high / sides.style.scale, style: sides.style)
        let amount = "\(shown.value)\(sides.unit)"
        let name = row.dots.count == 1 ? "" : "\(dot.group.title) "
        return isRight
          ? Drawing.cut("outside: \(name)\(amount) ▶", to: room, size: 11)
          : Drawing.cut("◀ outside: \(name)\(amount)", to: room, size: 11)
      }
    }
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

  /// Draws the axis; returns where it ends.
  private func axis(_ top: Double, _ drawing: inout Drawing) -> Double {
    drawing.line(from: Self.edge - 4, top, to: Figure.width - Self.edge + 4, top, class: "grid")
    var title = "Difference in \(sides.style.axisTitle.lowercasedFirst)"
    if usesSwitch {
      title = part.asked.axis?.shortTitle ?? ""
      var free = -Double.infinity
      for place in Set(part.lines.flatMap { $0.entries.compactMap(\.place.number) }).sorted() {
        let text = SweepPoint.Value.number(place).text
        let half = Drawing.width(text, size: 11) / 2
        guard x(place) - half > free else { continue }
        drawing.text(text, x: x(place), y: top + 16, class: "s", anchor: .middle)
        free = x(place) + half + 3
      }
    } else {
      sides.ticks(scale, y: top, &drawing) {
        Self.edge + scale.share($0) * (Figure.width - 2 * Self.edge)
      }
    }
    let middle = Figure.width / 2
    drawing.text(
      Drawing.cut(title, to: Figure.width - 16, size: 11), x: middle, y: top + 32, class: "s",
      anchor: .middle)
    guard rows.contains(where: { $0.dots.contains(where: \.hasRange) }) else { return top + 32 }
    drawing.text(
      "thin lines: range over " + (hasWorlds ? "assumptions" : "people"), x: middle, y: top + 48,
      class: "s", anchor: .middle)
    return top + 48
  }

  private var hasWorlds: Bool {
    part.lines.contains { $0.entries.contains { $0.comparison.worldLow != nil } }
  }

  // MARK: Words

  /// The groups of a row, by the name of the first.
  static func title(_ groups: [Group]) -> String {
    groups.count == 1 ? groups[0].title : "\(groups[0].title) and \(groups.count - 1) more"
  }

  private var title: String {
    // Shares and prices of groups are told by other words.
    let counted =
      part.asked.tellsGroups
      ? "" : (ForWhom(answer, part)?.counted ?? "no other group answers alike") + ": "
    return
      (counted
      + (usesSwitch
        ? "up to where each design is better"
        : "how much \(sides.style.title.lowercasedFirst) differs"))
      .capitalizedFirst
  }

  private var description: String {
    rows.map { "\(Cluster.names($0.cluster.groups, most: 30)): \($0.cluster.words)" }
      .joined(separator: ". ") + "."
  }

  private var table: Table {
    let pair = sides.pair
    return Table(
      caption: title,
      headers: [
        "People", .sentence("Answer"),
        .sentence(usesSwitch ? "Switch" : "\(pair.a.title) minus \(pair.b.title)"),
      ],
      rows: part.lines.map { line in
        let words =
          rows.first { $0.cluster.groups.contains(line.group) }?.cluster.words ?? "not compared"
        return [Prose(line.group.title), Prose(words), Prose(detail(line))]
      })
  }

  private func detail(_ line: AnswerLine) -> String {
    if usesSwitch {
      return Switching(
        line, lessIsBetter: sides.style.lessIsBetter, endsWithFirst: endsWithFirst
      )?.breakEven ?? "–"
    }
    guard let found = Self.compared(answer, part)(line.group), let difference = found.difference
    else { return "–" }
    let range = found.range
    return Shown(difference, low: range?.low, high: range?.high, style: sides.style).full
  }
}

extension Switching {
  /// Whether there is a switch with parameters at their centers.
  var hasCenter: Bool { if case .at = center { true } else { false } }

  /// Whether the middle of the worlds has a change within what was simulated.
  private var isOpen: Bool {
    guard let (low, high) = interval(0.95) else { return false }
    return low < high
  }

  /// The switch in a few words, as in "near 9; over the assumptions, between 8 and 11".
  var breakEven: String {
    guard hasCenter else {
      return "never, in the tested range"
        + (isOpen ? rangeWords.map { "; with other assumptions, \($0)" } ?? "" : "")
    }
    return "near \(words(center))" + (rangeWords.map { "; over the assumptions, \($0)" } ?? "")
  }
}
