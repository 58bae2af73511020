import Statistics
import Studies

/// How much more or less of a metric the first design needs, in words.
struct AnswerAmount {
  /// The amount alone.
  let amount: String
  /// What follows from it; empty where the verdict is that of the amount.
  private let tail: String

  /// The amount with what follows from it.
  var words: String { amount + tail }

  /// The amount without what follows from it.
  var bare: AnswerAmount { AnswerAmount(amount: amount, tail: "") }

  /// The amount at a place, with what follows from it.
  func words(_ place: String) -> String { "\(amount) \(place)\(tail)" }

  /// The amount beside an answer, which says itself that nothing is sure.
  var besideAnswer: String { tail == Self.opens ? amount : words }

  /// What follows from two amounts together, where the same follows from both; else nil.
  static func shared(_ amounts: [AnswerAmount]) -> String? {
    guard let tail = amounts.first?.tail, amounts.allSatisfy({ $0.tail == tail }) else {
      return nil
    }
    if tail == opens { return "; both too uncertain to call" }
    if tail == little { return "; both" + tail.dropFirst() }
    return tail == matters ? "; neither difference matters" : nil
  }

  private static let opens = ", too uncertain to call"
  private static let little = ", perhaps too little to matter"
  private static let matters = ", no difference that matters"

  private init(amount: String, tail: String) {
    self.amount = amount
    self.tail = tail
  }

  /// Takes an amount with what follows from it.
  ///
  /// - Parameters:
  ///   - entry: The comparison in its place.
  ///   - style: The metric.
  ///   - saysBasis: Whether to say what its range rests on.
  ///   - saysRange: Whether to say its range.
  init(
    _ entry: AnswerLine.Entry, _ style: MetricStyle, saysBasis: Bool = true, saysRange: Bool = true
  ) {
    guard !entry.isSame else {
      self = AnswerAmount(amount: "neither more nor less", tail: ", since both are the same screen")
      return
    }
    self.init(
      entry.comparison, verdict: entry.verdict, style, loss: entry.loss, saysBasis: saysBasis,
      saysRange: saysRange)
  }

  init(
    _ comparison: Comparison, verdict: Comparison.Verdict, _ style: MetricStyle, loss: Loss? = nil,
    saysBasis: Bool = true, saysRange: Bool = true
  ) {
    guard let difference = comparison.difference else {
      (amount, tail) = ("not known", "")
      return
    }
    let range = comparison.study?.interval ?? comparison.range
    var size = Size(
      difference, low: range?.low, high: range?.high, style: style,
      isTie: abs(difference) < comparison.margin / 2, decimals: Self.decimals(comparison, style))
    if !saysRange { size.ends = nil }
    let rests =
      !saysBasis
      ? ""
      : comparison.study != nil
        ? " in one more study"
        : comparison.worlds.map { _ in " over the assumptions" } ?? " by chance alone"
    if let loss {
      (amount, tail) = (size.words(rests), (loss.isAgainst ? ", but " : ", and ") + loss.amount)
      return
    }
    switch verdict {
    case .a, .b: (amount, tail) = (size.words(rests), "")
    case .equivalent:
      (amount, tail) = (
        size.alike + size.range(rests, isBare: false), Self.matters
      )
    case .undecided:
      (amount, tail) = (
        size.words(rests),
        AnswerAmount.side(of: [comparison]) == nil ? Self.opens : Self.little
      )
    }
  }

  /// The least number of decimals of a difference beside the range of a further study: one more where that over
  /// assumptions is finer, and so many that one that matters is not rounded away.
  static func decimals(_ comparison: Comparison, _ style: MetricStyle) -> Int {
    guard let difference = comparison.difference, let study = comparison.study?.interval,
      abs(difference) >= comparison.margin / 2
    else { return 0 }
    func decimals(_ width: Double) -> Int { Digits.decimals(forWidth: width * style.scale) }
    let own = decimals(study.width)
    let finer = comparison.range.map { decimals($0.width) } ?? own
    let seen = abs(difference) > comparison.margin ? decimals(3 * abs(difference)) : 0
    return max(own, min(finer, own + 1), seen)
  }

  /// The side of zero on which all intervals lie, over people as over worlds and studies; nil where zero is inside.
  /// An end at zero itself is of either side: nothing speaks for the other design.
  static func side(of comparisons: [Comparison]) -> FloatingPointSign? {
    guard comparisons.allSatisfy({ $0.study?.isClear ?? true }) else { return nil }
    let ends = comparisons.flatMap {
      [$0.difference, $0.ciLow, $0.ciHigh, $0.worldLow, $0.worldHigh].compactMap(\.self)
    }
    guard ends.contains(where: { $0 != 0 }) else { return nil }
    return ends.allSatisfy { $0 >= 0 } ? .plus : ends.allSatisfy { $0 <= 0 } ? .minus : nil
  }

