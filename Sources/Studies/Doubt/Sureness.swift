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
  package struct Record: Hashable, Sendable {
    /// The share, each study counting once.
    package let share: Double
    /// How many studies share it.
    package let studies: Int
  }

  /// How often directions came out right: in studies of kinds of task that set numbers, each predicted from the
  /// others, or in those that were predicted blind. Where a study compared the designs makes no difference.
  package func record(calibrates: Bool) -> Record {
    Self.records[(self == .low ? "low" : "high") + (calibrates ? "known" : "new")]
      ?? Record(share: 0, studies: 0)
  }

  private static let records = Dictionary(
    builtIn("Datasets/Doubt/directions.csv") { row in
      (
        (row.text("grade") ?? "") + (row.text("kinds") ?? ""),
        Record(
          share: row.number("share", isNeeded: true) ?? 0,
          studies: Int(row.number("studies", isNeeded: true) ?? 0))
      )
    }, uniquingKeysWith: { first, _ in first })
}
