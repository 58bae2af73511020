import Core
import Interfaces
import Simulation
import Studies
import Testing

/// The person whose way is drawn beside an answer.
struct TypicalPersonTests {
  /// What the person saves is about what an answer says of all: the same design, no more than twice as much and no less
  /// than half.
  @Test(arguments: [
    "popup-vs-segmented", "more-vs-inline", "submenu-depth", "consent", "destructive-confirmation",
    "form-length", "forms", "label-wording", "multi-select", "shortcut-vs-menu",
    "tab-bar-vs-hidden-menu", "menu-grouping", "search-vs-browse", "sheet-detents", "keypad",
    "menu-order", "long-lists", "permission-revert",
  ])
  func thePersonSavesWhatPeopleSave(id: String) throws {
    let suite = try shippedSuite(id)
    let engine = ModelEngine(options: StudyOptions())
    let conditions = suite.conditions(inputsOf: engine.inputs)
    let condition = try #require(
      conditions.first { suite.base.coordinates.allSatisfy($0.point.coordinates.contains) }
        ?? conditions.first)
    let cells = try engine.prepare(condition, pairs: [], world: nil).simulate(0..<2000).cells
    let means = cells.map { uses in
      Double(uses[0].metrics[Metric.time.index].sum) / Double(uses[0].count) / 1e6
    }
    let sketches = engine.sketches(
      condition, apart: suite.asks.first?.pair ?? suite.pairs.first,
      means: Dictionary(uniqueKeysWithValues: zip(condition.designs.map(\.id), means)))
    // The pair that differs most.
    let pairs = suite.pairs.compactMap { pair in
      sketches.firstIndex { $0.design == pair.a }.flatMap { a in
        sketches.firstIndex { $0.design == pair.b }.map { (a, $0) }
      }
    }.map { a, b in (mean: means[a] - means[b], own: sketches[a].time - sketches[b].time) }
    let (mean, own) = try #require(pairs.max { abs($0.mean) < abs($1.mean) })
    #expect((0.5...2).contains(own / mean), "\(own) s, all \(mean) s")
  }

  /// Where a few people act on something else with one design, one of them is drawn, though both designs have as many
  /// surfaces; where none does, whoever is nearest to all.
  @Test func thePersonActsOnSomethingElse() throws {
    func sketches(_ id: String) throws -> [DesignSketch] {
      let suite = try shippedSuite(id)
      let engine = ModelEngine(options: StudyOptions())
      let condition = try #require(
        suite.conditions(inputsOf: engine.inputs).first {
          suite.base.coordinates.allSatisfy($0.point.coordinates.contains)
        })
      let pair = try #require(suite.asks.first?.pair)
      return engine.sketches(condition, apart: pair, means: [:])
        .filter { [pair.a, pair.b].contains($0.design) }
    }
    let apart = try sketches("menu-button-modes")
    #expect(apart.allSatisfy { $0.share < 0.5 && $0.surfaces.count == 2 })
    let taps = apart.compactMap { sketch in sketch.steps.first { $0.kind == .act }?.x }
    #expect(taps.count == 2 && taps[0] != taps[1], "\(taps)")
    let same = try sketches("switch-in-row-vs-button")
    #expect(same.count == 2 && same.allSatisfy { $0.share == 1 })
  }

  /// Waits of the interface are told apart from what the person does.
  @Test func theSketchHoldsHowLongIsWaited() throws {
    let suite = try shippedSuite("loading-feedback")
    let engine = ModelEngine(options: StudyOptions())
    let condition = try #require(
      suite.conditions(inputsOf: engine.inputs).first {
        suite.base.coordinates.allSatisfy($0.point.coordinates.contains)
      })
    let sketches = engine.sketches(condition, apart: nil, means: [:])
    #expect(!sketches.isEmpty && sketches.allSatisfy { $0.waiting >= 4 && $0.waiting < $0.time })
  }
}
