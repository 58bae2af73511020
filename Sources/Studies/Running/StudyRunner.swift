import Core
import Interfaces
import Simulation
import Statistics

/// Runs suites: conditions in pieces over several threads, estimates at the end of each.
///
/// Tallies are whole numbers, so pieces may be added in the order in which they finish. Everything
/// else depends on the options and the seed alone, never on the number of threads.
public struct StudyRunner<Engine: StudyEngine>: Sendable {
  let engine: Engine
  let options: StudyOptions
  let weights: BootstrapWeights

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - engine: What turns conditions into tallies.
  ///   - options: How to run.
  public init(engine: Engine, options: StudyOptions) {
    self.engine = engine
    self.options = options
    weights = BootstrapWeights(
      groups: bootstrapGroups, replicates: options.replicates, seed: options.seed)
  }

  /// Runs a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite; ``Suite/check(in:)`` finds more of what is wrong with it, and where. One whose tasks
  ///     have ``SuiteTask/wants`` is first resolved, see ``Suite/resolvingWords(with:)``.
  ///   - populations: The populations of the results, in order, with their titles.
  ///   - progress: Is told how far the study is, every now and then.
  /// - Returns: The results.
  /// - Throws: What is wrong with the designs, ``MissingWords``, or `StudyInterrupted`.
  public func run(
    _ suite: Suite, populations: [Named], progress: @Sendable (StudyProgress) -> Void = { _ in }
  ) async throws -> StudyOutcome {
    let suite = try ready(suite)
    let outcome = try await numbers(of: suite, populations: populations, progress: progress)
    return await finished(outcome, of: suite, conditions(of: suite))
  }

  /// Runs a suite for its cells and comparisons alone: without the way of a typical person, which takes as long as
  /// a few hundred people.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - populations: The populations of the results, in order, with their titles.
  ///   - progress: Is told how far the study is, every now and then.
  /// - Returns: The results.
  /// - Throws: What is wrong with the designs, or `StudyInterrupted`.
  package func numbers(
    of suite: Suite, populations: [Named], progress: @Sendable (StudyProgress) -> Void = { _ in }
  ) async throws -> StudyOutcome {
    let suite = try ready(suite)
    let conditions = conditions(of: suite)
    try check(suite, conditions)
    try engine.check(conditions)
    var queue = StudyQueue(suite: suite, options: options, conditions: conditions)
    try await work(&queue, suite: suite, progress: progress)
    return queue.outcome(populations: populations)
  }

  /// Returns a suite whose labels are read where they are to be: a suite of which only the table of words has been
  /// read is completed, and one that needs the model is refused rather than run without.
  func ready(_ suite: Suite) throws -> Suite {
    suite.lacksWords ? try suite.resolvingWords() : suite
  }

