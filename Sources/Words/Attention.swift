/// Attention of twelve heads: each piece gets a mean of the values of all pieces of its text.
struct Attention: Sendable {
  private static let heads = 12
  private static let lanesOfHead = Encoder.width / heads / 4

  private let query, key, value, output: LinearLayer

  /// The bytes of the parameters in a file.
  static let byteCount = 4 * LinearLayer.byteCount(inputs: Encoder.width, outputs: Encoder.width)

  /// Reads the parameters from a file.
  init(from file: inout WordFile) throws(WordModelFault) {
    query = try LinearLayer(inputs: Encoder.width, outputs: Encoder.width, from: &file)
    key = try LinearLayer(inputs: Encoder.width, outputs: Encoder.width, from: &file)
    value = try LinearLayer(inputs: Encoder.width, outputs: Encoder.width, from: &file)
    output = try LinearLayer(inputs: Encoder.width, outputs: Encoder.width, from: &file)
  }

  /// Returns what attention changes in pieces, of which those of each text are given as a range.
  func callAsFunction(_ values: [Quad], texts: [Range<Int>]) -> [Quad] {
    let (queries, keys) = (query(values).map(\.onGrid), key(values).map(\.onGrid))
    let contents = value(values).map(\.onGrid)
    var results = [Quad](repeating: .zero, count: values.count)
    for text in texts {
      for head in 0..<Self.heads {
        for piece in text {
          let shares = shares(of: piece, head, queries, keys, in: text)
          mix(contents, by: shares, of: piece, head, in: text, to: &results)
        }
      }
    }
    return output(results)
  }

  /// Returns how much a piece attends to each piece of its text, relative to the one it attends to most.
  private func shares(
    of piece: Int, _ head: Int, _ queries: [Quad], _ keys: [Quad], in text: Range<Int>
  ) -> [Float] {
    let count = Self.lanesOfHead
    let place = Self.place(piece, head)
    var scores: [Float] = []
    scores.reserveCapacity(text.count + 3)
    for other in text {
      let otherPlace = Self.place(other, head)
      var sum = SIMD4<Double>.zero
      for i in 0..<count {
        sum += SIMD4<Double>(queries[place + i]) * SIMD4<Double>(keys[otherPlace + i])
      }
      scores.append(Float(sum.sum() * 0.176_776_695_296_636_88))  // One over the root of 32.
    }
    let largest = scores.max() ?? 0
    while scores.count % 4 != 0 { scores.append(largest) }
    for i in stride(from: 0, to: scores.count, by: 4) {
      let lanes = (Quad(scores[i], scores[i + 1], scores[i + 2], scores[i + 3]) - largest)
      let shares = lanes.exponential.onGrid
      for lane in 0..<4 { scores[i + lane] = shares[lane] }
    }
    return scores
  }

  /// Writes the mean of the contents of a text's pieces.
  private func mix(
    _ contents: [Quad], by shares: [Float], of piece: Int, _ head: Int, in text: Range<Int>,
    to results: inout [Quad]
  ) {
    var total = 0.0
    for index in text.indices { total += Double(shares[index - text.lowerBound]) }
    for i in 0..<Self.lanesOfHead {
      var sum = SIMD4<Double>.zero
      for other in text {
        let content = SIMD4<Double>(contents[Self.place(other, head) + i])
        sum += content * Double(shares[other - text.lowerBound])
      }
      results[Self.place(piece, head) + i] = Quad(sum / total)
    }
  }

  private static func place(_ piece: Int, _ head: Int) -> Int {
    piece * Encoder.width / 4 + head * lanesOfHead
  }
}
