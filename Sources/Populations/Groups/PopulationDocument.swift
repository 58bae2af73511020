package import Core
import Model

/// The description of population files.
package enum PopulationDocument {
  /// The document with one population.
  package static let description = DocumentDescription(
    "population", title: "A population of TapCost", body: body,
    definitions: [("adjustment", .object(adjustment))])

  static let body = ObjectDescription(
    "A population of people.",
    [
      DocumentDescription.schemaField("population"),
      FieldDescription(
        "id", .pattern("^[a-z0-9-]{1,64}$"), "The name for programs.", isRequired: true),
      FieldDescription("title", .text(1...200), "The name for people.", isRequired: true),
      FieldDescription("description", .text(0...4000), "The people in it."),
      FieldDescription(
        "based_on", .text(1...200),
        "The population that this one changes: a built-in one, or one in a file that is named before."
      ),
      FieldDescription(
        "text_size", .word(TextSize.allCases.map(\.rawValue)),
        "The text size that they use."),
      FieldDescription(
        "hands", .word(Population.Hands.allCases.map(\.rawValue)),
        "The hands that hold a phone, and whether the thumb of that hand taps."),
      FieldDescription(
        "hand", .word(Population.Hand.allCases.map(\.rawValue)), "The hand that taps."),
      FieldDescription(
        "inputs",
        .list(.word(Input.allCases.map(\.rawValue)), 1...Input.allCases.count),
        "The input methods that they use."),
      FieldDescription("mix", .list(.object(share), 2...100), "The populations of a mixture."),
      everybody.description,
      FieldDescription("traits", .object(traits), "Traits by the names of their parameters."),
      FieldDescription(
        "correlations", .list(.object(correlation), 0...1000), "Traits that go together."),
    ])

  /// Whether the people are among everybody.
  package static let everybody = Field(
    "everybody", .flag,
    "Whether the built-in population is among \"everybody\" in suites; mixtures never are.")

  /// A part of a mixture.
  static let share = ObjectDescription(
    "A part of a mixture.",
    [
      FieldDescription(
        "population", .text(1...200), "The name of a population.", isRequired: true),
      FieldDescription("share", .number(1e-6...1), "The share of people.", isRequired: true),
      ParametersDocument.mark, ParametersDocument.citation,
    ])

  /// The traits by their names.
  static let traits = ObjectDescription(
    "Traits by the names of their parameters.",
    Trait.allCases.map { FieldDescription($0.name, .reference("adjustment"), "") })

  /// The difference of a trait from its parameter.
  static let adjustment = ObjectDescription(
    "The difference of a trait from its parameter.",
    [
      FieldDescription("times", .number(0.001...1000), "A factor on the center."),
      ParametersDocument.number("value", "A center instead."),
      ParametersDocument.number("low", "The low end of the range.").required,
      ParametersDocument.number("high", "The high end.").required,
      ParametersDocument.spread, ParametersDocument.distribution("A distribution instead."),
    ] + ParametersDocument.source, alternatives: ["times", "value"])

  /// Two traits that go together.
  static let correlation = ObjectDescription(
    "Two traits that go together.",
    [
      FieldDescription("a", .text(1...200), "A trait.", isRequired: true),
      FieldDescription("b", .text(1...200), "Another trait.", isRequired: true),
      FieldDescription(
        "r", .number(-0.99...0.99), "The correlation of the normal scores.", isRequired: true),
    ] + ParametersDocument.source)
}
