package import Core

/// The description of files of accepted changes.
package enum AcceptedDocument {
  /// The document with accepted changes.
  package static let description = DocumentDescription(
    "accepted", title: "Accepted changes of TapCost", body: body)

  static let body = ObjectDescription(
    "Changes that are meant, let through the gate.",
    [
      DocumentDescription.schemaField("accepted"),
      FieldDescription(
        "accepted", .list(.object(entry), 0...10_000), "The changes.", isRequired: true),
    ])

  static let entry = ObjectDescription(
    "A change that is meant.",
    [
      rule.description,
      FieldDescription(
        "cells", .list(.object(cell), 1...100_000),
        "The cells that change, each with what it was and became.",
        isRequired: true),
      because.description, who.description, until.description,
    ])

  static let rule = Field(
    "rule", .text(1...64), "The name of the rule that it breaks.", isRequired: true)
  static let because = Field(
    "because", .text(1...2000), "Why the change is meant.", isRequired: true)
  static let who = Field("who", .text(1...200), "Who lets it through.", isRequired: true)
  static let until = Field(
    "until", .text(10...10), "The last day on which the entry applies, as in 2027-03-31.")

  static let verdict = Field<Finding.Verdict>(
    "verdict", .word, "What was found.", isRequired: true)
  static let kind = Field<Finding.Kind>(
    "kind", .word, "What the cell was held to: its earlier value, or a limit.", isRequired: true)

  static let cell = ObjectDescription(
    "A cell that changes.",
    CellPattern.Part.allCases.map { part in
      FieldDescription(
        part.rawValue, .anyText, "The \(part.rawValue) as results spell it.",
        isRequired: part != .point)
    } + [
      verdict.description, kind.description,
      FieldDescription(
        "from", value, "What it was, in the unit of the metric; the limit, where it is held to one."
      ),
      FieldDescription(
        "to", value, "What it became; a digest, where there is no value.", isRequired: true),
    ])

  private static let value = Shape.anyOf([.anyNumber, .pattern("^[0-9a-f]{16}$")])
}
