import Simulation

/// The facts that the simulation itself knows of its metrics.
enum MetricFacts {
  /// Returns the unit of a metric in words.
  static func unit(of name: String) -> String {
    let unit = Metric(rawValue: name)?.unit ?? ""
    return unit == "1" ? "0 to 1" : unit
  }

  /// Returns the unit and the better direction of a metric.
  static func details(of name: String) -> [Topic.Detail] {
    guard let metric = Metric(rawValue: name) else { return [] }
    return [
      Topic.Detail("unit", metric.isRate ? "a rate from 0 to 1" : metric.unit),
      Topic.Detail("better", metric.lessIsBetter ? "less" : "more"),
    ].compactMap(\.self)
  }
}
