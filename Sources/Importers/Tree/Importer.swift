import Core

/// Reads the formats of other tools.
package enum Importer {
  /// The most bytes that a file may have.
  package static let maximumBytes = XMLLimits.bytes
  /// The most screens that one file may hold.
  static let maximumScreens = 200

  /// Returns why nothing can be made of a file.
  static func refusal(_ file: String, found: String, expected: String) -> DocumentError {
    DocumentError([
      Problem(file: file, position: nil, path: "/", found: found, expected: expected)
    ])
  }

  /// Returns what is wrong at a place in a text.
  static func problem(
    _ file: String, line: Int, column: Int = 1, found: String, expected: String
  ) -> DocumentError {
    let position = SourcePosition(line: line, column: column)
    return DocumentError([
      Problem(file: file, position: position, path: "-", found: found, expected: expected)
    ])
  }
}
