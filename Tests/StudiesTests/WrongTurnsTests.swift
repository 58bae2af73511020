import Simulation
import Studies
import Testing

/// Where people go wrong, beside what the cells say of the same people.
struct WrongTurnsTests {
  private func outcome() async throws -> SuiteResults {
    var options = StudyOptions()
    (options.users, options.populations, options.jobs) = (400, ["everyday"], 2)
    let engine = ModelEngine(options: options)
    return try await StudyRunner(engine: engine, options: options).run(
      shippedSuite("label-wording"), populations: []
    ).results
  }

  @Test func whoIsContentWithAWrongPlaceIsCountedTwiceAlike() async throws {
    let results = try await outcome()
    let base = try #require(results.base)
    #expect(!results.wrongTurns.isEmpty)
    for design in results.designs {
      let cell = try #require(results.cells.first { $0.point == base && $0.design == design.id })
      let own = results.wrongTurns.filter { $0.design == design.id && $0.point == base }
      #expect(own.reduce(0) { $0 + $1.people } == cell.users)
      let content = own.flatMap(\.ends).reduce(0) { $0 + $1.people }
      let failed = cell.failures.first { $0.reason == Failure.accepted.name }?.people ?? 0
      #expect(UInt64(content) == failed, "\(design.id)")
    }
  }

  /// What is named as chosen first leads elsewhere, and the right way ends with the wanted thing.
  @Test func placesAreWaysOfLabels() async throws {
    let results = try await outcome()
    for turns in results.wrongTurns {
      #expect(!turns.way.isEmpty)
      for place in turns.first + turns.ends {
        #expect(place.people > 0 && !place.way.isEmpty && place.way != turns.way)
        #expect(!turns.way.starts(with: place.way), "\(place.way) leads to \(turns.way)")
      }
      #expect(turns.ends.map(\.people) == turns.ends.map(\.people).sorted(by: >))
      #expect(turns.first.reduce(0) { $0 + $1.people } <= turns.people)
    }
  }
}
