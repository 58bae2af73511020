import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Known items and known purposes, containers, glyphs, and what belongs together.
@Suite struct MeaningTests {
  private static let share = Design("share") {
    Screen {
      PullDownButton("Share", predictability: 1) {
        Item("Copy Link", id: "copy-link")
        Submenu("Send to", id: "send") {
          Item("Reader", id: "reader")
          Item("Friend", id: "friend")
        }
      }
    }
  }

  private func experiment(
    _ design: Design, _ goal: String, wish: TaskDescription.Wish = .item,
    fixing: [Model.Trait: Float] = steady, variation: Bool = true,
    _ change: (inout TaskDescription) -> Void = { _ in }
  ) throws -> Experiment {
    var task = once(goal)
    task.wish = wish
    change(&task)
    return try SimulationTests.experiment(
      [try Layout(of: design)], task: task, fixing: fixing, variation: variation)
  }

  @Test func aKnownItemIsHardlyEverChosenWrongly() throws {
    let tally = try experiment(Self.share, "copy-link", fixing: [:]).simulate(0..<2000).cells[0][0]
    #expect(tally.mean(.wrongSelections) < 0.03)
  }

  @Test func whoOnlyKnowsAPurposeErrsMore() throws {
    let tallies = try [TaskDescription.Wish.item, .purpose].map {
      try experiment(Self.share, "friend", wish: $0).simulate(0..<4000).cells[0][0]
    }
    #expect(tallies[1].mean(.wrongSelections) > 2 * tallies[0].mean(.wrongSelections))
    #expect(tallies[1].mean(.time) > tallies[0].mean(.time))
  }

  @Test func nobodyGoesBackIntoTheMenuThatWasJustLeft() throws {
    let design = Design("menus") {
      Screen {
        PullDownButton("Do", predictability: 1) {
          for menu in ["Tools", "More", "Other", "Extras"] {
            Submenu(menu, id: menu, predictability: 0.3) {
              for item in 1...4 { Item("\(menu) thing \(item)", id: "\(menu)-\(item)") }
            }
          }
        }
      }
    }
    // Who knows a purpose alone still believes a little in what was read.
    let study = try experiment(design, "Other-3", wish: .purpose)
    var returns = 0
    for person in UInt64(0)..<300 {
      var opener: [Int: Int] = [:]
      var (last, left): (Int?, Int?)
      for event in study.trace(person: person, design: 0)[0] {
        if let last, event.surface > 0, opener[event.surface] == nil {
          opener[event.surface] = last
        }
        if event.kind == .tap { last = event.element }
        guard [.scan, .settle].contains(event.kind) else { continue }
        if let element = event.element {
          #expect(element != left, "person \(person)")
          left = nil
        } else if event.kind == .settle {
          // Whoever begins anew on the screen may go anywhere.
          left = event.surface > 0 ? opener[event.surface] : nil
          returns += left == nil ? 0 : 1
        }
      }
    }
    #expect(returns > 100)
  }

  @Test func whatWasReadIsNotReadAgain() throws {
    // Twelve segments that show nothing of their labels: each may be the one, and is tried once.
    let labels = (0..<12).map { "Segment \($0)" }
    let design = Design("segments") {
      Screen {
        SegmentedControl("Kind", id: "kind", width: 190) {
          labels.indices.map { Option(labels[$0], id: "s\($0)") }
        }
      }
    }
    let cell = try experiment(design, "s11").simulate(0..<200).cells[0][0]
    #expect(cell.mean(.wrongSelections) > 5)
    // A look at each and one for each further try, with a second look here and there.
    #expect(cell.mean(.scans) < 13 + 3 * cell.mean(.wrongSelections))
  }

  @Test func resultsDoNotDependOnOtherDesigns() throws {
    let other = Design("other") {
      Screen {
        PullDownButton("All") { for id in ["copy-link", "reader", "friend"] { Item(id, id: id) } }
      }
    }
    let task = once("reader")
    let alone = try SimulationTests.experiment([try Layout(of: Self.share)], task: task)
    let both = try SimulationTests.experiment(
      [try Layout(of: Self.share), try Layout(of: other)], task: task)
    #expect(alone.simulate(0..<500).cells[0] == both.simulate(0..<500).cells[0])
  }

  @Test func kindsMakeTitlesTellMore() throws {
    let groups = [["a0", "a1", "a2", "a3", "a4"], ["b0", "b1", "b2", "b3", "b4"]]
    let design = Design("groups") {
      Screen {
        PullDownButton("All", predictability: 1) {
          for (number, group) in groups.enumerated() {
            Submenu("Group \(number)", id: "g\(number)") { for id in group { Item(id, id: id) } }
          }
        }
      }
    }
    let errors = try [[], groups].map { kinds in
      try experiment(design, "b3") { $0.kinds = kinds }.simulate(0..<4000).cells[0][0].mean(.errors)
    }
    #expect(errors[1] < errors[0])
  }

  @Test func luresAreTakenAndSometimesKept() throws {
    let design = Design("delete") {
      Screen {
        InlineActions { for id in ["clear", "reset", "erase", "copy"] { Item(id, id: id) } }
      }
    }
    let cells = try [[], ["reset"] as Set].map { lures in
      try experiment(design, "clear", wish: .purpose) { $0.lures = lures }
        .simulate(0..<4000).cells[0][0]
    }
    #expect(cells[1].mean(.wrongSelections) > 1.5 * cells[0].mean(.wrongSelections))
    #expect(cells[1].mean(.success) < cells[0].mean(.success))
  }

  @Test func aMenuWithALureLooksRight() throws {
    let design = Design("menus") {
      Screen {
        PullDownButton("One", predictability: 1) { for id in ["a", "b"] { Item(id, id: id) } }
        PullDownButton("Two", predictability: 1) { for id in ["c", "d"] { Item(id, id: id) } }
      }
    }
    let first = try [[], ["c"] as Set].map { lures in
      try experiment(design, "a", wish: .purpose) { $0.lures = lures }
        .simulate(0..<4000).cells[0][0].mean(.firstContainerCorrect)
    }
    #expect(first[1] < first[0] - 0.05)
  }

  @Test func whoseEffortIsWorthLittleGivesUp() throws {
    let worths = try [2, 1e6].map { worth in
      try experiment(
        Self.share, "friend", wish: .purpose, fixing: steady.merging([.effortWorth: worth]) { $1 }
      ).simulate(0..<1000).cells[0][0].mean(.success)
    }
    #expect(worths[0] < worths[1])
  }

  @Test func withoutFeedbackWrongChoicesStand() throws {
    let experiment = try experiment(Self.share, "friend", wish: .purpose) { $0.hasFeedback = false }
    let cell = experiment.simulate(0..<2000).cells[0][0]
    #expect(cell.mean(.wrongSelections) > 0)
    #expect(abs(cell.mean(.wrongSelections) - cell.mean(.abandonment)) < 1e-9)
  }
}
