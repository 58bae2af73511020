import Foundation

/// Words and phrases that nothing printed may contain, with what to say.
enum PlainWords {
  /// A phrase in small letters, and the words in its place.
  typealias Entry = (phrase: String, instead: String)

  /// What the tool says instead of words that only its authors would understand.
  static let forbidden: [Entry] = [
    ("plausible world", "set of assumptions"),
    ("plausible worlds", "sets of assumptions"),
    ("every world", "every set of assumptions"),
    ("each world", "each set of assumptions"),
    ("over worlds", "over sets of assumptions"),
    ("over the worlds", "over the sets of assumptions"),
    ("of the worlds", "of the sets of assumptions"),
    ("law sheet", "laws of the model"),
    ("surely", "clearly"),
    ("cannot tell", "unclear, or: too uncertain to call"),
    ("leaves it open", "too uncertain to call"),
    ("leave it open", "too uncertain to call"),
    ("leaves open", "too uncertain to call"),
    ("turns the answer around", "reverses the answer"),
    ("turn the answer around", "reverse the answer"),
    ("to the byte", "nothing changed"),
    ("seen again", "confirmed in a second simulation"),
    ("a second look", "a second simulation"),
    ("looked at again", "confirmed in a second simulation"),
    ("the gate is open", "gate passed"),
    ("the gate is closed", "gate failed"),
    ("closes the gate", "makes the gate fail"),
    ("lets through", "accepts"),
    ("lets it through", "approves it"),
    ("a change that is meant", "an intended change"),
    ("in doubt", "uncertain"),
    ("doubtful", "uncertain"),
    ("luck", "random draws"),
    ("untaught", "not identified"),
    ("data speak to", "data identify"),
    ("goes along most with", "depends most on"),
    ("the ways between", "the links between"),
    ("begins again", "retries"),
    ("as it is any more", "changed"),
    ("not any more", "no longer"),
    (", perhaps;", "Did you mean"),
    ("content with", "accept"),
    ("fresh people", "new people"),
    ("held to by", "judged by"),
    ("robust sd a value may lie", "drop values more than N robust SDs from the median"),
  ]

  /// Returns the entries that a text breaks, each with the words around it.
  ///
  /// - Parameters:
  ///   - text: What was printed, in any of the formats.
  ///   - list: The entries to look for.
  /// - Returns: A line for each phrase that was found.
  static func broken(in text: String, by list: [Entry] = forbidden) -> [String] {
    let read = plain(text)
    return list.compactMap { entry in
      guard let place = range(of: entry.phrase, in: read) else { return nil }
      let from = read.index(place.lowerBound, offsetBy: -60, limitedBy: read.startIndex)
      let to = read.index(place.upperBound, offsetBy: 40, limitedBy: read.endIndex) ?? read.endIndex
      return
        "\"\(entry.phrase)\" (say \"\(entry.instead)\"): ...\(read[(from ?? read.startIndex)..<to])..."
    }
  }

  /// The first place of a phrase that is not a part of longer words or of names, as `--worlds`.
  private static func range(of phrase: String, in text: String) -> Range<String.Index>? {
    var rest = text.startIndex..<text.endIndex
    while let found = text.range(of: phrase, range: rest) {
      let before =
        found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : " "
      let after = found.upperBound < text.endIndex ? text[found.upperBound] : " "
      let begins = !isOfName(before) || phrase.first?.isLetter != true
      let ends = !isOfName(after) || phrase.last?.isLetter != true
      if begins && ends { return found }
      rest = found.upperBound..<text.endIndex
    }
    return nil
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_".contains(character)
  }

  /// A text as a person reads it: without scripts, styles and tags, in small letters, with single blanks.
  private static func plain(_ text: String) -> String {
    var read = text
    if text.contains("<html") {
      let hidden = #/<(style|script)[ >].*?<\/(style|script)>/#.dotMatchesNewlines()
      read = read.replacing(hidden, with: " ").replacing(#/<[^>]*>/#, with: " ")
    }
    return read.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // What no model says is no verdict of one.
      .replacing("the model cannot tell", with: "")
  }
}
