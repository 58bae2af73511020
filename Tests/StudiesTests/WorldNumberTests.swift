import Core
import Studies
import Testing

/// How many worlds a run has, and who lives in them.
@Suite struct WorldNumberTests {
  @Test func fewerPeopleMeanNoMoreWork() {
    // The people at the centers and in all worlds, in each cell.
    func people(_ users: Int) -> Int {
      users + StudyOptions.usualWorlds(users: users) * min(users, StudyOptions().worldUsers)
    }
    for users in 2...5000 { #expect(people(users) >= people(users - 1)) }
    #expect(StudyOptions.usualWorlds(users: 4000) == 256)
    #expect(StudyOptions.usualWorlds(users: 400) == 50)
    #expect(StudyOptions.usualWorlds(users: 1) == 32)
    #expect(StudyOptions.usualWorlds(users: .max) == 256)
  }

  @Test(arguments: [1, 3]) func nobodyLivesInTwoWorlds(shares: Int) async throws {
    let met = Locked<[Int: Set<UInt64>]>([:])
    let engine = FakeEngine { person, _, _, world in
      if let world { met.write { $0[world, default: []].insert(person) } }
      return 1_000_000
    }
    var options = StudyOptions()
    (options.users, options.worlds, options.worldUsers) = (40, 5, 7)
    var text = SuiteText()
    text.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [2] }] }"
    let suite = try text.read()
    let runner = StudyRunner(engine: engine, options: options)
    for number in 1...shares {
      _ = try await runner.share(of: suite, slice: StudySlice(number: number, of: shares))
    }
    let worlds = met.read { $0 }
    #expect(worlds.count == 5 && worlds.values.allSatisfy { $0.count == 7 })
    #expect(worlds.values.reduce(Set()) { $0.union($1) }.count == 35)
  }

  /// Two menus in view are chosen from and tapped; nobody keeps a default, points with a mouse or hears anything.
  @Test func aNumberWithoutAPartIsIdle() throws {
    var options = StudyOptions()
    (options.worlds, options.populations) = (8, ["everyday"])
    let engine = ModelEngine(options: options)
    let suite = try shippedSuite("popup-vs-segmented")
    let base = try #require(
      suite.conditions(populations: ["everyday"], inputsOf: engine.inputs).first)
    let idle = Set(try engine.idleNumbers(in: base, pairs: suite.pairs))
    for name in ["default.keep", "pointer.slope", "speech.rate", "older-adults:pointing.spread"] {
      #expect(idle.contains(name), "\(name)")
    }
    for name in ["pointing.start", "gaze.dwell", "system.menu_open"] {
      #expect(!idle.contains(name), "\(name)")
    }
  }
}
