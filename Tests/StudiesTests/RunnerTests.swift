import Core
import Interfaces
import Simulation
import Studies
import TestSupport
import Testing

@Suite struct RunnerTests {
  /// Two sweep points, two tasks, two populations, two designs, two uses.
  private func suite() throws -> Suite {
    var text = SuiteText()
    text.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [2, 3] }] }"
    text.tasks = """
      [{ id: "first", title: "First", goals: ["a"], observe: [1, 3] },
        { id: "second", title: "Second", goals: ["b"], observe: [1, 3] }]
      """
    text.more = "compare: [[\"one\", \"two\"]], metrics: [\"time\", \"taps\"], users: 3000,"
    return try text.read()
  }

  private let engine = FakeEngine { person, design, use, world in
    let luck = scrambled(person) / (design == 0 ? 2 : 1)
    return 500_000 + luck + Int64(design * 100_000 - use * 1000) + Int64(world ?? 0) * 10
  }

  private func run(
    _ suite: Suite, _ engine: FakeEngine? = nil, change: (inout StudyOptions) -> Void = { _ in }
  ) async throws -> StudyOutcome {
    var options = StudyOptions()
    options.replicates = 200
    change(&options)
    return try await StudyRunner(engine: engine ?? self.engine, options: options).run(
      suite, populations: [Named(id: "everyday", title: "Everyday")])
  }

  @Test func resultsStandInOrderOfPointPopulationDesign() async throws {
    let outcome = try await run(try suite())
    let cells = outcome.results.cells
    // Two points, tasks, uses, populations and designs.
    #expect(cells.count == 32)
    let expected = ["options=2 task=first use=1", "options=2 task=first use=3"]
    #expect(cells[..<8].map(\.point.text) == expected.flatMap { Array(repeating: $0, count: 4) })
    #expect(cells[..<4].map(\.population) == ["everyday", "everyday", "expert", "expert"])
    #expect(cells[..<4].map(\.design) == ["one", "two", "one", "two"])
    #expect(cells[8].point.text == "options=2 task=second use=1")
    #expect(outcome.results.axes.map(\.id) == ["options", "task", "use"])
    let comparisons = outcome.results.comparisons
    #expect(comparisons.count == 32)
    #expect(comparisons[..<2].map(\.metric) == ["taps", "time"])
    #expect(Set(cells.map(\.point)).count == 8)
    // 8 conditions of 3,000 people; 2 designs, 3 trials and 2 with the path known.
    #expect(outcome.trials == 240_000)
  }

  @Test func theNumberOfThreadsChangesNothing() async throws {
    let one = try await run(try suite()) { $0.jobs = 1 }
    for jobs in [2, 3, 8] {
      let other = try await run(try suite()) { $0.jobs = jobs }
      #expect(other == one, "\(jobs) jobs")
    }
  }

  @Test func populationsCanBeReplaced() async throws {
    let outcome = try await run(try suite()) { $0.populations = ["older-adults"] }
    #expect(Set(outcome.results.cells.map(\.population)) == ["older-adults"])
  }

  @Test func usersCanBeReplacedAndPeopleAreWhole() async throws {
    let outcome = try await run(try suite()) { $0.users = 777 }
    #expect(outcome.results.cells.allSatisfy { $0.users == 777 })
    let cell = try #require(outcome.results.cells.first)
    let times = (0..<777 as Range<UInt64>).map { Double(engine.time($0, 0, 1, nil)) * 1e-6 }
    let mean = try #require(cell.metrics.last?.mean)
    // Estimates keep seven digits.
    #expect(isClose(mean, times.reduce(0, +) / 777, within: 5e-7))
  }

  @Test func peopleAreAddedUntilTheMeanIsPrecise() async throws {
    let outcome = try await run(try suite()) {
      $0.users = 100
      $0.precision = 0.005
    }
    for cell in outcome.results.cells {
      let time = try #require(cell.metrics.last)
      #expect(try #require(time.mcse) / (try #require(time.mean)) <= 0.005)
    }
    // The spread is .29 s around 1.1 s with the second design: .005 takes 2,800 people or so.
    #expect(outcome.results.cells.contains { (2500...4500).contains($0.users) })
    #expect(outcome.results.cells.allSatisfy { $0.users <= 4500 })
    #expect(outcome.results.notes.count == 1, "how the run stopped is said")
    #expect(outcome.results.notes.first?.contains("People were added until") == true)
  }

  @Test func aPrecisionOutOfReachIsNoted() async throws {
    let outcome = try await run(try suite()) {
      $0.users = 100
      $0.precision = 0.0001
      $0.maximumUsers = 300
    }
    #expect(outcome.results.cells.allSatisfy { $0.users == 300 })
    #expect(outcome.results.notes.count == 2)
    #expect(outcome.results.notes.contains { $0.contains("8 of 8") })
  }

  @Test func worldsAreCountedForEachComparison() async throws {
    // In every second world the first design is the slower one.
    let engine = FakeEngine { person, design, _, world in
      let sign: Int64 = (world ?? 0).isMultiple(of: 2) ? 1 : -1
      return 1_000_000 + scrambled(person) / 10 + Int64(design) * sign * 300_000
    }
    let outcome = try await run(try suite(), engine) {
      $0.worlds = 6
      $0.worldUsers = 50
    }
    for comparison in outcome.results.comparisons where comparison.metric == "time" {
      #expect(comparison.worlds == 6)
      #expect(comparison.worldShareABetter == 0.5)
      #expect(comparison.verdict == .undecided)
      #expect(comparison.difference == -0.3)
      #expect(comparison.worldDifferences.map(abs) == Array(repeating: 0.3, count: 6))
      #expect(Set(comparison.worldDifferences).count == 2)
    }
    let time = outcome.results.cells.flatMap(\.metrics).filter { $0.metric == "time" }
    #expect(time.allSatisfy { ($0.worldLow ?? 9) <= ($0.mean ?? 0) + 0.3 && $0.worldHigh != nil })
    let without = try await run(try suite(), engine)
    #expect(without.results.comparisons.allSatisfy { $0.worlds == nil })
    #expect(without.results.comparisons.contains { $0.verdict == .a })
  }

  @Test func progressGoesFromNothingToAll() async throws {
    let seen = Seen()
    var options = StudyOptions()
    options.jobs = 2
    let suite = try suite()
    _ = try await StudyRunner(engine: engine, options: options).run(suite, populations: []) {
      seen.add($0)
    }
    let all = seen.all
    #expect(all.first?.doneTrials == 0)
    #expect(all.last?.doneTrials == all.last?.totalTrials)
    #expect(all.last?.doneConditions == 8)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.doneTrials <= $1.doneTrials })
  }

  @Test func aCanceledStudySaysHowFarItGot() async throws {
    let suite = try suite()
    let engine = engine
    let task = Task {
      var options = StudyOptions()
      options.users = 2_000_000
      return try await StudyRunner(engine: engine, options: options).run(suite, populations: []) {
        if $0.doneTrials > 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let error = await #expect(throws: StudyInterrupted.self) { try await task.value }
    let progress = try #require(error?.progress)
    #expect(progress.doneTrials > 0)
    #expect(progress.doneTrials < progress.totalTrials)
  }

  @Test func designsThatDoNotFitAreRefusedBeforeAnythingIsRun() async throws {
    struct Picky: StudyEngine {
      var inner: FakeEngine

      func check(_ conditions: [Condition]) throws(DocumentError) {
        throw DocumentError([
          Problem(
            file: "design", position: nil, path: "$", found: "\(conditions.count) conditions",
            expected: "none")
        ])
      }
      func prepare(
        _ condition: Condition, pairs: [Suite.Pair], worlds: [Int?]
      ) throws(DocumentError) -> [FakeEngine.Job] {
        try inner.prepare(condition, pairs: pairs, worlds: worlds)
      }
      func simulate(_ job: FakeEngine.Job, persons: Range<UInt64>) -> ExperimentTally {
        inner.simulate(job, persons: persons)
      }
    }
    let suite = try suite()
    let error = await #expect(throws: DocumentError.self) {
      try await StudyRunner(engine: Picky(inner: engine), options: StudyOptions()).run(
        suite, populations: [])
    }
    #expect(error?.problems.first?.found == "8 conditions")
  }

  @Test func swappingTheDesignsNegatesEveryDifference() async throws {
    var text = SuiteText()
    let forward = try await run(try text.read()) { $0.users = 1000 }
    text.more = "compare: [[\"two\", \"one\"]],"
    let backward = try await run(try text.read()) { $0.users = 1000 }
    for (a, b) in zip(forward.results.comparisons, backward.results.comparisons) {
      #expect(b.difference == a.difference.map { -$0 })
      #expect(b.ciLow == a.ciHigh.map { -$0 })
      #expect(b.ciHigh == a.ciLow.map { -$0 })
    }
  }
}

/// Keeps what a callback is given. A class behind a lock, since callbacks come from other threads.
final class Seen: Sendable {
  private let values = Locked<[StudyProgress]>([])

  var all: [StudyProgress] { values.read { $0 } }

  func add(_ progress: StudyProgress) { values.write { $0.append(progress) } }
}
