extension Interval {
  /// Where an interval for a difference lies, seen from a margin within which nothing matters.
  package enum Place: Hashable, Sendable {
    /// All of it is below minus the margin.
    case below
    /// All of it is within the margin either way.
    case within
    /// All of it is above the margin.
    case above
    /// It reaches over an edge of the margin.
    case open
  }

  /// Returns where the interval lies.
  ///
  /// An interval at level 1 - 2 alpha within the margin is the same as two one-sided tests at
  /// alpha (Schuirmann 1987).
  ///
  /// - Parameter margin: The largest difference that does not matter, not negative.
  /// - Returns: The place.
  package func place(margin: Double) -> Place {
    precondition(margin >= 0, "a margin is not negative")
    if low >= -margin && high <= margin { return .within }
    if high < -margin { return .below }
    return low > margin ? .above : .open
  }
}

/// Two one-sided tests that a difference is smaller than a margin (Schuirmann 1987).
package struct EquivalenceTest: Hashable, Sendable {
  /// The p-value against a difference of minus the margin or less.
  package let pBelow: Double
  /// The p-value against a difference of the margin or more.
  package let pAbove: Double

  /// The p-value against any difference that matters: the larger of the two.
  package var pValue: Double { max(pBelow, pAbove) }

  /// Tests a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference that was found.
  ///   - standardError: Its standard error; without any there is no result.
  ///   - degreesOfFreedom: The degrees of freedom of the error, positive; nil takes the normal
  ///     distribution.
  ///   - margin: The largest difference that does not matter, positive.
  package init?(
    difference: Double, standardError: Double, degreesOfFreedom: Double? = nil, margin: Double
  ) {
    precondition(margin > 0, "a margin of nothing cannot be kept")
    guard standardError > 0, difference.isFinite, standardError.isFinite else { return nil }
    func tail(_ statistic: Double) -> Double {
      guard let degreesOfFreedom else {
        return NormalDistribution.standard.complement(statistic)
      }
      return StudentDistribution(degreesOfFreedom: degreesOfFreedom).complement(statistic)
    }
    pBelow = tail((margin + difference) / standardError)
    pAbove = tail((margin - difference) / standardError)
  }
}
