import Core
import Studies
import Synchronization

/// Finds out how near labels are to what people want, for suites that say in words what that is.
struct WordFinder: Sendable {
  /// The file that the user names; nil leaves it to the usual places.
  private let path: String?

  /// Takes the file that a command names.
  init(_ call: Invocation) { path = call[Options.words] }

  /// The models that were read, by their paths: who edits a suite has it read again and again.
  private static let read = Mutex<[String: WordSense]>([:])
  /// The most bytes of the file.
  private static let limit = 64 << 20
  /// The place of the file in a checkout.
  private static let inPackage = "Datasets/Words/" + WordSense.fileName

  /// Returns a suite with its words resolved, and notes the model as read where it was needed.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - sources: Where to note it.
  /// - Returns: The suite.
  /// - Throws: What is wrong with its table or with the model, or that there is no model.
  func resolved(_ suite: Suite, _ sources: Sources) throws -> Suite {
    let missing: MissingWords
    do {
      return try suite.resolvingWords()
    } catch let error as MissingWords {
      missing = error
    }
    guard suite.words.isEnglish, let sense = try sense() else { throw Self.error(missing) }
    sources.note(model: sense)
    do {
      return try suite.resolvingWords(with: sense)
    } catch let error as MissingWords {
      throw RunError("\(error) \(Self.remedy(error))", .badInput)
    }
  }

  /// What commands say of a suite that cannot run for want of words.
  static func error(_ missing: MissingWords) -> RunError {
    RunError("\(missing) \(remedy(missing))", .missingFile)
  }

  /// What to do without words: sentences.
  private static func remedy(_ missing: MissingWords) -> String {
    let file = WordSense.fileName
    let ignoring =
      "'words: \"none\"' in the suite takes labels as telling although it says what people want."
    if missing.isForeign {
      let share = missing.readShare.map { "\(Int((100 * $0).rounded())) %" } ?? "few"
      let known =
        missing.foreign.map { "no longer word of \"\($0)\"" } ?? "\(share) of the longer words"
      return
        "The model of words reads English, and knows \(known): name the language, as in "
        + "'language: \"de\"', and give a table of people's judgments with 'words: \"FILE.csv\"' in the "
        + "suite. \(ignoring)"
    }
    var words = SuiteWords()
    words.language = missing.language
    guard words.isEnglish else {
      let start = "The model of words reads English, and its language is \(missing.language): "
      let filling = "'tapcost words SUITE --out FILE.csv' writes"
      guard missing.table == nil else {
        return "\(start)\(filling) the table anew, with rows to fill in. \(ignoring)"
      }
      return
        "\(start)give a table of people's judgments with 'words: \"FILE.csv\"' in the suite; \(filling) "
        + "one to fill in. \(ignoring)"
    }
    return "The model that tells it, \(file), is at none of its places: --words, TAPCOST_WORDS, "
      + "share/tapcost beside the folder of the tool, or \(inPackage) of a checkout. Name it with --words, or have "
      + "'tapcost words SUITE --out FILE.csv' write a table where it is, and name that with "
      + "'words: \"FILE.csv\"' in the suite. \(ignoring)"
  }

  /// Returns the model; nil where it is at none of its places.
  ///
  /// - Returns: The model.
  /// - Throws: That a file that was named is missing, or what is wrong with it.
  func sense() throws -> WordSense? {
    let named = path ?? SystemCalls.environment("TAPCOST_WORDS").flatMap { $0.isEmpty ? nil : $0 }
    guard let place = named ?? Self.usualPlaces.first(where: Files.isRegular) else { return nil }
    if let known = Self.read.withLock({ $0[place] }) { return known }
    let sense = try WordSense(bytes: Files.bytes(at: place, limit: Self.limit), file: place)
    Self.read.withLock { $0[place] = sense }
    return sense
  }

  /// Where the file lies unless somebody says otherwise: where it is installed, and in the packages that the
  /// tool stands in, as where it was built.
  private static var usualPlaces: [String] {
    guard let tool = SystemCalls.tool else { return [] }
    var places = [Files.join(Files.parent(of: tool), "../share/tapcost/" + WordSense.fileName)]
    var folder = Files.parent(of: tool)
    while folder != "/", folder != "." {
      if Files.isRegular(Files.join(folder, "Package.swift")) {
        places.append(Files.join(folder, inPackage))
      }
      folder = Files.parent(of: folder)
    }
    return places
  }
}
