import Populations
import Studies
import Synchronization

/// Engines for some people, each made once: laying out worlds takes seconds.
final class LawEngines: Sendable {
  /// The populations that can be named.
  let catalog: PopulationCatalog
  /// The common parameters.
  let parameters: ParameterSet
  private let made = Mutex<[Key: ModelEngine]>([:])

  private struct Key: Hashable {
    var worlds: Int
    var seed: UInt64
    var isBeforeData: Bool
  }

  init(_ catalog: PopulationCatalog, _ parameters: ParameterSet) {
    self.catalog = catalog
    self.parameters = parameters
  }

  /// The engine with a seed and a number of worlds, drawn from the design before data or as in every run.
  func engine(worlds: Int, seed: UInt64, isBeforeData: Bool) -> ModelEngine {
    let key = Key(worlds: worlds, seed: seed, isBeforeData: isBeforeData)
    return made.withLock { made in
      if let engine = made[key] { return engine }
      var options = StudyOptions()
      options.seed = seed
      options.worlds = worlds
      if isBeforeData { options.plausible = PlausibleWorlds(numbers: [], worlds: []) }
      let engine = ModelEngine(populations: catalog, parameters: parameters, options: options)
      made[key] = engine
      return engine
    }
  }
}
