/// Numbers that were observed, in no order, all finite.
///
/// Properties that are not defined for so few or so equal values are nil.
package struct Sample: Equatable, Sendable {
  /// The values, in the order they came.
  package let values: [Double]

  /// Creates a sample.
  ///
  /// - Parameter values: The values; with an infinity or a NaN among them there is no sample.
  package init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    self.values = values
  }

  /// Creates a sample of values that are known to be finite.
  package init(finite values: [Double]) { self.values = values }

  /// The number of values.
  package var count: Int { values.count }

  /// The mean; nil without values (`gsl_stats_mean`).
  package var mean: Double? {
    reduce(atLeast: 1) { gsl_stats_mean($0, 1, $1) }
  }

  /// The variance with divisor n - 1; nil below two values (`gsl_stats_variance`).
  package var variance: Double? {
    reduce(atLeast: 2) { gsl_stats_variance($0, 1, $1) }
  }

  /// The standard deviation with divisor n - 1; nil below two values (`gsl_stats_sd`).
  package var standardDeviation: Double? {
    reduce(atLeast: 2) { gsl_stats_sd($0, 1, $1) }
  }

  /// The standard error of the mean; nil below two values.
  package var standardError: Double? {
    standardDeviation.map { $0 / Double(count).squareRoot() }
  }

  /// The skewness: the mean cube of (x - mean) / sd, sd with divisor n - 1
  /// (`gsl_stats_skew`); nil without spread.
  package var skewness: Double? {
    reduce(atLeast: 2) { gsl_stats_skew($0, 1, $1) }
  }

  /// Returns the mean with its t interval.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The estimate; nil below two values.
  package func meanEstimate(level: Double = 0.95) -> Estimate? {
    guard let mean, let standardError else { return nil }
    return Estimate(mean, error: standardError, degrees: Double(count - 1), level: level)
  }

  /// Returns the mean less that of another sample, which may spread differently (Welch 1947).
  ///
  /// - Parameters:
  ///   - other: The other sample, of other people.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Returns: The estimate; nil below two values in either, or without any spread.
  package func difference(from other: Self, level: Double = 0.95) -> Estimate? {
    guard let mean, let variance, let otherMean = other.mean, let otherVariance = other.variance
    else { return nil }
    let (own, others) = (variance / Double(count), otherVariance / Double(other.count))
    let sum = own + others
    guard sum > 0 else { return nil }
    let degrees =
      sum * sum / (own * own / Double(count - 1) + others * others / Double(other.count - 1))
    return Estimate(
      mean - otherMean, error: sum.squareRoot(), degrees: degrees, level: level)
  }

  /// Hands the values to a function of GSL, if there are enough.
  private func reduce(
    atLeast least: Int, _ body: (UnsafePointer<Double>, Int) -> Double
  ) -> Double? {
    guard count >= least else { return nil }
    return values.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { body($0, buffer.count) }.flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
