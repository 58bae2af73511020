/// A sense of words: how near in meaning two short English texts are.
///
/// It holds the sentence embedding all-MiniLM-L6-v2 in 8 bits. A text becomes word pieces, these go through
/// six layers of attention, and the mean of what comes out is the text's vector. All sums are exact and all
/// else is rounded as IEEE 754 says, so every machine gives the same vectors and similarities, to the bit.
///
/// Texts are read in lower case and without accents. After 256 pieces (some 200 words) a text is cut off.
package struct WordModel: Sendable {
  /// What the file says of itself: name, license, source, how it was made. JSON.
  package let header: String

  private let folding: TextFolding
  private let wordPieces: WordPieces
  private let encoder: Encoder

  /// The pieces that are worked on at a time, at most one text more.
  private static let batch = 128

  /// Reads the bytes of a file of word weights.
  ///
  /// - Throws: What is wrong with the file: nothing is read from a file that is not whole.
  package init(bytes: [UInt8]) throws(WordModelFault) {
    var file = try WordFile(bytes)
    header = String(decoding: file.text(file.headerLength), as: UTF8.self)
    wordPieces = try WordPieces(from: &file)
    folding = try TextFolding(from: &file)
    encoder = try Encoder(from: &file)
  }

  /// Returns the numbers of a text's word pieces in the vocabulary, with those for start and end.
  package func pieces(of text: String) -> [Int] {
    var pieces = [WordPieces.start]
    let most = Encoder.positions - 1
    folding.forEachWord(of: text) { word, characters in
      pieces += wordPieces.pieces(of: word, characters: characters)
      return pieces.count < most
    }
    return pieces.prefix(most) + [WordPieces.end]
  }

  /// Returns the text of a word piece; one that goes on with a word begins with "##".
  ///
  /// - Precondition: `piece` is one that ``pieces(of:)`` returns.
  package func text(ofPiece piece: Int) -> String { wordPieces.text(of: piece) }

  /// Returns a text's vector: 384 numbers, of length 32,767 up to rounding.
  package func embed(_ text: String) -> [Int16] { embed([text])[0] }

  /// Returns the vectors of texts, each as if it were alone; many at a time take less.
  package func embed(_ texts: [String]) -> [[Int16]] {
    var vectors: [[Int16]] = []
    vectors.reserveCapacity(texts.count)
    var waiting: [[Int]] = []
    var count = 0
    for text in texts {
      waiting.append(pieces(of: text))
      count += waiting[waiting.count - 1].count
      guard count >= Self.batch else { continue }
      vectors += encoder.vectors(of: waiting)
      waiting.removeAll(keepingCapacity: true)
      count = 0
    }
    return waiting.isEmpty ? vectors : vectors + encoder.vectors(of: waiting)
  }

  /// Returns the cosine of two vectors: 1 for the same meaning, near 0 for unrelated texts.
  ///
  /// - Precondition: Both come from ``embed(_:)-(String)``.
  package func similarity(_ first: [Int16], _ second: [Int16]) -> Double {
    precondition(first.count == second.count, "vectors of one model")
    func product(_ first: [Int16], _ second: [Int16]) -> Double {
      // Below 2^40, so exact.
      Double(zip(first, second).reduce(0) { $0 + Int($1.0) * Int($1.1) })
    }
    let lengths = product(first, first) * product(second, second)
    return lengths > 0 ? product(first, second) / lengths.squareRoot() : 0
  }
}
