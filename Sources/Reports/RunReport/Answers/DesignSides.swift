import Simulation
import Studies

/// A line of differences on which each of two designs has a side: the first to the left where it does
/// better, the second to the right. Distances are written without a sign.
struct DesignSides {
  let pair: Pair
  let style: MetricStyle
  /// What the people of a share do, where a question says it.
  var deed: String?

  /// What gray bands stand for.
  static let small = "gray: too small to matter"

  /// A difference, first minus second, as a number that grows to the side of the second design.
  func placed(_ difference: Double) -> Double {
    difference * (style.lessIsBetter ? 1 : -1) * style.scale
  }

  /// The design that a difference, first minus second, speaks for.
  func leader(_ difference: Double) -> Named {
    (difference < 0) == style.lessIsBetter ? pair.a : pair.b
  }

  // MARK: Drawing

  /// Names the side of each design; returns what height that takes.
  func names(_ drawing: inout Drawing) -> Double {
    let names = [pair.a, pair.b].map { "\($0.title)\(joint)\(amount(""))" }
    let room = Figure.width - 30
    let wants = names.map { Drawing.width($0) + 20 }
    let rooms =
      wants[0] + wants[1] <= room
      ? wants : [max(room / 2, room - wants[1]), max(room / 2, room - wants[0])]
    let lines = zip(names, rooms).map { Drawing.lines($0, to: $1 - 16, most: 3) }
    let ends: [(tip: Double, back: Double, text: Double, anchor: Drawing.Anchor)] = [
      (8, 15, 22, .start),
      (Figure.width - 8, Figure.width - 15, Figure.width - 22, .end),
    ]
    for (lines, end) in zip(lines, ends) {
      drawing.path(
        [(end.tip, 9), (end.back, 4.5), (end.back, 13.5)], closed: true, class: "none")
      drawing.texts(lines, x: end.text, y: 13, step: 14, class: "b", anchor: end.anchor)
    }
    return 7 + 14 * Double(max(lines[0].count, lines[1].count))
  }

  /// Writes distances along an axis, each below its place.
  func ticks(_ scale: AxisScale, y: Double, _ drawing: inout Drawing, x: (Double) -> Double) {
    let ticks = scale.ticks(5)
    let decimals = AxisScale.decimals(of: ticks)
    let suffix = style.isShare || style.unit == "s" ? style.suffix : ""
    var free = -Double.infinity
    for tick in ticks {
      let text = abs(tick) < 1e-9 ? "0" : Digits.text(abs(tick), decimals: decimals) + suffix
      let half = Drawing.width(text, size: 11) / 2
      let inside = min(max(x(tick), half + 2), Figure.width - half - 2)
      guard inside - half > free else { continue }
      drawing.line(from: x(tick), y - 2, to: x(tick), y + 2, class: "grid")
      drawing.text(text, x: inside, y: y + 15, class: "s", anchor: .middle)
      free = inside + half + 4
    }
  }

  // MARK: Words

  /// What stands between a design and what is better with it.
  var joint: String { isDuration ? " " : ": " }

  /// An amount with its direction, as in "0.2 s quicker" or "0.5 fewer taps"; without a number, the
  /// direction alone.
  func amount(_ number: String) -> String {
    let start = number.isEmpty ? "" : number + (style.isShare ? " points " : " ")
    switch Metric(name: style.name)?.kind {
    case .duration: return number.isEmpty ? "quicker" : "\(number)\(style.suffix) quicker"
    case .count: return "\(start)\(better) \(subject)"
    case .rate, nil: return "\(start)\(better) \(people)"
    }
  }

  /// The word for what a design has more or less of that does better.
  var better: String { isDuration ? "quicker" : style.lessIsBetter ? "fewer" : "more" }

  /// The word for what a design has more or less of that does worse.
  var worse: String { isDuration ? "slower" : style.lessIsBetter ? "more" : "fewer" }

  /// The unit behind a number that stands alone.
  var unit: String { style.isShare ? " points" : style.unit == "s" ? style.suffix : "" }

  private var isDuration: Bool { Metric(name: style.name)?.kind == .duration }

  /// What differs, as the end of a sentence.
  var subject: String {
    style.name == Metric.accidentalDestructive.name
      ? "things destroyed by mistake" : style.title.lowercasedFirst
  }

  /// What the people of a share do.
  private var people: String {
    if let deed { return deed }
    return switch style.name {
    case Metric.abandonment.name: "fail"
    case Metric.success.name: "succeed"
    case Metric.firstContainerCorrect.name: "look in the right place first"
    default: "(\(style.title.lowercasedFirst))"
    }
  }
}
