import CMath
import Numerics
import Randomness
import Statistics
import Studies

/// What the worlds say of a study, or of all studies of a kind of task, that they were not fitted to.
package struct Transfer: Equatable, Sendable {
  /// What they say of one value, on the scale of doubt.
  package struct Prediction: Equatable, Sendable {
    /// The value of people.
    var target: CalibrationTarget
    /// The middle of the worlds.
    var middle: Double
    /// The standard deviation over the worlds.
    var spread: Double
    /// Whether the value lies in the 95 % interval of worlds.
    var isInWorlds: Bool
    /// Whether it lies in the 95 % interval of worlds and of what studies differ by.
    var isInStudies: Bool
    /// The continuous ranked probability score of the second.
    var score: Double
    /// The same of the worlds before any data.
    var priorScore: Double
  }

  /// The study or the kind.
  package var name: String
  /// The values that were left out.
  package var predictions: [Prediction]

  /// The number of values of which something holds.
  func count(_ holds: (Prediction) -> Bool) -> Int { predictions.count(where: holds) }

  /// The mean of something over the values.
  func mean(_ value: (Prediction) -> Double) -> Double {
    predictions.reduce(0) { $0 + value($1) } / Double(predictions.count)
  }
}

/// How often the true world was found again.
package struct Calibration: Equatable, Sendable {
  /// The repetitions.
  package var repetitions: Int
  /// For each number that data speak to, in how many repetitions it lay in its 95 % region.
  package var covered: [Int]

  /// The share of numbers and repetitions in which the truth lay in its 95 % region.
  package var share: Double {
    Double(covered.reduce(0, +)) / Double(max(1, covered.count * repetitions))
  }
}

extension WorldFit {
  /// Predicts each group of values from the worlds that all the others allow.
  ///
  /// - Parameters:
  ///   - models: The metamodels.
  ///   - chain: The number of the first chain.
  ///   - group: The name of the group of a value.
  /// - Returns: What they say, in the order of the names.
  func transfers(
    _ models: [Metamodel], chain: UInt32, by group: (CalibrationTarget) -> String
  ) -> [Transfer] {
    let targets = simulator.targets
    let names = Set(targets.map(group)).sorted()
    return names.enumerated().map { number, name in
      let chain = chain + UInt32(2 * number)
      let left = sample(models, count: 200, weight: 1, chain: chain) { group($0) != name }
      let prior = sample(models, count: 200, weight: 0, chain: chain + 1)
      let own = targets.indices.filter { group(targets[$0]) == name }
      return Transfer(
        name: name,
        predictions: own.map { index in
          let target = targets[index]
          let noise = Deviates(seed: settings.seed, purpose: UInt32(index))
          func said(_ point: [Double]) -> Double { models[index].value(at: space.places(point)) }
          func further(_ values: [Double]) -> [Double] {
            values.enumerated().map { $1 + target.doubt(discrepancy) * noise.normal($0, 1) }
          }
          let worlds = left.enumerated().map { draw, point in
            said(point) + models[index].deviation * noise.normal(draw, 0)
          }
          let studies = further(worlds)
          let sample = Sample(worlds)
          return Transfer.Prediction(
            target: target, middle: sample?.mean ?? .nan, spread: sample?.standardDeviation ?? .nan,
            isInWorlds: Self.contains(worlds, target.value),
            isInStudies: Self.contains(studies, target.value),
            score: Self.score(studies, target.value),
            priorScore: Self.score(further(prior.map(said)), target.value))
        })
    }
  }

  /// Tells whether a value lies between the draws that hold a further one with probability .95.
  package static func contains(_ values: [Double], _ value: Double) -> Bool {
    let share = Self.outside(values.count)
    guard let ends = Sample(values)?.quantiles([share, 1 - share]), ends.count == 2 else {
      return false
    }
    return ends[0] <= value && value <= ends[1]
  }

  /// The share of draws to leave out on each side, so that a further draw lies outside with .025.
  ///
  /// A further draw falls into each of the `count + 1` gaps with the same probability, so the end
  /// stands at the place `.025 (count + 1)` among the draws in order (Hyndman and Fan 1996, type 6),
  /// where quantiles of a sample count from the first draw to the last. Below 39 draws all are needed.
  package static func outside(_ count: Int) -> Double {
    guard count > 1 else { return 0 }
    return max(0, (0.025 * Double(count + 1) - 1) / Double(count - 1))
  }

  /// The continuous ranked probability score of draws (Gneiting and Raftery 2007).
  package static func score(_ draws: [Double], _ value: Double) -> Double {
    let sorted = draws.sorted()
    let count = Double(sorted.count)
    let miss = sorted.reduce(0) { $0 + abs($1 - value) } / count
    // The mean distance of two draws, from their order.
    let spread = sorted.enumerated().reduce(0.0) { sum, item in
      sum + item.element * (2 * Double(item.offset) + 1 - count)
    }
    return miss - spread / (count * count)
  }

  /// Simulates data of known worlds, and looks whether those are found again (simulation-based
  /// calibration, Talts and others 2018).
  func calibration(
    _ models: [Metamodel], taught: [Int], truths: Wave
  ) async throws -> Calibration {
    let fit = self
    let found = try await inOrder(Array(truths.values.indices), jobs: settings.jobs) { number in
      let noise = Deviates(seed: fit.settings.seed, purpose: UInt32(10_000 + number))
      var groups: [String: Double] = [:]
      let data = fit.simulator.targets.enumerated().map { index, target in
        let own = groups[target.group] ?? noise.normal(index, 2)
        groups[target.group] = own
        return truths.values[number][index] + target.error * noise.normal(index, 3)
          + fit.discrepancy.row * noise.normal(index, 4) + fit.discrepancy.study * own
      }
      let draws = fit.sample(
        models, count: 100, weight: 1, chain: UInt32(1000 + number), values: data)
      return taught.map { number -> [Double] in draws.map { fit.space.quantile($0[number]) } }
    }
    var covered = [Int](repeating: 0, count: taught.count)
    for (number, draws) in found.enumerated() {
      for (place, own) in draws.enumerated() {
        let truth = truths.quantiles[number][taught[place]]
        if Self.contains(own, truth) { covered[place] += 1 }
      }
    }
    return Calibration(repetitions: found.count, covered: covered)
  }
}

/// Normal deviates by number, from a seed.
struct Deviates: Sendable {
  private let key: SIMD2<UInt32>
  private let purpose: UInt32

  init(seed: UInt64, purpose: UInt32) {
    key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    self.purpose = purpose
  }

  func normal(_ number: Int, _ kind: UInt32) -> Double {
    let words = Philox4x32.block(
      counter: SIMD4(UInt32(number), kind, purpose, 0x5752_4C44), key: key)
    return Double(Transform.normal(words.x))
  }
}
