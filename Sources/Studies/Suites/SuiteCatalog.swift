public import Core

/// The suites that are built into the binary.
public enum SuiteCatalog {
  /// The folder of the suites that are built in.
  package static let folder = "Benchmarks/Suites"

  /// A suite as it was built in, not yet read.
  public struct Entry: Hashable, Sendable {
    /// The name, by which it is run.
    public var id: String
    /// The path in the repository.
    public var path: String
    /// The text.
    public var text: String
  }

  /// The suites, in order of their names; the name is that of the file.
  public static var all: [Entry] {
    EmbeddedTexts.files(in: folder).compactMap { path, text in
      guard path.hasSuffix(".json5"), let file = path.split(separator: "/").last else { return nil }
      return Entry(id: String(file.dropLast(".json5".count)), path: path, text: text)
    }
  }

  /// Returns the suite of a name, or nil when there is none.
  public static func entry(_ id: String) -> Entry? { all.first { $0.id == id } }

  /// Reads the suite of a name; the path in the repository is the file in messages.
  ///
  /// - Parameters:
  ///   - id: The name of a built-in suite.
  ///   - environment: What suites may refer to, beside the tables that they come with.
  /// - Returns: The suite, or nil when there is none of that name.
  /// - Throws: Everything that is wrong with it.
  public static func suite(
    _ id: String, environment: SuiteEnvironment
  ) throws(DocumentError) -> Suite? {
    guard let entry = entry(id) else { return nil }
    var environment = environment
    let given = environment.text
    environment.text = { EmbeddedTexts.text(at: "\(folder)/\($0)") ?? given($0) }
    return try Suite(parsing: entry.text, file: entry.path, environment: environment)
  }
}
