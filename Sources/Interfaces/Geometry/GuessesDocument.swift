package import Core

/// The description of the lengths that imports guess by.
package enum GuessesDocument {
  /// The document with all of them.
  package static let description = DocumentDescription(
    "guesses", title: "Guesses of TapCost", body: body)

  static let body = ObjectDescription(
    "The lengths that imports guess by where a file does not tell them.",
    [
      DocumentDescription.schemaField("guesses"),
      FieldDescription(
        "guesses", .list(.object(entry), 1...1000), "The lengths, each once.", isRequired: true),
    ])

  static let range = 0.0...10_000
  static let units = ["pt", "dp", "sp", "px", "1/in", "1"]

  static let entry = ObjectDescription(
    "A length, or several that belong together, and where they come from.",
    [
      FieldDescription("name", .word(names), "The name.", isRequired: true),
      FieldDescription("title", .anyText, "The meaning, in a few words.", isRequired: true),
      FieldDescription("unit", .word(units), "The unit; 1 for a share.", isRequired: true),
      FieldDescription("value", .number(range), "The value."),
      FieldDescription(
        "values", .list(.number(range), 2...40), "Several, in the order that the title tells."),
    ] + GeometryEntry.sourceFields + [FieldDescription("note", .anyText, "Remarks.")],
    alternatives: ["value", "values"])

  /// The names of all lengths.
  package static let names = GuessTable.Name.allCases.map(\.rawValue)
}
