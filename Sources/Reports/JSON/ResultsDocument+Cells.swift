import Documents
import Studies

/// The names that cells and comparisons of a suite may use.
struct KnownNames {
  let designs: [String]
  let populations: [String]
  let axes: [String]

  init(designs: [Named], populations: [Named], axes: [Named]) {
    self.designs = designs.map(\.id)
    self.populations = populations.map(\.id)
    self.axes = axes.map(\.id)
  }
}

/// Cells and comparisons from JSON values. Each function returns nil only after noting a problem.
extension ResultsDocument {
  static func cell(_ cursor: Cursor, _ names: KnownNames) -> Cell? {
    let known = [
      "point", "population", "input", "design", "users", "metrics", "phases", "time_quantiles",
    ]
    guard let object = cursor.object(known: known) else { return nil }
    let point = object.required("point").flatMap { self.point($0, names) }
    let population = object.name("population", among: names.populations)
    let input = object.string("input")
    let design = object.name("design", among: names.designs)
    let users = object.required("users")?.integer(in: 0...(1 << 53))
    let metrics = object.list("metrics", summary)
    let phases = object.list("phases", phase)
    let quantiles = object.list("time_quantiles") { $0.number(in: anyNumber) }
    guard let point, let population, let input, let design, let users, let metrics, let phases,
      let quantiles
    else { return nil }
    return Cell(
      point: point, population: population, input: input, design: design, users: UInt64(users),
      metrics: metrics, phases: phases, timeQuantiles: quantiles)
  }

  private static func point(_ cursor: Cursor, _ names: KnownNames) -> SweepPoint? {
    guard let object = cursor.object(known: names.axes) else { return nil }
    let coordinates = object.members.compactMap { member -> SweepPoint.Coordinate? in
      switch member.value.value {
      case .number(let number): return .init(axis: member.key, value: .number(number))
      case .string(let word): return .init(axis: member.key, value: .word(word))
      default:
        object.optional(member.key)?.fail(expected: "a number or a word")
        return nil
      }
    }
    return coordinates.count == object.members.count ? SweepPoint(coordinates) : nil
  }

  private static func phase(_ cursor: Cursor) -> Cell.Phase? {
    guard let object = cursor.object(known: ["name", "mean"]) else { return nil }
    let name = object.string("name")
    let mean = object.number("mean")
    guard let name, let mean else { return nil }
    return Cell.Phase(name: name, mean: mean)
  }

  private static func summary(_ cursor: Cursor) -> MetricSummary? {
    let numbers = ["mean", "sd", "p05", "p50", "p95", "ci_low", "ci_high", "mcse"]
    guard let object = cursor.object(known: ["metric", "unit"] + numbers) else { return nil }
    let metric = object.string("metric")
    let unit = object.string("unit")
    let values = numbers.compactMap { object.optionalNumber($0) }
    guard let metric, let unit, values.count == numbers.count else { return nil }
    return MetricSummary(
      metric: metric, unit: unit, mean: values[0], sd: values[1], p05: values[2], p50: values[3],
      p95: values[4], ciLow: values[5], ciHigh: values[6], mcse: values[7])
  }

  static func comparison(_ cursor: Cursor, _ names: KnownNames) -> Comparison? {
    let known = [
      "point", "population", "input", "metric", "unit", "design_a", "design_b", "difference",
      "ci_low", "ci_high", "ratio", "superiority", "worlds", "world_share_a_better", "margin",
      "verdict",
    ]
    guard let object = cursor.object(known: known) else { return nil }
    let point = object.required("point").flatMap { self.point($0, names) }
    let population = object.name("population", among: names.populations)
    let texts = ["input", "metric", "unit"].compactMap { object.string($0) }
    let designA = object.name("design_a", among: names.designs)
    let designB = object.name("design_b", among: names.designs)
    let values = ["difference", "ci_low", "ci_high", "ratio"].compactMap {
      object.optionalNumber($0)
    }
    let shares = ["superiority", "world_share_a_better"].compactMap {
      object.optionalNumber($0, in: 0...1)
    }
    let worlds = object.optionalInteger("worlds", in: 0...1_000_000_000)
    let margin = object.required("margin")?.number(in: 0...Double.greatestFiniteMagnitude)
    let verdict = object.required("verdict")?.choice(Comparison.Verdict.self)
    guard let point, let population, texts.count == 3, let designA, let designB,
      values.count == 4, shares.count == 2, let worlds, let margin, let verdict
    else { return nil }
    return Comparison(
      point: point, population: population, input: texts[0], metric: texts[1], unit: texts[2],
      designA: designA, designB: designB, difference: values[0], ciLow: values[1],
      ciHigh: values[2], ratio: values[3], superiority: shares[0],
      worlds: worlds, worldShareABetter: shares[1], margin: margin,
      verdict: verdict)
  }
}
