import Core
import Gate
import Simulation
import Studies
import Testing

@Suite struct QuietGateTests {
  /// A change of nothing at all within a wide interval.
  private func report() throws -> GateReport {
    try evaluate(
      SampleRun(seed: 2, points: [2]), against: SampleRun(seed: 1, points: [2]),
      .time(ChangeMargin(absolute: 0.001), statistic: .p95))
  }

  @Test func aChangeOfNothingIsNoNoticeUnlessTheGateIsStrict() throws {
    var report = try report()
    for index in report.findings.indices {
      report.findings[index].verdict = .inconclusive
      report.findings[index].now = report.findings[index].before
    }
    #expect(report.worst.isEmpty)
    #expect(report.worst(strict: true).count == report.findings.count)
    #expect(report.conclusion(strict: true) == .undecided)
    #expect(!report.text(in: .text).contains("may have got worse"))
    let strict = report.text(in: .text, strict: true)
    #expect(strict.contains("is not known well enough") && !strict.contains("may have got worse"))
    #expect(report.text(in: .github).contains("::notice title=TapCost::"))
  }

  /// What got better, though not surely, is no news; what got worse is.
  @Test func anOpenImprovementIsNoNotice() throws {
    for (shift, words, count) in [
      (-0.06, "is not known well enough", 0), (0.06, "may have got worse", 1),
    ] {
      var report = try report()
      report.findings = [report.findings[0]]
      report.findings[0].verdict = .inconclusive
      report.findings[0].now = report.findings[0].before.map { $0 + shift }
      #expect(report.findings[0].sentence.contains(words))
      #expect(report.worst.count == count)
    }
  }

  /// One reason is one finding, whatever the rules and cells.
  @Test func tooFewPeopleAreOneFinding() throws {
    let report = try evaluate(
      SampleRun(), against: SampleRun(seed: 2), .time(people: 5000),
      .time(id: "other", limit: AbsoluteLimit(most: 9), people: 5000))
    #expect(report.count(.missing) == 8 && report.worst.count == 1)
    #expect(report.worst[0].sentence.hasSuffix("asks for 5000; likewise 7 more checks"))
  }

  @Test(arguments: [
    ("{ id: 'x', metric: 'time', because: 'y', margin: { relative: 5 } }", "from 0 to 1"),
    (
      "{ id: 'x', metric: 'errors', because: 'y', margin: { absolute: 50000, unit: 'errors' } }",
      "which no change can exceed"
    ),
    (
      "{ id: 'x', metric: 'success', because: 'y', margin: { absolute: 5, unit: '1' } }",
      "0.05 for 5 %"
    ),
    (
      "{ id: 'x', metric: 'time', because: 'y', margin: { absolute: 86400, unit: 's' } }",
      "at most 3600"
    ),
  ])
  func aMarginThatNoChangeCanExceedIsRefused(rule: String, message: String) throws {
    let text = "{ schema: 'tapcost/thresholds/1', rules: [\(rule)] }"
    do {
      _ = try Thresholds(parsing: text, file: "t.json5")
      Issue.record("\(rule) was taken")
    } catch {
      #expect(error.problems.contains { $0.message.contains(message) }, "\(error.problems)")
    }
  }

  @Test func marginsForOneSeedAreNarrowerThanForManySeeds() throws {
    let pair = [SampleRun(luck: 0.05).results, SampleRun(shift: 0.01, luck: 0.05).results]
    let others = [SampleRun(seed: 1).results, SampleRun(seed: 2).results]
    let same = try #require(Proposal.rules(for: [.time], from: pair).first)
    let different = try #require(Proposal.rules(for: [.time], from: others).first)
    #expect(same.error > 0 && same.error < different.error / 2)
    let text = ThresholdsText.text(for: [same], runs: 2, seed: 1)
    #expect(text.contains("the seed 1 before and after a change"))
    _ = try Thresholds(parsing: text, file: "t.json5")
  }
}
