package import Statistics

extension Comparison {
  /// The range to show with the difference: over people, and over plausible worlds where some were run.
  ///
  /// Worlds may lie to one side of the run that the difference is from; with its interval over people the
  /// range holds it. Nil without either.
  package var range: Interval? { Interval(over: [ciLow, ciHigh, worldLow, worldHigh]) }
}

extension MetricSummary {
  /// The range to show with the mean: over people, and over plausible worlds where some were run.
  package var range: Interval? { Interval(over: [ciLow, ciHigh, worldLow, worldHigh]) }
}

extension Interval {
  fileprivate init?(over ends: [Double?]) {
    let known = ends.compactMap(\.self)
    guard known.count > 1, let low = known.min(), let high = known.max() else { return nil }
    self.init(low: low, high: high)
  }
}
