/// A line of text with some of it set in strong letters; no format's marks are in it.
package struct Prose: Equatable {
  package enum Piece: Equatable {
    case plain(String)
    case strong(String)
    /// A text that leads to another file of the same folder, by its name.
    case link(String, file: String)
    /// A text that leads to another report of the same folder and format, by its name.
    case page(String, name: String)
  }

  package var pieces: [Piece]

  package init(_ pieces: [Piece]) { self.pieces = pieces }

  package init(_ text: String) { pieces = [.plain(text)] }

  package static func strong(_ text: String) -> Prose { Prose([.strong(text)]) }

  /// Returns a text that leads to another file of the same folder.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file.
  /// - Returns: The line.
  package static func link(_ text: String, file: String) -> Prose {
    Prose([.link(text, file: file)])
  }

  /// Returns a text that leads to another report of the same folder and format.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the report, without its ending.
  /// - Returns: The line.
  package static func page(_ text: String, name: String) -> Prose {
    Prose([.page(text, name: name)])
  }

  package static func + (a: Prose, b: Prose) -> Prose { Prose(a.pieces + b.pieces) }

  package static func + (a: Prose, b: String) -> Prose { Prose(a.pieces + [.plain(b)]) }

  /// The text without any mark.
  package var plain: String {
    pieces.map {
      switch $0 {
      case .plain(let text), .strong(let text), .link(let text, _), .page(let text, _): text
      }
    }.joined()
  }
}

extension Prose: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}

extension [Prose] {
  /// The lines in one, with a text between them.
  package func joined(_ separator: String) -> Prose {
    var result = Prose([])
    for (index, prose) in enumerated() {
      result = index == 0 ? prose : result + separator + prose
    }
    return result
  }
}
