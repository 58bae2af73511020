import Core
import Evidence
import Testing

@Suite struct BenchmarkTests {
  private static let builtIn = try? BenchmarkSet.builtIn()
  private let benchmark: BenchmarkSet
  private var items: [BenchmarkItem] { benchmark.items }
  private let share = "kiger-1984/errors/levels=2"

  init() throws { benchmark = try #require(Self.builtIn) }

  private func read(_ text: String) throws -> BenchmarkPredictions {
    try BenchmarkPredictions(try TextTable(parsing: text, file: "p.csv"), items: items)
  }

  private func problems(_ text: String) -> [Problem] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? DocumentError)?.problems ?? []
    }
  }

  private func score(_ text: String) throws -> BenchmarkScore {
    BenchmarkScore(name: "m", try read(text), items: items)
  }

  @Test func itemsHaveNamesOfTheirOwnAndEveryUse() {
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(items.contains { $0.id == "parhi-2006/misses/width_mm=3.8" })
    #expect(items.allSatisfy { !$0.id.contains(",") && !$0.id.contains("\"") })
    #expect(Set(items.map(\.split)).isSuperset(of: [.calibration, .evidence, .blind]))
    #expect(benchmark.scored.count > 300 && Set(benchmark.scored.map(\.source)).count > 15)
  }

  @Test func calibrationValuesAreNeverScored() throws {
    #expect(!benchmark.scored.contains { $0.split == .calibration })
    let fitted = items.filter { $0.split == .calibration }.compactMap { item in
      item.people.map { "\(item.id),\($0.value)" }
    }
    let both = try score((["id,mean", "\(share),0.1"] + fitted).joined(separator: "\n"))
    #expect(both.cells == (try score("id,mean\n\(share),0.1\n")).cells)
  }

  @Test func whatIsNotPredictedCountsAsTheBaseline() throws {
    let one = try score("id,mean\n\(share),0.022\n")
    let baseline = BenchmarkScore.baseline(items)
    #expect(one.predicted == 1 && one.inside == 1 && one.error < baseline.error)
    let others = zip(one.cells, baseline.cells).filter { !$0.0.isPredicted }
    #expect(others.allSatisfy { $0.0.error == $0.1.error })
    #expect(others.allSatisfy { $0.0.intervalScore == $0.1.intervalScore })
  }

  @Test func theBaselineIsMadeOfCalibrationValuesAlone() {
    let others = benchmark.datasets.map { dataset in
      var changed = dataset
      if dataset.use != .calibration {
        for index in changed.rows.indices where !changed.isFitted(index, benchmark.cases) {
          changed.rows[index].value *= 0.5
        }
      }
      return changed
    }
    let moved = BenchmarkSet(benchmark.cases, datasets: others)
    let before = Dictionary(items.map { ($0.id, $0.baseline) }, uniquingKeysWith: { a, _ in a })
    for item in moved.items { #expect(before[item.id] == item.baseline, "\(item.id)") }
    #expect(moved.items.count == items.count)
  }

  @Test func samplesGiveMeansAndIntervals() throws {
    let rows = (0..<41).map { "\(share),\(0.2 + 0.005 * Double($0))" }
    let value = try #require(
      try read((["id,sample"] + rows).joined(separator: "\n")).values[share])
    #expect(abs(value.mean - 0.3) < 1e-9)
    #expect(try #require(value.low) < 0.21 && #require(value.high) > 0.39)
  }

  @Test func anIntervalThatMissesCostsMoreThanOneThatHolds() throws {
    let item = try #require(items.first { $0.id == share })
    #expect(item.intervalScore(0.01, 0.05) < item.intervalScore(0.001, 0.5))
    #expect(item.intervalScore(0.01, 0.05) < item.intervalScore(0.03, 0.05))
  }

  @Test func comparisonsCountStudiesAndNotRows() throws {
    let tests = items.filter { $0.isScored && $0.dataset.hasPrefix("tree-lc") }
    let table = (["id,mean"] + tests.map { "\($0.id),0.5" }).joined(separator: "\n")
    let pair = try #require(
      BenchmarkComparison(try score(table), .baseline(items), on: .predictedByBoth))
    #expect(pair.items == tests.count && pair.studies < pair.items)
    #expect(pair.studies == Set(tests.map(\.source)).count)
  }

  @Test func everythingWrongIsNamedWithItsLine() {
    #expect(problems("id,mean\nkiger/errors,1\n").first?.found.contains("unknown item") == true)
    #expect(problems("id,mean\n\(share),x\n").first?.expected == "a number")
    #expect(problems("id,mean\n\(share),x\n").first?.position?.line == 2)
    #expect(problems("id,mean,unit\n\(share),0.3,ms\n").first?.path == "unit")
    #expect(problems("id,mean\n\(share),29.9\n").first?.expected.contains("percent") == true)
    #expect(problems("id,sample\n\(share),0.3\n").first?.expected.contains("20") == true)
    #expect(problems("id,value\n\(share),0.3\n").count == 1)
    #expect(problems("id,mean\n\(share),0.3\n\(share),0.3\n").first?.position?.line == 3)
    #expect(problems("id,mean,low,high\n\(share),0.3,0.6,0.5\n").first?.path == "low")
    #expect(problems("id,mean,low,high\n\(share),0.3,0.2,\n").first?.path == "low")
    let swapped = problems("id,mean,low,high\n\(share),0.3,0.6,0.5\n").first
    #expect(swapped?.found.contains(share) == true)
    #expect(problems("id,mean,median\n\(share),0.3,0.3\n").first?.found.contains("median") == true)
    #expect(problems("id,mean\n\(share),\"0,3\"\n").first?.expected.contains("point") == true)
    // An example that would be scored, and how many there are.
    let scored = items.filter(\.isScored)
    let unknown = problems("id,mean\nfoo,0.3\n").first?.expected ?? ""
    #expect(scored.contains { unknown.hasSuffix($0.id) }, "\(unknown)")
    let known = items.first { $0.split == .calibration }?.id ?? ""
    let nothing = problems("id,mean\n\(known),0.3\n").first?.expected ?? ""
    #expect(nothing.contains("\(scored.count) items"), "\(nothing)")
    let time = "country-pick/mean_time/control=list"
    let seconds = items.first { $0.unit == "s" && $0.isScored }?.id ?? time
    #expect(problems("id,mean\n\(seconds),5000\n").first?.expected.contains("milli") == true)
    #expect(problems("id,mean\n\(seconds),0\n").first?.expected.contains("above 0") == true)
  }

  @Test func valuesHeldBackAreScoredOnceTheyAreGiven() throws {
    guard let item = items.first(where: { $0.split == .sealed && $0.unit == "s" }) else { return }
    var opened = benchmark
    try opened.open(try TextTable(parsing: "id,value\n\(item.id),1.5\n", file: "h.csv"))
    #expect(opened.scored.count == benchmark.scored.count + 1)
    var wrong = benchmark
    #expect(throws: DocumentError.self) {
      try wrong.open(try TextTable(parsing: "id,value\n\(share),1.5\n", file: "h.csv"))
    }
  }

  @Test func theExportHoldsEveryItemWithLayoutsAndOnlyCalibrationValues() throws {
    let text = try BenchmarkExport(benchmark).json().text()
    for item in items { #expect(text.contains("\"\(item.id)\""), "\(item.id)") }
    let root = try JSON5.parse(
      text, file: "benchmark.json", maximumBytes: 1 << 28,
      maximumValues: 1 << 24)
    for study in root["studies"].children {
      #expect(study["screens"].children.count > 0)
      for surface in study["screens"].children.flatMap({ $0["surfaces"].children }) {
        #expect(surface["kind"] != nil)
      }
      let screens = study["screens"].children
      #expect(screens.allSatisfy { !$0["surfaces"].children.isEmpty })
      let first = screens.compactMap { $0["surfaces"].children.first?["elements"].children }
      #expect(first.count == screens.count && first.allSatisfy { !$0.isEmpty })
      for item in study["items"].children {
        let isFitted = item["use"]?.value == .string("calibration")
        #expect((item["value"] != nil) == isFitted)
        // A number without a reading may be what people did.
        #expect(!item["readings"].children.isEmpty)
      }
    }
  }
}

extension Node? {
  fileprivate var children: [Node] {
    guard case .array(let items)? = self?.value else { return [] }
    return items
  }
}

extension PublishedDataset {
  fileprivate func isFitted(_ row: Int, _ cases: [ValidationCase]) -> Bool {
    cases.contains { $0.dataset == id && $0.calibrated.contains(rows[row].measure) }
  }
}
