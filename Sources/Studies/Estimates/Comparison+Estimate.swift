package import Simulation
package import Statistics

/// The counts of two designs at one use, to be compared.
package struct PairTallies: Sendable {
  /// The names of the designs.
  package var names: Suite.Pair
  /// The paired differences.
  package var pair: PairTally
  /// The first design by itself.
  package var a: CellTally
  /// The second design by itself.
  package var b: CellTally

  /// Creates a record; see the properties.
  package init(names: Suite.Pair, pair: PairTally, a: CellTally, b: CellTally) {
    self.names = names
    self.pair = pair
    self.a = a
    self.b = b
  }
}

extension Comparison {
  /// Compares two designs by one metric.
  ///
  /// Every person counts once. The interval of a share, and of what is counted and differs for few, is the
  /// score interval of Tango 1998; that of all else the BCa bootstrap (Efron 1987) over groups of people.
  /// Exchanging the designs negates the difference and mirrors the interval to the last bit.
  ///
  /// - Parameters:
  ///   - tallies: What was counted.
  ///   - metric: The metric.
  ///   - margin: How large a difference must be to matter.
  ///   - weights: The draws of the bootstrap, over as many groups as the tallies have.
  ///   - worlds: The differences in plausible worlds, where some were run.
  ///   - point: The point of the sweep, with the use.
  ///   - condition: What was simulated.
  package init(
    _ tallies: PairTallies, metric: Metric, margin: Margin, weights: BootstrapWeights,
    worlds: WorldDifferences?, point: SweepPoint, condition: Condition
  ) {
    let index = metric.index
    let difference = tallies.pair.metrics[index]
    let paired = PairedDifference(difference)
    let a = tallies.a.mean(metric, at: index)
    let b = tallies.b.mean(metric, at: index)
    let limit = margin.value(a: a ?? 0, b: b ?? 0)
    let interval =
      metric.isRate || (metric.kind == .count && paired.isRare)
      ? paired.interval()
      : weights.mean(
        sums: difference.groupSums, counts: tallies.pair.groupCounts.map { Int64(clamping: $0) },
        unit: metric.scale)?.interval()
    let worldInterval = worlds?.interval
    self.init(
      point: point, population: condition.population, input: condition.input,
      metric: metric.name, unit: metric.unit, designA: tallies.names.a,
      designB: tallies.names.b,
      difference: paired.count > 0
        ? Double(difference.sum) / Double(paired.count) * metric.scale : nil,
      ciLow: interval?.low, ciHigh: interval?.high, ratio: Self.ratio(a, b),
      superiority: difference.superiority(lessIsBetter: metric.lessIsBetter),
      worlds: worlds?.differences.count,
      worldShareABetter: worlds?.shareBetter(lessIsBetter: metric.lessIsBetter), margin: limit,
      verdict: Verdict(
        interval: interval, margin: limit, lessIsBetter: metric.lessIsBetter, worlds: worlds),
      worldLow: worldInterval?.low, worldHigh: worldInterval?.high)
    users = paired.count
    if metric == .time { split = TimeSplit(tallies.pair.split) }
    standardError =
      Moments(
        count: paired.count, sum: difference.sum, sumOfSquares: difference.sumOfSquares,
        unit: metric.scale)?.standardError
  }

  private static func ratio(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b, b != 0 else { return nil }
    return a / b
  }
}

extension PairedDifference {
  fileprivate init(_ tally: DifferenceTally) {
    let unequal = tally.less + tally.greater
    self.init(
      count: unequal + tally.equal, unequal: unequal, sum: tally.sum,
      sumOfSquares: tally.sumOfSquares)
  }
}

extension DifferenceTally {
  /// The probability that a person does better with the first design; ties count half.
  ///
  /// - Parameter lessIsBetter: Tells whether less of the metric is better.
  /// - Returns: A probability, or nil without people.
  package func superiority(lessIsBetter: Bool) -> Double? {
    let count = less + equal + greater
    guard count > 0 else { return nil }
    let wins = lessIsBetter ? less : greater
    return (Double(wins) + Double(equal) / 2) / Double(count)
  }
}
