package import Core

/// The description of files with published results.
package enum PublishedDocument {
  /// The document with the results of one study.
  package static let description = DocumentDescription(
    "published", title: "Published results of people, for TapCost",
    body: ObjectDescription(
      "The results of a study of people.",
      [
        DocumentDescription.schemaField("published"), id.description, title.description,
        citation.description, mark.description, use.description, inWorlds.description,
        family.description, people.description, apparatus.description,
        task.description, reproduce.description, note.description,
        FieldDescription(
          "measures", .list(.object(measure), 1...100), "The measures.", isRequired: true),
        FieldDescription("rows", .list(.object(row), 1...100_000), "Measured values."),
        FieldDescription("findings", .list(.object(finding), 1...1000), "Findings in words."),
      ]))

  static let id = Field("id", .filled, "The name.", isRequired: true)
  static let title = Field("title", .filled, "A title of a few words.", isRequired: true)
  static let citation = Field(
    "citation", .citation, "The source with its year.", isRequired: true,
    purpose: "a source with its year")
  static let mark = Field<PublishedDataset.Mark>(
    "mark", .word, "The quality of the source: V read, S secondary, C computed, M recalled.",
    isRequired: true, purpose: "the quality of the source")
  static let use = Field<PublishedDataset.Use>(
    "use", .word,
    "The permitted use: calibration set parameters, evidence did not, blind was predicted before it was read, sealed is not opened yet.",
    isRequired: true, purpose: "calibration or evidence")
  static let inWorlds = Field(
    "in_worlds", .flag, "Whether the fit of sets of assumptions uses it, if it is calibration.",
    usual: true)
  static let family = Field(
    "family", .filled, "The kind of task, by which reports of blind predictions group data.")
  static let people = Field("people", .integer(1...1_000_000_000), "The number of people.")
  static let apparatus = Field("apparatus", .filled, "The apparatus.", isRequired: true)
  static let task = Field("task", .filled, "The task.", isRequired: true)
  static let reproduce = Field(
    "reproduce", .filled, "What a simulation of it needs.", isRequired: true,
    purpose: "what a simulation needs")
  static let note = Field("note", .name, "Further remarks.", usual: "")

  /// Something that was measured.
  static let measure = ObjectDescription(
    "Something that was measured.", [id.description, title.description, unit.description])
  static let unit = Field("unit", .filled, "The unit; 1 for none.", isRequired: true)

  /// One measured value.
  static let row = ObjectDescription(
    "One measured value.",
    [
      of, at.description,
      FieldDescription(
        "value", value.shape, "The value; left out with the use sealed, and only there."),
      low.description, high.description,
      people.description, ownMark.description,
    ])
  private static let of = FieldDescription(
    "measure", .someText, "The id of the measure.", isRequired: true)
  static let at = Field(
    "at", .levels, "The conditions, by name.", isRequired: true, purpose: "the conditions")
  static let value = ValueFormat<Double>.number(-1e12...1e12)
  static let low = Field("low", .number(-1e12...1e12), "The lower end of its 95 % interval.")
  static let high = Field("high", .number(-1e12...1e12), "The upper end of its 95 % interval.")
  static let ownMark = Field<PublishedDataset.Mark>(
    "mark", .word, "The quality of the source, if it is not that of the study.")

  /// A finding that is no number.
  static let finding = ObjectDescription(
    "A finding without a number.",
    [
      of, first.description, relation.description, second.description, text.description,
      ownMark.description,
    ])
  static let first = Field("first", .filled, "A condition.", isRequired: true)
  static let relation = Field<PublishedDataset.Finding.Relation>(
    "relation", .word, "The comparison of the first with the second.", isRequired: true)
  static let second = Field("second", .filled, "Another condition.", isRequired: true)
  static let text = Field("text", .filled, "The finding in words.", isRequired: true)
}

extension ValueFormat<String> {
  fileprivate static var citation: Self {
    Self(.someText) { cursor in
      guard let text = filled.read(cursor) else { return nil }
      let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
      if numbers.contains(where: (1800...2099).contains) { return text }
      cursor.fail(expected: "a source with its year")
      return nil
    } write: {
      Node(.string($0))
    }
  }
}

extension ValueFormat<[String: PublishedDataset.Level]> {
  /// Levels of conditions, by name.
  static var levels: Self {
    Self(.entries(.anyOf([.anyNumber, .anyText]))) { cursor in
      guard let object = cursor.object(known: nil) else { return nil }
      var levels: [String: PublishedDataset.Level] = [:]
      for member in object.members {
        switch member.value.value {
        case .number(let number): levels[member.key] = .number(number)
        case .string(let text): levels[member.key] = .text(text)
        default: object.optional(member.key)?.fail(expected: "a number or a word")
        }
      }
      return levels
    } write: { levels in
      Node(
        members: levels.sorted { $0.key < $1.key }.map { name, level in
          switch level {
          case .number(let number): (name, Node(.number(number)))
          case .text(let text): (name, Node(.string(text)))
          }
        })
    }
  }
}
