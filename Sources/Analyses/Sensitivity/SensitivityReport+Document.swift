import Core
import Populations
package import Reports
import Simulation
import Statistics
import Studies

extension SensitivityReport {
  /// The study as a report.
  package var document: Document {
    let views = findings.map { SensitivityView(self, $0) }
    let nothing: [Block] =
      views.isEmpty ? [.paragraph("No point of the suite is as asked.")] : []
    return Document(
      "sensitivity", title: "Sensitivity: \(title)",
      summary: [.paragraph("\(title): what decides it")] + nothing + views.flatMap(\.summary),
      blocks: views.flatMap(\.blocks)
        + [.heading(level: 2, "How to read this"), .list(method)],
      tables: [table], data: data)
  }

  private var method: [Prose] {
    [
      """
      Every evaluation simulates the same \(users) people with the same luck; only the centers of \
      numbers move within their plausible ranges.
      """,
      """
      All numbers were screened first; those with the largest effect were studied in \(rows) rows \
      (Saltelli 2002; Jansen 1999), with bootstrap intervals.
      """,
      "Shares that a number explains together with others may add up to more than 100 %.",
      "What human data there is: \(evidence)",
    ]
  }

  private struct Row {
    let finding: Finding
    let number: DoubtfulNumber
    let input: SensitivityAnalysis.Input?
    let screening: Double?
  }

  private var table: DataTable {
    let rows = findings.flatMap { finding in
      finding.numbers.enumerated().map { index, number in
        Row(
          finding: finding, number: number,
          input: finding.analysis?.inputs.first { $0.index == index },
          screening: finding.analysis.flatMap {
            $0.screening.isEmpty ? nil : $0.screening[index]
          })
      }
    }
    return DataTable(
      "sensitivity", of: rows,
      [
        "suite": { _ in suite }, "point": { $0.finding.point.text },
        "population": { $0.finding.population }, "input": { $0.finding.input },
        "metric": { $0.finding.metric.name }, "unit": { $0.finding.metric.unit },
        "design_a": { $0.finding.pair.a }, "design_b": { $0.finding.pair.b },
        "difference": { $0.finding.difference.value }, "margin": { $0.finding.margin },
        "verdict": { $0.finding.verdict.rawValue },
        "world_share_a_better": {
          $0.finding.worlds.shareBetter(lessIsBetter: $0.finding.metric.lessIsBetter)
        },
        "parameter": { $0.number.name }, "center": { $0.number.center },
        "low": { $0.number.low }, "high": { $0.number.high },
        "parameter_unit": { $0.number.unit }, "mark": { $0.number.mark.rawValue },
        "first_order": { $0.input?.firstOrder.value },
        "first_order_low": { $0.input?.firstOrder.interval.low },
        "first_order_high": { $0.input?.firstOrder.interval.high },
        "total": { $0.input?.total.value }, "total_low": { $0.input?.total.interval.low },
        "total_high": { $0.input?.total.interval.high },
        "correlation": { $0.input?.correlation }, "screening_total": { $0.screening },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/sensitivity/1", "suite": suite, "title": title, "evidence": evidence,
      "rows": rows, "users": users, "seed": String(seed), "trials": trials,
      "findings": findings.map(data),
    ])
  }

  private func data(_ finding: Finding) -> JSON {
    let analysis = finding.analysis
    let inputs = analysis?.inputs.map { input -> JSON in
      let number = finding.numbers[input.index]
      return .record([
        "parameter": number.name, "title": number.title, "unit": number.unit,
        "center": number.center, "low": number.low, "high": number.high,
        "mark": number.mark.rawValue, "citation": number.citation,
        "first_order": data(input.firstOrder), "total": data(input.total),
        "correlation": input.correlation,
      ])
    }
    return .record([
      "population": finding.population, "input": finding.input,
      "designs": [finding.pair.a, finding.pair.b], "metric": finding.metric.name,
      "unit": finding.metric.unit, "point": finding.point.text,
      "difference": data(finding.difference), "margin": finding.margin,
      "verdict": finding.verdict.rawValue, "worlds": finding.worlds.differences,
      "kept_share": analysis?.keptShare, "settled_by_three": analysis?.settledByThree,
      "converged": analysis?.isConverged, "ranked": analysis?.rankedInputs,
      "parameters": inputs ?? [],
    ])
  }

  private func data(_ estimate: Estimate) -> JSON {
    .record([
      "value": estimate.value, "low": estimate.interval.low, "high": estimate.interval.high,
    ])
  }
}
