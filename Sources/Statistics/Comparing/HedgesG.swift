import CGSL

/// A difference of means in standard deviations, without the bias of small samples
/// (Hedges 1981).
package struct HedgesG: Hashable, Sendable {
  /// The summary of a sample: its size, its mean, its standard deviation.
  package struct Summary: Hashable, Sendable {
    /// The number of values.
    package var count: Int
    /// The mean.
    package var mean: Double
    /// The standard deviation with divisor n - 1.
    package var standardDeviation: Double

    /// Creates a summary from size, mean and standard deviation.
    package init(count: Int, mean: Double, standardDeviation: Double) {
      self.count = count
      self.mean = mean
      self.standardDeviation = standardDeviation
    }

    /// Summarizes a sample; below two values there is no result.
    package init?(_ sample: Sample) {
      guard let mean = sample.mean, let deviation = sample.standardDeviation else { return nil }
      self.init(count: sample.count, mean: mean, standardDeviation: deviation)
    }
  }

  /// The difference, first less second, in standard deviations, with its normal interval.
  package let estimate: Estimate

  /// Compares independent samples, by Borenstein and others 2009, equations 4.18 to 4.24.
  ///
  /// - Parameters:
  ///   - a: The first sample, at least two values.
  ///   - b: The second sample, at least two values; if neither varies there is no result.
  ///   - level: The level of confidence, between 0 and 1.
  package init?(independent a: Summary, _ b: Summary, level: Double = 0.95) {
    guard a.count > 1, b.count > 1 else { return nil }
    let (n, m) = (Double(a.count), Double(b.count))
    let squares =
      (n - 1) * a.standardDeviation * a.standardDeviation
      + (m - 1) * b.standardDeviation * b.standardDeviation
    let d = (a.mean - b.mean) / (squares / (n + m - 2)).squareRoot()
    let variance = (n + m) / (n * m) + d * d / (2 * (n + m))
    self.init(d: d, variance: variance, degreesOfFreedom: n + m - 2, level: level)
  }

  /// Compares paired values, by Borenstein and others 2009, equations 4.26 to 4.28.
  ///
  /// The standard deviation is that of single values, not of differences, so the result compares
  /// with that of independent samples.
  ///
  /// - Parameters:
  ///   - differences: The differences of the pairs; below three there is no result.
  ///   - correlation: The correlation of the two values of a pair, below 1.
  ///   - level: The level of confidence, between 0 and 1.
  package init?(paired differences: Summary, correlation: Double, level: Double = 0.95) {
    guard differences.count > 2, correlation < 1, correlation >= -1 else { return nil }
    let n = Double(differences.count)
    let unshared = 2 * (1 - correlation)
    let d = differences.mean / (differences.standardDeviation / unshared.squareRoot())
    let variance = (1 / n + d * d / (2 * n)) * unshared
    self.init(d: d, variance: variance, degreesOfFreedom: n - 1, level: level)
  }

  /// Corrects a standardized difference for the size of the samples (`gsl_sf_lngamma`).
  private init?(d: Double, variance: Double, degreesOfFreedom: Double, level: Double) {
    guard d.isFinite, variance.isFinite, degreesOfFreedom > 1 else { return nil }
    Library.prepare()
    let half = degreesOfFreedom / 2
    let correction =
      gsl_sf_exp(gsl_sf_lngamma(half) - gsl_sf_lngamma(half - 0.5)) / half.squareRoot()
    let error = correction * variance.squareRoot()
    let reach = error * normalReach(level: level)
    let g = correction * d
    estimate = Estimate(
      value: g, standardError: error, interval: Interval(low: g - reach, high: g + reach))
  }
}
