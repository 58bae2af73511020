/// The laws with what was seen of each of their parts, population by population.
package struct LawSheet: Equatable, Sendable {
  /// The standard errors by which a number may miss its bounds before a law fails.
  package static let errors = 3.0

  /// One part of a law for one population and input method.
  package struct Row: Equatable, Sendable {
    /// The number of the law, as in `L1`.
    package var law: String
    /// The part.
    var rule: SheetLaw.Part
    /// The name of the population.
    package var population: String
    /// The input method.
    package var input: String
    /// What was seen.
    var outcome: LawOutcome

    /// The name of the part.
    package var part: String { rule.name }
    /// The number; nil where the part was not checked.
    package var value: Double? { outcome.value }
    /// Where and how the number was seen, or why there is none; perhaps empty.
    package var note: String { outcome.note }

    /// What the row is about, whatever was seen.
    var place: [String] { [law, part, population, input] }

    /// The distance by which the number lies outside its bounds, beyond the errors it may have;
    /// negative where it holds, and without end for what is no number.
    var excess: Double {
      guard let value else { return -.infinity }
      guard value.isFinite, outcome.error.isFinite else { return .infinity }
      let distance = max((rule.low ?? -.infinity) - value, value - (rule.high ?? .infinity))
      return distance - LawSheet.errors * outcome.error
    }

    /// Tells whether the number lies within its bounds, give or take its Monte-Carlo error; nil
    /// where it was not checked.
    package var holds: Bool? {
      value == nil ? nil : excess <= 0
    }
  }

  /// A law in the sheet.
  package struct Entry: Equatable, Sendable {
    /// The number of the law.
    package var id: String
    /// The law: a sentence.
    package var sentence: String
    /// The parts with their bounds.
    package var parts: [SheetLaw.Part]
  }

  /// The number of people asked for.
  package var people: Int
  /// The seed of all draws.
  package var seed: UInt64
  /// The number of plausible worlds in which laws were checked too.
  package var worlds = 0
  /// The laws that were looked at.
  package var laws: [Entry]
  /// What was seen, law by law.
  package var rows: [Row]

  /// Returns the rows of a law.
  package func rows(of law: String) -> [Row] { rows.filter { $0.law == law } }

  /// Tells whether a law holds: false where a row fails, nil where none fails and some row was not
  /// checked, or where it speaks to nobody.
  package func holds(_ law: String) -> Bool? {
    let verdicts = rows(of: law).map(\.holds)
    if verdicts.contains(false) { return false }
    return verdicts.isEmpty || verdicts.contains(nil) ? nil : true
  }

  /// Tells whether some law fails.
  package var fails: Bool { rows.contains { $0.holds == false } }

  /// Tells whether every law holds for everyone it speaks to, with nothing left unchecked.
  package var allHold: Bool { rows.allSatisfy { $0.holds == true } }
}
