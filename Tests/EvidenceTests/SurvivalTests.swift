import Interfaces
import Simulation
import Statistics
import Studies
import Testing

@Suite struct SurvivalTests {
  // The curve comes from times in bins, but at its points it is that of the exact trials: what is left
  // is who gives up within a bin that others reach the goal in. A step in the middle of its bin, as
  // before, misses by up to the share of a bin, which is several standard errors.
  @Test(arguments: ["everyday", "older-adults"])
  func theCurveIsThatOfExactTrials(population: String) throws {
    let suite = try tinySuite()
    let engine = ModelEngine(options: StudyOptions())
    let condition = try #require(suite.conditions(populations: [population]).first)
    let job = try engine.prepare(condition, pairs: [], world: nil)
    let tally = job.simulate(0..<20_000)
    let trials = job.trials(of: 0..<20_000)
    for design in condition.designs.indices {
      let cell = Cell(
        tally.cells[design][0], metrics: suite.metrics, point: condition.point,
        condition: condition, design: condition.designs[design].id)
      let kept = trials[design][0]
      let exact = try #require(
        SurvivalCurve(
          durations: kept[.time].map { Double($0) * 1e-6 },
          isEvent: kept[.success].map { $0 == 1 }))
      #expect(cell.survival.count > 10)
      for point in cell.survival {
        // Times and shares are rounded to four decimals: the share lies between those of the ends.
        let later = try #require(exact.survival(at: point.time + 1e-4))
        let earlier = try #require(exact.survival(at: max(0, point.time - 1e-4)))
        #expect(later - 6e-5 <= point.share && point.share <= earlier + 6e-5, "\(point)")
      }
    }
  }
}
