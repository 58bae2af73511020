import Core

/// Labels without meaning for plain options, of a given number of words and letters.
///
/// They are made of open syllables, so that they look like words; different labels of one list
/// differ. What they say does not matter, since scent is given by groups and not by texts.
enum PlainLabels {
  /// Out of order, so that nobody finds a plain label by its letter.
  private static let consonants = Array("mtbskdvrgpnlf")
  private static let vowels = Array("aeiou")

  /// The number of different labels of a length, or as many as ever asked for.
  static func capacity(letters: Int) -> Int {
    (0..<min(letters, 4)).reduce(1) {
      $0 * ($1.isMultiple(of: 2) ? consonants.count : vowels.count)
    }
  }

  /// Returns labels of a length.
  ///
  /// - Parameters:
  ///   - count: How many labels.
  ///   - words: The words of each, separated by spaces.
  ///   - letters: The letters of each without the spaces; at least two a word.
  /// - Returns: The labels.
  static func labels(count: Int, words: Int, letters: Int) -> [String] {
    (0..<count).map { label(number: $0, words: words, letters: letters) }
  }

  /// Returns the label of a number.
  static func label(number: Int, words: Int, letters: Int) -> String {
    var state = number
    return (0..<words).map { word in
      let length = letters / words + (word < letters % words ? 1 : 0)
      return self.word(letters: length, state: &state)
    }.joined(separator: " ").capitalizedFirst
  }

  /// Spells the number in syllables, the place value of each being its choices.
  private static func word(letters: Int, state: inout Int) -> String {
    var word = ""
    for index in 0..<letters {
      let choices = index.isMultiple(of: 2) ? consonants : vowels
      word.append(choices[(state + index) % choices.count])
      state /= choices.count
    }
    return word
  }

  /// The items of `{ count: 5, words: 1, letters: 8 }`, or none after noting problems.
  static func items(reading cursor: Cursor, most: Int) -> [Node] {
    guard let object = cursor.object(RuleDescription.plainLabels),
      let count = object.required("count")?.integer(in: 1...most),
      let words = object.optional("words").map({ $0.integer(in: 1...20) }) ?? 1,
      let letters = object.optional("letters").map({ $0.integer(in: 2 * words...200) })
        ?? 7 * words
    else { return [] }
    guard count <= capacity(letters: letters) else {
      cursor.fail(
        found: "\(count) labels of \(letters) letters",
        expected: "at most \(capacity(letters: letters)), so that they differ")
      return []
    }
    return labels(count: count, words: words, letters: letters).enumerated().map {
      item(number: $0.offset, label: $0.element, at: cursor.node.position)
    }
  }

  /// An item with the id `option-1` and so on.
  static func item(number: Int, label: String, at place: SourcePosition) -> Node {
    Node(
      .object([
        .init(key: "id", position: place, value: Node(.string("option-\(number + 1)"), at: place)),
        .init(key: "label", position: place, value: Node(.string(label), at: place)),
      ]), at: place)
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
