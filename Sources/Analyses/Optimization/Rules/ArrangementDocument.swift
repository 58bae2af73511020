package import Core
import Populations

/// The description of the numbers of the rules that arrangements keep.
package enum ArrangementDocument {
  /// The document with all of them.
  package static let description = DocumentDescription(
    "arrangement", title: "Rules of arrangements of TapCost", body: body)

  static let body = ObjectDescription(
    "The numbers in the rules for suggested arrangements.",
    [
      DocumentDescription.schemaField("arrangement"),
      FieldDescription(
        "parameters", .list(.object(entry), 1...100), "The numbers, each once.", isRequired: true),
    ])

  static let entry = ObjectDescription(
    "A number of a rule, and where it comes from.",
    [name.description, value.description] + texts.map(\.description) + [
      FieldDescription("note", .anyText, "Remarks.")
    ])

  static let name = Field<RuleNumbers.Name>("name", .word, "The name.", isRequired: true)
  static let value = Field("value", .number(0...1000), "The value.", isRequired: true)
  static let texts = [
    Field("title", .name, "The meaning, in a few words.", isRequired: true),
    Field("unit", .name, "The unit.", isRequired: true),
    Field("mark", mark, "The quality of the source.", isRequired: true),
    Field("citation", .filled, "The source with its year, or assumed.", isRequired: true),
  ]

  private static let mark = ValueFormat<String>(
    .word(Parameter.Mark.allCases.map(\.rawValue))
  ) {
    $0.choice(Parameter.Mark.self)?.rawValue
  } write: {
    Node(.string($0))
  }
}
