/// The words for the values of an axis, which its title may hold: "Buttons: labels (label) or pictures
/// alone (glyph)". What stands before the colon is the title of charts and tables.
extension Named {
  /// The title of an axis without the words for its values.
  package var shortTitle: String { parts?.title ?? title }

  /// Returns the words for a value of an axis, as in "pictures alone".
  ///
  /// - Parameter value: A value of the axis.
  /// - Returns: The words; nil where the title has none for this value.
  package func words(for value: SweepPoint.Value) -> String? {
    guard let parts else { return nil }
    return parts.words.first { $0.value == value.text }?.words
  }

  /// A setting of an axis, to stand behind "with": "pictures alone", or "the width at 120 pt".
  ///
  /// - Parameter value: A value of the axis.
  /// - Returns: The words.
  package func setting(_ value: SweepPoint.Value) -> String {
    if let words = words(for: value) { return words }
    // A unit stands behind the number.
    let pieces = shortTitle.split(separator: "(", maxSplits: 1)
    guard pieces.count == 2, pieces[1].last == ")", case .number = value else {
      return "the \(lowercased(shortTitle)) at \(value.text)"
    }
    let name = pieces[0].reversed().drop { $0 == " " }.reversed()
    return "the \(lowercased(String(name))) at \(value.text) \(pieces[1].dropLast())"
  }

  private func lowercased(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The title and the words for values; nil where the title has no such words.
  private var parts: (title: String, words: [(value: String, words: String)])? {
    let sides = title.split(separator: ":", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    var words: [(value: String, words: String)] = []
    for piece in sides[1].split(separator: ")") {
      let halves = piece.split(separator: "(")
      guard halves.count == 2 else { return nil }
      var text = halves[0]
      for start in [", ", " or ", ","] where text.hasPrefix(start) {
        text = text.dropFirst(start.count)
      }
      while text.first == " " { text.removeFirst() }
      while text.last == " " { text.removeLast() }
      words.append((String(halves[1]), String(text)))
    }
    return words.isEmpty ? nil : (String(sides[0]), words)
  }
}
