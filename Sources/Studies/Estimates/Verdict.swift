package import Statistics

/// The differences in plausible worlds, with parameters within their ranges, and what they say once the
/// noise of few people in each world is taken off.
package struct WorldDifferences: Equatable, Sendable {
  /// The mean of first minus second in each world, in the unit of the metric, as it was simulated.
  package let differences: [Double]
  private let effects: RandomEffects?
  /// The people of all worlds together where people are counted, else 0.
  private let counted: UInt64

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - differences: The difference in each world.
  ///   - errors: The variance of the Monte-Carlo error of each; nil for differences without one.
  ///   - counted: The people of all worlds together, where what happens to them is counted; else 0.
  package init(_ differences: [Double], errors: [Double]? = nil, counted: UInt64 = 0) {
    self.differences = differences
    self.counted = counted
    effects = RandomEffects(
      means: differences, errors: errors ?? Array(repeating: 0, count: differences.count))
  }

  /// The probability that the first is better in a plausible world; ties count half.
  ///
  /// - Parameter lessIsBetter: Tells whether less of the metric is better.
  /// - Returns: A probability, or nil without worlds.
  package func shareBetter(lessIsBetter: Bool) -> Double? {
    lessIsBetter
      ? effects?.probability(below: 0, ties: 0.5) : effects?.probability(above: 0, ties: 0.5)
  }

  /// The difference in each world without noise, to four decimals, which is more than people tell.
  package var values: [Double] { (effects?.values ?? []).map { ($0 * 1e4).rounded() / 1e4 } }

  /// The interval that holds the difference in all but 2.5 % of plausible worlds on either side, with
  /// the Monte-Carlo error of each; nil without worlds.
  ///
  /// Where the same is counted in every world, it is as wide as the score interval of as many people of whom
  /// nobody differs (Tango 1998). Exchanging the designs mirrors it to the last bit.
  package var interval: Interval? {
    let found = effects?.interval
    guard let found, found.low == found.high,
      let nobody = PairedDifference(count: counted, unequal: 0, sum: 0, sumOfSquares: 0).interval()
    else { return found }
    return Interval(low: found.low + nobody.low, high: found.high + nobody.high)
  }

  /// The probability that the difference in a plausible world is within the margin; nil without worlds.
  package func shareWithin(margin: Double) -> Double? {
    effects.map { 1 - ($0.probability(below: -margin) + $0.probability(above: margin)) }
  }

  /// The probability that the difference in a plausible world is beyond the margin; nil without worlds.
  ///
  /// - Parameters:
  ///   - margin: The margin.
  ///   - isLess: Whether beyond is below minus the margin, and not above it.
  /// - Returns: A probability.
  package func shareBeyond(margin: Double, isLess: Bool) -> Double? {
    isLess ? effects?.probability(below: -margin) : effects?.probability(above: margin)
  }
}

extension Comparison.Verdict {
  /// The probability over plausible worlds that a verdict must have.
  package static let agreement = 0.95

  /// Decides what a difference means.
  ///
  /// A design is better when the interval lies wholly beyond the margin on its side; the designs
  /// are equivalent when it lies wholly within. Where worlds were run, the same must hold of them with
  /// a probability of at least 95 %: a difference beyond the margin on that side, or one within it.
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
      guard let share = worlds?.shareBeyond(margin: margin, isLess: isLess) else { return }
      if share < Self.agreement { self = .undecided }
    case (_, true):
      self = .equivalent
      guard let share = worlds?.shareWithin(margin: margin) else { return }
      if share < Self.agreement { self = .undecided }
    default: self = .undecided
    }
  }
}
