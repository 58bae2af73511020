/// Estimates keep seven significant digits: Monte-Carlo error reaches far above the last of them, and
/// longer numbers would make up a third of the results that people store. Ends over worlds, of which
/// there are few, keep five, and the errors of quantiles three, rounded up.
extension Double {
  /// The number with seven significant digits; whole numbers stay as they are.
  var kept: Double { kept(7) }

  /// The number with significant digits, the nearest or the one not below; whole numbers stay as they are.
  func kept(_ digits: Int, up: Bool = false) -> Double {
    guard isFinite, self != 0, rounded() != self else { return self }
    let least = (1..<digits).reduce(1.0) { least, _ in least * 10 }
    var scale = 1.0
    while magnitude * scale < least, scale < 1e18 { scale *= 10 }
    let nearest = (self * scale).rounded()
    return up && nearest / scale < self ? (nearest + 1) / scale : nearest / scale
  }
}

extension MetricSummary {
  /// The summary with numbers of seven digits.
  var kept: MetricSummary {
    var kept = self
    for path in Self.numbers { kept[keyPath: path] = kept[keyPath: path]?.kept }
    for path in Self.errors { kept[keyPath: path] = kept[keyPath: path]?.kept(3, up: true) }
    for path in Self.ends { kept[keyPath: path] = kept[keyPath: path]?.kept(5) }
    return kept
  }

  private static var numbers: [WritableKeyPath<MetricSummary, Double?>] {
    [\.mean, \.sd, \.p05, \.p50, \.p95, \.ciLow, \.ciHigh, \.mcse]
  }

  private static var errors: [WritableKeyPath<MetricSummary, Double?>] {
    [\.p05Error, \.p50Error, \.p95Error]
  }

  private static var ends: [WritableKeyPath<MetricSummary, Double?>] { [\.worldLow, \.worldHigh] }
}

extension Comparison {
  /// The comparison with numbers of seven digits.
  var kept: Comparison {
    var kept = self
    for path in Self.numbers { kept[keyPath: path] = kept[keyPath: path]?.kept }
    for path in Self.ends { kept[keyPath: path] = kept[keyPath: path]?.kept(5) }
    kept.margin = margin.kept
    kept.worldDifferences = worldDifferences.map(\.kept)
    return kept
  }

  private static var numbers: [WritableKeyPath<Comparison, Double?>] {
    [
      \.difference, \.ciLow, \.ciHigh, \.ratio, \.superiority, \.worldShareABetter,
      \.standardError,
    ]
  }

  private static var ends: [WritableKeyPath<Comparison, Double?>] { [\.worldLow, \.worldHigh] }
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
