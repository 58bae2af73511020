import Core
package import Reports
import Simulation
import Studies

extension ClaimReport {
  /// The verdicts on guidelines as a report.
  package var document: Document {
    let blocks = ClaimBlocks(report: self)
    return Document(
      "claims", title: "Guidelines put to the test", summary: blocks.summary, blocks: blocks.all,
      tables: [table], data: data,
      // Each claim begins on a page of its own when printed.
      style: "@media print { section section { break-before: page } }\n")
  }

  private struct Row {
    let claim: GuidelineClaim
    let outcome: Outcome
    let finding: Finding

    var comparison: Comparison { finding.comparison }
  }

  private var table: DataTable {
    let rows = results.flatMap { result in
      result.outcomes.flatMap { outcome in
        outcome.findings.map { Row(claim: result.claim, outcome: outcome, finding: $0) }
      }
    }
    return DataTable(
      "claims", of: rows,
      [
        "claim": { $0.claim.id }, "title": { $0.claim.title }, "source": { $0.claim.source },
        "population": { $0.outcome.group.population }, "input": { $0.outcome.group.input },
        "point": { $0.comparison.point.text }, "metric": { $0.comparison.metric },
        "unit": { $0.comparison.unit }, "first": { $0.comparison.designA },
        "relation": { $0.finding.test.relation.rawValue }, "second": { $0.comparison.designB },
        "difference": { $0.comparison.difference }, "ci_low": { $0.comparison.ciLow },
        "ci_high": { $0.comparison.ciHigh }, "margin": { $0.comparison.margin },
        "worlds": { $0.comparison.worlds },
        "world_share_first_better": { $0.comparison.worldShareABetter },
        "verdict": { $0.finding.verdict.rawValue },
        "claim_verdict": { $0.outcome.verdict.rawValue },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/claims-report/1", "users": users, "worlds": worlds,
      "seed": String(seed), "trials": trials,
      "claims": results.map { result in
        JSON.record([
          "id": result.claim.id, "title": result.claim.title, "source": result.claim.source,
          "claim": result.claim.claim, "conflicts": result.claim.conflicts,
          "outcomes": result.outcomes.map(data),
        ])
      },
    ])
  }

  private func data(_ outcome: Outcome) -> JSON {
    .record([
      "population": outcome.group.population, "input": outcome.group.input,
      "verdict": outcome.verdict.rawValue,
      "tests": outcome.findings.map { finding in
        let comparison = finding.comparison
        return JSON.record([
          "metric": comparison.metric, "point": comparison.point.text,
          "first": comparison.designA, "relation": finding.test.relation.rawValue,
          "second": comparison.designB, "difference": comparison.difference,
          "ci_low": comparison.ciLow, "ci_high": comparison.ciHigh,
          "margin": comparison.margin,
          "world_share_first_better": comparison.worldShareABetter,
          "verdict": finding.verdict.rawValue,
        ])
      },
    ])
  }
}
