import Simulation
import Statistics
import Studies
import TestSupport
import Testing

@Suite struct GroupTests {
  private static let condition = Condition(
    point: SweepPoint([]), population: "everyday", input: "touch", designs: [],
    task: SuiteTask("choose", title: "Choose", goals: ["a", "b"]), namesUses: false)

  private func cell(_ tally: CellTally, metrics: [Metric] = Metric.all) -> Cell {
    Cell(
      tally, metrics: metrics, point: SweepPoint([]), condition: Self.condition, design: "one")
  }

  @Test func theGroupsOfARealRunAddUpToItsMeans() async throws {
    let suite = try SuiteText().read()
    var options = StudyOptions()
    options.users = 200
    let outcome = try await StudyRunner(engine: ModelEngine(options: options), options: options)
      .run(suite, populations: [Named(id: "everyday", title: "Everyday")])
    for cell in outcome.results.cells {
      let groups = try #require(cell.groups)
      #expect(groups.people.count == pairingGroups / 2)
      // 200 people over 32 groups: the first eight hold one more.
      #expect(groups.people.map(Int.init) == (0..<32).map { $0 < 8 ? 7 : 6 })
      for (metric, sums) in zip(cell.metrics, groups.sums) {
        let mean = try #require(metric.mean)
        let unit = metric.unit == "s" ? 1e-6 : 1.0
        // Whole numbers divided once; estimates keep seven digits.
        #expect(isClose(Double(sums.reduce(0, +)) / 200 * unit, mean, within: 5e-7))
      }
    }
  }

  @Test func cellsThatWereNotCountedByGroupsHaveNone() {
    var tally = CellTally()
    for time in [1, 2, 3] as [Int64] { tally.count(time * 1_000_000) }
    #expect(cell(tally).groups == nil)
    #expect(cell(CellTally()).groups == nil)
  }

  @Test func thoseStillLookingFollowKaplanAndMeier() {
    var tally = CellTally()
    for time in [10, 20, 30] as [Int64] { tally.count(time * 1_000_000) }
    tally.count = 4
    tally.abandonmentTimes.add(15_000_000)
    let curve = cell(tally).survival
    // 3/4 after the first of four; one gives up; then 1/2 of that; then nobody.
    #expect(curve.map(\.share) == [0.75, 0.375, 0])
    #expect(curve.allSatisfy { $0.ciLow <= $0.share && $0.share <= $0.ciHigh })
    let later = Cell(
      tally, metrics: [.time], point: SweepPoint([]), condition: Self.condition, design: "one",
      hasSurvival: false)
    #expect(later.survival.isEmpty)
  }

  @Test func aTaskIsKnownByWhatDecidesResults() {
    func task(_ change: (inout SuiteTask) -> Void) -> String {
      var condition = Self.condition
      change(&condition.task)
      return Cell(
        CellTally(), metrics: [], point: SweepPoint([]), condition: condition, design: "one"
      ).task
    }
    let usual = task { _ in }
    #expect(usual.count == 16)
    #expect(task { $0.title = "Other words" } == usual)
    #expect(task { $0.observe = [1, 2] } == usual)
    #expect(task { $0.goals = [.init(id: "a", frequency: 1)] } != usual)
    #expect(task { $0.knowledge = .known } != usual)
    #expect(task { $0.caution = .careful } != usual)
    #expect(task { $0.aimsAtPoints = true } != usual)
    #expect(task { $0.spacing = 3 } != usual)
    #expect(task { $0.start = ["p": "a"] } != usual)
  }

  @Test func theIntervalOfWorldsIsMirroredWhenDesignsAreExchanged() throws {
    var random = SeededGenerator(seed: 3)
    let differences = (0..<33).map { _ in Double.random(in: -1...2, using: &random) }
    let there = try #require(WorldDifferences(differences).interval)
    let back = try #require(WorldDifferences(differences.map { -$0 }).interval)
    #expect(back.low == -there.high && back.high == -there.low)
    #expect(there.low > -1 && there.high < 2 && there.low < there.high)
    #expect(WorldDifferences([]).interval == nil)
  }
}
