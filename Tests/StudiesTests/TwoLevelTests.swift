import Core
import Simulation
import Statistics
import Studies
import Testing

/// Verdicts over many worlds of few people.
@Suite struct TwoLevelTests {
  /// In the world `odd` the first design is slower by an hour; in all others it is quicker by .3 s.
  private func engine(odd: Int? = nil) -> FakeEngine {
    FakeEngine { person, design, _, world in
      let luck = scrambled(2 * person + UInt64(design)) / 4
      let isOdd = odd != nil && world == odd
      if design == 0 { return 1_000_000 + luck + (isOdd ? 3_600_000_000 : 0) }
      return 1_300_000 + luck
    }
  }

  private func times(
    _ engine: FakeEngine, jobs: Int = 1, worlds: Int = 256
  ) async throws -> [Comparison] {
    var text = SuiteText()
    text.more = "compare: [[\"one\", \"two\"]], metrics: [\"time\"], users: 2000,"
    text.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [2] }] }"
    var options = StudyOptions()
    (options.worlds, options.jobs, options.replicates) = (worlds, jobs, 200)
    let results = try await StudyRunner(engine: engine, options: options)
      .run(try text.read(), populations: []).results
    return results.comparisons.filter { $0.metric == "time" }
  }

  @Test func oneOddWorldChangesNoVerdict() async throws {
    for comparison in try await times(engine(odd: 77)) {
      #expect(comparison.verdict == .a && comparison.worlds == 256)
      let share = try #require(comparison.worldShareABetter)
      #expect(share > 0.99 && share < 1)
      #expect(try #require(comparison.worldHigh) < -0.1)
      #expect(comparison.worldDifferences.count { $0 > 1000 } == 1)
    }
  }

  /// People differ by .1 s in a difference, so 24 of them have an error of .02 s, and 256 worlds of
  /// .0013 s: that the worlds differ by chance is not taken for disagreement.
  @Test func chanceIsNoDisagreement() async throws {
    for comparison in try await times(engine()) {
      let (low, high) = (try #require(comparison.worldLow), try #require(comparison.worldHigh))
      #expect(low <= -0.3 + 0.005 && high >= -0.3 - 0.005, "\(low) to \(high)")
      #expect(high - low < 0.04, "95 % of worlds as simulated span .08 s: \(low) to \(high)")
      #expect(comparison.verdict == .a)
    }
  }

  @Test func aVerdictNeedsItsMarginInWorlds() {
    // All worlds agree on the sign, one in ten is within the margin.
    let worlds = WorldDifferences((0..<100).map { $0 < 10 ? 0.5 : 2 })
    #expect(worlds.shareBetter(lessIsBetter: false) == 1)
    let interval = Interval(low: 1.9, high: 2.1)
    func verdict(margin: Double) -> Comparison.Verdict {
      Comparison.Verdict(
        interval: interval, margin: margin, lessIsBetter: false, worlds: worlds)
    }
    #expect(verdict(margin: 0.1) == .a)
    #expect(verdict(margin: 1) == .undecided)
  }

  /// Nothing that is counted among 2,400 people is nothing among all: 3.84 of as many would have been seen.
  @Test func aRangeOverWorldsHasWidthWhereNothingHappened() throws {
    let zeros = [Double](repeating: 0, count: 100)
    let counted = try #require(WorldDifferences(zeros, errors: zeros, counted: 2400).interval)
    #expect(abs(counted.high - 3.8415 / (2400 + 3.8415)) < 1e-5 && counted.low == -counted.high)
    let always = try #require(
      WorldDifferences(zeros.map { $0 + 0.5 }, errors: zeros, counted: 2400).interval)
    #expect(always.low == 0.5 + counted.low && always.high == 0.5 + counted.high)
    let times = try #require(WorldDifferences(zeros, errors: zeros).interval)
    #expect(times.low == 0 && times.high == 0)
    let some = zeros.indices.map { $0 < 50 ? 0.0 : 0.1 }
    #expect(
      WorldDifferences(some, errors: zeros, counted: 2400).interval
        == WorldDifferences(some, errors: zeros).interval)
  }

  @Test func threadsChangeNothing() async throws {
    let one = try await times(engine(odd: 3), jobs: 1)
    #expect(try await times(engine(odd: 3), jobs: 4) == one)
  }
}
