import Statistics

/// The space of worlds: a coordinate for each doubtful number, three ways to say where it is.
///
/// - A standard normal number, in which the sampler walks.
/// - A quantile from 0 to 1, which engines take.
/// - A place from -1 to 1, in which metamodels are drawn; measured numbers are normal there.
struct WorldSpace: Sendable {
  /// Whether each number was assumed, so that its range is even.
  let isAssumed: [Bool]
  private static let normal = NormalDistribution.standard

  /// The quantile of a standard normal number.
  func quantile(_ z: Double) -> Double { Self.normal.cumulative(z) }

  /// The place of a quantile between -1 and 1.
  func place(_ quantile: Double, _ number: Int) -> Double {
    if isAssumed[number] { return 2 * quantile - 1 }
    return Self.normal.quantile(0.025 + 0.95 * quantile) / 1.959963984540054
  }

  /// The places of a point of standard normal numbers.
  func places(_ z: [Double]) -> [Double] {
    z.indices.map { place(quantile(z[$0]), $0) }
  }
}
