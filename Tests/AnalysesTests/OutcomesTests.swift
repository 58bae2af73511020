import Simulation
import Studies
import Testing

@Suite struct OutcomesTests {
  // People kept one by one are those that the tallies count, also in a mixture of populations.
  @Test(arguments: ["everyday", "public-mix"])
  func keptPeopleAddUpToTheTally(population: String) throws {
    let suite = try tinySuite()
    let engine = ModelEngine(options: StudyOptions())
    let condition = try #require(suite.conditions(populations: [population]).first)
    let job = try engine.prepare(condition, pairs: [], world: nil)
    let tally = job.simulate(0..<2500)
    let kept = job.outcomes(0..<2500)
    for design in tally.cells.indices {
      for metric in Metric.allCases {
        let values = kept.values(metric, design: design, use: 0)
        #expect(values.count == 2500)
        let sum = values.reduce(Int128(0)) { $0 + Int128($1) }
        let index = try #require(Metric.allCases.firstIndex(of: metric))
        #expect(sum == tally.cells[design][0].metrics[index].sum, "\(metric)")
      }
    }
  }
}
