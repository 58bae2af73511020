import Core
import Simulation
import Studies

/// What must hold of results that people and designs can have made. The hash of a document says that
/// it is as it was written, not who wrote it; so whoever reads it looks at the numbers as well.
enum ResultsCheck {
  /// The amounts that a person can need: times in s and counts.
  static let amounts = 0.0...1e9

  /// The name of a cell within its suite.
  struct CellKey: Hashable {
    private let place: [String]

    init(_ cell: Cell) {
      place = [pointText(cell.point), cell.population, cell.input, cell.design]
    }
  }

  /// The place of a comparison within its suite.
  struct ComparisonKey: Hashable {
    private let place: [String]

    init(_ comparison: Comparison) {
      place = [
        pointText(comparison.point), comparison.population, comparison.input,
        comparison.designA, comparison.designB,
      ]
    }
  }

  /// Notes a problem where one thing of a list is there a second time.
  static func unique(_ list: Cursor?, _ keys: [some Hashable], _ noun: String) {
    var seen: [AnyHashable: Int] = [:]
    let items = list?.array(count: 0...Int.max) ?? []
    for (index, key) in keys.enumerated() where items.indices.contains(index) {
      if let first = seen.updateValue(index, forKey: key) {
        items[index].fail(
          found: "\(noun) a second time", expected: "each once; item \(first) is it, too")
      }
    }
  }

  /// Notes names that no document of a suite can have.
  static func named(_ list: Cursor?, _ names: [String]) {
    for (index, item) in (list?.array(count: 0...Int.max) ?? []).enumerated()
    where names.indices.contains(index) && !Identifier.isValid(names[index]) {
      item.fail(found: "the name \"\(names[index].prefix(40))\"", expected: Identifier.rule)
    }
  }

  // MARK: Metrics

  /// Notes what is impossible in a metric over people.
  static func check(_ summary: MetricSummary, of metric: Metric, _ row: Columns.Row) {
    let values = metric.isRate ? 0...1 : metric.isDifference ? -1e9...1e9 : amounts
    let found: [(String, Double?, ClosedRange<Double>)] = [
      ("mean", summary.mean, values), ("sd", summary.sd, amounts), ("p05", summary.p05, values),
      ("p50", summary.p50, values), ("p95", summary.p95, values),
      ("mcse", summary.mcse, amounts), ("p05_error", summary.p05Error, amounts),
      ("p50_error", summary.p50Error, amounts), ("p95_error", summary.p95Error, amounts),
      ("ci_low", summary.ciLow, -1e9...1e9), ("ci_high", summary.ciHigh, -1e9...1e9),
    ]
    for (name, value, range) in found {
      guard let value, !range.contains(value) else { continue }
      _ = row[name]?.number(in: range)
    }
    ascend(["p05", "p50", "p95"], [summary.p05, summary.p50, summary.p95], row)
    ascend(["ci_low", "mean", "ci_high"], [summary.ciLow, summary.mean, summary.ciHigh], row)
  }

  /// Notes values that should not fall and do.
  private static func ascend(_ names: [String], _ values: [Double?], _ row: Columns.Row) {
    let known = zip(names, values).compactMap { name, value in value.map { (name, $0) } }
    for (a, b) in zip(known, known.dropFirst()) where exceeds(a.1, b.1) {
      row[b.0]?.fail(expected: "at least \"\(a.0)\", which is \(plain(a.1))")
    }
  }

  /// Tells whether a number is larger than another by more than digits are lost.
  private static func exceeds(_ a: Double, _ b: Double) -> Bool {
    a - b > 1e-9 * max(1, a.magnitude, b.magnitude)
  }

  // MARK: Cells

  /// Notes what is impossible in a cell.
  static func check(_ cell: Cell, _ object: ObjectCursor) {
    if cell.timeQuantiles != cell.timeQuantiles.sorted() {
      object.optional("time_quantiles")?.fail(
        found: "quantiles that fall", expected: "quantiles in order")
    }
    if cell.failures.reduce(0.0, { $0 + Double($1.people) }) > Double(cell.users) {
      object.optional("failures")?.fail(
        found: "more people than there are", expected: "at most \(cell.users)")
    }
    check(cell.survival, object.optional("survival"))
    if let groups = cell.groups { check(groups, of: cell, object.optional("groups")) }
  }

  private static func check(_ curve: [Cell.Survival], _ cursor: Cursor?) {
    for (a, b) in zip(curve, curve.dropFirst()) where b.time < a.time || exceeds(b.share, a.share) {
      cursor?.fail(
        found: "a curve that goes back or up", expected: "rising times and falling shares")
      return
    }
    for point in curve where exceeds(point.ciLow, point.ciHigh) {
      cursor?.fail(found: "an interval that ends before it begins", expected: "its ends in order")
      return
    }
  }

  /// Notes sums over groups of people that do not fit the people or the means.
  private static func check(_ groups: Cell.Groups, of cell: Cell, _ cursor: Cursor?) {
    let people = groups.people.reduce(0.0) { $0 + Double($1) }
    guard people == Double(cell.users) else {
      cursor?.fail(
        found: "groups of \(plain(people)) people", expected: "groups of \(cell.users) in all")
      return
    }
    for (summary, sums) in zip(cell.metrics, groups.sums) {
      guard let metric = Metric(name: summary.metric), let mean = summary.mean else { continue }
      let sum = sums.reduce(0.0) { $0 + Double($1) } * metric.scale
      if abs(sum / people - mean) > 1e-6 * max(1, mean.magnitude) {
        cursor?.fail(
          found: "sums of \(metric.name) whose mean is \(plain(sum / people))",
          expected: "the mean of the cell, \(plain(mean))")
      }
    }
  }

  // MARK: Comparisons

  /// Notes parts of a difference that are not the difference.
  static func check(_ split: TimeSplit, of comparison: Comparison, _ cursor: Cursor?) {
    guard let users = comparison.users, users > 0, let difference = comparison.difference
    else { return }
    let sum = split.parts.reduce(Double(split.first.time) + Double(split.second.time)) {
      $0 + Double($1)
    }
    let mean = sum / Double(users) * Metric.time.scale
    // Differences are written with seven digits.
    if abs(mean - difference) > 1e-6 * max(1, difference.magnitude) {
      cursor?.fail(
        found: "parts that add up to \(plain(mean)) s",
        expected: "the difference, \(plain(difference)) s")
    }
    if split.first.people + split.second.people > users {
      cursor?.fail(found: "more people than there are", expected: "at most \(users)")
    }
  }

  /// Notes what is impossible in a comparison.
  static func check(_ comparison: Comparison, _ row: Columns.Row) {
    for name in ["difference", "ci_low", "ci_high", "world_low", "world_high", "ratio"] {
      if let cursor = row[name], case .number = cursor.node.value {
        _ = cursor.number(in: -1e18...1e18)
      }
    }
    ascend(["ci_low", "ci_high"], [comparison.ciLow, comparison.ciHigh], row)
    ascend(["world_low", "world_high"], [comparison.worldLow, comparison.worldHigh], row)
  }
}

/// The coordinates of a point in the order of their axes, as a text that no other point has.
private func pointText(_ point: SweepPoint) -> String {
  JSON.array(
    point.coordinates.sorted { $0.axis < $1.axis }.map {
      switch $0.value {
      case .number(let number): [.string($0.axis), .number(number)]
      case .word(let word): [.string($0.axis), .string(word)]
      }
    }
  ).text(.compact)
}
