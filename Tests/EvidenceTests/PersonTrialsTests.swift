import Simulation
import Studies
import Testing

@Suite struct PersonTrialsTests {
  // People kept one by one are those that the tallies count, also in a mixture of populations.
  @Test(arguments: ["everyday", "public-mix"])
  func keptPeopleAddUpToTheTally(population: String) throws {
    let suite = try tinySuite()
    let engine = ModelEngine(options: StudyOptions())
    let condition = try #require(suite.conditions(populations: [population]).first)
    let job = try engine.prepare(condition, pairs: [], world: nil)
    let tally = job.simulate(0..<2500)
    let kept = job.trials(of: 0..<2500)
    for design in tally.cells.indices {
      let (trials, cell) = (kept[design][0], tally.cells[design][0])
      #expect(trials.count == 2500)
      func sum(_ values: [Int64]) -> Int128 { values.reduce(0) { $0 + Int128($1) } }
      for metric in Metric.all {
        #expect(sum(trials[metric]) == cell.metrics[metric.index].sum, "\(metric.name)")
      }
      for phase in Phase.all {
        #expect(sum(trials[phase]) == cell.phases[phase.index], "\(phase.name)")
      }
    }
  }
}
