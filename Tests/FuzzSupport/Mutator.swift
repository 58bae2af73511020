/// Changes bytes at random, in ways that readers stumble over.
public struct Mutator: RandomNumberGenerator {
  private var state: UInt64

  private static let words = [
    "-1", "nan", "1e308", "0", "\u{202E}", "&#0;", "YES", "99999999999999999999", "{", "[[", "]",
    "\"", "null", "Infinity", "<a>", "</", "\\u0000", "\u{FEFF}", "é", "//", "/*", ",,", ":",
    "\n- ", "-0", "1e-400", "<![CDATA[", "<!--",
  ]

  /// Creates a mutator; the same seed makes the same changes.
  public init(seed: UInt64) { state = seed }

  /// Returns the next random word (SplitMix64).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns bytes with one to four changes.
  ///
  /// - Parameter bytes: The bytes of a text.
  /// - Returns: The changed bytes; they need not be UTF-8 any more.
  public mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) { change(&changed) }
    return changed
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(ascii: " ")]
      return
    }
    let place = Int.random(in: 0..<bytes.count, using: &self)
    switch Int.random(in: 0..<7, using: &self) {
    case 0: bytes[place] = UInt8.random(in: 32..<127, using: &self)
    case 1: bytes.remove(at: place)
    case 2:
      let end = min(bytes.count, place + Int.random(in: 1...200, using: &self))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3:
      let end = min(bytes.count, place + Int.random(in: 1...60, using: &self))
      bytes.removeSubrange(place..<end)
    case 4:
      let other = Int.random(in: 0..<bytes.count, using: &self)
      bytes.swapAt(place, other)
    case 5: bytes.removeSubrange(place...)
    default:
      let word = Self.words.randomElement(using: &self) ?? ""
      bytes.insert(contentsOf: word.utf8, at: place)
    }
  }
}
