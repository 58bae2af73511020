import Core
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
    "tab-bar-vs-hidden-menu",
  ])
  func thePersonSavesWhatPeopleSave(id: String) throws {
    let suite = try shippedSuite(id)
    let engine = ModelEngine(options: StudyOptions())
    let conditions = suite.conditions(inputsOf: engine.inputs)
    let condition = try #require(
      conditions.first { suite.base.coordinates.allSatisfy($0.point.coordinates.contains) }
        ?? conditions.first)
    let sketches = engine.sketches(condition)
    let cells = try engine.prepare(condition, pairs: [], world: nil).simulate(0..<2000).cells
    let means = cells.map { uses in
      Double(uses[0].metrics[Metric.time.index].sum) / Double(uses[0].count) / 1e6
    }
    // The pair that differs most.
    let pairs = suite.pairs.compactMap { pair in
      sketches.firstIndex { $0.design == pair.a }.flatMap { a in
        sketches.firstIndex { $0.design == pair.b }.map { (a, $0) }
      }
    }.map { a, b in (mean: means[a] - means[b], own: sketches[a].time - sketches[b].time) }
    let (mean, own) = try #require(pairs.max { abs($0.mean) < abs($1.mean) })
    #expect((0.5...2).contains(own / mean), "\(own) s, all \(mean) s")
  }
}
