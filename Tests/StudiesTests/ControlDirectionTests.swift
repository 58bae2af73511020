import Interfaces
import Populations
import Simulation
import Studies
import Testing

/// What must come out of the suites of single controls, since it follows from the mechanics.
@Suite struct ControlDirectionTests {
  private func run(_ suite: Suite, populations: [String]) async throws -> SuiteResults {
    var options = StudyOptions()
    (options.users, options.seed, options.jobs) = (1000, 7, 2)
    (options.populations, options.replicates) = (populations, 500)
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    return try await runner.run(suite, populations: []).results
  }

  private func mean(
    _ metric: String, _ design: String, _ results: SuiteResults, where fits: (Cell) -> Bool
  ) throws -> Double {
    let cells = results.cells.filter { $0.design == design && fits($0) }
    let means = cells.compactMap { cell in cell.metrics.first { $0.metric == metric }?.mean }
    try #require(!means.isEmpty, "\(design)")
    return means.reduce(0, +) / Double(means.count)
  }

  /// Behind a dimmed sheet nothing is used before the sheet is closed, which is a way back for
  /// everyone; beside an undimmed one hardly anyone goes back.
  @Test func whatLiesBesideAnUndimmedSheetCostsLess() async throws {
    let suite = try shippedSuite("sheet-detents") { $0.number("open") == 1 }
    let populations = [
      "everyday", "older-adults", "keyboard-only", "screen-reader-expert", "switch-slow",
      "voice-users",
    ]
    let results = try await run(suite, populations: populations)
    for population in populations {
      func isBehind(_ cell: Cell) -> Bool {
        cell.population == population && cell.point.word("task") == "behind"
          && cell.point["use"] == 10
      }
      let undimmed = try mean("time", "undimmed", results, where: isBehind)
      let medium = try mean("time", "medium", results, where: isBehind)
      // Those who go from stop to stop pass the whole sheet, which closing it spares them.
      let passesStops = [
        "keyboard-only", "screen-reader-expert", "switch-slow",
      ].contains(population)
      #expect(undimmed < medium || passesStops, "\(population)")
      #expect(try mean("recoveries", "undimmed", results, where: isBehind) < 0.2)
      #expect(try mean("recoveries", "medium", results, where: isBehind) > 0.8)
    }
  }

  @Test func aButtonThatStopsAWaitSparesThoseWhoBeganItByMistake() async throws {
    let suite = try shippedSuite("loading-feedback") { $0.number("seconds") == 8 }
    let results = try await run(suite, populations: ["upper-body-motor", "essential-tremor"])
    func isBeside(_ cell: Cell) -> Bool { cell.point.word("task") == "beside" }
    let steady = try mean("time", "steady", results, where: isBeside)
    let stoppable = try mean("time", "stoppable", results, where: isBeside)
    #expect(stoppable < steady)
    // Those who want the action leave all the same, with one tap more.
    func isMeant(_ cell: Cell) -> Bool { cell.point.word("task") == "do" }
    let leaving = try mean("abandonment", "steady", results, where: isMeant)
    #expect(leaving > 0.25)
    #expect(try mean("abandonment", "stoppable", results, where: isMeant) > 0.2)
    #expect(
      try mean("taps", "stoppable", results, where: isMeant)
        > (try mean("taps", "steady", results, where: isMeant)) + 0.2)
  }

  @Test func allSixModesAreInTheSuiteOfModes() throws {
    let suite = try shippedSuite("menu-button-modes")
    let buttons = suite.points.flatMap(\.designs).flatMap { design in
      design.screen.content.flatMap { control -> [Button] in
        guard let bar = control.as(NavigationBar.self) else { return [] }
        return bar.content.compactMap { $0.as(Button.self) }
      }
    }
    #expect(Set(buttons.map(\.mode)) == Set(Button.Mode.allCases))
  }

  @Test func aDefaultIsKeptByMoreThanWouldChooseIt() async throws {
    let suite = try shippedSuite("default-selection")
    let results = try await run(suite, populations: ["everyday"])
    for useful in Set(suite.points.map { $0.point.number("useful") }) where useful > 0 && useful < 1
    {
      func taps(_ task: String) throws -> Double {
        try mean("taps", "default", results) {
          $0.point.word("task") == task && $0.point["use"] == 10
            && $0.point.number("useful") == useful
        }
      }
      #expect(try taps("undecided") < (try taps("do")), "useful=\(useful)")
    }
  }

  /// What is bad practice is simulated, and noted.
  @Test func dimmedItemsOfAContextMenuAreNoted() throws {
    let suite = try shippedSuite("context-menu") { $0.word("unavailable") == "dimmed" }
    let notes = try suite.points.flatMap(\.designs).flatMap { try Layout(of: $0).notes }
    #expect(notes.contains { $0.found == "dimmed items in a context menu" })
  }
}
