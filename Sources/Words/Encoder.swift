/// The network: the table of word pieces, six layers, and the mean over the pieces of a text.
///
/// It has the shape of all-MiniLM-L6-v2 (Wang et al. 2020; Reimers and Gurevych 2019).
struct Encoder: Sendable {
  /// The numbers of a piece between layers.
  static let width = 384
  /// The numbers of a piece inside of a layer.
  static let innerWidth = 1536
  /// The most pieces of a text.
  static let positions = 256
  /// The word pieces of the vocabulary.
  static let pieceCount = 30_522
  private static let depth = 6

  /// One of the layers: attention, then two linear layers, each normalized after.
  private struct Layer: Sendable {
    let attention: Attention
    let attentionNormalization: LayerNormalization
    let inner, outer: LinearLayer
    let normalization: LayerNormalization

    static let byteCount =
      Attention.byteCount + 2 * LayerNormalization.byteCount
      + LinearLayer.byteCount(inputs: width, outputs: innerWidth)
      + LinearLayer.byteCount(inputs: innerWidth, outputs: width)

    init(from file: inout WordFile) throws(WordModelFault) {
      attention = try Attention(from: &file)
      attentionNormalization = try LayerNormalization(from: &file)
      inner = try LinearLayer(inputs: width, outputs: innerWidth, from: &file)
      outer = try LinearLayer(inputs: innerWidth, outputs: width, from: &file)
      normalization = try LayerNormalization(from: &file)
    }

    func apply(to values: inout [Quad], texts: [Range<Int>]) {
      attentionNormalization.add(attention(values, texts: texts), to: &values)
      normalization.add(outer(inner(values).map(\.gaussianLinear)), to: &values)
    }
  }

  private let bytes: [UInt8]
  private let tableStart: Int
  private let rowScales: [Float]
  private let columnScales: [Quad]
  private let places: [Quad]
  private let normalization: LayerNormalization
  private let layers: [Layer]

  /// The bytes of the parameters in a file.
  static let byteCount =
    pieceCount * width + 4 * (pieceCount + width + positions * width)
    + LayerNormalization.byteCount + depth * Layer.byteCount

  /// Reads the parameters from a file.
  init(from file: inout WordFile) throws(WordModelFault) {
    bytes = file.bytes
    tableStart = file.skip(Self.pieceCount * Self.width)
    rowScales = try file.floats(Self.pieceCount)
    columnScales = try file.lanes(Self.width)
    places = try file.lanes(Self.positions * Self.width)
    normalization = try LayerNormalization(from: &file)
    var layers: [Layer] = []
    for _ in 0..<Self.depth { layers.append(try Layer(from: &file)) }
    self.layers = layers
  }

  /// Returns the vector of each text, given as numbers of word pieces.
  ///
  /// A vector's length is 32,767, up to rounding. It does not depend on the other texts.
  func vectors(of texts: [[Int]]) -> [[Int16]] {
    var values: [Quad] = []
    var changes: [Quad] = []
    var ranges: [Range<Int>] = []
    var start = 0
    for text in texts {
      for (place, piece) in text.enumerated() {
        appendRow(of: piece, to: &values)
        changes += places[place * Self.width / 4..<(place + 1) * Self.width / 4]
      }
      ranges.append(start..<start + text.count)
      start += text.count
    }
    normalization.add(changes, to: &values)
    for layer in layers { layer.apply(to: &values, texts: ranges) }
    return ranges.map { vector(of: $0, values) }
  }

  /// Appends what the table says of a word piece.
  private func appendRow(of piece: Int, to values: inout [Quad]) {
    let scale = rowScales[piece]
    var place = tableStart + piece * Self.width
    for columns in columnScales {
      let numbers = SIMD4<Int8>(
        Int8(bitPattern: bytes[place]), Int8(bitPattern: bytes[place + 1]),
        Int8(bitPattern: bytes[place + 2]), Int8(bitPattern: bytes[place + 3]))
      values.append(Quad(numbers) * scale * columns)
      place += 4
    }
  }

  /// Returns the mean of a text's pieces, as long as a vector is.
  private func vector(of text: Range<Int>, _ values: [Quad]) -> [Int16] {
    let count = Self.width / 4
    let mean = (0..<count).map { i in
      // On the grid the sum is exact, and so is that of the squares below.
      var sum = SIMD4<Double>.zero
      for piece in text { sum += SIMD4<Double>(values[piece * count + i].onGrid) }
      return Quad(sum / Double(text.count)).onGrid
    }
    var squares = SIMD4<Double>.zero
    for lanes in mean { squares += SIMD4<Double>(lanes) * SIMD4<Double>(lanes) }
    let length = squares.sum().squareRoot()
    guard length > 0 else { return [Int16](repeating: 0, count: Self.width) }
    return mean.flatMap { lanes in
      let numbers = SIMD4<Double>(lanes) / length * 32_767
      return (0..<4).map { Int16(numbers[$0].rounded(.toNearestOrEven)) }
    }
  }
}
