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

  private let sides: DesignSides
  private let difference: Double
  private let low: Double
  private let high: Double
  private let margin: Double
  private let basis: String
  private let further: Further?
  private let place: String
  private let scale: AxisScale

  private static let study = "where 95 of 100 studies with people would find it"
  private static let rowHeight = 42.0
  private static let lineHeight = 14.0
  private static let edge = 14.0
  /// How much wider bold letters are.
  private static let bold = 1.1

  /// Draws a comparison; nil where no difference is known.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - pair: Its designs.
  ///   - place: Where on an axis it was made, as the end of a sentence; empty for nowhere.
  ///   - further: A further range, drawn below the first.
  ///   - deed: What the people of a share do; nil for the word of the metric.
  /// - Returns: A drawing as wide as a phone.
  static func figure(
    _ comparison: Comparison, _ pair: Pair, at place: String = "", further: Further? = nil,
    deed: String? = nil
  ) -> Figure? {
    let sides = DesignSides(
      pair: pair, style: MetricStyle(comparison.metric, unit: comparison.unit), deed: deed)
    return NumberLine(comparison, sides, at: place, further: further)?.figure
  }

  private init?(
    _ comparison: Comparison, _ sides: DesignSides, at place: String, further: Further?
  ) {
    guard let difference = comparison.difference else { return nil }
    self.sides = sides
    self.difference = difference
    let study = comparison.study?.interval
    let range = study ?? comparison.range
    low = min(difference, range?.low ?? difference)
    high = max(difference, range?.high ?? difference)
    margin = max(0, comparison.margin)
    let hasWorlds = comparison.worldLow != nil && comparison.worldHigh != nil
    basis = study != nil ? Self.study : hasWorlds ? "the assumptions" : "people"
    self.further = further
    self.place = place
    let values = [0, margin, -margin, low, high] + (further.map { [$0.low, $0.high] } ?? [])
    let placed = values.map(sides.placed)
    let (least, most) = (placed.min() ?? 0, placed.max() ?? 0)
    // Each design keeps a side, however clear the difference is.
    let space = max(1e-9, (most - least) * 0.08)
    let side = (most - least) * 0.25
    scale = AxisScale(low: min(least - space, -side), high: max(most + space, side))
  }

  /// The place of a difference, first minus second: to the left where the first design does better.
  private func x(_ value: Double) -> Double {
    Self.edge + scale.share(sides.placed(value)) * (Figure.width - 2 * Self.edge)
  }

  // MARK: Drawing

  private var figure: Figure {
    var drawing = Drawing()
    var y = sides.names(&drawing) + 1
    y += row(amount, from: low, to: high, dot: difference, y: y, &drawing)
    if let further {
      y += row(
        ["\(further.words): \(range(further.low, further.high, hasUnit: true))"],
        from: further.low, to: further.high, y: y, &drawing)
    }
    if margin > 0 {
      let half = Drawing.width(DesignSides.small, size: 11) / 2
      let middle = min(max(x(0), half + 4), Figure.width - half - 4)
      drawing.text(DesignSides.small, x: middle, y: y + 9, class: "s", anchor: .middle)
      y += 15
    }
    sides.ticks(scale, y: y + 2, &drawing) {
      Self.edge + scale.share($0) * (Figure.width - 2 * Self.edge)
    }
    return Figure(
      title: title, description: description, height: y + 24, drawing: drawing, table: table)
  }

  /// One range with its words above it, each of which may take two lines; returns what height that takes.
  private func row(
    _ words: [String], from low: Double, to high: Double, dot: Double? = nil, y top: Double,
    _ drawing: inout Drawing
  ) -> Double {
    let wide = dot == nil ? 1 : Self.bold
    let room = (Figure.width - 16) / wide
    let lines = words.flatMap { Drawing.lines($0, to: room, most: 2) }
    let half = (lines.map { Drawing.width($0) }.max() ?? 0) / 2 * wide
    let middle = min(max((x(low) + x(high)) / 2, half + 8), Figure.width - half - 8)
    drawing.texts(
      lines, x: middle, y: top + 13, step: Self.lineHeight, class: dot == nil ? "t" : "b",
      anchor: .middle)
    let line = top + 29 + Double(lines.count - 1) * Self.lineHeight
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
    return Self.rowHeight + Double(lines.count - 1) * Self.lineHeight
  }

  // MARK: Words

  private var title: String {
    "Difference in \(sides.subject)\(place.isEmpty ? "" : " \(place)")"
      + (basis == Self.study ? "; thick line: " : ", with its range over ") + basis
  }

  private var style: MetricStyle { sides.style }

  /// The estimate with its range, as in "Menu 0.2 s quicker (0.1 to 0.3)"; the range stands below it where
  /// one line does not hold both.
  private var amount: [String] {
    guard Drawing.width(words) * Self.bold > Figure.width - 16 else { return [words] }
    let range = range(low, high)
    return [start] + (range.isEmpty ? [] : ["(\(range))"])
  }

  /// The estimate without its range.
  private var start: String {
    guard !isTie else { return difference == 0 ? "no difference" : "about the same" }
    let amount = sides.amount(size(difference))
    return "\(sides.leader(difference).title)\(sides.joint)\(amount)"
  }

  private var words: String {
    let range = range(low, high)
    return start + (range.isEmpty ? "" : " (\(range))")
  }

  /// Whether the estimate is too small to matter, or zero in the digits that are shown.
  private var isTie: Bool {
    abs(difference) < margin / 2 || !Self.isSeen(size(difference))
  }

  /// How many decimals all distances have: those that suit the range, one more where the further range is
  /// finer, and so many that an estimate that matters is not shown as none.
  private var decimals: Int {
    func decimals(_ low: Double, _ high: Double) -> Int {
      Shown(abs(difference), low: low, high: high, style: style).decimals
    }
    let own = decimals(low, high)
    let finer = further.map { decimals($0.low, $0.high) } ?? own
    let seen =
      abs(difference) > margin ? Digits.decimals(forWidth: 3 * abs(difference) * style.scale) : 0
    return max(own, min(finer, own + 1), seen)
  }

  private func size(_ value: Double) -> String {
    Digits.text(abs(value) * style.scale, decimals: decimals)
  }

  /// From which share of the other on two ends of a range are told as one (chosen).
  private static let alike = 0.8

  private static func isSeen(_ number: String) -> Bool {
    number.contains { "123456789".contains($0) }
  }

  /// The ends of a range for the design that the estimate speaks for; empty for a range of one number.
  private func range(_ low: Double, _ high: Double, hasUnit: Bool = false) -> String {
    let (less, more) = (size(low), size(high))
    let isMixed = low < 0 && high > 0 && Self.isSeen(less) && Self.isSeen(more)
    if isTie, isMixed {
      return min(-low, high) >= Self.alike * max(-low, high)
        ? "up to \(-low > high ? less : more)\(sides.unit) either way"
        : "\(less)\(sides.unit) one way to \(more)\(sides.unit) the other"
    }
    guard isMixed else {
      let sizes = abs(low) < abs(high) ? [less, more] : [more, less]
      return sizes[0] == sizes[1]
        ? "" : sizes.joined(separator: " to ") + (hasUnit ? sides.unit : "")
    }
    let sizes = difference < 0 ? [less, more] : [more, less]
    return "\(sizes[0])\(sides.unit) \(sides.better) to \(sizes[1])\(sides.unit) \(sides.worse)"
  }

  private var description: String {
    let least = Shown(margin, low: nil, high: nil, style: style).text
    return "\(sides.pair.a.title) against \(sides.pair.b.title): "
      + words
      + (margin > 0 ? "; up to \(least) is too small to matter." : ".")
      + (further.map { " \($0.words): \(range($0.low, $0.high, hasUnit: true))." } ?? "")
  }

  private var table: Table {
    func text(_ value: Double) -> Prose {
      Prose(Digits.text(value * style.scale, decimals: decimals))
    }
    let rows: [[Prose]] =
      [["Estimate", text(difference), text(low), text(high)]]
      + (further.map { [[Prose($0.words), "–", text($0.low), text($0.high)]] } ?? [])
    return Table(
      caption: "\(style.axisTitle): \(sides.pair.a.title) minus \(sides.pair.b.title)",
      headers: ["", .number("Difference"), .number("From"), .number("To")], rows: rows)
  }
}
