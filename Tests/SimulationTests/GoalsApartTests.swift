import Core
import Interfaces
import Model
import Populations
import RandomDesigns
import Simulation
import Testing

/// Many goals side by side: each counts what it counts as the only goal of the task.
@Suite struct GoalsApartTests {
  /// The trees that are tried.
  private static let count = 400

  /// Checks all goals of a design at two sizes of text, so that differences are counted as well.
  private func check(_ design: Design, _ input: Input, _ seed: Int) throws {
    let goals = Array(design.goals.prefix(7))
    guard !goals.isEmpty, let layout = try? Layout(of: design) else { return }
    let layouts = [layout, (try? Layout(of: design, textSize: .accessibility1)) ?? layout]
    let populations = PopulationCatalog.builtIn.all.filter { $0.mix.isEmpty }
    func made(_ goals: [String], _ knowledge: TaskDescription.Knowledge) throws -> Experiment {
      let task = TaskDescription(
        goals: goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: knowledge,
        repetitions: 1, spacing: 20, observed: [1])
      return try experiment(
        layouts, task: task, fixing: [.patienceTime: 120], variation: true, seed: UInt64(seed),
        population: populations[seed % populations.count].id, input: input)
    }
    for knowledge in [TaskDescription.Knowledge.unknown, .known] {
      // People whose numbers do not begin at a vector, of whom no block holds all goals.
      let people = 5..<UInt64(5 + (seed % 10 == 0 ? 700 : 11))
      let all = try made(goals, knowledge)
      let apart = all.simulate(people, wanting: goals.indices)
      let last = all.simulate(people, wanting: goals.count - 1..<goals.count)
      for (goal, tally) in zip(goals, apart) {
        let alone = try made([goal], knowledge).simulate(people)
        #expect(tally == alone, "seed \(seed), \(input), \(goal)")
      }
      #expect(last == [apart[goals.count - 1]], "seed \(seed), \(input)")
    }
  }

  @Test(arguments: 0..<20)
  func eachGoalCountsAsIfItWereAlone(part: Int) throws {
    for number in 0..<Self.count / 20 {
      let seed = part * (Self.count / 20) + number
      var maker = RandomDesign(seed: UInt64(seed))
      try check(maker.design(), Input.allCases[seed % Input.allCases.count], seed)
    }
  }

  @Test(arguments: ["notes-toolbar", "photo-sort", "settings-menu"])
  func shippedDesignsAsWell(name: String) throws {
    let path = "Datasets/Interfaces/\(name).json5"
    let design = try Design(parsing: try #require(EmbeddedTexts.text(at: path)), file: path)
    for (seed, input) in Input.allCases.enumerated() { try check(design, input, seed) }
  }

  /// Without the second run times are the same, and nothing is compared with it.
  @Test func timesDoNotDependOnDiscovery() throws {
    let task = TaskDescription(
      goals: ["0", "7", "3"].map { TaskDescription.Goal(id: $0, frequency: 1) },
      knowledge: .unknown, repetitions: 1, spacing: 20, observed: [1])
    let trials = try experiment([screen(column(9))], task: task, variation: true)
    let whole = trials.simulate(0..<50, wanting: 0..<3)
    let short = trials.simulate(0..<50, wanting: 0..<3, discovers: false)
    for (whole, short) in zip(whole, short) {
      #expect(whole.cells[0][0].sum(.time) == short.cells[0][0].sum(.time))
      #expect(whole.trials == 2 * short.trials)
    }
  }
}
