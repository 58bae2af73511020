/// What a suite says of words: where it takes it from how near labels are to what people want.
public struct SuiteWords: Hashable, Sendable {
  /// The language of labels and wants, a word of BCP 47.
  public var language = "en"
  /// A short name of the app, which the similarity takes into account.
  public var app: String?
  /// Tells whether labels are taken as telling although tasks say what people want.
  public var areIgnored = false
  /// What somebody gives; it wins over the model.
  public var table: WordTable?
  /// Where the similarities of its tasks come from; nil before they are known.
  public internal(set) var source: WordSource?

  /// English, without a table.
  public init() {}

  /// Tells whether the model reads the language.
  public var isEnglish: Bool { language.lowercased().split(separator: "-").first == "en" }
}

/// Where similarities come from. A changed label changes them by nature, so this is about the source alone:
/// the file of the model, where it was needed, and all rows that somebody gave.
public struct WordSource: Hashable, Sendable {
  /// The SHA-256 of the model's file; nil where the table has everything.
  public var model: String?
  /// The SHA-256 of the table's rows in order; nil without a table.
  public var table: String?

  /// Creates a record; see the properties.
  public init(model: String?, table: String?) {
    self.model = model
    self.table = table
  }
}

/// How words entered the results of a suite.
public enum WordReading: Hashable, Sendable {
  /// Tasks do not say in words what people want, so labels were taken as telling.
  case notRead
  /// Tasks say it, and the suite asks to take labels as telling.
  case ignored
  /// Labels were read.
  case read(WordSource)

  /// Tells whether labels were taken as telling.
  public var isTelling: Bool { self == .notRead || self == .ignored }

  /// What reports say where labels were not read.
  public static let remark = "Labels were taken as telling; words were not read."

  /// What reports say beside an answer of what labels had to do with it.
  public var sentence: String {
    isTelling
      ? Self.remark
      : "Labels were judged by how near they are in words, a weak guess: take this as a hint."
  }
}
