import Core

/// Names for programs: they appear in paths, tables and on the command line.
package enum Identifier {
  /// The rule, for messages.
  package static let rule =
    "a name of letters, digits, hyphens and underscores, beginning with a letter, of at most 64 characters"

  /// Tells whether a text may be a name.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter, text.utf8.count <= 64 else {
      return false
    }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

/// A step of a path inside a document.
enum PathStep: Equatable, Sendable {
  case key(String)
  case index(Int)
}

extension [PathStep] {
  /// The path as a text, as in `$.tasks[0].goals`.
  var path: String {
    reduce("$") { path, step in
      switch step {
      case .key(let key): "\(path).\(key)"
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }

  /// The place of the deepest value on the path that the document has.
  func place(in document: Node) -> SourcePosition {
    var node = document
    for step in self {
      switch (step, node.value) {
      case (.key(let key), _):
        guard let inner = node[key] else { return node.position }
        node = inner
      case (.index(let index), .array(let items)) where items.indices.contains(index):
        node = items[index]
      default: return node.position
      }
    }
    return node.position
  }
}
