import Core
import Model
package import Populations

/// A number of the model whose center is in doubt, as one population meets it.
package struct DoubtfulNumber: Hashable, Sendable {
  /// The name by which worlds move it, as in `gaze.dwell` or `older-adults:pointing.spread`.
  package var name: String
  /// The title for people.
  package var title: String
  /// The unit; `times` for a factor on the common number.
  package var unit: String
  /// The lower end of the plausible range.
  package var low: Double
  /// The value that is used.
  package var center: Double
  /// The upper end of the plausible range.
  package var high: Double
  /// The mark of the evidence for the value.
  package var mark: Parameter.Mark
  /// Where the value comes from, or `assumed`.
  package var citation: String

  /// Returns every number in doubt for a population: the common ones and its own.
  ///
  /// - Parameters:
  ///   - population: The population.
  ///   - common: The common parameters.
  /// - Returns: The numbers, the common ones first, in order of their names.
  package static func all(for population: Population, common: ParameterSet) -> [DoubtfulNumber] {
    let shared = common.all.filter { $0.low < $0.high }.map {
      DoubtfulNumber(
        name: $0.name, title: $0.title, unit: $0.unit.rawValue, low: $0.low, center: $0.value,
        high: $0.high, mark: $0.mark, citation: $0.citation)
    }
    let own = population.adjustments.filter { $0.low < $0.high }.map { adjustment in
      let parameter = common[adjustment.trait]
      return DoubtfulNumber(
        name: "\(population.id):\(adjustment.trait.name)",
        title: "\(parameter.title) (\(population.title))",
        unit: adjustment.kind == .times ? "times" : parameter.unit.rawValue,
        low: adjustment.low, center: adjustment.amount, high: adjustment.high,
        mark: adjustment.mark, citation: adjustment.citation)
    }
    return shared + own
  }
}
