import Core
import Evidence
import Populations
import Reports
import Statistics
import Studies
import Testing

/// What a study is allowed to say, and how many people it takes.
@Suite struct MeasuringDecisionTests {
  private typealias Study = MeasuringTests.Study
  private static let environment = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)

  private func study() async throws -> Study {
    let suite = try #require(
      try SuiteCatalog.suite("popup-vs-segmented", environment: Self.environment))
    return try await Study(suite, trials: 4)
  }

  /// The results of simulated people; those with an even number begin with the first design.
  private func texts(
    _ study: Study, _ people: [UInt64], pace: Double = 1
  ) throws -> [String] {
    let rehearsal = try study.rehearsal()
    return try people.map { try rehearsal.result(of: $0, pace: pace).text(.compact) }
  }

  // Three buttons of 44 pt against 52 pt, tapped once: .033 s of a spread of .4 s between trials take more than a
  // thousand people. With the same draws for both designs it were four.
  @Test func designsHaveChanceOfTheirOwn() async throws {
    func design(_ id: String, _ size: Int) -> String {
      let buttons = [("save", 60, 400), ("print", 200, 400), ("copy", 60, 300)].map { id, x, y in
        "{ frame: [\(x - size / 2), \(y), \(size), \(size)], button: { id: \"\(id)\", label: \"\(id)\" } }"
      }
      return """
        { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { title: "Note", content: [
          { canvas: { content: [\(buttons.joined(separator: ", "))] } }] } }
        """
    }
    let suite = try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "near", title: "Near", question: "Which?",
          evidence: "None: this is a test.", designs: [\(design("small", 44)), \(design("large", 52))],
          tasks: [{ id: "do", title: "Do", goals: [{ id: "save" }, { id: "print" }, { id: "copy" }] }],
          populations: ["everyday"], compare: [["small", "large"]], users: 100 }
        """, file: "near.json5", environment: Self.environment)
    var options = PowerOptions()
    options.worlds = 0
    options.question.most = 200
    let report = try await PowerRunner(options: options).run(suite)
    let found = try #require(report.findings.first)
    #expect(found.required == nil && abs(found.effect ?? 1) < 0.2, "\(found)")
  }

  @Test func whereEverybodyFailsNoDesignIsFaster() async throws {
    let study = try await study()
    let failed = try texts(study, Array(0..<12)).map {
      $0.replacing("\"outcome\":\"reached\"", with: "\"outcome\":\"gave-up\"")
    }
    let report = study.read(failed[...])
    #expect(report.data.people.count == 12 && report[.success]?.means == [0, 0])
    #expect(report.verdict == .undecided && !report.isDecided && report.together == nil)
    let shown = report.document.terminal(width: 1000)
    #expect(shown.contains("12 people: 0 % of trials succeed") && !shown.contains("is faster"))
    #expect(!shown.contains(" held: "))
  }

  // Slower people differ by more, which one more study may show; their times are none that it may show.
  @Test func aDifferenceMayHoldAndItsTimesNot() async throws {
    let study = try await study()
    let report = study.read(try texts(study, Array(0..<40), pace: 1.6)[...])
    let shown = report.document.terminal(width: 1000)
    #expect(shown.contains("The predicted difference held"), "\(shown)")
    #expect(shown.contains("Time did not hold as predicted for one more study: with Pop-up"))
  }

  @Test func twoPeopleDecideNothing() async throws {
    let study = try await study()
    let report = study.read(try texts(study, [0, 1])[...])
    let found = try #require(report[.time])
    #expect(study.plan.people.least >= 12 && !report.isDecided)
    #expect(report.document.terminal(width: 1000).contains("too few to decide"))
    // With intervals of two people, and of the prediction, both together are at least .7 of the narrower one.
    let people = try #require(found.interval).width
    let together = try #require(report.together).interval.width
    #expect(together >= 0.7 * min(people, found.predicted.study.width), "\(together), \(people)")
  }

  @Test func practiceIsNoDesign() async throws {
    let study = try await study()
    let first = try texts(study, (0..<12).map { 2 * $0 })
    let second = try texts(study, (0..<4).map { 2 * $0 + 1 })
    let all = study.read(first[...])
    #expect(all.isOneSided && !all.isDecided && all.began == [12, 0])
    #expect(all.document.terminal(width: 1000).contains("what practice does cannot be told apart"))
    // Both orders have the same weight.
    let uneven = study.read((first + second)[...])
    #expect(uneven.began == [12, 4] && !uneven.isOneSided)
    let parts = [first, second].compactMap { study.read($0[...])[.time]?.difference }
    let difference = try #require(uneven[.time]?.difference)
    #expect(parts.count == 2 && abs(difference - (parts[0] + parts[1]) / 2) < 1e-9)
  }

  // Of 32 trials one more or less moves an interval to 11 points; eight people alone would leave 32.
  @Test func whoIsAlikeIsCountedByTrials() async throws {
    let study = try await study()
    let report = study.read(try texts(study, Array(0..<8))[...])
    let success = try #require(report[.success])
    #expect(success.means == [1, 1])
    #expect(try #require(success.interval).high < 0.15)
    #expect(try #require(success.intervals[0]).low > 0.85)
  }

  @Test func whatIsLeftOutIsCounted() async throws {
    let study = try await study()
    var texts = try texts(study, Array(0..<12))
    texts[0] = texts[0].replacing("\"hidden\":0", with: "\"hidden\":1", maxReplacements: 1)
    texts[1] = "{}"
    let report = study.read(texts[...])
    let shown = report.document.markdown
    for row in [
      "| Files read | 12 |", "| Files left out | 1 |", "| People who count | 11 |",
      "| Left out: the page was hidden meanwhile | 1 | 1 | 0 |",
      "| Trials that count | 87 | 43 | 44 |",
    ] {
      #expect(shown.contains(row), "\(row): \(shown)")
    }
  }

  @Test func aPageKnowsWhatCounts() async throws {
    let study = try await study()
    let data = try await study.planner.plan(study.studied, of: study.suite).page
    let text = data.text(.compact)
    #expect(text.contains("\"inputs\":[\"touch\",\"pen\"],\"scale\":0.6"))
    let page = MeasuringPage.text(title: "T", data: data, sendingTo: nil)
    #expect(page.contains("id=\"unfit\"") && page.contains("Begin as another person"))
  }
}
