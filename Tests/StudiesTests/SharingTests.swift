import Simulation
import Studies
import TestSupport
import Testing

@Suite struct SliceTests {
  @Test func slicesCoverEverybodyOnce() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let users = UInt64.random(
        in: 0...(1 << UInt64.random(in: 0...40, using: &generator)), using: &generator)
      let count = Int.random(in: 1...100, using: &generator)
      var next: UInt64 = 0
      var sizes: Set<Int> = []
      for number in 1...count {
        let people = StudySlice(number: number, of: count).people(of: users)
        #expect(people.lowerBound == next)
        next = people.upperBound
        sizes.insert(people.count)
      }
      #expect(next == users)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(users) in \(count)")
    }
  }

  @Test func theLargestNumbersDoNotOverflow() {
    let last = StudySlice(number: 1_000_000, of: 1_000_000).people(of: .max)
    #expect(last.upperBound == .max)
    #expect(last.count == Int(UInt64.max / 1_000_000) + 1)
    #expect(StudySlice.whole.people(of: 7) == 0..<7)
    #expect("\(StudySlice(number: 3, of: 8))" == "3/8")
  }
}

@Suite struct SharingTests {
  /// Two sweep points, two populations, two designs, two uses.
  private func suite(_ more: String = "") throws -> Suite {
    var text = SuiteText()
    text.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [2, 3] }] }"
    text.tasks = "[{ id: \"first\", title: \"First\", goals: [\"a\"], observe: [1, 3] }]"
    text.more = "compare: [[\"one\", \"two\"]], users: 1003, \(more)"
    return try text.read()
  }

  private let engine = FakeEngine { person, design, use, world in
    500_000 + scrambled(person) / (design == 0 ? 2 : 1)
      + Int64(design * 100_000 - use * 1000) + Int64(world ?? 0) * 10
  }

  private func options(worlds: Int) -> StudyOptions {
    var options = StudyOptions()
    (options.replicates, options.worlds, options.worldUsers, options.jobs) = (100, worlds, 100, 2)
    return options
  }

  private func merged(
    _ suite: Suite, _ options: StudyOptions, count: Int, leavingOut missing: Set<Int> = [],
    order: inout SeededGenerator
  ) async throws -> StudyOutcome {
    let runner = StudyRunner(engine: engine, options: options)
    var sum = runner.sum(of: suite)
    for number in (1...count).shuffled(using: &order) where !missing.contains(number) {
      let slice = StudySlice(number: number, of: count)
      let share = try await runner.share(of: suite, slice: slice)
      #expect(share.conditions.count == sum.count)
      for (condition, bytes) in share.conditions.enumerated() {
        try sum.add(bytes[...], condition: condition, slice: slice)
      }
    }
    return try await runner.outcome(
      of: suite, populations: [Named(id: "everyday", title: "Everyday")], tallies: sum.tallies)
  }

  @Test(arguments: [0, 5, 40])
  func anyNumberOfSharesInAnyOrderGivesTheSame(worlds: Int) async throws {
    let suite = try suite("populations_at_base: [\"older-adults\"],")
    let options = options(worlds: worlds)
    let whole = try await StudyRunner(engine: engine, options: options).run(
      suite, populations: [Named(id: "everyday", title: "Everyday")])
    var order = SeededGenerator(seed: 3)
    for count in 1...17 {
      let outcome = try await merged(suite, options, count: count, order: &order)
      #expect(outcome == whole, "\(count) shares")
    }
  }

  @Test func moreSharesThanPeopleGiveTheSame() async throws {
    var (suite, options) = (try suite(), options(worlds: 2))
    suite.users = 5
    options.worldUsers = 3
    let whole = try await StudyRunner(engine: engine, options: options).run(
      suite, populations: [Named(id: "everyday", title: "Everyday")])
    var order = SeededGenerator(seed: 4)
    let outcome = try await merged(suite, options, count: 9, order: &order)
    #expect(outcome == whole)
  }

  @Test func aMissingShareLeavesItsPeopleOut() async throws {
    var order = SeededGenerator(seed: 6)
    let outcome = try await merged(
      try suite(), options(worlds: 2), count: 4, leavingOut: [2], order: &order)
    let missing = StudySlice(number: 2, of: 4).people(of: 1003).count
    #expect(outcome.results.cells.allSatisfy { $0.users == UInt64(1003 - missing) })
  }

  /// Shares have whole worlds: those of a missing one are left out, and are not worlds without a difference.
  @Test func aMissingShareLeavesItsWorldsOut() async throws {
    var order = SeededGenerator(seed: 7)
    let outcome = try await merged(
      try suite(), options(worlds: 40), count: 4, leavingOut: [2], order: &order)
    for comparison in outcome.results.comparisons where comparison.metric == "time" {
      #expect(comparison.worlds == 30 && comparison.worldDifferences.isEmpty)
      #expect(try #require(comparison.worldHigh) < -0.1)
    }
  }

  @Test func aShareIsNotAddedForOtherPeople() async throws {
    let (suite, options) = (try suite(), options(worlds: 2))
    let runner = StudyRunner(engine: engine, options: options)
    let share = try await runner.share(of: suite, slice: StudySlice(number: 1, of: 2))
    var sum = runner.sum(of: suite)
    let empty = sum.tallies
    for slice in [StudySlice(number: 1, of: 3), .whole] {
      #expect(throws: TallyFault.self) {
        try sum.add(share.conditions[0][...], condition: 0, slice: slice)
      }
    }
    #expect(throws: TallyFault.self) {
      try sum.add(
        (share.conditions[0] + [0])[...], condition: 0, slice: StudySlice(number: 1, of: 2))
    }
    #expect(sum.tallies == empty)
  }

  /// The model itself, with 1 to 17 shares in any order, on one to three threads.
  @Test func theModelGivesTheSameInAnyShares() async throws {
    var text = SuiteText()
    text.more = "compare: [[\"one\", \"two\"]], users: 301,"
    let suite = try text.read()
    var options = options(worlds: 2)
    let populations = [Named(id: "everyday", title: "Everyday")]
    let whole = try await StudyRunner(
      engine: ModelEngine(options: options), options: options
    ).run(suite, populations: populations)
    var order = SeededGenerator(seed: 8)
    for count in 1...17 {
      options.jobs = count % 3 + 1
      let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
      var sum = runner.sum(of: suite)
      for number in (1...count).shuffled(using: &order) {
        let slice = StudySlice(number: number, of: count)
        let share = try await runner.share(of: suite, slice: slice)
        for (condition, bytes) in share.conditions.enumerated() {
          try sum.add(bytes[...], condition: condition, slice: slice)
        }
      }
      let merged = try await runner.outcome(
        of: suite, populations: populations, tallies: sum.tallies)
      #expect(merged == whole, "\(count) shares")
    }
  }
}
