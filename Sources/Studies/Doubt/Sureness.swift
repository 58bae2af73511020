import Core

/// How sure an answer is, by what one more study with people would find.
package enum Sureness: String, CaseIterable, Hashable, Sendable {
  /// Less than that.
  case low
  /// It would have the same sign, or a difference within the margin, with probability .8 at least.
  case moderate
  /// Its 95 % interval leaves out zero, or lies within the margin.
  case high

  /// Grades a probability that one more study finds the same.
  package init(probability: Double) {
    self = probability > 0.975 ? .high : probability >= 0.8 ? .moderate : .low
  }

  /// The share of directions of the grade that came out right in studies, each of which counts once.
  package var shareRight: Double { Self.record[rawValue]?.share ?? 0 }

  /// How many studies had such directions.
  package var studies: Int { Self.record[rawValue]?.studies ?? 0 }

  private static let record = Dictionary(
    builtIn("Datasets/Doubt/directions.csv") { row in
      (
        row.text("kinds") == "all" ? row.text("grade") ?? "" : "",
        (
          share: row.number("share", isNeeded: true) ?? 0,
          studies: Int(row.number("studies", isNeeded: true) ?? 0)
        )
      )
    }, uniquingKeysWith: { first, _ in first })
}
