/// One thing that is wrong with a document: where, what was found, and what would be right.
public struct Problem: Hashable, Sendable {
  /// The name of the file, as the user gave it, or the name of a built-in text.
  public var file: String
  /// The place in the text, if it is known.
  public var position: SourcePosition?
  /// The path of the value inside the document, as in `$.designs[0].id`.
  public var path: String
  /// The text found, as in `the string "fast"`.
  public var found: String
  /// The description of what is right, as in `a number from 0 to 1`.
  public var expected: String

  /// Creates a problem from its place, what was found and what would be right.
  public init(
    file: String, position: SourcePosition?, path: String, found: String, expected: String
  ) {
    self.file = file
    self.position = position
    self.path = path
    self.found = found
    self.expected = expected
  }

  /// The problem as one line for a person, in the layout of a compiler.
  public var message: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(path): found \(found); expected \(expected)"
  }
}

/// All that is wrong with a document.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, in the order of the text; never empty.
  public var problems: [Problem]

  /// Creates an error.
  ///
  /// - Parameter problems: The problems; at least one.
  public init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error names at least one problem")
    self.problems = problems
  }

  /// The problems, a line each.
  public var description: String { problems.map(\.message).joined(separator: "\n") }
}
