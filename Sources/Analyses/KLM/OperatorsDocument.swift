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
        FieldDescription("memory", .object(memory), "How chunks are kept in working memory."),
      ]))

  /// An elementary act.
  static let entry = ObjectDescription(
    "An elementary act and its time.",
    [
      name.description, title.description, resource.description, time.description,
      per.description, chunks.description, mark.description, citation.description,
      FieldDescription("note", .anyText, "Further remarks."),
    ])

  /// Working memory.
  static let memory = ObjectDescription(
    "How chunks are kept in working memory.",
    [
      rehearsals.description, recalled.description, threshold.description, capacity.description,
      workload.description, workloadSlope.description, mark.description, citation.description,
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
  static let chunks = Field<Operator.Chunks>(
    "chunks", .word,
    "The effect on chunks that the label names; usually take for see and cognitive, else use.")
  static let mark = Field<Parameter.Mark>(
    "mark", .word, "The quality of the source of the time.", isRequired: true,
    purpose: "the quality of the source")
  static let citation = Field(
    "citation", .filled, "The source, or assumed.", isRequired: true,
    purpose: "a source, or \"assumed\"")

  static let rehearsals = Field(
    "rehearsals", .number(0.1...100), "The rehearsals of a chunk that was just perceived.",
    isRequired: true)
  static let recalled = Field(
    "recalled", .number(0.1...100), "The rehearsals of a chunk from long-term memory.",
    isRequired: true)
  static let threshold = Field(
    "threshold", .number(-10...10), "The activation below which a chunk is forgotten.",
    isRequired: true)
  static let capacity = Field(
    "capacity", .integer(1...100), "The most chunks; the weakest gives way.", isRequired: true)
  static let workload = Field(
    "workload", .number(-100...100), "The workload, from 1 to 10, at an activation of 0.",
    isRequired: true)
  static let workloadSlope = Field(
    "workload_slope", .number(-100...100),
    "The change of the workload with the logarithm of the activation.", isRequired: true)
}

extension ValueFormat<String> {
  fileprivate static var operatorName: Self {
    Self(.someText) { cursor in
      guard let text = cursor.string() else { return nil }
      if OperatorTable.isName(text) { return text }
      cursor.fail(expected: "a word of letters, digits, hyphens and underscores")
      return nil
    } write: {
      Node(.string($0))
    }
  }
}
