import Studies

/// The answer of one comparison in words.
struct Conclusion {
  let comparison: Comparison
  let pair: Pair
  private let style: MetricStyle

  init(_ comparison: Comparison, pair: Pair) {
    self.comparison = comparison
    self.pair = pair
    style = MetricStyle(comparison.metric, unit: comparison.unit)
  }

  /// The design that the model puts ahead where a further study may find the other; nil where it would not.
  var leaning: String? {
    comparison.leaning.map { "leaning to \(($0 == .a ? pair.a : pair.b).title)" }
  }

  static func verdict(_ verdict: Comparison.Verdict, _ pair: Pair) -> String {
    switch verdict {
    case .a: "\(pair.a.title) better"
    case .b: "\(pair.b.title) better"
    case .equivalent: "equivalent"
    case .undecided: "undecided"
    }
  }

  /// The first minus the second, as stored.
  var difference: Shown? {
    comparison.difference.map {
      Shown($0, low: comparison.ciLow, high: comparison.ciHigh, style: style)
    }
  }
}
