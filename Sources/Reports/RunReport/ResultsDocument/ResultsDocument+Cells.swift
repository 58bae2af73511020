import Core
import Simulation
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
    guard let object = cursor.object(ResultsDescription.cell) else { return nil }
    let point = object.required("point").flatMap { self.point($0, names) }
    let population = object.name("population", among: names.populations)
    let input = object.string("input")
    let design = object.name("design", among: names.designs)
    let users = object.required("users")?.integer(in: 0...(1 << 53))
    let metrics = object.list("metrics", summary)
    let phases = object.list("phases", phase)
    let quantiles = object.list("time_quantiles") { $0.number(in: ResultsCheck.amounts) }
    let survival = object.required("survival").flatMap(survival)
    let task = object.string("task")
    guard let point, let population, let input, let design, let users, let metrics, let phases,
      let quantiles, let survival, let task
    else { return nil }
    guard let groups = groups(object.required("groups"), metrics),
      let failures = object.list("failures", failure),
      let acts = object.optional("acts") == nil ? [] : object.list("acts", act),
      let steps = object.optional("steps") == nil ? [] : object.list("steps", step)
    else { return nil }
    var cell = Cell(
      point: point, population: population, input: input, design: design, users: UInt64(users),
      metrics: metrics, phases: phases, timeQuantiles: quantiles, survival: survival, task: task,
      groups: groups, failures: failures, acts: acts)
    cell.steps = steps
    ResultsCheck.check(cell, object)
    return cell
  }

  private static func step(_ cursor: Cursor) -> Cell.Step? {
    guard let object = cursor.object(ResultsDescription.step) else { return nil }
    let title = object.string("title")
    let counts = ["reached", "completed"].compactMap {
      object.required($0)?.integer(in: 0...(1 << 53))
    }
    let means = ["time", "taps", "scans", "errors"].compactMap {
      object.required($0)?.number(in: ResultsCheck.amounts)
    }
    let discovery = object.required("discovery_time")?.number(in: -1e9...1e9)
    guard let title, counts.count == 2, means.count == 4, let discovery,
      let phases = object.list("phases", phase)
    else { return nil }
    if counts[1] > counts[0] {
      object.optional("completed")?.fail(expected: "at most those who came to the step")
    }
    return Cell.Step(
      title: title, reached: UInt64(counts[0]), completed: UInt64(counts[1]), time: means[0],
      discoveryTime: discovery, taps: means[1], scans: means[2], errors: means[3], phases: phases)
  }

  private static func act(_ cursor: Cursor) -> Cell.Act? {
    guard let object = cursor.object(ResultsDescription.act) else { return nil }
    let name = object.string("name")
    let mean = object.required("mean")?.number(in: 0...1e9)
    guard let name, let mean else { return nil }
    return Cell.Act(name: name, mean: mean)
  }

  private static func failure(_ cursor: Cursor) -> Cell.Failure? {
    guard let object = cursor.object(ResultsDescription.failure) else { return nil }
    let reason = object.string("reason")
    let people = object.required("people")?.integer(in: 1...(1 << 53))
    guard let reason, let people else { return nil }
    return Cell.Failure(reason: reason, people: UInt64(people))
  }

  private static func survival(_ cursor: Cursor) -> [Cell.Survival]? {
    let names = ResultsDescription.survival.keys
    guard let object = cursor.object(ResultsDescription.survival) else { return nil }
    let columns = names.compactMap { name in
      object.list(name) { $0.number(in: name == "time" ? 0...1e9 : 0...1) }
    }
    guard columns.count == names.count else { return nil }
    guard columns.allSatisfy({ $0.count == columns[0].count }) else {
      cursor.fail(found: "lists of different lengths", expected: "four of the same length")
      return nil
    }
    return columns[0].indices.map {
      Cell.Survival(
        time: columns[0][$0], share: columns[1][$0], ciLow: columns[2][$0],
        ciHigh: columns[3][$0])
    }
  }

  /// The groups or null: the outer optional is nil for a problem, the inner one for null.
  private static func groups(_ cursor: Cursor?, _ metrics: [MetricSummary]) -> Cell.Groups?? {
    guard let cursor else { return nil }
    if case .null = cursor.node.value { return .some(nil) }
    guard let object = cursor.object(ResultsDescription.groups) else { return nil }
    let people: [UInt64]? = object.required("people").flatMap { numbers($0, count: nil) }
    let sums = object.required("sums")?.object(known: metrics.map(\.metric))
    guard let people, let sums else { return nil }
    let rows = metrics.compactMap { metric -> [Int64]? in
      sums.required(metric.metric).flatMap { numbers($0, count: people.count) }
    }
    return rows.count == metrics.count ? .some(Cell.Groups(people: people, sums: rows)) : nil
  }

  /// Whole numbers out of one text.
  private static func numbers<Number: FixedWidthInteger>(
    _ cursor: Cursor, count: Int?
  ) -> [Number]? {
    guard let text = cursor.string() else { return nil }
    guard let numbers: [Number] = RunLengths.numbers(in: text),
      numbers.count == count ?? numbers.count
    else {
      cursor.fail(
        found: "the text \"\(text.prefix(40))\"",
        expected: "\(count.map(String.init) ?? "some") whole numbers with a space between, or "
          + "5*64 for 64 times the number 5")
      return nil
    }
    return numbers
  }

  static func point(_ cursor: Cursor, _ names: KnownNames) -> SweepPoint? {
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
    guard let object = cursor.object(ResultsDescription.phase) else { return nil }
    let name = object.string("name")
    let mean = object.required("mean")?.number(in: ResultsCheck.amounts)
    guard let name, let mean else { return nil }
    return Cell.Phase(name: name, mean: mean)
  }

  private static func summary(_ cursor: Cursor) -> MetricSummary? {
    guard let object = cursor.object(ResultsDescription.summary) else { return nil }
    let metric = object.required("metric")?.choice(Metric.self)
    let unit = object.string("unit")
    let values = ResultsDescription.numbers.compactMap { object.optionalNumber($0) }
    guard let metric, let unit, values.count == ResultsDescription.numbers.count else { return nil }
    var summary = MetricSummary(
      metric: metric.name, unit: unit, mean: values[0], sd: values[1], p05: values[2],
      p50: values[3],
      p95: values[4], ciLow: values[5], ciHigh: values[6], mcse: values[7],
      p05Error: values[8], p50Error: values[9], p95Error: values[10])
    if object.optional("world_low") != nil {
      guard let low = object.number("world_low"), let high = object.number("world_high") else {
        return nil
      }
      (summary.worldLow, summary.worldHigh) = (low, high)
    }
    ResultsCheck.check(summary, of: metric, object)
    return summary
  }

  static func comparison(_ cursor: Cursor, _ names: KnownNames) -> Comparison? {
    guard let object = cursor.object(ResultsDescription.comparison) else { return nil }
    let point = object.required("point").flatMap { self.point($0, names) }
    let population = object.name("population", among: names.populations)
    let texts = ["input", "metric", "unit"].compactMap { object.string($0) }
    let designA = object.name("design_a", among: names.designs)
    let designB = object.name("design_b", among: names.designs)
    let values = ["difference", "ci_low", "ci_high", "ratio", "world_low", "world_high"].compactMap
    {
      object.optionalNumber($0)
    }
    let shares = ["superiority", "world_share_a_better"].compactMap {
      object.optionalNumber($0, in: 0...1)
    }
    let worlds = object.optionalInteger("worlds", in: 0...1_000_000_000)
    let margin = object.required("margin")?.number(in: 0...Double.greatestFiniteMagnitude)
    let verdict = object.required("verdict")?.choice(Comparison.Verdict.self)
    guard let point, let population, texts.count == 3, let designA, let designB,
      values.count == 6, shares.count == 2, let worlds, let margin, let verdict
    else { return nil }
    var comparison = Comparison(
      point: point, population: population, input: texts[0], metric: texts[1], unit: texts[2],
      designA: designA, designB: designB, difference: values[0], ciLow: values[1],
      ciHigh: values[2], ratio: values[3], superiority: shares[0],
      worlds: worlds, worldShareABetter: shares[1], margin: margin,
      verdict: verdict, worldLow: values[4], worldHigh: values[5])
    if let text = object.optional("world_differences") {
      guard let differences = numbers(text, in: -1e9...1e9) else { return nil }
      if differences.count != worlds ?? 0 {
        text.fail(found: "\(differences.count) differences", expected: "one for each world")
      }
      comparison.worldDifferences = differences
    }
    ResultsCheck.check(comparison, object)
    return comparison
  }
}
