import Numerics
import Statistics

/// Estimates whose doubt comes from how people differ.
enum AcrossPeople {
  /// The scale on which an estimate is about normal.
  enum Scale {
    case linear
    case logarithmic
  }

  /// Returns the mean over people with its t interval; nil for fewer than two.
  static func mean(_ values: [Double]) -> Estimate? { Sample(values)?.meanEstimate() }

  /// Returns the SD over people, with what is only measurement taken out.
  ///
  /// The interval is that of the variance of normal values (chi-squared), less the mean variance
  /// of measurement, which is taken as known.
  ///
  /// - Parameters:
  ///   - values: One value a person.
  ///   - errors: The variance of measurement of each.
  /// - Returns: The SD; nil for fewer than three people.
  static func deviation(_ values: [Double], errors: [Double]) -> Estimate? {
    guard values.count > 2, let variance = Sample(values)?.variance else { return nil }
    let noise = errors.reduce(0, +) / Double(errors.count)
    let freedom = Double(values.count - 1)
    let law = ChiSquaredDistribution(degreesOfFreedom: freedom)
    func root(_ total: Double) -> Double { max(0, total - noise).squareRoot() }
    let low = root(freedom * variance / law.quantile(0.975))
    let high = root(freedom * variance / law.quantile(0.025))
    return Estimate(
      value: root(variance), standardError: (high - low) / (2 * 1.959964),
      interval: Interval(low: low, high: high))
  }

  /// Returns statistics with intervals from leaving out one person at a time (Tukey's jackknife,
  /// Student's t with one degree of freedom less than there are people).
  ///
  /// - Parameters:
  ///   - count: How many people there are.
  ///   - scales: The scale of each statistic.
  ///   - statistic: The statistics without one person, or of all; nil where there are none.
  /// - Returns: The estimates; nil where a statistic cannot be had, or is not positive on a
  ///   logarithmic scale.
  static func jackknife(
    count: Int, scales: [Scale], _ statistic: (_ without: Int?) -> [Double]?
  ) -> [Estimate]? {
    guard count > 2, let whole = statistic(nil) else { return nil }
    var parts: [[Double]] = []
    for person in 0..<count {
      guard let part = statistic(person) else { return nil }
      parts.append(part)
    }
    let reach = StudentDistribution(degreesOfFreedom: Double(count - 1)).quantile(0.975)
    var estimates: [Estimate] = []
    for (index, scale) in scales.enumerated() {
      let column = parts.map { $0[index] }
      guard
        let estimate = estimate(whole[index], column, scale: scale, reach: reach)
      else { return nil }
      estimates.append(estimate)
    }
    return estimates
  }

  private static func estimate(
    _ whole: Double, _ parts: [Double], scale: Scale, reach: Double
  ) -> Estimate? {
    func forward(_ x: Double) -> Double { scale == .linear ? x : Mathematics.log(x) }
    func backward(_ y: Double) -> Double { scale == .linear ? y : Mathematics.exp(y) }
    guard scale == .linear || (whole > 0 && parts.allSatisfy { $0 > 0 }) else { return nil }
    let moved = parts.map(forward)
    let count = Double(parts.count)
    let middle = moved.reduce(0, +) / count
    let squares = moved.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let error = (squares * (count - 1) / count).squareRoot()
    guard error.isFinite else { return nil }
    let center = forward(whole)
    return Estimate(
      value: whole, standardError: scale == .linear ? error : error * whole,
      interval: Interval(
        low: backward(center - reach * error), high: backward(center + reach * error)))
  }
}

/// A straight line through points, by least squares.
struct FittedLine {
  var intercept: Double
  var slope: Double
  /// The variances of intercept and slope, from the residuals.
  var interceptVariance: Double
  var slopeVariance: Double

  /// Creates a line; nil where all x are the same or there are fewer than three points.
  init?(_ x: [Double], _ y: [Double]) {
    let count = Double(x.count)
    guard x.count > 2 else { return nil }
    let (mx, my) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    var (sxx, sxy) = (0.0, 0.0)
    for (x, y) in zip(x, y) {
      sxx += (x - mx) * (x - mx)
      sxy += (x - mx) * (y - my)
    }
    guard sxx > 1e-12 * count * max(1e-12, mx * mx) else { return nil }
    slope = sxy / sxx
    intercept = my - slope * mx
    var left = 0.0
    for (x, y) in zip(x, y) {
      let residual = y - intercept - slope * x
      left += residual * residual
    }
    let variance = left / (count - 2)
    slopeVariance = variance / sxx
    interceptVariance = variance * (1 / count + mx * mx / sxx)
  }

  func value(at x: Double) -> Double { intercept + slope * x }
}

/// Mean and SD of some values.
struct Spread {
  var count: Int
  var mean: Double
  /// With one degree of freedom less than there are values.
  var variance: Double

  /// Creates the description; nil for fewer than two values.
  init?(_ values: [Double]) {
    guard values.count > 1 else { return nil }
    count = values.count
    let middle = values.reduce(0, +) / Double(values.count)
    mean = middle
    variance = values.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / Double(values.count - 1)
  }

  var deviation: Double { variance.squareRoot() }
}

/// Values of a positive quantity over people, taken for log-normal.
///
/// Measured values may be negative where measurement is coarse, so the median comes from mean and
/// variance rather than from logarithms.
struct PositiveCenter {
  var median: Double
  var spread: Double

  /// Creates the center; nil where the mean is not positive.
  init?(_ values: [Double], errors: [Double]) {
    guard let all = Spread(values), all.mean > 0 else { return nil }
    let noise = errors.reduce(0, +) / Double(errors.count)
    let share = max(0, all.variance - noise) / (all.mean * all.mean)
    median = all.mean / (1 + share).squareRoot()
    spread = Mathematics.log(1 + share).squareRoot()
  }
}

extension Array {
  /// The elements without one.
  func without(_ index: Int?) -> [Element] {
    guard let index else { return self }
    var rest = self
    rest.remove(at: index)
    return rest
  }
}
