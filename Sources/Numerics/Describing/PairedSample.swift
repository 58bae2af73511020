import CGSL
package import Statistics

/// Pairs of numbers that were observed together, all finite.
package struct PairedSample: Equatable, Sendable {
  /// The first number of each pair.
  package let x: Sample
  /// The second number of each pair.
  package let y: Sample

  /// Creates a paired sample.
  ///
  /// - Parameters:
  ///   - x: The first number of each pair; with an infinity or a NaN there is no sample.
  ///   - y: The second number of each pair, as many.
  package init?(x: [Double], y: [Double]) {
    precondition(x.count == y.count, "each value has its partner")
    guard let x = Sample(x), let y = Sample(y) else { return nil }
    self.x = x
    self.y = y
  }

  /// The number of pairs.
  package var count: Int { x.count }

  /// The first number less the second, for each pair.
  package var differences: Sample {
    Sample(finite: zip(x.values, y.values).map { $0 - $1 })
  }

  /// Pearson's correlation; nil where either number does not vary (`gsl_stats_correlation`).
  package var correlation: Double? {
    guard varies else { return nil }
    return Library.defined(gsl_stats_correlation(x.values, 1, y.values, 1, count)).map(clamped)
  }

  /// Spearman's correlation of ranks, ties sharing their mean rank; nil where either number does
  /// not vary (`gsl_stats_spearman`).
  package var rankCorrelation: Double? {
    guard varies else { return nil }
    var work = [Double](repeating: 0, count: 2 * count)
    let value = gsl_stats_spearman(x.values, 1, y.values, 1, count, &work)
    return Library.defined(value).map(clamped)
  }

  /// Returns an interval for Pearson's correlation by the transformation of Fisher 1921.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil below four pairs or where either number does not vary.
  package func correlationInterval(level: Double = 0.95) -> Interval? {
    guard count > 3, let correlation else { return nil }
    guard correlation.magnitude < 1 else {
      return Interval(low: correlation, high: correlation)
    }
    let center = (gsl_sf_log((1 + correlation) / (1 - correlation))) / 2
    let reach = normalReach(level: level) / Double(count - 3).squareRoot()
    // The hyperbolic tangent, by way of the logistic function.
    func back(_ z: Double) -> Double { 2 * gsl_cdf_logistic_P(2 * z, 1) - 1 }
    return Interval(low: back(center - reach), high: back(center + reach))
  }

  /// Tells whether both numbers vary.
  private var varies: Bool {
    return x.values.contains { $0 != x.values[0] } && y.values.contains { $0 != y.values[0] }
  }

  /// Returns a correlation without what rounding added beyond 1.
  private func clamped(_ correlation: Double) -> Double { min(1, max(-1, correlation)) }
}
