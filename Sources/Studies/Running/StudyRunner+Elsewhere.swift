import Core
import Interfaces
import Simulation
import Statistics

/// A small run over devices and text sizes at the point where answers are read: does the answer hold there?
extension StudyRunner {
  /// The most people at each device and text size.
  private static var people: UInt64 { 500 }

  /// Compares the designs on other devices and at other text sizes.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - base: What is simulated where answers are read.
  /// - Returns: The differences of each pair, by the metric of the question.
  func elsewhere(_ suite: Suite, _ base: Condition) async -> [Elsewhere] {
    guard options.looksElsewhere, !suite.pairs.isEmpty else { return [] }
    let settings = base.elsewhere
    let asked = suite.asks.first?.metric ?? .time
    // Where more fail, time says nothing of what is better.
    let metrics = asked == .time ? [asked, .abandonment] : [asked]
    let (engine, weights, jobs) = (self.engine, self.weights, options.jobs)
    let persons = 0..<min(Self.people, options.users(of: suite, in: base))
    // A task of its own is not canceled: results have all of it.
    let found = await Task {
      try? await inOrder(settings, jobs: jobs) { setting, condition in
        let tally: ExperimentTally? =
          if (try? engine.check([condition])) != nil,
            let job = try? engine.prepare(condition, pairs: suite.pairs, world: nil)
          { engine.simulate(job, persons: persons) } else { nil }
        return metrics.flatMap { metric in
          suite.pairs.indices.map { pair in
            Elsewhere(
              setting, suite, pair: pair, metric: metric, condition: condition, tally: tally,
              weights: weights)
          }
        }
      }
    }.value
    return (found ?? []).flatMap(\.self)
  }
}

extension Elsewhere {
  fileprivate init(
    _ setting: Setting, _ suite: Suite, pair: Int, metric: Metric, condition: Condition,
    tally: ExperimentTally?, weights: BootstrapWeights
  ) {
    let names = suite.pairs[pair]
    let margin = suite.margins[metric] ?? Margin()
    var comparison: Comparison?
    if let tally, let a = condition.designs.firstIndex(where: { $0.id == names.a }),
      let b = condition.designs.firstIndex(where: { $0.id == names.b })
    {
      let tallies = PairTallies(
        names: names, pair: tally.pairs[pair][0], a: tally.cells[a][0], b: tally.cells[b][0])
      comparison =
        Comparison(
          tallies, metric: metric, margin: margin, weights: weights, worlds: nil,
          point: condition.point, condition: condition
        ).kept
    }
    self.init(
      setting: setting, pair: DesignPair(names.a, names.b), metric: metric.name,
      difference: comparison?.difference, ciLow: comparison?.ciLow, ciHigh: comparison?.ciHigh,
      margin: comparison?.margin ?? 0)
  }
}

extension Condition {
  /// The same on each other device of the same sort, and at each text size.
  fileprivate var elsewhere: [(Elsewhere.Setting, Condition)] {
    let own = designs.map(\.device)
    let isDesk = own.contains { devices[$0]?.deviceClass == .desktop }
    let others = devices.devices.filter { device in
      (device.deviceClass == .desktop) == isDesk && !own.contains(device.id)
    }
    let onDevices = others.map { device -> (Elsewhere.Setting, Condition) in
      var other = self
      for index in other.designs.indices { other.designs[index].device = device.id }
      return (.device(id: device.id, title: device.title), other)
    }
    // On a desk texts are as large as applications make them.
    let sizes = isDesk ? [] : TextSize.allCases
    return onDevices
      + sizes.map { size in
        var other = self
        other.textSize = size
        return (.textSize(size), other)
      }
  }
}
