import Simulation
import Statistics
import Studies

/// The difference between two designs on one line of numbers: no difference in the middle of it, the first
/// design to the left where it does better, the second to the right.
///
/// Distances are written without a sign: which design they speak for is said by the side.
struct NumberLine {
  /// A further range below the first, such as what one more study would measure.
  struct Further {
    /// What is ranged over, in a few words.
    let words: String
    /// The lower end of first minus second, in the unit of the comparison.
    let low: Double
    /// The upper end of first minus second, in the unit of the comparison.
    let high: Double
  }

  private let pair: Pair
  private let style: MetricStyle
  private let difference: Double
  private let low: Double
  private let high: Double
  private let margin: Double
  private let hasWorlds: Bool
  private let further: Further?
  private let scale: AxisScale

  private static let rowHeight = 42.0
  private static let edge = 14.0

  /// Draws a comparison; nil where no difference is known.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - pair: Its designs.
  ///   - further: A further range, drawn below the first.
  /// - Returns: A drawing as wide as a phone.
  static func figure(_ comparison: Comparison, _ pair: Pair, further: Further? = nil) -> Figure? {
    NumberLine(comparison, pair, further: further)?.figure
  }

  private init?(_ comparison: Comparison, _ pair: Pair, further: Further?) {
    guard let difference = comparison.difference else { return nil }
    self.pair = pair
    style = MetricStyle(comparison.metric, unit: comparison.unit)
    self.difference = difference
    let range = comparison.range
    low = min(difference, range?.low ?? difference)
    high = max(difference, range?.high ?? difference)
    margin = max(0, comparison.margin)
    hasWorlds = comparison.worldLow != nil && comparison.worldHigh != nil
    self.further = further
    let sign = style.lessIsBetter ? 1.0 : -1
    let values = [0, margin, -margin, low, high] + (further.map { [$0.low, $0.high] } ?? [])
    let placed = values.map { $0 * sign * style.scale }
    let (least, most) = (placed.min() ?? 0, placed.max() ?? 0)
    // Each design keeps a side, however clear the difference is.
    let space = max(1e-9, (most - least) * 0.08)
    let side = (most - least) * 0.25
    scale = AxisScale(low: min(least - space, -side), high: max(most + space, side))
  }

  /// The place of a difference, first minus second: to the left where the first design does better.
  private func x(_ value: Double) -> Double {
    let placed = value * (style.lessIsBetter ? 1 : -1) * style.scale
    return Self.edge + scale.share(placed) * (Figure.width - 2 * Self.edge)
  }

  // MARK: Drawing

  private var figure: Figure {
    var drawing = Drawing()
    var y = sides(&drawing)
    row(amount, from: low, to: high, dot: difference, y: y, &drawing)
    y += Self.rowHeight
    if let further {
      row(
        "\(further.words): \(range(further.low, further.high, hasUnit: true))", from: further.low,
        to: further.high, y: y, &drawing)
      y += Self.rowHeight
    }
    if margin > 0 {
      let half = Drawing.width(Self.small, size: 11) / 2
      let middle = min(max(x(0), half + 4), Figure.width - half - 4)
      drawing.text(Self.small, x: middle, y: y + 9, class: "s", anchor: .middle)
      y += 15
    }
    axis(&drawing, y: y + 2)
    return Figure(
      title: title, description: description, height: y + 24, drawing: drawing, table: table)
  }

  private static let small = "gray: too small to matter"

