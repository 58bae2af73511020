import Core

/// The bytes of a file of word weights, read from front to back.
///
/// The script that makes such a file describes its layout. A file of format 1 has the shape of
/// all-MiniLM-L6-v2, so all lengths but those of the header, the vocabulary and the folding table are known.
struct WordFile {
  /// The format that is read here.
  static let version = 1

  /// The bytes before the header: a mark, the version and three lengths.
  private static let prefix = 24
  private static let mark = Array("TAPWORDS".utf8)
  private static let hashLength = 32
  /// Far above what any of the three lengths is, and far below what could overflow.
  private static let longest = 1 << 26

  /// All bytes of the file.
  let bytes: [UInt8]
  /// The bytes of the header, of the vocabulary, and the entries of the folding table.
  let headerLength, vocabularyLength, foldingCount: Int
  /// The place of the next byte.
  private(set) var position = prefix

  /// Checks mark, version, length and hash.
  init(_ bytes: [UInt8]) throws(WordModelFault) {
    guard bytes.starts(with: Self.mark) else { throw .foreign }
    guard bytes.count >= Self.prefix else {
      throw .length(expected: Self.prefix, found: bytes.count)
    }
    self.bytes = bytes
    let version = Self.word(in: bytes, at: 8)
    guard version == Self.version else { throw .version(version) }
    headerLength = Self.word(in: bytes, at: 12)
    vocabularyLength = Self.word(in: bytes, at: 16)
    foldingCount = Self.word(in: bytes, at: 20)
    guard max(headerLength, vocabularyLength, foldingCount) <= Self.longest else { throw .hash }
    let end =
      Self.prefix + headerLength + vocabularyLength + 16 * foldingCount + Encoder.byteCount
    guard bytes.count == end + Self.hashLength else {
      throw .length(expected: end + Self.hashLength, found: bytes.count)
    }
    var hash = SHA256()
    hash.update(bytes[..<end])
    guard hash.finish() == Array(bytes[end...]) else { throw .hash }
  }

  /// Returns the place of the next bytes and goes beyond them.
  mutating func skip(_ count: Int) -> Int {
    defer { position += count }
    return position
  }

  /// Reads the next text.
  mutating func text(_ count: Int) -> ArraySlice<UInt8> {
    let start = skip(count)
    return bytes[start..<start + count]
  }

  /// Reads the next unsigned numbers of 32 bits.
  mutating func words(_ count: Int) -> [UInt32] {
    let start = skip(4 * count)
    return (0..<count).map { UInt32(Self.word(in: bytes, at: start + 4 * $0)) }
  }

  /// Reads the next floating-point numbers.
  mutating func floats(_ count: Int) throws(WordModelFault) -> [Float] {
    let numbers = words(count).map(Float.init(bitPattern:))
    // True weights are below a hundred. This bound keeps all that follows finite.
    guard numbers.allSatisfy({ abs($0) <= 1e4 }) else {
      throw .content("a weight is not a number, or beyond ten thousand")
    }
    return numbers
  }

  /// Reads the next floating-point numbers, four side by side.
  mutating func lanes(_ count: Int) throws(WordModelFault) -> [Quad] {
    let numbers = try floats(count)
    return stride(from: 0, to: count, by: 4).map {
      Quad(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
    }
  }

  private static func word(in bytes: [UInt8], at place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
      | Int(bytes[place + 3]) << 24
  }
}
