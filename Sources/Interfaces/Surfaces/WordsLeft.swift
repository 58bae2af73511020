/// The words that are left of a label whose end is cut off.
package struct WordsLeft: Equatable, Sendable {
  /// The words of which every letter is visible; empty where the first word is cut through.
  package var whole: String
  /// These words and the one that is cut through, as if it were whole.
  package var guessed: String
  /// The share of the word cut through that is visible, from 0 (nothing of it) to below 1.
  package var share: Double
}

extension SurfaceElement {
  /// The words that are left of the label; nil where it is whole or has no words.
  package var wordsLeft: WordsLeft? {
    guard let lettersLeft else { return nil }
    var whole: Substring = ""
    for word in label.split(separator: " ") {
      let end = Double(label.distance(from: label.startIndex, to: word.endIndex))
      let guessed = label[..<word.endIndex]
      if end > lettersLeft {
        let seen = lettersLeft - (end - Double(word.count))
        return WordsLeft(
          whole: String(whole), guessed: String(guessed), share: max(0, seen / Double(word.count)))
      }
      whole = guessed
    }
    return nil
  }
}
