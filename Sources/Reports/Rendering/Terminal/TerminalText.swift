import Core

/// Texts in columns of a terminal.
package enum TerminalText {
  /// Returns how many columns a text takes: two for wide letters and emoji, none for marks.
  package static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar == firstIsolate || scalar == lastIsolate { return 0 }
    return scalar.properties.isEmojiPresentation || scalar.isEastAsianWide ? 2 : 1
  }

  private static let firstIsolate: Unicode.Scalar = "\u{2068}"
  private static let lastIsolate: Unicode.Scalar = "\u{2069}"

  /// Returns a text of exactly a width: cut with an ellipsis, or filled with spaces.
  package static func fitted(_ text: String, to columns: Int, right: Bool = false) -> String {
    let shown = cut(text, to: columns)
    let space = String(repeating: " ", count: max(0, columns - width(shown)))
    return right ? space + shown : shown + space
  }

  /// Returns a text of at most a width; what is cut off is told by an ellipsis.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    var result = ""
    var used = 1
    for character in text {
      used += width(character)
      if used > columns { break }
      result.append(character)
    }
    // An isolate that is cut open is closed again.
    let isOpen = result.unicodeScalars.contains(firstIsolate)
    return columns > 0 ? result + "…" + (isOpen ? String(lastIsolate) : "") : ""
  }

  /// Returns a text in lines of at most a width, and not too long to read, broken at spaces.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    let columns = min(width, 100)
    var lines: [String] = []
    var line = ""
    for word in visible(text).split(separator: " ") {
      if !line.isEmpty, Self.width(line) + 1 + Self.width(String(word)) > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
