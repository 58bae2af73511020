import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// The edges of verdicts, where a bound that is off by one shows.
@Suite struct BoundaryTests {
  private func edited(_ edit: (inout Provenance) -> Void) -> Results {
    var results = SampleRun(luck: 0.1).results
    edit(&results.provenance)
    return results
  }

  private func check(_ now: Results, _ before: Results) throws -> GateReport {
    try Gate.evaluate(now, against: before, by: Thresholds(file: "t", rules: [.time()]))
  }

  @Test func asManyPeopleAsTheRuleAsksForAreEnough() throws {
    let run = SampleRun(luck: 0.1)
    #expect(try evaluate(run, against: run, .time(people: 640)).count(.pass) == 4)
    #expect(try evaluate(run, against: run, .time(people: 641)).count(.missing) == 4)
    let few = SampleRun(users: 639, luck: 0.1)
    let report = try evaluate(run, against: few, .time(people: 640))
    #expect(report.findings[0].remark == "there are 639 people before, and the rule asks for 640")
  }

  /// What lies twice as far from the margin is decided by a quarter of the people.
  @Test func thePeopleThatWouldDecideFollowFromTheNoise() throws {
    let finding = try #require(
      evaluate(
        SampleRun(seed: 2, populations: ["everyday"], points: [2], shift: 0.1),
        against: SampleRun(populations: ["everyday"], points: [2]), .time()
      ).findings.first)
    // The 99 % quantile of Student's t with 63 degrees of freedom, for 64 groups, and of the normal distribution
    // that of 99 % and of 80 %.
    let error = try #require(finding.interval).width / 2 / 2.387008
    let found = try #require(finding.now) - #require(finding.before)
    let ratio = (2.326348 + 0.841621) * error / abs(found - 0.1)
    let people = try #require(finding.peopleNeeded)
    #expect(isClose(Double(people), 640 * ratio * ratio, within: 1e-2))
    #expect(finding.sentence.contains("people in each cell would probably decide"))
  }

  @Test func aChangeWithoutAnyNoiseIsHeldToItsMarginExactly() throws {
    // One seed and no luck: the difference is the shift, and its error is nothing.
    let (slow, fast) = (SampleRun(shift: 0.25), SampleRun())
    for (margin, verdict) in [
      (0.25, Finding.Verdict.pass), (0.24, .regression), (0.26, .pass),
    ] {
      let report = try evaluate(slow, against: fast, .time(ChangeMargin(absolute: margin)))
      // Sums of whole microseconds over 640 people are rounded once, in the mean.
      #expect(margin == 0.25 || report.verdicts.allSatisfy { $0 == verdict }, "\(margin)")
    }
    let better = try evaluate(fast, against: slow, .time(ChangeMargin(absolute: 0.24)))
    #expect(better.verdicts.allSatisfy { $0 == .improved })
    let little = try evaluate(fast, against: slow, .time(ChangeMargin(absolute: 0.26)))
    #expect(little.verdicts.allSatisfy { $0 == .pass })
  }

  @Test func aShareIsOfTheEarlierValue() throws {
    // 2.2 and 2.5 s grow by 0.24 s: by 10.9 and 9.6 %.
    let report = try evaluate(
      SampleRun(populations: ["everyday"], shift: 0.24),
      against: SampleRun(populations: ["everyday"]),
      .time(ChangeMargin(relative: 0.1025)))
    #expect(report.verdicts == [.regression, .pass])
    #expect(isClose(report.findings[0].allowed, 0.1025 * 2.2, within: 0.03))
  }

  @Test func whatAnotherGeneratorOrOtherTextsMadeIsIncomparable() throws {
    let plain = edited { _ in }
    let other = edited { $0.generator = "Another" }
    let report = try check(other, plain)
    #expect(report.count(.incomparable) == 4)
    #expect(
      report.findings[0].remark
        == "made with the random generator Philox4x32-10 before and Another now")
    func with(_ hash: String) -> Results {
      edited { $0.inputs = [.init(name: "Datasets/Parameters/motor.json5", sha256: hash)] }
    }
    #expect(try check(with("a"), with("a")).count(.pass) == 4)
    let texts = try check(with("a"), with("b"))
    #expect(texts.findings[0].remark == "Datasets/Parameters/motor.json5 differs")
    #expect(Gate.obstacle(between: with("a"), and: with("b")) != nil)
    #expect(Gate.obstacle(between: plain, and: plain) == nil)
    func own(_ hash: String) -> Results {
      edited { $0.inputs = [.init(name: "menus.json5", sha256: hash)] }
    }
    #expect(try check(own("a"), own("b")).count(.pass) == 4)
  }

  @Test func anotherCommitOfTheSameVersionIsComparedAndTold() throws {
    func at(_ commit: String?) -> Results { edited { $0.commit = commit } }
    let (a, b) = ("0123456789abcdef", "fedcba9876543210")
    let report = try check(at(a), at(b))
    #expect(report.count(.pass) == 4)
    #expect(report.notes.contains { $0.contains("fedcba987654 rather than 0123456789ab.") })
    for (now, before) in [(a, a), (nil, b), (a, nil)] {
      #expect(try check(at(now), at(before)).notes.count == 1)
    }
  }

  @Test func aLongComparisonShowsTheLargestSharesAndCountsTheRest() throws {
    let points = (1...25).map { Double($0) }
    let comparison = RunComparison(
      SampleRun(points: points, luck: 0.1).results,
      SampleRun(points: points, shift: 0.3, luck: 0.1).results, metrics: [.time])
    let lines = comparison.text(in: .text).split(separator: "\n")
    #expect(
      lines[0].hasPrefix("Second run against the first: 50 more. Each value is judged by itself"))
    #expect(lines.last == "... and 10 more")
    #expect(lines.count == 1 + comparison.notes.count + 40 + 1)
    // 0.3 s is the largest share of the shortest mean, that of the first points.
    #expect(lines[1 + comparison.notes.count].contains("options=1"))
    #expect(comparison.text(in: .markdown).contains("... and 10 more."))
    let rows = comparison.text(in: .csv).split(separator: "\n")
    #expect(rows.count == 51)
  }
}
