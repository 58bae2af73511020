import Populations
import Randomness
import Simulation

extension Strata {
  /// The same people with chance drawn anew.
  ///
  /// The designs of a run share all that chance does, so that their difference is exact. In a study no two
  /// trials do: how much differences of persons spread is read from trials with draws of their own.
  ///
  /// - Parameter population: The population; nil where none of a catalog is meant.
  /// - Returns: The people, whose traits stay.
  func withOwnChance(of population: Population?) -> Self {
    let others = experiments.map { one in
      Experiment(
        plans: one.plans, pairs: one.pairs, task: one.task, sampler: one.sampler,
        constants: one.constants, draws: Draws(seed: ~one.draws.seed),
        furtherPlans: one.furtherPlans)
    }
    return others.count == 1
      ? Self(others[0]) : Self(others, shares: (population?.mix ?? []).map(\.share))
  }
}

extension [Double] {
  /// The mean; 0 without values.
  var average: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The values, moved to the mean of others: the mean difference stays that of a run.
  func moved(toMeanOf others: Self) -> Self {
    let shift = others.average - average
    return map { $0 + shift }
  }
}
