import Core
import Interfaces
import Model
import Populations
import Simulation
import Studies
import Testing

/// What time is spent for: the causes of each person's time add up to it, and each holds what it
/// must where nothing else happens.
struct CauseTests {
  /// The time of a cause for each person, in microseconds.
  private func times(_ cause: Cause, _ trials: PersonTrials) -> [Int64] {
    trials[Metric.time(of: cause)]
  }

  private func isNear(_ a: Int64, _ b: Int64, within microseconds: Int64 = 8) -> Bool {
    abs(a - b) <= microseconds
  }

  // MARK: Sums

  /// All plans that are pinned: every input method, scripts, slips, waits, further uses.
  @Test(arguments: PinnedPlan.all)
  func causesAndPhasesAreTheTimeOfEachPerson(plan: PinnedPlan) throws {
    for (condition, uses) in try plan.trials(of: 0..<40) {
      for trials in uses.joined() { expectParts(trials, "\(plan.name), \(condition.input)") }
    }
    for (condition, tally) in try plan.tallies() {
      for cell in tally.cells.joined() { expectMargins(cell, "\(plan.name), \(condition.input)") }
    }
  }

  private func expectParts(_ trials: PersonTrials, _ comment: Comment) {
    for person in 0..<trials.count {
      let causes = Cause.allCases.map { times($0, trials)[person] }
      #expect(causes.allSatisfy { $0 >= 0 }, comment)
      #expect(causes.reduce(0, +) == trials[.time][person], comment)
      #expect(trials.phases.reduce(0) { $0 + $1[person] } == trials[.time][person], comment)
    }
  }

  private func expectMargins(_ cell: CellTally, _ comment: Comment) {
    #expect(cell.ledger.sums.joined().allSatisfy { $0 >= 0 }, comment)
    #expect(cell.ledger.causes == Cause.allCases.map { cell.sum(Metric.time(of: $0)) }, comment)
    #expect(cell.phases.reduce(0, +) == cell.sum(.time), comment)
    // Waiting is all that waits, and reading all that is hard to read.
    for phase in Phase.all where phase != .waiting {
      #expect(cell.ledger[.wait, phase] == 0, comment)
    }
    for phase in Phase.all where phase != .scanning {
      #expect(cell.ledger[.unreadable, phase] == 0, comment)
    }
    #expect(cell.ledger[.task, .waiting] == 0, comment)
    guard !cell.steps.isEmpty else { return }
    var steps = [Int128](repeating: 0, count: Cause.allCases.count)
    for step in cell.steps {
      #expect(step.phases.reduce(0, +) == step.time, comment)
      for (cause, time) in step.ledger.causes.enumerated() { steps[cause] += time }
    }
    #expect(steps == cell.ledger.causes, comment)
  }

  /// The table of one person is that person's part of the whole.
  @Test func tablesOfPersonsAddUp() throws {
    let run = try experiment(
      [branches], task: once("6"), fixing: [.pointingSpread: 3], variation: true)
    var sum = CellTally().ledger
    for person in 0..<60 as Range<UInt64> {
      let cell = run.simulate(person..<person + 1).cells[0][0]
      for cause in Cause.allCases {
        for phase in Phase.all { sum[cause, phase] += cell.ledger[cause, phase] }
      }
    }
    #expect(sum == run.simulate(0..<60).cells[0][0].ledger)
    #expect(sum.causes[Cause.miss.rawValue] > 0 && sum.causes[Cause.wrong.rawValue] > 0)
  }

  @Test func namesAreThoseOfMetrics() {
    #expect(Cause.allCases.map(\.name) == ["task", "miss", "wrong", "wait", "unreadable"])
    for cause in Cause.allCases {
      #expect(Metric.time(of: cause).name == "cause_\(cause.name)")
      #expect(!Metric.time(of: cause).isStandard)
    }
    #expect(Metric.all.count { $0.name.hasPrefix("cause_") } == Cause.allCases.count)
  }

  // MARK: Misses

