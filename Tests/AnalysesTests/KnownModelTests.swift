import Analyses
import Core
import Testing

@Suite struct KnownModelTests {
  @Test(arguments: KnownModels.all)
  func aModelKeepsItsTimesToTheMillisecond(model: KnownModel) throws {
    let schedule = try KeystrokeModel(parsing: model.text, file: model.name).schedule
    #expect(schedule.total.value == model.total, "\(model.name)")
    #expect(schedule.entries.map(\.start.value) == model.starts, "\(model.name)")
  }

  @Test func thereAreSeventeen() {
    #expect(KnownModels.all.count == 17)
  }
}
