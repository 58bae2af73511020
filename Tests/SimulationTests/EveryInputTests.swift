import Interfaces
import Model
import Populations
import RandomDesigns
import Simulation
import Testing

/// Random interface trees before people of every population with every input: nothing traps, and
/// everyone comes to an end that is counted.
struct EveryInputTests {
  /// The trees that are tried, each with one of the input methods.
  private static let count = 2000

  private static func input(_ seed: Int) -> Input { Input.allCases[seed % Input.allCases.count] }

  /// Without it, what is said of every control would hold for want of examples.
  @Test func everyControlMeetsEveryInput() {
    var kinds: [Input: Set<Control.Kind>] = [:]
    for seed in 0..<Self.count {
      var maker = RandomDesign(seed: UInt64(seed))
      let design = maker.design()
      // What was met before need not be laid out again.
      let met = Set(Self.kinds(design.screen.content)).union(kinds[Self.input(seed)] ?? [])
      guard met != kinds[Self.input(seed)], !design.goals.isEmpty,
        (try? Layout(of: design)) != nil
      else { continue }
      kinds[Self.input(seed)] = met
    }
    for input in Input.allCases {
      let missing = Set(Control.Kind.allCases).subtracting(kinds[input] ?? [])
      #expect(missing.isEmpty, "\(input)")
    }
  }

  private static func kinds(_ controls: [Control]) -> [Control.Kind] {
    controls.flatMap { [$0.kind] + kinds($0.contents.controls) }
  }

  @Test(arguments: 0..<40)
  func everyoneComesToAnEnd(part: Int) throws {
    for number in 0..<Self.count / 40 {
      let seed = part * (Self.count / 40) + number
      var maker = RandomDesign(seed: UInt64(seed))
      let design = maker.design()
      guard !design.goals.isEmpty, let layout = try? Layout(of: design) else { continue }
      let task = TaskDescription(
        goals: design.goals.map { TaskDescription.Goal(id: $0, frequency: 1) },
        knowledge: TaskDescription.Knowledge.allCases[seed % 3], repetitions: 2, spacing: 20,
        observed: [1, 2])
      try check(layout, task, seed)
    }
  }

  /// Values are set, wherever the control lies and however far it has to go.
  @Test(arguments: 0..<40)
  func everyoneSetsValues(part: Int) throws {
    var isSet = 0
    for number in 0..<Self.count / 40 {
      let seed = part * (Self.count / 40) + number
      var maker = RandomDesign(seed: UInt64(seed))
      let design = maker.design()
      let settings = maker.settings.filter { design.takes($0.value, in: $0.control) }
      guard let (control, value) = settings.first,
        let layout = try? Layout(of: design.aiming(control, at: value))
      else { continue }
      var task = TaskDescription(
        goals: [TaskDescription.Goal(id: control, frequency: 1)],
        knowledge: TaskDescription.Knowledge.allCases[seed % 3], repetitions: 2, spacing: 20,
        observed: [1, 2])
      task.steps = [TaskStep(title: "Set", acts: [.choose([1]), .adjust])]
      try check(layout, task, seed)
      isSet += 1
    }
    #expect(isSet > 4)
  }

  private func check(_ layout: Layout, _ task: TaskDescription, _ seed: Int) throws {
    let populations = PopulationCatalog.builtIn.all.filter { $0.mix.isEmpty }
    let population = populations[seed % populations.count]
    let tally = try experiment(
      [layout], task: task, fixing: [.patienceTime: 120], variation: true, seed: UInt64(seed),
      population: population.id, input: Self.input(seed)
    ).simulate(0..<20)
    for cell in tally.cells[0] {
      #expect(cell.failures.reduce(0, +) == cell.count, "seed \(seed)")
      let succeeded = Int128(cell.failures[Int(Failure.none.rawValue)])
      #expect(succeeded == cell.sum(.success), "seed \(seed), \(population.id)")
    }
  }
}
