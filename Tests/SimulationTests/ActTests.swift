import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Motor acts are counted by kind, and all kinds together are the taps.
@Suite struct ActTests {
  private func cell(
    _ design: Design, _ goal: String, input: Input = .touch,
    _ traits: [Model.Trait: Float] = steady
  ) throws -> CellTally {
    try experiment(
      [try Layout(of: design)], task: once(goal, knowledge: .known), fixing: traits,
      variation: true, input: input
    ).simulate(0..<400).cells[0][0]
  }

  private func mean(_ act: Act, _ cell: CellTally) -> Double {
    Double(cell.acts[act.index]) / Double(cell.count)
  }

  private static let held = Design("held") {
    Screen {
      Text("Note", context: ContextMenu { Item("Copy", id: "copy") })
      CellCollection(.list) { for index in 0..<40 { Option("Row \(index)", id: "row-\(index)") } }
    }
  }

  @Test func aMenuBehindAHoldTakesAHoldAndATap() throws {
    let cell = try cell(Self.held, "copy", steady)
    #expect(mean(.hold, cell) == 1 && mean(.tap, cell) == 1)
    #expect(cell.mean(.taps) == 2)
  }

  @Test func whatLiesBelowIsSwipedTo() throws {
    let cell = try cell(Self.held, "row-39")
    #expect(mean(.swipe, cell) >= 1 && mean(.tap, cell) == 1)
    #expect(mean(.swipe, cell) + 1 == cell.mean(.taps))
  }

  @Test(arguments: Input.allCases)
  func kindsAddUpByEveryInput(input: Input) throws {
    let possible: Set<Act> =
      switch input {
      case .touch: [.tap, .hold, .swipe]
      case .pointer, .screenReader: [.tap, .swipe]
      case .keyboard: [.key]
      case .voice: [.command]
      default: [.press]
      }
    for goal in ["copy", "row-3"] {
      let cell = try cell(Self.held, goal, input: input, [:])
      #expect(cell.acts.reduce(0, +) == cell.sum(.taps))
      #expect(cell.acts.allSatisfy { $0 >= 0 })
      for act in Act.all where !possible.contains(act) {
        #expect(mean(act, cell) == 0, "\(act) \(goal)")
      }
    }
  }
}
