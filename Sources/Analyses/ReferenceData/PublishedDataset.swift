internal import Core

/// What a study of people found, as a table.
public struct PublishedDataset: Hashable, Sendable {
  /// The schema of published data.
  public static let schema = "tapcost/published/1"

  /// How sure it is what the source says, with the letters of the parameter files.
  public enum Mark: String, CaseIterable, Hashable, Sendable {
    /// The text of the source was seen.
    case source = "V"
    /// A secondary text that quotes the source was seen.
    case secondary = "S"
    /// Computed from raw human data.
    case computed = "C"
    /// Recalled from the literature, unchecked.
    case recalled = "M"
  }

  /// What the data may be used for.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// It set numbers of the model, so the model cannot be tested with it.
    case calibration
    /// It set none: the model can be tested with it.
    case evidence
  }

  /// Something that was measured.
  public struct Measure: Hashable, Sendable {
    /// A short name.
    public var id: String
    /// What it is, in a few words.
    public var title: String
    /// The unit; `1` for none.
    public var unit: String
  }

  /// A level of a condition.
  public enum Level: Hashable, Sendable {
    /// A number, in the unit that ends the name of the condition.
    case number(Double)
    /// A word.
    case text(String)
  }

  /// One measured value.
  public struct Row: Hashable, Sendable {
    /// What was measured, by its id.
    public var measure: String
    /// Under which conditions, by name.
    public var conditions: [String: Level]
    /// The value.
    public var value: Double
    /// The lower end of the 95 % interval, where one is known.
    public var low: Double?
    /// The upper end of the 95 % interval, where one is known.
    public var high: Double?
    /// The people behind the value, where they are not those of the whole study.
    public var people: Int?
    /// How sure the value is.
    public var mark: Mark
  }

  /// How one thing compares with another.
  public struct Finding: Hashable, Sendable {
    /// The sign of a difference.
    public enum Relation: String, CaseIterable, Hashable, Sendable {
      /// The first has less.
      case less
      /// The first has more.
      case more
      /// No difference was found.
      case equal
    }

    /// What was measured, by its id.
    public var measure: String
    /// The first thing.
    public var first: String
    /// How the first compares with the second.
    public var relation: Relation
    /// The second thing.
    public var second: String
    /// The finding: a sentence.
    public var text: String
    /// How sure it is.
    public var mark: Mark
  }

  /// The name, as in `parhi-2006`.
  public var id: String
  /// What was studied, in a few words.
  public var title: String
  /// The source, with a year.
  public var citation: String
  /// How the source was seen.
  public var mark: Mark
  /// Whether it set numbers of the model.
  public var use: Use
  /// How many people took part, where it is known.
  public var people: Int?
  /// The device and how it was held.
  public var apparatus: String
  /// What people were to do.
  public var task: String
  /// What a simulation must have to be comparable.
  public var reproduction: String
  /// What else a reader must know.
  public var note: String
  /// What was measured.
  public var measures: [Measure]
  /// The values.
  public var rows: [Row]
  /// The comparisons, where no values are known or beside them.
  public var findings: [Finding]

  /// The data of `Datasets/Published`, built into the binary, in the order of their names.
  public static let builtIn: [PublishedDataset] = EmbeddedTexts.files(in: "Datasets/Published")
    .map { file in
      do throws(DocumentError) {
        return try PublishedDataset(parsing: file.text, file: file.path)
      } catch {
        fatalError(error.problems.map(\.message).joined(separator: "\n"))
      }
    }
}
