import Interfaces
import Numerics
package import Populations
package import Simulation
import Statistics
package import Studies

/// The options of planning a study.
package struct PowerOptions: Equatable, Sendable {
  /// The question of the study.
  package var question = PowerCurve.Question()
  /// The metric.
  package var metric = Metric.time
  /// The pair of designs; nil takes the first of the suite.
  package var pair: Suite.Pair?
  /// The number of trials of each person averaged, from the first use on; nil takes the one trial
  /// that the suite observes.
  package var trials: Int?
  /// Coordinates that the point must have.
  package var point: [SweepPoint.Coordinate] = []
  /// The populations; nil takes those of the suite.
  package var populations: [String]?
  /// The number of plausible worlds.
  package var worlds = 32
  /// The number of threads; the results do not depend on it.
  package var jobs = 1

  /// Creates the usual options.
  package init() {}
}

/// Plans studies: draws people and trials with the kernel, and studies from these people.
package struct PowerRunner: Sendable {
  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let options: PowerOptions

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - options: How to plan.
  package init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    options: PowerOptions
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.options = options
  }

  /// A part of the plan: a condition of each population, with the use that is read.
  private struct Place {
    var condition: Condition
    var use: Int?
  }

  /// Plans a study of a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite; it must compare designs.
  ///   - progress: Is told how many worlds are done.
  /// - Returns: The report; without findings where no point is as the options ask.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  package func run(
    _ suite: Suite,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> PowerReport {
    let pair = options.pair ?? suite.pairs[0]
    let engine = engine(worlds: options.worlds)
    let places = self.places(suite, engine)
    try engine.check(places.map(\.condition))
    let total = places.count * (1 + options.worlds)
    var done = 0
    var findings: [PowerReport.Finding] = []
    for place in places {
      findings.append(
        try await finding(place, pair, engine) {
          done += 1
          progress(done, total)
        })
    }
    let populations = places.map(\.condition.population)
    return PowerReport(
      suite: suite.id, title: suite.title,
      designs: [pair.a, pair.b].compactMap { id in suite.designs.first { $0.id == id } },
      populations: populations.map { Named(id: $0, title: catalog[$0]?.title ?? $0) },
      axes: suite.resultAxes, metric: options.metric, question: options.question,
      trials: options.trials ?? 1, findings: findings)
  }

  /// Returns how many trials it takes to plan a study of a suite.
  package func trials(of suite: Suite) -> Double {
    let people = Double(1 + options.worlds) * Double(2 * options.question.most)
    return places(suite, engine(worlds: 0)).reduce(0) {
      // The second design is met once more.
      $0 + Double($1.condition.trialsPerPerson) * people
        * (1 + 1 / Double(max(1, $1.condition.designs.count)))
    }
  }

  private func engine(worlds: Int) -> ModelEngine {
    var study = StudyOptions()
    study.seed = options.question.seed
    study.worlds = worlds
    return ModelEngine(populations: catalog, parameters: parameters, options: study)
  }

  // MARK: Places

  /// For each population and input method the condition at the point asked for, or at the usual
  /// one.
  private func places(_ suite: Suite, _ engine: ModelEngine) -> [Place] {
    let conditions = suite.conditions(
      populations: options.populations, inputsOf: engine.inputs)
    var wanted = options.point.filter { $0.axis != "use" }
    let use = options.point.first { $0.axis == "use" }?.value
    for axis in suite.resultAxes.map(\.id) where axis != "use" {
      guard !wanted.contains(where: { $0.axis == axis }) else { continue }
      let left = conditions.filter { condition in
        wanted.allSatisfy { condition.point[$0.axis] == $0.value }
      }
      let base = suite.readingPlace.first { $0.axis == axis }?.value
      let isThere = left.contains { $0.point[axis] == base }
      if let value = isThere ? base : Self.usual(axis, left) {
        wanted.append(.init(axis: axis, value: value))
      }
    }
    var places: [Place] = []
    for condition in conditions
    where wanted.allSatisfy({ condition.point[$0.axis] == $0.value }) {
      let isKnown = places.contains {
        $0.condition.population == condition.population && $0.condition.input == condition.input
      }
      guard !isKnown, let place = self.place(condition, use: use) else { continue }
      places.append(place)
    }
    return places
  }

  /// The value that most points have on an axis, where others vary around it; the first of equals.
  private static func usual(_ axis: String, _ conditions: [Condition]) -> SweepPoint.Value? {
    let values = conditions.compactMap { $0.point[axis] }
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return values.first { counts[$0] == most }
  }

  private func place(_ condition: Condition, use: SweepPoint.Value?) -> Place? {
    var condition = condition
    if let trials = options.trials {
      condition.task.observe = Array(1...trials)
      condition.task.repetitions = max(condition.task.repetitions, trials)
      return Place(condition: condition, use: nil)
    }
    guard let use else { return Place(condition: condition, use: 0) }
    let index = condition.task.observe.firstIndex { .number(Double($0)) == use }
    return index.map { Place(condition: condition, use: $0) }
  }

  // MARK: Studies

  /// The scores of a pool of people with both designs, each with chance of its own.
  private struct Pool: Sendable {
    var first: [Double]
    var second: [Double]

    var difference: Double {
      zip(first, second).reduce(0) { $0 + $1.0 - $1.1 } / Double(max(1, first.count))
    }
  }

  private func finding(
    _ place: Place, _ pair: Suite.Pair, _ engine: ModelEngine, finished: () -> Void
  ) async throws -> PowerReport.Finding {
    let base = try pool(place, pair, engine, world: nil)
    let (question, isNegative) = (options.question, base.difference < 0)
    let curve = PowerCurve(
      first: base.first, second: base.second, isNegative: isNegative, question: question)
    finished()
    let runner = self
    let curves = try await inOrder(
      Array(0..<options.worlds), jobs: options.jobs, done: { _ in finished() }
    ) { world in
      let pool = try runner.pool(place, pair, engine, world: world)
      return PowerCurve(
        first: pool.first, second: pool.second, isNegative: isNegative, question: question)
    }
    let mean = (0..<question.most - 1).map { index in
      curves.reduce(0) { $0 + $1.powers[index] } / Double(max(1, curves.count))
    }
    let sizes = [10, 20, 30, 50, 100, 200, 500, 1000].filter { $0 <= question.most }
    return PowerReport.Finding(
      population: place.condition.population, input: place.condition.input,
      point: place.use.map { place.condition.point(ofObservation: $0) } ?? place.condition.point,
      difference: base.difference, effect: effect(base), required: curve.required,
      worlds: curves.map(\.required),
      assurance: curves.isEmpty
        ? [] : sizes.map { PowerReport.Assurance(size: $0, power: mean[$0 - 2]) },
      assured: curves.isEmpty
        ? nil : mean.firstIndex { $0 >= question.power }.map { $0 + 2 })
  }

  private func pool(
    _ place: Place, _ pair: Suite.Pair, _ engine: ModelEngine, world: Int?
  ) throws -> Pool {
    let people = try engine.prepare(place.condition, pairs: [], world: world)
    let others = people.withOwnChance(of: catalog[place.condition.population])
    let persons = 0..<UInt64(2 * options.question.most)
    func index(_ id: String) -> Int {
      guard let design = place.condition.designs.firstIndex(where: { $0.id == id }) else {
        preconditionFailure("a checked suite compares known designs")
      }
      return design
    }
    func scores(_ trials: [PersonTrials]) -> [Double] {
      let uses = place.use.map { [$0] } ?? Array(place.condition.task.observe.indices)
      var sums = [Double](repeating: 0, count: trials[0].count)
      for use in uses {
        for (person, value) in trials[use][options.metric].enumerated() {
          sums[person] += Double(value)
        }
      }
      return sums.map { $0 / Double(uses.count) * options.metric.scale }
    }
    let (trials, second) = (people.trials(of: persons), index(pair.b))
    return Pool(
      first: scores(trials[index(pair.a)]),
      second: scores(others.trials(of: persons, design: second)[0])
        .moved(toMeanOf: scores(trials[second])))
  }

  /// The difference through the SD of the differences or, between people, that of the scores.
  private func effect(_ pool: Pool) -> Double? {
    switch options.question.plan {
    case .within:
      guard let pairs = PairedSample(x: pool.first, y: pool.second),
        let spread = pairs.differences.standardDeviation, spread > 0
      else { return nil }
      return pool.difference / spread
    case .between:
      guard let one = Sample(pool.first)?.variance, let other = Sample(pool.second)?.variance,
        one + other > 0
      else { return nil }
      return pool.difference / ((one + other) / 2).squareRoot()
    }
  }
}
