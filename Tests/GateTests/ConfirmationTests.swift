import Gate
import Studies
import Testing

@Suite struct ConfirmationTests {
  private let rules = Thresholds(file: "t", rules: [.time()])

  private func first() throws -> GateReport {
    try Gate.evaluate(
      SampleRun(shift: 0.3, luck: 0.1).results, against: SampleRun(luck: 0.1).results, by: rules)
  }

  @Test func aRedLightThatFreshPeopleShowAgainStays() throws {
    let report = Gate.confirm(
      try first(), with: SampleRun(seed: 9, shift: 0.3, luck: 0.1).results,
      against: SampleRun(seed: 9, luck: 0.1).results)
    #expect(report.verdicts.allSatisfy { $0 == .regression })
    #expect(report.findings[0].sentence.hasSuffix("seen again with new people"))
    #expect(report.notes.contains { $0.contains("seed 9") })
  }

  @Test func aRedLightThatFreshPeopleDoNotShowIsInconclusive() throws {
    let report = Gate.confirm(
      try first(), with: SampleRun(seed: 9, luck: 0.1).results,
      against: SampleRun(seed: 9, luck: 0.1).results)
    #expect(report.verdicts.allSatisfy { $0 == .inconclusive })
    #expect(report.findings[0].sentence.contains("not seen again with new people"))
    #expect(report.conclusion(strict: false) == .open)
  }

  @Test func aFreshSeedIsAlwaysTheSameAndAnotherOne() {
    let seeds = (0..<100).map { Gate.freshSeed(after: $0) }
    #expect(Set(seeds).count == 100)
    #expect(Gate.freshSeed(after: 1) == seeds[1])
    #expect(zip(0..., seeds).allSatisfy { UInt64($0) != $1 })
  }
}
