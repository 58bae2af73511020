import Core
import Evidence
import Testing

/// Models that cheat, each made from the export, beside honest ones.
@Suite struct BenchmarkCheatTests {
  private static let builtIn = try? BenchmarkSet.builtIn()
  private static let text = try? builtIn.map { try BenchmarkExport($0).json().text() }
  private let benchmark: BenchmarkSet
  private let exported: [Exported]
  /// The predictions that TapCost stored before the values were read.
  private let tapCost: BenchmarkScore

  /// What a stranger sees of an item.
  private struct Exported {
    var id: String
    var use: String
    var scale: String
    var baseline: Double?
    var value: Double?
  }

  init() async throws {
    benchmark = try #require(Self.builtIn)
    let nothing = try await ValidationRunner(users: 1).run([])
    tapCost = BenchmarkScore(
      name: "TapCost", .tapCost(nothing, items: benchmark.items), items: benchmark.items)
    let root = try JSON5.parse(
      try #require(Self.text), file: "benchmark.json", maximumBytes: 1 << 28,
      maximumValues: 1 << 24)
    exported = root["studies"].items.flatMap { $0["items"].items }.map { item in
      Exported(
        id: item["id"].text, use: item["use"].text, scale: item["scale"].text,
        baseline: item["baseline"].number, value: item["value"].number)
    }
  }

  private var asked: [Exported] { exported.filter { $0.use != "calibration" } }

  private func model(_ name: String, _ rows: [String]) throws -> BenchmarkScore {
    let text = rows.joined(separator: "\n")
    let table = try TextTable(parsing: text, file: "\(name).csv")
    return BenchmarkScore(
      name: name, try BenchmarkPredictions(table, items: benchmark.items), items: benchmark.items)
  }

  private func rank(_ models: [BenchmarkScore]) -> BenchmarkRanking {
    BenchmarkRanking(models, baseline: .baseline(benchmark.items))
  }

  /// The values themselves.
  private var truth: BenchmarkScore {
    let values = benchmark.scored.compactMap { item in
      item.people.map { people in
        (
          item.id,
          BenchmarkPredictions.Prediction(
            mean: people.value, low: people.value * 0.999, high: people.value * 1.001)
        )
      }
    }
    let known = BenchmarkPredictions(Dictionary(values, uniquingKeysWith: { a, _ in a }))
    return BenchmarkScore(name: "Truth", known, items: benchmark.items)
  }

  @Test func theTableThatTapCostWritesIsTaken() async throws {
    let nothing = try await ValidationRunner(users: 1).run([])
    let own = BenchmarkPredictions.tapCost(nothing, items: benchmark.items)
    let table = try TextTable(parsing: own.text, file: "tapcost.csv")
    #expect(try BenchmarkPredictions(table, items: benchmark.items).values.count > 300)
    #expect(try BenchmarkPredictions(table, items: benchmark.items) == own)
  }

  private func isBelowBaseline(_ name: String, _ places: [BenchmarkRanking.Place]) -> Bool {
    let names = places.map(\.score.name)
    guard let own = names.firstIndex(of: name), let other = names.firstIndex(of: "Baseline") else {
      return false
    }
    return own > other
  }

  private func firsts(_ places: [BenchmarkRanking.Place]) -> Int { places.count { $0.rank == 1 } }

  @Test func whoKnowsTheTruthRanksFirstAndAlone() {
    let ranking = rank([tapCost, .baseline(benchmark.items), truth])
    #expect(ranking.places.first?.score.name == "Truth")
    #expect(firsts(ranking.places) == 1)
    #expect(ranking.byIntervals.first?.score.name == "Truth")
    #expect(firsts(ranking.byIntervals) == 1)
    #expect(truth.inside == truth.cells.count)
  }

  @Test(arguments: BenchmarkScore.Part.allCases)
  func whoKnowsTheTruthRanksFirstInEachPart(part: BenchmarkScore.Part) {
    let models = [tapCost, .baseline(benchmark.items), truth].map { $0.limited(to: part) }
    let ranking = BenchmarkRanking(models, baseline: models[1])
    #expect(ranking.places.first?.score.name == "Truth")
    #expect(firsts(ranking.places) == 1)
  }

