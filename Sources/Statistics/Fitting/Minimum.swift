/// Where a function of several numbers is least, as far as a search found out.
public struct Minimum: Hashable, Sendable {
  /// The point.
  public let point: [Double]
  /// The value of the function there.
  public let value: Double
  /// How many iterations were made.
  public let iterations: Int
  /// Tells whether the search came to rest before the limit of iterations.
  public let isConverged: Bool
}
