import Core
import Simulation
import Studies

/// Comparisons as JSON values and back: those of two designs at one place together.
extension ResultsDocument {
  /// Comparisons by place and pair, in their order.
  static func placed(_ comparisons: [Comparison]) -> [ArraySlice<Comparison>] {
    var slices: [ArraySlice<Comparison>] = []
    for index in comparisons.indices {
      if let last = slices.last, let first = last.first,
        ResultsCheck.ComparisonKey(first) == ResultsCheck.ComparisonKey(comparisons[index])
      {
        slices[slices.count - 1] = comparisons[last.startIndex...index]
      } else {
        slices.append(comparisons[index...index])
      }
    }
    return slices
  }

  /// The comparisons of two designs at one place: what they share once, then their metrics.
  static func json(comparisons: ArraySlice<Comparison>) -> JSON {
    guard let first = comparisons.first else { return [:] }
    let all = Array(comparisons)
    var members: [JSON.Member] = [
      .init("point", json(first.point)),
      .init("population", .string(first.population)),
      .init("input", .string(first.input)),
      .init("design_a", .string(first.designA)),
      .init("design_b", .string(first.designB)),
      column("metric", all) { .string($0.metric) },
      column("difference", all) { .optional($0.difference) },
      column("ci_low", all) { .optional($0.ciLow) },
      column("ci_high", all) { .optional($0.ciHigh) },
      column("ratio", all) { .optional($0.ratio) },
      column("superiority", all) { .optional($0.superiority) },
      column("worlds", all) { .optional($0.worlds.map(Double.init)) },
      column("world_share_a_better", all) { .optional($0.worldShareABetter) },
      column("world_low", all) { .optional($0.worldLow) },
      column("world_high", all) { .optional($0.worldHigh) },
      column("margin", all) { .number($0.margin) },
      column("verdict", all) { .string($0.verdict.rawValue) },
    ]
    let worlds = all.filter { !$0.worldDifferences.isEmpty }
    if !worlds.isEmpty {
      members.append(
        .init(
          "world_differences",
          .object(worlds.map { .init($0.metric, .string(texts($0.worldDifferences))) })))
    }
    return .object(members)
  }

  // MARK: Reading

  /// The comparisons of two designs at one place; nil after noting a problem.
  static func comparisons(_ cursor: Cursor, _ names: KnownNames) -> [Comparison]? {
    guard let object = cursor.object(ResultsDescription.comparison) else { return nil }
    let point = object.required("point").flatMap { self.point($0, names) }
    let population = object.name("population", among: names.populations)
    let input = object.string("input")
    let designA = object.name("design_a", among: names.designs)
    let designB = object.name("design_b", among: names.designs)
    let differences = worldDifferences(object)
    guard let columns = Columns(object, ResultsDescription.comparisonColumns), let point,
      let population, let input, let designA, let designB, let differences
    else { return nil }
    if designA == designB {
      object.optional("design_b")?.fail(expected: "another design than the first")
    }
    let found = columns.rows { row -> Comparison? in
      guard var comparison = Self.comparison(row) else { return nil }
      (comparison.point, comparison.population) = (point, population)
      (comparison.input, comparison.designA, comparison.designB) = (input, designA, designB)
      comparison.worldDifferences = differences[comparison.metric] ?? []
      if ![0, comparison.worlds].contains(comparison.worldDifferences.count) {
        object.optional("world_differences")?.fail(
          found: "\(comparison.worldDifferences.count) differences of \(comparison.metric)",
          expected: "one for each world")
      }
      return comparison
    }
    if let found {
      ResultsCheck.unique(object.optional("metric"), found.map(\.metric), "the metric")
    }
    return found
  }

  /// The numbers of one metric, with no place yet.
  private static func comparison(_ row: Columns.Row) -> Comparison? {
    let values = ["difference", "ci_low", "ci_high", "ratio", "world_low", "world_high"]
      .compactMap { row.optionalNumber($0) }
    let shares = ["superiority", "world_share_a_better"].compactMap {
      row.optionalNumber($0, in: 0...1)
    }
    let worlds = row.optionalInteger("worlds", in: 0...1_000_000_000)
    let margin = row["margin"]?.number(in: 0...Double.greatestFiniteMagnitude)
    let verdict = row["verdict"]?.choice(Comparison.Verdict.self)
    guard let metric = row["metric"]?.choice(Metric.self), values.count == 6, shares.count == 2,
      let worlds, let margin, let verdict
    else { return nil }
    let comparison = Comparison(
      point: SweepPoint([]), population: "", input: "", metric: metric.name, unit: metric.unit,
      designA: "", designB: "", difference: values[0], ciLow: values[1], ciHigh: values[2],
      ratio: values[3], superiority: shares[0], worlds: worlds, worldShareABetter: shares[1],
      margin: margin, verdict: verdict, worldLow: values[4], worldHigh: values[5])
    ResultsCheck.check(comparison, row)
    return comparison
  }

  /// The differences in each world, by metric; nil after noting a problem.
  private static func worldDifferences(_ object: ObjectCursor) -> [String: [Double]]? {
    guard object.optional("world_differences") != nil else { return [:] }
    guard let found = object.entries("world_differences", { numbers($0, in: -1e9...1e9) }) else {
      return nil
    }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.value) })
  }
}
