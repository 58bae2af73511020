package import Simulation

/// The names and the format of a metric for people.
package struct MetricStyle {
  package let name: String
  package let unit: String
  /// Whether the metric is a share, shown in percent.
  package let isShare: Bool
  package let lessIsBetter: Bool

  package init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
    isShare = unit == "1"
    lessIsBetter = Metric(rawValue: name)?.lessIsBetter ?? true
  }

  package init(_ metric: Metric) { self.init(metric.rawValue, unit: metric.unit) }

  /// The title for people.
  package var title: String {
    switch Metric(rawValue: name) {
    case .taps: "Taps"
    case .scans: "Scans"
    case .time: "Time"
    case .discoveryTime: "Discovery time"
    case .discoveryTaps: "Discovery taps"
    case .discoveryScans: "Discovery scans"
    case .firstContainerCorrect: "Right place first"
    case .firstContainerTime: "Time to the right place"
    case .errors: "Errors"
    case .wrongSelections: "Wrong choices"
    case .misses: "Missed taps"
    case .recoveries: "Ways back"
    case .abandonment: "Giving up"
    case .success: "Success"
    case .accidentalDestructive: "Destroyed by mistake"
    case nil: name.split(separator: "_").joined(separator: " ")
    }
  }

  /// The unit behind a number, with its space; `per task` is left to the title.
  package var suffix: String {
    switch unit {
    case "1": " %"
    case "per task": ""
    default: " " + unit
    }
  }

  /// The unit in words, for the head of a table or an axis.
  package var unitTitle: String { isShare ? "%" : unit }

  /// The title with its unit, for an axis or the head of a column; without a unit that it repeats.
  package var axisTitle: String {
    let repeats = unitTitle.isEmpty || unitTitle == title.lowercased() || unitTitle == "per task"
    return repeats ? title : "\(title) (\(unitTitle))"
  }

  /// The word for a design that does better, as in "quicker".
  package var betterWord: String {
    switch Metric(rawValue: name) {
    case .time, .discoveryTime, .firstContainerTime: "quicker"
    default: lessIsBetter ? "lower" : "higher"
    }
  }

  /// The factor from the stored number to the shown one.
  package var scale: Double { isShare ? 100 : 1 }
}
