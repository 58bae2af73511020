import Core
import Interfaces

/// Returns a text on one line, with every run of space or hidden characters as one space.
func oneLine(_ text: some StringProtocol) -> String {
  text.split { character in
    character.isWhitespace || character.isNewline
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }.joined(separator: " ")
}

/// Returns a text in double quotes as JSON5 has it.
func quotedText(_ text: String) -> String { JSON.string(text).text(.compact) }

/// Returns a text as a label: on one line and not too long.
func labelText(_ text: String?) -> String {
  let text = text ?? ""
  let isClean = text.unicodeScalars.allSatisfy { $0.value < 0x200B || !isEmptySign($0) }
  let shown =
    isClean
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter { !isEmptySign($0) }))
  return String(oneLine(Symbols.withoutIcons(shown)).prefix(DesignLimits.label))
}

/// Tells whether a character takes no room, or stands for something that is not a text.
private func isEmptySign(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFC: true
  default: false
  }
}

/// Returns a name of programs as words: `SignInViewController` as `Sign In`.
func words(ofName name: String) -> String {
  var spaced = ""
  var before: Character = " "
  for letter in name {
    if letter.isUppercase, before.isLowercase || before.isNumber { spaced.append(" ") }
    spaced.append(letter.isLetter || letter.isNumber ? letter : " ")
    before = letter
  }
  var words = spaced.split(separator: " ").map(String.init)
  while words.count > 1, ["View", "Controller", "VC", "Screen", "Scene"].contains(words.last ?? "")
  {
    words.removeLast()
  }
  return words.joined(separator: " ").withCapital
}

/// Returns the name of a picture as words: `square.and.arrow.up` as `square and arrow up`.
func words(ofGlyph glyph: String) -> String {
  let name = glyph.split(separator: "/").last ?? ""
  let words = name.split { !($0.isLetter || $0.isNumber) }
    .filter { !["ic", "icon", "baseline", "outline", "fill", "24dp", "png", "xml"].contains($0) }
  return words.joined(separator: " ")
}

/// Tells whether a label or a picture stands for More.
func meansMore(label: String, glyph: String?) -> Bool {
  let words = [
    "more", "more options", "more actions", "overflow", "…", "...", "•••", "⋯", "⋮", "ellipsis",
  ]
  if words.contains(label.lowercased()) { return true }
  guard let glyph = glyph?.lowercased() else { return false }
  return glyph.hasPrefix("ellipsis") || glyph.contains("more_vert") || glyph.contains("more_horiz")
}

/// Returns a text as an id of suites, which takes letters, digits and dashes alone, a letter first.
///
/// - Parameters:
///   - text: The text.
///   - other: The beginning of an id whose text does not begin with a letter.
/// - Returns: The id.
func asciiID(_ text: String, _ other: String = "task") -> String {
  let letters = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
  let id = String(letters).split(separator: "-").joined(separator: "-").prefix(50)
  return id.first?.isLetter == true ? String(id) : other + (id.isEmpty ? "" : "-\(id)")
}

/// Returns the lines of a text with their numbers, counted from one.
func numberedLines(_ text: String) -> some Sequence<(Int, Substring)> {
  zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
}

extension Sequence {
  /// Returns the elements by some numbers, the first of which counts most; equal ones stay in their order.
  func stablySorted(by numbers: (Element) -> [Double]) -> [Element] {
    let places: [(numbers: [Double], offset: Int, element: Element)] = enumerated().map {
      (numbers($0.element), $0.offset, $0.element)
    }
    let sorted = places.sorted { a, b in
      if a.numbers == b.numbers { return a.offset < b.offset }
      return a.numbers.lexicographicallyPrecedes(b.numbers)
    }
    return sorted.map(\.element)
  }
}

extension String {
  /// The text with its first letter as a capital.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// The text, or nil when it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns what stands behind the first place of a word; nil where it is nowhere.
  func after(_ word: String) -> Substring? { firstRange(of: word).map { self[$0.upperBound...] } }

  /// Tells whether any of some words stands in the text.
  func containsAny(_ words: [String]) -> Bool { words.contains { contains($0) } }
}
