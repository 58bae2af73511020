/// The mean difference of whole numbers that the same people have under two conditions.
package struct PairedDifference: Equatable, Sendable {
  /// The number of people.
  package let count: UInt64
  /// The number of people whose numbers differ.
  package let unequal: UInt64
  /// The sum of first minus second.
  package let sum: Int128
  /// The sum of the squared differences.
  package let sumOfSquares: Int128

  /// Creates a difference from exact counts and sums; see the properties.
  package init(count: UInt64, unequal: UInt64, sum: Int128, sumOfSquares: Int128) {
    precondition(unequal <= count, "no more people differ than there are")
    self.count = count
    self.unequal = unequal
    self.sum = sum
    self.sumOfSquares = sumOfSquares
  }

  /// Tells whether few differ, or by little against those who differ most: the mean square is at least
  /// twice the square of the mean.
  package var isRare: Bool {
    isSparse(sum: Double(sum), squares: Double(sumOfSquares), count: Double(count))
  }

  /// Returns the score interval of Tango 1998 for the difference of two shares of the same people.
  ///
  /// Where numbers differ by more than 1, people who differ by one size, their root mean square,
  /// stand for those who differ: mean and variance are the same, and the interval is that of their shares
  /// times the size. Exchanging the conditions negates the interval to the last bit.
  ///
  /// - Parameter level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil without people.
  package func interval(level: Double = 0.95) -> Interval? {
    guard count > 0 else { return nil }
    let differing = Double(unequal)
    let size = unequal > 0 ? (Double(sumOfSquares) / differing).squareRoot() : 1
    let net = Double(sum) / size
    let score = TangoScore(
      more: max(0, (differing + net) / 2), less: max(0, (differing - net) / 2),
      people: Double(count))
    let reach = normalReach(level: level)
    return Interval(low: score.lowerEnd(reach), high: -score.exchanged.lowerEnd(reach))
      .scaled(by: size)
  }
}

/// The score test for the difference of two shares of the same people (Tango 1998).
private struct TangoScore {
  /// The number of people with the first alone.
  let more: Double
  /// The number of people with the second alone.
  let less: Double
  /// The number of all people.
  let people: Double

  var exchanged: Self { Self(more: less, less: more, people: people) }

  /// Returns the difference from which the one that was seen is as many standard errors away.
  ///
  /// It is found by bisection, which needs some 60 steps and no derivative, and cannot go astray.
  func lowerEnd(_ reach: Double) -> Double {
    var (low, high) = (-1.0, (more - less) / people)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return low }
      if statistic(middle) > reach { low = middle } else { high = middle }
    }
  }

  /// The distance of what was seen from a difference, in the standard errors that go with it.
  private func statistic(_ difference: Double) -> Double {
    // The likeliest share of people with the second alone, given the difference.
    let linear = (2 * people - more + less) * difference - more - less
    let constant = less * difference * (1 - difference)
    let root = max(0, linear * linear + 8 * people * constant).squareRoot()
    let share = (root - linear) / (4 * people)
    let variance = people * (2 * share + difference * (1 - difference))
    return (more - less - people * difference) / variance.squareRoot()
  }
}
