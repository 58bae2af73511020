import Reports
import Simulation

/// Numbers of a metric for people: digits from the width of the interval, shares in percent.
struct Amount {
  private let metric: Metric
  private let decimals: Int

  /// Takes the digits from the width of an interval, or from a number where there is no width; with up to two more where
  /// a number and what it was would not differ by their difference as it is written.
  init(_ metric: Metric, width: Double?, near number: Double, was before: Double? = nil) {
    self.metric = metric
    let scale = metric.isRate ? 100.0 : 1
    var digits = number == number.rounded() && scale == 1 ? 0 : 3
    if let width, width > 0 { digits = Digits.decimals(forWidth: width * scale) }
    if let before {
      func tears(_ digits: Int) -> Bool {
        let unit = (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
        func steps(_ value: Double) -> Double { (value * scale / unit).rounded() }
        return steps(number) - steps(before) != steps(number - before)
      }
      let most = digits + 2
      while digits < most, tears(digits) { digits += 1 }
    }
    decimals = digits
  }

  private var scale: Double { metric.isRate ? 100 : 1 }

  /// The number without its unit.
  func bare(_ number: Double, signed: Bool = false) -> String {
    let text = Digits.text(number * scale, decimals: decimals).replacing(Digits.minus, with: "-")
    return signed && number > 0 && !text.hasPrefix("-") ? "+" + text : text
  }

  /// The number with its unit.
  func text(_ number: Double) -> String { bare(number) + unit }

  /// A bound that somebody wrote, with the digits that it was written with.
  func written(_ number: Double) -> String {
    let scaled = (number * scale * 1e9).rounded() / 1e9
    let digits = Digits.short(scaled).replacing(Digits.minus, with: "-")
    return digits + unit
  }

  /// A margin: as it was written, or with two digits where it was reckoned from a share.
  func margin(_ number: Double, unit: String) -> String {
    let text = written(number)
    let digits = text.drop { "-0.".contains($0) }.count(where: \.isNumber)
    guard digits > 3, text.contains(".") else {
      return String(text.dropLast(self.unit.count)) + unit
    }
    let decimals = max(0, Digits.decimals(for: number * scale) - 1)
    return Digits.text(number * scale, decimals: decimals).replacing(Digits.minus, with: "-") + unit
  }

  /// The unit behind a difference, with its space: shares differ by points.
  var unitOfDifferences: String { metric.isRate ? " points" : unit }

  /// The unit behind a number, with its space.
  var unit: String {
    metric.isRate ? " %" : " " + metric.unit
  }
}
