import TestSupport

/// A file in which one small thing is another: a number, a word, or the place of a line.
struct TextChange {
  /// What was changed, by the number of its line.
  var title: String
  var text: String

  private static let count = 36

  /// Changes of a text, always the same ones.
  static func all(of text: String) -> [TextChange] {
    var generator = SeededGenerator(seed: UInt64(text.utf8.count))
    let numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
    let words = text.ranges(of: /[A-Za-z]{3,}/)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<count).compactMap { number in
      switch number % 6 {
      case 0, 1, 2, 3:
        return numbers.randomElement(using: &generator).map { place in
          replacing(place, in: text, by: another(text[place], &generator))
        }
      case 4:
        return words.randomElement(using: &generator).map { place in
          replacing(place, in: text, by: other(text[place], &generator))
        }
      default: return moved(lines, &generator)
      }
    }
  }

  private static func replacing(
    _ place: Range<String.Index>, in text: String, by other: String
  ) -> TextChange {
    let line = 1 + text[..<place.lowerBound].count { $0.isNewline }
    return TextChange(
      title: "line \(line): \(text[place]) is \(other)",
      text: text.replacingCharacters(in: place, with: other))
  }

  /// A number near another, or far from it.
  private static func another(_ word: Substring, _ generator: inout SeededGenerator) -> String {
    let number = Double(word) ?? 0
    let others = [number + 1, number - 1, number * 2, (number / 2).rounded(), 0, -number]
    let other = others[Int.random(in: 0..<others.count, using: &generator)]
    return other == other.rounded() && other.magnitude < 1e15 ? "\(Int(other))" : "\(other)"
  }

  /// A word that says no for one that says yes, else the word in other letters, or without its end.
  private static func other(_ word: Substring, _ generator: inout SeededGenerator) -> String {
    let opposites = ["true": "false", "false": "true", "YES": "NO", "NO": "YES"]
    if let opposite = opposites[String(word)] { return opposite }
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: word.uppercased()
    case 1: String(word.dropLast())
    default: "Another"
    }
  }

  /// A text in which a line is missing, stands there twice, or changes places with the next.
  private static func moved(
    _ lines: [Substring], _ generator: inout SeededGenerator
  ) -> TextChange? {
    guard lines.count > 2 else { return nil }
    let index = Int.random(in: 0..<lines.count - 1, using: &generator)
    var changed = lines
    let what: String
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: (changed, what) = (Array(lines[..<index] + lines[(index + 1)...]), "is missing")
    case 1: (changed, what) = (Array(lines[...index] + lines[index...]), "is there twice")
    default:
      changed.swapAt(index, index + 1)
      what = "is behind the next"
    }
    return TextChange(
      title: "line \(index + 1) \(what)", text: changed.joined(separator: "\n"))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
