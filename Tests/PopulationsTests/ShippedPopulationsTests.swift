import Core
import Foundation
import Model
import Populations
import Testing

struct ShippedPopulationsTests {
  let catalog = PopulationCatalog.builtIn
  let common = ParameterSet.builtIn

  @Test func everyPopulationOfTheThreeComparisonsIsThere() {
    #expect(
      catalog.names == [
        "attention", "dyslexia", "essential-tremor", "everyday", "expert", "first-time",
        "keyboard-only", "low-vision-large-text", "older-adults", "one-handed", "pointer-users",
        "public-mix", "screen-reader-expert", "screen-reader-novice", "second-language",
        "switch-fast", "switch-schemes", "switch-slow", "touchpad-users", "upper-body-motor",
        "voice-users",
      ])
    for population in catalog.all {
      #expect(!population.title.isEmpty && !population.description.isEmpty)
      let isOwn = population.id == "everyday" || !population.mix.isEmpty
      #expect(isOwn || catalog[population.basedOn ?? ""] != nil)
    }
  }

  @Test func everydayAdultsHaveTheCommonParameters() throws {
    let everyday = try #require(catalog["everyday"])
    #expect(everyday.parameters(from: common) == common)
    #expect(everyday.textSize == .large && everyday.hands == .usual)
  }

  @Test func everyAdjustmentHasASourceAndARange() {
    for population in catalog.all {
      for adjustment in population.adjustments {
        let name = "\(population.id): \(adjustment.trait)"
        #expect(adjustment.low <= adjustment.amount && adjustment.amount <= adjustment.high)
        #expect(
          (adjustment.mark == .assumed) == adjustment.citation.hasPrefix("assumed"), "\(name)")
        let parameter = population.parameters(from: common)[adjustment.trait]
        #expect(parameter.low <= parameter.value && parameter.value <= parameter.high, "\(name)")
        #expect(parameter.population == population.id)
      }
      for correlation in population.correlations {
        #expect((correlation.mark == .assumed) == correlation.citation.hasPrefix("assumed"))
      }
    }
  }

  @Test func holdingAndTextSizeAreThoseOfTheGroup() {
    #expect(catalog["one-handed"]?.hands == .thumb)
    #expect(catalog["low-vision-large-text"]?.textSize == .accessibility3)
    #expect(catalog["older-adults"]?.hands == .usual)
  }

  @Test func correlationsAreInherited() throws {
    let everyday = try #require(catalog["everyday"])
    for population in catalog.all where population.mix.isEmpty {
      #expect(population.correlations == everyday.correlations)
    }
  }

  @Test func theMixtureIsOfKnownPopulationsAndWhole() throws {
    let mix = try #require(catalog["public-mix"]?.mix)
    #expect(abs(mix.reduce(0) { $0 + $1.share } - 1) < 1e-9)
    for part in mix {
      #expect(catalog[part.population]?.mix.isEmpty == true, "\(part.population)")
      #expect((part.mark == .assumed) == part.citation.hasPrefix("assumed"))
    }
  }

  // General slowing (Lima, Hale and Myerson 1991), where a young person takes Y s: a line for
  // reading, 1.48 Y - .067, and a power for deciding, 1.60 Y^1.26.
  @Test func olderAdultsReadAsGeneralSlowingSays() throws {
    let older = try #require(catalog["older-adults"]).parameters(from: common)
    // A look: the fixation and the movement to it, over one degree.
    let movement = common[.gazeSaccadeBase] + common[.gazeSaccadeSlope]
    let young = common[.gazeDwell].value + movement / 1000
    // The factors are written with two digits after the point.
    let dwell = older[.gazeDwell].value / common[.gazeDwell].value
    #expect(abs(dwell - (1.48 * young - 0.067) / young) < 0.006)
    let word = older[.readingWord].value / common[.readingWord].value
    #expect(abs(word - 1.48) < 1e-9)
  }

  @Test func olderAdultsDecideAsGeneralSlowingSaysBetweenTwoAndThirtyTwoItems() throws {
    let older = try #require(catalog["older-adults"]).parameters(from: common)
    // The whole decision of a young person takes .24 s beside the bits.
    func slowed(bits: Float) -> Double { 1.6 * pow(0.24 + choice(common, bits: bits), 1.26) }
    // A factor rounded by .005 moves at most .005 x 4 x .12 s.
    let more = choice(older, bits: 5) - choice(older, bits: 1)
    #expect(abs(more - (slowed(bits: 5) - slowed(bits: 1))) < 0.0024)
  }

  @Test func groupsDifferInTheDirectionOfTheirEvidence() throws {
    func center(_ id: String, _ trait: Model.Trait) throws -> Double {
      try #require(catalog[id]).parameters(from: common)[trait].value
    }
    for id in ["older-adults", "essential-tremor", "upper-body-motor"] {
      // Most people with an impairment are nearly as precise as others, and a few are very different.
      let people = try #require(catalog[id]).parameters(from: common)
      #expect(people[.pointingSpread].value > 1.1 * common[.pointingSpread].value)
      #expect(people[.pointingSpread].spread > 1.5 * common[.pointingSpread].spread)
      #expect(try center(id, .pointingStart) > common[.pointingStart].value)
    }
    #expect(
      try center("upper-body-motor", .pointingRecognized) < common[.pointingRecognized].value)
    #expect(try center("first-time", .memoryUses) == 0)
    #expect(try center("expert", .memoryUses) > common[.memoryUses].value)
    for trait in [Model.Trait.scentKnowsMore, .scentDiscernment] {
      #expect(try center("first-time", trait) < common[trait].value)
      #expect(try center("expert", trait) > common[trait].value)
    }
  }

  /// The time to choose, in s.
  private func choice(_ parameters: ParameterSet, bits: Float) -> Double {
    Double(
      choiceTime(
        slope: Float(parameters[.choiceSlope].value), bits: bits, places: exp2(bits), look: 1))
  }
}
