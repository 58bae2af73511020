import Core
import Studies

/// Results as JSON values.
extension ResultsDocument {
  static func json(_ provenance: Provenance) -> JSON {
    [
      "version": .string(provenance.version),
      "commit": .optional(provenance.commit),
      "swift": .string(provenance.swift),
      "gsl": .string(provenance.gsl),
      "generator": .string(provenance.generator),
      // Readers of JSON lose digits beyond 2^53, so these two are texts.
      "seed": .string(String(provenance.seed)),
      "trials": .string(String(provenance.trials)),
      "arguments": .array(provenance.arguments.map { .string($0) }),
      "inputs": .array(
        provenance.inputs.map {
          [
            "name": .string($0.name), "sha256": .string($0.sha256), "text": .optional($0.text),
          ]
        }),
      "parameters": .array(provenance.parameters.map { json($0) }),
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
    let members: [JSON.Member] = [
      .init("id", .string(suite.id)),
      .init("title", .string(suite.title)),
      .init("question", .string(suite.question)),
      .init("evidence", .string(suite.evidence)),
      .init("designs", .array(suite.designs.map { json($0) })),
      .init("populations", .array(suite.populations.map { json($0) })),
      .init("axes", .array(suite.axes.map { json($0) })),
      .init("notes", .array(suite.notes.map { .string($0) })),
      .init("cells", .array(suite.cells.map { json($0) })),
      .init("comparisons", .array(suite.comparisons.map { json($0) })),
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

  private static func json(_ cell: Cell) -> JSON {
    guard case .object(var members) = withoutActs(cell) else { return withoutActs(cell) }
    if !cell.acts.isEmpty {
      let acts = cell.acts.map { ["name": .string($0.name), "mean": .number($0.mean)] as JSON }
      members.append(JSON.Member("acts", .array(acts)))
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
      "phases": .array(
        step.phases.map { ["name": .string($0.name), "mean": .number($0.mean)] }),
    ]
  }

  private static func withoutActs(_ cell: Cell) -> JSON {
    [
      "point": json(cell.point),
      "population": .string(cell.population),
      "input": .string(cell.input),
      "design": .string(cell.design),
      "users": .number(Double(cell.users)),
      "metrics": .array(cell.metrics.map { json($0) }),
      "phases": .array(
        cell.phases.map { ["name": .string($0.name), "mean": .number($0.mean)] }),
      "time_quantiles": .array(cell.timeQuantiles.map { .number($0) }),
      "survival": json(cell.survival),
      "task": .string(cell.task),
      "groups": cell.groups.map { json($0, of: cell.metrics) } ?? .null,
      "failures": .array(
        cell.failures.map {
          ["reason": .string($0.reason), "people": .number(Double($0.people))]
        }),
    ]
  }

  private static func json(_ survival: [Cell.Survival]) -> JSON {
    [
      "time": .array(survival.map { .number($0.time) }),
      "share": .array(survival.map { .number($0.share) }),
      "ci_low": .array(survival.map { .number($0.ciLow) }),
      "ci_high": .array(survival.map { .number($0.ciHigh) }),
    ]
  }

  private static func json(_ groups: Cell.Groups, of metrics: [MetricSummary]) -> JSON {
    [
      "people": .string(RunLengths.text(groups.people)),
      "sums": .object(
        zip(metrics, groups.sums).map { metric, sums in
          JSON.Member(
            metric.metric, .string(RunLengths.text(sums)))
        }),
    ]
  }

  private static func json(_ summary: MetricSummary) -> JSON {
    guard case .object(let members) = withoutWorlds(summary), let low = summary.worldLow,
      let high = summary.worldHigh
    else { return withoutWorlds(summary) }
    return .object(
      members + [.init("world_low", .number(low)), .init("world_high", .number(high))])
  }

  private static func withoutWorlds(_ summary: MetricSummary) -> JSON {
    [
      "metric": .string(summary.metric),
      "unit": .string(summary.unit),
      "mean": .optional(summary.mean),
      "sd": .optional(summary.sd),
      "p05": .optional(summary.p05),
      "p50": .optional(summary.p50),
      "p95": .optional(summary.p95),
      "ci_low": .optional(summary.ciLow),
      "ci_high": .optional(summary.ciHigh),
      "mcse": .optional(summary.mcse),
      "p05_error": .optional(summary.p05Error),
      "p50_error": .optional(summary.p50Error),
      "p95_error": .optional(summary.p95Error),
    ]
  }

  private static func json(_ comparison: Comparison) -> JSON {
    guard case .object(let members) = withoutWorlds(comparison),
      !comparison.worldDifferences.isEmpty
    else { return withoutWorlds(comparison) }
    return .object(
      members + [.init("world_differences", .string(texts(comparison.worldDifferences)))])
  }

  private static func withoutWorlds(_ comparison: Comparison) -> JSON {
    [
      "point": json(comparison.point),
      "population": .string(comparison.population),
      "input": .string(comparison.input),
      "metric": .string(comparison.metric),
      "unit": .string(comparison.unit),
      "design_a": .string(comparison.designA),
      "design_b": .string(comparison.designB),
      "difference": .optional(comparison.difference),
      "ci_low": .optional(comparison.ciLow),
      "ci_high": .optional(comparison.ciHigh),
      "ratio": .optional(comparison.ratio),
      "superiority": .optional(comparison.superiority),
      "worlds": .optional(comparison.worlds.map(Double.init)),
      "world_share_a_better": .optional(comparison.worldShareABetter),
      "world_low": .optional(comparison.worldLow),
      "world_high": .optional(comparison.worldHigh),
      "margin": .number(comparison.margin),
      "verdict": .string(comparison.verdict.rawValue),
    ]
  }
}
