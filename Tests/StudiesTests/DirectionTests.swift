import Interfaces
import Populations
import Simulation
import Studies
import Testing

/// What must come out of the shipped suites whatever the numbers are, since it follows from the
/// mechanics. 1,000 people each; every effect here is many standard errors wide.
@Suite struct DirectionTests {
  private func run(
    _ suite: Suite, populations: [String]? = nil, seed: UInt64 = 7, jobs: Int = 2
  ) async throws -> SuiteResults {
    var options = StudyOptions()
    (options.users, options.seed, options.jobs) = (1000, seed, jobs)
    (options.populations, options.replicates) = (populations, 500)
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    return try await runner.run(suite, populations: []).results
  }

  private func mean(_ metric: String, _ cell: Cell) throws -> Double {
    try #require(cell.metrics.first { $0.metric == metric }?.mean)
  }

  @Test(arguments: ["popup-vs-segmented", "more-vs-inline", "submenu-depth"])
  func everyDesignFitsForEveryone(id: String) throws {
    let engine = ModelEngine(options: StudyOptions())
    #expect(throws: Never.self) { try engine.check(try shippedSuite(id).conditions()) }
  }

  @Test func theSameSeedGivesTheSameResultsForAnyNumberOfThreads() async throws {
    let suite = try shippedSuite("popup-vs-segmented") {
      $0.number("options") == 4 && $0.number("useful") == 0
    }
    let one = try await run(suite, jobs: 1)
    #expect(try await run(suite, jobs: 2) == one)
    #expect(try await run(suite, jobs: 5) == one)
    #expect(try await run(suite, seed: 8) != one)
  }

  @Test func swappingTheDesignsNegatesEveryDifference() async throws {
    var suite = try shippedSuite("more-vs-inline") { $0.number("actions") == 4 }
    let forward = try await run(suite, populations: ["everyday"])
    suite.pairs = [Suite.Pair("inline", "more")]
    let backward = try await run(suite, populations: ["everyday"])
    #expect(!forward.comparisons.isEmpty)
    for (a, b) in zip(forward.comparisons, backward.comparisons) {
      #expect(b.difference == a.difference.map { -$0 })
      #expect(b.ciLow == a.ciHigh.map { -$0 })
      #expect(b.ciHigh == a.ciLow.map { -$0 })
    }
  }

  @Test func withTwoOrThreeOptionsASegmentedControlIsFaster() async throws {
    let suite = try shippedSuite("popup-vs-segmented") {
      $0.number("options") <= 3 && $0.number("useful") == 0 && $0.number("width") == 360
    }
    let results = try await run(suite, populations: ["everyday", "expert"])
    for comparison in results.comparisons where comparison.metric == "time" {
      #expect(comparison.verdict == .b, "\(comparison.point.text) \(comparison.population)")
    }
  }

  @Test func aGoodDefaultLowersTheTapsOfAPopUpButtonInProportion() async throws {
    let suite = try shippedSuite("popup-vs-segmented") {
      $0.number("options") == 5 && $0.word("labels") == "medium" && $0.number("width") == 360
    }
    let results = try await run(suite, populations: ["everyday"])
    var taps: [Double: Double] = [:]
    for cell in results.cells where cell.design == "popup" && cell.point["use"] == 1 {
      taps[cell.point.number("useful")] = try mean("taps", cell)
    }
    let all = try #require(taps[0])
    // Few take the default by mistake, so the rest is in proportion; with 1,000 people the standard
    // error of the share is at most .016, times two taps.
    for (useful, found) in taps {
      #expect(abs(found - all * (1 - useful)) < 0.15, "useful=\(useful)")
    }
  }

  @Test func eachLevelOfSubmenusCostsATap() async throws {
    var suite = try shippedSuite("submenu-depth") {
      $0.number("goals") == 32 && $0.word("titles") == "good" && $0.word("device") == "iphone-16"
    }
    // Everyone knows the way, so that only the mechanics are left.
    for index in suite.points.indices { suite.points[index].tasks[0].knowledge = .known }
    let results = try await run(suite, populations: ["expert"])
    for comparison in results.comparisons
    where comparison.metric == "taps" && comparison.point["use"] == 10 {
      let depth = comparison.point.number("depth")
      // Misses come on top, scrolling of the long flat menu on the other side.
      #expect(try #require(comparison.difference) > depth - 1, "depth \(depth)")
    }
    let taps = try results.cells.filter { $0.design == "nested" && $0.point["use"] == 10 }
      .map { try mean("taps", $0) }
    #expect(taps.count == 4)
    for (shallow, deep) in zip(taps, taps.dropFirst()) { #expect(deep - shallow > 0.9) }
  }

  @Test func aHiddenActionCostsDiscoveryAtFirstAndLittleInTheEnd() async throws {
    var suite = try shippedSuite("more-vs-inline") {
      $0.number("actions") == 8 && $0.number("inline") == 1 && $0.word("face") == "label"
        && $0.word("span") == "hundred-uses"
    }
    // One action, which only the row with all of them shows, even with large text.
    suite.points[0].tasks[0].goals = [SuiteTask.Goal(id: "copy", frequency: 1)]
    let results = try await run(suite)
    for population in suite.points[0].populations {
      let differences = results.comparisons.filter {
        $0.metric == "discovery_time" && $0.population == population
      }
      let first = try #require(differences.first { $0.point["use"] == 1 })
      let last = try #require(differences.first { $0.point["use"] == 100 })
      #expect(try #require(first.difference) > 0, "\(population)")
      #expect(
        try #require(last.difference) < 0.5 * (try #require(first.difference)), "\(population)")
    }
  }

  @Test func narrowSegmentsAreMissedMoreWithTremor() async throws {
    let suite = try shippedSuite("popup-vs-segmented") {
      $0.number("options") == 12 && $0.number("width") == 240
    }
    let results = try await run(suite, populations: ["everyday", "essential-tremor"])
    let misses = try results.cells.filter {
      $0.design == "segmented" && $0.point["use"] == 1
    }.map { try mean("misses", $0) }
    #expect(misses.count == 2)
    #expect(misses[1] > misses[0] + 0.1)
  }

  @Test func worldsShowTheirShare() async throws {
    let suite = try shippedSuite("popup-vs-segmented") {
      $0.number("options") == 2 && $0.number("useful") == 0 && $0.number("width") == 360
        && $0.word("labels") == "medium"
    }
    var options = StudyOptions()
    (options.users, options.worlds, options.worldUsers) = (600, 8, 200)
    options.populations = ["everyday"]
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    let results = try await runner.run(suite, populations: []).results
    let time = try #require(results.comparisons.first { $0.metric == "time" })
    // Two taps and a menu against one tap: no plausible world turns that around.
    #expect(time.worlds == 8)
    #expect(try #require(time.worldShareABetter) < 0.001)
  }
}