  /// Makes sure that the designs to compare are there.
  private func check(_ suite: Suite, _ conditions: [Condition]) throws(DocumentError) {
    var problems: [Problem] = []
    for (number, pair) in suite.pairs.enumerated() {
      for design in [pair.a, pair.b] {
        if let lacking = conditions.first(where: { !$0.designs.map(\.id).contains(design) }) {
          problems.append(
            Problem(
              file: suite.id, position: nil, path: "$.compare[\(number)]",
              found: "the unknown design \"\(design)\"",
              expected: oneOf(lacking.designs.map(\.id), near: design)))
        }
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
  }

  /// Adds the point at which answers are read, a typical person's way there, designs that are the same
  /// screen for some people, what designs look like along the sweep, and other devices and text sizes.
  func finished(
    _ outcome: StudyOutcome, of suite: Suite, _ conditions: [Condition]
  ) async -> StudyOutcome {
    var outcome = outcome
    let wanted = outcome.results.base?.coordinates ?? []
    let base =
      conditions.first { condition in wanted.allSatisfy(condition.point.coordinates.contains) }
      ?? conditions.first
    outcome.results.base = base?.point(ofObservation: 0)
    outcome.results.sketches =
      base.map {
        sketches(suite, $0, conditions, cells: outcome.results.cells)
      } ?? []
    outcome.results.same = sameScreens(suite.pairs, conditions)
    if let base {
      outcome.results.facts = facts(for: base, conditions)
      outcome.results.wrongTurns = await wrongTurns(
        of: suite, at: base, among: conditions, outcome.results.cells)
      outcome.results.elsewhere = await elsewhere(suite, base)
      if options.looksElsewhere, !suite.pairs.isEmpty {
        outcome.results.idleNumbers = (try? engine.idleNumbers(in: base, pairs: suite.pairs)) ?? []
      }
    }
    return outcome
  }

  /// A typical person's way where answers are read and, where the question is from where on a design is better, at
  /// both ends of that axis.
  private func sketches(
    _ suite: Suite, _ base: Condition, _ conditions: [Condition], cells: [Cell]
  ) -> [DesignSketch] {
    let apart = suite.asks.first?.pair ?? suite.pairs.first
    func sketches(_ condition: Condition) -> [DesignSketch] {
      let own = cells.filter {
        $0.population == condition.population && $0.input == condition.input
          && $0.point == condition.point(ofObservation: 0)
      }
      let means = own.compactMap { cell in
        cell.metrics.first { $0.metric == Metric.time.name }?.mean.map { (cell.design, $0) }
      }
      return engine.sketches(
        condition, apart: apart, means: Dictionary(means) { first, _ in first })
    }
    let found = sketches(base)
    guard let ask = suite.asks.first, [.fromWhere, .share].contains(ask.kind), let axis = ask.axis,
      let own = base.point[axis]
    else { return found }
    func others(_ point: SweepPoint) -> [SweepPoint.Coordinate] {
      point.coordinates.filter { $0.axis != axis }
    }
    let line = conditions.filter {
      $0.population == base.population && $0.input == base.input
        && others($0.point) == others(base.point)
    }
    return [line.first, line.last].compactMap(\.self).reduce(into: found) { all, end in
      guard let value = end.point[axis], value != own else { return }
      all += sketches(end).map { sketch in
        var sketch = sketch
        sketch.point = SweepPoint([SweepPoint.Coordinate(axis: axis, value: value)])
        return sketch
      }
    }
  }

  /// Where the people whom answers are about go wrong at the base, task by task, where a suite asks how directly
  /// things are found.
  private func wrongTurns(
    of suite: Suite, at base: Condition, among conditions: [Condition], _ cells: [Cell]
  ) async -> [WrongTurns] {
    guard suite.metrics.contains(.directness) else { return [] }
    let engine = engine
    let around = conditions.filter {
      $0.population == base.population && $0.input == base.input
        && $0.point.withoutTask == base.point.withoutTask
    }
    let found = try? await inOrder(around, jobs: options.jobs) { condition in
      let cell = cells.first {
        $0.population == condition.population && $0.input == condition.input
          && $0.point == condition.point(ofObservation: 0)
      }
      return engine.wrongTurns(condition, people: min(Self.mostFollowed, cell?.users ?? 0))
    }
    return (found ?? []).flatMap(\.self)
  }

  /// The most people who are followed to see where they go wrong.
  private static var mostFollowed: UInt64 { 20_000 }

  /// What the designs look like at each point of the sweep for the people whom answers are about.
  private func facts(for base: Condition, _ conditions: [Condition]) -> [ScreenFacts] {
    var seen: Set<SweepPoint> = []
    return conditions.filter { condition in
      condition.population == base.population && condition.input == base.input
        && seen.insert(condition.point.withoutTask).inserted
    }.flatMap(engine.facts)
  }

  /// The pairs of designs that are the same screen, each once for all tasks of a point.
  private func sameScreens(
    _ pairs: [Suite.Pair], _ conditions: [Condition]
  ) -> [SameScreens] {
    var seen: Set<SameScreens> = []
    var found: [SameScreens] = []
    for condition in conditions {
      let place = condition.point.withoutTask
      for pair in pairs {
        let same = SameScreens(
          point: place, population: condition.population, input: condition.input, pair: pair)
        guard seen.insert(same).inserted, engine.showsSame(pair, in: condition) else { continue }
        found.append(same)
      }
    }
    return found
  }

  /// Everything to simulate of a suite, in order.
  func conditions(of suite: Suite) -> [Condition] {
    suite.conditions(
      populations: options.populations, inputs: options.inputs, inputsOf: engine.inputs)
  }

  /// Does everything in a queue, and what follows from it.
  func work(
    _ queue: inout StudyQueue, suite: Suite, progress: @Sendable (StudyProgress) -> Void
  ) async throws {
    let (engine, weights) = (engine, weights)
    try await withThrowingTaskGroup(of: StudyQueue.Finished.self) { group in
      progress(queue.progress)
      for _ in 0..<max(1, options.jobs) {
        guard let work = queue.next() else { break }
        group.addTask { try work.perform(engine, suite: suite, weights: weights) }
      }
      while let finished = try await group.next() {
        queue.finish(finished)
        progress(queue.progress)
        if Task.isCancelled {
          group.cancelAll()
          throw StudyInterrupted(progress: queue.progress)
        }
        while queue.running < max(1, options.jobs), let work = queue.next() {
          group.addTask { try work.perform(engine, suite: suite, weights: weights) }
        }
      }
    }
  }
}

extension SweepPoint {
  /// The point whatever the task.
  package var withoutTask: SweepPoint { SweepPoint(coordinates.filter { $0.axis != "task" }) }
}
