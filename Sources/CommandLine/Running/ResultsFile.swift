import Core
import Reports
import Studies

/// Results as they were read from a file.
struct ResultsFile: Sendable {
  /// The path, as the user gave it.
  let path: String
  /// The text.
  let text: String
  /// The results in the file.
  let results: Results

  /// Reads a file; it must be whole and unchanged.
  ///
  /// - Parameter name: Its path, or that of the folder that a run has written to.
  /// - Throws: Why there are no such results.
  init(_ name: String) throws {
    path = Self.path(of: name)
    if path != "-" { Leftovers.settle(Files.parent(of: path)) }
    text = try Files.text(at: path, limit: JSON5.maximumBytes, isFound: path != name)
    results = try ResultsDocument.read(text, file: path)
  }

  /// Reads a file on which something is decided.
  ///
  /// - Parameter name: Its path, or that of the folder that a run has written to.
  /// - Throws: Why there are no such results, or that they are a preview.
  init(whole name: String) throws {
    try self.init(name)
    try Preview.refuse(self)
  }

  /// Returns the path of the results that a path of them or of their folder means.
  static func path(of name: String) -> String {
    let isFolder = name != "-" && SystemCalls.properties(name)?.kind == .folder
    return isFolder ? Files.join(name, "results.json") : name
  }

  /// Looks for the files that the suites were read from, by name and content.
  ///
  /// - Parameter folders: Where to look.
  /// - Returns: The path and text of each that is there and unchanged.
  func suiteFiles(in folders: [String]) -> [(path: String, text: String)] {
    results.provenance.inputs.filter { $0.text != nil }.compactMap { input in
      for folder in folders {
        // The name stands in a document that anybody may have written.
        guard Files.name(of: input.name) == input.name else { continue }
        let path = folder == "." ? input.name : Files.join(folder, input.name)
        guard Files.isRegular(path), let text = try? Files.text(at: path, isFound: true),
          SHA256.hexadecimal(of: text) == input.sha256
        else { continue }
        return (path, text)
      }
      return nil
    }
  }
}