  // MARK: Words of metrics

  /// The start of a sentence on differences in a metric.
  static func subject(_ style: MetricStyle) -> String {
    switch style.name {
    case "time": return "people take"
    case "taps", "scans": return "people need"
    case "accidental_destructive": return "the number of things destroyed by mistake per task is"
    default:
      let title = style.title.lowercasedFirst + (style.unit == "per task" ? " per task" : "")
      return style.title.hasSuffix("s") && !style.title.hasSuffix("ss")
        ? "\(title) are" : "\(title) is"
    }
  }

  /// The best value of a metric, as in "least time".
  static func superlative(_ style: MetricStyle) -> String {
    switch style.name {
    case "time": "least time"
    case "accidental_destructive": "fewest things destroyed by mistake per task"
    default:
      switch style.unit {
      case "taps", "scans", "per task": "fewest \(style.title.lowercasedFirst)"
      case "s": "shortest \(style.title.lowercasedFirst)"
      default:
        "\(style.lessIsBetter ? "lowest" : "highest") share of “\(style.title.lowercasedFirst)”"
      }
    }
  }
}

/// A difference with its interval, as sizes with a direction rather than a sign.
private struct Size {
  private let style: MetricStyle
  private let value: Shown
  private let isNegative: Bool
  /// The ends of the interval, in order; nil without one.
  var ends: (low: Double, high: Double)?
  private let unit: String
  /// The least number of decimals.
  private let least: Int
  /// Whether it is less than half of what would matter.
  private let isTie: Bool

  init(
    _ difference: Double, low: Double?, high: Double?, style: MetricStyle, isTie: Bool,
    decimals: Int
  ) {
    self.style = style
    self.isTie = isTie
    least = decimals
    value = Shown(abs(difference), low: low, high: high, style: style, decimals: least)
    isNegative = difference < 0
    ends = low.flatMap { low in high.map { (low, $0) } }
    unit = style.isShare ? " percentage points" : style.suffix
  }

  private var isZero: Bool { isTie || value.value.allSatisfy { "0.".contains($0) } }

  private func direction(_ isLess: Bool) -> String {
    switch style.name {
    case "time": isLess ? "less" : "more"
    case "taps", "scans": isLess ? "fewer" : "more"
    default: isLess ? "lower" : "higher"
    }
  }

  /// A number with its unit, as in "1 tap" and "2 taps".
  private func united(_ number: String) -> String {
    number + (number == "1" && unit.count > 2 ? unit.dropLast() : unit[...])
  }

  /// The words for no difference.
  var alike: String {
    switch style.name {
    case "time": "about as long"
    case "taps", "scans": "about as many \(style.name)"
    default: "about the same"
    }
  }

  /// The size with its range.
  func words(_ rests: String) -> String {
    isZero
      ? alike + range(rests, isBare: false)
      : "\(united(value.value)) \(direction(isNegative))" + range(rests, isBare: true)
  }

  /// The interval: "0.5 to 1.1", or "0.1 s less to 0.7 s more" where zero lies inside.
  ///
  /// - Parameters:
  ///   - rests: What it rests on.
  ///   - isBare: Whether unit and direction stand before it.
  /// - Returns: The words, with a space before them; empty without an interval.
  func range(_ rests: String, isBare: Bool) -> String {
    guard let ends else { return "" }
    func shown(_ number: Double) -> String {
      let text = Shown(number, low: ends.low, high: ends.high, style: style, decimals: least).value
      return text.hasPrefix(Digits.minus) ? String(text.dropFirst()) : text
    }
    let low = shown(ends.low)
    let high = shown(ends.high)
    let isLow = ends.low < 0 && low.contains { "123456789".contains($0) }
    let isHigh = ends.high > 0 && high.contains { "123456789".contains($0) }
    if !isLow, !isHigh { return "" }
    if isLow, isHigh {
      return
        " (\(style.isShare ? low : united(low)) \(direction(true)) to \(united(high)) \(direction(false))\(rests))"
    }
    let (small, large) = isLow ? (high, low) : (low, high)
    if small == large { return "" }
    let after = isBare && isLow == isNegative ? "" : "\(unit) \(direction(isLow))"
    return " (\(small) to \(large)\(after)\(rests))"
  }
}
