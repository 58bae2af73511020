import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Changes that must change nothing, or only in one direction.
struct SymmetryTests {
  private let task = TaskDescription(
    goals: (0..<6).map { TaskDescription.Goal(id: "\($0)", frequency: Double(6 - $0)) },
    knowledge: .unknown, repetitions: 12, spacing: 20, observed: [1, 3, 12])

  private func run(_ layouts: [Layout]) throws -> Experiment {
    try experiment(layouts, task: task, fixing: [:], variation: true)
  }

  @Test func anyPartitionOfPeopleGivesTheSameTally() throws {
    let whole = try run([nested(6, depth: 0), nested(6, depth: 2)])
    let expected = whole.simulate(0..<1500)
    for cuts in [[0, 1500], [0, 1, 1500], [0, 700, 701, 1300, 1500], [0, 512, 1024, 1500]] {
      var merged = ExperimentTally(designs: 2, pairs: 1, uses: 3)
      for (a, b) in zip(cuts, cuts.dropFirst()).reversed() {
        merged.merge(whole.simulate(UInt64(a)..<UInt64(b)))
      }
      #expect(merged == expected)
    }
  }

  /// What was simulated before on the same thread changes nothing, also where a script begins without a
  /// choice: the focus starts where the screen puts it.
  @Test(arguments: [Input.keyboard, .screenReader, .switchStep, .switchLinear, .voice, .touch])
  func whatWasSimulatedBeforeChangesNothing(input: Input) throws {
    func script(_ goal: String) throws -> Experiment {
      var task = once(goal)
      task.steps = [
        TaskStep(title: "Think", acts: [.spend(.deciding, microseconds: 1_200_000)]),
        TaskStep(title: "Choose", acts: [.choose([1])]),
      ]
      return try experiment(
        [screen(column(9))], task: task, fixing: [:], variation: true, input: input)
    }
    let (first, last) = (try script("0"), try script("8"))
    let expected = first.simulate(0..<300)
    _ = last.simulate(0..<300)
    #expect(first.simulate(0..<300) == expected)
    // Thinking costs its time, and moves nobody.
    let plain = try experiment(
      [screen(column(9))], task: once("0"), fixing: [:], variation: true, input: input
    ).simulate(0..<300)
    #expect(expected.cells[0][0].sum(.taps) == plain.cells[0][0].sum(.taps))
    #expect(expected.cells[0][0].sum(.scans) == plain.cells[0][0].sum(.scans))
  }

  /// Lanes that nobody stands in hold ways of what was simulated before, which lead far beyond the
  /// tables of a plan with one goal and many surfaces.
  @Test func waysOfAnotherPlanAreNotFollowed() throws {
    let many = (0..<2000).map {
      leaf("\($0)", Rectangle(x: 20, y: 10, width: 20, height: 8), page: $0)
    }
    let before = try experiment(
      [screen(many)],
      task: TaskDescription(
        goals: many.map { TaskDescription.Goal(id: $0.id, frequency: 1) }, knowledge: .known,
        repetitions: 1, spacing: 20, observed: [1]), fixing: [:], variation: true)
    let plain = screen([leaf("0", Rectangle(x: 20, y: 10, width: 20, height: 8))])
    let further = (1..<20000).map {
      Surface(
        id: "further\($0)", kind: .screen, parent: nil,
        frame: Rectangle(x: 0, y: 0, width: 200, height: 200), elements: [])
    }
    let layout = Layout(display: millimeterDisplay, surfaces: plain.surfaces + further)
    let after = try experiment(
      [layout], task: once("0", knowledge: .known), fixing: [:], variation: true)
    _ = before.simulate(0..<2048)
    #expect(after.simulate(0..<101).cells[0][0].mean(.success) == 1)
  }

  @Test func exchangingDesignsNegatesEveryDifference() throws {
    let a = nested(6, depth: 0)
    let b = nested(6, depth: 1)
    let forward = try run([a, b]).simulate(0..<1000).pairs[0]
    let backward = try run([b, a]).simulate(0..<1000).pairs[0]
    for (one, other) in zip(forward, backward) {
      for (x, y) in zip(one.metrics, other.metrics) {
        #expect(x.sum == -y.sum && x.less == y.greater && x.equal == y.equal)
        #expect(x.groupSums == y.groupSums.map { -$0 })
      }
    }
  }

  @Test func aDesignComparedWithItselfDiffersInNothing() throws {
    let pair = try run([nested(6, depth: 1), nested(6, depth: 1)]).simulate(0..<500).pairs[0]
    for use in pair {
      for metric in use.metrics { #expect(metric.equal == 500 && metric.sum == 0) }
    }
  }

  @Test func aWiderTargetIsNeverSlowerForTheSamePerson() throws {
    var fixed: [Model.Trait: Float] = [.patienceTime: 1e6]
    fixed[.pointingRecognized] = 1
    for width in [3.0, 5, 8, 12] {
      let narrow = screen([leaf("a", Rectangle(x: 90, y: 90, width: width, height: 60))])
      let wide = screen([
        leaf("a", Rectangle(x: 90 - width / 2, y: 90, width: width * 2, height: 60))
      ])
      // Moving the left edge as well keeps the middle, and so the distance, where it was.
      let run = try experiment(
        [wide, narrow], task: once("a", knowledge: .known), fixing: fixed, variation: true)
      let pair = run.simulate(0..<2000).pairs[0][0]
      let taps = pair.metrics[Metric.misses.index]
      #expect(taps.sum <= 0)
    }
  }

  @Test func anIrrelevantItemNeverHelpsANovice() throws {
    var elements = column(7)
    elements[0].id = "extra"
    elements[0].tap = .choose(goal: "extra")
    let more = screen(
      [leaf("extra", Rectangle(x: 20, y: 2, width: 20, height: 8))] + column(6))
    let run = try experiment([more, screen(column(6))], task: task)
    let pair = run.simulate(0..<1000).pairs[0]
    let scans = pair[0].metrics[Metric.scans.index]
    #expect(scans.less == 0)
    #expect(scans.sum > 0)
  }

  @Test func anotherSeedGivesOtherPeople() throws {
    let one = try experiment([nested(6, depth: 1)], task: task, fixing: [:], variation: true)
    let other = try experiment(
      [nested(6, depth: 1)], task: task, fixing: [:], variation: true, seed: 2)
    #expect(one.simulate(0..<300) != other.simulate(0..<300))
  }
}
