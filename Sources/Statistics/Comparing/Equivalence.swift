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
