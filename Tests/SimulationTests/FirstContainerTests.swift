import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// When the right container is first opened.
@Suite struct FirstContainerTests {
  private func cell(
    _ layout: Layout, _ task: TaskDescription, _ traits: [Model.Trait: Float] = [:],
    input: Input = .touch, people: UInt64 = 500
  ) throws -> CellTally {
    try experiment(
      [layout], task: task, fixing: steady.merging(traits) { $1 }, variation: true, input: input
    ).simulate(0..<people).cells[0][0]
  }

  @Test func whereNothingMustBeOpenedItIsTheTimeOfTheTask() throws {
    let cell = try cell(screen(column(4)), evenly(["0", "1", "2", "3"]))
    #expect(cell.mean(.firstContainerCorrect) == 1)
    #expect(abs(cell.mean(.firstContainerTime) - cell.mean(.time)) < 1e-5)
  }

  @Test(arguments: [1, 2, 3])
  func itIsThatOfTheFirstOfSeveral(depth: Int) throws {
    // With precise taps the first of 1 + depth equal taps opens; the menu takes .3 s more.
    let cell = try cell(nested(1, depth: depth), once("0", knowledge: .known))
    let alone = try self.cell(nested(1, depth: 0), once("0", knowledge: .known))
    #expect(cell.mean(.taps) == Double(1 + depth))
    #expect(abs(cell.mean(.firstContainerTime) - alone.mean(.time)) < 1e-5)
    #expect(cell.mean(.firstContainerTime) < cell.mean(.time) - 0.3)
  }

  @Test func whoNeverOpensItCountsWithTheTimeOfGivingUp() throws {
    let hidden = Design("hidden") {
      Screen {
        Stack {
          More {
            Item("Archive", id: "archive")
            Item("Move", id: "move")
          }
          for number in 0..<3 {
            More(id: "more-\(number)") { Item("Other", id: "other-\(number)") }
          }
        }
      }
    }
    let cell = try cell(
      try Layout(of: hidden), once("archive"),
      [.scentKnowsMore: 0, .scentEllipsis: 0, .effortWorth: 0.1])
    #expect(cell.mean(.abandonment) == 1 && cell.mean(.firstContainerCorrect) == 0)
    #expect(cell.mean(.firstContainerTime) == cell.mean(.time))
  }

  /// Of two menus that tell nothing, people open the wrong one in part; those who come back succeed, but
  /// not directly. Whoever knows the way goes straight.
  @Test func whoTurnsBackSucceedsButNotDirectly() throws {
    let design = Design("two") {
      Screen {
        Stack {
          for name in ["One", "Two"] {
            PullDownButton(name, id: name) {
              Item("\(name) first", id: "\(name)-1")
              Item("\(name) second", id: "\(name)-2")
            }
          }
        }
      }
    }
    let layout = try Layout(of: design)
    let known = try cell(layout, once("Two-2", knowledge: .known))
    #expect(known.mean(.directness) == 1 && known.mean(.success) == 1)
    let lost = try cell(layout, once("Two-2"), [.scentTitle: 0.3])
    let (direct, success) = (lost.mean(.directness), lost.mean(.success))
    #expect(success > 0.9 && direct > 0.2 && direct < success - 0.1, "\(direct), \(success)")
    #expect(direct <= lost.mean(.firstContainerCorrect))
  }

  @Test(arguments: Input.allCases)
  func itComesBeforeTheEndByEveryInput(input: Input) throws {
    let experiment = try experiment(
      [nested(6, depth: 1)], task: once("4"), fixing: [:], variation: true, input: input)
    let trials = experiment.trials(of: 0..<40, design: 0)[0][0]
    let (opened, whole) = (trials[.firstContainerTime], trials[.time])
    var reached = 0
    for (person, success) in trials[.success].enumerated() {
      #expect(opened[person] > 0 && opened[person] <= whole[person] + 3, "person \(person)")
      guard success == 1 else { continue }
      reached += 1
      // The menu takes .3 s to open.
      #expect(opened[person] < whole[person] - 300_000, "person \(person)")
    }
    #expect(reached > 10)
  }

  /// Those who know the dots read what is in view before they open them, and open them then.
  @Test func whatIsInViewIsReadBeforeTheDots() throws {
    let design = Design("both") {
      Screen {
        Stack {
          More {
            Item("Archive", id: "archive")
            Item("Move", id: "move")
          }
          for name in ["Print", "Reply", "Forward", "Delete"] { Button(name, id: name) }
        }
      }
    }
    let layout = try Layout(of: design)
    let people: [Model.Trait: Float] = [.scentKnowsMore: 1, .scentEllipsis: 0]
    let hidden = try cell(layout, once("archive"), people)
    // Four labels and the dots are read one by one, then the menu.
    #expect(hidden.mean(.firstContainerCorrect) == 1)
    #expect(hidden.mean(.scans) >= 6)
  }
}
