import Core
package import Reports
import Simulation
import Studies

extension PowerReport {
  /// The plan of a study as a report.
  package var document: Document {
    Document(
      "power", title: "Planning a study: \(title)",
      summary: [.paragraph(Prose(intro)), .table(sizes)] + method.map { .paragraph(Prose($0)) },
      blocks: [
        .heading(level: 2, "How many people"), .paragraph(Prose(intro)), .table(sizes),
        .table(assurance), .heading(level: 2, "How to read this"),
        .list(method.map { Prose($0) }),
      ], tables: [table], data: data)
  }

  private var intro: String {
    let at = findings.first.map { $0.point.words(of: axes) }.map { $0.isEmpty ? "" : " at \($0)" }
    let design =
      question.plan == .within
      ? "everyone uses both designs" : "each design has its own group of people"
    return "Participants needed to detect the predicted difference in "
      + "\(MetricStyle(metric).title.lowercased()) between "
      + "\(designs.map(\.title).joined(separator: " and "))\(at ?? ""), where \(design): power "
      + "\(Digits.percent(question.power)), alpha \(Digits.short(question.alpha))."
  }

  private func shown(_ size: Int?) -> String { size.map { "\($0)" } ?? "> \(question.most)" }

  private func title(_ finding: Finding) -> String {
    populations.first { $0.id == finding.population }?.title ?? finding.population
  }

  private var sizes: Table {
    let style = MetricStyle(metric)
    func worlds(_ finding: Finding, _ text: String) -> String? {
      finding.worlds.isEmpty ? nil : text
    }
    return Table(
      caption: "Sizes of a study", of: findings,
      columns: [
        .word("Population") { title($0) + ($0.input == "touch" ? "" : ", \($0.input)") },
        .number("Difference") {
          Shown($0.difference, low: nil, high: nil, style: style).text
        },
        .number("Effect size") { $0.effect.map { Digits.text($0, decimals: 2) } },
        .number(question.plan == .within ? "People" : "People a group") { shown($0.required) },
        .number("Under half of the sets of assumptions") { worlds($0, shown($0.size(at: 0.5))) },
        .number("Under 80 % of the sets") { worlds($0, shown($0.size(at: 0.8))) },
        .number("Sets without a difference") { worlds($0, Digits.percent($0.shareNever)) },
        .number("Assured") { worlds($0, shown($0.assured)) },
      ], dropping: [6, 2, 4, 5, 1])
  }

  private var assurance: Table {
    let sizes = findings.first?.assurance.map(\.size) ?? []
    return Table(
      caption: "Power averaged over sets of assumptions, by the people in a group",
      of: findings.filter { !$0.assurance.isEmpty },
      columns: [
        .word("Population") { finding in
          populations.first { $0.id == finding.population }?.title ?? ""
        }
      ]
        + sizes.indices.map { index in
          .number("\(sizes[index])") { Digits.percent($0.assurance[index].power) }
        })
  }

  private var method: [String] {
    let trials = trials == 1 ? "One trial" : "The mean of \(trials) trials"
    return [
      "\(trials) of each person counts. \(question.studies) studies of every size were drawn "
        + "from \(2 * question.most) synthetic people and tested with a two-sided t test; "
        + "a study succeeds if it finds the difference in the predicted direction.",
      "Each set of assumptions has other values of the model's parameters within their ranges. A set "
        + "without a difference makes it smaller than \(question.most) people can show, or reverses "
        + "it. Assured is the size whose power, averaged over the sets, is high enough; without such "
        + "a size no study is safe until the uncertainty is smaller.",
      "Each person has the same traits with both designs, and chance of its own in every trial, as in a "
        + "study. A report of a run has the same chance with both designs, so that its difference is "
        + "exact: its interval says nothing about how many people a study needs.",
      "Real people differ in more ways than simulated ones: take these sizes as minimums.",
    ]
  }

  // MARK: Data

  private var table: DataTable {
    DataTable(
      "power", of: findings,
      [
        "suite": { _ in suite }, "point": { $0.point.text }, "population": { $0.population },
        "input": { $0.input }, "metric": { _ in metric.name }, "unit": { _ in metric.unit },
        "design_a": { _ in designs[0].id }, "design_b": { _ in designs[1].id },
        "plan": { _ in question.plan.rawValue }, "alpha": { _ in question.alpha },
        "power": { _ in question.power }, "difference": { $0.difference },
        "effect": { $0.effect }, "required": { $0.required },
        "required_p50": { $0.size(at: 0.5) }, "required_p80": { $0.size(at: 0.8) },
        "worlds": { $0.worlds.count },
        "share_never": { $0.worlds.isEmpty ? nil : $0.shareNever }, "assured": { $0.assured },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/power/1", "suite": suite, "designs": designs.map(\.id),
      "metric": metric.name, "plan": question.plan.rawValue, "alpha": question.alpha,
      "power": question.power, "trials": trials, "most": question.most,
      "findings": findings.map { finding in
        JSON.record([
          "population": finding.population, "input": finding.input,
          "point": finding.point.text, "difference": finding.difference,
          "effect": finding.effect, "required": finding.required, "worlds": finding.worlds,
          "assured": finding.assured,
        ])
      },
    ])
  }
}
