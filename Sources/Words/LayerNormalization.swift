/// Layer normalization: each piece gets mean zero and variance one, then weights and biases.
struct LayerNormalization: Sendable {
  private let weights: [Quad]
  private let biases: [Quad]

  /// The bytes of the parameters in a file.
  static let byteCount = 8 * Encoder.width

  /// Reads the parameters from a file.
  init(from file: inout WordFile) throws(WordModelFault) {
    weights = try file.lanes(Encoder.width)
    biases = try file.lanes(Encoder.width)
  }

  /// Adds changes to pieces, and normalizes the pieces.
  func add(_ changes: [Quad], to values: inout [Quad]) {
    let count = Encoder.width / 4
    for start in stride(from: 0, to: values.count, by: count) {
      // On the grid both sums are exact.
      var sum = SIMD4<Double>.zero
      var squares = SIMD4<Double>.zero
      for i in start..<start + count {
        let value = (values[i] + changes[i]).onGrid
        values[i] = value
        let double = SIMD4<Double>(value)
        sum += double
        squares += double * double
      }
      let mean = sum.sum() / Double(Encoder.width)
      let variance = max(squares.sum() / Double(Encoder.width) - mean * mean, 0)
      let scale = Float(1 / (variance + 1e-12).squareRoot())
      for i in 0..<count {
        values[start + i] = (values[start + i] - Float(mean)) * scale * weights[i] + biases[i]
      }
    }
  }
}
