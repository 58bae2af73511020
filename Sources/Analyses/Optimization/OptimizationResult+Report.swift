import Core
import Interfaces
package import Reports
import Simulation
import Studies

extension OptimizationResult {
  /// The suggestion as a report.
  package var report: Document {
    let blocks = OptimizationBlocks(self)
    return Document(
      "suggestion", title: "Suggestion: \(present.title)", summary: blocks.summary,
      blocks: blocks.all, data: data)
  }

  private var data: JSON {
    let view = OptimizationView(self)
    let refused = PlatformRule.allCases.compactMap { rule in
      trail.refused[rule].map { JSON.Member(rule.rawValue, $0.json) }
    }
    return .record([
      "schema": "tapcost/suggestion/1", "design": present.id, "metric": options.metric.name,
      "unit": options.metric.unit, "populations": options.populations,
      "knowledge": options.knowledge.rawValue, "seed": String(options.seed),
      "confirmation_seed": String(options.confirmationSeed), "changed": isChanged,
      "confirmed": isChanged && view.isConfirmed, "worst_off": view.worst?.id,
      "search": JSON.record([
        "rounds": trail.rounds, "arrangements": trail.arrangements,
        "exhausted": trail.isExhausted, "refused": JSON.object(refused),
      ]),
      "steps": trail.steps.map {
        JSON.record(["text": $0.text, "before": $0.before, "after": $0.after])
      },
      "moved": moved.map {
        JSON.record([
          "goal": $0.goal, "label": $0.label, "share": $0.share, "before": $0.before,
          "after": $0.after,
        ])
      },
      "gains": view.comparisons(of: options.metric).map(data),
      "given_up": view.losses.map(data),
    ])
  }

  private func data(_ comparison: Comparison) -> JSON {
    .record([
      "population": comparison.population, "input": comparison.input,
      "metric": comparison.metric, "unit": comparison.unit,
      "difference": comparison.difference, "ci_low": comparison.ciLow,
      "ci_high": comparison.ciHigh, "worlds": comparison.worlds,
      "world_share_better": comparison.worldShareABetter,
    ])
  }
}
