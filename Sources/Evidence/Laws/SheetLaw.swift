package import Populations

/// A law that holds for everyone whatever the parameters are, and the numbers that decide whether the
/// kernel keeps it.
package struct SheetLaw: Sendable {
  /// One number of a law with the bounds in which it must lie.
  package struct Part: Hashable, Sendable {
    /// The name of the part within its law, as in `floor`.
    package var name: String
    /// The claim: one plain sentence.
    package var claim: String
    /// The unit of the number.
    package var unit: String
    /// The least that is allowed; nil for no bound.
    package var low: Double?
    /// The most that is allowed; nil for no bound.
    package var high: Double?
    /// The reason for the bounds: a sentence.
    package var why: String

    /// Creates a part; see the properties.
    package init(
      _ name: String, _ claim: String, unit: String, from low: Double? = nil,
      to high: Double? = nil, why: String
    ) {
      self.name = name
      self.claim = claim
      self.unit = unit
      self.low = low
      self.high = high
      self.why = why
    }
  }

  /// The number of the law, as in `L1`.
  package var id: String
  /// The law: one plain sentence.
  package var sentence: String
  /// Its parts: the table of all that is tolerated.
  package var parts: [Part]
  /// Tells whether the law is about worlds taken together, and so is not checked in each of them.
  package var isAboutWorlds: Bool
  /// Tells whether the law speaks to people with an input method.
  package var speaks: @Sendable (Population, Input) -> Bool
  /// Looks at people before designs and returns what was seen of the parts that concern them.
  package var look: @Sendable (LawBench) async throws -> [LawOutcome]

  /// Creates a law; see the properties.
  package init(
    _ id: String, _ sentence: String, parts: [Part], isAboutWorlds: Bool = false,
    speaks: @escaping @Sendable (Population, Input) -> Bool = { _, _ in true },
    look: @escaping @Sendable (LawBench) async throws -> [LawOutcome]
  ) {
    self.id = id
    self.sentence = sentence
    self.parts = parts
    self.isAboutWorlds = isAboutWorlds
    self.speaks = speaks
    self.look = look
  }

  /// The whole sheet, in order.
  package static let all: [SheetLaw] = [
    tapping, practice, independence, unrelatedItems, knownItems, truncation, loneButton, grouping,
    searching, mirroring, textSize, worlds, closedForms, groups, scanning, wordsCount, effort,
    sequences, typing, offers, slips,
  ]
}

/// What was seen of one part of a law.
package struct LawOutcome: Equatable, Sendable {
  /// The name of the part.
  package var part: String
  /// The number; nil where the part cannot be checked.
  package var value: Double?
  /// The Monte-Carlo standard error of the number, 0 where it has none.
  package var error: Double
  /// Where and how it was seen, or why it cannot be checked; a clause, perhaps empty.
  package var note: String

  /// Creates an outcome from a number.
  ///
  /// - Parameters:
  ///   - part: The name of the part.
  ///   - value: The number, in the unit of the part.
  ///   - error: Its Monte-Carlo standard error.
  ///   - note: Where and how it was seen.
  package init(_ part: String, _ value: Double, error: Double = 0, _ note: String = "") {
    self.part = part
    self.value = value
    self.error = error
    self.note = note
  }

  /// Creates an outcome from a mean over people, in the unit of the part.
  init(_ part: String, _ mean: LawMean, _ note: String = "") {
    self.init(part, mean.mean, error: mean.error, note)
  }

  /// Creates an outcome of a part that cannot be checked.
  ///
  /// - Parameters:
  ///   - part: The name of the part.
  ///   - reason: The reason: a clause.
  package init(unchecked part: String, because reason: String) {
    self.part = part
    value = nil
    error = 0
    note = reason
  }
}
