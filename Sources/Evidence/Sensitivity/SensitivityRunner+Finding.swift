import Core
import Interfaces
import Populations
import Reports
import Simulation
import Statistics
import Studies

/// A condition and one of its observed uses.
struct StudiedPlace {
  var condition: Condition
  var use: Int

  var point: SweepPoint { condition.point(ofObservation: use) }
}

extension SensitivityRunner {
  /// The condition and use that have the coordinates asked for, nearest to where the answer is read, so that what
  /// is named here is what a report names; nil where none has them.
  func place(among conditions: [Condition], of suite: Suite) -> StudiedPlace? {
    let usual = suite.readingPlace
    let places = conditions.flatMap { condition in
      condition.task.observe.indices.map { StudiedPlace(condition: condition, use: $0) }
    }.filter { place in options.point.allSatisfy { place.point[$0.axis] == $0.value } }
    func shared(_ place: StudiedPlace) -> Int {
      place.point.coordinates.count(where: usual.contains)
    }
    let most = places.map(shared).max()
    return places.first { shared($0) == most }
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
    at place: StudiedPlace, pair: Int, metric: Metric, suite: Suite, meter: inout Meter
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
    let numbers = try numbers(condition, in: suite)
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
  ) throws(DocumentError) -> [(doubtful: DoubtfulNumber, world: WorldNumber)] {
    let parts = parts(of: condition.population)
    let known = parts.flatMap { DoubtfulNumber.all(for: $0, common: parameters) }
    // Of a mixture everyone has the input of their own population.
    let inputs = parts.count > 1 ? parts.compactMap { $0.inputs.first?.rawValue } : []
    let people = Dependence.People(
      populations: parts.map(\.id), inputs: [condition.input] + inputs)
    let idle = Set(try engine.idleNumbers(in: condition, pairs: suite.pairs))
    return engine.worldNumbers(withTexts: suite.hasSteps).filter {
      people.meet($0) && !idle.contains($0.name)
    }.compactMap { world in known.first { $0.name == world.name }.map { ($0, world) } }
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
