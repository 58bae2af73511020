import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Where a task finds people: the finger or the pointer, the eyes, the hand.
struct TaskBeginningTests {
  /// A screen with a button in each corner of an area that is left for right the same.
  private func suite(_ task: String, order: [String] = ["a", "b", "c"]) -> String {
    let places = ["20, 80, 60, 44", "313, 80, 60, 44", "20, 700, 60, 44"]
    let mirrored = ["313, 80, 60, 44", "20, 80, 60, 44", "313, 700, 60, 44"]
    func design(_ id: String, _ places: [String]) -> String {
      let parts = zip(order, places).map {
        "{ button: { id: \"\($0)\", label: \"\($0)\" }, frame: [\($1)] }"
      }
      return """
        { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { content: [
          { canvas: { content: [\(parts.joined(separator: ", "))] } },
        ] } },
        """
    }
    return """
      {
        schema: "tapcost/suite/1", id: "corners", title: "Corners", question: "Which?",
        evidence: "None.",
        designs: [\(design("plain", places)) \(design("mirrored", mirrored))],
        compare: [["plain", "mirrored"]],
        tasks: [{ id: "tap", title: "Tap", \(task) }],
        populations: ["everyday"],
      }
      """
  }

  private func tally(_ task: String, input: String = "touch") throws -> ExperimentTally {
    let suite = try Suite(parsing: suite(task), file: "corners.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: [input]).first)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      condition, pairs: suite.pairs, world: nil)
    return job.simulate(0..<1500)
  }

  private func time(_ tally: ExperimentTally) -> Double {
    tally.cells[0][0].mean(.time) ?? 0
  }

  @Test(arguments: ["touch", "pointer"], ["goals: [\"a\"]", "steps: [{ choose: \"a\" }]"])
  func whoBeginsFarAwayTakesLonger(input: String, what: String) throws {
    let times = try ["50, y: 102", "50, y: 300", "50, y: 800"].map {
      time(try tally("knowledge: \"known\", begin: { at: { x: \($0) } }, \(what)", input: input))
    }
    #expect(times[0] < times[1] && times[1] < times[2], "\(times)")
  }

  /// Only the first step begins there; the next ones begin where the one before has ended.
  @Test func onlyTheFirstStepBeginsThere() throws {
    func steps(_ y: Int) throws -> [Double] {
      let tally = try tally(
        "knowledge: \"known\", begin: { at: { x: 50, y: \(y) } }, steps: [{ choose: \"a\" }, { choose: \"b\" }]"
      )
      return tally.cells[0][0].steps.map { Double($0.time) / 1500 }
    }
    let (near, far) = (try steps(102), try steps(800))
    #expect(far[0] > near[0] + 50_000, "\(near) \(far)")
    #expect(abs(far[1] - near[1]) < 1000, "\(near) \(far)")
  }

  @Test func whatHasNoFingerBeginsAsUsual() throws {
    for input in ["keyboard", "screen-reader", "switch-row-column", "voice"] {
      let usual = try tally("goals: [\"a\", \"c\"]", input: input)
      let moved = try tally(
        "goals: [\"a\", \"c\"], begin: { at: { x: 390, y: 850 }, hand: \"left\" }", input: input)
      #expect(usual == moved, "\(input)")
    }
  }

  /// Whoever searches goes from there to what they look at first; whoever knows the place does not.
  @Test func eyesGoFromWhereTheyBegin() throws {
    let what = "goals: [\"a\"], knowledge: \"unknown\","
    let near = try tally("\(what) begin: { eyes: { x: 50, y: 102 } }")
    let far = try tally("\(what) begin: { eyes: { x: 390, y: 850 } }")
    #expect(time(near) < time(far))
    #expect(time(far) - time(near) < 0.2)
    let usual = try tally("\(what)")
    #expect(try tally("\(what) begin: { eyes: { x: 0, y: 0 } }") == usual)
  }

  /// A left hand at a design is a right hand at its mirror image, wherever both begin.
  @Test func aLeftHandIsARightHandInTheMirror() throws {
    let left = try tally(
      "goals: [\"a\", \"b\", \"c\"], begin: { at: { x: 90, y: 500 }, hand: \"left\" }")
    let right = try tally("goals: [\"a\", \"b\", \"c\"], begin: { at: { x: 303, y: 500 } }")
    // Places in a mirror are rounded in their last digit, which few taps at an edge may show.
    #expect(abs(time(left) - (right.cells[1][0].mean(.time) ?? 0)) < 0.001)
    #expect(left.cells[0] != right.cells[0])
  }

  /// At a mouse the hand is kept, and either takes as long.
  @Test func theHandAtAMouseChangesNoNumber() throws {
    let what = "goals: [\"a\", \"c\"]"
    let usual = try tally(what, input: "pointer")
    #expect(try tally("\(what), begin: { hand: \"left\" }", input: "pointer") == usual)
    #expect(try tally("\(what), begin: { hand: \"left\" }") != tally(what))
  }

  @Test func eachDesignMayBeginElsewhere() throws {
    let what = "knowledge: \"known\", goals: [\"a\"],"
    let usual = try tally(what)
    let one = try tally("\(what) begin: { at: { x: 50, y: 800 }, only: [\"mirrored\"] }")
    #expect(one.cells[0] == usual.cells[0])
    #expect(one.cells[1] != usual.cells[1])
    let both = try tally(
      "\(what) begin: [{ at: { x: 50, y: 800 }, only: [\"mirrored\"] }, { at: { x: 300, y: 100 }, only: [\"plain\"] }]"
    )
    #expect(both.cells[1] == one.cells[1])
    #expect(both.cells[0] != usual.cells[0])
  }
}