  /// A tap that is not recognized is tapped again after half a second, and that is all a miss
  /// costs.
  @Test func aMissCostsItsRetries() throws {
    var fixed = steady
    fixed[.pointingRecognized] = 0.5
    fixed[.pointingRetry] = 0.5
    let trials = try experiment(
      [screen(column(3))], task: once("1", knowledge: .known), fixing: fixed
    ).trials(of: 0..<300)[0][0]
    let (misses, tasks) = (times(.miss, trials), times(.task, trials))
    #expect(trials[.misses].contains(0) && trials[.misses].contains { $0 > 2 })
    for person in 0..<300 {
      let missed = trials[.misses][person]
      #expect(isNear(misses[person], missed * 500_000), "\(missed) misses")
      // The first tap is one of the task, whether it hits or not.
      #expect(isNear(tasks[person], tasks[0]))
    }
    #expect(times(.wrong, trials).allSatisfy { $0 == 0 })
    #expect(times(.wait, trials).allSatisfy { $0 == 0 })
  }

  /// Noticing, undoing and going back after a slip belong to the miss, until what was aimed at is
  /// hit.
  @Test func aSlipCostsAllUntilTheNextHit() throws {
    var fixed = steady
    fixed[.pointingSpread] = 3
    let beside = SurfaceElement(
      id: "more", label: "More", frame: Rectangle(x: 20, y: 18, width: 20, height: 8),
      tap: .open(surface: 1))
    let layout = Layout(
      display: millimeterDisplay,
      surfaces: [
        Surface(
          id: "screen", kind: .screen, parent: nil,
          frame: Rectangle(x: 0, y: 0, width: 200, height: 200),
          elements: [
            leaf("0", Rectangle(x: 20, y: 2, width: 20, height: 8)),
            leaf("1", Rectangle(x: 20, y: 10, width: 20, height: 8)), beside,
          ]),
        Surface(
          id: "menu", kind: .menu, parent: 0,
          frame: Rectangle(x: 60, y: 5, width: 60, height: 100),
          elements: [leaf("2", Rectangle(x: 70, y: 10, width: 20, height: 8))]),
      ])
    let trials = try experiment(
      [layout], task: once("1", knowledge: .known), fixing: fixed
    ).trials(of: 0..<2000)[0][0]
    let (misses, tasks) = (times(.miss, trials), times(.task, trials))
    #expect(trials[.wrongSelections].contains { $0 > 0 }, "some hit what is above")
    #expect(trials[Phase.waiting].contains { $0 > 0 }, "some open the menu")
    for person in 0..<2000 {
      #expect((misses[person] > 0) == (trials[.misses][person] > 0))
      #expect(isNear(tasks[person], tasks[0]))
    }
    #expect(times(.wrong, trials).allSatisfy { $0 == 0 })
    #expect(times(.wait, trials).allSatisfy { $0 == 0 }, "waits of slips belong to them")
  }

  /// Each key is wrong, which is noticed and set right with two more.
  @Test func wrongKeysAreMisses() throws {
    var constants = straightConstants()
    constants[.typingNoise] = 0
    constants[.typingSlip] = 1
    constants[.typingNoticed] = 1
    var fixed = steady
    fixed[.typingKeystroke] = 0.25
    var task = once("0", knowledge: .known)
    task.steps = [
      TaskStep(title: "Choose", acts: [.choose([1])]),
      TaskStep(title: "Type", acts: [.enter(TextEntry(keys: 6))]),
      TaskStep(title: "Wait", acts: [.spend(.waiting, microseconds: 700_000)]),
    ]
    let cell = try experiment(
      [screen(column(1))], task: task, fixing: fixed, input: .keyboard, constants: constants
    ).simulate(0..<10).cells[0][0]
    #expect(cell.steps[1].ledger[.task, .moving] == 10 * 6 * 250_000)
    #expect(cell.steps[1].ledger[.miss, .recovering] == 10 * 6 * 1_000_000)
    #expect(cell.sum(.causeMiss) == 10 * 6 * 1_000_000)
    #expect(cell.steps[2].ledger[.wait, .waiting] == 10 * 700_000)
    #expect(cell.sum(.causeWait) == 10 * 700_000)
  }

