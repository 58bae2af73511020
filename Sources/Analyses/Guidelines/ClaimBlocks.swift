import Core
import Reports
import Simulation
import Studies

/// The parts of a report on the claims of guidelines.
struct ClaimBlocks {
  let report: ClaimReport

  /// The input methods of the report, in the order they first appear.
  private var groups: [ClaimReport.Group] {
    report.results.flatMap(\.outcomes).map(\.group).unique
  }

  /// The verdicts for a terminal.
  var summary: [Block] {
    let verdicts = Table(
      caption: "", of: report.results,
      columns: [.word("Claim") { $0.claim.id }, .sentence("What it says") { $0.claim.title }]
        + groups.map { group in
          let input = isAlone(group) ? "" : " \(group.input)"
          let name = group.population.split(separator: "-").joined(separator: " ")
          return .word(name + input) { verdict($0, group) }
        }, dropping: [1])
    return [
      .table(verdicts),
      .paragraph(
        "small: too small to matter; unclear: too uncertain to call; out: too few reach the goal."),
    ]
  }

  var all: [Block] {
    [.heading(level: 2, "All claims"), .list(counts), .table(overview)]
      + [.heading(level: 2, "Guidelines that contradict each other"), contradictions]
      + [.heading(level: 2, "Guidelines that help some and hurt others"), divisions]
      + [.heading(level: 2, "Each claim")]
      + report.results.flatMap(blocks)
      + [.heading(level: 2, "How to read this"), .list(method)]
  }

  // MARK: Overview

