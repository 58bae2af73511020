package import Core

/// The description of parameter files.
package enum ParametersDocument {
  /// The document with parameters.
  package static let description = DocumentDescription(
    "parameters", title: "Parameters of TapCost", body: body)

  static let body = ObjectDescription(
    "Numbers of the model with their sources.",
    [
      DocumentDescription.schemaField("parameters"),
      FieldDescription("title", .text(1...200), "The subject."),
      FieldDescription(
        "parameters", .list(.object(parameter), 1...10_000), "The parameters.", isRequired: true),
    ])

  /// A number of the model.
  static let parameter = ObjectDescription(
    "A number of the model.",
    [
      FieldDescription("name", .text(1...200), "The name, as in gaze.dwell.", isRequired: true),
      FieldDescription("title", .text(1...200), "The meaning, for people.", isRequired: true),
      FieldDescription(
        "unit", .word(Parameter.Unit.allCases.map(\.rawValue)), "The unit.", isRequired: true),
      distribution("The distribution over people.").required,
      number("value", "The center over people.").required, spread,
      number("low", "The low end of the plausible range of the center (95 %).").required,
      number("high", "The high end.").required,
      number("minimum", "The least value of a person."),
      number("maximum", "The greatest value of a person."),
    ] + source)

  /// The source that every number has.
  static let source: [FieldDescription] = [
    mark, citation,
    FieldDescription(
      "note", .text(0...4000), "How the value follows from the source."),
  ]

  static let mark = FieldDescription(
    "mark", .word(Parameter.Mark.allCases.map(\.rawValue)),
    "V source read, S secondary, C computed from raw data, D derived, M recalled, A assumed.",
    isRequired: true)

  static let citation = FieldDescription(
    "citation", .text(1...2000), "The source with its year, or assumed.", isRequired: true)

  static let spread = FieldDescription(
    "spread", .number(0...1e6), "The spread in the measure of the distribution.")

  static func distribution(_ summary: String) -> FieldDescription {
    FieldDescription(
      "distribution", .word(Parameter.Distribution.allCases.map(\.rawValue)), summary)
  }

  static func number(_ key: String, _ summary: String) -> FieldDescription {
    FieldDescription(key, .number(-1e9...1e9), summary)
  }
}
