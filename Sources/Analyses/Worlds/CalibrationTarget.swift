import Foundation
import Populations

/// A measured value of a calibration set, on the scale on which doubt about it is even.
struct CalibrationTarget: Hashable, Sendable {
  /// The scale of a target.
  enum Scale: Hashable, Sendable {
    /// Logarithms of positive values.
    case logarithm
    /// Log odds of shares.
    case logOdds
    /// The value itself, in so many units.
    case linear(unit: Double)

    /// The value on the scale; values at the ends of a range are drawn in a little.
    func value(_ x: Double) -> Double {
      switch self {
      case .logarithm: log(max(x, 1e-6))
      case .logOdds:
        log(min(max(x, 0.002), 0.998) / (1 - min(max(x, 0.002), 0.998)))
      case .linear(let unit): x / unit
      }
    }

    /// The value of which this is the place on the scale.
    func original(_ y: Double) -> Double {
      switch self {
      case .logarithm: exp(y)
      case .logOdds: 1 / (1 + exp(-y))
      case .linear(let unit): y * unit
      }
    }
  }

  private static let parameters = ParameterSet.builtIn

  /// The name of the dataset.
  var dataset: String
  /// The place of the row among those of the dataset.
  var row: Int
  /// The measure.
  var measure: String
  /// The scale.
  var scale: Scale
  /// The measured value, on the scale.
  var value: Double
  /// Its standard error, on the scale.
  var error: Double

  /// Creates the target of a row.
  ///
  /// Where a study gives no interval, its standard error is `worlds.value_error`, or that of a share among
  /// `worlds.share_trials` of each of its people where that is more.
  init(_ row: PublishedDataset.Row, number: Int, in dataset: PublishedDataset) {
    self.dataset = dataset.id
    self.row = number
    measure = row.measure
    let unit = dataset.measures.first { $0.id == row.measure }?.unit ?? "1"
    let title = dataset.measures.first { $0.id == row.measure }?.title ?? ""
    let isShare = unit == "1" && title.hasPrefix("Share")
    let isPositive = row.value > 0 && (row.low ?? row.value) > 0
    if isShare {
      scale = .logOdds
    } else if isPositive {
      scale = .logarithm
    } else {
      let half = row.low.flatMap { low in row.high.map { ($0 - low) / 2 } } ?? 0
      scale = .linear(unit: max(abs(row.value), half, 1e-6))
    }
    value = scale.value(row.value)
    if let low = row.low, let high = row.high, low < high {
      error = (scale.value(high) - scale.value(low)) / (2 * 1.96)
    } else if isShare {
      let people = Double(row.people ?? dataset.people ?? 10)
      let trials = people * Self.parameters[.worldsShareTrials]
      let share = min(max(row.value, 0.5 / trials), 1 - 0.5 / trials)
      error = max(
        Self.parameters[.worldsValueError], (1 / (trials * share * (1 - share))).squareRoot())
    } else {
      error = Self.parameters[.worldsValueError]
    }
  }

  /// The measure of a study, whose values miss together.
  var group: String { "\(dataset) \(measure)" }
}
