import CMath
import Core
import Model
import Numerics
import Populations
import Statistics
import Studies

/// Worlds that could have produced the data of calibration.
///
/// History matching with metamodels (Vernon, Goldstein and Bower 2010), then a posterior (Kennedy and
/// O'Hagan 2001): worlds of an even design are simulated on all calibration sets, metamodels are drawn through what came out, worlds
/// are sampled where the metamodels meet the data, and simulated again to draw better metamodels there. The worlds
/// that are kept were simulated themselves: weights set right what the metamodels had wrong, and a
/// world that misses three values by more than three standard deviations is left out.
package struct WorldFit: Sendable {
  /// The settings of a fit.
  package struct Settings: Equatable, Sendable {
    /// The worlds of the even design, and of each further wave.
    package var designs = 3000
    /// The waves of simulation and metamodels.
    package var waves = 2
    /// The people in each condition of each world.
    package var users = 200
    /// The worlds to keep.
    package var keep = 256
    /// How often the numbers that data do not speak to are drawn for each world to see whether the laws hold.
    package var lawDraws = 3
    /// The known worlds that are looked for again.
    package var repetitions = 100
    /// The steps of the sampler for each world that it proposes.
    package var steps = 60
    /// The seed of all draws.
    package var seed: UInt64 = 1
    /// The threads.
    package var jobs = 1

    /// Creates the usual settings.
    package init() {}
  }

  /// The least share of a standard deviation that data must take away for a number to count as known better.
  private static let leastGain = 0.1

  let settings: Settings
  let simulator: EvidenceSimulator
  let space: WorldSpace
  let centers = EvenedCenters()
  let discrepancy: CalibrationTarget.Discrepancy
  /// The datasets of calibration that the fit does not use.
  let leftOut: [String]

  /// The stage of a fit, for those who wait.
  package typealias Progress = @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

  /// Creates a fit.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - datasets: The datasets that they name; only those for calibration are used, and of these
  ///     not those that say so (`in_worlds: false`).
  ///   - settings: The settings.
  package init(
    _ cases: [ValidationCase], datasets: [PublishedDataset] = PublishedDataset.builtIn,
    settings: Settings
  ) {
    self.settings = settings
    let calibration = datasets.filter { $0.use == .calibration }
    let used = calibration.filter(\.entersWorlds)
    leftOut = calibration.filter { !$0.entersWorlds }.map(\.id)
    simulator = EvidenceSimulator(
      cases.filter { validation in used.contains { $0.id == validation.dataset } },
      datasets: used, users: settings.users, seed: settings.seed)
    let marks = Self.marks()
    space = WorldSpace(isAssumed: simulator.numbers.map { marks[$0.name] == .assumed })
    discrepancy = .builtIn
  }

  private static func marks() -> [String: Parameter.Mark] {
    var marks: [String: Parameter.Mark] = [:]
    for parameter in ParameterSet.builtIn.all { marks[parameter.name] = parameter.mark }
    for population in PopulationCatalog.builtIn.all {
      for amount in population.adjustments {
        marks["\(population.id):\(amount.trait.name)"] = amount.mark
      }
    }
    return marks
  }

  // MARK: Waves

  /// The simulations of one wave: quantiles of worlds, and what came out.
  struct Wave: Sendable {
    var quantiles: [[Double]]
    var values: [[Double]]
  }

  /// What was found.
  struct Found: Sendable {
    /// The metamodels of the last wave, by target.
    var models: [Metamodel]
    /// The targets that have a metamodel.
    var targets: [CalibrationTarget]
    /// The numbers that worlds say something of; the others keep their ranges.
    var taught: [Int]
    /// The worlds that are kept, as standard normal numbers.
    var points: [[Double]]
    /// Their weights.
    var weights: [Double]
    /// What was simulated in them, on the scales of targets.
    var values: [[Double]]
    /// The number of worlds left out because they miss too much.
    var leftOut: Int
    /// The number of worlds left out because a law fails in them.
    var unlawful = 0
    /// The metamodels of the even design, which hold everywhere.
    var wideModels: [Metamodel]
  }

  /// Runs the fit.
  func run(progress: @escaping Progress) async throws -> Found {
    let dimensions = simulator.numbers.count
    let even = SpaceFilling.latinHypercube(
      count: settings.designs, dimensions: dimensions, seed: settings.seed)
    var wave = try await simulate(even, "even design", progress)
    var models = try metamodels(wave)
    let wide = models
    for number in 1..<max(2, settings.waves) where settings.waves > 1 {
      let narrowed = sample(
        models, count: settings.designs, weight: 0.3, chain: UInt32(number))
      wave = try await simulate(
        narrowed.map { $0.map(space.quantile) }, "wave \(number + 1)", progress)
      models = try metamodels(wave)
    }
    let points = sample(models, count: settings.keep, weight: 1, chain: 100)
    let kept = try await simulate(
      points.map { $0.map(space.quantile) }, "sets to keep", progress)
    return try await lawful(weighed(points, wave: kept, models: models, wide: wide), progress)
  }

  /// Leaves out the worlds in which a law of the law sheet fails.
  ///
  /// A world is looked at as runs take it: data say where the taught numbers are, and the rest is drawn, several
  /// times over.
  private func lawful(_ all: Found, _ progress: @escaping Progress) async throws -> Found {
    let names = all.taught.map { simulator.numbers[$0].name }
    let rest = (0..<settings.lawDraws).map { draw in
      Worlds(
        count: all.points.count, parameters: .builtIn, populations: .builtIn,
        seed: settings.seed &+ UInt64(draw),
        plausible: PlausibleWorlds(
          numbers: all.taught.map { simulator.numbers[$0] }, worlds: []))
    }
    let runner = LawRunner(people: settings.users, seed: settings.seed, jobs: settings.jobs)
    var lawful: [Int] = []
    for (place, point) in all.points.enumerated() {
      let taught = PlausibleWorlds.quantiles(
        Dictionary(
          uniqueKeysWithValues: zip(names, all.taught.map { space.quantile(point[$0]) })),
        .builtIn, .builtIn)
      var fails = false
      for drawn in rest where !fails {
        let world = taught.merging(drawn.quantiles(place)) { first, _ in first }
        fails = try await runner.fails(in: world)
      }
      if !fails { lawful.append(place) }
      progress("laws", place + 1, all.points.count)
    }
    var found = all
    found.unlawful = all.points.count - lawful.count
    found.points = lawful.map { all.points[$0] }
    found.weights = lawful.map { all.weights[$0] }
    found.values = lawful.map { all.values[$0] }
    return found
  }

  /// The numbers of which data took away enough doubt.
  private func taught(_ points: [[Double]], _ models: [Metamodel]) -> [Int] {
    simulator.numbers.indices.filter { index in
      guard let gain = gain(points.map { space.quantile($0[index]) }) else { return false }
      return gain >= Self.leastGain && Self.speak(models, of: index)
    }
  }

  /// The share of the standard deviation of a number that data took away.
  ///
  /// - Parameter quantiles: Where it lies in the worlds that are left.
  /// - Returns: The share, or nil where it is the same in all of them.
  func gain(_ quantiles: [Double]) -> Double? {
    // The even distribution on quantiles has this standard deviation.
    let before = (1.0 / 12).squareRoot()
    guard let after = Sample(quantiles)?.standardDeviation, after > 0 else { return nil }
    return 1 - after / before
  }

  /// Whether values of calibration depend on a number.
  static func speak(_ models: [Metamodel], of number: Int) -> Bool {
    models.contains { $0.terms.contains { $0.first == number } }
  }

  func simulate(
    _ quantiles: [[Double]], _ stage: String, _ progress: @escaping Progress
  ) async throws -> Wave {
    let simulator = simulator
    let values = try await inOrder(
      quantiles, jobs: settings.jobs, done: { progress(stage, $0, quantiles.count) },
      { try simulator.values($0) })
    // A world in which a value cannot be told says nothing of the others either.
    let whole = values.indices.filter { values[$0].allSatisfy { $0 != nil } }
    return Wave(
      quantiles: whole.map { quantiles[$0] }, values: whole.map { values[$0].compactMap(\.self) })
  }

  private func metamodels(_ wave: Wave) throws -> [Metamodel] {
    let points = wave.quantiles.map { quantiles in
      quantiles.indices.map { space.place(quantiles[$0], $0) }
    }
    return try simulator.targets.indices.map { target in
      try Metamodel(points: points, values: wave.values.map { $0[target] })
    }
  }

  /// Samples worlds where metamodels meet the data.
  ///
  /// - Parameters:
  ///   - models: The metamodels.
  ///   - count: The number of worlds.
  ///   - weight: The weight of the data: 1 for the posterior, less for a wider neighborhood.
  ///   - chain: The number of the chain.
  ///   - values: The data, where others are meant than those that were measured.
  ///   - counts: Whether a target counts.
  /// - Returns: The worlds, as standard normal numbers.
  func sample(
    _ models: [Metamodel], count: Int, weight: Double, chain: UInt32, values: [Double]? = nil,
    counts: (CalibrationTarget) -> Bool = { _ in true }
  ) -> [[Double]] {
    let likelihood = WorldLikelihood(
      simulator.targets, models: models, values: values ?? simulator.targets.map(\.value),
      discrepancy: discrepancy, counts: counts)
    // Numbers that no metamodel has are drawn from their ranges at the end.
    let live = Set(models.flatMap { $0.terms.flatMap { [$0.first, $0.second ?? $0.first] } })
      .sorted()
    let middle = [Double](repeating: 0, count: simulator.numbers.count)
    var sampler = EllipticalSlice(
      dimensions: live.count, seed: settings.seed, chain: chain)
    let found = sampler.points(count: count, skipping: settings.steps, after: 2000) { z in
      var x = middle
      for (index, number) in live.enumerated() {
        x[number] = space.place(space.quantile(z[index]), number)
      }
      return weight * likelihood.logarithm(at: x)
    }
    return found.map { z in
      var point = middle
      for (index, number) in live.enumerated() { point[number] = z[index] }
      return point
    }
  }

  /// Weighs worlds by their own simulations, and leaves out those that cannot be.
  private func weighed(
    _ points: [[Double]], wave: Wave, models: [Metamodel], wide: [Metamodel]
  ) -> Found {
    let targets = simulator.targets
    let likelihood = WorldLikelihood(
      targets, models: models, values: targets.map(\.value), discrepancy: discrepancy)
    var (kept, logs, values): ([[Double]], [Double], [[Double]]) = ([], [], [])
    for (index, own) in wave.values.enumerated() where misses(own, models) < 3 {
      kept.append(points[index])
      values.append(own)
      logs.append(
        likelihood.logarithm { own[$0] } - likelihood.logarithm(at: space.places(points[index])))
    }
    // Simulations have noise of their own, so that weights are drawn together by the square root.
    let most = logs.max() ?? 0
    let weights = logs.map { exp(max($0 - most, -6) / 2) }
    let mean = weights.reduce(0, +) / Double(max(1, weights.count))
    return Found(
      models: models, targets: targets, taught: taught(kept, models), points: kept,
      weights: weights.map { min($0 / mean, 5) },
      values: values, leftOut: wave.values.count - kept.count, wideModels: wide)
  }

  /// The third-greatest miss of a world, in standard deviations.
  private func misses(_ values: [Double], _ models: [Metamodel]) -> Double {
    let all = simulator.targets.indices.map { index -> Double in
      let target = simulator.targets[index]
      let parts = [target.error, models[index].deviation, discrepancy.row, discrepancy.study]
      return abs(values[index] - target.value) / parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    return all.sorted(by: >).dropFirst(2).first ?? 0
  }
}
