import Testing
import Words

@Suite struct DamagedFileTests {
  /// Returns what is wrong with a file.
  private func fault(_ bytes: [UInt8]) -> WordModelFault? {
    do {
      _ = try WordModel(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the file with changes, and a hash that fits them.
  private func sealed(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = Reference.bytes
    change(&bytes)
    let end = bytes.count - 32
    bytes.replaceSubrange(end..., with: hash(bytes[..<end]))
    return bytes
  }

  /// Where the vocabulary, the folding table and the weights begin.
  private var parts: (vocabulary: Int, folding: Int, weights: Int) {
    func word(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(Reference.bytes[place + $1]) << (8 * $1) }
    }
    let vocabulary = 24 + word(12)
    let folding = vocabulary + word(16)
    return (vocabulary, folding, folding + 16 * word(20))
  }

  @Test func theFileSaysWhereItIsFrom() {
    let header = Reference.model.header
    for text in ["Apache-2.0", "all-MiniLM-L6-v2", "SHA-256 of model.safetensors"] {
      #expect(header.contains(text))
    }
    #expect(Reference.bytes.count <= 24_000_000)
    #expect(fault(Reference.bytes) == nil)
    #expect(fault(sealed { _ in }) == nil)
  }

  @Test func anotherFileIsForeign() {
    #expect(fault([]) == .foreign)
    #expect(fault(Array("TAPWORD".utf8)) == .foreign)
    #expect(fault(Array("PK\u{3}\u{4} some archive".utf8)) == .foreign)
  }

  @Test func anotherVersionIsNamed() {
    var bytes = Reference.bytes
    bytes[8] = 2
    #expect(fault(bytes) == .version(2))
    #expect("\(WordModelFault.version(2))".contains("format 2; this program reads format 1"))
  }

  @Test func aShorterOrLongerFileIsNamed() {
    let bytes = Reference.bytes
    var random = Random(state: 2)
    let lengths =
      Array(8..<64) + (0..<40).map { _ in Int.random(in: 64..<bytes.count, using: &random) }
    for length in lengths + [bytes.count - 1] {
      guard case .length(let expected, length) = fault(Array(bytes[..<length])) else {
        Issue.record("no fault of length at \(length)")
        continue
      }
      #expect(expected == (length < 24 ? 24 : bytes.count))
    }
    #expect(fault(bytes + [0]) == .length(expected: bytes.count, found: bytes.count + 1))
  }

  @Test func aChangedByteIsFound() {
    var random = Random(state: 3)
    let parts = parts
    let places =
      [24, parts.vocabulary, parts.folding, parts.weights, Reference.bytes.count - 1]
      + (0..<6).map { _ in Int.random(in: 24..<Reference.bytes.count, using: &random) }
    for place in places {
      var bytes = Reference.bytes
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(fault(bytes) == .hash, "byte \(place)")
    }
    // Lengths of parts are held to the length of the whole.
    for place in 12..<24 {
      var bytes = Reference.bytes
      bytes[place] ^= 0x81
      #expect(fault(bytes) != nil, "byte \(place)")
    }
  }

  @Test func whatCannotBeIsNamed() {
    let parts = parts
    let scales = parts.weights + 30_522 * 384
    let layer = scales + 4 * (30_522 + 384 + 256 * 384 + 2 * 384)
    let cases: [(String, (inout [UInt8]) -> Void)] = [
      ("a line break amid a piece", { $0[parts.vocabulary + 1] = 10 }),
      ("no line break at the end", { $0[parts.folding - 1] = 32 }),
      (
        "no scalar",
        { $0.replaceSubrange(parts.folding + 8..<parts.folding + 12, with: [0, 0xd8, 0, 0]) }
      ),
      ("out of order", { $0[parts.folding + 7] = 0x7f }),
      ("not a number", { $0.replaceSubrange(scales..<scales + 4, with: [0, 0, 0xc0, 0x7f]) }),
      ("infinite", { $0.replaceSubrange(scales + 4..<scales + 8, with: [0, 0, 0x80, 0xff]) }),
      ("beyond bounds", { $0.replaceSubrange(scales..<scales + 4, with: [0, 0, 0x80, 0x47]) }),
      ("-128", { $0[layer] = 0x80 }),
    ]
    for (name, change) in cases {
      guard case .content = fault(sealed(change)) else {
        Issue.record("no fault of content: \(name)")
        continue
      }
    }
  }

  @Test func randomBytesAreNoModel() {
    var random = Random(state: 4)
    for round in 0..<2_000 {
      var bytes = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if round % 2 == 0 { bytes = Array("TAPWORDS\u{1}\0\0\0".utf8) + bytes }
      #expect(fault(bytes) != nil, "round \(round)")
    }
  }

  /// Ways to make a file that is whole, and of which nothing is right.
  enum Nonsense: CaseIterable {
    case largest, zero, random
  }

  @Test(arguments: Nonsense.allCases)
  func wrongWeightsWithTheirOwnHashDoNotTrap(nonsense: Nonsense) throws {
    var random = Random(state: 5)
    let parts = parts
    let bytes = sealed { bytes in
      switch nonsense {
      case .largest:
        // Each weight is 10,000 or -10,000.
        for place in stride(from: parts.weights, to: bytes.count - 32, by: 4) {
          let sign: UInt8 = Bool.random(using: &random) ? 0x46 : 0xc6
          bytes.replaceSubrange(place..<place + 4, with: [0x00, 0x40, 0x1c, sign])
        }
      case .zero:
        for place in parts.weights..<bytes.count { bytes[place] = 0 }
      case .random:
        // Other letters in the vocabulary, other numbers in the table of pieces.
        for place in parts.vocabulary + 2_000..<parts.folding where bytes[place] >= 97 {
          bytes[place] = .random(in: 97...255, using: &random)
        }
        for place in parts.weights..<parts.weights + 30_522 * 384 {
          bytes[place] = .random(in: 0...255, using: &random)
        }
      }
    }
    let model = try WordModel(bytes: bytes)
    for text in Reference.texts.prefix(20) + Reference.texts.suffix(20) {
      let vector = model.embed(text)
      #expect(vector.count == 384)
      #expect(model.similarity(vector, vector) == (vector.contains { $0 != 0 } ? 1 : 0))
      for piece in model.pieces(of: text) { #expect(!model.text(ofPiece: piece).isEmpty) }
    }
  }
}
