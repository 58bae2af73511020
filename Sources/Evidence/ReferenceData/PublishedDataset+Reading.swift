package import Core

extension PublishedDataset {
  /// The document with the results of one study.
  package static let description = DocumentDescription(
    "published", title: "Published results of people, for TapCost",
    body: ObjectDescription(
      format.description.summary,
      [DocumentDescription.schemaField("published")] + format.description.fields))

  /// Reads a dataset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let read = Self.description.open(cursor).flatMap { Self.format.read($0) }
    try cursor.log.check()
    guard var read else { preconditionFailure("a dataset without problems is read") }
    read.sha256 = SHA256.hexadecimal(of: text)
    self = read
  }

  private static let format = ObjectFormat<PublishedDataset, Void>(
    "The results of a study of people.",
    blank: PublishedDataset(
      id: "", title: "", citation: "", mark: .source, use: .evidence, apparatus: "", task: "",
      reproduction: "", note: "", measures: [], rows: [], findings: []),
    [
      .required("id", at: \.id, as: .filled, "The name."),
      .required("title", at: \.title, as: .filled, "A title of a few words."),
      .required(
        "citation", at: \.citation, as: .citation, "The source with its year.",
        purpose: "a source with its year"),
      .required(
        "mark", at: \.mark, as: .word,
        "The quality of the source: V read, S secondary, C computed, M recalled.",
        purpose: "the quality of the source"),
      .required(
        "use", at: \.use, as: .word,
        "The permitted use: calibration set parameters, evidence did not, blind was predicted before it was read, sealed is not opened yet.",
        purpose: "calibration or evidence"),
      .usual(
        "in_worlds", at: \.entersWorlds, as: .flag,
        "Whether the fit of sets of assumptions uses it, if it is calibration."),
      .optional(
        "family", at: \.family, as: .filled,
        "The kind of task, by which reports of blind predictions group data."),
      .optional("people", at: \.people, as: .people, "The number of people."),
      .required("apparatus", at: \.apparatus, as: .filled, "The apparatus."),
      .required("task", at: \.task, as: .filled, "The task."),
      .required(
        "reproduce", at: \.reproduction, as: .filled, "What a simulation of it needs.",
        purpose: "what a simulation needs"),
      .usual("note", at: \.note, as: .name, "Further remarks."),
      .required(
        "measures", at: \.measures, as: Measure.format.value.list(1...100), "The measures."),
      values,
    ])

  /// The values and findings, which name measures.
  private static let values = Member<PublishedDataset, Void>([
    FieldDescription(
      "rows", .list(.object(Row.format.description), 1...100_000), "Measured values."),
    FieldDescription(
      "findings", .list(.object(Finding.format.description), 1...1000), "Findings in words."),
  ]) { object, dataset, _ in
    var around = Around(
      measures: dataset.measures.map(\.id), mark: dataset.mark, isSealed: dataset.use == .sealed)
    let rows = object.optional("rows")?.array(count: 1...100_000) ?? []
    let findings = object.optional("findings")?.array(count: 1...1000) ?? []
    if rows.isEmpty && findings.isEmpty {
      object.cursor.fail(found: "neither rows nor findings", expected: "at least one of them")
    }
    let read = rows.compactMap { Row.format.read($0, &around) }
    if around.isSealed { dataset.closed = read.map(\.question) } else { dataset.rows = read }
    dataset.findings = findings.compactMap { Finding.format.read($0, &around) }
    return true
  } write: { _ in
    []
  }

  /// What is known of a dataset where its values are read.
  fileprivate struct Around {
    var measures: [String]
    var mark: Mark
    /// Whether the values are not opened yet.
    var isSealed: Bool
  }
}

extension PublishedDataset.Measure {
  fileprivate static let format = ObjectFormat<Self, Void>(
    "Something that was measured.", blank: Self(id: "", title: "", unit: ""),
    [
      .required("id", at: \.id, as: .filled, "The name."),
      .required("title", at: \.title, as: .filled, "A title of a few words."),
      .required("unit", at: \.unit, as: .filled, "The unit; 1 for none."),
    ])
}

extension PublishedDataset.Row {
  private static let number = ValueFormat<Double>.number(-1e12...1e12)

  fileprivate static let format = ObjectFormat<Self, PublishedDataset.Around>(
    "One measured value.",
    blank: Self(measure: "", conditions: [:], value: .nan, mark: .source),
    [
      .measure(\.measure),
      .required(
        "at", at: \.conditions, as: .levels, "The conditions, by name.", purpose: "the conditions"),
      .own(
        FieldDescription(
          "value", number.shape, "The value; left out with the use sealed, and only there."),
        \.value
      ) { object, around in
        around.isSealed
          ? .nan
          : object.required("value", "which the use \"sealed\" alone leaves out")
            .flatMap { number.read($0) }
      } write: {
        number.write($0)
      },
      .optional("low", at: \.low, as: number, "The lower end of its 95 % interval."),
      .optional("high", at: \.high, as: number, "The upper end of its 95 % interval."),
      .optional("people", at: \.people, as: .people, "The number of people."), .mark(\.mark),
    ],
    check: { row, object, around in
      for key in ["value", "low", "high"] where around.isSealed {
        object.optional(key)?.fail(
          found: "a \(key) in data of the use \"sealed\"",
          expected: "none before the data are opened, and then the use \"blind\"")
      }
      guard !row.value.isNaN else { return }
      if (row.low == nil) != (row.high == nil) {
        object.cursor.fail(
          found: "one end of an interval", expected: "both low and high, or neither")
      }
      if let low = row.low, let high = row.high, !(low <= row.value && row.value <= high) {
        object.cursor.fail(
          found: "a value outside its interval", expected: "low, value, high in order")
      }
    })
}

extension PublishedDataset.Finding {
  fileprivate static let format = ObjectFormat<Self, PublishedDataset.Around>(
    "A finding without a number.",
    blank: Self(measure: "", first: "", relation: .less, second: "", text: "", mark: .source),
    [
      .measure(\.measure), .required("first", at: \.first, as: .filled, "A condition."),
      .required(
        "relation", at: \.relation, as: .word, "The comparison of the first with the second."),
      .required("second", at: \.second, as: .filled, "Another condition."),
      .required("text", at: \.text, as: .filled, "The finding in words."), .mark(\.mark),
    ])
}

extension Member where Context == PublishedDataset.Around {
  fileprivate static func measure(_ path: ValuePath<Root, String>) -> Self {
    let field = FieldDescription(
      "measure", .someText, "The id of the measure.", isRequired: true)
    return own(field, path) { object, around in
      object.required("measure").flatMap { ValueFormat.one(of: around.measures).read($0) }
    } write: {
      Node(.string($0))
    }
  }

  fileprivate static func mark(_ path: ValuePath<Root, PublishedDataset.Mark>) -> Self {
    let format = ValueFormat<PublishedDataset.Mark>.word
    let field = FieldDescription(
      "mark", format.shape, "The quality of the source, if it is not that of the study.")
    return own(field, path) { object, around in
      object.optional("mark").map { format.read($0) } ?? around.mark
    } write: {
      format.write($0)
    }
  }
}

extension ValueFormat<Int> {
  fileprivate static var people: Self { .integer(1...1_000_000_000) }
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
