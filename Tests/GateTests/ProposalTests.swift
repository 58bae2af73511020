import Core
import Gate
import Simulation
import Studies
import TestSupport
import Testing

@Suite struct ProposalTests {
  private func runs(_ seeds: ClosedRange<UInt64>, luck: Double = 0) -> [Results] {
    seeds.map { SampleRun(seed: $0, luck: luck).results }
  }

  @Test func aMarginIsAsWideAsTheNoiseAsksFor() throws {
    let proposals = Proposal.rules(for: [.time], from: runs(1...4))
    let proposal = try #require(proposals.first)
    #expect(proposals.count == 1 && proposal.cells == 4 && proposal.users == 640)
    // The error of the difference of two runs is 0.5 sqrt(2 / 640), 0.02795 s, estimated from 64
    // groups in each of four runs: its own error is 1 / sqrt(2 x 252), 4.5 %; the largest of four
    // cells lies within 15 %.
    #expect(isClose(proposal.error, 0.02795, within: 0.15))
    let margin = try #require(proposal.rule.margin)
    // Twice (z(1 - 0.01 / 4) + z(0.998)) = 2 x (2.807 + 2.878) = 11.37 errors.
    for mean in [2.2, 2.5] {
      #expect(margin.value(for: mean) >= 10 * 0.02795)
      #expect(margin.value(for: mean) <= 18 * 0.02795)
    }
  }

  @Test func runsThatDifferMoreThanTheirPeopleSayGiveWiderMargins() throws {
    let calm = try #require(Proposal.rules(for: [.time], from: runs(1...4)).first)
    let shifted = (1...4).map { SampleRun(seed: $0, shift: 0.1 * Double($0)).results }
    let wild = try #require(Proposal.rules(for: [.time], from: shifted).first)
    #expect(wild.inflation > 3 && calm.inflation < 2)
    let width = { (proposal: Proposal) in proposal.rule.margin?.value(for: 2.2) ?? 0 }
    #expect(width(wild) > 2 * width(calm))
  }

  @Test func whatIsProposedReadsBackAsTheSameRules() throws {
    let proposals = Proposal.rules(for: [.time, .abandonment], from: runs(1...3))
    let text = ThresholdsText.text(for: proposals, runs: 3)
    let read = try Thresholds(parsing: text, file: "t.json5")
    #expect(read.rules.map(\.id) == ["menus-time", "menus-abandonment"])
    #expect(read.rules.map(\.margin) == proposals.map(\.rule.margin))
    #expect(read.rules.allSatisfy { $0.people == 640 && $0.confidence == 0.99 })
    let report = try Gate.evaluate(
      SampleRun(seed: 8).results, against: SampleRun(seed: 9).results, by: read)
    #expect(report.verdicts.allSatisfy { $0 == .pass })
  }

  /// What a slow cell with much noise needs is no amount by which quick cells may get much slower.
  @Test func aNoisyCellDoesNotLoosenQuickOnes() throws {
    var runs = runs(1...4)
    for (index, seed) in (1...4 as ClosedRange<UInt64>).enumerated() {
      let noisy = SampleRun(seed: seed, shift: 3, luck: 3).results.suites[0].cells
      runs[index].suites[0].cells[3] = noisy[3]
    }
    let margin = try #require(Proposal.rules(for: [.time], from: runs).first?.rule.margin)
    #expect(margin.absolute == 0 && margin.relative > 0.2 && margin.relative <= 0.5, "\(margin)")
  }

  @Test func aRuleWithOneBoundKeepsToIt() throws {
    let runs = runs(1...4)
    let amount = Proposal.update([.time(ChangeMargin(absolute: 9))], from: runs)
    let share = Proposal.update([.time(ChangeMargin(relative: 9))], from: runs)
    let (a, b) = (try #require(amount.first?.rule.margin), try #require(share.first?.rule.margin))
    #expect(a.relative == 0 && b.absolute == 0)
    // Both stand for the same noise: the means are about 2.2 and 2.5 s.
    #expect(isClose(b.relative * 2.2, a.absolute, within: 0.2))
  }

  /// Rules do not take shares above 1, so noise as large as the values themselves becomes an amount.
  @Test func aShareOfMoreThanAllIsNotProposed() throws {
    let runs = (1...4).map { SampleRun(seed: $0, shift: 3 * Double($0)).results }
    let proposals = Proposal.update([.time(ChangeMargin(relative: 0.1))], from: runs)
    let margin = try #require(proposals.first?.rule.margin)
    #expect(margin.relative <= 1 && margin.absolute > 2.2)
    let text = ThresholdsText.text(for: proposals, runs: 4)
    #expect(try Thresholds(parsing: text, file: "t.json5").rules.map(\.margin) == [margin])
  }

  @Test func anUpdateChangesNumbersAndReasonsAndNothingElse() throws {
    let text = """
      // Kept.
      {
        schema: "tapcost/thresholds/1",
        rules: [
          { id: "a", metric: "time", margin: { relative: 0.9, /* kept */ absolute: +.5, unit: "s" },
            because: 'It\\'s old.' }, // kept, too: "because"
          { id: "b", metric: "abandonment", limit: { most: 5e-1, unit: "1" }, because: "Old." },
          { id: "c", metric: "errors", margin: { relative: 0.5 }, because: "Old." },
        ],
      }
      """
    let rules = try Thresholds(parsing: text, file: "t.json5").rules
    let proposals = Proposal.update(rules, from: runs(1...3))
    #expect(proposals.map(\.rule.id) == ["a", "b"])
    let edit = try ThresholdsEdit(
      text, file: "t.json5", proposals: proposals, reason: "New \"phones\"")
    #expect(edit.changes.map(\.member) == ["margin.relative", "margin.absolute", "limit.most"])
    #expect(edit.changes.map(\.position.line) == [5, 5, 7])
    let read = try Thresholds(parsing: edit.result, file: "t.json5").rules
    #expect(read[0].margin == proposals[0].rule.margin)
    #expect(read[1].limit == proposals[1].rule.limit)
    #expect(read.map(\.because) == ["New \"phones\"", "New \"phones\"", "Old."])
    for part in ["// Kept.", "/* kept */", "// kept, too: \"because\"", "{ relative: 0.5 }"] {
      #expect(edit.result.contains(part))
    }
    let again = try ThresholdsEdit(edit.result, file: "t.json5", proposals: proposals)
    #expect(again.changes.isEmpty && again.result == edit.result)
  }

  /// A share alone can become an amount with a share of 0, which is no margin without the amount.
  @Test(arguments: [ChangeMargin(absolute: 0.3), ChangeMargin(absolute: 0.3, relative: 0.9)])
  func aPartOfAMarginThatARuleLacksIsWritten(margin: ChangeMargin) throws {
    let text = """
      { schema: "tapcost/thresholds/1",
        rules: [{ id: "a", metric: "time", margin: { relative: 0.9, unit: "s" }, because: "Old." }] }
      """
    var proposal = try #require(
      Proposal.update(try Thresholds(parsing: text, file: "t").rules, from: runs(1...3)).first)
    proposal.rule.margin = margin
    let edit = try ThresholdsEdit(text, file: "t", proposals: [proposal], reason: "New.")
    let read = try Thresholds(parsing: edit.result, file: "t").rules
    #expect(read[0].margin == margin && read[0].because == "New.")
    #expect(edit.changes.contains { $0.member == "margin.absolute" && $0.old == 0 })
    let again = try ThresholdsEdit(edit.result, file: "t", proposals: [proposal])
    #expect(again.changes.isEmpty)
  }
}
