import Core
import Numerics
import Populations
import Reports
import Simulation
import Statistics
import Studies

/// One finding of a sensitivity study in words.
struct SensitivityView {
  private let report: SensitivityReport
  private let finding: SensitivityReport.Finding
  private let style: MetricStyle

  init(_ report: SensitivityReport, _ finding: SensitivityReport.Finding) {
    self.report = report
    self.finding = finding
    style = MetricStyle(finding.metric)
  }

  /// The finding for a terminal.
  var summary: [Block] {
    [.heading(level: 2, Prose(heading))] + (state.map { Prose($0) } + advice).map { .paragraph($0) }
  }

  /// The finding for a page.
  var blocks: [Block] {
    let head: [Block] = [
      .heading(level: 2, Prose(heading)), .list(state.map { Prose($0) }), .list(advice),
    ]
    return finding.dependence?.influence.inputs.isEmpty ?? true
      ? head : head + [.details(summary: "What they explain", [.table(table)])]
  }

  private func title(_ names: [Named], _ id: String) -> String {
    names.first { $0.id == id }?.title ?? id
  }

  private var designA: String { title(report.designs, finding.pair.a) }
  private var designB: String { title(report.designs, finding.pair.b) }
  private var population: String { title(report.populations, finding.population) }

  private var heading: String {
    let input = finding.input == "touch" ? "" : " (\(finding.input))"
    return "\(population)\(input): \(style.title.lowercased()), \(designA) or \(designB)"
  }

  /// The point in words; empty where nothing is swept.
  private var place: String { finding.point.words(of: report.axes) }

  /// The state of knowledge of the difference before anything is measured.
  private var state: [String] {
    let at = place.isEmpty ? "" : " at \(place)"
    let shown = Shown(
      finding.difference.value, low: finding.difference.interval.low,
      high: finding.difference.interval.high, style: style)
    var lines = ["\(designA) minus \(designB)\(at): \(shown.full) with default parameters."]
    if finding.dependence != nil, let worlds = spread(finding.worlds.differences) {
      let share = finding.worlds.shareBetter(lessIsBetter: finding.metric.lessIsBetter) ?? 0
      lines.append(
        "Under \(finding.worlds.differences.count) sets of assumptions the difference ranges from "
          + "\(worlds) (95 % of them); \(designA) is better under \(Digits.percent(share)). "
          + "By the model alone, \(verdict); what one more study might find is not in it.")
    }
    return lines
  }

  private func spread(_ worlds: [Double]) -> String? {
    guard let ends = Sample(worlds)?.quantiles([0.025, 0.975]), ends.count == 2 else { return nil }
    let shown = Shown(ends[0], low: ends[0], high: ends[1], style: style)
    return "\(shown.low) to \(shown.high)\(shown.suffix)"
  }

  private var verdict: String {
    switch finding.verdict {
    case .a: "\(designA) is better"
    case .b: "\(designB) is better"
    case .equivalent: "no difference that matters"
    case .undecided: "too uncertain to call"
    }
  }

  /// Which numbers the difference depends on, and what is known of each.
  private var advice: [Prose] {
    guard let dependence = finding.dependence else {
      return [
        "The difference is the same under all sets of assumptions: it depends on no parameter."
      ]
    }
    let dependent = dependence.prose { "the better for \(favored(ifItGrows: $0))" }
    return [dependent]
      + dependence.influence.inputs.map { Prose(sentence(finding.numbers[$0.index])) }
  }

  /// The design for which a larger difference is better.
  private func favored(ifItGrows grows: Bool) -> String {
    grows == finding.metric.lessIsBetter ? designB : designA
  }

  private func sentence(_ number: DoubtfulNumber) -> String {
    let unit = number.unit == "1" ? "" : " \(number.unit)"
    let source =
      number.mark == .assumed ? "assumed" : "mark \(number.mark.rawValue): \(number.citation)"
    return "\(number.name) is now \(Digits.short(number.center))\(unit) "
      + "within \(Digits.range(number.low, number.high)); \(source). "
      + (number.peopleToHalve.map {
        "Measured in \($0) people, its range would be halved."
      } ?? "The model takes people to be alike in it, so few are needed to measure it.")
  }

  private var table: Table {
    let influence = finding.dependence?.influence
    return Table(
      caption: "Shares of the spread that would stay unexplained without a parameter",
      of: (influence?.inputs ?? []).map { ($0, finding.numbers[$0.index]) },
      columns: [
        .word("Parameter") { $1.name }, .number("Value") { $1.center },
        .number("Range") { Digits.range($1.low, $1.high) },
        .word("Unit") { $1.unit == "1" ? "" : $1.unit }, .word("Mark") { $1.mark.rawValue },
        .number("Share") { input, _ in Digits.percent(input.share) },
        .number("People to halve the range") { $1.peopleToHalve },
        .number("Rank correlation") { input, _ in
          Digits.text(influence?.correlations[input.index] ?? 0, decimals: 2)
        },
      ])
  }
}
