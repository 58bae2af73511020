import Reports
import Simulation
import Studies

/// The parts of a report on the claims of guidelines.
struct ClaimBlocks {
  let report: ClaimReport

  /// The input methods of the report, in the order they first appear.
  private var groups: [(population: String, input: String)] {
    var groups: [(String, String)] = []
    for outcome in report.results.flatMap(\.outcomes)
    where !groups.contains(where: { $0 == (outcome.population, outcome.input) }) {
      groups.append((outcome.population, outcome.input))
    }
    return groups
  }

  var all: [Block] {
    [.heading(level: 2, "All claims on one page"), .list(summary), .table(overview)]
      + [.heading(level: 2, "Where guidelines contradict each other"), contradictions]
      + [.heading(level: 2, "Where a guideline helps some and hurts others"), divisions]
      + [.heading(level: 2, "Each claim")]
      + report.results.flatMap(blocks)
      + [.heading(level: 2, "How to read this"), .list(method)]
  }

  // MARK: Overview

  /// The verdict in a word that is short enough for a table.
  static func word(_ verdict: ClaimReport.Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .fails: "fails"
    case .small: "small"
    case .undecided: "open"
    case .unreachable: "out"
    }
  }

  private var summary: [Prose] {
    let all = report.results.flatMap(\.outcomes).map(\.verdict)
    let counts = ClaimReport.Verdict.allCases.map { verdict in
      "\(all.count { $0 == verdict }) \(Self.word(verdict))"
    }
    return [
      Prose(
        "\(report.results.count) claims, each for \(groups.count) groups of people: "
          + counts.joined(separator: ", ") + "."),
      "holds: as claimed, by more than matters and in at least 95 % of the plausible worlds. fails: "
        + "the other way. small: no difference that matters. open: the interval or the worlds leave "
        + "it open. out: fewer than half reach the goal either way.",
    ]
  }

  private func title(_ group: (population: String, input: String)) -> String {
    let name = report.populations.first { $0.id == group.population }?.title ?? group.population
    let isAlone = groups.count { $0.population == group.population } == 1
    return isAlone ? name : "\(name), \(group.input)"
  }

  private var overview: Table {
    let groups = groups
    return Table(
      caption: "Verdicts by claim and group",
      headers: ["Claim", .sentence("What it says"), "Source"]
        + groups.map { Table.Header(Prose(title($0))) },
      rows: report.results.map { result in
        [Prose(result.claim.id), Prose(result.claim.title), Prose(result.claim.source)]
          + groups.map { Prose(verdict(result, $0).map(Self.word) ?? "–") }
      })
  }

  private func verdict(
    _ result: ClaimReport.Result, _ group: (population: String, input: String)
  ) -> ClaimReport.Verdict? {
    result.outcomes.first { $0.population == group.population && $0.input == group.input }?.verdict
  }

  // MARK: Contradictions

  private var contradictions: Block {
    let rows = report.conflicts.map { first, second -> [Prose] in
      [
        Prose("\(first.claim.id) (\(first.claim.source)): \(first.claim.claim)"),
        Prose(tally(first)),
        Prose("\(second.claim.id) (\(second.claim.source)): \(second.claim.claim)"),
        Prose(tally(second)),
      ]
    }
    if rows.isEmpty { return .paragraph("No two of these claims ask for opposite things.") }
    return .table(
      Table(
        caption: "Claims that cannot both be followed",
        headers: [
          .sentence("One claim"), .sentence("For how many groups"), .sentence("The other"),
          .sentence("For how many groups"),
        ], rows: rows))
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
        "No claim holds for one group and fails for another by more than the worlds leave open.")
    }
    return .list(
      divided.map { result in
        let helped = result.outcomes.filter { $0.verdict == .holds }.map(name)
        let hurt = result.outcomes.filter { $0.verdict == .fails }.map(name)
        return Prose.strong("\(result.claim.id) \(result.claim.title)")
          + ": helps \(helped.joined(separator: ", ")); hurts \(hurt.joined(separator: ", "))."
      })
  }

  private func name(_ outcome: ClaimReport.Outcome) -> String {
    title((outcome.population, outcome.input))
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
    let rows = result.outcomes.flatMap { outcome in
      outcome.findings.map { finding -> [Prose] in
        let comparison = finding.comparison
        let style = MetricStyle(comparison.metric, unit: comparison.unit)
        let effect = comparison.difference.map {
          Shown($0, low: comparison.ciLow, high: comparison.ciHigh, style: style).full
        }
        let margin = Digits.short(comparison.margin * style.scale) + style.suffix
        let share = comparison.worldShareABetter.map {
          Digits.text($0 * 100, decimals: 0) + " %"
        }
        return [
          Prose(name(outcome)), Prose(style.title), Prose(effect ?? "–"), Prose(margin),
          Prose(share ?? "–"), Prose(Self.word(finding.verdict)),
        ]
      }
    }
    return Table(
      caption: "\(result.claim.id): first design minus second",
      headers: [
        "Group", "Metric", .number("Effect (95 % interval)"), .number("Margin"),
        .number("Worlds with the first better"), "Verdict",
      ], rows: rows)
  }

  private var method: [Prose] {
    [
      Prose(
        "Each claim is a pair of designs that differ in what it speaks of. \(report.users) synthetic "
          + "people of each group, unless a claim needs more; \(report.worlds) plausible worlds; seed "
          + "\(report.seed). Nearly all of this has no human data behind it: it is what the model says."
      ),
      "A claim with several tests gets the worst of their verdicts.",
      "That a claim holds here does not make it true: it follows from the laws and numbers of the "
        + "model. That it fails is a reason to measure.",
    ]
  }
}
