import Core

/// The widths of texts in a sans-serif face, in em: the sums of the widths of their letters.
///
/// The one place that knows how wide a text is. Pairs of letters are not moved closer together.
package enum TextWidth {
  /// Returns the width of a text, in em.
  package static func ems(of text: String) -> Double { ems(text.reduce(0) { $0 + width($1) }) }

  /// Returns how many letters of a text that does not fit are left in a room.
  ///
  /// As systems do, the end of the text gives way to an ellipsis. Where not even one letter has room
  /// beside that, the first is cut through.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The room, in em; less than the text takes.
  /// - Returns: The number of letters; below 1, the share of the first.
  package static func letters(of text: String, in room: Double) -> Double {
    var used = width("…")
    var count = 0
    for letter in text {
      used += width(letter)
      if ems(used) > room { break }
      count += 1
    }
    guard count == 0, let first = text.first else { return Double(count) }
    return min(1, max(0, room / ems(max(1, width(first)))))
  }

  private static func ems(_ thousandths: Int) -> Double { Double(thousandths) / 1000 }

  /// The width of a letter, in thousandths of an em.
  ///
  /// A letter with separate accents is as wide as without. Letters of East Asia and pictures fill an em;
  /// letters of other scripts are taken to be as wide as an n.
  private static func width(_ letter: Character) -> Int {
    guard let scalar = letter.unicodeScalars.first else { return 0 }
    if scalar.value < known.count, known[Int(scalar.value)] > 0 { return known[Int(scalar.value)] }
    let properties = scalar.properties
    if scalar.isEastAsianWide || properties.isEmojiPresentation { return 1000 }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: return known[Int(UInt8(ascii: "n"))]
    }
  }

  /// Letters by their width, in thousandths of an em: those of Inter Regular, Version 3.019 (Copyright © 2020 The
  /// Inter Project Authors; SIL Open Font License 1.1), as `Scripts/letter-widths.py` writes them.
  package static let table: [(width: Int, letters: String)] =
    EmbeddedTexts.reading("Datasets/Screens/letter-widths.csv") {
      text, file throws(DocumentError) in
      let table = try TextTable(parsing: text, file: file)
      return (0..<table.count).map { (Int(table[$0, 0]) ?? 0, table[$0, 1]) }
    }

  /// The widths of the letters of the table by their numbers; 0 for others.
  private static let known: [Int] = {
    var widths = [Int](repeating: 0, count: 0x2300)
    for (width, letters) in table {
      for scalar in letters.unicodeScalars { widths[Int(scalar.value)] = width }
    }
    return widths
  }()
}
