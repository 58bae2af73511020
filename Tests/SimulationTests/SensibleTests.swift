import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What anybody does who has slipped, who finds nothing, or who has not touched anything yet.
@Suite struct SensibleTests {
  /// People whose fingers stray, and who do not stay forever.
  private let straying = steady.merging([.pointingSpread: 5, .effortWorth: 50]) { $1 }

  /// What people do after a slip that opened something from which they go back at once, from the way back on.
  private func afterSlips(_ run: Experiment) -> [[TraceEvent]] {
    (0..<1500 as Range<UInt64>).compactMap { person in
      let events = run.trace(person: person, design: 0)[0]
      let kinds = events.map(\.kind)
      let back = events.indices.dropFirst().dropLast(3).lazy.compactMap { place -> Int? in
        guard kinds[place - 1] == .tap, kinds[place] == .wait,
          events[place - 1].element != events[place].element
        else { return nil }
        let next = kinds[place + 1] == .tap ? place + 2 : place + 1
        return kinds[next] == .back ? next : nil
      }.first
      return back.map { Array(events[$0...]) }
    }
  }

  /// Whoever cancels what a slip has asked presses what was meant, and goes there without a search.
  @Test func whatWasMeantIsPressedAfterASlip() throws {
    let names = ["Blue", "Red", "Green", "Black"]
    let asking = Design("asking", device: "iphone-16") {
      Screen {
        Stack { for name in names { Button(name, id: name, then: .confirm(Question(.alert))) } }
      }
    }
    let menus = Design("menus", device: "iphone-16") {
      Screen {
        Stack {
          for name in names { PullDownButton(name) { Item("Of \(name)", id: "of-\(name)") } }
        }
      }
    }
    for (design, goal) in [(asking, "Red"), (menus, "of-Red")] {
      let run = try experiment(
        [Layout(of: design)], task: once(goal), fixing: straying, variation: true)
      let after = afterSlips(run)
      #expect(after.count > 100)
      for events in after { #expect(events[1].kind == .recall, "\(events)") }
      let success = run.trials(of: 0..<1500)[0][0][.success]
      #expect(success.count { $0 == 0 } < 30, "\(goal)")
    }
  }

  // MARK: Hidden menus

  private func people(
    _ design: Design, knowing share: Float
  ) throws -> (trials: PersonTrials, events: [TraceEvent]) {
    let one = try experiment(
      [Layout(of: design)], task: once("copy"),
      fixing: steady.merging([.conventionHoldContent: share, .effortWorth: 50]) { $1 })
    return (one.trials(of: 0..<40)[0][0], one.trace(person: 0, design: 0)[0])
  }

  /// Whoever does not know that a thing can be held taps it once, sees that nothing happens, and leaves as before.
  @Test func whoDoesNotKnowAHoldTapsTheThing() throws {
    let photo = Design("photo", device: "iphone-16") {
      Screen { Text("Photo", context: ContextMenu { Item("Copy", id: "copy") }) }
    }
    let (trials, events) = try people(photo, knowing: 0)
    for person in 0..<trials.count {
      #expect(trials[.taps][person] == 1 && trials[.success][person] == 0)
      #expect(trials[.errors][person] == 0 && trials[.causeWrong][person] > 0)
      let causes = Cause.allCases.map { trials[Metric.time(of: $0)][person] }
      #expect(causes.reduce(0, +) == trials[.time][person])
    }
    let notice = try #require(events.first { $0.notice == .nothing && $0.element != nil })
    #expect(events.first { $0.kind == .tap }?.element == notice.element)
    #expect(events.last?.failure == .unknownGesture)
    #expect(try people(photo, knowing: 1).trials[.taps] == Array(repeating: 2, count: 40))
  }

  /// What a tap does something with is not tapped for what it hides.
  @Test func whatAnswersToATapIsLeftAlone() throws {
    let button = Design("button", device: "iphone-16") {
      Screen { Button("Photo", id: "photo", context: ContextMenu { Item("Copy", id: "copy") }) }
    }
    #expect(try people(button, knowing: 0).trials[.taps] == Array(repeating: 0, count: 40))
  }

  // MARK: Giving up

  /// Rows that were read and are not it keep nobody from opening a menu: whoever leaves has tried one.
  @Test(arguments: [Input.touch, .pointer, .screenReader])
  func nobodyLeavesWithoutOpeningAnything(input: Input) throws {
    let layout = try Layout(
      of: Design("page", device: "iphone-16") {
        Screen {
          PullDownButton("Order") {
            Item("Refund", id: "refund")
            Item("Duplicate", id: "duplicate")
          }
          PullDownButton("View") {
            Item("Density", id: "density")
            Item("Columns", id: "columns")
          }
          CellCollection(.list) { for row in 0..<24 { Option("Row \(row)", id: "row-\(row)") } }
        }
      })
    let trials = try experiment(
      [layout], task: evenly(["refund", "density", "columns"], knowledge: .unknown),
      fixing: [:], variation: true, input: input
    ).trials(of: 0..<2000)[0][0]
    let left = (0..<trials.count).filter { trials[.success][$0] == 0 }
    #expect(
      left.allSatisfy {
        trials[.firstContainerTime][$0] < trials[.time][$0] || trials[.errors][$0] > 0
      })
    #expect(left.count < 200, "\(left.count)")
  }
}
