import Core
import Model

extension Population {
  /// Returns the parameters of these people.
  ///
  /// The range of a multiplied center joins the doubt about the common center and about the factor:
  /// the distances to the ends of both ranges, as logarithms, are added as squares.
  ///
  /// - Parameter common: The parameters that the population differs from.
  /// - Returns: The common parameters with the adjustments of the population.
  public func parameters(from common: ParameterSet) -> ParameterSet {
    var parameters = common
    for adjustment in adjustments {
      parameters[adjustment.trait] = adjustment.applied(to: common[adjustment.trait], in: id)
    }
    if hands != .usual {
      var habit = parameters[.pointingHoldingThumb]
      habit.value = hands == .thumb ? 1 : 0
      (habit.low, habit.high) = (habit.value, habit.value)
      parameters[.pointingHoldingThumb] = habit
    }
    return parameters
  }

  /// The names of the amounts that are in doubt, as `older-adults:pointing.spread`, in order.
  public var uncertain: [String] {
    adjustments.filter { $0.low < $0.high }.map { uncertainName(of: $0) }
  }

  /// Returns the population with its amounts moved within their ranges: one plausible world.
  ///
  /// Quantiles work as in ``ParameterSet/world(_:)``.
  ///
  /// - Parameter quantiles: A quantile for each amount that moves, by the name that
  ///   ``uncertain`` gives it; other names are passed over.
  /// - Returns: The population in that world.
  public func world(_ quantiles: [String: Double]) -> Population {
    var moved = self
    for index in adjustments.indices {
      let adjustment = adjustments[index]
      guard let quantile = quantiles[uncertainName(of: adjustment)] else { continue }
      moved.adjustments[index].amount = adjustment.range.center(at: quantile)
    }
    return moved
  }

  /// The population with each doubtful amount in the middle of its range, as in ``ParameterSet/evened``.
  package var evened: Population {
    var evened = self
    for index in adjustments.indices where adjustments[index].low < adjustments[index].high {
      evened.adjustments[index].amount = adjustments[index].range.evened.center
    }
    return evened
  }

  /// Returns where amounts of the evened population lie in the ranges of this one.
  ///
  /// - Parameter quantiles: Quantiles in the evened population, by name; others are passed over.
  /// - Returns: Quantiles in this population that give the same amounts.
  package func quantiles(fromEvened quantiles: [String: Double]) -> [String: Double] {
    var found: [String: Double] = [:]
    for adjustment in adjustments where adjustment.low < adjustment.high {
      let name = uncertainName(of: adjustment)
      guard let quantile = quantiles[name] else { continue }
      found[name] = adjustment.range.quantile(of: adjustment.range.evened.center(at: quantile))
    }
    return found
  }

  private func uncertainName(of adjustment: Adjustment) -> String {
    "\(id):\(adjustment.trait.name)"
  }
}

extension Population.Adjustment {
  /// The range of the amount.
  var range: CenterRange {
    CenterRange(
      low: low, center: amount, high: high,
      scale: kind == .times ? .logarithmic : distribution.scale, isAssumed: mark == .assumed)
  }

  /// Returns a common parameter with this adjustment.
  ///
  /// - Parameters:
  ///   - common: The common parameter of the trait.
  ///   - population: The name of the population.
  /// - Returns: The parameter of the population.
  func applied(to common: Parameter, in population: String) -> Parameter {
    var parameter = common
    parameter.distribution = distribution
    parameter.spread = parameter.distribution.hasSpread ? spread ?? common.spread : 0
    parameter.mark = mark
    parameter.citation = citation
    parameter.note = note
    parameter.population = population
    switch kind {
    case .value:
      (parameter.value, parameter.low, parameter.high) = (amount, low, high)
    case .times:
      parameter.value = common.value * amount
      parameter.low = end(common.low, of: common.value, low)
      parameter.high = end(common.high, of: common.value, high)
    }
    return parameter
  }

  /// The end of the joint range, from the ends of both.
  private func end(_ commonEnd: Double, of common: Double, _ ownEnd: Double) -> Double {
    guard common > 0, commonEnd > 0, amount > 0, ownEnd > 0 else { return commonEnd * ownEnd }
    let a = logarithm(commonEnd / common)
    let b = logarithm(ownEnd / amount)
    let distance = (a * a + b * b).squareRoot()
    return common * amount
      * exponential(ownEnd < amount || commonEnd < common ? -distance : distance)
  }
}
