/// Something that is measured of each trial; all there are stand in ``all``.
public struct Metric: Hashable, Sendable {
  /// A sort of number.
  public enum Kind: Hashable, Sendable {
    /// A whole number of things.
    case count
    /// A time in s, tallied in microseconds.
    case duration
    /// Something that each trial either is or is not; the mean is a share.
    case rate
  }

  /// A direction in which designs get better.
  public enum Direction: Hashable, Sendable {
    /// Less is better.
    case less
    /// More is better.
    case more
  }

  /// A part of a report with a table of means.
  package enum Section: Hashable, Sendable {
    /// The cost of a task.
    case cost
    /// Errors and giving up.
    case mistakes
  }

  /// The name, as in documents and results.
  public let name: String
  /// The title for people.
  package let title: String
  /// The sort of number.
  public let kind: Kind
  /// The unit: `s`, `1` for a rate, or the thing that is counted.
  public let unit: String
  /// The direction in which designs get better.
  public let better: Direction
  /// The part of a report in which the means stand.
  package let section: Section
  /// Tells whether suites report the metric unless they say otherwise.
  package let isStandard: Bool
  /// A line that says what is measured.
  package let summary: String
  /// The formula, in words.
  package let formula: String
  /// A hint for those who read the numbers.
  package let reading: String
  /// The rule that takes the value of a trial from the columns of people.
  let source: Source

  /// Declares a metric; see the properties. The unit of a count is `per task` unless it has another.
  init(
    _ name: String, _ title: String, _ kind: Kind, unit: String? = nil, better: Direction = .less,
    from source: Source, in section: Section, isStandard: Bool = true, summary: String,
    formula: String, reading: String
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    let units: [Kind: String] = [.count: "per task", .duration: "s", .rate: "1"]
    self.unit = unit ?? units[kind] ?? ""
    self.better = better
    self.section = section
    self.isStandard = isStandard
    self.summary = summary
    self.formula = formula
    self.reading = reading
    self.source = source
  }

  /// Finds a metric by its name; nil where there is none.
  public init?(name: String) {
    guard let metric = Self.all.first(where: { $0.name == name }) else { return nil }
    self = metric
  }

  /// The metrics of suites that name none.
  public static let standard = all.filter(\.isStandard)

  /// The word that stands for the standard metrics in a suite.
  package static let standardName = "standard"

  /// Tells whether each trial is either 0 or 1.
  public var isRate: Bool { kind == .rate }

  /// Tells whether less is better.
  public var lessIsBetter: Bool { better == .less }

  /// The place among all metrics.
  package var index: Int {
    guard let index = Self.all.firstIndex(of: self) else {
      preconditionFailure("the metric \(name) is not listed")
    }
    return index
  }

  /// Tells whether two metrics have one name.
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  /// Feeds the name into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A metric as one word out of those that a document or a command knows.
extension Metric: RawRepresentable, CaseIterable, CustomStringConvertible {
  /// All metrics, in the order of results.
  public static var allCases: [Metric] { all }

  /// The name, as in documents and results.
  public var rawValue: String { name }

  /// The name, as in documents and results.
  public var description: String { name }

  /// Finds a metric by its name; nil where there is none.
  public init?(rawValue: String) { self.init(name: rawValue) }
}
