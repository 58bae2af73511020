import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Mistakes that lead to another screen: people travel there and back.
struct GoingAstrayTests {
  /// Rows so low that fingers and pointers often come down beside them; each leads to a screen of its own.
  private func suite(
    leads: String, back: String = "20, 80, 60, 44", task: String = "goals: [\"b\"]"
  ) -> String {
    let rows = ["a", "b", "c"].enumerated().map { number, id in
      "{ button: { id: \"\(id)\", label: \"Row \(id)\" }, frame: [20, \(300 + 12 * number), 300, 12] }"
    }
    let screens = ["a", "b", "c"].map { id in
      """
      { id: "page-\(id)", content: [{ canvas: { content: [
        { button: { id: "back-\(id)", label: "Back" }, frame: [\(back)] },
        { button: { id: "do-\(id)", label: "Do" }, frame: [20, 500, 300, 44] } ] } }] }
      """
    }
    return """
      {
        schema: "tapcost/suite/1", id: "rows", title: "Rows", question: "Which?", evidence: "None.",
        designs: [{ id: "rows", title: "Rows", device: "iphone-16",
          screen: { content: [{ canvas: { content: [\(rows.joined(separator: ", "))] } }] },
          screens: [\(screens.joined(separator: ", "))], leads: { \(leads) } }],
        tasks: [{ id: "open", title: "Open", \(task) }],
        populations: ["everyday"],
      }
      """
  }

  private static let ways = "a: \"page-a\", b: \"page-b\", c: \"page-c\""
  private static let both =
    ways + ", \"back-a\": \"screen\", \"back-b\": \"screen\", \"back-c\": \"screen\""

  private func cell(
    _ text: String, input: String = "touch", people: UInt64 = 2000
  ) throws -> CellTally {
    let suite = try Suite(parsing: text, file: "rows.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: [input]).first)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      condition, pairs: suite.pairs, world: nil)
    return job.simulate(0..<people).cells[0][0]
  }

  private func sum(_ cell: CellTally, _ metric: Metric) -> Int128 {
    cell.metrics[Metric.all.firstIndex(of: metric) ?? 0].sum
  }

  @Test func withoutAWayBackAMistakeIsUndone() throws {
    #expect(try cell(suite(leads: Self.ways)) == cell(suite(leads: "")))
  }

  /// The same people slip the same way; each comes back by a tap of their own, at a cost of its place.
  @Test func theWayBackCostsByTheLawOfTapping() throws {
    let undone = try cell(suite(leads: ""))
    let near = try cell(suite(leads: Self.both, back: "20, 310, 60, 44"))
    let far = try cell(suite(leads: Self.both, back: "313, 760, 60, 44"))
    let wrong = sum(undone, .wrongSelections)
    #expect(wrong > 100)
    for cell in [near, far] {
      #expect(sum(cell, .success) == Int128(cell.count))
      #expect(sum(cell, .recoveries) == sum(cell, .wrongSelections))
      #expect(sum(cell, .time) != sum(undone, .time))
      // One tap for the way back, as one for undoing.
      #expect(sum(cell, .taps) >= sum(cell, .wrongSelections) + Int128(cell.count))
    }
    #expect(sum(far, .time) > sum(near, .time))
  }

  /// A larger way back is missed less often and reached sooner.
  @Test func aSmallWayBackIsMissed() throws {
    let small = try cell(suite(leads: Self.both, back: "313, 760, 10, 10"))
    let large = try cell(suite(leads: Self.both, back: "288, 735, 60, 60"))
    #expect(sum(small, .misses) > sum(large, .misses))
    #expect(sum(small, .time) > sum(large, .time))
  }

  @Test(
    arguments: [
      "touch", "pointer", "keyboard", "screen-reader", "switch-row-column", "voice",
    ])
  func everyInputComesBack(input: String) throws {
    // People who know only what it is for take the wrong row now and then by any input.
    let task = "goals: [\"b\"], wish: \"purpose\", feedback: true"
    let undone = try cell(suite(leads: "", task: task), input: input, people: 1500)
    let astray = try cell(suite(leads: Self.both, task: task), input: input, people: 1500)
    #expect(sum(undone, .wrongSelections) > 0)
    #expect(astray != undone)
    #expect(sum(astray, .recoveries) > 0)
    #expect(sum(astray, .success) * 20 >= sum(undone, .success) * 19)
  }

  /// Whoever slips on the wrong screen comes to a further one, and goes back over both.
  @Test(arguments: ["touch", "pointer", "keyboard", "switch-row-column", "voice"])
  func peopleComeBackOverTwoScreens(input: String) throws {
    // Back and what leads on stand close together, so that some hit the one for the other.
    func cell(_ more: String) throws -> CellTally {
      try self.cell(
        suite(
          leads: "a: \"page-a\", b: \"page-b\", \"back-a\": \"screen\"" + more,
          back: "20, 488, 300, 12", task: "goals: [\"b\"], wish: \"purpose\", feedback: true"),
        input: input, people: 3000)
    }
    let one = try cell("")
    let two = try cell(", \"do-a\": \"page-c\", \"back-c\": \"page-a\"")
    #expect(sum(two, .success) * 20 >= sum(one, .success) * 19)
    guard input == "touch" || input == "pointer" else { return }
    #expect(two != one)
    // Each mistake has a way back of its own, but for those who give up before.
    let open = sum(two, .wrongSelections) - sum(two, .recoveries)
    #expect(open >= 0 && open <= 2 * sum(two, .abandonment), "\(open)")
  }

  /// Where the wrong screen has no way here but one to a screen that has, both ways are gone.
  @Test func aWayBackOverAnotherScreenCostsMore() throws {
    let direct = try cell(suite(leads: Self.both))
    let over = try cell(
      suite(
        leads: Self.ways
          + ", \"back-a\": \"page-b\", \"back-b\": \"screen\", \"back-c\": \"page-b\""))
    #expect(sum(over, .success) == Int128(over.count))
    #expect(sum(over, .wrongSelections) > 100)
    // Most slips go to the rows beside, from whose screens the way leads over a second one.
    #expect(sum(over, .recoveries) * 10 > sum(over, .wrongSelections) * 18)
    #expect(sum(over, .time) > sum(direct, .time))
  }

  /// A step that chooses what leads to a screen ends there, as one with `shows` does.
  @Test func stepsFollowTheWays() throws {
    let told = try cell(
      suite(
        leads: "",
        task:
          "steps: [{ choose: \"b\", shows: \"page-b\" }, { choose: \"do-b\" }, { choose: \"back-b\", shows: \"screen\" }, { choose: \"c\" }]"
      ))
    let led = try cell(
      suite(
        leads: Self.ways + ", \"back-b\": \"screen\"",
        task:
          "steps: [{ choose: \"b\" }, { choose: \"do-b\" }, { choose: \"back-b\" }, { choose: \"c\" }]"
      ))
    // Mistakes on the way to other screens that lack a way back are undone in both.
    #expect(led.steps.map(\.completed) == told.steps.map(\.completed))
  }

  @Test func aStepBeyondTheWayIsNamed() throws {
    let text = suite(
      leads: Self.both, task: "steps: [{ choose: \"b\" }, { choose: \"c\" }]")
    let error = try #require(throws: DocumentError.self) {
      try Suite(parsing: text, file: "rows.json5", environment: environment)
    }
    #expect(error.problems.map(\.found).joined().contains("from its screen \"page-b\""))
  }
}
