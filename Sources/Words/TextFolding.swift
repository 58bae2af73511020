/// How characters are made plain before words are looked up: lower case, without accents.
///
/// Signs of punctuation and Chinese characters stand alone; control characters and accents vanish. What
/// Unicode says of characters is read from the file, so that it is the same on every machine.
struct TextFolding: Sendable {
  /// The first and last code points of ranges, in order.
  private var firsts: [UInt32] = []
  private var lasts: [UInt32] = []
  /// What replaces each character of a range: up to two code points.
  private var replacements: [SIMD2<UInt32>] = []

  /// Marks a replacement that stands alone; zero then means the character itself.
  private static let alone: UInt32 = 1 << 31

  /// Reads the table from a file.
  init(from file: inout WordFile) throws(WordModelFault) {
    let count = file.foldingCount
    let words = file.words(4 * count)
    for entry in 0..<count {
      let (first, last) = (words[4 * entry], words[4 * entry + 1])
      let replacement = SIMD2(words[4 * entry + 2], words[4 * entry + 3])
      let inOrder = first <= last && lasts.last ?? 0 <= first
      guard inOrder, Self.isScalar(replacement[0] & ~Self.alone), Self.isScalar(replacement[1])
      else { throw .content("entry \(entry) of the folding table") }
      firsts.append(first)
      lasts.append(last)
      replacements.append(replacement)
    }
  }

  private static func isScalar(_ code: UInt32) -> Bool { Unicode.Scalar(code) != nil }

  /// Calls a function with each plain word of a text, as UTF-8 and with its number of characters, until it
  /// returns false.
  func forEachWord(of text: String, _ body: (_ word: [UInt8], _ characters: Int) -> Bool) {
    var word: [UInt8] = []
    var characters = 0
    var goesOn = true
    func end() {
      guard characters > 0 else { return }
      goesOn = body(word, characters)
      word.removeAll(keepingCapacity: true)
      characters = 0
    }
    func add(_ code: UInt32) {
      guard let scalar = Unicode.Scalar(code) else { return }
      characters += 1
      // A word that is too long to be known is not kept.
      if characters <= WordPieces.longestWord { word += UTF8.encode(scalar).map(Array.init) ?? [] }
    }
    for scalar in text.unicodeScalars {
      guard goesOn else { return }
      guard let folded = replacement(of: scalar.value) else {
        Self.forEachLetter(of: scalar.value, add)
        continue
      }
      if folded[0] & Self.alone != 0 {
        let code = folded[0] & ~Self.alone
        end()
        guard goesOn else { return }
        add(code == 0 ? scalar.value : code)
        end()
      } else if folded[0] == 32 {
        end()
      } else if folded[0] != 0 {
        add(folded[0])
        if folded[1] != 0 { add(folded[1]) }
      }
    }
    if goesOn { end() }
  }

  /// Returns what replaces a character, or nil for one that stays.
  private func replacement(of code: UInt32) -> SIMD2<UInt32>? {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if lasts[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low < firsts.count && firsts[low] <= code ? replacements[low] : nil
  }

  /// Calls a function with the letters of a Hangul syllable, or with any other character itself.
  ///
  /// Unicode gives the arithmetic (The Unicode Standard, section 3.12).
  private static func forEachLetter(of code: UInt32, _ body: (UInt32) -> Void) {
    guard (0xAC00...0xD7A3).contains(code) else { return body(code) }
    let index = code - 0xAC00
    body(0x1100 + index / 588)
    body(0x1161 + index % 588 / 28)
    if index % 28 != 0 { body(0x11A7 + index % 28) }
  }
}
