import CMath
import Studies

/// The scale of an axis: even, or logarithmic.
package struct AxisScale {
  package let low: Double
  package let high: Double
  package let isLogarithmic: Bool

  /// Creates an even scale.
  package init(low: Double, high: Double) {
    self.low = low
    self.high = high > low ? high : low + 1
    isLogarithmic = false
  }

  /// Creates a scale that suits the values of an axis: logarithmic where they double or grow by
  /// another factor from one to the next, or where the last is at least sixteen times the first.
  package init(suiting values: [Double]) {
    low = values.min() ?? 0
    let most = values.max() ?? 1
    high = most > low ? most : low + 1
    isLogarithmic = low > 0 && (most / low >= 16 || AxisScale.isGeometric(values))
  }

  private static func isGeometric(_ values: [Double]) -> Bool {
    guard values.count > 2, values[0] > 0 else { return false }
    let factor = values[1] / values[0]
    return factor > 1.2
      && zip(values, values.dropFirst()).allSatisfy { abs($1 / $0 / factor - 1) < 1e-9 }
  }

  /// Where a value lies, from 0 at the low end to 1 at the high end.
  package func share(_ value: Double) -> Double {
    isLogarithmic ? log(value / low) / log(high / low) : (value - low) / (high - low)
  }

  /// The value at a place, the inverse of `share`.
  package func value(at share: Double) -> Double {
    isLogarithmic ? low * pow(high / low, share) : low + share * (high - low)
  }

  /// Round numbers within the scale, about as many as asked for.
  package func ticks(_ count: Int) -> [Double] {
    let rough = (high - low) / Double(max(1, count))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    let first = (low / step).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    guard step > 0, last >= first, last - first < 100 else { return [low, high] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The decimals that tell neighboring ticks apart.
  package static func decimals(of ticks: [Double]) -> Int {
    guard ticks.count > 1 else { return 2 }
    let step = abs(ticks[1] - ticks[0])
    return (0...6).first { decimals in
      let shifted = step * pow(10, Double(decimals))
      return abs(shifted - shifted.rounded()) < 1e-6 && shifted > 0.5
    } ?? 6
  }
}