  /// Names the side of each design; returns where the rows may begin.
  private func sides(_ drawing: inout Drawing) -> Double {
    let names = [pair.a, pair.b].map { "\($0.title)\(Self.joint(style))\(Self.better(style))" }
    let room = Figure.width - 16
    let half = (room - 14) / 2
    let wants = names.map { Drawing.width($0) + 20 }
    let rooms =
      wants[0] + wants[1] <= room - 14
      ? wants
      : [max(half, room - 14 - wants[1]), max(half, room - 14 - wants[0])]
    let lines = zip(names, rooms).map { name, room -> [String] in
      let letters = Int((room - 16) / (12 * 0.56))
      let wrapped = TerminalText.wrapped(name, to: letters)
      let shown =
        wrapped.prefix(2) + (wrapped.count > 2 ? [wrapped[2...].joined(separator: " ")] : [])
      return shown.map { TerminalText.cut($0, to: letters) }
    }
    for (number, line) in lines[0].enumerated() {
      drawing.text(line, x: 22, y: 13 + Double(number) * 14, class: "b")
    }
    for (number, line) in lines[1].enumerated() {
      drawing.text(
        line, x: Figure.width - 22, y: 13 + Double(number) * 14, class: "b", anchor: .end)
    }
    let ends = [(8.0, 15.0), (Figure.width - 8, Figure.width - 15)]
    for (tip, back) in ends {
      drawing.path([(tip, 9), (back, 4.5), (back, 13.5)], closed: true, class: "none")
    }
    return 13 + 14 * Double(max(lines[0].count, lines[1].count) - 1) + 8
  }

  /// One range with its words above it.
  private func row(
    _ words: String, from low: Double, to high: Double, dot: Double? = nil, y: Double,
    _ drawing: inout Drawing
  ) {
    let room = Figure.width - 16
    let text = Drawing.cut(words, to: room)
    let half = Drawing.width(text) / 2
    let middle = min(max((x(low) + x(high)) / 2, half + 8), Figure.width - half - 8)
    drawing.text(
      text, x: middle, y: y + 13, class: dot == nil ? "t" : "b", anchor: .middle)
    let line = y + 29
    if margin > 0 {
      let ends = [x(-margin), x(margin)].sorted()
      drawing.rectangle(
        x: ends[0], y: line - 9, width: ends[1] - ends[0], height: 18, class: "margin")
    }
    drawing.line(from: Self.edge, line, to: Figure.width - Self.edge, line, class: "grid")
    drawing.line(from: x(0), line - 11, to: x(0), line + 11, class: "zero")
    drawing.line(from: x(low), line, to: x(high), line, class: dot == nil ? "world" : "ci")
    for end in [low, high] {
      drawing.line(from: x(end), line - 4, to: x(end), line + 4, class: "world")
    }
    if let dot { drawing.mark(.circle, x: x(dot), y: line, size: 5, class: "open") }
  }

  private func axis(_ drawing: inout Drawing, y: Double) {
    let ticks = scale.ticks(5)
    let decimals = AxisScale.decimals(of: ticks)
    let suffix = style.isShare || style.unit == "s" ? style.suffix : ""
    var free = -Double.infinity
    for tick in ticks {
      let number = Digits.text(abs(tick), decimals: decimals)
      let text = tick == 0 ? "0" : number + suffix
      let at = Self.edge + scale.share(tick) * (Figure.width - 2 * Self.edge)
      let half = Drawing.width(text, size: 11) / 2
      let inside = min(max(at, half + 2), Figure.width - half - 2)
      guard inside - half > free else { continue }
      drawing.line(from: at, y - 2, to: at, y + 2, class: "grid")
      drawing.text(text, x: inside, y: y + 15, class: "s", anchor: .middle)
      free = inside + half + 4
    }
  }

  // MARK: Words

  private var title: String {
    "Difference in \(style.title.lowercasedFirst), with its range over "
      + (hasWorlds ? "the assumptions" : "people")
  }

  /// The design that the estimate speaks for.
  private var leader: Named { (difference < 0) == style.lessIsBetter ? pair.a : pair.b }

  /// The estimate with its range, as in "Menu 0.2 s quicker (0.1 to 0.3)"; the design is left out where it
  /// does not fit beside the numbers.
  private var amount: String {
    let named = "\(leader.title)\(Self.joint(style))\(words)"
    return isTie || Drawing.width(named) > Figure.width - 16 ? words : named
  }

  private var words: String {
    let range = range(low, high)
    let start =
      isTie
      ? "no difference" : Self.amount(size(difference, low, high), style)
    return range.isEmpty ? start : "\(start) (\(range))"
  }

  /// Whether the estimate is zero in the digits that are shown.
  private var isTie: Bool { !Self.isSeen(size(difference, low, high)) }

