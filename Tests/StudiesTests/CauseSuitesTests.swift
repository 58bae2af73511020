import Core
import Simulation
import Studies
import Testing

/// What time is spent for, in all shipped suites.
struct CauseSuitesTests {
  /// At the base of each suite, before each of its designs, for all populations and input methods
  /// that it names: causes and phases both add up to the time of each person, to the microsecond.
  @Test(arguments: SuiteCatalog.all.map(\.id))
  func causesAndPhasesAreTheTimeOfEachPerson(id: String) throws {
    var suite = try shippedSuite(id)
    suite.points = suite.points.filter { $0.point == suite.base }
    let engine = ModelEngine(options: StudyOptions())
    let people: Range<UInt64> = 0..<10
    for condition in suite.conditions(inputsOf: engine.inputs) {
      let job = try engine.prepare(condition, pairs: [], world: nil)
      let (tally, trials) = (job.simulate(people), job.trials(of: people))
      for (cell, people) in zip(tally.cells.joined(), trials.joined()) {
        let comment: Comment = "\(id), \(condition.population), \(condition.input)"
        let causes = Cause.allCases.map { people[Metric.time(of: $0)] }
        for person in 0..<people.count {
          let time = people[.time][person]
          #expect(causes.allSatisfy { $0[person] >= 0 }, comment)
          #expect(causes.reduce(0) { $0 + $1[person] } == time, comment)
          #expect(people.phases.reduce(0) { $0 + $1[person] } == time, comment)
        }
        #expect(cell.ledger.causes == causes.map { $0.reduce(0) { $0 + Int128($1) } }, comment)
        #expect(
          cell.ledger.phases == people.phases.map { $0.reduce(0) { $0 + Int128($1) } }, comment)
        #expect(cell.ledger.sums.joined().allSatisfy { $0 >= 0 }, comment)
      }
    }
  }
}
