import Core
import Populations
import Studies
import Testing

@Suite struct PlausibleWorldsTests {
  private let parameters = ParameterSet.builtIn
  private let catalog = PopulationCatalog.builtIn

  /// Three worlds that say of one number that it lies in the lowest tenth.
  private func low(_ name: String) throws -> PlausibleWorlds {
    let range = try #require(PlausibleWorlds.ranges(of: parameters, catalog)[name])
    return PlausibleWorlds(
      numbers: [.init(name: name, low: range.low, high: range.high)],
      worlds: [0.02, 0.05, 0.08].map { .init(weight: 1, quantiles: [$0]) })
  }

  private func worlds(_ count: Int, seed: UInt64, _ plausible: PlausibleWorlds) -> Worlds {
    Worlds(
      count: count, parameters: parameters, populations: catalog, seed: seed,
      plausible: plausible)
  }

  @Test func worldsAreDrawnFromWhatDataAllow() throws {
    let drawn = worlds(16, seed: 1, try low("gaze.dwell"))
    for world in 0..<16 {
      let moved = parameters.world(drawn.quantiles(world))
      let value = try #require(moved.all.first { $0.name == "gaze.dwell" }).value
      #expect(value < 0.19, "a measured number of .18 to .22 in its lowest tenth: \(value)")
    }
  }

  @Test func eachWorldIsTakenAsOftenAsItsWeightSays() throws {
    var plausible = try low("gaze.dwell")
    plausible.worlds[0].weight = 0
    plausible.worlds[2].weight = 3
    let drawn = worlds(40, seed: 3, plausible)
    let values = (0..<40).map { drawn.quantiles($0)["gaze.dwell"] ?? .nan }
    let counts = Dictionary(grouping: values) { $0 }.mapValues(\.count).values.sorted()
    #expect(counts == [10, 30])
  }

  @Test func anotherSeedGivesOtherWorldsAndTheSameSeedTheSame() throws {
    let plausible = try low("gaze.dwell")
    let (a, b, c) = (
      worlds(8, seed: 1, plausible), worlds(8, seed: 1, plausible), worlds(8, seed: 2, plausible)
    )
    #expect((0..<8).allSatisfy { a.quantiles($0) == b.quantiles($0) })
    #expect((0..<8).allSatisfy { a.quantiles($0) != c.quantiles($0) })
  }

  @Test func numbersWithAnotherRangeAreNotSpokenOf() throws {
    var plausible = try low("gaze.dwell")
    plausible.numbers[0].high += 1
    #expect(plausible.speaking(of: parameters, catalog).numbers.isEmpty)
    let drawn = worlds(30, seed: 1, plausible)
    let values = (0..<30).compactMap { drawn.quantiles($0)["gaze.dwell"] }
    #expect(values.max() ?? 0 > 0.9, "the whole range is drawn from")
  }

  @Test func aCenterAtAnEndOfItsRangeHasOneSide() {
    let drawn = worlds(60, seed: 1, PlausibleWorlds(numbers: [], worlds: []))
    let places = (0..<60).compactMap { drawn.quantiles($0)["voice.command_words"] }
    #expect(places.count == 60 && (places.min() ?? 0) >= 0.5)
  }

  @Test func theDocumentIsReadAsItWasWritten() throws {
    let plausible = try low("gaze.dwell")
    var told = plausible
    told.transfer = "3 of 4 values."
    #expect(try PlausibleWorlds(parsing: plausible.text, file: "w") == plausible)
    #expect(try PlausibleWorlds(parsing: told.text, file: "w") == told)
  }

  @Test func everythingWrongIsNamed() {
    let text = """
      { schema: "tapcost/worlds/1", title: "t", numbers: [{ name: "a", low: 0, high: 1 }],
        worlds: [{ weight: 0, at: [10, 20] }, { weight: -1, at: [2000] }] }
      """
    #expect {
      _ = try PlausibleWorlds(parsing: text, file: "w")
    } throws: { error in
      guard let problems = (error as? DocumentError)?.problems else { return false }
      let found = problems.map { $0.path }
      return found.contains("$.worlds[0].at") && found.contains("$.worlds[1].weight")
    }
  }

  @Test func theShippedWorldsAreOfTheShippedParameters() {
    let shipped = PlausibleWorlds.builtIn
    // As many of equal weight as half of the sets of a run.
    let weights = shipped.worlds.map(\.weight)
    let (sum, squares) = (weights.reduce(0, +), weights.reduce(0) { $0 + $1 * $1 })
    #expect(sum * sum / squares >= 128)
    #expect(shipped.speaking(of: parameters, catalog) == shipped, "run make worlds")
    #expect(shipped.worlds.allSatisfy { $0.quantiles.allSatisfy((0...1).contains) })
  }
}
