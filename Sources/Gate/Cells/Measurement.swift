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
    /// For each group of people, what it adds to the error of the mean; they sum to nothing. Where
    /// each counts a whole number or the next, the share of those who count the next.
    case groups([Double], held: Int, share: Proportion?)
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
        held: held,
        share: Self.share(of: metric, summary, sum: groups.sums[index].reduce(0, +), users))
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

  /// The share of people with one more than the others, where all have a whole number or the next.
  private static func share(
    of metric: Metric, _ summary: MetricSummary, sum: Int64, _ users: UInt64
  ) -> Proportion? {
    guard metric.kind != .duration, users > 0 else { return nil }
    let count = Double(users)
    let least = metric.isRate ? 0 : (Double(sum) / count).rounded(.down)
    let above = Double(sum) - least * count
    guard (0...count).contains(above) else { return nil }
    if !metric.isRate {
      // Other numbers add 2 or more to the sum of squares than to the sum.
      guard let sd = summary.sd, let mean = summary.mean else { return nil }
      let squares = sd * sd * (count - 1) + (mean - least) * (mean - least) * count
      guard abs(squares - above) < 1 else { return nil }
    }
    return Proportion(successes: UInt64(above), trials: users)
  }

  /// Subtracts a multiple of another measurement from this one.
  ///
  /// Where both come from groups of people the groups are paired: with one seed they hold the same
  /// people, so what is common to both falls out; with two seeds they share nothing, and pairing
  /// does no harm. Shares have score intervals, and the groups tell how the two are correlated.
  /// Quantiles are taken to be independent, which makes their interval too wide rather than too narrow
  /// when the people are the same.
  func minus(_ other: Measurement?, times factor: Double = 1) -> Contrast {
    let difference = value - factor * (other?.value ?? 0)
    switch (scatter, other?.scatter) {
    case (.groups(let parts, let held, let share), nil):
      return share.map { Contrast(difference, ShareDifference($0, nil)) }
        ?? Contrast(difference, parts: parts, held: held)
    case (.groups(let parts, let held, let share), .groups(let others, let otherHeld, let second))
    where parts.count == others.count:
      let held = min(held, otherHeld)
      if let share, let second, factor >= 0 {
        let shares = ShareDifference(
          share, second, times: factor, correlation: Self.correlation(parts, others))
        return Contrast(difference, shares, held: held)
      }
      return Contrast(difference, parts: zip(parts, others).map { $0 - factor * $1 }, held: held)
    default:
      let far = (other?.error ?? 0) * factor
      return Contrast(difference, error: (error * error + far * far).squareRoot())
    }
  }

  /// The correlation of residuals that sum to nothing; none where one of them does not vary.
  private static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let scale = (product(first, first) * product(second, second)).squareRoot()
    return scale > 0 ? max(-1, min(1, product(first, second) / scale)) : 0
  }

  private var error: Double {
    switch scatter {
    case .groups(let parts, let held, _): Contrast(value, parts: parts, held: held).error
    case .error(let error): error
    }
  }
}

/// A difference with what tells how sure it is.
struct Contrast {
  /// The difference.
  let difference: Double
  /// Its standard error; that of shares is the farther end of their interval at one error.
  let error: Double
  /// The degrees of freedom of the error; nil where it is taken as known.
  private let freedom: Double?
  /// The shares whose difference it is, and whether it is turned around.
  private var shares: (difference: ShareDifference, isTurned: Bool)?

  /// Takes the error from groups of people: each adds its part, independent of the others.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - parts: What each group adds to its error.
  ///   - held: How many groups hold people, at least 2.
  init(_ difference: Double, parts: [Double], held: Int) {
    let count = Double(held)
    self.init(
      difference,
      error: (parts.reduce(0) { $0 + $1 * $1 } * count / (count - 1)).squareRoot(),
      freedom: count - 1)
  }

  /// Takes the intervals of shares.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - shares: The shares that it differs from a known number by.
  ///   - held: How many groups their correlation is taken from; nil without another share.
  init(_ difference: Double, _ shares: ShareDifference, held: Int? = nil) {
    let one = shares.interval(reach: 1)
    self.init(
      difference, error: max(shares.value - one.low, one.high - shares.value),
      freedom: held.map { Double($0 - 1) })
    self.shares = (shares, false)
  }

  init(_ difference: Double, error: Double, freedom: Double? = nil) {
    self.difference = difference
    self.error = error
    self.freedom = freedom
  }

  /// The difference multiplied by a sign, less a bound.
  func turned(_ sign: Double, by bound: Double) -> Contrast {
    var turned = Contrast(sign * difference - bound, error: error, freedom: freedom)
    turned.shares = shares.map { ($0.difference, $0.isTurned != (sign < 0)) }
    return turned
  }

  /// The number of standard errors between 0 and the difference; of shares, at which an end of their
  /// interval is 0.
  var excess: Double {
    guard shares != nil else {
      return error > 0 ? difference / error : difference > 0 ? Self.most : -Self.most
    }
    guard difference != 0 else { return 0 }
    var (low, high) = (0.0, Self.most)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return difference > 0 ? middle : -middle }
      let ends = interval(reach: middle)
      if ends.low < 0 && ends.high > 0 { high = middle } else { low = middle }
    }
  }

  /// The excess of what has no error.
  private static let most = 1e9

  /// The probability of a difference as large or larger if the true one were at most 0.
  var probability: Double {
    guard error > 0 else { return difference > 0 ? 0 : 1 }
    guard let freedom else { return NormalDistribution.standard.complement(excess) }
    return StudentDistribution(degreesOfFreedom: freedom).complement(excess)
  }

  /// The interval each end of which holds with a confidence.
  func interval(_ confidence: Double) -> Interval {
    guard let freedom else {
      return interval(reach: NormalDistribution.standard.quantile(confidence))
    }
    return interval(
      reach: StudentDistribution(degreesOfFreedom: freedom).quantile(confidence))
  }

  /// The interval by how many standard errors it reaches to either side.
  private func interval(reach: Double) -> Interval {
    guard let shares else {
      let half = error > 0 ? reach * error : 0
      return Interval(low: difference - half, high: difference + half)
    }
    let value = shares.difference.value
    let ends = shares.difference.interval(reach: reach)
    let (below, above) = (value - ends.low, ends.high - value)
    return shares.isTurned
      ? Interval(low: difference - above, high: difference + below)
      : Interval(low: difference - below, high: difference + above)
  }
}
