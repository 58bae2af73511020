package import Simulation
import Statistics
package import Studies

/// Limits proposed from runs that were repeated with other seeds.
package struct Proposal: Equatable, Sendable {
  /// The rule, with the proposed margin and limit in place of its own.
  package var rule: GateRule
  /// The number of cells of the rule.
  package var cells: Int
  /// The largest standard error of a difference among them, in the unit of the metric.
  package var error: Double
  /// The excess of the spread between runs over that between their groups of people.
  package var inflation: Double
  /// The fewest people that a cell of the runs has.
  package var users: UInt64

  /// Proposes rules for metrics over all cells of some runs.
  ///
  /// - Parameters:
  ///   - metrics: The metrics.
  ///   - runs: Runs of the same suites with different seeds; at least two.
  ///   - confidence: The confidence of each end of an interval.
  /// - Returns: One proposal for each suite and metric that the runs measure.
  package static func rules(
    for metrics: [Metric], from runs: [Results], confidence: Double = GateRule.usualConfidence
  ) -> [Proposal] {
    let suites = runs.first?.suites ?? []
    let wanted = suites.flatMap { suite in
      metrics.compactMap { metric -> GateRule? in
        guard suite.cells.contains(where: { $0.has(metric) }) else { return nil }
        return GateRule(
          id: "\(suite.id)-\(metric.name)", metric: metric,
          cells: CellPattern([.suite: [Glob(suite.id)]]), margin: ChangeMargin(),
          confidence: confidence, because: "")
      }
    }
    return update(wanted, from: runs)
  }

  /// Proposes other margins and limits for rules, from the noise of some runs.
  ///
  /// A margin is wide enough that a change of one and a half margins is found, after Holm and twice
  /// in a row, in more than 99 of 100 runs with this number of people.
  ///
  /// - Parameters:
  ///   - rules: The rules; those that match no cell give no proposal.
  ///   - runs: Runs of the same suites with different seeds; at least two.
  /// - Returns: The proposals, in the order of the rules.
  package static func update(_ rules: [GateRule], from runs: [Results]) -> [Proposal] {
    let noises = rules.map { Noise($0, runs: runs) }
    let tests = max(1, noises.reduce(0) { $0 + $1.places.count })
    return zip(rules, noises).compactMap { rule, noise in
      noise.places.isEmpty ? nil : Proposal(rule, noise, tests: tests)
    }
  }

  private init(_ rule: GateRule, _ noise: Noise, tests: Int) {
    let normal = NormalDistribution.standard
    // The smallest of the probabilities must pass Holm among all tests.
    let reach = normal.quantile(1 - (1 - rule.confidence) / Double(tests)) + normal.quantile(0.998)
    let needed = noise.places.map { 2 * reach * $0.error * noise.inflation }
    self.rule = rule
    cells = noise.places.count
    error = noise.places.map(\.error).max() ?? 0
    inflation = noise.inflation
    users = noise.places.map(\.users).min() ?? 0
    self.rule.people = max(2, users)
    self.rule.margin = rule.margin.map { Self.margin($0, needed, noise.places) }
    if let limit = rule.limit { self.rule.limit = Self.limit(limit, noise.places) }
  }

  /// A share that suits most cells, and an amount for those that need more; for a rule that has one
  /// of them, that one alone, unless the share would be more than the whole.
  private static func margin(
    _ old: ChangeMargin, _ needed: [Double], _ places: [Noise.Place]
  ) -> ChangeMargin {
    if old.absolute > 0 && old.relative == 0 {
      return ChangeMargin(absolute: roundedUp(needed.max() ?? 0))
    }
    let shares = zip(needed, places).compactMap { need, place in
      place.value == 0 ? nil : need / place.value.magnitude
    }
    let largest = roundedUp(shares.max() ?? 0)
    if old.relative > 0 && old.absolute == 0 && largest <= 1 {
      return ChangeMargin(relative: largest)
    }
    let middle = Sample(shares)?.median ?? 0
    // Shares above a half say that the metric is near 0 and better held by an amount.
    let relative = middle <= 0.5 ? roundedUp(max(middle, 0.01)) : 0
    let rest = zip(needed, places).filter { relative * $1.value.magnitude < $0 }.map(\.0)
    let mixed = ChangeMargin(absolute: roundedUp(rest.max() ?? 0), relative: relative)
    // What the noisiest cell needs must not let the others get much worse.
    let share = ChangeMargin(relative: max(largest, 0.01))
    func looseness(_ margin: ChangeMargin) -> Double {
      places.reduce(0) { sum, place in
        let value = max(place.value.magnitude, .leastNormalMagnitude)
        return sum + max(margin.relative, margin.absolute / value)
      }
    }
    let hasNone = places.contains { $0.value == 0 }
    return !hasNone && largest <= 0.5 && looseness(share) < looseness(mixed) ? share : mixed
  }

  /// The worst that any run found, with as much again as its interval is wide.
  private static func limit(_ limit: AbsoluteLimit, _ places: [Noise.Place]) -> AbsoluteLimit {
    let high = places.map(\.range.high).max() ?? 0
    let low = places.map(\.range.low).min() ?? 0
    let wide = places.map(\.range.width).max() ?? 0
    return AbsoluteLimit(
      most: limit.most == nil ? nil : roundedUp(high + wide),
      least: limit.least == nil ? nil : -roundedUp(-(low - wide)))
  }

  /// The number with two digits, not closer to 0 if positive and not farther from it if negative.
  static func roundedUp(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return 0 }
    var (unit, inverse) = (1.0, 1.0)
    while number.magnitude / unit >= 100 { unit *= 10 }
    while number.magnitude * inverse < 10 && inverse < 1e12 { inverse *= 10 }
    // Dividing by a whole power of ten gives the double nearest to the decimal fraction.
    return unit > 1
      ? (number / unit).rounded(.up) * unit : (number * inverse).rounded(.up) / inverse
  }
}
