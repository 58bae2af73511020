import Core
import Simulation
import Studies

/// The names that cells and comparisons of a suite may use.
struct KnownNames {
  let designs: [String]
  let populations: [String]
  let axes: [String]
  /// What cells and comparisons have in common.
  var points: [SweepPoint] = []
  var metrics: [Metric] = []
  var phases: [String] = []

  init(designs: [Named], populations: [Named], axes: [Named]) {
    self.designs = designs.map(\.id)
    self.populations = populations.map(\.id)
    self.axes = axes.map(\.id)
  }
}

/// Cells from JSON values. Each function returns nil only after noting a problem.
extension ResultsDocument {
  static func cell(_ cursor: Cursor, _ names: KnownNames) -> Cell? {
    guard let object = cursor.object(ResultsDescription.cell) else { return nil }
    let point = object.required("point").flatMap { Self.place($0, names) }
    let population = object.name("population", among: names.populations)
    let input = object.string("input")
    let design = object.name("design", among: names.designs)
    let users = object.required("users")?.integer(in: 0...(1 << 53))
    let metrics = object.required("metrics").flatMap { Self.metrics($0, names) }
    let phases = object.required("phases").flatMap { Self.phases($0, object, names) }
    let quantiles = object.required("time_quantiles").flatMap {
      Self.decimals($0, in: ResultsCheck.amounts)
    }
    let survival = object.required("survival").flatMap(survival)
    let task = object.string("task")
    guard let point, let population, let input, let design, let users, let metrics, let phases,
      let quantiles, let survival, let task
    else { return nil }
    guard let groups = groups(object.required("groups"), metrics),
      let failures = object.entries("failures", { $0.integer(in: 1...(1 << 53)) }),
      let acts = object.optional("acts") == nil
        ? [] : object.entries("acts", { $0.number(in: ResultsCheck.amounts) }),
      let steps = object.optional("steps") == nil ? [] : object.list("steps", step)
    else { return nil }
    var cell = Cell(
      point: point, population: population, input: input, design: design, users: UInt64(users),
      metrics: metrics, phases: phases, timeQuantiles: quantiles, survival: survival, task: task,
      groups: groups,
      failures: failures.map { Cell.Failure(reason: $0.key, people: UInt64($0.value)) },
      acts: acts.map { Cell.Act(name: $0.key, mean: $0.value) })
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
      let phases = Self.phases(object)
    else { return nil }
    if counts[1] > counts[0] {
      object.optional("completed")?.fail(expected: "at most those who came to the step")
    }
    return Cell.Step(
      title: title, reached: UInt64(counts[0]), completed: UInt64(counts[1]), time: means[0],
      discoveryTime: discovery, taps: means[1], scans: means[2], errors: means[3], phases: phases)
  }

  private static func survival(_ cursor: Cursor) -> [Cell.Survival]? {
    guard let object = cursor.object(ResultsDescription.survival) else { return nil }
    let columns = ResultsDescription.survival.keys.compactMap { name in
      object.required(name).flatMap {
        Self.decimals($0, in: name == "time" ? ResultsCheck.amounts : 0...1)
      }
    }
    guard columns.count == 4 else { return nil }
    guard Set(columns.map(\.count)).count == 1 else {
      cursor.fail(expected: "as many numbers in each of its members")
      return nil
    }
    return columns[0].indices.map {
      Cell.Survival(
        time: columns[0][$0], share: columns[1][$0], ciLow: columns[2][$0], ciHigh: columns[3][$0])
    }
  }

