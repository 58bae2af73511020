import Numerics
import Statistics
package import Studies

/// What a fit of worlds found, for readers.
package struct WorldFitReport: Sendable {
  /// What data said of one number.
  struct Learned: Equatable, Sendable {
    /// The name.
    var name: String
    /// The range before data.
    var prior: Interval
    /// The middle 90 % of worlds after data.
    var posterior: Interval
    /// The median of worlds.
    var median: Double
    /// The share of the standard deviation that data took away.
    var gain: Double
    /// The datasets that speak of it most, by the share of the variance of their values that it explains.
    var teachers: [String]
  }

  let learned: [Learned]
  let pairs: [(first: String, second: String, correlation: Double)]
  let targets: [(target: CalibrationTarget, low: Double, middle: Double, high: Double)]
  let settings: WorldFit.Settings
  /// The datasets of calibration that the fit does not use.
  let unused: [String]
  let leftOut: Int
  let unlawful: Int
  /// What the worlds say of studies that they were not fitted to.
  package let studies: [Transfer]
  /// What they say of kinds of task that they were not fitted to.
  package let kinds: [Transfer]
  /// How often known worlds were found again.
  package let calibration: Calibration
  /// The doubtful numbers that no data speak to.
  package let untaught: [String]
  /// The worlds.
  package let worlds: PlausibleWorlds
}

extension WorldFit {
  /// Runs the fit and tells what it found.
  ///
  /// - Parameter progress: Is told how far each stage is.
  /// - Returns: The report, with the worlds.
  /// - Throws: What does not fit on a device, or that the task was canceled.
  package func report(progress: @escaping Progress) async throws -> WorldFitReport {
    let found = try await run(progress: progress)
    let truths = try await simulate(
      SpaceFilling.latinHypercube(
        count: settings.repetitions, dimensions: simulator.numbers.count,
        seed: settings.seed &+ 1), "known parameters", progress)
    return try await summary(found, truths)
  }

  private func summary(_ found: Found, _ truths: Wave) async throws -> WorldFitReport {
    let quantiles = found.points.map { $0.map(space.quantile) }
    let numbers = simulator.numbers
    var learned: [WorldFitReport.Learned] = []
    for (index, number) in numbers.enumerated() {
      let own = quantiles.map { $0[index] }
      guard let gain = gain(own), Self.speak(found.models, of: index),
        let ends = Sample(own)?.quantiles([0.05, 0.5, 0.95]), ends.count == 3
      else { continue }
      let value = { (q: Double) in centers.value(number.name, at: q) }
      learned.append(
        WorldFitReport.Learned(
          name: number.name, prior: Interval(low: number.low, high: number.high),
          posterior: Interval(low: value(ends[0]), high: value(ends[2])),
          median: value(ends[1]), gain: gain, teachers: teachers(index, found)))
    }
    let studies = transfers(found.models, chain: 200) { $0.dataset }
    // Without a whole kind, worlds lie far from those that all data allow.
    let kinds = transfers(found.wideModels, chain: 600) {
      TaskKind.ofStudy($0.dataset)?.title ?? $0.dataset
    }
    let kept = found.taught
    return WorldFitReport(
      learned: learned.sorted { ($1.gain, $0.name) < ($0.gain, $1.name) },
      pairs: pairs(kept, quantiles, numbers), targets: summaries(found), settings: settings,
      unused: leftOut,
      leftOut: found.leftOut, unlawful: found.unlawful, studies: studies, kinds: kinds,
      calibration: try await calibration(found.wideModels, taught: kept, truths: truths),
      untaught: numbers.indices.filter { !kept.contains($0) }.map { numbers[$0].name },
      worlds: PlausibleWorlds(
        numbers: kept.map { numbers[$0] },
        worlds: zip(quantiles, found.weights).map { world, weight in
          PlausibleWorlds.World(weight: weight, quantiles: kept.map { world[$0] })
        }, transfer: WorldFitReport.transferred(studies)))
  }

  private func pairs(
    _ kept: [Int], _ quantiles: [[Double]], _ numbers: [PlausibleWorlds.Number]
  ) -> [(first: String, second: String, correlation: Double)] {
    var pairs: [(first: String, second: String, correlation: Double)] = []
    for (place, first) in kept.enumerated() {
      for second in kept.dropFirst(place + 1) {
        let pair = PairedSample(x: quantiles.map { $0[first] }, y: quantiles.map { $0[second] })
        if let r = pair?.rankCorrelation, abs(r) > 0.3 {
          pairs.append((numbers[first].name, numbers[second].name, r))
        }
      }
    }
    return pairs.sorted { abs($1.correlation) < abs($0.correlation) }
  }

  /// The datasets whose values a number moves most against their doubt.
  private func teachers(_ index: Int, _ found: Found) -> [String] {
    var said: [String: Double] = [:]
    for (target, model) in zip(found.targets, found.models) {
      for (term, factor) in zip(model.terms, model.factors)
      where term.first == index && term.second == nil {
        let doubt =
          target.error * target.error + model.deviation * model.deviation
          + discrepancy.row * discrepancy.row + discrepancy.study * discrepancy.study
        said[target.dataset, default: 0] += factor * factor / doubt
      }
    }
    let most = said.values.max() ?? 0
    return said.filter { $0.value > most / 5 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(3).map(\.key)
  }

  private func summaries(
    _ found: Found
  ) -> [(target: CalibrationTarget, low: Double, middle: Double, high: Double)] {
    found.targets.indices.map { index in
      let target = found.targets[index]
      let ends =
        Sample(found.values.map { $0[index] })?.quantiles([0.025, 0.5, 0.975]) ?? [0, 0, 0]
      return (
        target, target.scale.original(ends[0]), target.scale.original(ends[1]),
        target.scale.original(ends[2])
      )
    }
  }
}
