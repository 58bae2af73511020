import Simulation
import Statistics
import Studies

/// Successive halving (Jamieson and Talwalkar 2016) of candidates that meet the same people as the
/// incumbent: after each step the worse half goes, and those left meet as many people again.
struct SuccessiveHalving: Sendable {
  let evaluator: CandidateEvaluator
  let options: OptimizationOptions
  /// The people before whom the last are compared, in each population.
  let people: Int
  let round: Int

  /// The winner, and the costs before and after.
  struct Outcome: Sendable {
    /// The index of the winner among the candidates.
    var winner: Int
    /// The cost of the incumbent and of the winner for the population that is worst off.
    var before: Double
    var after: Double
  }

  /// A candidate that is still considered, with its scores by population.
  private struct Runner {
    var index: Int
    var scores: [Score]

    /// The cost for the population that is worst off; the sign makes less better.
    func worst(_ sign: Double) -> Double { scores.map { $0.mean * sign }.max() ?? 0 }
  }

  /// The standard errors within which a paired difference is not sure, for 95 %.
  private static let errors = NormalDistribution.standard.quantile(0.975)
  /// The number of candidates that meet all the people.
  private static let finalists = 4
  /// The number of candidates that share one simulation of the incumbent.
  private static let batch = 8

  private var sign: Double { options.metric.lessIsBetter ? 1 : -1 }

  /// Returns the winner, or nil where none is surely better than the incumbent.
  func run(_ incumbent: Candidate, _ field: [Candidate]) async throws -> Outcome? {
    var runners = field.indices.map {
      Runner(index: $0, scores: Array(repeating: Score(), count: evaluator.count))
    }
    var held = [Score](repeating: Score(), count: evaluator.count)
    var met = 0
    var target = max(16, people / 8)
    while true {
      let persons = UInt64(met)..<UInt64(target)
      try await simulate(
        incumbent, against: field, runners: &runners, held: &held, persons: persons)
      met = target
      let order = runners.sorted { ($0.worst(sign), $0.index) < ($1.worst(sign), $1.index) }
      if met >= people {
        return choose(order, held: held)
      }
      runners = Array(order.prefix(max(Self.finalists, order.count / 2)))
      target = min(people, met * 2)
    }
  }

  /// The first that lowers the cost of the population that is worst off, and loses nobody.
  private func choose(_ order: [Runner], held: [Score]) -> Outcome? {
    let costs = held.map { $0.mean * sign }
    guard let before = costs.max(), let worst = costs.firstIndex(of: before) else { return nil }
    for runner in order {
      let bounds = runner.scores[worst].bounds(errors: Self.errors)
      let isBetter = sign > 0 ? bounds.high < 0 : bounds.low > 0
      let loses = runner.scores.contains { $0.losesPeople(errors: Self.errors) }
      let after = runner.worst(sign)
      if isBetter, after < before, !loses {
        return Outcome(winner: runner.index, before: before * sign, after: after * sign)
      }
    }
    return nil
  }

  private func simulate(
    _ incumbent: Candidate, against field: [Candidate], runners: inout [Runner],
    held: inout [Score], persons: Range<UInt64>
  ) async throws {
    let batches = stride(from: 0, to: runners.count, by: Self.batch).map {
      Array($0..<min($0 + Self.batch, runners.count))
    }
    let works = batches.flatMap { batch in (0..<evaluator.count).map { (batch, $0) } }
    let seed = options.seed(ofRound: round)
    let indices = runners.map(\.index)
    let tallies = try await inOrder(works, jobs: options.jobs) { batch, population in
      evaluator.simulate(
        [incumbent] + batch.map { field[indices[$0]] }, population: population,
        persons: persons, seed: seed)
    }
    let metric = options.metric.index
    let abandonment = Metric.abandonment.index
    for ((batch, population), tally) in zip(works, tallies) {
      for (number, runner) in batch.enumerated() {
        runners[runner].scores[population].add(
          tally.cells[number + 1][0], tally.pairs[number][0], metric: metric,
          abandonment: abandonment)
      }
      if batch.first == 0, !tally.pairs.isEmpty {
        held[population].add(
          tally.cells[0][0], tally.pairs[0][0], metric: metric, abandonment: abandonment)
      }
    }
  }
}
