internal import Core
package import Statistics

/// The results of a study of people, as a table.
package struct PublishedDataset: Equatable, Sendable {
  /// The mark of the evidence, with the letters of the parameter files.
  package enum Mark: String, CaseIterable, Hashable, Sendable {
    /// The text of the source was seen.
    case source = "V"
    /// A secondary text that quotes the source was seen.
    case secondary = "S"
    /// Computed from raw human data.
    case computed = "C"
    /// Recalled from the literature, unchecked.
    case recalled = "M"
  }

  /// The permitted use of the data.
  package enum Use: String, CaseIterable, Hashable, Sendable {
    /// It set numbers of the model, so the model cannot be tested with it.
    case calibration
    /// It set none: the model can be tested with it.
    case evidence
    /// It was predicted by the model as it stood before anybody read its values.
    case blind
    /// It was so predicted, and its values are not opened yet.
    case sealed
  }

  /// Something that was asked of people in one condition.
  package struct Question: Equatable, Sendable {
    /// The id of the measure.
    package var measure: String
    /// Under which conditions, by name.
    package var conditions: [String: Level]

    /// The conditions in order of their names, as `depth=2 size=small`.
    package var place: String {
      conditions.keys.sorted().map { "\($0)=\(conditions[$0]?.key ?? "")" }
        .joined(separator: " ")
    }
  }

  /// Something that was measured.
  package struct Measure: Equatable, Sendable {
    /// A short name.
    package var id: String
    /// A title of a few words.
    package var title: String
    /// The unit; `1` for none.
    package var unit: String
  }

  /// A level of a condition.
  package enum Level: Equatable, Sendable {
    /// A number, in the unit that ends the name of the condition.
    case number(Double)
    /// A word.
    case text(String)
  }

  /// One measured value.
  package struct Row: Equatable, Sendable {
    /// The id of the measure.
    package var measure: String
    /// Under which conditions, by name.
    package var conditions: [String: Level]
    /// The value.
    package var value: Double
    /// The lower end of the 95 % interval, where one is known.
    package var low: Double?
    /// The upper end of the 95 % interval, where one is known.
    package var high: Double?
    /// The people behind the value, where they are not those of the whole study.
    package var people: Int?
    /// The mark of the evidence for the value.
    package var mark: Mark

    /// The 95 % interval, where one is known.
    package var interval: Interval? {
      low.flatMap { low in high.map { Interval(low: low, high: $0) } }
    }

    /// The measure and the conditions.
    package var question: Question { Question(measure: measure, conditions: conditions) }
  }

  /// A comparison of one thing with another.
  package struct Finding: Equatable, Sendable {
    /// The sign of a difference.
    package enum Relation: String, CaseIterable, Hashable, Sendable {
      /// The first has less.
      case less
      /// The first has more.
      case more
      /// No difference was found.
      case equal
    }

    /// The id of the measure.
    package var measure: String
    /// The first thing.
    package var first: String
    /// The relation of the first to the second.
    package var relation: Relation
    /// The second thing.
    package var second: String
    /// The finding: a sentence.
    package var text: String
    /// The mark of the evidence for it.
    package var mark: Mark
  }

  /// The name, as in `parhi-2006`.
  package var id: String
  /// The subject of the study, in a few words.
  package var title: String
  /// The source, with a year.
  package var citation: String
  /// The mark of the evidence for the source.
  package var mark: Mark
  /// Whether it set numbers of the model.
  package var use: Use
  /// Whether the fit of plausible worlds uses it, if it is calibration.
  package var entersWorlds = true
  /// The kind of task that reports of blind predictions put it under.
  package var family: String?
  /// The number of people who took part, where it is known.
  package var people: Int?
  /// The device and how it was held.
  package var apparatus: String
  /// The task of the people.
  package var task: String
  /// The requirements on a simulation that is to be comparable.
  package var reproduction: String
  /// The further notes for a reader.
  package var note: String
  /// The measures.
  package var measures: [Measure]
  /// The values.
  package var rows: [Row]
  /// What was asked of people whose values are not opened yet.
  package var closed: [Question] = []
  /// The comparisons, where no values are known or beside them.
  package var findings: [Finding]
  /// The SHA-256 hash of the text it was read from; nil for tables.
  package var sha256: String?

  /// Everything that was asked of people, answered or not opened yet.
  package var questions: [Question] { rows.map(\.question) + closed }

  /// The data of `Datasets/Published`, built into the binary, in the order of their names.
  package static let builtIn = embedded("Datasets/Published")

  /// The data of `Datasets/Blind/People`, which were predicted before they were read; only the benchmark and the
  /// report of blind predictions use them.
  package static let blind = embedded("Datasets/Blind/People")

  private static func embedded(_ folder: String) -> [PublishedDataset] {
    EmbeddedTexts.files(in: folder).filter { $0.path.hasSuffix(".json5") }.map { file in
      EmbeddedTexts.checked { () throws(DocumentError) in
        try PublishedDataset(parsing: file.text, file: file.path)
      }
    }
  }
}
