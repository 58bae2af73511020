package import Statistics

/// The differences in plausible worlds: with parameters within their ranges.
package struct WorldDifferences: Hashable, Sendable {
  /// The mean of first minus second in each world, in the unit of the metric.
  package var differences: [Double]

  /// Creates a record from the difference in each world.
  package init(_ differences: [Double]) { self.differences = differences }

  /// The share of worlds in which the first is better; ties count half.
  ///
  /// - Parameter lessIsBetter: Tells whether less of the metric is better.
  /// - Returns: A share from 0 to 1, or nil without worlds.
  package func shareBetter(lessIsBetter: Bool) -> Double? {
    guard !differences.isEmpty else { return nil }
    let halves = differences.reduce(0) { sum, difference in
      if difference == 0 { return sum + 1 }
      return sum + ((difference < 0) == lessIsBetter ? 2 : 0)
    }
    return Double(halves) / Double(2 * differences.count)
  }

  /// The differences to four decimals, which is more than the people of a world tell.
  package var rounded: [Double] { differences.map { ($0 * 1e4).rounded() / 1e4 } }

  /// The interval that holds all but 2.5 % of the worlds on either side; nil without worlds.
  ///
  /// Exchanging the designs mirrors it to the last bit.
  package var interval: Interval? {
    guard let low = Sample(differences)?.quantile(0.025),
      let high = Sample(differences.map { -$0 })?.quantile(0.025)
    else { return nil }
    return Interval(low: low, high: max(low, -high))
  }

  /// The share of worlds in which the difference is within the margin; nil without worlds.
  package func shareWithin(margin: Double) -> Double? {
    guard !differences.isEmpty else { return nil }
    let within = differences.filter { abs($0) <= margin }.count
    return Double(within) / Double(differences.count)
  }
}

extension Comparison.Verdict {
  /// The share of worlds that must agree with a verdict.
  package static let agreement = 0.95

  /// Decides what a difference means.
  ///
  /// A design is better when the interval lies wholly beyond the margin on its side; the designs
  /// are equivalent when it lies wholly within. Where worlds were run, at least 95 % of them must
  /// agree: on which design is better, or on the difference being within the margin.
  ///
  /// - Parameters:
  ///   - interval: The interval of first minus second; nil leaves it open.
  ///   - margin: The margin, in the same unit; not negative.
  ///   - lessIsBetter: Tells whether less of the metric is better.
  ///   - worlds: The differences in plausible worlds, where some were run.
  package init(
    interval: Interval?, margin: Double, lessIsBetter: Bool, worlds: WorldDifferences? = nil
  ) {
    guard let interval else {
      self = .undecided
      return
    }
    let isLess = interval.high < -margin
    let isMore = interval.low > margin
    let isWithin = interval.low >= -margin && interval.high <= margin
    switch (isLess || isMore, isWithin) {
    case (true, _):
      self = isLess == lessIsBetter ? .a : .b
      guard let share = worlds?.shareBetter(lessIsBetter: lessIsBetter) else { return }
      let agreeing = self == .a ? share : 1 - share
      if agreeing < Self.agreement { self = .undecided }
    case (_, true):
      self = .equivalent
      guard let share = worlds?.shareWithin(margin: margin) else { return }
      if share < Self.agreement { self = .undecided }
    default: self = .undecided
    }
  }
}
