package import Core

/// The description of files of accepted changes.
package enum AcceptedDocument {
  /// The document with accepted changes.
  package static let description = DocumentDescription(
    "accepted", title: "Accepted changes of TapCost", body: body)

  static let body = ObjectDescription(
    "Intended changes that the gate accepts.",
    [
      DocumentDescription.schemaField("accepted"),
      FieldDescription(
        "accepted", .list(.object(entry), 0...10_000), "The changes.", isRequired: true),
    ])

  static let entry = ObjectDescription(
    "An intended change.",
    [
      rule.description,
      FieldDescription(
        "cells", .list(.object(cell), 1...100_000),
        "The cells that change, each with its value before and after.",
        isRequired: true),
      because.description, who.description, until.description,
    ])

  static let rule = Field(
    "rule", .text(1...64), "The name of the rule that it breaks.", isRequired: true)
  static let because = Field(
    "because", .text(1...2000), "Why the change is intended.", isRequired: true)
  static let who = Field("who", .text(1...200), "Who approves it.", isRequired: true)
  static let until = Field(
    "until", .text(10...10), "The last day on which the entry applies, as in 2027-03-31.")

  static let verdict = Field<Finding.Verdict>(
    "verdict", .word, "What was found.", isRequired: true)
  static let kind = Field<Finding.Kind>(
    "kind", .word, "What the cell was compared with: its earlier value, or a limit.",
    isRequired: true)

  static let cell = ObjectDescription(
    "A cell that changes.",
    CellPattern.Part.allCases.map { part in
      FieldDescription(
        part.rawValue, .anyText, "The \(part.rawValue) as results spell it.",
        isRequired: !part.isOptional)
    } + [
      verdict.description, kind.description,
      FieldDescription(
        "from", value,
        "The value before, in the unit of the metric; the limit, if it is compared with one."
      ),
      FieldDescription(
        "to", value, "The value after; a digest, if there is no value.", isRequired: true),
    ])

  private static let value = Shape.anyOf([.anyNumber, .pattern("^[0-9a-f]{16}$")])
}
