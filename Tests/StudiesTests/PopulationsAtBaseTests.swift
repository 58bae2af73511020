import Core
import Populations
import Studies
import Testing

/// Populations that meet the base of a sweep alone, and everybody.
@Suite struct PopulationsAtBaseTests {
  /// Points at 2, 3 and 4 options with 3 as the base, for two populations and those of a list.
  private func suite(
    atBase: String, populations: String = "[\"everyday\", \"expert\"]", sweep: String? = nil
  ) throws -> Suite {
    var text = SuiteText()
    text.sweep =
      sweep ?? "{ axes: [{ name: \"options\", title: \"Options\", values: [2, 3, 4], base: 3 }] }"
    text.populations = populations
    text.more = "compare: [[\"one\", \"two\"]], users: 5000, populations_at_base: \(atBase),"
    return try Suite(parsing: text.text, file: "fruit.json5", environment: shipped)
  }

  private let engine = FakeEngine { person, design, _, world in
    500_000 + scrambled(person) + Int64(design * 100_000) + Int64(world ?? 0) * 10
  }

  private func run(
    _ suite: Suite, change: (inout StudyOptions) -> Void = { _ in }
  ) async throws -> StudyOutcome {
    var options = StudyOptions()
    options.replicates = 100
    change(&options)
    return try await StudyRunner(engine: engine, options: options).run(suite, populations: [])
  }

  @Test func theyMeetTheBaseAlone() throws {
    let suite = try suite(atBase: "[\"older-adults\", \"expert\"]")
    let usual = ["everyday", "expert"]
    #expect(suite.points.map(\.populations) == [usual, usual + ["older-adults"], usual])
    #expect(suite.populationsAtBase == ["older-adults"])
  }

  @Test func fewerOfThemAreSimulatedUnlessTheyAreAskedFor() async throws {
    let suite = try suite(atBase: "[\"older-adults\"]")
    func users(_ change: (inout StudyOptions) -> Void) async throws -> [String: Set<UInt64>] {
      let outcome = try await run(suite, change: change)
      return Dictionary(grouping: outcome.results.cells, by: \.population)
        .mapValues { Set($0.map(\.users)) }
    }
    let cases: [(asked: Int?, usual: UInt64, few: UInt64)] = [
      (nil, 5000, 1250), (3000, 3000, 1000), (700, 700, 700),
    ]
    for (asked, usual, few) in cases {
      let found = try await users { $0.users = asked }
      let expected: [String: Set<UInt64>] = [
        "everyday": [usual], "expert": [usual], "older-adults": [few],
      ]
      #expect(found == expected)
    }
    let named = try await run(suite) { $0.populations = ["older-adults"] }
    #expect(named.results.cells.count == 3 * 2)
    #expect(named.results.cells.allSatisfy { $0.users == 5000 })
  }

  /// Two designs, and each trial twice: as it is, and with the way known.
  @Test func theTrialsAreThoseThatWereForetold() async throws {
    let suite = try suite(atBase: "[\"older-adults\"]")
    for (worlds, few) in [(0, 0), (8, 8), (48, 32), (256, 32), (512, 64)] as [(Int, Int)] {
      var options = StudyOptions()
      (options.users, options.worlds, options.worldUsers, options.replicates) =
        (2000, worlds, 3, 100)
      let runner = StudyRunner(engine: engine, options: options)
      let last = Locked(StudyProgress())
      let outcome = try await runner.run(suite, populations: []) { progress in
        last.write { $0 = progress }
      }
      let people = 6 * (2000 + 3 * worlds) + 1000 + 3 * few
      #expect(outcome.trials == UInt64(people * 2 * 2))
      #expect(runner.trials(of: suite) == Double(outcome.trials))
      let counts = outcome.results.comparisons.filter { $0.population == "older-adults" }
      #expect(counts.allSatisfy { $0.worlds == (worlds == 0 ? nil : few) })
      #expect(last.read(\.totalTrials) == outcome.trials)
    }
  }

  @Test(arguments: ["[\"everybody\"]", "[\"expert\", \"everybody\"]"])
  func everybodyIsEachGroupOnce(list: String) throws {
    let all = PopulationCatalog.builtIn.everybody
    for suite in [
      try suite(atBase: list), try suite(atBase: "[\"expert\"]", populations: list),
      try suite(
        atBase: "[\"expert\"]",
        sweep: """
          { axes: [{ name: "options", title: "Options", values: [2, 3], base: 3 }],
            grids: [{ cross: ["options"] }, { cross: [], populations: \(list) }] }
          """),
    ] {
      let base = try #require(suite.points.first { $0.point == suite.base }).populations
      #expect(base.sorted() == all)
    }
  }

  /// A mixture is made of groups, and some populations are the people of another one.
  @Test func everybodyIsNoMixtureAndNobodyTwice() {
    let catalog = PopulationCatalog.builtIn
    let others = Set(catalog.names).subtracting(catalog.everybody)
    #expect(others == ["attention", "public-mix", "switch-schemes", "touchpad-users"])
  }

  @Test func thoseBasedOnOneThatStandsApartDoNot() throws {
    let catalog = try PopulationCatalog.builtIn.adding([
      SourceText(
        file: "own.json5",
        text: """
          { schema: "tapcost/population/1", id: "own", title: "Own", based_on: "attention" }
          """)
    ])
    #expect(catalog.everybody.contains("own"))
    #expect(throws: DocumentError.self) {
      try PopulationCatalog.builtIn.adding([
        SourceText(
          file: "own.json5",
          text: """
            { schema: "tapcost/population/1", id: "everybody", title: "Own" }
            """)
      ])
    }
  }
}
