package import Core

/// The document that a law sheet is written to, and its reader.
package enum LawSheetDocument {
  /// The name of the schema.
  package static let schema = "tapcost/laws/1"

  /// The document, for schemas.
  package static let description = DocumentDescription(
    "laws", title: "Laws of TapCost's model", body: body)

  static let body = ObjectDescription(
    "The laws with the result of each of their parts.",
    [
      DocumentDescription.schemaField("laws"),
      FieldDescription(
        "people", .integer(2...1_000_000), "The number of people in a cell.", isRequired: true),
      FieldDescription("seed", .text(1...20), "The seed of all draws.", isRequired: true),
      FieldDescription(
        "worlds", .integer(0...10_000),
        "The number of sets of assumptions under which laws were tested too."),
      FieldDescription("laws", .list(.object(law), 0...100), "The laws.", isRequired: true),
    ])

  private static let law = ObjectDescription(
    "A law.",
    [
      FieldDescription("id", .text(1...20), "The number, as in L1.", isRequired: true),
      FieldDescription("law", .text(1...2000), "The law in a sentence.", isRequired: true),
      FieldDescription(
        "holds", flag,
        "Whether it holds; null where it holds as far as it was checked, and where it speaks to "
          + "nobody.", isRequired: true),
      FieldDescription("parts", .list(.object(part), 0...100), "The parts.", isRequired: true),
    ])

  private static let part = ObjectDescription(
    "One number of a law with its bounds.",
    [
      FieldDescription("name", .text(1...100), "The name.", isRequired: true),
      FieldDescription("claim", .text(1...2000), "The claim in a sentence.", isRequired: true),
      FieldDescription("unit", .text(1...100), "The unit of the numbers.", isRequired: true),
      FieldDescription("low", number, "The least that is allowed, or null.", isRequired: true),
      FieldDescription("high", number, "The most that is allowed, or null.", isRequired: true),
      FieldDescription("why", .text(1...2000), "The reason for the bounds.", isRequired: true),
      FieldDescription(
        "seen", .list(.object(row), 0...10_000), "The results, by population and input method.",
        isRequired: true),
    ])

  private static let row = ObjectDescription(
    "The result of a part.",
    [
      FieldDescription("population", .text(1...200), "The population.", isRequired: true),
      FieldDescription("input", .text(1...100), "The input method.", isRequired: true),
      FieldDescription(
        "value", number, "The number; null where it was not checked.", isRequired: true),
      FieldDescription(
        "mcse", .number(0...1e9), "Its Monte-Carlo standard error.", isRequired: true),
      FieldDescription(
        "note", .text(0...2000), "Where and how it was found, or why it was not tested.",
        isRequired: true),
      FieldDescription(
        "holds", flag, "Whether it holds; null where it was not checked.", isRequired: true),
    ])

  private static let number = Shape.optional(.anyNumber)
  private static let flag = Shape.optional(.flag)
}
