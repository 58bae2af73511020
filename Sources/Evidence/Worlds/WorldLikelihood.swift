import Numerics
import Statistics

/// The likelihood of worlds, by metamodels in place of simulations.
///
/// A measured value differs from the prediction of the right world by its standard error, by what the metamodel misses, by what the model
/// misses in that condition, and by what it misses in that study: the last is shared by all
/// values of a measure of a study, since its clock and its people are its own.
struct WorldLikelihood: Sendable {
  private struct Group: Sendable {
    var targets: [Int]
    var variances: [Double]
  }

  private let models: [Metamodel]
  private let values: [Double]
  private let groups: [Group]
  private let shared: Double

  /// Creates the likelihood.
  ///
  /// - Parameters:
  ///   - targets: The targets.
  ///   - models: Their metamodels.
  ///   - values: What was measured, on the scales of the targets.
  ///   - discrepancy: The doubt about the model.
  ///   - counts: Whether a target counts.
  init(
    _ targets: [CalibrationTarget], models: [Metamodel], values: [Double],
    discrepancy: CalibrationTarget.Discrepancy, counts: (CalibrationTarget) -> Bool = { _ in true }
  ) {
    self.models = models
    self.values = values
    shared = discrepancy.study * discrepancy.study
    var groups: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() where counts(target) {
      groups[target.group, default: []].append(index)
    }
    self.groups = groups.keys.sorted().map { name in
      let indices = groups[name] ?? []
      return Group(
        targets: indices,
        variances: indices.map { index in
          let (error, rest) = (targets[index].error, models[index].deviation)
          return error * error + rest * rest + discrepancy.row * discrepancy.row
        })
    }
  }

  /// Returns the logarithm of the likelihood of a world.
  ///
  /// - Parameter x: Where each number lies, from -1 to 1.
  /// - Returns: The logarithm, but for a constant.
  func logarithm(at x: [Double]) -> Double {
    logarithm { models[$0].value(at: x) }
  }

  /// Returns the logarithm of the likelihood of predictions, by target.
  func logarithm(of prediction: (Int) -> Double) -> Double {
    var sum = 0.0
    for group in groups {
      var (squares, weighted, weights) = (0.0, 0.0, 0.0)
      for (index, variance) in zip(group.targets, group.variances) {
        let miss = prediction(index) - values[index]
        squares += miss * miss / variance
        weighted += miss / variance
        weights += 1 / variance
      }
      // Sherman and Morrison's formula for the shared part.
      sum -= (squares - weighted * weighted * shared / (1 + shared * weights)) / 2
    }
    return sum
  }
}
