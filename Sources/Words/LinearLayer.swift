/// A matrix of 8-bit weights with a bias: sums of products in exact whole numbers.
///
/// A weight is its number times the scale of its row and of its column. The inputs of a piece are multiplied
/// by the column scales and rounded to whole numbers of up to 16 bits, with one scale a piece.
struct LinearLayer: Sendable {
  /// The numbers a piece comes with.
  let inputs: Int
  /// The numbers a piece leaves with.
  let outputs: Int

  /// The weights of four rows, eight columns of each: all columns of the first four rows, and so on.
  private let weights: [SIMD32<Int16>]
  private let rowScales: [Quad]
  private let columnScales: [Quad]
  private let biases: [Quad]

  /// The size of the largest input as a whole number.
  ///
  /// Sums stay below 2^31: each is at most this number times 127 times the number of inputs.
  private var limit: Float { Float(min(32_767, Int(Int32.max) / (127 * inputs))) }

  /// The bytes of a layer in a file.
  static func byteCount(inputs: Int, outputs: Int) -> Int {
    inputs * outputs + 4 * (inputs + 2 * outputs)
  }

  /// Reads the layer from a file.
  init(inputs: Int, outputs: Int, from file: inout WordFile) throws(WordModelFault) {
    self.inputs = inputs
    self.outputs = outputs
    let numbers = file.text(inputs * outputs)
    guard !numbers.contains(0x80) else { throw .content("a weight of 8 bits is -128") }
    weights = Self.arranged(numbers, inputs: inputs, outputs: outputs)
    rowScales = try file.lanes(outputs)
    columnScales = try file.lanes(inputs)
    biases = try file.lanes(outputs)
  }

  private static func arranged(
    _ bytes: ArraySlice<UInt8>, inputs: Int, outputs: Int
  ) -> [SIMD32<Int16>] {
    bytes.withUnsafeBytes { bytes in
      var weights: [SIMD32<Int16>] = []
      weights.reserveCapacity(inputs * outputs / 32)
      for row in stride(from: 0, to: outputs, by: 4) {
        for column in stride(from: 0, to: inputs, by: 8) {
          let numbers = (0..<4).map { index in
            SIMD8<Int16>(
              truncatingIfNeeded: bytes.loadUnaligned(
                fromByteOffset: (row + index) * inputs + column, as: SIMD8<Int8>.self))
          }
          weights.append(
            SIMD32(
              lowHalf: SIMD16(lowHalf: numbers[0], highHalf: numbers[1]),
              highHalf: SIMD16(lowHalf: numbers[2], highHalf: numbers[3])))
        }
      }
      return weights
    }
  }

  /// Returns the outputs of pieces that stand one after the other.
  func callAsFunction(_ values: [Quad]) -> [Quad] {
    let pieces = 4 * values.count / inputs
    let (numbers, scales) = rounded(values, pieces: pieces)
    var results = [Quad](repeating: .zero, count: pieces * outputs / 4)
    let steps = inputs / 8
    let groups = outputs / 4
    for group in 0..<groups {
      let (scale, bias) = (rowScales[group], biases[group])
      var piece = 0
      while piece + 1 < pieces {
        let (first, second) = sums(of: group * steps, numbers, at: piece * steps, count: steps)
        results[piece * groups + group] = Quad(first) * (scale * scales[piece]) + bias
        results[(piece + 1) * groups + group] = Quad(second) * (scale * scales[piece + 1]) + bias
        piece += 2
      }
      if piece < pieces {
        let sum = sum(of: group * steps, numbers, at: piece * steps, count: steps)
        results[piece * groups + group] = Quad(sum) * (scale * scales[piece]) + bias
      }
    }
    return results
  }

  /// Returns the inputs as whole numbers, and the scale of each piece.
  private func rounded(_ values: [Quad], pieces: Int) -> ([SIMD8<Int16>], [Float]) {
    var numbers: [SIMD8<Int16>] = []
    numbers.reserveCapacity(values.count / 2)
    var scales: [Float] = []
    let count = inputs / 4
    for start in stride(from: 0, to: values.count, by: count) {
      var sizes = Quad.zero
      for i in 0..<count { sizes = sizes.larger((values[start + i] * columnScales[i]).sizes) }
      let largest = sizes.max()
      // Inputs that small are none.
      let factor = largest > 1e-20 ? limit / largest : 0
      scales.append(largest / limit)
      for i in stride(from: 0, to: count, by: 2) {
        let low = values[start + i] * columnScales[i] * factor
        let high = values[start + i + 1] * columnScales[i + 1] * factor
        numbers.append(
          SIMD8(
            truncatingIfNeeded: SIMD8<Int32>(lowHalf: low.wholeBits, highHalf: high.wholeBits)))
      }
    }
    return (numbers, scales)
  }

  /// Returns the sums of products of four rows with two pieces that stand side by side.
  @inline(__always)
  private func sums(
    of start: Int, _ numbers: [SIMD8<Int16>], at place: Int, count: Int
  ) -> (SIMD4<Int32>, SIMD4<Int32>) {
    var (a0, a1, a2, a3) = (Sums.zero, Sums.zero, Sums.zero, Sums.zero)
    var (b0, b1, b2, b3) = (Sums.zero, Sums.zero, Sums.zero, Sums.zero)
    for i in 0..<count {
      let rows = weights[start + i]
      let (a, b) = (numbers[place + i], numbers[place + count + i])
      a0 &+= products(rows.lowHalf.lowHalf, a)
      a1 &+= products(rows.lowHalf.highHalf, a)
      a2 &+= products(rows.highHalf.lowHalf, a)
      a3 &+= products(rows.highHalf.highHalf, a)
      b0 &+= products(rows.lowHalf.lowHalf, b)
      b1 &+= products(rows.lowHalf.highHalf, b)
      b2 &+= products(rows.highHalf.lowHalf, b)
      b3 &+= products(rows.highHalf.highHalf, b)
    }
    return (totals((a0, a1), (a2, a3)), totals((b0, b1), (b2, b3)))
  }

  /// Returns the sums of products of four rows with a piece.
  @inline(__always)
  private func sum(
    of start: Int, _ numbers: [SIMD8<Int16>], at place: Int, count: Int
  ) -> SIMD4<Int32> {
    var (a0, a1, a2, a3) = (Sums.zero, Sums.zero, Sums.zero, Sums.zero)
    for i in 0..<count {
      let rows = weights[start + i]
      let a = numbers[place + i]
      a0 &+= products(rows.lowHalf.lowHalf, a)
      a1 &+= products(rows.lowHalf.highHalf, a)
      a2 &+= products(rows.highHalf.lowHalf, a)
      a3 &+= products(rows.highHalf.highHalf, a)
    }
    return totals((a0, a1), (a2, a3))
  }
}

private typealias Sums = SIMD4<Int32>

/// Returns four sums of two products each: one instruction of most processors.
@inline(__always)
private func products(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> Sums {
  let products = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
  return products.evenHalf &+ products.oddHalf
}

/// Returns the total of each of two pairs of vectors.
@inline(__always)
private func totals(_ first: (Sums, Sums), _ second: (Sums, Sums)) -> Sums {
  let (a, b, c, d) = (first.0, first.1, second.0, second.1)
  let ab = Sums(lowHalf: a.lowHalf &+ a.highHalf, highHalf: b.lowHalf &+ b.highHalf)
  let cd = Sums(lowHalf: c.lowHalf &+ c.highHalf, highHalf: d.lowHalf &+ d.highHalf)
  return Sums(lowHalf: ab.evenHalf &+ ab.oddHalf, highHalf: cd.evenHalf &+ cd.oddHalf)
}
