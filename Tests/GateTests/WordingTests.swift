import Core
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// What the gate says of amounts of every size, and of how much it leaves out.
@Suite struct WordingTests {
  /// Results with one cell whose statistics are given.
  private func results(_ metric: Metric, _ mean: Double, width: Double, users: Int = 640) -> Results
  {
    var run = SampleRun(populations: ["everyday"], points: [2])
    run.users = users
    var results = run.results
    var cell = results.suites[0].cells[0]
    cell.metrics = [
      MetricSummary(
        metric: metric.name, unit: metric.unit, mean: mean, sd: width, p05: mean * 0.5,
        p50: mean * 0.9, p95: mean * 2, ciLow: mean, ciHigh: mean, mcse: width, p05Error: width,
        p50Error: width, p95Error: width)
    ]
    cell.groups = nil
    results.suites[0].cells = [cell]
    return results
  }

  @Test func amountsOfEverySizeReadAsStored() throws {
    var text = ""
    let numbers: [(Double, Double)] = [
      (0, 0), (0.004, 0.0041), (0.05, 0.2), (1, 2), (2.5, 2.4375), (123.456, 150), (1, -1),
    ]
    let looks: [(Metric, Statistic)] = [
      (.time, .p50), (.time, .p95), (.taps, .p05), (.abandonment, .p50), (.success, .p50),
    ]
    for (metric, statistic) in looks {
      for (before, now) in numbers {
        for (absolute, relative) in [(0.05, 0.0), (0, 0.0325), (0.012_345_67, 0), (40, 0.5)] {
          let rule = GateRule(
            id: "r", metric: metric, statistic: statistic,
            margin: ChangeMargin(absolute: absolute, relative: relative),
            limit: AbsoluteLimit(most: absolute, least: -0.125), people: 10, because: "So.")
          let width = abs(now - before) / 5
          let report = try Gate.evaluate(
            results(metric, now, width: width), against: results(metric, before, width: width),
            by: Thresholds(file: "t", rules: [rule]))
          for finding in report.findings {
            text += "\(finding.sentence) \(finding.severity?.rawValue ?? "-")\n"
          }
        }
      }
    }
    try expectGolden(text, "sentences.txt")
  }

  @Test func verdictsComeWithTheirNumbers() throws {
    var text = ""
    func digits(_ number: Double?) -> String {
      // Nine digits: the last ones of a quantile differ between versions of the library.
      number.map { $0 == 0 ? "0" : "\(($0 * 1e9).rounded() / 1e9)" } ?? "-"
    }
    let shifts = [-0.3, -0.08, -0.05, -0.02, 0, 0.01, 0.05, 0.07, 0.12, 0.3]
    for direction in Direction.allCases {
      for shift in shifts {
        for margin in [
          ChangeMargin(absolute: 0.06), ChangeMargin(relative: 0.03),
          ChangeMargin(absolute: 0.02, relative: 0.005), ChangeMargin(),
        ] {
          var rule = GateRule.time(margin, confidence: 0.95)
          rule.direction = direction
          let report = try evaluate(
            SampleRun(populations: ["everyday"], points: [2], shift: shift, luck: 0.2),
            against: SampleRun(populations: ["everyday"], points: [2], luck: 0.2), rule)
          for found in report.findings {
            text +=
              [
                "\(direction.rawValue) \(shift) \(margin.absolute) \(margin.relative):",
                found.verdict.rawValue, digits(found.before), digits(found.now),
                digits(found.interval?.low), digits(found.interval?.high), digits(found.allowed),
                digits(found.probability), digits(found.excess),
                found.peopleNeeded.map { "\($0)" } ?? "-",
              ].joined(separator: " ") + "\n"
          }
        }
      }
    }
    try expectGolden(text, "judgments.txt")
  }

  @Test func valuesBelowZeroGrowTowardZero() throws {
    // From -2 to -1.9 is a growth by a twentieth of the size.
    let (before, now) = (results(.time, -2, width: 0.001), results(.time, -1.9, width: 0.001))
    func verdict(_ share: Double, _ direction: Direction = .less) throws -> Finding.Verdict? {
      var rule = GateRule.time(ChangeMargin(relative: share), people: 10)
      rule.statistic = .p50
      rule.direction = direction
      return try Gate.evaluate(now, against: before, by: Thresholds(file: "t", rules: [rule]))
        .verdicts.first
    }
    #expect(try verdict(0.04) == .regression)
    #expect(try verdict(0.06) == .pass)
    #expect(try verdict(0.04, .more) == .improved)
    #expect(try verdict(0.06, .more) == .pass)
  }

  // MARK: Lengths

  private func long(_ count: Int, level: Level = .error) throws -> GateReport {
    var report = try evaluate(
      SampleRun(shift: 0.3, luck: 0.1), against: SampleRun(luck: 0.1), .time(level: level))
    let red = report.findings[0]
    report.findings = (0..<count).map { number in
      var finding = red
      finding.excess = Double(-number)
      return finding
    }
    return report
  }

