import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What a wait does that can be stopped, and one that cannot.
struct WaitingTests {
  private func upload(
    _ seconds: Double, delay: Double? = nil, cancel: String?, isDestructive: Bool = false,
    failure: Double = 0
  ) -> Design {
    Design("upload") {
      Screen {
        Stack {
          Button("Copy", id: "copy")
          Button(
            "Upload", id: "upload", isDestructive: isDestructive,
            then: .loading(Loading(seconds, delay: delay, cancel: cancel, failure: failure)))
          Button("Rename", id: "rename")
        }
      }
    }
  }

  private func run(
    _ design: Design, _ goal: String, _ traits: [Model.Trait: Float] = [:],
    input: Input = .touch, count: UInt64 = 20_000
  ) throws -> CellTally {
    try experiment(
      [try Layout(of: design)], task: once(goal, knowledge: .known),
      fixing: steady.merging(traits) { $1 }, input: input
    ).simulate(0..<count).cells[0][0]
  }

  @Test func whoLeavesStopsTheWaitWhereThatIsPossible() throws {
    let blocked = try run(upload(7, cancel: nil), "upload")
    let stopped = try run(upload(7, cancel: "Stop"), "upload")
    #expect(blocked.mean(.taps) == 1, "touches are blocked")
    // 5.8 % of all people in each of five seconds go for the button, as many as leave without one.
    // The SD of the share is .0032; five of it leave one false alarm in a million.
    #expect(abs(blocked.mean(.abandonment) - 5 * 0.058) < 5 * 0.0033)
    #expect(abs(stopped.mean(.taps) - 1 - 5 * 0.058) < 5 * 0.0033)
    // The action is done for those who began to leave less before its end than the way to the
    // button takes, which is between .3 and 2 s here.
    let late = stopped.mean(.taps) - 1 - stopped.mean(.abandonment)
    #expect(late > 0.3 * 0.058 - 5 * 0.001 && late < 2 * 0.058)
    #expect(
      stopped.failures[Int(Failure.waiting.rawValue)]
        == stopped.count - stopped.failures[Int(Failure.none.rawValue)])
  }

  /// Half of the attempts fail: those who are left after 4 s wait on where they were.
  @Test func aWaitThatFailedGoesOnWhereItWas() throws {
    let cell = try run(upload(4, cancel: nil, failure: 0.5), "upload")
    // Left after 4 s of one attempt, 8 s of two, and so on: .058 of all people a second beyond 2 s.
    var (still, left, gone) = (1.0, 0.0, 0.0)
    for attempt in 1...10 {
      let leaving = min(1, (4 * Double(attempt) - 2) * 0.058)
      gone += still * (leaving - left)
      (left, still) = (leaving, still / 2)
    }
    #expect(abs(cell.mean(.abandonment) - gone) < 5 * 0.0034, "\(gone)")
    #expect(gone > 2 * 0.058 + 0.1)
  }

  @Test func nobodyStopsAWaitBeforeTwoSeconds() throws {
    let cell = try run(upload(2, cancel: "Stop"), "upload", count: 4000)
    #expect(cell.mean(.taps) == 1 && cell.mean(.success) == 1)
  }

  @Test func aWrongActionIsStoppedRatherThanWaitedFor() throws {
    let traits: [Model.Trait: Float] = [.pointingSpread: 5]
    let blocked = try run(upload(9, cancel: nil), "copy", traits)
    let stopped = try run(upload(9, cancel: "Stop"), "copy", traits)
    #expect(blocked.mean(.wrongSelections) > 0.05)
    #expect(stopped.mean(.wrongSelections) > 0.05)
    // Without the button a mistake takes 9 s, with it the time to notice and the way.
    let before = blocked.mean(.waiting) / blocked.mean(.wrongSelections)
    let after = stopped.mean(.waiting) / stopped.mean(.wrongSelections)
    #expect(before > 5 && after < 2, "\(before) \(after)")
    #expect(blocked.mean(.abandonment) > 0.005)
    #expect(stopped.mean(.abandonment) == 0)
    #expect(stopped.mean(.success) == 1)
  }

  @Test func whatIsStoppedDoesNoHarm() throws {
    let traits: [Model.Trait: Float] = [.pointingSpread: 3.5]
    let harm = try [nil, "Stop"].map { cancel in
      try run(upload(12, cancel: cancel, isDestructive: true), "copy", traits)
        .mean(.accidentalDestructive)
    }
    // Those who miss the button for as long as the action takes are left.
    #expect(harm[0] > 0.02 && harm[1] < harm[0] / 8, "\(harm)")
  }

  /// An action of .9 s is done before the overlay, which comes after .8 s, can be left.
  @Test func whatIsDoneMeanwhileIsNotStopped() throws {
    let traits: [Model.Trait: Float] = [.pointingSpread: 5]
    let stopped = upload(0.9, delay: 0.8, cancel: "Stop", isDestructive: true)
    let blocked = upload(0.9, delay: 0.8, cancel: nil, isDestructive: true)
    let harm = try [stopped, blocked].map {
      try run($0, "copy", traits).mean(.accidentalDestructive)
    }
    // Both shares have an SD of at most .005; what follows a slip differs from then on.
    #expect(harm[0] > 0.02 && abs(harm[0] - harm[1]) < 0.05 + harm[1] / 10, "\(harm)")
  }

  @Test(arguments: Input.allCases)
  func everyWayInReachesTheButton(input: Input) throws {
    let cell = try run(upload(60, cancel: "Stop"), "upload", input: input, count: 2000)
    // Of those who are left after 10.3 s, .116 leave in each second.
    #expect(cell.mean(.success) < 0.005)
    #expect(cell.failures[Int(Failure.waiting.rawValue)] > cell.count * 995 / 1000)
    let blocked = try run(upload(60, cancel: nil), "upload", input: input, count: 2000)
    #expect(cell.mean(.taps) >= blocked.mean(.taps) + 0.99)
  }
}
