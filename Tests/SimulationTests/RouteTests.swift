import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Goals that several elements reach: people take the way that they see, know, or find least dear.
@Suite struct RouteTests {
  /// A menu with an item, and a button that does the same where there is a route.
  private func menu(with routes: [String: String]) throws -> Layout {
    try Layout(
      of: Design("share", routes: routes) {
        Screen {
          Spacer()
          PullDownButton("Actions") {
            Item("Share", id: "share")
            Item("Rename", id: "rename")
          }
          Button("Send on", id: "send")
        }
      })
  }

  private func run(
    _ layouts: [Layout], knowledge: TaskDescription.Knowledge, variation: Bool = false
  ) throws -> [CellTally] {
    try experiment(
      layouts, task: once("share", knowledge: knowledge),
      fixing: variation ? [:] : steady, variation: variation
    ).simulate(0..<2000).cells.map { $0[0] }
  }

  @Test func thoseWhoKnowTakeTheLeastEffort() throws {
    let cells = try run(
      [try menu(with: ["send": "share"]), try menu(with: [:])], knowledge: .known)
    #expect(cells[0].mean(.taps) == 1)
    #expect(cells[1].mean(.taps) == 2)
  }

  @Test func noWayIsAnError() throws {
    let cells = try run(
      [try menu(with: ["send": "share"]), try menu(with: [:])], knowledge: .unknown)
    #expect(cells[0].mean(.success) == 1)
    #expect(cells[0].mean(.errors) == 0)
    #expect(cells[0].mean(.wrongSelections) == 0)
    #expect(cells[0].mean(.time) < cells[1].mean(.time))
  }

  @Test func aGoalThatNothingIsCalledIsCalledByItsWay() throws {
    var design = Design("send") { Screen { Button("Send on", id: "send") } }
    design.taskRoutes = ["send": "share"]
    let named = Design("send") { Screen { Button("Send on", id: "share") } }
    #expect(design.goals == ["share"])
    for knowledge in [TaskDescription.Knowledge.known, .unknown] {
      let cells = try run(
        [try Layout(of: design), try Layout(of: named)], knowledge: knowledge, variation: true)
      #expect(cells[0].mean(.success) == 1 && cells[0].mean(.time) == cells[1].mean(.time))
    }
  }

  /// Two menus side by side, each with the thing that is wanted.
  private func twoMenus() throws -> Layout {
    try Layout(
      of: Design("menus", routes: ["share-too": "share"]) {
        Screen {
          PullDownButton("Page") {
            Item("Share", id: "share")
            Item("Rename", id: "rename")
          }
          PullDownButton("Tools") {
            Item("Share", id: "share-too")
            Item("Count", id: "count")
          }
        }
      })
  }

  @Test func peopleKeepToTheWayThatTheyWent() throws {
    var task = once("share")
    task.repetitions = 6
    task.observed = [6]
    var traits = steady
    (traits[.memoryThreshold], traits[.memoryNoise]) = (-50, 0.01)
    let study = try experiment([try twoMenus()], task: task, fixing: traits, variation: true)
    var taken: Set<Int> = []
    for person in UInt64(0)..<40 {
      let trials = study.trace(person: person, design: 0)
      let ends = trials.compactMap { trial in
        trial.last { $0.kind == .tap }?.element
      }
      try #require(ends.count == 6)
      #expect(Set(ends.dropFirst()).count == 1, "person \(person): \(ends)")
      #expect(ends[1] == ends[0], "person \(person): \(ends)")
      taken.insert(ends[0])
    }
    #expect(taken.count == 2, "both menus are found by some")
  }

  /// Whoever knows the button and comes into the menu by a slip takes the item there.
  @Test func aWayThatEndsElsewhereIsNoDeadEnd() throws {
    let cells = try experiment(
      [try menu(with: ["send": "share"]), try menu(with: [:])],
      task: once("share", knowledge: .population), fixing: [.memoryUses: 50], variation: true
    ).simulate(0..<4000).cells.map { $0[0] }
    #expect(cells[0].mean(.time) < cells[1].mean(.time))
    #expect(cells[0].mean(.recoveries) <= cells[1].mean(.recoveries))
  }
}
