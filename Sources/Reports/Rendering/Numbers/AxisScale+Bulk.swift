extension AxisScale {
  /// A value with its range.
  package struct Ranged {
    package let value: Double
    package let low: Double
    package let high: Double

    package init(value: Double, low: Double, high: Double) {
      (self.value, self.low, self.high) = (value, low, high)
    }
  }

  /// Creates an even scale on which the bulk of values can be told apart: a value that lies far out, as
  /// Tukey (1977) has it, is left outside, and a range is cut off there.
  ///
  /// A value is far out beyond three times the distance of the quartiles, or of the median range or
  /// `least` where these are longer. Of fewer than five values none is.
  ///
  /// - Parameters:
  ///   - values: The values with their ranges.
  ///   - always: Values that are on the scale in any case.
  ///   - least: A distance that is short in any case.
  package init(bulkOf values: [Ranged], always: [Double], least: Double = 0) {
    var fences = -Double.infinity...Double.infinity
    if values.count >= 5 {
      let sorted = values.map(\.value).sorted()
      let widths = values.map { $0.high - $0.low }.sorted()
      let first = sorted[sorted.count / 4]
      let third = sorted[sorted.count - 1 - sorted.count / 4]
      let step = 3 * max(third - first, widths[widths.count / 2], least)
      fences = (first - step)...(third + step)
    }
    var shown = always
    for value in values where fences.contains(value.value) {
      shown += [value.value, max(value.low, fences.lowerBound), min(value.high, fences.upperBound)]
    }
    let low = shown.min() ?? 0
    let high = shown.max() ?? 1
    let space = max(1e-9, (high - low) * 0.05)
    self.init(low: low - space, high: high + space)
  }

  /// Tells whether a value lies outside.
  package func isOutside(_ value: Double) -> Bool { value < low || value > high }

  /// Where a value lies, or the end of the scale where it lies outside.
  package func cutShare(_ value: Double) -> Double { share(min(max(value, low), high)) }
}
