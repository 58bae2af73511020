public import Core

/// The difference of two designs on another device or at another text size than where answers are read.
public struct Elsewhere: Hashable, Sendable {
  /// What is otherwise.
  public enum Setting: Hashable, Sendable {
    /// Another device, by its name and its title.
    case device(id: String, title: String)
    /// Another text size of the system.
    case textSize(TextSize)
  }

  /// What is otherwise.
  public var setting: Setting
  /// The designs.
  public var pair: DesignPair
  /// The name of the metric.
  public var metric: String
  /// The mean of first minus second over the same people, in the unit of the metric; nil where the designs
  /// do not fit there.
  public var difference: Double?
  /// The lower end of the 95 % Monte-Carlo interval of the difference.
  public var ciLow: Double?
  /// The upper end of the 95 % Monte-Carlo interval of the difference.
  public var ciHigh: Double?
  /// The margin within which a difference does not matter, in the unit of the metric.
  public var margin: Double

  /// Creates a record; see the properties.
  public init(
    setting: Setting, pair: DesignPair, metric: String, difference: Double?, ciLow: Double?,
    ciHigh: Double?, margin: Double
  ) {
    self.setting = setting
    self.pair = pair
    self.metric = metric
    self.difference = difference
    self.ciLow = ciLow
    self.ciHigh = ciHigh
    self.margin = margin
  }
}
