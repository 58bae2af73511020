import Core
import Evidence
import Populations
import Studies
import Testing

/// Steps of studies that are done in more than one way, and what a plan tells of rare people.
extension MeasuringTests {
  private static let environment = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)

  /// Rehearses a study with 600 people, whose means must be those of the prediction.
  private func rehearse(_ study: Study) throws {
    #expect(try MeasuringPlan(parsing: study.plan.json.text(), file: "plan.json") == study.plan)
    let rehearsal = try study.rehearsal()
    let texts = try (0..<UInt64(600)).map { try rehearsal.result(of: $0).text(.compact) }
    let all = study.read(texts[...])
    #expect(all.data.refusals.isEmpty, "\(all.data.refusals.prefix(3))")
    try expectPredictedMeans(all)
  }

  @Test func aChoiceOfOneOfSeveralIsStudied() async throws {
    let suite = try #require(
      try SuiteCatalog.suite("switch-in-row-vs-button", environment: Self.environment))
    let study = try await Study(suite)
    for design in study.plan.designs {
      #expect(design.steps.map(\.act) == [.choose, .choose])
      #expect(
        design.steps[1].text == "Choose one of “Daily digest”, “Reminders” and “Mentions only”.")
      #expect(design.steps[1].others == ["reminders", "mentions"])
      #expect(design.ways["mentions"] == ["mentions"])
    }
    try rehearse(study)
  }

  @Test(arguments: ["touch", "pointer"])
  func aPastedTextIsStudied(input: String) async throws {
    let design = { (id: String, control: String) in
      """
      { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { content: [
        { text_field: { id: "code", label: "Code" } }, { text_field: { id: "name", label: "Name" } },
        { \(control): { id: "go", label: "Continue" } }] } }
      """
    }
    let suite = try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "paste", title: "A code", question: "Which?",
          evidence: "None: this is a test.", designs: [\(design("one", "button")), \(design("two", "link"))],
          tasks: [{ id: "do", title: "Enter the code", knowledge: "known", steps: [
            { type: "4f7-aa9", into: "code", by: "paste" }, { type: "anna", into: "name" }, { choose: "go" }] }],
          populations: ["everyday"], inputs: ["\(input)"], compare: [["one", "two"]], users: 100 }
        """, file: "paste.json5", environment: Self.environment)
    let study = try await Study(suite)
    #expect(study.plan.designs[0].steps.map(\.act) == [.paste, .enter, .choose])
    #expect(study.plan.designs[0].steps[0].text == "Paste “4f7-aa9” into “Code”.")
    try rehearse(study)
  }

  // Nearly everybody leaves a date of long ago as it is; the few who go through 695 months are a quarter of the mean.
  @Test(arguments: [0, 1])
  func aMeanThatRestsOnFewIsTold(year: Int) async throws {
    let suite = try #require(try SuiteCatalog.suite("date-entry", environment: Self.environment))
    let pair = suite.pairs.first { [$0.a, $0.b] == ["months", "calendar"] }
    let study = try await Study(suite, at: year, pair: pair)
    let told = study.plan.leftOut.filter { $0.contains("rests on few") }
    #expect(told.count == 1 - year, "\(told)")
    #expect(told.allSatisfy { $0.contains("Calendar of months alone") })
  }
}
