import Core

extension DocumentError {
  /// Creates an error about a document that has no better place than a path.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - path: The path of the value inside the document.
  ///   - found: The text found.
  ///   - expected: The description of what is right.
  init(_ file: String, at path: String = "$", found: String, expected: String) {
    self.init([
      Problem(file: file, position: nil, path: path, found: found, expected: expected)
    ])
  }
}
