import Statistics

/// One value of the benchmark: what people did in one condition of a study.
package struct BenchmarkItem: Equatable, Sendable {
  /// The name: dataset, measure and conditions, as `parhi-2006/misses/width_mm=3.8`.
  package var id: String
  /// The dataset.
  package var dataset: String
  /// The source of the data. Datasets of one source count as one study.
  package var source: String
  /// The measure, by its id.
  package var measure: String
  /// The unit; `1` for none.
  package var unit: String
  /// The use: models may be fitted to `calibration` alone; `sealed` values are held back.
  package var split: PublishedDataset.Use
  /// The question that people answered.
  package var question: PublishedDataset.Question
  /// Whether the value is a share, which is compared in log odds; others are compared as logarithms.
  package var isShare: Bool
  /// The answer of people; nil where it is held back.
  package var people: PublishedDataset.Row?
  /// The prediction of the baseline; nil where calibration has no value of the unit.
  package var baseline: BenchmarkPredictions.Prediction?

  /// The scale on which errors are compared.
  var scale: CalibrationTarget.Scale { isShare ? .logOdds : .logarithm }

  /// Whether models are compared by it.
  package var isScored: Bool { split != .calibration && people != nil && baseline != nil }

  /// Whether a value is possible: shares from 0 to 1, all others above 0.
  func allows(_ value: Double) -> Bool { isShare ? (0...1).contains(value) : value > 0 }

  /// The values that are possible, in words.
  var range: String { isShare ? "a share from 0 to 1, not percent" : "a number above 0" }

  /// Whether a prediction lies within the human interval or, where none is known, within 15 %.
  package func isInside(_ value: Double) -> Bool {
    guard let people else { return false }
    if let interval = people.interval { return interval.contains(value) }
    return abs(value - people.value) <= ValidationReport.tolerance * abs(people.value)
  }

  /// The distance of a prediction from the value: of logarithms or, for shares, of log odds.
  package func error(_ value: Double) -> Double {
    guard let people else { return 0 }
    return abs(scale.value(value) - scale.value(people.value))
  }

  /// The interval score at .95 on the same scale: the width, and 40 times the distance of a value that lies
  /// outside (Gneiting and Raftery 2007).
  package func intervalScore(_ low: Double, _ high: Double) -> Double {
    guard let people else { return 0 }
    let (low, high) = (scale.value(low), scale.value(high))
    let value = scale.value(people.value)
    return high - low + 40 * max(0, low - value, value - high)
  }
}
