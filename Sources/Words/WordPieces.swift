/// The vocabulary, and how words are cut into its pieces (WordPiece; Wu et al. 2016).
struct WordPieces: Sendable {
  /// The most characters of a word that is looked up.
  static let longestWord = 100
  /// The piece that stands for a word that cannot be put together.
  static let unknown = 100
  /// The piece before the first word of a text.
  static let start = 101
  /// The piece after the last word of a text.
  static let end = 102

  /// The pieces one after the other, and where each begins.
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The numbers of pieces by their hash, with free places in between.
  private var places = [Int32](repeating: -1, count: 1 << 17)
  private let longestPiece: Int

  /// What a piece begins with that goes on with a word.
  private static let continuation = Array("##".utf8)

  /// Reads the vocabulary from a file.
  init(from file: inout WordFile) throws(WordModelFault) {
    let bytes = Array(file.text(file.vocabularyLength))
    let ends = bytes.indices.filter { bytes[$0] == 10 }
    guard ends.count == Encoder.pieceCount, bytes.last == 10 else {
      throw .content("\(ends.count) word pieces where \(Encoder.pieceCount) were expected")
    }
    self.bytes = bytes
    starts = [0] + ends.map { $0 + 1 }
    longestPiece = zip(starts, ends).map { $1 - $0 }.max() ?? 0
    for piece in ends.indices {
      var place = Self.place(Self.hash(bytes[starts[piece]..<ends[piece]]))
      while places[place] >= 0 { place = Self.next(place) }
      places[place] = Int32(piece)
    }
    let names = [Self.unknown: "[UNK]", Self.start: "[CLS]", Self.end: "[SEP]"]
    for (piece, name) in names where text(of: piece) != name {
      throw .content("word piece \(piece) is not \(name)")
    }
  }

  /// Returns a piece's text.
  func text(of piece: Int) -> String {
    String(decoding: bytes[starts[piece]..<starts[piece + 1] - 1], as: UTF8.self)
  }

  /// Returns the pieces of a word given as UTF-8, always the longest that fits.
  func pieces(of word: [UInt8], characters: Int) -> [Int] {
    guard characters <= Self.longestWord else { return [Self.unknown] }
    var pieces: [Int] = []
    var start = 0
    while start < word.count {
      guard let (piece, end) = longest(of: word, from: start) else { return [Self.unknown] }
      pieces.append(piece)
      start = end
    }
    return pieces
  }

  /// Returns the longest piece a word has at a place, and where it ends.
  private func longest(of word: [UInt8], from start: Int) -> (piece: Int, end: Int)? {
    let prefix = start == 0 ? [] : Self.continuation
    var hash = Self.hash(prefix[...])
    var found: (Int, Int)?
    for end in start..<min(word.count, start + longestPiece) {
      hash = Self.hash(word[end...end], from: hash)
      if let piece = piece(prefix, word[start...end], hash: hash) { found = (piece, end + 1) }
    }
    return found
  }

  private func piece(_ prefix: [UInt8], _ rest: ArraySlice<UInt8>, hash: UInt64) -> Int? {
    var place = Self.place(hash)
    while places[place] >= 0 {
      let piece = Int(places[place])
      let own = bytes[starts[piece]..<starts[piece + 1] - 1]
      if own.count == prefix.count + rest.count, own.starts(with: prefix),
        own.dropFirst(prefix.count).elementsEqual(rest)
      {
        return piece
      }
      place = Self.next(place)
    }
    return nil
  }

  /// The hash function FNV-1a of 64 bits (Fowler, Noll and Vo).
  private static func hash(
    _ bytes: ArraySlice<UInt8>, from start: UInt64 = 0xcbf2_9ce4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func place(_ hash: UInt64) -> Int { Int((hash ^ hash >> 32) & 0x1ffff) }
  private static func next(_ place: Int) -> Int { (place + 1) & 0x1ffff }
}
