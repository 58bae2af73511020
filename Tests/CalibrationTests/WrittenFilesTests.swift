import Calibration
import Core
import Model
import Populations
import Statistics
import Testing

@Suite struct WrittenFilesTests {
  @Test(arguments: SimulatedStudy.all.keys.sorted())
  func whatAFitWritesCanBeRead(name: String) throws {
    let study = try #require(SimulatedStudy.all[name])
    let result = try study.model.fit(study.log(7))
    let citation = "A simulated study 2026"
    if let text = result.parameterFile(citation: citation) {
      let set = try ParameterSet.builtIn.overridden(by: SourceText(file: "p.json5", text: text))
      for parameter in result.parameters {
        let read = try #require(set[parameter.name])
        #expect(read.value == parameter.value && read.mark == .computed)
        #expect(read.citation == citation)
      }
    }
    if let text = result.populationFile(id: "fitted", citation: citation) {
      let catalog = try PopulationCatalog.builtIn.adding([
        SourceText(file: "q.json5", text: text)
      ])
      let population = try #require(catalog["fitted"])
      let set = population.parameters(from: .builtIn)
      for parameter in result.parameters {
        guard let trait = Trait(name: parameter.name) else { continue }
        #expect(set[trait].value == parameter.value, "\(parameter.name)")
        #expect(set[trait].spread == parameter.spread, "\(parameter.name)")
      }
    }
    #expect(try JSON5.parse(result.document, file: "fit.json")["estimates"] != nil)
  }

  @Test func outliersAreLeftOutAndCounted() throws {
    var person: [Int] = []
    var times: [Double] = []
    for number in 0..<100 * 6 {
      person.append(number / 100)
      times.append(number % 100 == 3 ? 60 : 0.5 + 0.002 * Double(number % 90))
    }
    let log = CalibrationLog(person: person, numbers: [.time: times])
    let result = try CalibrationModel.switchPress.fit(log)
    #expect(result.leftOut.map(\.count) == [6])
    #expect(result.usedRows == 594)
    let all = CalibrationLog(person: person, numbers: [.time: times], outlierLimit: nil)
    #expect(try CalibrationModel.switchPress.fit(all).usedRows == 600)
  }
}
