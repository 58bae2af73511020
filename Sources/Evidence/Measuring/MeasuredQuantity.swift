import Reports
import Simulation
import Studies

/// What is measured with people and predicted.
package enum MeasuredQuantity: String, CaseIterable, Hashable, Sendable {
  /// The time of a trial, of those who give up until then.
  case time
  /// Whether the goal is reached.
  case success
  /// Whether it is reached without anything that does not lead there.
  case direct
  /// Whether the first choice leads to the goal.
  case first
  /// Things activated that do not lead to the goal.
  case errors
  /// Touches.
  case taps

  /// The name for people.
  package var title: String {
    switch self {
    case .time: "Time"
    case .success: "Success"
    case .direct: "Directness"
    case .first: "First choice right"
    case .errors: "Errors"
    case .taps: "Taps"
    }
  }

  /// The unit: `1` for shares.
  package var unit: String {
    switch self {
    case .time: "s"
    case .success, .direct, .first: "1"
    case .errors: "per task"
    case .taps: "taps"
    }
  }

  /// The metric of simulated people that stands for it.
  var metric: Metric {
    switch self {
    case .time: .time
    case .success: .success
    case .direct: .directness
    case .first: .firstContainerCorrect
    case .errors: .errors
    case .taps: .taps
    }
  }

  /// Whether less of it is better.
  package var lessIsBetter: Bool { unit != "1" }

  /// The name in a sentence on differences.
  var plural: String { self == .time ? "times" : title.lowercasedFirst }

  /// Differences of it with their unit: "1.2 s", "-4 to 10 percentage points".
  func differences(_ values: Double...) -> String {
    let isShare = unit == "1"
    let texts = values.map { value in
      isShare
        ? Digits.text(100 * value, decimals: 0)
        : values.count > 1 ? Digits.text(value, decimals: 2) : Digits.digits(value, 2)
    }
    let points = ["1", "\u{2212}1"].contains(texts.last) ? "percentage point" : "percentage points"
    return texts.joined(separator: " to ") + " " + (isShare ? points : unit)
  }
}

extension Suite {
  /// What a study is decided by: what the suite asks about first, or times where a page does not measure that.
  func measured(among measures: [MeasuredQuantity]) -> MeasuredQuantity {
    let asked = asks.first?.metric
    return measures.first { $0.metric == asked || $0 == .success && asked == .abandonment } ?? .time
  }

  /// The smallest difference of a measure that matters: that of the suite, or 5 percentage points of a share and
  /// a tenth of other means (chosen).
  func margin(of measure: MeasuredQuantity) -> Margin {
    margins[measure.metric]
      ?? (measure.unit == "1" ? Margin(absolute: 0.05) : Margin(relative: 0.1))
  }
}
