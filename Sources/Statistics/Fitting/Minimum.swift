/// Where a function of several numbers is least, as far as a search found out.
package struct Minimum: Hashable, Sendable {
  /// The point.
  package let point: [Double]
  /// The value of the function there.
  package let value: Double
  /// The number of iterations.
  package let iterations: Int
  /// Tells whether the search came to rest before the limit of iterations.
  package let isConverged: Bool
}