  @Test func longListsAreCutAndCounted() throws {
    func lines(_ report: GateReport, _ format: GateFormat, _ mark: String) -> Int {
      report.text(in: format).split(separator: "\n").count { $0.contains(mark) }
    }
    let red = "error: regression: "
    #expect(lines(try long(50), .text, red) == 50)
    #expect(!(try long(50)).text(in: .text).contains("more\n"))
    #expect(lines(try long(52), .text, red) == 50)
    #expect(try long(52).text(in: .text).contains("\n... and 2 more\n"))
    #expect(lines(try long(62), .markdown, "| regression |") == 60)
    #expect(try long(62).text(in: .markdown).contains("\n... and 2 more.\n"))
    #expect(!(try long(60)).text(in: .markdown).contains("more."))
    #expect(
      try long(62, level: .warn).text(in: .markdown).contains(
        "<summary>62 more findings</summary>"))
    #expect(try long(203).text(in: .html).contains("And 3 more."))
    #expect(!(try long(200)).text(in: .html).contains(" more."))
    #expect(lines(try long(9), .github, "::error") == 9)
    #expect(lines(try long(10), .github, "::error") == 10)
    #expect(try long(10).text(in: .github).contains("... and 1 more; 10 regressions."))
  }

  @Test func longComparisonsAreCutAndCounted() {
    func comparison(_ points: Int) -> RunComparison {
      let points = (1...points).map(Double.init)
      return RunComparison(
        SampleRun(populations: ["everyday"], points: points, luck: 0.01).results,
        SampleRun(populations: ["everyday"], points: points, shift: 0.5, luck: 0.01).results,
        metrics: [.time])
    }
    for (format, mark) in [(ComparisonFormat.text, ""), (.markdown, ".")] {
      let cut = comparison(43).text(in: format)
      #expect(cut.contains("... and 3 more\(mark)\n"))
      #expect(cut.split(separator: "\n").count { $0.contains("+0.5") } == 40)
      #expect(!comparison(40).text(in: format).contains("... and"))
    }
    #expect(comparison(43).text(in: .csv).split(separator: "\n").count == 44)
    #expect(
      comparison(43).text(in: .text).hasPrefix("Second run against the first: 43 more. Each value"))
    #expect(
      comparison(19).text(in: .text).hasPrefix("Second run against the first: 19 more.\n"))
    let nothing = RunComparison(
      SampleRun().results, SampleRun().results, metrics: [.time],
      cells: CellPattern([.suite: [Glob("x")]]))
    #expect(nothing.text(in: .text).hasPrefix("Second run against the first: nothing to compare."))
  }

  // MARK: Files

  @Test func theDescriptionOfThresholdsReadsAsStored() throws {
    func lines(_ shape: Shape, _ margin: String) -> String {
      switch shape {
      case .object(let object):
        "object: \(object.summary)\n"
          + object.fields.map { field in
            "\(margin)  \(field.key)\(field.isRequired ? " (required)" : ""): \(field.summary) "
              + lines(field.shape, margin + "  ")
          }.joined()
      case .list(let inner, let range): "\(range) of \(lines(inner, margin))"
      case .anyOf(let shapes): shapes.map { lines($0, margin) }.joined(separator: margin + "  or ")
      default: "\(shape)\n"
      }
    }
    try expectGolden(
      lines(.object(ThresholdsDocument.description.body), ""), "thresholds-description.txt")
  }

  @Test func theEdgesOfWhatARuleMaySay() {
    func isRead(_ rule: String) -> Bool {
      let text = "{ schema: \"tapcost/thresholds/1\", rules: [{ id: \"x\", \(rule) }] }"
      return (try? Thresholds(parsing: text, file: "t")) != nil
    }
    func margin(_ metric: String, _ absolute: String, _ unit: String) -> Bool {
      isRead(
        "metric: \"\(metric)\", because: \"y\", margin: { absolute: \(absolute), unit: \"\(unit)\" }"
      )
    }
    #expect(margin("time", "3600", "s") && !margin("time", "3601", "s"))
    #expect(margin("taps", "10000", "taps") && !margin("taps", "10001", "taps"))
    #expect(margin("abandonment", "1", "1") && !margin("abandonment", "1.1", "1"))
    #expect(margin("time", "0", "s") && !margin("time", "-0.1", "s"))
    func rule(_ more: String, because: Int = 1, relative: String = "0.1") -> Bool {
      isRead(
        "metric: \"time\", because: \"\(String(repeating: "y", count: because))\", "
          + "margin: { relative: \(relative) }\(more)")
    }
    #expect(rule("", because: 2000) && !rule("", because: 2001) && !rule("", because: 0))
    #expect(rule("", relative: "1") && !rule("", relative: "1.1"))
    #expect(rule(", confidence: 0.5") && !rule(", confidence: 0.49"))
    #expect(rule(", confidence: 0.999999") && !rule(", confidence: 0.9999995"))
    #expect(rule(", people: 2") && !rule(", people: 1"))
    #expect(rule(", people: 1000000000") && !rule(", people: 1000000001"))
    let text =
      "{ schema: \"tapcost/thresholds/1\", rules: [{ id: \"x\", metric: \"time\", because: \"y\", "
    #expect(
      (try? Thresholds(parsing: text + "limit: { most: 1, unit: \"s\" } }] }", file: ""))?
        .needsBaseline == false)
    #expect(
      (try? Thresholds(parsing: text + "margin: { relative: 0 } }] }", file: ""))?
        .needsBaseline == true)
  }
}
