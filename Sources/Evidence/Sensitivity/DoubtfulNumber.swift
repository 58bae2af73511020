import CMath
import Core
import Model
package import Populations

/// A number of the model whose center is in doubt, as one population meets it.
package struct DoubtfulNumber: Equatable, Sendable {
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
  /// How many people it takes to halve the plausible range; nil where the model takes people to be alike in it.
  package var peopleToHalve: Int?

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
        high: $0.high, mark: $0.mark, citation: $0.citation,
        peopleToHalve: people(toHalve: $0.low...$0.high, of: $0))
    }
    let own = population.adjustments.filter { $0.low < $0.high }.map { adjustment in
      let parameter = common[adjustment.trait]
      return DoubtfulNumber(
        name: "\(population.id):\(adjustment.trait.name)",
        title: "\(parameter.title) (\(population.title))",
        unit: adjustment.kind == .times ? "times" : parameter.unit.rawValue,
        low: adjustment.low, center: adjustment.amount, high: adjustment.high,
        mark: adjustment.mark, citation: adjustment.citation,
        peopleToHalve: adjustment.kind == .times && parameter.distribution != .lognormal
          ? nil : people(toHalve: adjustment.low...adjustment.high, of: parameter))
    }
    return shared + own
  }

  /// The number of people whose mean halves a plausible range, if each is measured without error.
  ///
  /// The range holds .95 of a normal distribution of the center, on the scale on which people differ normally.
  /// With the mean of n people, its variance s0^2 becomes 1 / (1 / s0^2 + n / s^2), s being the SD of people,
  /// which is a quarter at n = 3 s^2 / s0^2.
  private static func people(
    toHalve range: ClosedRange<Double>, of parameter: Parameter
  ) -> Int? {
    let (low, high) = (range.lowerBound, range.upperBound)
    let (width, spread): (Double, Double)
    switch parameter.distribution {
    case .constant: return nil
    case .normal: (width, spread) = (high - low, parameter.spread)
    case .lognormal: (width, spread) = (log(high / low), parameter.spread)
    case .logitnormal:
      (width, spread) = (log(high / (1 - high)) - log(low / (1 - low)), parameter.spread)
    case .bernoulli:
      (width, spread) = (high - low, (parameter.value * (1 - parameter.value)).squareRoot())
    }
    let ratio = spread / (width / (2 * 1.959964))
    guard ratio.isFinite, ratio > 0 else { return nil }
    return max(2, Int(min(1e9, (3 * ratio * ratio).rounded(.up))))
  }
}
