import Core
import Model
import Populations
import Testing

struct ShippedParametersTests {
  let parameters = ParameterSet.builtIn

  @Test func everyTraitAndConstantHasAParameter() {
    for trait in Trait.allCases {
      #expect(parameters[trait].name == trait.name)
      #expect(parameters[trait.name] == parameters[trait])
      #expect(Trait(name: trait.name) == trait)
    }
    for constant in Constant.allCases {
      #expect(parameters.parameter(of: constant).name == constant.rawValue)
      #expect(parameters.parameter(of: constant).distribution == .constant)
    }
    #expect(parameters.all.count == Trait.allCases.count + Constant.allCases.count)
  }

  @Test func everyParameterHasASourceOrIsAssumed() {
    for parameter in parameters.all {
      let isAssumed = parameter.citation.hasPrefix("assumed")
      #expect(isAssumed == (parameter.mark == .assumed), "\(parameter.name)")
      #expect(
        isAssumed || parameter.citation.contains(/\b(19|20)[0-9][0-9]\b/), "\(parameter.name)")
      #expect(!parameter.title.isEmpty)
    }
  }

  @Test func everyCenterIsInItsRangeAndAssumptionsAreWide() {
    for parameter in parameters.all {
      #expect(parameter.low <= parameter.value && parameter.value <= parameter.high)
      // What an experimenter sets up is in no doubt, though nobody tells.
      let isSetUp =
        parameter.name.hasPrefix("laboratory.") || parameter.name.hasPrefix("worlds.")
      guard parameter.mark == .assumed, parameter.low > 0, !isProbability(parameter), !isSetUp
      else { continue }
      #expect(parameter.high >= 1.25 * parameter.low, "\(parameter.name) is assumed")
    }
  }

  @Test func publishedValuesArePinned() {
    #expect(parameters[.pointingPrecisionGain] == 4.17)
    #expect(parameters[.pointingCareDecay] == 6.65)
    #expect(parameters[.pointingCareNeutral] == 0.165)
    #expect(parameters[.gazeSaccadeBase] == 37)
    #expect(parameters[.gazeSaccadeSlope] == 2.7)
    #expect(parameters[.memoryDecay].value == 0.5)
    #expect(parameters[.systemLongPress] == 0.5)
    #expect(parameters[.waitingGrace] == 2)
    #expect(parameters[.waitingRate] == 0.058)
  }

  @Test func tapTimesVaryWithinAPersonAsInTheData() {
    // ln T has an SD of .20 and .23 within a person on two phones, distance and place taken off; a
    // normal and an exponential part add their variances.
    let (noise, tail) = (parameters[.pointingNoise].value, parameters[.pointingTail].value)
    let variance = noise * noise + tail * tail
    #expect((0.2 * 0.2...0.23 * 0.23).contains(variance))
  }

  @Test func foreignSchemasInTheFolderArePassedOver() throws {
    var texts = EmbeddedTexts.files(in: "Datasets/Parameters").map {
      SourceText(file: $0.path, text: $0.text)
    }
    texts.append(SourceText(file: "x.json5", text: "{ schema: 'tapcost/geometry/1', rows: [] }"))
    #expect(try ParameterSet(texts: texts) == parameters)
  }

  private func isProbability(_ parameter: Parameter) -> Bool {
    parameter.distribution == .logitnormal || parameter.distribution == .bernoulli
      || parameter.high <= 1
  }
}
