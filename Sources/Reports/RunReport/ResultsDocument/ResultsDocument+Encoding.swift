import Core
import Studies

/// Results as JSON values.
extension ResultsDocument {
  static func json(_ provenance: Provenance) -> JSON {
    let tool = JSON.record([
      "version": provenance.version, "commit": provenance.commit, "swift": provenance.swift,
      "gsl": provenance.gsl, "generator": provenance.generator,
    ])
    // Older results have none, and keep their name when they are written again.
    let model = provenance.behavior.map { tool.with(["behavior": $0]) } ?? tool
    return model.with([
      // Readers of JSON lose digits beyond 2^53, so these two are texts.
      "seed": String(provenance.seed), "trials": String(provenance.trials),
      "arguments": provenance.arguments,
      "inputs": provenance.inputs.map {
        JSON.record(["name": $0.name, "sha256": $0.sha256, "text": $0.text])
      },
      "parameters": provenance.parameters.map(json),
    ])
  }

  private static func json(_ parameter: Provenance.Parameter) -> JSON {
    .record([
      "name": parameter.name, "population": parameter.population, "value": parameter.value,
      "spread": parameter.spread, "low": parameter.low, "high": parameter.high,
      "unit": parameter.unit, "mark": parameter.mark, "citation": parameter.citation,
    ])
  }

  static func json(_ suite: SuiteResults) -> JSON {
    let shared = SharedNames(suite)
    return answers(
      of: suite,
      after: .record([
        "id": suite.id, "title": suite.title, "question": suite.question,
        "evidence": suite.evidence, "designs": suite.designs.map(json),
        "populations": suite.populations.map(json), "axes": suite.axes.map(json),
        "notes": suite.notes, "points": shared.points.map(json), "metrics": shared.metrics,
        "phases": shared.phases, "cells": suite.cells.map { json($0, shared) },
        "comparisons": placed(suite.comparisons).map { json(comparisons: $0, shared) },
      ]))
  }

  private static func json(_ named: Named) -> JSON {
    .record(["id": named.id, "title": named.title])
  }

  static func json(_ point: SweepPoint) -> JSON {
    .object(point.coordinates.map { JSON.Member($0.axis, $0.value.json) })
  }

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
    return cell.steps.isEmpty ? object : object.with(["steps": cell.steps.map(Self.json)])
  }

  private static func json(_ step: Cell.Step) -> JSON {
    .record([
      "title": step.title, "reached": step.reached, "completed": step.completed,
      "time": step.time, "discovery_time": step.discoveryTime, "taps": step.taps,
      "scans": step.scans, "errors": step.errors,
      "phases": byName(step.phases.map { ($0.name, $0.mean) }),
    ])
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
    let json = shared.names(of: metrics.map(\.metric)).with([
      "mean": metrics.map(\.mean), "sd": metrics.map(\.sd), "p05": metrics.map(\.p05),
      "p50": metrics.map(\.p50), "p95": metrics.map(\.p95), "ci_low": metrics.map(\.ciLow),
      "ci_high": metrics.map(\.ciHigh), "mcse": metrics.map(\.mcse),
      "p05_error": metrics.map(\.p05Error), "p50_error": metrics.map(\.p50Error),
      "p95_error": metrics.map(\.p95Error),
    ])
    guard metrics.contains(where: { $0.worldLow != nil }) else { return json }
    return json.with([
      "world_low": metrics.map(\.worldLow), "world_high": metrics.map(\.worldHigh),
    ])
  }
}
