import Core
import Studies

/// Results as JSON values.
extension ResultsDocument {
  static func json(_ provenance: Provenance) -> JSON {
    .object(
      [
        .init("version", .string(provenance.version)),
        .init("commit", .optional(provenance.commit)),
        .init("swift", .string(provenance.swift)),
        .init("gsl", .string(provenance.gsl)),
        .init("generator", .string(provenance.generator)),
      ]
        // Older results have none, and keep their name when they are written again.
        + (provenance.behavior.map { [.init("behavior", .string($0))] } ?? [])
        + [
          // Readers of JSON lose digits beyond 2^53, so these two are texts.
          .init("seed", .string(String(provenance.seed))),
          .init("trials", .string(String(provenance.trials))),
          .init("arguments", .array(provenance.arguments.map { .string($0) })),
          .init("inputs", .array(provenance.inputs.map { json($0) })),
          .init("parameters", .array(provenance.parameters.map { json($0) })),
        ])
  }

  private static func json(_ input: Provenance.Input) -> JSON {
    [
      "name": .string(input.name), "sha256": .string(input.sha256), "text": .optional(input.text),
    ]
  }

  private static func json(_ parameter: Provenance.Parameter) -> JSON {
    [
      "name": .string(parameter.name),
      "population": .optional(parameter.population),
      "value": .number(parameter.value),
      "spread": .number(parameter.spread),
      "low": .number(parameter.low),
      "high": .number(parameter.high),
      "unit": .string(parameter.unit),
      "mark": .string(parameter.mark),
      "citation": .string(parameter.citation),
    ]
  }

  static func json(_ suite: SuiteResults) -> JSON {
    let shared = SharedNames(suite)
    let members: [JSON.Member] = [
      .init("id", .string(suite.id)),
      .init("title", .string(suite.title)),
      .init("question", .string(suite.question)),
      .init("evidence", .string(suite.evidence)),
      .init("designs", .array(suite.designs.map { json($0) })),
      .init("populations", .array(suite.populations.map { json($0) })),
      .init("axes", .array(suite.axes.map { json($0) })),
      .init("notes", .array(suite.notes.map { .string($0) })),
      .init("points", .array(shared.points.map { json($0) })),
      .init("metrics", .array(shared.metrics.map { .string($0) })),
      .init("phases", .array(shared.phases.map { .string($0) })),
      .init("cells", .array(suite.cells.map { json($0, shared) })),
      .init(
        "comparisons", .array(placed(suite.comparisons).map { json(comparisons: $0, shared) })),
    ]
    return .object(members + answerMembers(suite))
  }

  private static func json(_ named: Named) -> JSON {
    ["id": .string(named.id), "title": .string(named.title)]
  }

  static func json(_ point: SweepPoint) -> JSON {
    .object(
      point.coordinates.map {
        switch $0.value {
        case .number(let number): JSON.Member($0.axis, .number(number))
        case .word(let word): JSON.Member($0.axis, .string(word))
        }
      })
  }

  private static func json(_ cell: Cell, _ shared: SharedNames) -> JSON {
    var members = withoutActs(cell, shared)
    if !cell.acts.isEmpty {
      members.append(.init("acts", means(cell.acts.map { ($0.name, $0.mean) })))
    }
    if !cell.steps.isEmpty {
      members.append(JSON.Member("steps", .array(cell.steps.map { json($0) })))
    }
    return .object(members)
  }

  private static func json(_ step: Cell.Step) -> JSON {
    [
      "title": .string(step.title), "reached": .number(Double(step.reached)),
      "completed": .number(Double(step.completed)), "time": .number(step.time),
      "discovery_time": .number(step.discoveryTime), "taps": .number(step.taps),
      "scans": .number(step.scans), "errors": .number(step.errors),
      "phases": means(step.phases.map { ($0.name, $0.mean) }),
    ]
  }

  /// Numbers by name.
  private static func means(_ numbers: [(name: String, number: Double)]) -> JSON {
    .object(numbers.map { .init($0.name, .number($0.number)) })
  }

  private static func withoutActs(_ cell: Cell, _ shared: SharedNames) -> [JSON.Member] {
    [
      .init("point", shared.place(of: cell.point)),
      .init("population", .string(cell.population)),
      .init("input", .string(cell.input)),
      .init("design", .string(cell.design)),
      .init("users", .number(Double(cell.users))),
      .init("metrics", json(cell.metrics, shared)),
      .init("phases", phaseMeans(cell.phases, shared)),
      .init("time_quantiles", packed(cell.timeQuantiles)),
      .init("survival", json(cell.survival)),
      .init("task", .string(cell.task)),
      .init("groups", cell.groups.map { json($0, of: cell.metrics) } ?? .null),
      .init("failures", means(cell.failures.map { ($0.reason, Double($0.people)) })),
    ]
  }

  /// The means of phases, in the order of those of the suite; by name where they are others.
  private static func phaseMeans(_ phases: [Cell.Phase], _ shared: SharedNames) -> JSON {
    guard phases.map(\.name) == shared.phases else {
      return means(phases.map { ($0.name, $0.mean) })
    }
    return .array(phases.map { .number($0.mean) })
  }

  private static func json(_ survival: [Cell.Survival]) -> JSON {
    [
      "time": packed(survival.map(\.time)),
      "share": packed(survival.map(\.share)),
      "ci_low": packed(survival.map(\.ciLow)),
      "ci_high": packed(survival.map(\.ciHigh)),
    ]
  }

  /// Numbers in one text; as a list where they have too many digits for it.
  private static func packed(_ numbers: [Double]) -> JSON {
    PackedNumbers.text(decimals: numbers).map { .string($0) }
      ?? .array(numbers.map { .number($0) })
  }

  private static func json(_ groups: Cell.Groups, of metrics: [MetricSummary]) -> JSON {
    [
      "people": .string(RunLengths.text(groups.people)),
      "sums": .object(
        zip(metrics, groups.sums).map { .init($0.metric, .string(PackedNumbers.text($1))) }),
    ]
  }

  /// One property of many things, in their order.
  static func column<Item>(
    _ name: String, _ items: [Item], _ value: (Item) -> JSON
  ) -> JSON.Member {
    JSON.Member(name, .array(items.map(value)))
  }

  private static func json(_ metrics: [MetricSummary], _ shared: SharedNames) -> JSON {
    var members = shared.names(of: metrics.map(\.metric))
    members += [
      column("mean", metrics) { .optional($0.mean) },
      column("sd", metrics) { .optional($0.sd) },
      column("p05", metrics) { .optional($0.p05) },
      column("p50", metrics) { .optional($0.p50) },
      column("p95", metrics) { .optional($0.p95) },
      column("ci_low", metrics) { .optional($0.ciLow) },
      column("ci_high", metrics) { .optional($0.ciHigh) },
      column("mcse", metrics) { .optional($0.mcse) },
      column("p05_error", metrics) { .optional($0.p05Error) },
      column("p50_error", metrics) { .optional($0.p50Error) },
      column("p95_error", metrics) { .optional($0.p95Error) },
    ]
    if metrics.contains(where: { $0.worldLow != nil }) {
      members.append(column("world_low", metrics) { .optional($0.worldLow) })
      members.append(column("world_high", metrics) { .optional($0.worldHigh) })
    }
    return .object(members)
  }
}