  /// A second table of an entrant, a little worse than the first everywhere, lowers nobody else's rank.
  @Test func aDecoyLowersNoOther() throws {
    var (entry, decoy) = (tapCost, tapCost)
    (entry.name, decoy.name) = ("entry", "decoy")
    // Better in every second study and worse in the others, so that nothing is clear.
    let sources = Array(Set(tapCost.cells.map(\.source)).sorted().enumerated())
    for index in tapCost.cells.indices {
      let number = sources.first { $0.element == tapCost.cells[index].source }?.offset ?? 0
      entry.cells[index].error += number.isMultiple(of: 2) ? -0.6 : 0.5
      decoy.cells[index].error = entry.cells[index].error + 0.01
    }
    let baseline = BenchmarkScore.baseline(benchmark.items)
    func place(_ name: String, _ models: [BenchmarkScore]) -> Int? {
      rank(models).places.first { $0.score.name == name }?.rank
    }
    #expect(entry.error < tapCost.error)
    #expect(place("TapCost", [entry, tapCost, baseline]) == 1)
    #expect(place("TapCost", [entry, decoy, tapCost, baseline]) == 1)
    #expect(place("decoy", [entry, decoy, tapCost, baseline]) == 2)
  }

  @Test func aModelOfTimesAloneIsRankedAmongTimes() throws {
    let times = benchmark.scored.filter { $0.unit == "s" }.map { "\($0.id),2" }
    let one = try model("times", ["id,mean"] + times)
    #expect(!one.isRanked && one.limited(to: .times).isRanked)
  }

  @Test func intervalsThatHoldEverythingAreRefused() {
    let rows = asked.map { "\($0.id),1,1e-9,1000000000.0" }
    #expect(throws: DocumentError.self) { try model("wide", ["id,mean,low,high"] + rows) }
  }

  @Test func whoSaysNothingInWideIntervalsRanksLastAndHasNoRankByIntervals() throws {
    let rows = asked.map { item in
      item.scale == "log odds" ? "\(item.id),1,0,1" : "\(item.id),1,0.001,900000"
    }
    let wide = try model("wide", ["id,mean,low,high"] + rows)
    let ranking = rank([wide, tapCost, .baseline(benchmark.items), truth])
    #expect(ranking.places.last?.score.name == "wide")
    #expect(!ranking.byIntervals.contains { $0.score.name == "wide" })
    #expect(wide.held == wide.intervals)
  }

  @Test func wideIntervalsAroundGoodMeansRankBelowTheBaselineByIntervals() throws {
    let rows = asked.compactMap { item in
      item.baseline.map { mean in
        item.scale == "log odds" ? "\(item.id),\(mean),0,1" : "\(item.id),\(mean),0.001,900000"
      }
    }
    let wide = try model("wide", ["id,mean,low,high"] + rows)
    let ranking = rank([wide, tapCost, .baseline(benchmark.items), truth])
    #expect(isBelowBaseline("wide", ranking.byIntervals))
  }

  @Test func copiedCalibrationValuesAreRefused() {
    let rows = exported.compactMap { item in item.value.map { "\(item.id),\($0)" } }
    #expect(rows.count > 150)
    #expect(throws: DocumentError.self) { try model("copied", ["id,mean"] + rows) }
  }

  @Test func oneItemAloneHasNoRank() throws {
    let easy = try #require(asked.first { $0.baseline != nil })
    let one = try model("one", ["id,mean", "\(easy.id),\(easy.baseline ?? 1)"])
    let ranking = rank([one, tapCost, .baseline(benchmark.items), truth])
    #expect(!ranking.places.contains { $0.score.name == "one" })
    #expect(ranking.unranked.last?.name == "one")
  }

  @Test func theExportTellsNoValueThatIsScored() {
    #expect(asked.allSatisfy { $0.value == nil } && asked.count > 300)
  }

  /// Whatever people did where models are scored, the export is the same.
  @Test func theExportDoesNotDependOnValuesThatAreScored() throws {
    var datasets = benchmark.datasets
    for index in datasets.indices where datasets[index].use != .calibration {
      let own = benchmark.cases.filter { $0.dataset == datasets[index].id }
      for row in datasets[index].rows.indices {
        let measure = datasets[index].rows[row].measure
        let value = datasets[index].rows[row].value
        // Values without a logarithm are not asked for.
        guard value > 0, !own.contains(where: { $0.calibrated.contains(measure) }) else { continue }
        datasets[index].rows[row].value = value / 2 + 0.1
      }
    }
    let other = BenchmarkSet(benchmark.cases, datasets: datasets)
    let changed = zip(benchmark.items, other.items).count { $0.people?.value != $1.people?.value }
    #expect(changed > 300)
    let texts = [try #require(Self.text), try BenchmarkExport(other).json().text()]
      .map { $0.split(separator: "\n") }
    #expect(texts[0].count == texts[1].count)
    for (line, changed) in zip(texts[0], texts[1]) where line != changed {
      Issue.record("\(line.prefix(200)) is \(changed.prefix(200))")
      return
    }
  }
}

extension Node? {
  fileprivate var items: [Node] {
    guard case .array(let items)? = self?.value else { return [] }
    return items
  }

  fileprivate var text: String {
    guard case .string(let text)? = self?.value else { return "" }
    return text
  }

  fileprivate var number: Double? {
    guard case .number(let number)? = self?.value else { return nil }
    return number
  }
}
