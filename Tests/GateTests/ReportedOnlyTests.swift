import Gate
import Studies
import Testing

/// A gate that reports alone says so, and what it would have said, in every format.
@Suite struct ReportedOnlyTests {
  private let rules = Thresholds(file: "rules.json5", rules: [.time()])

  private func report(shift: Double, isReportedOnly: Bool = true) throws -> GateReport {
    var report = try evaluate(
      SampleRun(shift: shift, luck: 0.1), against: SampleRun(luck: 0.1), .time())
    report.isReportedOnly = isReportedOnly
    return report
  }

  @Test(arguments: GateFormat.allCases)
  func everyFormatSaysThatItIsReportedOnlyAndWhatWasFound(format: GateFormat) throws {
    for (shift, words) in [(0.3, "Gate failed: 4 of 4"), (0, "Gate passed")] {
      let text = try report(shift: shift).text(in: format)
      if format == .verdict {
        #expect(text == (shift > 0 ? "report-only regression\n" : "report-only pass\n"))
      } else {
        #expect(text.contains("Report only:") && text.contains(words), "\(text)")
      }
      let plain = try report(shift: shift, isReportedOnly: false).text(in: format)
      #expect(!plain.lowercased().contains("report-only") && !plain.contains("Report only:"))
    }
  }

  @Test func theVerdictInOneWordFollowsTheConclusion() throws {
    let (run, few) = (SampleRun(), SampleRun(populations: ["everyday"]))
    #expect(try report(shift: 0.3, isReportedOnly: false).text(in: .verdict) == "regression\n")
    #expect(try evaluate(run, against: run, .time()).text(in: .verdict) == "pass\n")
    #expect(try evaluate(few, against: run, .time()).text(in: .verdict) == "inconclusive\n")
    let nothing = try Gate.evaluate(run.results, against: nil, by: rules.limitsAlone)
    #expect(nothing.text(in: .verdict) == "nothing-checked\n")
    #expect(nothing.conclusion(strict: true) == .unchecked)
    #expect(nothing.headline(strict: false).hasPrefix("Nothing was checked"))
  }

  /// A green gate says how near the nearest change came, and a red one what is red.
  @Test func aGateWithoutFindingsTellsWhatChangedMost() throws {
    let small = try evaluate(SampleRun(shift: 0.05), against: SampleRun(), .time())
    let most = try #require(small.mostChanged(strict: true))
    #expect(most.hasPrefix("Most changed: mean time of ") && most.contains("margin "))
    for format in [GateFormat.text, .markdown, .html] {
      #expect(small.text(in: format).contains("Most changed: "), "\(format)")
    }
    let same = try evaluate(SampleRun(), against: SampleRun(), .time())
    #expect(
      same.mostChanged(strict: true)
        == "No value that was checked differs in the digits that are shown.")
    let red = try evaluate(SampleRun(shift: 0.3), against: SampleRun(), .time())
    #expect(red.mostChanged(strict: true) == nil)
  }

  @Test func annotationsStayTenWithWhatIsToBeKnownBeforeThem() throws {
    var report = try report(shift: 0.3)
    report.edits = ["The change edits rules.json5."]
    let red = try #require(report.regressions.first)
    report.findings += Array(repeating: red, count: 30)
    let lines = report.text(in: .github).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0].hasPrefix("::warning title=TapCost: report only::Report only:"))
    #expect(lines[1] == "::warning title=TapCost: not applied yet::The change edits rules.json5.")
    #expect(lines[9].contains("... and 27 more"))
  }

  @Test(arguments: [GateFormat.text, .markdown, .html, .github])
  func editsThatDoNotApplyYetAreShown(format: GateFormat) throws {
    var report = try report(shift: 0, isReportedOnly: false)
    report.edits = ["The change edits rules"]
    #expect(report.text(in: format).contains("The change edits rules"))
  }
}
