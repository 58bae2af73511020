import Analyses
import Core
import Testing

@Suite struct BenchmarkTests {
  private let cases: [ValidationCase]
  private let items: [BenchmarkItem]

  init() throws {
    cases = try ValidationCase.builtIn()
    items = BenchmarkItem.all(cases)
  }

  private func read(_ text: String, isPartial: Bool = true) throws -> BenchmarkPredictions {
    try BenchmarkPredictions(
      try TextTable(parsing: text, file: "p.csv"), items: items, isPartial: isPartial)
  }

  private func problems(_ text: String, isPartial: Bool = true) -> [Problem] {
    do {
      _ = try read(text, isPartial: isPartial)
      return []
    } catch {
      return (error as? DocumentError)?.problems ?? []
    }
  }

  @Test func itemsHaveNamesOfTheirOwn() {
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(items.contains { $0.id == "parhi-2006/misses/width_mm=3.8" })
    #expect(items.contains { $0.split == .evidence } && items.contains { $0.split == .calibration })
  }

  @Test func whoKnowsTheDataIsInsideEverywhere() {
    let means = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.row.value) })
    let score = BenchmarkScore(name: "data", BenchmarkPredictions(means: means), items: items)
    #expect(score.evidence.inside == score.evidence.items)
    #expect(score.calibration.inside == score.calibration.items)
    #expect((score.evidence.error ?? 1) < 0.01)
  }

  @Test func whatIsNotPredictedIsNotInside() throws {
    let score = BenchmarkScore(
      name: "one", try read("id,mean\nparhi-2006/misses/width_mm=3.8,0.299\n"), items: items)
    #expect(score.calibration.predicted == 1 && score.calibration.inside == 1)
    #expect(score.calibration.items > 100 && score.evidence.predicted == 0)
  }

  @Test func samplesGiveMeansIntervalsAndAScore() throws {
    let rows = (0..<41).map { "parhi-2006/misses/width_mm=3.8,\(0.2 + 0.005 * Double($0))" }
    let found = try read((["id,sample"] + rows).joined(separator: "\n"))
    let value = try #require(found.values["parhi-2006/misses/width_mm=3.8"])
    #expect(abs(value.mean - 0.3) < 1e-9)
    #expect(try #require(value.low) < 0.21 && #require(value.high) > 0.39)
    let score = BenchmarkScore(name: "s", found, items: items)
    #expect(score.calibration.covered == 1 && score.calibration.intervals == 1)
    #expect(try #require(score.calibration.rankedScore) > 0)
  }

  @Test func everythingWrongIsNamed() {
    #expect(problems("id,mean\nparhi/misses,1\n").first?.found.contains("unknown item") == true)
    #expect(
      problems("id,mean\nparhi-2006/misses/width_mm=3.8,x\n").first?.expected == "a number")
    #expect(
      problems("id,mean,unit\nparhi-2006/misses/width_mm=3.8,0.3,ms\n").first?.path == "unit")
    #expect(
      problems("id,mean\nparhi-2006/misses/width_mm=3.8,29.9\n").first?.expected
        .contains("not percent") == true)
    #expect(
      problems("id,sample\nparhi-2006/misses/width_mm=3.8,0.3\n").first?.expected
        .contains("at least 20") == true)
    #expect(problems("id,value\nparhi-2006/misses/width_mm=3.8,0.3\n").count == 1)
    let missing = problems("id,mean\nparhi-2006/misses/width_mm=3.8,0.3\n", isPartial: false)
    #expect(missing.first?.expected.contains("--partial") == true)
  }

  @Test func theExportHoldsEveryItemAndNoValueOfEvidence() throws {
    let text = try BenchmarkExport(cases).json().text()
    for item in items { #expect(text.contains("\"\(item.id)\""), "\(item.id)") }
    let root = try JSON5.parse(text, file: "benchmark.json")
    guard case .array(let studies)? = root["studies"]?.value else {
      Issue.record("no studies")
      return
    }
    for study in studies {
      guard case .array(let items)? = study["items"]?.value else { continue }
      for item in items where item["split"]?.value == .string("evidence") {
        #expect(item["value"] == nil)
      }
    }
  }
}
