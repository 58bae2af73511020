import CMath
package import Studies

/// Numbers for people: as many digits as the interval around them deserves.
package enum Digits {
  /// The minus sign; longer than a hyphen and never broken from its number.
  package static let minus = "\u{2212}"

  /// Returns how many decimals a number deserves whose interval has a width.
  ///
  /// The last digit shown is between a thirtieth and a third of the width: 0.53 for a width of 0.08,
  /// 0.532 for a width of 0.02.
  ///
  /// - Parameter width: The width of the interval.
  /// - Returns: The decimals.
  package static func decimals(forWidth width: Double) -> Int {
    guard width.isFinite, width > 0 else { return 3 }
    return min(6, max(0, Int((-log10(width / 3)).rounded(.up))))
  }

  /// Returns how many decimals a column of numbers deserves: as many as the most precise of them,
  /// but no more than three digits of the largest, or two of the middle one if these are more.
  ///
  /// - Parameter numbers: The numbers with the widths of their intervals.
  /// - Returns: The decimals.
  package static func decimals(forColumn numbers: [(value: Double, width: Double?)]) -> Int {
    let sizes = numbers.map { abs($0.value) }.filter { $0 > 0 }.sorted()
    let wanted = numbers.map { number in
      guard let width = number.width, width > 0 else { return 0 }
      return decimals(forWidth: width)
    }
    let isWhole = numbers.allSatisfy { $0.value == $0.value.rounded() && ($0.width ?? 0) == 0 }
    let finest = wanted.max().map { $0 > 0 || isWhole ? $0 : 6 } ?? 0
    guard let largest = sizes.last else { return 0 }
    return min(finest, max(decimals(for: largest), decimals(for: sizes[sizes.count / 2]) - 1))
  }

  /// Returns how many decimals show three digits of a number.
  package static func decimals(for number: Double) -> Int {
    guard number.isFinite, number != 0 else { return 0 }
    return min(6, max(0, 2 - Int(log10(abs(number)).rounded(.down))))
  }

  /// Returns a number with fixed decimals; what rounds to zero has no sign.
  package static func text(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "–" }
    if abs(number) >= 1e9 { return signed(formatted(number, "%.3g")) }
    let text = formatted(number, "%.\(decimals)f")
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." || $0 == "-" }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : signed(text)
  }

  /// Returns a number with at most four digits and no needless zeros, for parameters.
  package static func short(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    return signed(formatted(number, "%.4g"))
  }

  /// Returns a share in percent without decimals, with its sign.
  package static func percent(_ share: Double) -> String {
    text(share * 100, decimals: 0) + " %"
  }

  /// Returns a range, as in "0.5 to 2".
  package static func range(_ low: Double, _ high: Double) -> String {
    "\(short(low)) to \(short(high))"
  }

  /// Returns a whole number in groups of three digits.
  package static func grouped(_ number: UInt64) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns the means of a column with equal decimals, an en dash where there is none.
  package static func column(_ summaries: [MetricSummary?], _ style: MetricStyle) -> [String] {
    let decimals = decimals(
      forColumn: summaries.compactMap { summary in
        guard let summary, let mean = summary.mean else { return nil }
        let width = summary.ciLow.flatMap { low in summary.ciHigh.map { $0 - low } }
        return (mean * style.scale, width.map { $0 * style.scale })
      })
    return summaries.map { summary in
      summary?.mean.map { text($0 * style.scale, decimals: decimals) } ?? "–"
    }
  }

  /// Returns a number with so many digits in plain letters, for programs.
  package static func digits(_ number: Double, _ count: Int) -> String {
    formatted(number, "%.\(count)g")
  }

  private static func signed(_ text: String) -> String {
    text.replacing("-", with: minus)
  }
}

/// A number with its interval, ready to be shown.
package struct Shown {
  /// The number without its unit.
  package let value: String
  package let low: String
  package let high: String
  package let suffix: String
  /// How many decimals the number and its interval have.
  package let decimals: Int
  private let half: String

  /// Rounds a number and its interval together.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - low: The lower end of its interval, if there is one.
  ///   - high: The upper end of its interval, if there is one.
  ///   - style: How the metric is shown.
  ///   - least: The least number of decimals beside an interval.
  package init(
    _ value: Double, low: Double?, high: Double?, style: MetricStyle, decimals least: Int = 0
  ) {
    let scaled = value * style.scale
    var decimals = Digits.decimals(for: scaled)
    if let low, let high {
      let width = (high - low) * style.scale
      decimals = width > 0 ? max(least, Digits.decimals(forWidth: width)) : min(decimals, 3)
    }
    self.decimals = decimals
    self.value = Digits.text(scaled, decimals: decimals)
    self.low = low.map { Digits.text($0 * style.scale, decimals: decimals) } ?? ""
    self.high = high.map { Digits.text($0 * style.scale, decimals: decimals) } ?? ""
    suffix = style.suffix
    let width = low.flatMap { low in high.map { ($0 - low) * style.scale } }
    half = width.map { Digits.text($0 / 2, decimals: decimals) } ?? ""
  }

  /// The number with its unit.
  package var text: String { value + suffix }

  /// The interval, as in "0.50 to 0.56"; empty when there is none.
  package var interval: String { low.isEmpty || high.isEmpty ? "" : "\(low) to \(high)" }

  /// The number with half the width of its interval, as in "0.53 ±0.03".
  package var plusMinus: String { half.isEmpty ? value : "\(value) ±\(half)" }

  /// The number with its interval, the unit left to the axis.
  package var fullWithoutUnit: String { interval.isEmpty ? value : "\(value) (\(interval))" }

  /// The number with unit and interval, as in "0.53 s (0.50 to 0.56)".
  package var full: String { interval.isEmpty ? text : "\(text) (\(interval))" }
}
