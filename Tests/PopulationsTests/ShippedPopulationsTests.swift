import Behavior
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
        "attention", "essential-tremor", "everyday", "expert", "first-time", "keyboard-only",
        "low-vision-large-text", "older-adults", "one-handed", "pointer-users", "public-mix",
        "screen-reader-expert", "screen-reader-novice", "switch-fast", "switch-schemes",
        "switch-slow",
        "upper-body-motor", "voice-users",
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
    #expect(everyday.textSize == .L && everyday.hands == .two)
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
    #expect(catalog["low-vision-large-text"]?.textSize == .AX3)
    #expect(catalog["older-adults"]?.hands == .two)
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
    let gaze = GazeLaw(
      saccadeBase: Milliseconds(0), saccadePerDegree: Milliseconds(0),
      dwell: Milliseconds(1000 * common[.gazeDwell].value),
      dwellNoise: common[.gazeDwellNoise].value)
    let young = gaze.meanDwell.value / 1000
    // The factors are written with two digits after the point.
    let dwell = older[.gazeDwell].value / common[.gazeDwell].value
    #expect(abs(dwell - (1.48 * young - 0.067) / young) < 0.006)
    let word = older[.readingWord].value / common[.readingWord].value
    #expect(abs(word - 1.48) < 1e-9)
  }

  @Test func olderAdultsDecideAsGeneralSlowingSaysBetweenTwoAndThirtyTwoItems() throws {
    let older = try #require(catalog["older-adults"]).parameters(from: common)
    func slowed(_ count: Int) -> Double {
      1600 * pow(choice(common).time(among: count).value / 1000, 1.26)
    }
    for count in [2, 32] {
      // Two factors rounded by .005 each move at most .005 x (240 + 5 x 80) ms.
      #expect(abs(choice(older).time(among: count).value - slowed(count)) < 3.2)
    }
    // Between the ends the line lies above the power by less than 4 %.
    #expect(choice(older).time(among: 8).value < 1.04 * slowed(8))
  }

  @Test func groupsDifferInTheDirectionOfTheirEvidence() throws {
    func center(_ id: String, _ trait: Model.Trait) throws -> Double {
      try #require(catalog[id]).parameters(from: common)[trait].value
    }
    for id in ["older-adults", "essential-tremor", "upper-body-motor"] {
      #expect(try center(id, .pointingSpread) > 1.4 * common[.pointingSpread].value)
      #expect(try center(id, .pointingStart) > common[.pointingStart].value)
      #expect(try center(id, .pointingRecognized) < common[.pointingRecognized].value)
    }
    #expect(try center("first-time", .memoryUses) == 0)
    #expect(try center("expert", .memoryUses) > common[.memoryUses].value)
    for trait in [Model.Trait.scentKnowsMore, .scentKnowsGlyph] {
      #expect(try center("first-time", trait) < common[trait].value)
      #expect(try center("expert", trait) > common[trait].value)
    }
  }

  private func choice(_ parameters: ParameterSet) -> ChoiceLaw {
    ChoiceLaw(
      start: Milliseconds(1000 * parameters[.choiceStart].value),
      perBit: Milliseconds(1000 * parameters[.choiceSlope].value))
  }
}
