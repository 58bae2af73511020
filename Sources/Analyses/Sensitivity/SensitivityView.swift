import Populations
import Reports
import Simulation
import Statistics
import Studies

/// One finding of a sensitivity study in words.
struct SensitivityView {
  let report: SensitivityReport
  let finding: SensitivityReport.Finding
  let style: MetricStyle

  init(_ report: SensitivityReport, _ finding: SensitivityReport.Finding) {
    self.report = report
    self.finding = finding
    style = MetricStyle(finding.metric)
  }

  private func title(_ names: [Named], _ id: String) -> String {
    names.first { $0.id == id }?.title ?? id
  }

  var designA: String { title(report.designs, finding.pair.a) }
  var designB: String { title(report.designs, finding.pair.b) }
  var population: String { title(report.populations, finding.population) }

  /// Who and where, as a heading.
  var heading: String {
    let input = finding.input == "touch" ? "" : " (\(finding.input))"
    return "\(population)\(input): \(style.title.lowercased()), \(designA) or \(designB)"
  }

  /// The point in words; empty where nothing is swept.
  var place: String { finding.point.words(of: report.axes) }

  /// The state of knowledge of the difference before anything is measured.
  var state: [String] {
    let at = place.isEmpty ? "" : " at \(place), where the verdict is least certain"
    let shown = Shown(
      finding.difference.value, low: finding.difference.interval.low,
      high: finding.difference.interval.high, style: style)
    var lines = ["\(designA) minus \(designB)\(at): \(shown.full) with every number at its center."]
    if let analysis = finding.analysis, let worlds = spread(analysis.worlds) {
      let share = finding.worlds.shareBetter(lessIsBetter: finding.metric.lessIsBetter) ?? 0
      lines.append(
        "Over \(analysis.worlds.count) plausible worlds the difference goes from \(worlds) "
          + "(95 % of them); \(designA) is better in \(percent(share)) of them. "
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
  var advice: [String] {
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
          + "\(percent(analysis.settledByThree)) (\(low) to \(high)) of the doubt."
      ]
    }
    lines += three.enumerated().map { rank, input in
      sentence(analysis.rankedInputs > rank ? "\(rank + 1). " : "- ", input)
    }
    if analysis.keptShare < 0.8 {
      lines.append(
        "Beware: the numbers below make up only \(percent(analysis.keptShare)) of the doubt; the "
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
      + "within \(Digits.short(number.low)) to \(Digits.short(number.high)): \(direction(input)) "
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
    return "\(percent(estimate.value)) "
      + "(\(Digits.text(ends[0] * 100, decimals: 0)) to "
      + "\(Digits.text(ends[1] * 100, decimals: 0)))"
  }

  func percent(_ share: Double) -> String { Digits.text(share * 100, decimals: 0) + " %" }

  private func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The numbers studied closely, as a table.
  var table: Table {
    let rows = (finding.analysis?.inputs ?? []).map { input -> [Prose] in
      let number = finding.numbers[input.index]
      let range = "\(Digits.short(number.low)) to \(Digits.short(number.high))"
      return [
        Prose(number.name), Prose(Digits.short(number.center)), Prose(range),
        Prose(number.unit == "1" ? "" : number.unit), Prose(number.mark.rawValue),
        Prose(interval(input.firstOrder)), Prose(interval(input.total)), Prose(direction(input)),
      ]
    }
    return Table(
      caption: "Shares of the variance that each number explains, with 95 % intervals",
      headers: [
        "Number", .number("Value"), .number("Range"), "Unit", "Mark", .number("Alone"),
        .number("With others"), .sentence("Direction"),
      ], rows: rows)
  }

  private func interval(_ estimate: Estimate) -> String {
    let ends = [estimate.value, estimate.interval.low, estimate.interval.high].map {
      Digits.text($0, decimals: 2)
    }
    return "\(ends[0]) (\(ends[1]) to \(ends[2]))"
  }
}
