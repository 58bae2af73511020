import Core
public import Interfaces
public import Populations
public import Simulation
import Statistics
import Studies

extension Design {
  /// Prices the design for one population by simulation. The same seed gives the same price.
  ///
  /// ```swift
  /// let price = try design.price(for: .olderAdults, reaching: ["share"])
  /// print(price[.time].mean ?? 0, "s")
  /// ```
  ///
  /// - Parameters:
  ///   - population: The population.
  ///   - goals: The ids of what people want, all equally often; nil for everything.
  ///   - knowledge: What people know of the way at the start.
  ///   - input: The input method; nil for the one that the population uses.
  ///   - users: How many people to simulate; at least 2.
  ///   - seed: The seed of all draws.
  ///   - catalog: The populations that can be named.
  /// - Returns: The price.
  /// - Throws: Everything that is wrong with the design, or the name that is not known.
  public func price(
    for population: PopulationName, reaching goals: [String]? = nil,
    knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
    users: Int = 2000, seed: UInt64 = 1, catalog: PopulationCatalog = .builtIn
  ) throws -> Price {
    let run = try Pricing(
      [self], population, reaching: goals ?? self.goals, knowledge: knowledge, input: input,
      users: users, seed: seed, catalog: catalog)
    let tally = run.tally.cells[0][0]
    let summaries = Metric.all.enumerated().map { index, metric in
      (metric, MetricSummary(metric, tally: tally.metrics[index], count: tally.count))
    }
    return Price(
      population: population, users: tally.count,
      summaries: Dictionary(uniqueKeysWithValues: summaries))
  }

  /// Compares the design with another one before the same people with the same luck.
  ///
  /// ```swift
  /// let change = try row.compared(with: menu, for: .everyday)
  /// print(change[.time].difference ?? 0, "s")
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other design, as it was before, say; it must have the same goals.
  ///   - population: The population.
  ///   - goals: The ids of what people want, all equally often; nil for everything in this design.
  ///   - knowledge: What people know of the way at the start.
  ///   - input: The input method; nil for the one that the population uses.
  ///   - users: How many people to simulate; at least 2.
  ///   - seed: The seed of all draws.
  ///   - catalog: The populations that can be named.
  /// - Returns: The differences, this design minus the other.
  /// - Throws: Everything that is wrong with the designs, or the name that is not known.
  public func compared(
    with other: Design, for population: PopulationName, reaching goals: [String]? = nil,
    knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
    users: Int = 2000, seed: UInt64 = 1, catalog: PopulationCatalog = .builtIn
  ) throws -> PriceChange {
    var (a, b) = (self, other)
    (a.id, b.id) = ("this", "other")
    let run = try Pricing(
      [a, b], population, reaching: goals ?? self.goals, knowledge: knowledge, input: input,
      users: users, seed: seed, catalog: catalog)
    let tallies = PairTallies(
      names: Pricing.pair, pair: run.tally.pairs[0][0], a: run.tally.cells[0][0],
      b: run.tally.cells[1][0])
    let weights = BootstrapWeights(
      groups: bootstrapGroups, replicates: run.options.replicates, seed: seed)
    let comparisons = Metric.all.map { metric in
      let found = Comparison(
        tallies, metric: metric, margin: Margin(), weights: weights, worlds: nil,
        point: run.condition.point, condition: run.condition)
      return (metric, found)
    }
    return PriceChange(
      population: population, users: run.tally.cells[0][0].count,
      comparisons: Dictionary(uniqueKeysWithValues: comparisons))
  }
}

/// Designs before the same people.
private struct Pricing {
  static let pair = Suite.Pair("this", "other")

  let condition: Condition
  let options: StudyOptions
  let tally: ExperimentTally

  init(
    _ designs: [Design], _ population: PopulationName, reaching goals: [String],
    knowledge: TaskDescription.Knowledge, input: Input?, users: Int, seed: UInt64,
    catalog: PopulationCatalog
  ) throws {
    for design in designs {
      try design.check(population, catalog)
      try design.check(goals)
      try design.check(users: users)
    }
    let own = catalog[population.rawValue]?.inputs.first ?? .touch
    var options = StudyOptions()
    options.seed = seed
    self.options = options
    let task = SuiteTask("price", title: "Price", goals: goals, knowledge: knowledge)
    condition = Condition(
      point: SweepPoint([]), population: population.rawValue, input: (input ?? own).rawValue,
      designs: designs, task: task, namesUses: false)
    let engine = ModelEngine(populations: catalog, options: options)
    let job = try engine.prepare(
      condition, pairs: designs.count > 1 ? [Self.pair] : [], world: nil)
    tally = engine.simulate(job, persons: 0..<UInt64(users))
  }
}

extension Design {
  fileprivate func check(_ population: PopulationName, _ catalog: PopulationCatalog) throws {
    if catalog[population.rawValue] == nil {
      throw unknown(
        "the population \"\(population.rawValue)\"",
        oneOf(catalog.names, near: population.rawValue))
    }
    if goals.isEmpty { throw unknown("a design with nothing to reach", "something to tap") }
  }

  /// Makes sure that there are goals, each once, and that the design has them.
  fileprivate func check(_ wanted: [String]) throws {
    let known = goals
    if wanted.isEmpty { throw unknown("no goal", oneOf(known, near: "")) }
    var problems = wanted.filter { !known.contains($0) }.map { goal in
      unknown("the goal \"\(goal)\", which the design lacks", oneOf(known, near: goal))
    }
    var seen: Set<String> = []
    problems += wanted.filter { !seen.insert($0).inserted }.map { goal in
      unknown("the goal \"\(goal)\" a second time", "each goal once")
    }
    guard problems.isEmpty else { throw DocumentError(problems.flatMap(\.problems)) }
  }

  /// Makes sure that there are people for a mean, and no more than sums can hold.
  fileprivate func check(users: Int) throws {
    guard users >= 2, users <= TallyLimit.people else {
      throw unknown(
        "\(users) people", "2 or more, for a mean and its interval; at most \(TallyLimit.people)")
    }
  }

  private func unknown(_ found: String, _ expected: String) -> DocumentError {
    DocumentError([
      Problem(file: id, position: nil, path: "$", found: found, expected: expected)
    ])
  }
}
