/// The reason a file of word weights cannot be used.
package enum WordModelFault: Error, Equatable, Sendable {
  /// The bytes do not begin as such a file does.
  case foreign
  /// The file has another format version than the one that is read here.
  case version(Int)
  /// The file ends early, or goes on after its end.
  case length(expected: Int, found: Int)
  /// The bytes do not have the hash that ends the file.
  case hash
  /// The file is whole, yet what it says is impossible.
  case content(String)
}

extension WordModelFault: CustomStringConvertible {
  /// The reason in a sentence.
  package var description: String {
    switch self {
    case .foreign: "not a file of word weights"
    case .version(let version):
      "word weights of format \(version); this program reads format \(WordFile.version)"
    case .length(let expected, let found):
      "word weights of \(found) bytes where \(expected) were expected; the file is damaged"
    case .hash: "word weights that do not have their own hash; the file is damaged"
    case .content(let reason): "word weights that cannot be right: \(reason)"
    }
  }
}
