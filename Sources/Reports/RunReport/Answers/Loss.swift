import Simulation
import Statistics
import Studies

/// That more people fail with one of two designs, where the metric that decides does not say so: a
/// design that loses people can look quick, for who gives up needs no more time.
struct Loss: Equatable {
  /// What comes of it.
  enum Side: Hashable {
    /// The first design is ahead, and loses people.
    case firstAhead
    /// The second design is ahead, and loses people.
    case secondAhead
    /// Neither is surely ahead, and the first loses people.
    case first
    /// Neither is surely ahead, and the second loses people.
    case second

    /// Whether it is the first design that loses people.
    var losesFirst: Bool { self == .firstAhead || self == .first }
  }

  /// The comparison of giving up.
  let givingUp: Comparison
  /// Whether it is the first design that more fail with.
  private let losesFirst: Bool
  let side: Side
  /// Whether the design that seems ahead is the one that loses people.
  let isAgainst: Bool

  /// Looks for it; nil where giving up says nothing, or the same as the metric.
  init?(_ comparison: Comparison, givingUp: Comparison?, _ style: MetricStyle) {
    guard Self.hidesLoss(comparison.metric), let givingUp,
      let losesFirst = Self.losesFirst(givingUp)
    else { return nil }
    self.losesFirst = losesFirst
    switch comparison.verdict {
    case .a where losesFirst: side = .firstAhead
    case .b where !losesFirst: side = .secondAhead
    case .a, .b: return nil
    case .equivalent, .undecided: side = losesFirst ? .first : .second
    }
    self.givingUp = givingUp
    // Where nobody finishes one of them there is no difference.
    isAgainst =
      comparison.difference.map { style.lessIsBetter == ($0 < 0) ? losesFirst : !losesFirst }
      ?? false
  }

  /// So many more who fail are a warning, where so many sets of assumptions find more as well; where half of all
  /// people more fail, half of the sets are enough (all chosen).
  static let (manyMore, mostSets, half) = (0.05, 0.8, 0.5)

  /// Whether more people fail with the first design of a pair; nil where neither is likely to lose more.
  private static func losesFirst(_ givingUp: Comparison) -> Bool? {
    let likely = givingUp.likelyVerdict
    if [.a, .b].contains(likely) { return likely == .b }
    guard likely == .undecided, isLikely(givingUp) else { return nil }
    return givingUp.difference.map { $0 > 0 }
  }

  /// Whether two shares of people lie far apart, and most sets of assumptions find so.
  static func isLikely(_ shares: Comparison) -> Bool {
    guard let difference = shares.difference, abs(difference) >= manyMore,
      let better = shares.worldShareABetter
    else { return false }
    let isFirst = MetricStyle(shares.metric, unit: shares.unit).lessIsBetter == (difference < 0)
    let sets = isFirst ? better : 1 - better
    return sets >= mostSets || abs(difference) >= half && sets >= half
  }

  /// Whether a metric falls when people give up.
  static func hidesLoss(_ metric: String) -> Bool {
    guard let metric = Metric(name: metric) else { return false }
    return !metric.isRate && metric != .accidentalDestructive
  }

  /// The design that loses people.
  func loser(_ pair: Pair) -> Named {
    losesFirst ? pair.a : pair.b
  }

  /// The design that fewer fail with, where the other does not seem ahead; nil elsewhere.
  func better(_ pair: Pair) -> Named? {
    switch side {
    case .firstAhead, .secondAhead: nil
    case .first: pair.b
    case .second: pair.a
    }
  }

  /// How many more fail with the first design, as in "12 percentage points more fail".
  var amount: String {
    let style = MetricStyle(Metric.abandonment)
    let range = givingUp.range
    let value = Shown(
      abs(givingUp.difference ?? 0), low: range?.low, high: range?.high, style: style
    ).value
    return "\(value) percentage points \(losesFirst ? "more" : "fewer") fail"
  }

  /// Whether that more people fail is decided, beyond what most sets of assumptions say.
  var isSure: Bool { [.a, .b].contains(givingUp.verdict) }

  /// The outcome in a few words.
  func words(_ pair: Pair, _ style: MetricStyle) -> String {
    let (ahead, loser) = (style.name == Metric.time.name ? "quicker" : "ahead", loser(pair).title)
    return switch side {
    case .firstAhead, .secondAhead: "\(loser) \(ahead), but more fail"
    case .first, .second: "\(isSure ? "more" : "more are likely to") fail with \(loser)"
    }
  }

  /// The outcome as a clause.
  func clause(_ pair: Pair, _ style: MetricStyle) -> Prose {
    let (ahead, loser) = (style.name == Metric.time.name ? "quicker" : "ahead", loser(pair).title)
    return switch side {
    case .firstAhead, .secondAhead: .strong(loser) + " is \(ahead), but more people fail with it"
    case .first, .second:
      Prose("more people \(isSure ? "" : "are likely to ")fail with ") + .strong(loser)
    }
  }
}

extension SuiteView {
  /// The designs that most people of a group fail with, where others are finished: the time of such a design
  /// says how soon people left it.
  func left(_ metric: String, by group: Group, at point: SweepPoint) -> [Named] {
    guard Loss.hidesLoss(metric) else { return [] }
    let most = suite.designs.filter {
      (summary(Metric.abandonment.name, of: $0.id, for: group, at: point)?.mean ?? 0) > 0.5
    }
    return most.count == suite.designs.count ? [] : most
  }

  /// How many fail with a design whose time is shown, in parentheses where that is half of the people or more: who leaves
  /// early looks quick; empty elsewhere.
  func failing(
    _ design: Named, _ metric: String, for group: Group, at points: [SweepPoint]
  ) -> String {
    let shares = points.compactMap {
      summary(Metric.abandonment.name, of: design.id, for: group, at: $0)?.mean
    }
    guard Loss.hidesLoss(metric), let most = shares.max(), most >= 0.5 else { return "" }
    let isSame = shares.allSatisfy { Digits.percent($0) == Digits.percent(most) }
    return " (\(isSame ? "" : "up to ")\(Digits.percent(most)) fail)"
  }

  /// What giving up says against a comparison.
  func loss(_ comparison: Comparison, _ pair: Pair, for group: Group) -> Loss? {
    Loss(
      comparison,
      givingUp: self.comparison(pair, Metric.abandonment.name, for: group, at: comparison.point),
      MetricStyle(comparison.metric, unit: comparison.unit))
  }
}
