import Core
public import Interfaces
public import Populations
public import Simulation
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
    precondition(users >= 2, "a mean needs people")
    try check(population, catalog)
    try check(goals ?? [])
    let own = catalog[population.rawValue]?.inputs.first ?? .touch
    var options = StudyOptions()
    options.seed = seed
    let task = SuiteTask(
      "price", title: "Price", goals: goals ?? self.goals, knowledge: knowledge)
    let condition = Condition(
      point: SweepPoint([]), population: population.rawValue, input: (input ?? own).rawValue,
      designs: [self],
      task: task, namesUses: false)
    let engine = ModelEngine(populations: catalog, options: options)
    let job = try engine.prepare(condition, pairs: [], world: nil)
    let tally = engine.simulate(job, persons: 0..<UInt64(users)).cells[0][0]
    let summaries = Metric.all.enumerated().map { index, metric in
      (metric, MetricSummary(metric, tally: tally.metrics[index], count: tally.count))
    }
    return Price(
      population: population, users: tally.count,
      summaries: Dictionary(uniqueKeysWithValues: summaries))
  }

  private func check(_ population: PopulationName, _ catalog: PopulationCatalog) throws {
    if catalog[population.rawValue] == nil {
      throw unknown(
        "the population \"\(population.rawValue)\"",
        oneOf(catalog.names, near: population.rawValue))
    }
    if goals.isEmpty { throw unknown("a design with nothing to reach", "something to tap") }
  }

  /// Makes sure that the design has every goal.
  private func check(_ wanted: [String]) throws {
    let known = goals
    let problems = wanted.filter { !known.contains($0) }.map { goal in
      unknown("the goal \"\(goal)\", which the design lacks", oneOf(known, near: goal))
    }
    guard problems.isEmpty else { throw DocumentError(problems.flatMap(\.problems)) }
  }

  private func unknown(_ found: String, _ expected: String) -> DocumentError {
    DocumentError([
      Problem(file: id, position: nil, path: "$", found: found, expected: expected)
    ])
  }
}
