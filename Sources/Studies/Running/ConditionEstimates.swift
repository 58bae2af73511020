import Interfaces
import Simulation
import Statistics

/// The cells and comparisons of one condition, use by use.
struct ConditionEstimates: Sendable {
  var cells: [[Cell]]
  var comparisons: [[Comparison]]

  init(_ state: ConditionState, suite: Suite, weights: BootstrapWeights) {
    let condition = state.condition
    let uses = condition.task.observe.indices
    cells = uses.map { use in
      let point = condition.point(ofObservation: use)
      return condition.designs.indices.map { design in
        var cell = Cell(
          state.tally.cells[design][use], metrics: suite.metrics, point: point,
          condition: condition, design: condition.designs[design].id, hasSurvival: use == 0)
        for (index, summary) in cell.metrics.enumerated() {
          guard let metric = Metric(name: summary.metric), suite.decides(metric),
            let worlds = Self.worlds(
              state, pair: state.pairs.count + design, use: use, metric: metric),
            let interval = worlds.interval
          else { continue }
          // What cannot be below 0 is not so in any world, whatever a normal distribution says.
          let least = worlds.differences.contains { $0 < 0 } ? -Double.infinity : 0
          let most = metric.isRate ? 1 : Double.infinity
          cell.metrics[index].worldLow = max(least, interval.low)
          cell.metrics[index].worldHigh = min(most, interval.high)
        }
        return cell
      }
    }
    comparisons = uses.map { use in
      suite.pairs.indices.flatMap { pair in
        Self.comparisons(state, pair: pair, use: use, suite: suite, weights: weights)
      }
    }
  }

  private static func comparisons(
    _ state: ConditionState, pair: Int, use: Int, suite: Suite, weights: BootstrapWeights
  ) -> [Comparison] {
    let condition = state.condition
    let names = suite.pairs[pair]
    guard let a = condition.designs.firstIndex(where: { $0.id == names.a }),
      let b = condition.designs.firstIndex(where: { $0.id == names.b })
    else { return [] }
    let tallies = PairTallies(
      names: names, pair: state.tally.pairs[pair][use], a: state.tally.cells[a][use],
      b: state.tally.cells[b][use])
    return Metric.all.filter(suite.metrics.contains).map { metric in
      let worlds = worlds(state, pair: pair, use: use, metric: metric)
      var comparison = Comparison(
        tallies, metric: metric, margin: suite.margins[metric] ?? Margin(), weights: weights,
        worlds: worlds, point: condition.point(ofObservation: use), condition: condition)
      // Without all worlds, as in a partial result, nobody knows whose difference is whose.
      if suite.decides(metric), let worlds, worlds.differences.count == state.worlds.count {
        comparison.worldDifferences = worlds.values
      }
      return comparison
    }
  }

  private static func worlds(
    _ state: ConditionState, pair: Int, use: Int, metric: Metric
  ) -> WorldDifferences? {
    guard !state.worlds.isEmpty else { return nil }
    let worlds = state.worlds.compactMap { $0?.mean(row: pair, use: use, metric: metric) }
    let people = state.worlds.reduce(0) { $0 + ($1?.people ?? 0) }
    return WorldDifferences(
      worlds.map(\.value), errors: worlds.map(\.error),
      counted: metric.isRate || metric.kind == .count ? people : 0)
  }
}

extension MomentTally {
  /// Returns the mean of a metric in its unit, with the variance of its error; nil without people.
  fileprivate func mean(row: Int, use: Int, metric: Metric) -> (value: Double, error: Double)? {
    guard people > 0 else { return nil }
    let sums = moments(row: row, use: use, metric: metric)
    let moments = Moments(
      count: people, sum: sums.sum, sumOfSquares: sums.sumOfSquares, unit: metric.scale)
    let error = moments?.standardError ?? 0
    return (moments?.mean ?? 0, error * error)
  }
}

extension Suite {
  /// Tells whether the question is about a metric.
  fileprivate func decides(_ metric: Metric) -> Bool {
    metric == .time || asks.contains { $0.metric == metric }
  }
}
