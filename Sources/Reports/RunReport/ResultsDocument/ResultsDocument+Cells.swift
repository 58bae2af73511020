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
    let phases = object.required("phases").flatMap { Self.phases($0, names) }
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
      let steps = object.optional("steps") == nil
        ? [] : object.list("steps", { Cell.Step.format.read($0) })
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
  private static func phases(_ cursor: Cursor, _ names: KnownNames) -> [Cell.Phase]? {
    guard case .array = cursor.node.value else {
      return ValueFormat.phases.read(cursor)
    }
    let count = names.phases.count
    guard let items = cursor.array(count: count...count) else { return nil }
    let means = items.compactMap { $0.number(in: ResultsCheck.amounts) }
    guard means.count == count else { return nil }
    return zip(names.phases, means).map { Cell.Phase(name: $0, mean: $1) }
  }

  private static func metrics(_ cursor: Cursor, _ names: KnownNames) -> [MetricSummary]? {
    let columns = MetricSummary.columns + MetricSummary.worldColumns
    guard let object = cursor.object(ResultsDescription.metrics),
      let metrics = metricNames(object, names),
      let lists = Columns(
        object, MetricSummary.columns.map(\.name),
        optional: MetricSummary.worldColumns.map(\.name)), fits(lists, metrics, object)
    else { return nil }
    return lists.rows { row -> MetricSummary? in
      let metric = metrics[row.index]
      var summary = MetricSummary(
        metric: metric.name, unit: metric.unit, mean: nil, sd: nil, p05: nil, p50: nil, p95: nil,
        ciLow: nil, ciHigh: nil, mcse: nil)
      for (name, path) in columns {
        guard let value = row.optionalNumber(name) else { return nil }
        summary[keyPath: path] = value
      }
      ResultsCheck.check(summary, of: metric, row)
      return summary
    }
  }
}

extension MetricSummary {
  typealias Columns = [(name: String, path: ValuePath<MetricSummary, Double?>)]

  /// The numbers of each metric, in the order in which they are written.
  static let columns: Columns = [
    ("mean", \.mean), ("sd", \.sd), ("p05", \.p05), ("p50", \.p50), ("p95", \.p95),
    ("ci_low", \.ciLow), ("ci_high", \.ciHigh), ("mcse", \.mcse), ("p05_error", \.p05Error),
    ("p50_error", \.p50Error), ("p95_error", \.p95Error),
  ]

  /// The ends of the means over sets of assumptions, where there are such sets.
  static let worldColumns: Columns = [("world_low", \.worldLow), ("world_high", \.worldHigh)]
}

extension Cell.Step {
  /// One step of a script, in documents.
  static let format = ObjectFormat<Cell.Step, Void>(
    "One step of a script: means over the people who came to it.",
    blank: Cell.Step(
      title: "", reached: 0, completed: 0, time: 0, discoveryTime: 0, taps: 0, scans: 0,
      errors: 0, phases: []),
    [
      .required("title", at: \.title, as: .name, "The name for people."),
      .required("reached", at: \.reached, as: .people, "The number of people who came to it."),
      .required(
        "completed", at: \.completed, as: .people, "The number of people who completed it."),
      .required("time", at: \.time, as: .within(ResultsCheck.amounts), "The mean time, in s."),
      .required(
        "discovery_time", at: \.discoveryTime, as: .within(-1e9...1e9),
        "The mean time that not knowing the way cost, in s."),
      .required(
        "taps", at: \.taps, as: .within(ResultsCheck.amounts), "The mean number of motor acts."),
      .required(
        "scans", at: \.scans, as: .within(ResultsCheck.amounts), "The mean number of fixations."),
      .required(
        "errors", at: \.errors, as: .within(ResultsCheck.amounts), "The mean number of errors."),
      .required(
        "phases", at: \.phases, as: .phases, "The mean time in each phase, in s."),
    ]
  ) { step, object, _ in
    if step.completed > step.reached {
      object.optional("completed")?.fail(expected: "at most those who came to the step")
    }
  }
}

extension ValueFormat<[Cell.Phase]> {
  /// The mean time in each phase, by name.
  static var phases: Self {
    Self(.entries(.anyNumber)) { cursor in
      cursor.entries { $0.number(in: ResultsCheck.amounts) }?
        .map { Cell.Phase(name: $0.key, mean: $0.value) }
    } write: { phases in
      Node(members: phases.map { ($0.name, Node(.number($0.mean))) })
    }
  }
}
