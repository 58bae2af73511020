import CGSL
import Randomness

/// Draws from a posterior whose prior is a standard normal distribution in every coordinate, by elliptical slice sampling
/// (Murray, Adams and MacKay 2010), which needs no tuning.
package struct EllipticalSlice: Sendable {
  /// The word that keeps these draws apart from others: "ESLC".
  private static let purpose: UInt32 = 0x4553_4C43

  private let dimensions: Int
  private let key: SIMD2<UInt32>
  private let chain: UInt32
  private var step: UInt32 = 0
  /// Where the chain stands.
  package private(set) var point: [Double]

  /// Creates a chain that starts in the middle of the prior.
  ///
  /// - Parameters:
  ///   - dimensions: The number of coordinates.
  ///   - seed: The seed of the draws.
  ///   - chain: The number of the chain; others draw other numbers.
  package init(dimensions: Int, seed: UInt64, chain: UInt32 = 0) {
    self.dimensions = dimensions
    self.chain = chain
    key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    point = [Double](repeating: 0, count: dimensions)
  }

  /// Goes on from point to point, and returns some of them.
  ///
  /// - Parameters:
  ///   - count: The number of points to return.
  ///   - skipping: The number of steps from one to the next.
  ///   - after: The number of steps before the first.
  ///   - likelihood: The logarithm of the likelihood at a point.
  /// - Returns: The points.
  package mutating func points(
    count: Int, skipping: Int, after: Int, likelihood: ([Double]) -> Double
  ) -> [[Double]] {
    var current = likelihood(point)
    for _ in 0..<after { current = move(current, likelihood) }
    return (0..<count).map { _ in
      for _ in 0..<skipping { current = move(current, likelihood) }
      return point
    }
  }

  /// Moves along an ellipse through the point and a draw from the prior.
  private mutating func move(
    _ current: Double, _ likelihood: ([Double]) -> Double
  ) -> Double {
    let other = normals()
    let (first, second) = uniforms(0)
    let height = current + gsl_sf_log(first)
    var angle = second * 2 * Double.pi
    var (low, high) = (angle - 2 * Double.pi, angle)
    for attempt in 1...200 {
      let (c, s) = (gsl_sf_cos(angle), gsl_sf_sin(angle))
      let candidate = zip(point, other).map { $0 * c + $1 * s }
      let value = likelihood(candidate)
      if value > height {
        point = candidate
        step += 1
        return value
      }
      if angle < 0 { low = angle } else { high = angle }
      angle = low + (high - low) * uniforms(UInt32(attempt)).0
    }
    step += 1
    return current
  }

  private func normals() -> [Double] {
    (0..<(dimensions + 3) / 4).flatMap { number in
      let words = Philox4x32.block(
        counter: SIMD4(step, UInt32(number), chain, Self.purpose), key: key)
      return (0..<4).map { Double(Transform.normal(words[$0])) }
    }.dropLast((4 - dimensions % 4) % 4)
  }

  private func uniforms(_ number: UInt32) -> (Double, Double) {
    let words = Philox4x32.block(
      counter: SIMD4(step, 0x8000_0000 + number, chain, Self.purpose), key: key)
    return ((Double(words.x) + 0.5) * 0x1p-32, (Double(words.y) + 0.5) * 0x1p-32)
  }
}
