/// The texts of `Datasets` and `Benchmarks/Suites`, built into the binary.
package enum EmbeddedTexts {
  /// The paths of all texts, relative to the repository, in order.
  package static var paths: [String] { all.map(\.path) }

  /// Returns the text of a file, or nil when no such file was built in.
  ///
  /// - Parameter path: A path relative to the repository, as `Datasets/Parameters/gaze.json5`.
  /// - Returns: The text, or nil.
  package static func text(at path: String) -> String? {
    all.first { $0.path == path }?.text
  }

  /// Returns the files directly or deeper in a folder, in order of their paths.
  ///
  /// - Parameter folder: A folder relative to the repository, as `Datasets/Parameters`.
  /// - Returns: The path and the text of each file.
  package static func files(in folder: String) -> [(path: String, text: String)] {
    all.filter { $0.path.hasPrefix(folder + "/") }
  }

  /// Returns what a text that is built in says; one that cannot be read is a mistake of the program.
  ///
  /// - Parameters:
  ///   - path: The path of the text.
  ///   - read: Reads a text, by its name in messages.
  /// - Returns: What it says.
  package static func reading<Value>(
    _ path: String, _ read: (_ text: String, _ file: String) throws(DocumentError) -> Value
  ) -> Value {
    checked { () throws(DocumentError) in try read(text(at: path) ?? "", path) }
  }

  /// Returns what is made of texts that are built in; what is wrong with them is a mistake of the program.
  ///
  /// - Parameter make: Reads the texts.
  /// - Returns: What they say.
  package static func checked<Value>(_ make: () throws(DocumentError) -> Value) -> Value {
    do throws(DocumentError) {
      return try make()
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }
}
