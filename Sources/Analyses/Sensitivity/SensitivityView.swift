import Core
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
    [.heading(level: 2, Prose(heading))] + (state + advice).map { .paragraph(Prose($0)) }
  }

  /// The finding for a page.
  var blocks: [Block] {
    let head: [Block] = [
      .heading(level: 2, Prose(heading)), .list(state.map { Prose($0) }),
      .list(advice.map { Prose($0) }),
    ]
    return finding.analysis == nil
      ? head : head + [.details(summary: "Numbers studied closely", [.table(table)])]
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
    let at = place.isEmpty ? "" : " at \(place), where the verdict is least certain"
    let shown = Shown(
      finding.difference.value, low: finding.difference.interval.low,
      high: finding.difference.interval.high, style: style)
    var lines = ["\(designA) minus \(designB)\(at): \(shown.full) with every number at its center."]
    if let analysis = finding.analysis, let worlds = spread(analysis.worlds) {
      let share = finding.worlds.shareBetter(lessIsBetter: finding.metric.lessIsBetter) ?? 0
      lines.append(
        "Over \(analysis.worlds.count) plausible worlds the difference goes from \(worlds) "
          + "(95 % of them); \(designA) is better in \(Digits.percent(share)) of them. "
          + "Verdict: \(verdict).")
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
    case .undecided: "undecided"
    }
  }

  /// Which numbers to go and measure.
  private var advice: [String] {
    guard let analysis = finding.analysis else {
      return ["The difference is the same in every plausible world: no number decides it."]
    }
    let three = analysis.inputs.prefix(3).filter { $0.total.value > 0.01 }
    let names = analysis.inputs.prefix(analysis.apart).map { finding.numbers[$0.index].name }
    var lines: [String]
    if !analysis.isConverged {
      lines = [
        "Not converged: over \(report.rows) worlds no few numbers stand apart from the others, so "
          + "there is no ranking. Intervals say how little is known; try --worlds \(report.rows * 4)."
      ]
    } else {
      let order =
        analysis.rankedInputs >= names.count
        ? "" : " Their order is open: the intervals of their shares overlap."
      let low = Digits.text(analysis.settledInterval.low * 100, decimals: 0)
      let high = Digits.text(analysis.settledInterval.high * 100, decimals: 0)
      lines = [
        "Go and measure \(list(names)).\(order) Known exactly, the three strongest would settle "
          + "\(Digits.percent(analysis.settledByThree)) (\(low) to \(high)) of the doubt."
      ]
    }
    lines += three.enumerated().map { rank, input in
      sentence(analysis.rankedInputs > rank ? "\(rank + 1). " : "- ", input)
    }
    if analysis.keptShare < 0.8 {
      lines.append(
        "Beware: the numbers below make up only \(Digits.percent(analysis.keptShare)) of the doubt; the "
          + "rest is spread thinly over the others.")
    }
    return lines
  }

  private func sentence(_ mark: String, _ input: SensitivityAnalysis.Input) -> String {
    let number = finding.numbers[input.index]
    let unit = number.unit == "1" ? "" : " \(number.unit)"
    let source =
      number.mark == .assumed ? "it is assumed" : "mark \(number.mark.rawValue): \(number.citation)"
    return "\(mark)\(number.title) (\(number.name)), now \(Digits.short(number.center))\(unit) "
      + "within \(Digits.range(number.low, number.high)): \(direction(input)) "
      + "It explains \(share(input.firstOrder)) of the variance alone and "
      + "\(share(input.total)) together with others; \(source)."
  }

  private func direction(_ input: SensitivityAnalysis.Input) -> String {
    guard abs(input.correlation) > 0.1 else { return "it acts either way." }
    let favored = (input.correlation > 0) == finding.metric.lessIsBetter ? designB : designA
    return "the more, the better for \(favored)."
  }

  private func share(_ estimate: Estimate) -> String {
    // Not clipped: an interval beyond 0 or 100 says how little is known.
    let ends = [estimate.interval.low, estimate.interval.high]
    return "\(Digits.percent(estimate.value)) "
      + "(\(Digits.text(ends[0] * 100, decimals: 0)) to "
      + "\(Digits.text(ends[1] * 100, decimals: 0)))"
  }

  private func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private var table: Table {
    Table(
      caption: "Shares of the variance that each number explains, with 95 % intervals",
      of: (finding.analysis?.inputs ?? []).map { ($0, finding.numbers[$0.index]) },
      columns: [
        .word("Number") { $1.name }, .number("Value") { $1.center },
        .number("Range") { Digits.range($1.low, $1.high) },
        .word("Unit") { $1.unit == "1" ? "" : $1.unit }, .word("Mark") { $1.mark.rawValue },
        .number("Alone") { input, _ in interval(input.firstOrder) },
        .number("With others") { input, _ in interval(input.total) },
        .sentence("Direction") { input, _ in direction(input) },
      ])
  }

  private func interval(_ estimate: Estimate) -> String {
    let ends = [estimate.value, estimate.interval.low, estimate.interval.high].map {
      Digits.text($0, decimals: 2)
    }
    return "\(ends[0]) (\(ends[1]) to \(ends[2]))"
  }
}
