import Core

/// How sure an answer is.
package enum Sureness: String, CaseIterable, Hashable, Sendable {
  /// One more study with people may find the other.
  case low
  /// It would find the same, but none has compared these designs.
  case moderate
  /// It would find the same: its 95 % interval leaves out zero, or lies within the margin.
  case high

  /// How often directions of one grade came out right in studies.
  package struct Record: Equatable, Sendable {
    /// The share, each study counting once.
    package let share: Double
    /// How many studies share it.
    package let studies: Int
    /// How many times as large as the other a mean is at least in these.
    fileprivate let leastRatio: Double
  }

  /// What the model leans to where one more study may find the other.
  package enum Leaning: String, CaseIterable, Hashable, Sendable {
    /// A share, or how often something happens.
    case share
    /// A time or a count that differs by less.
    case small
    /// A time or a count that differs by so much that directions have a record of their own.
    case large

    /// The kind of a leaning.
    ///
    /// - Parameters:
    ///   - a: The mean of the first design.
    ///   - b: The mean of the second design.
    ///   - unit: Their unit.
    package init(a: Double, b: Double, unit: String) {
      if ["1", "per task"].contains(unit) {
        self = .share
      } else {
        self = max(a, b) >= Sureness.largeRatio * min(a, b) ? .large : .small
      }
    }
  }

  /// How often directions came out right: in studies of kinds of task that set numbers, each predicted from the
  /// others, or in those that were predicted blind. Where a study compared the designs makes no difference.
  package func record(calibrates: Bool, _ leaning: Leaning) -> Record {
    Self.records[(self == .low ? leaning.rawValue : "high") + (calibrates ? "known" : "new")]
      ?? Record(share: 0, studies: 0, leastRatio: 1)
  }

  /// Whether a leaning is called probable: large ones, as long as nearly all such directions came out right (chosen: .9).
  package static func isProbable(_ leaning: Leaning) -> Bool {
    leaning == .large && low.record(calibrates: false, leaning).share >= 0.9
  }

  /// How many times as large as the other a mean is at least whose leaning is large.
  private static let largeRatio = records.values.map(\.leastRatio).max() ?? 1

  private static let records = Dictionary(
    builtIn("Datasets/Doubt/directions.csv") { row in
      (
        (row.text("grade") ?? "") + (row.text("kinds") ?? ""),
        Record(
          share: row.number("share", isNeeded: true) ?? 0,
          studies: Int(row.number("studies", isNeeded: true) ?? 0),
          leastRatio: row.number("least_ratio", isNeeded: true) ?? 1)
      )
    }, uniquingKeysWith: { first, _ in first })
}
