import Simulation

extension PublishedDirection {
  /// What the results of a suite say to a published direction.
  package enum Outcome: Hashable, Sendable {
    /// The model has no metric for what was measured.
    case notMeasured
    /// One of the two sides was not simulated.
    case notSimulated
    /// The first less the second has the sign that was published.
    case agrees(Double)
    /// It has the other sign, or there is no difference that matters.
    case disagrees(Double)
    /// Its Monte-Carlo interval holds both signs.
    case open(Double)
  }

  /// Compares the sign of the answer with the published one.
  ///
  /// - Parameter suite: The results of the suite.
  /// - Returns: What they say.
  package func outcome(in suite: SuiteResults) -> Outcome {
    guard let metric else { return .notMeasured }
    guard let a = cell(first, in: suite), let b = cell(second, in: suite),
      let x = a.metrics.first(where: { $0.metric == metric.name }), let meanX = x.mean,
      let y = b.metrics.first(where: { $0.metric == metric.name }), let meanY = y.mean
    else { return .notSimulated }
    let difference = meanX - meanY
    let paired = comparison(a, b, metric.name, in: suite)
    let interval = paired.flatMap(Self.interval) ?? Self.unpaired(x, y)
    if let interval, interval.low < 0, interval.high > 0, paired?.verdict != .equivalent {
      return .open(difference)
    }
    let isTold = interval.map { $0.low >= 0 || $0.high <= 0 } ?? true
    return isTold && difference != 0 && (relation == .less) == (difference < 0)
      ? .agrees(difference) : .disagrees(difference)
  }

  /// The cell of a side: at the base, but for the values that the side sets.
  private func cell(_ side: Side, in suite: SuiteResults) -> Cell? {
    let base = suite.base?.coordinates ?? suite.cells.first?.point.coordinates ?? []
    let wanted = base.map { coordinate in
      side.place.first { $0.axis == coordinate.axis } ?? coordinate
    }
    return suite.cells.first { cell in
      cell.design == side.design && cell.point.coordinates == wanted
        && (population.map { $0 == cell.population } ?? true)
    }
  }

  /// The comparison of two cells in either order, where they were compared person by person.
  private func comparison(
    _ a: Cell, _ b: Cell, _ metric: String, in suite: SuiteResults
  ) -> Comparison? {
    suite.comparisons.first { comparison in
      comparison.metric == metric && comparison.point == a.point && a.point == b.point
        && comparison.population == a.population && comparison.input == a.input
        && Set([comparison.designA, comparison.designB]) == [a.design, b.design]
    }
  }

  /// The interval of a comparison; only whether it holds zero is asked, so that its order is all one.
  private static func interval(_ comparison: Comparison) -> (low: Double, high: Double)? {
    guard let low = comparison.ciLow, let high = comparison.ciHigh else { return nil }
    return (low, high)
  }

  /// The normal interval of a difference between people who are taken as others.
  private static func unpaired(
    _ x: MetricSummary, _ y: MetricSummary
  ) -> (low: Double, high: Double)? {
    guard let meanX = x.mean, let meanY = y.mean, let errorX = x.mcse, let errorY = y.mcse
    else { return nil }
    let half = 1.96 * (errorX * errorX + errorY * errorY).squareRoot()
    return (meanX - meanY - half, meanX - meanY + half)
  }
}
