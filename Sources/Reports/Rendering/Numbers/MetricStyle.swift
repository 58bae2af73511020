package import Simulation

/// The words, units and digits by which a metric is shown to people.
package struct MetricStyle {
  package let name: String
  package let unit: String
  /// The metric; nil for one that results name and this version does not know.
  private let metric: Metric?

  package init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
    metric = Metric(name: name)
  }

  package init(_ metric: Metric) {
    name = metric.name
    unit = metric.unit
    self.metric = metric
  }

  /// Whether the metric is a share, shown in percent.
  package var isShare: Bool { unit == "1" }

  package var lessIsBetter: Bool { metric?.lessIsBetter ?? true }

  /// The title for people.
  package var title: String {
    metric?.title ?? name.split(separator: "_").joined(separator: " ")
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

  /// The factor from the stored number to the shown one.
  package var scale: Double { isShare ? 100 : 1 }
}