  private func size(_ value: Double, _ low: Double, _ high: Double) -> String {
    Shown(abs(value), low: low, high: high, style: style).value
  }

  private static func isSeen(_ number: String) -> Bool {
    number.contains { "123456789".contains($0) }
  }

  /// The ends of a range for the design that the estimate speaks for; empty for a range of one number.
  private func range(_ low: Double, _ high: Double, hasUnit: Bool = false) -> String {
    let (less, more) = (size(low, low, high), size(high, low, high))
    let isMixed = low < 0 && high > 0 && Self.isSeen(less) && Self.isSeen(more)
    if isTie {
      let most = size(max(abs(low), abs(high)), low, high)
      return Self.isSeen(most) ? "up to \(most)\(unit) either way" : ""
    }
    guard isMixed else {
      let sizes = abs(low) < abs(high) ? [less, more] : [more, less]
      return sizes[0] == sizes[1]
        ? "" : sizes.joined(separator: " to ") + (hasUnit ? unit : "")
    }
    let direction = Self.direction(style)
    let sizes = difference < 0 ? [less, more] : [more, less]
    return "\(sizes[0])\(unit) \(direction.better) to \(sizes[1])\(unit) \(direction.worse)"
  }

  /// The unit behind a number that stands alone.
  private var unit: String { style.isShare ? " points" : style.unit == "s" ? style.suffix : "" }

  /// What stands between a design and what is better with it.
  static func joint(_ style: MetricStyle) -> String {
    Metric(name: style.name)?.kind == .duration ? " " : ": "
  }

  /// What is better with a design, as in "quicker" or "fewer taps".
  static func better(_ style: MetricStyle) -> String {
    amount("", style)
  }

  /// An amount with its direction, as in "0.2 s quicker" or "0.5 fewer taps".
  private static func amount(_ number: String, _ style: MetricStyle) -> String {
    let better = direction(style).better
    let start = number.isEmpty ? "" : number + (style.isShare ? " points " : " ")
    switch Metric(name: style.name)?.kind {
    case .duration: return number.isEmpty ? better : "\(number)\(style.suffix) \(better)"
    case .count: return "\(start)\(better) \(things(style))"
    case .rate, nil: return "\(start)\(better) \(people(style))"
    }
  }

  private static func direction(_ style: MetricStyle) -> (better: String, worse: String) {
    if Metric(name: style.name)?.kind == .duration { return ("quicker", "slower") }
    return style.lessIsBetter ? ("fewer", "more") : ("more", "fewer")
  }

  /// What a count counts.
  private static func things(_ style: MetricStyle) -> String {
    style.name == Metric.accidentalDestructive.name
      ? "things destroyed by mistake" : style.title.lowercasedFirst
  }

  /// What the people of a share do.
  private static func people(_ style: MetricStyle) -> String {
    switch style.name {
    case Metric.abandonment.name: "give up"
    case Metric.success.name: "succeed"
    case Metric.firstContainerCorrect.name: "look in the right place first"
    default: "(\(style.title.lowercasedFirst))"
    }
  }

  private var description: String {
    let least = Shown(margin, low: nil, high: nil, style: style).text
    return "\(pair.a.title) against \(pair.b.title): "
      + (isTie ? words : "\(leader.title)\(Self.joint(style))\(words)")
      + (margin > 0 ? "; up to \(least) is too small to matter." : ".")
      + (further.map { " \($0.words): \(range($0.low, $0.high, hasUnit: true))." } ?? "")
  }

  private var table: Table {
    func text(_ value: Double) -> Prose {
      Prose(Shown(value, low: low, high: high, style: style).value)
    }
    let rows: [[Prose]] =
      [["Estimate", text(difference), text(low), text(high)]]
      + (further.map { [[Prose($0.words), "–", text($0.low), text($0.high)]] } ?? [])
    return Table(
      caption: "\(style.axisTitle): \(pair.a.title) minus \(pair.b.title)",
      headers: ["", .number("Difference"), .number("From"), .number("To")], rows: rows)
  }
}
