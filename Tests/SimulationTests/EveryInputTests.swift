import Interfaces
import Model
import Populations
import RandomDesigns
import Simulation
import Testing

/// Random interface trees before people of every population with every input: nothing traps, and
/// everyone comes to an end that is counted.
struct EveryInputTests {
  @Test(arguments: 0..<40)
  func everyoneComesToAnEnd(part: Int) throws {
    let populations = PopulationCatalog.builtIn.all.filter { $0.mix.isEmpty }
    for number in 0..<50 {
      let seed = part * 50 + number
      var maker = RandomDesign(seed: UInt64(seed))
      let design = maker.design()
      guard !design.goals.isEmpty, let layout = try? Layout(of: design) else { continue }
      let input = Input.allCases[seed % Input.allCases.count]
      let population = populations[seed % populations.count]
      let task = TaskDescription(
        goals: design.goals.map { TaskDescription.Goal(id: $0, frequency: 1) },
        knowledge: TaskDescription.Knowledge.allCases[seed % 3], repetitions: 2, spacing: 20,
        observed: [1, 2])
      let tally = try experiment(
        [layout], task: task, fixing: [.patienceTime: 120], variation: true, seed: UInt64(seed),
        population: population.id, input: input
      ).simulate(0..<20)
      for cell in tally.cells[0] {
        #expect(cell.failures.reduce(0, +) == cell.count, "seed \(seed)")
        let succeeded = Int128(cell.failures[Int(Failure.none.rawValue)])
        #expect(succeeded == cell.sum(.success), "seed \(seed), \(input), \(population.id)")
      }
    }
  }
}
