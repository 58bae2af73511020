import Interfaces
import Populations
import Reports
import Simulation
import Statistics
import Studies

/// A condition and one of its observed uses.
struct OpenPlace {
  var condition: Condition
  var use: Int

  var point: SweepPoint { condition.point(ofObservation: use) }
}

extension SensitivityRunner {
  /// The result of a condition in one world: the mean difference for each pair, use and metric.
  private struct Scout: Sendable {
    var differences: [[[Double]]]
    var trials: UInt64
  }

  /// The differences of every condition in every scouting world.
  func scout(
    _ conditions: [Condition], _ suite: Suite, _ meter: inout Meter
  ) async throws -> [[[[[Double]]]]] {
    let pairs = suite.pairs
    let users = UInt64(max(2, options.users / 2))
    var all: [[[[[Double]]]]] = []
    for condition in conditions {
      let scouts = try await inOrder(Array(0..<scoutingWorlds), jobs: options.jobs) { world in
        let tally = try simulated(condition, pairs, world: world, users)
        return Scout(
          differences: tally.pairs.map { $0.map { pair in Metric.all.map(pair.mean) } },
          trials: tally.trials)
      }
      meter.count(scouts.reduce(0) { $0 + $1.trials })
      all.append(scouts.map(\.differences))
    }
    return all
  }

  /// The condition and use at which the worlds agree least on which design is better. Of those that
  /// are about as open it is the one most like the base, for so few worlds tell no more, and another
  /// seed must not lead to another point.
  func mostOpen(
    _ scouts: [[[[[Double]]]]], among conditions: [Condition], pair: Int, metric: Metric,
    suite: Suite
  ) -> OpenPlace? {
    var places: [(place: OpenPlace, agreement: Double, common: Int)] = []
    for (number, condition) in conditions.enumerated() {
      for use in condition.task.observe.indices {
        let place = OpenPlace(condition: condition, use: use)
        guard options.point.allSatisfy({ place.point[$0.axis] == $0.value }) else { continue }
        let worlds = scouts[number].map { $0[pair][use][metric.index] }
        let share = WorldDifferences(worlds).shareBetter(lessIsBetter: true) ?? 1
        // What never differs is not open: it comes last.
        let varies = (Sample(worlds)?.standardDeviation ?? 0) > 0
        let common = place.point.coordinates.count(where: suite.base.coordinates.contains)
        places.append((place, varies ? abs(share - 0.5) : 1, common))
      }
    }
    let least = places.map(\.agreement).min() ?? 0
    let open = places.filter { $0.agreement <= least + 2 / Double(scoutingWorlds) }
    let most = open.map(\.common).max()
    return open.first { $0.common == most }?.place
  }

  /// What people of a condition did in a world.
  ///
  /// No world is kept: there may be thousands, and each is met once.
  private func simulated(
    _ condition: Condition, _ pairs: [Suite.Pair], world: Int, _ users: UInt64
  ) throws -> ExperimentTally {
    let quantiles = engine.quantiles(ofWorld: world, withTexts: !condition.task.steps.isEmpty)
    return try engine.prepare(condition, pairs: pairs, quantiles: quantiles).simulate(0..<users)
  }

  /// Analyzes one comparison at one place.
  func finding(
    at place: OpenPlace, pair: Int, metric: Metric, suite: Suite, meter: inout Meter
  ) async throws -> SensitivityReport.Finding {
    let condition = place.condition
    let (pairs, use) = (suite.pairs, place.use)
    let users = UInt64(options.users)
    let base = try engine.prepare(condition, pairs: pairs, world: nil).simulate(0..<users)
    meter.count(base.trials)
    var counting = meter
    let differences = try await inOrder(
      Array(0..<options.worlds), jobs: options.jobs, done: { _ in counting.count(base.trials) }
    ) { world in
      try simulated(condition, pairs, world: world, users).pairs[pair][use].mean(metric)
    }
    meter = counting
    let designs = pairs[pair]
    let cells = base.cells
    let means = [designs.a, designs.b].map { name -> Double in
      guard let index = condition.designs.firstIndex(where: { $0.id == name }) else { return 0 }
      return cells[index][use].mean(metric) ?? 0
    }
    let margin = (suite.margins[metric] ?? Margin()).value(a: means[0], b: means[1])
    let difference = base.pairs[pair][use].estimate(metric)
    let worlds = WorldDifferences(differences)
    let numbers = numbers(condition, in: suite)
    return SensitivityReport.Finding(
      population: condition.population, input: condition.input, pair: designs, metric: metric,
      point: place.point, difference: difference, margin: margin,
      verdict: Comparison.Verdict(
        interval: difference.interval, margin: margin, lessIsBetter: metric.lessIsBetter,
        worlds: worlds),
      worlds: worlds, numbers: numbers.map(\.doubtful),
      dependence: Dependence(numbers.map(\.world), answers: worlds.values))
  }

  /// The numbers in doubt that the people of a condition meet, with where they lie in the worlds.
  private func numbers(
    _ condition: Condition, in suite: Suite
  ) -> [(doubtful: DoubtfulNumber, world: WorldNumber)] {
    let parts = parts(of: condition.population)
    let known = parts.flatMap { DoubtfulNumber.all(for: $0, common: parameters) }
    // Of a mixture everyone has the input of their own population.
    let inputs = parts.count > 1 ? parts.compactMap { $0.inputs.first?.rawValue } : []
    let people = Dependence.People(
      populations: parts.map(\.id), inputs: [condition.input] + inputs)
    return engine.worldNumbers(withTexts: suite.hasSteps).filter(people.meet).compactMap { world in
      known.first { $0.name == world.name }.map { ($0, world) }
    }
  }
}

extension PairTally {
  /// The mean difference in the unit of the metric; 0 without people.
  func mean(_ metric: Metric) -> Double {
    let difference = metrics[metric.index]
    let count = difference.less + difference.equal + difference.greater
    return count > 0 ? Double(difference.sum) / Double(count) * metric.scale : 0
  }

  /// The mean difference with its Monte-Carlo interval; one point where it cannot be told.
  func estimate(_ metric: Metric) -> Estimate {
    let difference = metrics[metric.index]
    let moments = Moments(
      count: difference.less + difference.equal + difference.greater, sum: difference.sum,
      sumOfSquares: difference.sumOfSquares, unit: metric.scale)
    if let estimate = moments?.meanEstimate() { return estimate }
    let mean = mean(metric)
    return Estimate(value: mean, standardError: 0, interval: Interval(low: mean, high: mean))
  }
}
