public import Simulation

/// A limit for the mean cost.
public struct CostLimit: Hashable, Sendable {
  /// The metric.
  public var metric: Metric
  /// The limit, in the unit of the metric; rates are from 0 to 1.
  public var value: Double

  /// Creates a limit; see the properties.
  public init(_ metric: Metric, _ value: Double) {
    self.metric = metric
    self.value = value
  }

  /// Says why no design can keep or miss the limit; nil where it can.
  public var fault: String? {
    let most = metric.isRate ? 1 : Double.infinity
    if value.isFinite, value >= 0, value <= most, metric.lessIsBetter ? value > 0 : value < most {
      return nil
    }
    let unit = metric.isRate ? "a share" : "a number in \(metric.unit)"
    let range =
      metric.isRate ? (metric.lessIsBetter ? "above 0, up to 1" : "from 0 to below 1") : "above 0"
    return "the limit \(value) of \(metric.name) is invalid: expected \(unit), \(range)"
  }

  /// A mean time, in s.
  public static func seconds(_ value: Double) -> Self { Self(.time, value) }

  /// A mean number of taps and other motor acts.
  public static func taps(_ value: Double) -> Self { Self(.taps, value) }

  /// The mean time that not knowing where the thing is costs, in s.
  public static func secondsOfDiscovery(_ value: Double) -> Self { Self(.discoveryTime, value) }

  /// The share of people who do not reach the goal, from 0 to 1.
  public static func givingUp(_ value: Double) -> Self { Self(.abandonment, value) }
}
