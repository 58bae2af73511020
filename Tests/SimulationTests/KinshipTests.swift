import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What belongs together, and what people therefore open.
@Suite struct KinshipTests {
  private static let share = Design("share") {
    Screen {
      PullDownButton("Share") {
        Item("Copy Link", id: "copy-link")
        Submenu("Send to", id: "send") {
          Item("Reader", id: "reader")
          Item("Friend", id: "friend")
        }
      }
    }
  }

  private func experiment(
    _ goal: String, fixing: [Model.Trait: Float]
  ) throws -> Experiment {
    try SimulationTests.experiment(
      [try Layout(of: Self.share)], task: once(goal), fixing: fixing, variation: true)
  }

  @Test func aSubmenuIsNoKinOfWhatStandsBesideIt() throws {
    let tally = try experiment("copy-link", fixing: [:]).simulate(0..<1000).cells[0][0]
    // Two taps suffice; misses come on top. Opening the submenu first would cost two more.
    #expect(tally.mean(.taps) < 3)
    // An item of another group (.22) is 13 standard deviations of its noise below the goal.
    #expect(tally.mean(.wrongSelections) < 0.05)
  }

  @Test func whoWantsWhatTheMenuHoldsDoesNotOpenItsSubmenu() throws {
    let experiment = try experiment("copy-link", fixing: steady)
    for person in 0..<20 as Range<UInt64> {
      let events = experiment.trace(person: person, design: 0)[0]
      #expect(!events.contains { $0.surface == 2 }, "person \(person)")
    }
  }

  @Test func whoWantsWhatTheSubmenuHoldsOpensIt() throws {
    let experiment = try experiment("reader", fixing: steady)
    let events = experiment.trace(person: 0, design: 0)[0]
    #expect(events.contains { $0.surface == 2 } && events.last?.kind == .success)
  }

  /// A title promises the mean of its contents, the best of them, or something between.
  @Test(arguments: [0, 0.5, 1] as [Float])
  func titlesPromiseWhatTheyHold(pooling: Float) throws {
    var constants = straightConstants()
    constants.scentPooling = pooling
    let experiment = try SimulationTests.experiment(
      [try Layout(of: Self.share)], task: once("reader"),
      fixing: steady.merging([
        .scentTitle: 1, .scentKin: 0.4, .scentOther: 0, .scentOpen: 0.1,
      ]) { $1 }, constants: constants)
    let found = try #require(
      experiment.trace(person: 0, design: 0)[0].first { $0.kind == .scan && $0.surface == 1 })
    // Of the two items one is the goal itself, the other its kin.
    #expect(abs(found.value - (0.7 + 0.3 * pooling)) < 1e-5)
  }

  /// Whoever finds nothing asks less of containers, until the right one is tried.
  @Test(arguments: [0.7, 1] as [Float])
  func containersAreAskedForLessAfterASearchInVain(lowering: Float) throws {
    let tally = try experiment(
      "reader",
      fixing: steady.merging([.scentTitle: 0.05, .scentFloor: 0.2, .scentLowering: lowering]) { $1 }
    ).simulate(0..<20).cells[0][0]
    #expect(tally.mean(.success) == (lowering < 1 ? 1 : 0))
  }
}

/// Plans that were compiled for many goals, for one of them.
@Suite struct PlanGoalTests {
  @Test(arguments: ["notes-toolbar", "photo-sort", "settings-menu"])
  func askingForOneGoalEqualsCompilingForIt(name: String) throws {
    let path = "Datasets/Interfaces/\(name).json5"
    let design = try Design(parsing: try #require(EmbeddedTexts.text(at: path)), file: path)
    let layout = try Layout(of: design)
    let all = TaskDescription(
      goals: design.goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: .unknown,
      repetitions: 1, spacing: 20, observed: [1])
    let constants = shippedConstants()
    let plan = try Plan.compile([layout], task: all, constants: constants)[0]
    for (index, goal) in design.goals.enumerated() {
      let own = try Plan.compile([layout], task: once(goal), constants: constants)[0]
      #expect(plan.asking(forGoal: index) == own, "\(goal)")
    }
  }
}
