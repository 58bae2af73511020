package import Core
import Populations

/// The description of files with operators of keystroke-level models.
package enum OperatorsDocument {
  /// The document with operators.
  package static let description = DocumentDescription(
    "operators", title: "Operators of keystroke-level models, for TapCost",
    body: ObjectDescription(
      "The operators of keystroke-level models.",
      [
        DocumentDescription.schemaField("operators"),
        FieldDescription("title", .anyText, "The subject."),
        FieldDescription(
          "operators", .list(.object(entry), 1...1000), "The operators.", isRequired: true),
      ]))

  /// An elementary act.
  static let entry = ObjectDescription(
    "An elementary act and its time.",
    [
      name.description, title.description, resource.description, time.description,
      per.description, mark.description, citation.description,
      FieldDescription("note", .anyText, "Further remarks."),
    ])

  static let name = Field("name", .operatorName, "The name, as in Look.", isRequired: true)
  static let title = Field("title", .name, "A title of a few words.", usual: "")
  static let resource = Field<Operator.Resource>(
    "resource", .word, "The resource that it keeps busy.", isRequired: true)
  static let time = Field(
    "time", .number(0...3_600_000), "The time for each unit.", isRequired: true,
    purpose: "the time in ms", unit: "ms")
  static let per = Field<Operator.Unit>(
    "per", .word, "The unit that the time is for.", usual: .use)
  static let mark = Field<Parameter.Mark>(
    "mark", .word, "The certainty of the time.", isRequired: true, purpose: "how sure the time is")
  static let citation = Field(
    "citation", .filled, "The source, or assumed.", isRequired: true,
    purpose: "a source, or \"assumed\"")
}

extension ValueFormat<String> {
  fileprivate static var operatorName: Self {
    Self(.someText) { cursor in
      guard let text = cursor.string() else { return nil }
      let isWord =
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      if isWord { return text }
      cursor.fail(expected: "a word of letters, digits, hyphens and underscores")
      return nil
    } write: {
      Node(.string($0))
    }
  }
}