  /// Numbers that are packed into one text, or a list of them; nil after noting a problem.
  private static func decimals(_ cursor: Cursor, in range: ClosedRange<Double>) -> [Double]? {
    guard case .string(let text) = cursor.node.value else {
      let items = cursor.array(count: 0...Int.max)
      let numbers = items?.compactMap { $0.number(in: range) }
      return numbers?.count == items?.count ? numbers : nil
    }
    if let numbers = PackedNumbers.decimals(in: text), numbers.allSatisfy(range.contains) {
      return numbers
    }
    cursor.fail(
      found: "the text \"\(text.prefix(40))\"",
      expected: "packed numbers from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
    return nil
  }

  /// The groups or null: the outer optional is nil for a problem, the inner one for null.
  private static func groups(_ cursor: Cursor?, _ metrics: [MetricSummary]) -> Cell.Groups?? {
    guard let cursor else { return nil }
    if case .null = cursor.node.value { return .some(nil) }
    guard let object = cursor.object(ResultsDescription.groups) else { return nil }
    let people = object.required("people").flatMap { cursor in
      numbers(cursor) { RunLengths.numbers(in: $0) as [UInt64]? }
    }
    let sums = object.required("sums")?.object(known: metrics.map(\.metric))
    guard let people, let sums else { return nil }
    let rows = metrics.compactMap { metric in
      sums.required(metric.metric).flatMap { cursor in
        numbers(cursor) { PackedNumbers.numbers(in: $0, count: people.count) }
      }
    }
    return rows.count == metrics.count ? .some(Cell.Groups(people: people, sums: rows)) : nil
  }

  /// Whole numbers out of one text.
  private static func numbers<Number>(
    _ cursor: Cursor, _ read: (String) -> [Number]?
  ) -> [Number]? {
    guard let text = cursor.string() else { return nil }
    if let numbers = read(text) { return numbers }
    cursor.fail(
      found: "the text \"\(text.prefix(40))\"",
      expected: "a whole number for each group, with a space between or packed")
    return nil
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

  /// The point of a cell or comparison, which is named by its place among those of the suite.
  static func place(_ cursor: Cursor, _ names: KnownNames) -> SweepPoint? {
    guard let index = cursor.integer(in: 0...max(0, names.points.count - 1)) else { return nil }
    if names.points.indices.contains(index) { return names.points[index] }
    cursor.fail(expected: "one of the points of the suite, which has none")
    return nil
  }

  /// The metrics that lists are about: those of the suite where no others are named.
  static func metricNames(_ object: ObjectCursor, _ names: KnownNames) -> [Metric]? {
    guard object.optional("metric") != nil else { return names.metrics }
    let metrics = object.list("metric") { $0.choice(Metric.self) }
    if let metrics {
      ResultsCheck.unique(object.optional("metric"), metrics.map(\.name), "the metric")
    }
    return metrics
  }

  /// Notes lists that are not as long as there are metrics.
  static func fits(_ columns: Columns, _ metrics: [Metric], _ object: ObjectCursor) -> Bool {
    if columns.count == metrics.count { return true }
    object.optional(columns.first)?.fail(
      found: "a list of \(columns.count)",
      expected: "one number for each of \(metrics.count) metrics")
    return false
  }

  /// The means of phases: a list in the order of those of the suite, or by name.
  private static func phases(
    _ cursor: Cursor, _ object: ObjectCursor, _ names: KnownNames
  ) -> [Cell.Phase]? {
    guard case .array = cursor.node.value else { return phases(object) }
    let count = names.phases.count
    guard let items = cursor.array(count: count...count) else { return nil }
    let means = items.compactMap { $0.number(in: ResultsCheck.amounts) }
    guard means.count == count else { return nil }
    return zip(names.phases, means).map { Cell.Phase(name: $0, mean: $1) }
  }

  private static func phases(_ object: ObjectCursor) -> [Cell.Phase]? {
    object.entries("phases") { $0.number(in: ResultsCheck.amounts) }?
      .map { Cell.Phase(name: $0.key, mean: $0.value) }
  }

  private static func metrics(_ cursor: Cursor, _ names: KnownNames) -> [MetricSummary]? {
    let worlds = ["world_low", "world_high"]
    let numbers = ResultsDescription.numbers
    guard let object = cursor.object(ResultsDescription.metrics),
      let metrics = metricNames(object, names),
      let columns = Columns(object, numbers, optional: worlds), fits(columns, metrics, object)
    else { return nil }
    return columns.rows { row -> MetricSummary? in
      let metric = metrics[row.index]
      let values = (numbers + worlds).compactMap { row.optionalNumber($0) }
      guard values.count == numbers.count + worlds.count else { return nil }
      var summary = MetricSummary(
        metric: metric.name, unit: metric.unit, mean: values[0], sd: values[1], p05: values[2],
        p50: values[3], p95: values[4], ciLow: values[5], ciHigh: values[6], mcse: values[7],
        p05Error: values[8], p50Error: values[9], p95Error: values[10])
      (summary.worldLow, summary.worldHigh) = (values[11], values[12])
      ResultsCheck.check(summary, of: metric, row)
      return summary
    }
  }
}
