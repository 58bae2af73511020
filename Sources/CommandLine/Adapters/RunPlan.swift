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
    var names: [String] = []
    for name in options.populations ?? suite.points.flatMap(\.populations)
    where !names.contains(name) {
      names.append(name)
    }
    return names.map { Named(id: $0, title: catalog[$0]?.title ?? $0) }
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
    var used: [String] = []
    for name in suites.flatMap({ populations(of: $0) }).map(\.id) where !used.contains(name) {
      used.append(name)
    }
    let changed = used.compactMap { catalog[$0] }.flatMap { population in
      population.parameters(from: parameters).all.filter { $0.population != nil }
    }
    // How texts are entered matters to tasks with steps alone.
    let hasSteps = suites.contains {
      $0.points.contains { $0.tasks.contains { !$0.steps.isEmpty } }
    }
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
