import Core
import Interfaces
import Reports
import Simulation
import Statistics
import Studies

/// Findings as a page for a browser: the verdict, the designs before and now, what each goal costs.
enum HTMLFormat {
  /// The most findings in a table.
  private static let most = 200

  static func text(for report: GateReport, strict: Bool) -> String {
    HTMLPage.text(
      title: "Design check", blocks: blocks(report, strict), rules: DesignDrawing.rules)
  }

  private static func blocks(_ report: GateReport, _ strict: Bool) -> [Block] {
    let worst = report.worst(strict: strict)
    var blocks: [Block] = [
      .heading(level: 2, "Answer"),
      .paragraph(.strong(report.headline(strict: strict))),
      .paragraph(Prose(report.tally + ".")),
    ]
    if !report.standing.isEmpty { blocks.append(.list(report.standing.map { Prose($0) })) }
    if !report.changes.isEmpty { blocks.append(.list(report.changes.map { Prose($0 + ".") })) }
    for detail in report.details { blocks += self.detail(detail, report) }
    if !worst.isEmpty {
      blocks.append(.heading(level: 2, "Findings"))
      blocks.append(.table(table(Array(worst.prefix(most)), report)))
      if worst.count > most {
        blocks.append(.paragraph(Prose("And \(worst.count - most) more.")))
      }
    }
    if !report.trends.isEmpty {
      blocks += [
        .heading(level: 2, "Over time"),
        .paragraph("Each mark is a run, the oldest first, with its 95 % interval."),
        .figures(report.trends.map(TrendDrawing.figure)),
      ]
    }
    blocks.append(.heading(level: 2, "How to read this"))
    blocks.append(.list(report.notes.map { Prose($0) } + reading.map { Prose($0) }))
    return blocks
  }

  private static let reading = [
    "Differences are now minus before, over the same people where both runs have the same seed.",
    "The numbers are output of a model of synthetic people; differences between designs are more "
      + "to be trusted than values by themselves.",
  ]

  private static func detail(_ detail: GateDetail, _ report: GateReport) -> [Block] {
    let cell = detail.cell
    let name = "\(report.titles.design(cell)), \(report.titles.people(cell))"
    var blocks: [Block] = [.heading(level: 2, Prose("Before and now: \(name)"))]
    if !detail.goals.isEmpty {
      blocks.append(
        .table(
          Table(
            caption: "The cost of each goal by itself",
            headers: [
              "Goal", .number("Before, s"), .number("Now, s"), .number("Difference, s"),
              .number("95 % interval"), .number("Taps before"), .number("Taps now"),
            ], rows: detail.goals.map(row))))
    }
    let marked = Set(detail.changes.map(\.goal))
    blocks.append(
      .figures([
        DesignDrawing(layout: detail.before, marked: marked, name: "Before").figure,
        DesignDrawing(layout: detail.now, marked: marked, name: "Now").figure,
      ]))
    return blocks
  }

  private static func row(_ goal: GoalDifference) -> [Prose] {
    let amount = Amount(.time, width: goal.interval.width, near: goal.timeNow)
    func taps(_ number: Double) -> Prose { Prose(Digits.text(number, decimals: 1)) }
    func signed(_ number: Double) -> String {
      amount.bare(number, signed: true).replacing("-", with: Digits.minus)
    }
    let ends = [goal.interval.low, goal.interval.high].map(signed)
    return [
      Prose(goal.label), Prose(amount.bare(goal.timeBefore)), Prose(amount.bare(goal.timeNow)),
      .strong(signed(goal.difference)), Prose(ends.joined(separator: " to ")),
      taps(goal.tapsBefore), taps(goal.tapsNow),
    ]
  }

  private static func table(_ findings: [Finding], _ report: GateReport) -> Table {
    Table(
      caption: "Findings, the worst first",
      headers: [
        "Verdict", .sentence("What was found"), .sentence("Rule"), .sentence("Where"),
      ],
      rows: findings.map { finding in
        let place = finding.place.map { place in
          "\(place.file):\(place.line)" + (place.text.map { ": \($0)" } ?? "")
        }
        return [
          .strong(finding.verdict.title), Prose(finding.sentence + "."),
          Prose("\(finding.rule.id): \(finding.rule.because)"), Prose(place ?? ""),
        ]
      })
  }
}