  // MARK: Wrong choices

  /// Two titles that tell nothing, of which the second holds the goal.
  private var branches: Layout {
    func title(_ label: String, y: Double, _ surface: Int) -> SurfaceElement {
      SurfaceElement(
        id: label, label: label, frame: Rectangle(x: 20, y: y, width: 20, height: 8),
        tap: .open(surface: surface))
    }
    func menu(_ id: String, _ leaves: ClosedRange<Int>) -> Surface {
      Surface(
        id: id, kind: .menu, parent: 0, frame: Rectangle(x: 60, y: 5, width: 60, height: 100),
        elements: leaves.map {
          leaf("\($0)", Rectangle(x: 70, y: 10 + 8 * Double($0 % 4), width: 20, height: 8))
        })
    }
    return Layout(
      display: millimeterDisplay,
      surfaces: [
        Surface(
          id: "screen", kind: .screen, parent: nil,
          frame: Rectangle(x: 0, y: 0, width: 200, height: 200),
          elements: [title("Some", y: 10, 1), title("Others", y: 18, 2)]),
        menu("some", 0...3), menu("others", 4...7),
      ])
  }

  /// The time from each tap at the wrong title until the person is back, as a timeline tells it, in
  /// s.
  private func astray(_ events: [TraceEvent]) -> Float {
    var sum: Float = 0
    var (begin, before): (Float?, Float) = (nil, 0)
    for event in events {
      if event.kind == .tap, event.element == 0, event.surface == 0, begin == nil { begin = before }
      if event.kind == .back, let start = begin {
        sum += event.time - start
        begin = nil
      }
      before = event.time
    }
    return sum + (begin.map { before - $0 } ?? 0)
  }

  @Test func aWrongBranchCostsTheTimeFromTheActUntilBack() throws {
    let run = try experiment([branches], task: once("6"))
    let trials = run.trials(of: 0..<200)[0][0]
    #expect(trials[.errors].contains(0) && trials[.errors].contains { $0 > 0 })
    for person in 0..<200 {
      let wrong = times(.wrong, trials)[person]
      #expect((wrong > 0) == (trials[.errors][person] > 0))
      let told = astray(run.trace(person: UInt64(person), design: 0)[0])
      #expect(isNear(wrong, Int64(told * 1e6), within: 40), "\(wrong) and \(told) s")
    }
    #expect(times(.miss, trials).allSatisfy { $0 == 0 })
  }

  // MARK: Waiting and reading

  @Test func anOverlayCostsItsSeconds() throws {
    let design = Design("upload") {
      Screen {
        Stack {
          Button("Copy", id: "copy")
          Button("Upload", id: "upload", then: .loading(Loading(1.5, delay: 0.5, cancel: nil)))
        }
      }
    }
    let trials = try experiment(
      [try Layout(of: design)], task: once("upload", knowledge: .known)
    ).trials(of: 0..<200)[0][0]
    #expect(times(.wait, trials).allSatisfy { $0 == 1_500_000 })
    #expect(times(.miss, trials).allSatisfy { $0 == 0 })
    #expect(times(.wrong, trials).allSatisfy { $0 == 0 })
  }

  @Test func smallPrintCostsWhatLargePrintSaves() throws {
    var fixed = steady
    fixed[.readingComfort] = 12
    fixed[.readingWord] = 0.25
    let large = column(20)
    let small = large.map {
      var element = $0
      element.print = 8
      return element
    }
    let trials = try experiment(
      [screen(small), screen(large)], task: once("15"), fixing: fixed
    ).trials(of: 0..<100)
    let (less, more) = (trials[1][0], trials[0][0])
    #expect(times(.unreadable, less).allSatisfy { $0 == 0 })
    for person in 0..<100 {
      #expect(more[.scans][person] == less[.scans][person], "the same looks")
      let extra = times(.unreadable, more)[person]
      #expect(isNear(extra, more[.time][person] - less[.time][person], within: 30))
      // Half as much again as a word takes, at each look at a label of one word.
      #expect(isNear(extra, more[.scans][person] * 125_000))
    }
  }
}
