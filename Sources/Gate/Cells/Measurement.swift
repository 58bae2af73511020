import Simulation
import Statistics
import Studies

/// One statistic of one cell, with what tells how sure it is.
struct Measurement {
  /// The value, in the unit of the metric.
  let value: Double
  /// The number of people.
  let users: UInt64
  private let scatter: Scatter

  private enum Scatter {
    /// For each group of people, what it adds to the error of the mean; they sum to nothing.
    case groups([Double], held: Int)
    /// The standard error alone, as of a quantile.
    case error(Double)
  }

  /// Takes a statistic from a cell; nil where the results do not hold what is needed.
  init?(_ cell: Cell, _ metric: Metric, _ statistic: Statistic) {
    guard let index = cell.metrics.firstIndex(where: { $0.metric == metric.name }) else {
      return nil
    }
    let summary = cell.metrics[index]
    let found: (value: Double?, error: Double?) =
      switch statistic {
      case .mean: (summary.mean, nil)
      case .p05: (summary.p05, summary.p05Error)
      case .p50: (summary.p50, summary.p50Error)
      case .p95: (summary.p95, summary.p95Error)
      }
    guard let value = found.value else { return nil }
    self.value = value
    users = cell.users
    if let error = found.error {
      scatter = .error(error)
    } else if statistic == .mean, let groups = cell.groups, groups.sums.indices.contains(index) {
      let held = groups.people.filter { $0 > 0 }.count
      guard held > 1 else { return nil }
      scatter = .groups(
        Self.parts(groups.sums[index], groups.people, mean: value, scale: metric.scale),
        held: held)
    } else {
      return nil
    }
  }

  /// The residuals of groups of people, as shares of all people.
  private static func parts(
    _ sums: [Int64], _ people: [UInt64], mean: Double, scale: Double
  ) -> [Double] {
    let all = Double(people.reduce(0, +))
    return zip(sums, people).map { sum, count in
      (Double(sum) * scale - mean * Double(count)) / all
    }
  }

  /// Subtracts a multiple of another measurement from this one.
  ///
  /// Where both come from groups of people the groups are paired: with one seed they hold the same
  /// people, so what is common to both falls out; with two seeds they share nothing, and pairing
  /// does no harm. Quantiles are taken to be independent, which makes their interval too wide
  /// rather than too narrow when the people are the same.
  func minus(_ other: Measurement?, times factor: Double = 1) -> Contrast {
    let difference = value - factor * (other?.value ?? 0)
    switch (scatter, other?.scatter) {
    case (.groups(let parts, let held), nil):
      return Contrast(difference, parts: parts, held: held)
    case (.groups(let parts, let held), .groups(let others, let otherHeld))
    where parts.count == others.count:
      return Contrast(
        difference, parts: zip(parts, others).map { $0 - factor * $1 },
        held: min(held, otherHeld))
    default:
      let far = (other?.error ?? 0) * factor
      return Contrast(difference, error: (error * error + far * far).squareRoot())
    }
  }

  private var error: Double {
    switch scatter {
    case .groups(let parts, let held): Contrast(value, parts: parts, held: held).error
    case .error(let error): error
    }
  }
}

/// A difference with its standard error.
struct Contrast {
  /// The difference.
  let difference: Double
  /// Its standard error.
  let error: Double
  /// The degrees of freedom of the error; nil where it is taken as known.
  private let freedom: Double?

  /// Takes the error from groups of people: each adds its part, independent of the others.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - parts: What each group adds to its error.
  ///   - held: How many groups hold people, at least 2.
  init(_ difference: Double, parts: [Double], held: Int) {
    let count = Double(held)
    self.difference = difference
    error = (parts.reduce(0) { $0 + $1 * $1 } * count / (count - 1)).squareRoot()
    freedom = count - 1
  }

  init(_ difference: Double, error: Double) {
    self.init(difference, error: error, freedom: nil)
  }

  private init(_ difference: Double, error: Double, freedom: Double?) {
    self.difference = difference
    self.error = error
    self.freedom = freedom
  }

  /// The difference multiplied by a sign, less a bound.
  func turned(_ sign: Double, by bound: Double) -> Contrast {
    Contrast(sign * difference - bound, error: error, freedom: freedom)
  }

  /// The probability of a difference as large or larger if the true one were at most 0.
  var probability: Double {
    guard error > 0 else { return difference > 0 ? 0 : 1 }
    let statistic = difference / error
    guard let freedom else { return NormalDistribution.standard.complement(statistic) }
    return StudentDistribution(degreesOfFreedom: freedom).complement(statistic)
  }

  /// The number of standard errors between the difference and each end of its interval.
  private func reach(_ confidence: Double) -> Double {
    guard let freedom else { return NormalDistribution.standard.quantile(confidence) }
    return StudentDistribution(degreesOfFreedom: freedom).quantile(confidence)
  }

  /// The interval each end of which holds with a confidence.
  func interval(_ confidence: Double) -> Interval {
    let half = error > 0 ? reach(confidence) * error : 0
    return Interval(low: difference - half, high: difference + half)
  }
}
