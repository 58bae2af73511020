/// Which values of a sorted sample bound a quantile of the distribution behind it.
///
/// The number of values below the quantile is binomial, so the ranks follow from it without any
/// assumption on the distribution (David and Nagaraja 2003, section 7.1). The level is reached or
/// exceeded on each side.
package struct QuantileRanks: Equatable, Sendable {
  /// The rank of the lower end, from 1.
  package let low: UInt64
  /// The rank of the upper end, from 1.
  package let high: UInt64

  /// Finds the ranks.
  ///
  /// - Parameters:
  ///   - count: The number of values in the sample.
  ///   - probability: The probability of the quantile, between 0 and 1, ends excluded.
  ///   - level: The level of confidence, between 0 and 1; without ranks that reach it there is
  ///     no result.
  package init?(count: UInt64, probability: Double, level: Double = 0.95) {
    precondition(probability > 0 && probability < 1, "a quantile lies between 0 and 1")
    checkLevel(level)
    let below = BinomialDistribution(trials: count, probability: probability)
    let tail = (1 - level) / 2
    low = below.quantile(tail)
    high = below.quantile(1 - tail) + 1
    guard low >= 1, high <= count else { return nil }
  }
}
