import Interfaces
import Populations
import Simulation
import Testing

/// Whatever stands on a screen, everyone comes to an end: success, or a failure with its reason.
struct EveryControlTests {
  private func design(_ seed: Int) -> Design {
    let follows: [Consequence?] = [
      nil, .confirm(Question(.alert)), .confirm(Question(.actionSheet)),
      .confirm(Question(.popover)),
      .toast(Toast("Done", duration: 2, action: Toast.Action(id: "undo"))),
      .loading(Loading(3, failure: 0.3)),
    ]
    let detents: [[BottomSheet.Detent]] = [[.medium, .large], [.large], [.height(260), .large]]
    let kinds = Dialog.Kind.allCases
    return Design("d") {
      Screen("Everything") {
        NavigationBar { More { Item("First", id: "first", then: follows[seed % follows.count]) } }
        Button("Second", id: "second", isOn: seed % 2 == 0)
        Button("Third", id: "third", menuFirst: seed % 3 == 0, selectionFirst: seed % 5 == 0) {
          Item("Fourth", id: "fourth")
        }
        Text("Fifth", context: ContextMenu { Item("Sixth", id: "sixth") })
        CellCollection(seed % 2 == 0 ? .list : .grid) {
          for index in 0..<(seed % 30 + 1) { Option("Cell \(index)", id: "cell-\(index)") }
        }
        Button(
          "Open",
          then: .presents(
            .dialog(Dialog(kinds[seed % kinds.count], title: "Choose") { Item("Seventh") })))
        Button(
          "Sheet",
          then: .presents(
            .sheet(
              BottomSheet(
                detents: detents[seed % 3], grabber: seed % 2 == 1,
                scrollingExpands: seed % 4 < 2
              ) {
                for index in 0..<9 { Button("Row \(index)", id: "row-\(index)") }
              })))
      }
    }
  }

  /// Most taps are followed by vectors, the others person by person; both must be one law.
  @Test(arguments: 0..<20)
  func aPlainTapLeadsToWhatAnyTapLeadsTo(seed: Int) throws {
    let layout = try seed < 10 ? Layout(of: design(seed)) : nested(seed % 7 + 2, depth: seed % 4)
    let goals = seed < 10 ? design(seed).goals : (0..<seed % 7 + 2).map(String.init)
    let task = TaskDescription(
      goals: goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: .unknown,
      repetitions: 4, spacing: 20, observed: [1, 4])
    func tally(_ isOneByOne: Bool) throws -> ExperimentTally {
      var constants = shippedConstants()
      constants.isOneByOne = isOneByOne
      return try experiment(
        [layout], task: task, fixing: [:], variation: true, seed: UInt64(seed),
        population: ["everyday", "upper-body-motor", "one-handed"][seed % 3], constants: constants
      ).simulate(0..<2500)
    }
    let together = try tally(false)
    #expect(try together == tally(true))
    #expect(together.cells[0][0].sum(.errors) > 0, "some go wrong")
  }

  @Test(arguments: 0..<30)
  func everyoneComesToAnEnd(seed: Int) throws {
    let design = design(seed)
    let task = TaskDescription(
      goals: design.goals.map { TaskDescription.Goal(id: $0, frequency: 1) },
      knowledge: seed % 2 == 0 ? .unknown : .known, repetitions: 2, spacing: 20, observed: [1, 2])
    let population = ["everyday", "essential-tremor", "older-adults"][seed % 3]
    let tally = try experiment(
      [try Layout(of: design)], task: task, fixing: [:], variation: true, seed: UInt64(seed),
      population: population
    ).simulate(0..<200)
    for cell in tally.cells[0] {
      let succeeded = cell.failures[Int(Failure.none.rawValue)]
      #expect(cell.failures.reduce(0, +) == cell.count)
      #expect(Int128(succeeded) == cell.sum(.success), "seed \(seed)")
      #expect(succeeded > cell.count / 2, "seed \(seed)")
    }
  }
}
