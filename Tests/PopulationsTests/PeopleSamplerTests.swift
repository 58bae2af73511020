import Model
import Populations
import Randomness
import Testing

struct PeopleSamplerTests {
  private func sampler(_ id: String = "everyday", seed: UInt64 = 1) throws -> PeopleSampler {
    let population = try #require(PopulationCatalog.builtIn[id])
    return PeopleSampler(population: population, draws: Draws(seed: seed))
  }

  @Test func anyDivisionIntoBlocksGivesTheSamePeople() throws {
    let sampler = try sampler()
    let whole = sampler.draw(first: 1000, count: 300)
    var reused = People(capacity: 128)
    var next = 0
    for size in [1, 2, 7, 128, 90, 72] {
      sampler.draw(into: &reused, first: 1000 + UInt64(next), count: size)
      #expect(reused.count == size && reused.first == 1000 + UInt64(next))
      for trait in Trait.allCases {
        #expect(reused[trait] == Array(whole[trait][next..<next + size]), "\(trait)")
      }
      next += size
    }
    #expect(next == 300)
  }

  @Test func peopleBeyondFourBillionDifferFromThoseBefore() throws {
    let sampler = try sampler()
    let edge: UInt64 = 1 << 32
    let across = sampler.draw(first: edge - 3, count: 8)
    let after = sampler.draw(first: edge, count: 5)
    let start = sampler.draw(first: 0, count: 5)
    #expect(across.count == 8)
    for trait in Trait.allCases {
      #expect(Array(across[trait][3...]) == after[trait], "\(trait)")
    }
    #expect(after[.gazeDwell] != start[.gazeDwell])
  }

  @Test func withoutVariationEveryoneHasTheCenter() throws {
    let population = try #require(PopulationCatalog.builtIn["older-adults"])
    let sampler = PeopleSampler(
      population: population, draws: Draws(seed: 3), variation: false)
    let people = sampler.draw(first: 0, count: 3)
    for trait in Trait.allCases {
      let parameter = sampler.parameters[trait]
      let center =
        parameter.distribution == .bernoulli
        ? (parameter.value < 0.5 ? 0 : 1) : Float(parameter.value)
      #expect(people[trait] == [center, center, center], "\(trait)")
    }
  }

  @Test func fixingATraitMovesNoOther() throws {
    let sampler = try sampler()
    let people = sampler.draw(first: 0, count: 50)
    let fixed = sampler.fixing([.scentGlyphs: 0, .pointingSpread: 2]).draw(first: 0, count: 50)
    for trait in Trait.allCases where trait != .scentGlyphs && trait != .pointingSpread {
      #expect(fixed[trait] == people[trait], "\(trait)")
    }
    #expect(fixed[.scentGlyphs] == Array(repeating: 0, count: 50))
    #expect(fixed[.pointingSpread] == Array(repeating: 2, count: 50))
  }

  @Test func noPeopleIsFine() throws {
    let people = try sampler().draw(first: 5, count: 0)
    #expect(people.count == 0 && people[.gazeDwell].isEmpty)
  }

  @Test func everyPopulationGivesFiniteTraitsWithinBounds() throws {
    for population in PopulationCatalog.builtIn.all {
      let sampler = PeopleSampler(population: population, draws: Draws(seed: 11))
      let people = sampler.draw(first: 0, count: 20_000)
      for trait in Trait.allCases {
        let parameter = sampler.parameters[trait]
        let low = Float(parameter.minimum ?? -.infinity)
        let high = Float(parameter.maximum ?? .infinity)
        #expect(people[trait].allSatisfy { $0.isFinite && $0 >= low && $0 <= high }, "\(trait)")
        if parameter.distribution == .bernoulli {
          #expect(people[trait].allSatisfy { $0 == 0 || $0 == 1 })
        }
      }
    }
  }

  @Test func drawsArePinned() throws {
    let people = try sampler(seed: 7).draw(first: 42, count: 2)
    #expect(people[.pointingSpread] == [1.5289596, 1.0124576])
    #expect(people[.gazeDwell] == [0.16301407, 0.13134745])
    #expect(people[.scentKnowsMore] == [1, 1])
    #expect(people[.pointingOffsetX] == [0.31992185, 2.4679103])
  }
}