  /// The verdict in a word that is short enough for a table.
  private static func word(_ verdict: ClaimReport.Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .fails: "fails"
    case .small: "small"
    case .undecided: "unclear"
    case .unreachable: "out"
    }
  }

  private var counts: [Prose] {
    let all = report.results.flatMap(\.outcomes).map(\.verdict)
    let counts = ClaimReport.Verdict.allCases.map { verdict in
      "\(all.count { $0 == verdict }) \(Self.word(verdict))"
    }
    return [
      Prose(
        "\(report.results.count) claims, each for \(groups.count) groups of people: "
          + counts.joined(separator: ", ") + "."),
      "holds: as claimed, by more than the margin and under at least 95 % of the sets of assumptions. "
        + "fails: the opposite. small: no difference that matters. unclear: too uncertain to call, or "
        + "dependent on assumptions. out: fewer than half reach the goal with either design.",
    ]
  }

  private func title(_ group: ClaimReport.Group) -> String {
    let name = report.populations.first { $0.id == group.population }?.title ?? group.population
    return isAlone(group) ? name : "\(name), \(group.input)"
  }

  /// Whether a population has one input method alone.
  private func isAlone(_ group: ClaimReport.Group) -> Bool {
    groups.count { $0.population == group.population } == 1
  }

  private var overview: Table {
    Table(
      caption: "Verdicts by claim and group", of: report.results,
      columns: [
        .word("Claim") { $0.claim.id }, .sentence("What it says") { $0.claim.title },
        .word("Source") { $0.claim.source },
      ] + groups.map { group in .word(title(group)) { verdict($0, group) } })
  }

  private func verdict(_ result: ClaimReport.Result, _ group: ClaimReport.Group) -> String? {
    result.outcomes.first { $0.group == group }.map { Self.word($0.verdict) }
  }

  // MARK: Contradictions

  private var contradictions: Block {
    func sentence(_ result: ClaimReport.Result) -> String {
      "\(result.claim.id) (\(result.claim.source)): \(result.claim.claim)"
    }
    if report.conflicts.isEmpty {
      return .paragraph("No two of these claims ask for opposite things.")
    }
    return .table(
      Table(
        caption: "Claims that cannot both be followed", of: report.conflicts,
        columns: [
          .sentence("One claim") { sentence($0.0) },
          .sentence("For how many groups") { tally($0.0) },
          .sentence("The other") { sentence($0.1) },
          .sentence("For how many groups") { tally($0.1) },
        ]))
  }

  private func tally(_ result: ClaimReport.Result) -> String {
    ClaimReport.Verdict.allCases.compactMap { verdict in
      let count = result.outcomes.count { $0.verdict == verdict }
      return count > 0 ? "\(Self.word(verdict)) \(count)" : nil
    }.joined(separator: ", ")
  }

  private var divisions: Block {
    let divided = report.results.filter(\.divides)
    if divided.isEmpty {
      return .paragraph(
        "No claim clearly holds for one group and fails for another.")
    }
    return .list(
      divided.map { result in
        let helped = result.outcomes.filter { $0.verdict == .holds }.map { title($0.group) }
        let hurt = result.outcomes.filter { $0.verdict == .fails }.map { title($0.group) }
        return Prose.strong("\(result.claim.id) \(result.claim.title)")
          + ": helps \(helped.joined(separator: ", ")); hurts \(hurt.joined(separator: ", "))."
      })
  }

  // MARK: One claim

  private func blocks(_ result: ClaimReport.Result) -> [Block] {
    let claim = result.claim
    let designs = claim.suite.designs
    var facts = [
      Prose.strong("Claim: ") + claim.claim, Prose.strong("Source: ") + claim.citation + ".",
      Prose.strong("Designs: ") + designs.map(\.title).joined(separator: "; ") + ".",
      Prose.strong("Tests: ") + claim.tests.map { sentence($0, claim) }.joined(separator: "; ")
        + ".",
      Prose.strong("Result: ") + tally(result) + ".",
    ]
    if !claim.note.isEmpty { facts.append(Prose.strong("Note: ") + claim.note) }
    if !claim.conflicts.isEmpty {
      facts.append(
        Prose.strong("Asks for the opposite of: ") + claim.conflicts.joined(separator: ", "))
    }
    return [
      .heading(level: 3, Prose("\(claim.id): \(claim.title)")), .list(facts),
      .table(numbers(result)),
    ]
  }

  private func sentence(_ test: GuidelineClaim.Test, _ claim: GuidelineClaim) -> String {
    let style = MetricStyle(test.metric)
    func title(_ id: String) -> String {
      claim.suite.designs.first { $0.id == id }?.title ?? id
    }
    let place = test.place.isEmpty ? "" : " at \(SweepPoint(test.place).text)"
    switch test.relation {
    case .less: return "\(style.title.lowercased())\(place) less with \(title(test.first))"
    case .more: return "\(style.title.lowercased())\(place) more with \(title(test.first))"
    case .same: return "\(style.title.lowercased())\(place) the same either way"
    }
  }

  private func numbers(_ result: ClaimReport.Result) -> Table {
    let rows = result.outcomes.flatMap { outcome in outcome.findings.map { (outcome, $0) } }
    func style(_ finding: ClaimReport.Finding) -> MetricStyle {
      MetricStyle(finding.comparison.metric, unit: finding.comparison.unit)
    }
    return Table(
      caption: "\(result.claim.id): first design minus second", of: rows,
      columns: [
        .word("Group") { outcome, _ in title(outcome.group) }, .word("Metric") { style($1).title },
        .number("Effect (95 % interval)") { _, finding in
          let comparison = finding.comparison
          return comparison.difference.map {
            Shown($0, low: comparison.ciLow, high: comparison.ciHigh, style: style(finding)).full
          }
        },
        .number("Margin") {
          Digits.short($1.comparison.margin * style($1).scale) + style($1).suffix
        },
        .number("Sets of assumptions with the first better") {
          $1.comparison.worldShareABetter.map(Digits.percent)
        }, .word("Verdict") { Self.word($1.verdict) },
      ])
  }

  private var method: [Prose] {
    [
      Prose(
        "Each claim is tested on two designs that differ only in what it is about. \(report.users) synthetic "
          + "people of each group, unless a claim needs more; \(report.worlds) sets of assumptions; seed "
          + "\(report.seed). Nearly all results are predictions of the model without human data."
      ),
      "A claim with several tests gets the worst of their verdicts.",
      "That a claim holds here does not make it true: it follows from the laws and parameters of the "
        + "model. That it fails is a reason to measure.",
    ]
  }
}
