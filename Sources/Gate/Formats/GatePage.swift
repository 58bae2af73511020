import Core
import Interfaces
import Reports
import Simulation
import Statistics
import Studies

/// Findings as pages: one for a browser, with the designs before and now and what each goal costs, and a
/// short one for a step summary or a comment, with what matters first.
enum GatePage {
  static func html(for report: GateReport, strict: Bool) -> String {
    HTMLPage.text(
      title: "Design check", blocks: page(report, strict), rules: DesignDrawing.rules)
  }

  static func markdown(for report: GateReport, strict: Bool) -> String {
    MarkdownRenderer().text(for: comment(report, strict))
  }

  /// What every page begins with.
  private static func answer(_ report: GateReport, _ strict: Bool) -> [Block] {
    [
      .paragraph(.strong(report.headline(strict: strict))), .paragraph(Prose(report.tally + ".")),
      .list([report.mostChanged(strict: strict)].compactMap { $0.map { Prose($0) } }),
      .list(report.standing.map { Prose($0) }), .list(report.changes.map { Prose($0 + ".") }),
    ]
  }

  private static let trust =
    "These numbers are predictions of a model; trust differences between designs more than single "
    + "values."

  private static func more(_ findings: [Finding], than most: Int, _ words: String) -> [Block] {
    findings.count > most ? [.paragraph("\(words) \(findings.count - most) more.")] : []
  }

  // MARK: A comment

  /// The most findings in a table; a comment of GitHub holds 65,536 characters.
  private static let mostInComment = 60

  private static func comment(_ report: GateReport, _ strict: Bool) -> [Block] {
    let worst = report.worst(strict: strict)
    let others = worst.filter { $0.severity != .error }
    let goals = report.byGoal.map { Block.paragraph(Prose($0)) }
    let rest: [Block] =
      others.isEmpty
      ? []
      : [
        .details(
          summary: "\(others.count) more \(others.count == 1 ? "finding" : "findings")",
          short(others))
      ]
    return [.heading(level: 1, "TapCost gate")] + answer(report, strict) + goals
      + short(worst.filter { $0.severity == .error }) + rest
      + [.list(report.notes.map { Prose($0) }), .paragraph(Prose(trust))]
  }

  private static func short(_ findings: [Finding]) -> [Block] {
    let table = Table(
      caption: "", of: findings.prefix(mostInComment),
      columns: [
        .word("verdict") { $0.verdict.title }, .sentence("what was found") { $0.sentence + "." },
        .sentence("rule") { "\($0.rule.id): \($0.rule.because)" },
        .word("where") { finding in finding.place.map { "\($0.file):\($0.line)" } ?? "" },
      ])
    return [.table(table)] + more(findings, than: mostInComment, "... and")
  }

  // MARK: A page

  /// The most findings in a table.
  private static let mostOnPage = 200

  private static func page(_ report: GateReport, _ strict: Bool) -> [Block] {
    let worst = report.worst(strict: strict)
    var blocks = [.heading(level: 2, "Answer")] + answer(report, strict)
    for detail in report.details { blocks += self.detail(detail, report) }
    if !worst.isEmpty {
      blocks += [.heading(level: 2, "Findings"), .table(long(worst.prefix(mostOnPage)))]
      blocks += more(worst, than: mostOnPage, "And")
    }
    let reading: [Prose] = [
      """
      Differences are now minus before, over the same people if both runs have the same seed.
      """, Prose(trust),
    ]
    return blocks + [
      .heading(level: 2, "How to read this"), .list(report.notes.map { Prose($0) } + reading),
    ]
  }

  private static func detail(_ detail: GateDetail, _ report: GateReport) -> [Block] {
    let cell = detail.cell
    let name = "\(report.titles.design(cell)), \(report.titles.people(cell))"
    var blocks: [Block] = [.heading(level: 2, Prose("Before and now: \(name)"))]
    if !detail.goals.isEmpty {
      blocks.append(.table(costs(detail.goals)))
    }
    let marked = Set(detail.changes.map(\.goal))
    blocks.append(
      .figures([
        DesignDrawing(layout: detail.before, marked: marked, name: "Before").figure,
        DesignDrawing(layout: detail.now, marked: marked, name: "Now").figure,
      ]))
    return blocks
  }

  private static func costs(_ goals: [GoalDifference]) -> Table {
    func amount(_ goal: GoalDifference) -> Amount {
      Amount(.time, width: goal.interval.width, near: goal.timeNow)
    }
    func signed(_ number: Double, _ goal: GoalDifference) -> String {
      amount(goal).bare(number, signed: true).replacing("-", with: Digits.minus)
    }
    func taps(_ number: Double) -> String { Digits.text(number, decimals: 1) }
    return Table(
      caption: "The cost of each goal", of: goals,
      columns: [
        .word("Goal") { $0.label }, .number("Before, s") { amount($0).bare($0.timeBefore) },
        .number("Now, s") { amount($0).bare($0.timeNow) },
        .number("Difference, s") { Prose.strong(signed($0.difference, $0)) },
        .number("95 % interval") {
          "\(signed($0.interval.low, $0)) to \(signed($0.interval.high, $0))"
        },
        .number("Taps before") { taps($0.tapsBefore) }, .number("Taps now") { taps($0.tapsNow) },
      ])
  }

  private static func long(_ findings: ArraySlice<Finding>) -> Table {
    Table(
      caption: "Findings, the worst first", of: findings,
      columns: [
        .word("Verdict") { Prose.strong($0.verdict.title) },
        .sentence("What was found") { $0.sentence + "." },
        .sentence("Rule") { "\($0.rule.id): \($0.rule.because)" },
        .sentence("Where") { finding in
          finding.place.map { place in
            "\(place.file):\(place.line)" + (place.text.map { ": \($0)" } ?? "")
          } ?? ""
        },
      ])
  }
}
