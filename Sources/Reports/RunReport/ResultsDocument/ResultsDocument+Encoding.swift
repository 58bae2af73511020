import Core
import Studies

/// Results as JSON values.
extension ResultsDocument {
  static func json(_ suite: SuiteResults) -> JSON {
    let shared = SharedNames(suite)
    let head = JSON.record([
      "id": suite.id, "title": suite.title, "question": suite.question,
      "evidence": suite.evidence, "designs": suite.designs.map(json),
      "populations": suite.populations.map(json), "axes": suite.axes.map(json),
      "notes": suite.notes, "points": shared.points.map { JSON(KnownFormat.point.write($0)) },
      "metrics": shared.metrics, "phases": shared.phases,
      "cells": suite.cells.map { json($0, shared) },
      "comparisons": placed(suite.comparisons).map { json(comparisons: $0, shared) },
    ])
    return head.appending(JSON(SuiteResults.parts.node(suite)))
  }

  private static func json(_ named: Named) -> JSON { JSON(Named.format.node(named)) }

  private static func json(_ cell: Cell, _ shared: SharedNames) -> JSON {
    var object = JSON.record([
      "point": shared.place(of: cell.point), "population": cell.population,
      "input": cell.input, "design": cell.design, "users": cell.users,
      "metrics": json(cell.metrics, shared), "phases": phaseMeans(cell.phases, shared),
      "time_quantiles": packed(cell.timeQuantiles), "survival": json(cell.survival),
      "task": cell.task, "groups": cell.groups.map { json($0, of: cell.metrics) },
      "failures": byName(cell.failures.map { ($0.reason, $0.people) }),
    ])
    if !cell.acts.isEmpty {
      object = object.with(["acts": byName(cell.acts.map { ($0.name, $0.mean) })])
    }
    let steps = cell.steps.map { JSON(Cell.Step.format.node($0)) }
    return steps.isEmpty ? object : object.with(["steps": steps])
  }

  /// Numbers by name.
  private static func byName(_ numbers: [(name: String, number: some JSONConvertible)]) -> JSON {
    .object(numbers.map { .init($0.name, $0.number.json) })
  }

  /// The means of phases, in the order of those of the suite; by name where they are others.
  private static func phaseMeans(_ phases: [Cell.Phase], _ shared: SharedNames) -> JSON {
    phases.map(\.name) == shared.phases
      ? phases.map(\.mean).json : byName(phases.map { ($0.name, $0.mean) })
  }

  private static func json(_ survival: [Cell.Survival]) -> JSON {
    .record([
      "time": packed(survival.map(\.time)), "share": packed(survival.map(\.share)),
      "ci_low": packed(survival.map(\.ciLow)), "ci_high": packed(survival.map(\.ciHigh)),
    ])
  }

  /// Numbers in one text; as a list where they have too many digits for it.
  private static func packed(_ numbers: [Double]) -> JSON {
    PackedNumbers.text(decimals: numbers)?.json ?? numbers.json
  }

  private static func json(_ groups: Cell.Groups, of metrics: [MetricSummary]) -> JSON {
    let sums = zip(metrics, groups.sums).map { ($0.metric, PackedNumbers.text($1)) }
    return .record(["people": RunLengths.text(groups.people), "sums": byName(sums)])
  }

  private static func json(_ metrics: [MetricSummary], _ shared: SharedNames) -> JSON {
    let hasWorlds = metrics.contains { $0.worldLow != nil }
    let columns = MetricSummary.columns + (hasWorlds ? MetricSummary.worldColumns : [])
    return shared.names(of: metrics.map(\.metric)).appending(
      .object(
        columns.map { name, path in
          JSON.Member(name, metrics.map { $0[keyPath: path] }.json)
        }))
  }
}
