/// A line of text with some of it set in strong letters; no format's marks are in it.
struct Prose: Hashable {
  enum Piece: Hashable {
    case plain(String)
    case strong(String)
  }

  var pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }

  init(_ text: String) { pieces = [.plain(text)] }

  static func strong(_ text: String) -> Prose { Prose([.strong(text)]) }

  static func + (a: Prose, b: Prose) -> Prose { Prose(a.pieces + b.pieces) }

  static func + (a: Prose, b: String) -> Prose { Prose(a.pieces + [.plain(b)]) }

  /// The text without any mark.
  var plain: String {
    pieces.map {
      switch $0 {
      case .plain(let text), .strong(let text): text
      }
    }.joined()
  }
}

extension Prose: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self.init(value) }
}

extension [Prose] {
  /// The lines in one, with a text between them.
  func joined(_ separator: String) -> Prose {
    var result = Prose([])
    for (index, prose) in enumerated() {
      result = index == 0 ? prose : result + separator + prose
    }
    return result
  }
}
