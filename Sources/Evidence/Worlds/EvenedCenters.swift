import Model
import Populations

/// The values of doubtful numbers at their quantiles.
struct EvenedCenters: Sendable {
  private let parameters = ParameterSet.builtIn.evened
  private let populations = PopulationCatalog.builtIn.evened

  /// The value of a number at a quantile.
  func value(_ name: String, at quantile: Double) -> Double {
    guard let end = name.firstIndex(of: ":") else {
      return parameters.world([name: quantile]).all.first { $0.name == name }?.value ?? .nan
    }
    let population = populations[String(name[..<end])]?.world([name: quantile])
    let trait = name[name.index(after: end)...]
    return population?.adjustments.first { $0.trait.name == trait }?.amount ?? .nan
  }
}
