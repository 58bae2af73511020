import Core
import Numerics
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
      views.isEmpty ? [.paragraph("No point of the suite matches.")] : []
    return Document(
      "sensitivity", title: "Sensitivity: \(title)",
      summary: [.paragraph("\(title): what the answer depends on")] + nothing
        + views.flatMap(\.summary),
      blocks: views.flatMap(\.blocks)
        + [.heading(level: 2, "How to read this"), .list(method)],
      tables: [table], data: data)
  }

  private var method: [Prose] {
    [
      """
      Each of \(worlds) sets of assumptions has the same \(users) people with the same random draws; only \
      the centers of parameters move within their plausible ranges.
      """,
      """
      The parameters were found by a stepwise regression of the ranks of the difference on those of \
      all parameters, their squares and products of two (Iman and Conover 1979), with a probability \
      of at most 5 % of naming any by chance.
      """,
      "The share of a parameter is what would stay unexplained without it, its products included.",
      """
      The people it takes to halve the range of a parameter are those whose mean, each measured without \
      error, would do it: three times the square of the SD over people through that of the center.
      """,
      "Human data: \(evidence)",
    ]
  }

  private struct Row {
    let finding: Finding
    let number: DoubtfulNumber
    let input: InfluentialInputs.Input?
    let correlation: Double?
  }

  private var table: DataTable {
    let rows = findings.flatMap { finding in
      finding.numbers.enumerated().map { index, number in
        Row(
          finding: finding, number: number,
          input: finding.dependence?.influence.inputs.first { $0.index == index },
          correlation: finding.dependence?.influence.correlations[index])
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
        "share": { $0.input?.share }, "slope": { $0.input?.slope },
        "rank_correlation": { $0.correlation }, "people_to_halve": { $0.number.peopleToHalve },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/sensitivity/2", "suite": suite, "title": title, "evidence": evidence,
      "worlds": worlds, "users": users, "seed": String(seed), "trials": trials,
      "findings": findings.map(data),
    ])
  }

  private func data(_ finding: Finding) -> JSON {
    let influence = finding.dependence?.influence
    let inputs = influence?.inputs.map { input -> JSON in
      let number = finding.numbers[input.index]
      return .record([
        "parameter": number.name, "title": number.title, "unit": number.unit,
        "center": number.center, "low": number.low, "high": number.high,
        "mark": number.mark.rawValue, "citation": number.citation,
        "share": input.share, "slope": input.slope,
        "rank_correlation": influence?.correlations[input.index],
        "people_to_halve": number.peopleToHalve,
      ])
    }
    return .record([
      "population": finding.population, "input": finding.input,
      "designs": [finding.pair.a, finding.pair.b], "metric": finding.metric.name,
      "unit": finding.metric.unit, "point": finding.point.text,
      "difference": data(finding.difference), "margin": finding.margin,
      "verdict": finding.verdict.rawValue, "worlds": finding.worlds.differences,
      "explained": influence?.explained, "parameters": inputs ?? [],
      "together": (influence?.pairs ?? []).map { pair in
        [finding.numbers[pair.first].name, finding.numbers[pair.second].name]
      },
    ])
  }

  private func data(_ estimate: Estimate) -> JSON {
    .record([
      "value": estimate.value, "low": estimate.interval.low, "high": estimate.interval.high,
    ])
  }
}
