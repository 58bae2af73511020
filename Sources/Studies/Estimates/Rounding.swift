/// Estimates keep seven significant digits: Monte-Carlo error reaches far above the last of them, and
/// longer numbers would make up a third of the results that people store.
extension Double {
  /// The number with seven significant digits; whole numbers stay as they are.
  var kept: Double {
    guard isFinite, self != 0, rounded() != self else { return self }
    var scale = 1.0
    while magnitude * scale < 1e6, scale < 1e18 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

extension MetricSummary {
  /// The summary with numbers of seven digits.
  var kept: MetricSummary {
    var kept = self
    for path in Self.numbers { kept[keyPath: path] = kept[keyPath: path]?.kept }
    return kept
  }

  private static var numbers: [WritableKeyPath<MetricSummary, Double?>] {
    [
      \.mean, \.sd, \.p05, \.p50, \.p95, \.ciLow, \.ciHigh, \.mcse, \.p05Error, \.p50Error,
      \.p95Error, \.worldLow, \.worldHigh,
    ]
  }
}

extension Comparison {
  /// The comparison with numbers of seven digits.
  var kept: Comparison {
    var kept = self
    for path in Self.numbers { kept[keyPath: path] = kept[keyPath: path]?.kept }
    kept.worldDifferences = worldDifferences.map(\.kept)
    return kept
  }

  private static var numbers: [WritableKeyPath<Comparison, Double?>] {
    [
      \.difference, \.ciLow, \.ciHigh, \.ratio, \.superiority, \.worldShareABetter, \.worldLow,
      \.worldHigh,
    ]
  }
}

extension Cell {
  /// The cell with numbers of seven digits.
  var kept: Cell {
    var kept = self
    kept.metrics = metrics.map(\.kept)
    kept.timeQuantiles = timeQuantiles.map(\.kept)
    for index in phases.indices { kept.phases[index].mean = phases[index].mean.kept }
    for index in acts.indices { kept.acts[index].mean = acts[index].mean.kept }
    for index in survival.indices {
      kept.survival[index].time = survival[index].time.kept
      kept.survival[index].share = survival[index].share.kept
      kept.survival[index].ciLow = survival[index].ciLow.kept
      kept.survival[index].ciHigh = survival[index].ciHigh.kept
    }
    return kept
  }
}
