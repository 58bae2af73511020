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
}
