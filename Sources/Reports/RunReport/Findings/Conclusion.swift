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

  /// The verdict for people.
  var verdict: String { leaning ?? Conclusion.verdict(comparison.verdict, pair) }

  /// The design that the model puts ahead where a further study may find the other; nil where it would not.
  var leaning: String? {
    guard let side = comparison.leaning, let study = comparison.study else { return nil }
    let sureness = Sureness(probability: max(study.more, 1 - study.more))
    return (sureness == .low ? "perhaps " : "probably ") + (side == .a ? pair.a : pair.b).title
  }

  static func verdict(_ verdict: Comparison.Verdict, _ pair: Pair) -> String {
    switch verdict {
    case .a: "\(pair.a.title) better"
    case .b: "\(pair.b.title) better"
    case .equivalent: "equivalent"
    case .undecided: "undecided"
    }
  }

  /// The letter or sign of a verdict, for narrow places; the reader is told what it stands for.
  static func mark(_ verdict: Comparison.Verdict) -> String {
    switch verdict {
    case .a: "A"
    case .b: "B"
    case .equivalent: "="
    case .undecided: "?"
    }
  }

  /// The meanings of the marks.
  static func legend(_ pair: Pair) -> Prose {
    "A: \(pair.a.title) better. B: \(pair.b.title) better. =: equivalent. ?: undecided."
  }

  /// The design of the pair that a design was compared with.
  func other(_ design: Named) -> Named { pair.a == design ? pair.b : pair.a }

  /// Whether the number speaks for the first design.
  var favorsA: Bool { style.lessIsBetter == ((comparison.difference ?? 0) < 0) }

  /// The difference as an advantage of the design that does better: never negative.
  var advantage: Shown? {
    guard let difference = comparison.difference else { return nil }
    let (low, high) = (comparison.ciLow, comparison.ciHigh)
    return difference < 0
      ? Shown(-difference, low: high.map { -$0 }, high: low.map { -$0 }, style: style)
      : Shown(difference, low: low, high: high, style: style)
  }

  /// The first minus the second, as stored.
  var difference: Shown? {
    comparison.difference.map {
      Shown($0, low: comparison.ciLow, high: comparison.ciHigh, style: style)
    }
  }

  /// The sentence for a group of people, without its name.
  var sentence: Prose {
    guard let advantage else { return "No difference could be computed." }
    let better = favorsA ? pair.a : pair.b
    let other = favorsA ? pair.b : pair.a
    var prose =
      Prose.strong(better.title)
      + " is \(style.betterWord) than \(other.title) by \(advantage.full)"
    if let superiority = comparison.superiority {
      let share = Digits.text(favorsA ? superiority : 1 - superiority, decimals: 2)
      prose = prose + "; a person does better with it with probability \(share)"
    }
    return prose + worlds + ". Verdict: " + Prose.strong(verdict) + "."
  }

  private var worlds: String {
    guard let worlds = comparison.worlds, let share = comparison.worldShareABetter else {
      return ""
    }
    let shown = Digits.text((favorsA ? share : 1 - share) * 100, decimals: 0)
    return ", and it wins under \(shown) % of \(worlds) sets of assumptions"
  }
}
