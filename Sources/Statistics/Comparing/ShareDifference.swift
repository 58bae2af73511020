/// The difference of two shares, each of which has its interval.
///
/// The distances to the ends of both intervals of Wilson are added like sides of a triangle: at a right angle where
/// the shares are independent (the hybrid score of Newcombe 1998, method 10), at that of their
/// correlation where people are the same (his square-and-add for paired data).
package struct ShareDifference: Equatable, Sendable {
  private let first: Proportion
  private let second: Proportion?
  private let factor: Double
  private let correlation: Double

  /// Creates a difference.
  ///
  /// - Parameters:
  ///   - first: A share, of at least one trial.
  ///   - second: The share that is taken from it, of at least one trial; nil for nothing.
  ///   - factor: How many times the second share is taken, not negative.
  ///   - correlation: The correlation of the two, within -1 and 1.
  package init(
    _ first: Proportion, _ second: Proportion?, times factor: Double = 1, correlation: Double = 0
  ) {
    precondition(first.trials > 0 && second?.trials != 0, "a share is one of trials")
    precondition(factor >= 0 && abs(correlation) <= 1, "a correlation lies within -1 and 1")
    (self.first, self.second) = (first, second)
    (self.factor, self.correlation) = (factor, correlation)
  }

  /// The difference.
  package var value: Double { (first.rate ?? 0) - factor * (second?.rate ?? 0) }

  /// Returns the interval by how many standard errors it reaches to either side.
  package func interval(reach: Double) -> Interval {
    let a = Self.distances(first, reach)
    let b = second.map { Self.distances($0, reach) } ?? (below: 0, above: 0)
    return Interval(
      low: value - side(a.below, factor * b.above), high: value + side(a.above, factor * b.below))
  }

  private func side(_ a: Double, _ b: Double) -> Double {
    max(0, a * a + b * b - 2 * correlation * (a * b)).squareRoot()
  }

  /// The distances of a share from the ends of its interval.
  private static func distances(
    _ share: Proportion, _ reach: Double
  ) -> (below: Double, above: Double) {
    let (rate, interval) = (share.rate ?? 0, share.interval(reach: reach))
    return (rate - interval.low, interval.high - rate)
  }
}
