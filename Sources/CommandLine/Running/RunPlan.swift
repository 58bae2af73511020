import Core
import Populations
import Statistics
import Studies

/// Everything that a run needs, read and checked before the first person is simulated.
struct RunPlan: Sendable {
  /// The request, each file by the name under which its text is kept.
  var request: RunRequest
  /// The suites in the order they were asked for.
  var suites: [Suite]
  /// The common parameters.
  var parameters: ParameterSet
  /// The populations that can be named.
  var catalog: PopulationCatalog
  /// The options of the run.
  var options: StudyOptions
  /// The texts that were read.
  var sources: Sources

  /// Returns the populations of a suite in order, with their titles.
  func populations(of suite: Suite) -> [Named] {
    (options.populations ?? suite.points.flatMap(\.populations)).unique.map {
      Named(id: $0, title: catalog[$0]?.title ?? $0)
    }
  }

  /// The engine that turns conditions into tallies.
  var engine: ModelEngine {
    ModelEngine(populations: catalog, parameters: parameters, options: options)
  }

  /// The engine for numbers as they stand; plausible worlds take long to lay out.
  var engineWithoutWorlds: ModelEngine {
    var options = options
    options.worlds = 0
    return ModelEngine(populations: catalog, parameters: parameters, options: options)
  }

  /// Returns where the results come from; it holds nothing that differs from run to run.
  func provenance(arguments: [String], trials: UInt64) -> Provenance {
    let used = suites.flatMap { populations(of: $0) }.map(\.id).unique
    let changed = used.compactMap { catalog[$0] }.flatMap { population in
      population.parameters(from: parameters).all.filter { $0.population != nil }
    }
    let hasSteps = suites.contains(where: \.hasSteps)
    let all = parameters.all.filter { hasSteps || !$0.isOfTexts }
    return Provenance(
      version: BuildInformation.version, commit: BuildInformation.commit,
      swift: BuildInformation.swift, gsl: gslVersion, generator: "Philox4x32-10",
      seed: options.seed, arguments: arguments,
      inputs: sources.inputs,
      parameters: (all + changed).map(Provenance.Parameter.init), trials: trials,
      behavior: Behavior.fingerprint)
  }
}

extension Provenance.Parameter {
  fileprivate init(_ parameter: Parameter) {
    self.init(
      name: parameter.name, population: parameter.population, value: parameter.value,
      spread: parameter.spread, low: parameter.low, high: parameter.high,
      unit: parameter.unit.rawValue, mark: parameter.mark.rawValue, citation: parameter.citation)
  }
}

// MARK: Running

extension RunPlan {
  /// Simulates all suites.
  ///
  /// - Parameter console: Where to say how far it is.
  /// - Returns: The results.
  /// - Throws: What is wrong with the suites, or an `Interruption`.
  func simulate(console: Console) async throws -> Results {
    let (engine, outcomes) = try await overSuites(console: console) { runner, suite, progress in
      try await runner.run(suite, populations: populations(of: suite), progress: progress)
    } trials: {
      $0.trials
    }
    return results(of: outcomes, engine)
  }

  /// Puts the results of suites together.
  func results(of outcomes: [StudyOutcome], _ engine: ModelEngine) -> Results {
    var suites = outcomes.map(\.results)
    if request.isQuick { Preview.mark(&suites) }
    return Results(
      provenance: provenance(
        arguments: request.arguments, trials: outcomes.reduce(0) { $0 + $1.trials }),
      suites: suites,
      worlds: engine.worldNumbers(withTexts: self.suites.contains(where: \.hasSteps)))
  }

  /// Does something with each suite, shows how far it is, and says how long it took.
  ///
  /// - Parameters:
  ///   - verb: The word for what is done.
  ///   - console: Where to say things.
  ///   - work: Does it with one suite.
  ///   - trials: The number of trials in what comes of a suite.
  /// - Returns: The engine, and what comes of the suites.
  /// - Throws: What the work throws, or an `Interruption`.
  func overSuites<Value: Sendable>(
    verb: String = "Simulated", console: Console,
    _ work:
      @escaping @Sendable (
        StudyRunner<ModelEngine>, Suite, @escaping @Sendable (StudyProgress) -> Void
      ) async throws -> Value, trials: (Value) -> UInt64
  ) async throws -> (engine: ModelEngine, values: [Value]) {
    let meter = ProgressMeter(console: console)
    defer { meter.finish() }
    let clock = ProgressMeter.clock()
    let (engine, values) = try await Interruptible.run(progress: { meter.reached }) {
      let engine = self.engine
      let runner = StudyRunner(engine: engine, options: options)
      var values: [Value] = []
      for (number, suite) in suites.enumerated() {
        let title =
          suites.count == 1
          ? suite.id : "\(suite.id) (\(number + 1) of \(suites.count))"
        values.append(
          try await work(runner, suite) {
            meter.update(title, $0.doneTrials, of: $0.totalTrials)
          })
      }
      return (engine, values)
    }
    meter.finish()
    let count = values.reduce(0) { $0 + trials($1) }
    console.note(ProgressMeter.summary(verb, trials: count, elapsed: clock()) + "\n")
    return (engine, values)
  }
}
