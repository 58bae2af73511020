import Core
import Model
package import Populations

/// Worlds that could have produced the human data of calibration, with weights.
///
/// Kept in `Datasets/Worlds/plausible.json5`, which `make worlds` writes. A world says where each number that data
/// speak to lies in its range; those that no data speak to are not in it.
package struct PlausibleWorlds: Hashable, Sendable {
  /// A number that data speak to.
  package struct Number: Hashable, Sendable {
    /// The name of a parameter, or of an amount of a population as in `older-adults:pointing.spread`.
    package var name: String
    /// The lower end of the range that it was drawn from.
    package var low: Double
    /// The upper end of that range.
    package var high: Double

    /// Creates a number.
    package init(name: String, low: Double, high: Double) {
      (self.name, self.low, self.high) = (name, low, high)
    }
  }

  /// One world.
  package struct World: Hashable, Sendable {
    /// The weight, in proportion to those of the others.
    package var weight: Double
    /// Where each number lies in its range, from 0 to 1, around the middle of the range.
    package var quantiles: [Double]

    /// Creates a world.
    package init(weight: Double, quantiles: [Double]) {
      (self.weight, self.quantiles) = (weight, quantiles)
    }
  }

  /// The numbers that data speak to.
  package var numbers: [Number]
  /// The worlds.
  package var worlds: [World]
  /// How well studies were predicted from the worlds that the others allow: a sentence, or nothing.
  package var transfer = ""

  /// Creates worlds.
  package init(numbers: [Number], worlds: [World], transfer: String = "") {
    (self.numbers, self.worlds, self.transfer) = (numbers, worlds, transfer)
  }

  /// The worlds that are built in.
  package static let builtIn: PlausibleWorlds = {
    let path = "Datasets/Worlds/plausible.json5"
    guard let text = EmbeddedTexts.text(at: path) else {
      return PlausibleWorlds(numbers: [], worlds: [])
    }
    return EmbeddedTexts.checked { () throws(DocumentError) in
      try PlausibleWorlds(parsing: text, file: path)
    }
  }()

  /// Returns the worlds without the numbers whose ranges are not those of a set of parameters: data were not asked about those.
  ///
  /// - Parameters:
  ///   - parameters: The common parameters.
  ///   - populations: The populations.
  /// - Returns: The worlds that speak of them.
  package func speaking(
    of parameters: ParameterSet, _ populations: PopulationCatalog
  ) -> PlausibleWorlds {
    let ranges = Self.ranges(of: parameters, populations)
    let kept = numbers.indices.filter { index in
      guard let range = ranges[numbers[index].name] else { return false }
      return range == (numbers[index].low, numbers[index].high)
    }
    if kept.count == numbers.count { return self }
    return PlausibleWorlds(
      numbers: kept.map { numbers[$0] },
      worlds: worlds.map { world in
        World(weight: world.weight, quantiles: kept.map { world.quantiles[$0] })
      })
  }

  /// Returns where numbers lie in their ranges as they stand.
  ///
  /// - Parameters:
  ///   - evened: Where they lie in ranges with the center in the middle, by name.
  ///   - parameters: The common parameters.
  ///   - populations: The populations.
  /// - Returns: The quantiles, by name.
  package static func quantiles(
    _ evened: [String: Double], _ parameters: ParameterSet, _ populations: PopulationCatalog
  ) -> [String: Double] {
    populations.all.reduce(into: parameters.quantiles(fromEvened: evened)) { found, population in
      found.merge(population.quantiles(fromEvened: evened)) { first, _ in first }
    }
  }

  /// The quantiles on the one side that there is, of numbers whose center is an end of their range.
  static func sides(
    of parameters: ParameterSet, _ populations: PopulationCatalog
  ) -> [String: ClosedRange<Double>] {
    var sides: [String: ClosedRange<Double>] = [:]
    func note(_ name: String, low: Double, center: Double, high: Double) {
      guard low < high else { return }
      if center <= low { sides[name] = 0.5...1 }
      if center >= high { sides[name] = 0...0.5 }
    }
    for parameter in parameters.all {
      note(parameter.name, low: parameter.low, center: parameter.value, high: parameter.high)
    }
    for population in populations.all {
      for amount in population.adjustments {
        note(
          "\(population.id):\(amount.trait.name)", low: amount.low, center: amount.amount,
          high: amount.high)
      }
    }
    return sides
  }

  /// The range of each doubtful number, by name.
  package static func ranges(
    of parameters: ParameterSet, _ populations: PopulationCatalog
  ) -> [String: (low: Double, high: Double)] {
    var ranges: [String: (low: Double, high: Double)] = [:]
    for parameter in parameters.all where parameter.low < parameter.high {
      ranges[parameter.name] = (parameter.low, parameter.high)
    }
    for population in populations.all {
      for amount in population.adjustments where amount.low < amount.high {
        ranges["\(population.id):\(amount.trait.name)"] = (amount.low, amount.high)
      }
    }
    return ranges
  }
}
