/// The difference of the means of two independent samples with unequal variances (Welch 1947).
package struct WelchTest: Hashable, Sendable {
  /// The mean of the first less the mean of the second, with its interval.
  package let difference: Estimate
  /// The t statistic.
  package let statistic: Double
  /// The degrees of freedom of Welch and Satterthwaite.
  package let degreesOfFreedom: Double
  /// The two-sided p-value.
  package let pValue: Double

  /// Compares two samples.
  ///
  /// - Parameters:
  ///   - a: The first sample; with fewer than two values there is no result.
  ///   - b: The second sample; if neither varies there is no result.
  ///   - level: The level of confidence, between 0 and 1.
  package init?(_ a: Sample, _ b: Sample, level: Double = 0.95) {
    guard let meanA = a.mean, let meanB = b.mean, let varianceA = a.variance,
      let varianceB = b.variance, varianceA + varianceB > 0
    else { return nil }
    let (squareA, squareB) = (varianceA / Double(a.count), varianceB / Double(b.count))
    let square = squareA + squareB
    let error = square.squareRoot()
    let (shareA, shareB) = (squareA / square, squareB / square)
    degreesOfFreedom =
      1 / (shareA * shareA / Double(a.count - 1) + shareB * shareB / Double(b.count - 1))
    let value = meanA - meanB
    statistic = value / error
    guard statistic.isFinite, degreesOfFreedom.isFinite else { return nil }
    pValue = studentTwoSided(statistic, degreesOfFreedom: degreesOfFreedom)
    let reach = error * studentReach(level: level, degreesOfFreedom: degreesOfFreedom)
    difference = Estimate(
      value: value, standardError: error,
      interval: Interval(low: value - reach, high: value + reach))
  }
}
