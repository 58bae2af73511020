public import Core

/// A number of the model with its source, its doubt, and how people differ in it.
public struct Parameter: Hashable, Sendable {
  /// The distribution of a number over people.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// All people have the value.
    case constant
    /// The value is the median, the spread the SD of the logarithm.
    case lognormal
    /// The value is the mean, the spread the SD.
    case normal
    /// The value is the median probability, the spread the SD of the logit.
    case logitnormal
    /// The value is the share of people who have 1; the others have 0.
    case bernoulli
  }

  /// The certainty of a number.
  public typealias Mark = EvidenceMark

  /// The units that parameters have.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// No unit.
    case one = "1"
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Millimeters.
    case millimeters = "mm"
    /// Square millimeters.
    case squareMillimeters = "mm2"
    /// Seconds for each millimeter.
    case secondsPerMillimeter = "s/mm"
    /// Seconds for each bit of choice.
    case secondsPerBit = "s/bit"
    /// Milliseconds for each degree of visual angle.
    case millisecondsPerDegree = "ms/deg"
    /// A share of people for each second.
    case perSecond = "1/s"
    /// Uses of a path.
    case uses
    /// Motor acts.
    case taps
    /// Words.
    case words
    /// Words for each minute.
    case wordsPerMinute = "words/min"
    case places
    case points = "pt"
    /// Elements that a focus or a cursor stops at.
    case stops
  }

  /// The name, as in `pointing.start`.
  public var name: String
  /// The title, in a few words.
  public var title: String
  /// The unit of the value, the range and the bounds.
  public var unit: Unit
  /// The distribution over people.
  public var distribution: Distribution
  /// The center over people.
  public var value: Double
  /// The distance of people from the center, in the measure of the distribution.
  public var spread: Double
  /// The lower end of the plausible range of the center (95 %).
  public var low: Double
  /// The upper end of the plausible range of the center (95 %).
  public var high: Double
  /// The least value that a person may have, if there is one.
  public var minimum: Double?
  /// The greatest value that a person may have, if there is one.
  public var maximum: Double?
  /// The certainty of the value.
  public var mark: Mark
  /// Where the value comes from, or `assumed`.
  public var citation: String
  /// The derivation of the value from the source.
  public var note = ""
  /// The population that sets the value, or nil for the common value.
  public var population: String?
}
