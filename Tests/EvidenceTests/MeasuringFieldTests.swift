import Core
import Evidence
import Populations
import Reports
import Studies
import Testing

/// Fields that look for what is typed, and fields that the system fills in.
@Suite struct MeasuringFieldTests {
  private typealias Study = MeasuringTests.Study
  private static let environment = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)

  /// The members of an object, or nothing.
  private func member(_ json: JSON, _ key: String) -> JSON? {
    guard case .object(let members) = json else { return nil }
    return members.first { $0.key == key }?.value
  }

  private func items(_ json: JSON?) -> [JSON] {
    guard case .array(let items) = json else { return [] }
    return items
  }

  /// What the page is told of each design.
  private func designs(_ study: Study) async throws -> [JSON] {
    items(member(try await study.planner.plan(study.studied, of: study.suite).page, "designs"))
  }

  private func elements(_ design: JSON) -> [JSON] {
    items(member(design, "layouts")).flatMap { items(member($0, "surfaces")) }
      .flatMap { items(member($0, "elements")) }
  }

  private func flags(_ element: JSON) -> Int64 {
    guard case .integer(let flags) = member(element, "flags") else { return 0 }
    return flags
  }

  /// Rehearses a study with 1000 people, whose means must be those of the prediction.
  @discardableResult
  private func rehearse(_ study: Study, waysBack: Double = 0.25) throws -> [String] {
    #expect(try MeasuringPlan(parsing: study.plan.json.text(), file: "plan.json") == study.plan)
    let rehearsal = try study.rehearsal()
    let texts = try (0..<UInt64(1000)).map { try rehearsal.result(of: $0).text(.compact) }
    let all = study.read(texts[...])
    #expect(all.data.refusals.isEmpty, "\(all.data.refusals.prefix(3))")
    try MeasuringTests().expectPredictedMeans(all, waysBack: waysBack)
    return texts
  }

  @Test(arguments: [
    ("search-vs-browse", "thornton", "find", "touch"),
    ("search-vs-browse", "thornton", "find", "pointer"),
    ("long-lists", "zealand", "country/search", "touch"),
    ("long-lists", "zealand", "country/search", "pointer"),
  ])
  func aSearchFieldIsStudied(name: String, goal: String, field: String, input: String) async throws
  {
    var suite = try #require(try SuiteCatalog.suite(name, environment: Self.environment))
    suite.inputs = [input]
    let study = try await Study(suite, at: 3)
    let design = study.plan.designs[1]
    #expect(design.id == "search")
    // The field leads there, as the entry and what opens the menu do; without it nothing else does.
    #expect(design.ways[goal]?.contains(field) == true, "\(design.ways)")
    #expect(study.plan.designs[0].ways[goal]?.contains(field) == false)
    let shown = elements(try await designs(study)[1])
    let own = try #require(shown.first { member($0, "id") == .string(field) })
    #expect(member(own, "role") == .string("search_field"))
    #expect((flags(own) & 256 != 0) == (name == "long-lists"))
    #expect(shown.contains { member($0, "id") == .string(goal) && flags($0) & 128 != 0 })
    #expect(study.plan.leftOut.contains { $0.hasPrefix("Search fields are typed into") })
    #expect(!study.plan.leftOut.contains { $0.contains("takes no text") })
    // Out of a menu of 65 countries without a field people go back .35 times.
    let texts = try rehearse(study, waysBack: 0.4)
    // Somebody typed, and nobody on a surface that the page does not have.
    #expect(texts.contains { $0.contains("\"keys\":") })
    #expect(!texts.contains { $0.contains("\"surface\":\"screen, ") })
  }

  @Test func whatIsTypedIntoASearchFieldCounts() async throws {
    let suite = try #require(try SuiteCatalog.suite("long-lists", environment: Self.environment))
    let study = try await Study(suite, trials: 1)
    let text = try study.rehearsal().result(of: 0).text(.compact)
    let steps = "\"steps\":[{\"t\":1,\"keys\":KEYS,\"corrections\":MORE,\"right\":true}]"
    func read(keys: Int, corrections: Int) -> MeasuringReport {
      let own = steps.replacing("KEYS", with: "\(keys)").replacing("MORE", with: "\(corrections)")
      return study.read([text.replacing(/"steps":\[[^\]]*\]/, with: own)])
    }
    let (few, more) = (read(keys: 2, corrections: 0), read(keys: 5, corrections: 1))
    for (measure, by) in [(MeasuredQuantity.taps, 3.0), (.errors, 1)] {
      let (a, b) = (try #require(few[measure]?.means[1]), try #require(more[measure]?.means[1]))
      #expect(b - a == by, "\(measure)")
    }
    #expect(more.data.refusals.isEmpty)
    let two = study.read([
      text.replacing(/"steps":\[[^\]]*\]/, with: steps.dropLast() + "," + steps.dropFirst(9))
    ])
    #expect(two.data.people.isEmpty)
  }

  @Test func anOfferOfTheSystemIsStudied() async throws {
    let suite = try #require(try SuiteCatalog.suite("forms", environment: Self.environment))
    let pair = try #require(suite.pairs.first { [$0.a, $0.b] == ["filled", "digits"] })
    let study = try await Study(suite, pair: pair)
    #expect(study.plan.designs[0].steps[0].text == "Fill in “Name”: “anna smith”.")
    #expect(study.plan.designs[1].steps[0].text == "Type “anna smith” into “Name”.")
    #expect(study.plan.leftOut.contains { $0.hasPrefix("What is offered to fill in is right") })
    let steps = items(member(try await designs(study)[0], "steps"))
    // Each field fills in itself and those after it.
    #expect(steps.map { items(member($0, "fills")) }.map(\.count) == [3, 2, 1, 0])
    #expect(member(steps[1], "offer") == .string("94107, 4155550134"))
    let typed = items(member(try await designs(study)[1], "steps"))
    #expect(typed.allSatisfy { member($0, "fills") == nil })
    // It stands where the keyboard begins, .39 of the height above the lower end.
    let layout = items(member(try await designs(study)[0], "layouts"))[0]
    #expect(member(layout, "keyboard") != nil)
    try rehearse(study)
  }

  private func suite(_ steps: String, text: String = "anna", input: String = "touch") throws
    -> Suite
  {
    let design = { (id: String, control: String) in
      """
      { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { content: [
        { popup: { id: "country", label: "Country", search: true, options: [
          { label: "Malta" }, { label: "Mongolia" }, { id: "nepal", label: "Nepal" },
          { label: "New Zealand" }] } },
        { text_field: { id: "name", label: "Name", autofill: "field" } },
        { \(control): { id: "go", label: "Continue" } }] } }
      """
    }
    return try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "fields", title: "Fields", question: "Which?",
          evidence: "None: this is a test.", designs: [\(design("one", "button")), \(design("two", "link"))],
          tasks: [{ id: "do", title: "Do", knowledge: "known", steps: [\(steps)] }],
          populations: ["everyday"], inputs: ["\(input)"], compare: [["one", "two"]], users: 100 }
        """, file: "fields.json5", environment: Self.environment)
  }

  @Test(arguments: ["touch", "pointer", "keyboard"])
  func bothAreStudiedInOneScript(input: String) async throws {
    let steps = "{ choose: \"nepal\" }, { type: \"anna\", into: \"name\" }, { choose: \"go\" }"
    let study = try await Study(suite(steps, input: input))
    #expect(study.plan.designs[0].steps.map(\.act) == [.choose, .enter, .choose])
    #expect(study.plan.designs[0].ways["nepal"]?.contains("country/search") == true)
    let layout = items(member(try await designs(study)[0], "layouts"))[0]
    #expect((member(layout, "keyboard") != nil) == (input == "touch"))
    try rehearse(study)
  }

  @Test func whatIsOfferedIsATextAlone() async throws {
    let hostile = "<b>\\u202eanna</b> </script>"
    let steps = "{ type: \"\(hostile)\", into: \"name\" }, { choose: \"go\" }"
    let study = try await Study(suite(steps))
    let offer = member(items(member(try await designs(study)[0], "steps"))[0], "offer")
    guard case .string(let shown) = offer else {
      Issue.record("no offer")
      return
    }
    #expect(shown.hasPrefix("<b>") && !shown.unicodeScalars.contains("\u{202E}"))
    let data = try await study.planner.plan(study.studied, of: study.suite).page
    let page = MeasuringPage.text(title: "Fields", data: data, sendingTo: nil)
    #expect(!page.contains("<b>\u{202E}") && !page.contains("anna</b>"))
    #expect(page.matches(of: /<\/script>/).count == 2)
  }

  @Test func aTextThatIsDictatedIsRefused() async throws {
    let steps = "{ type: \"anna\", into: \"name\", by: \"dictate\" }, { choose: \"go\" }"
    let error = await #expect(throws: DocumentError.self) { _ = try await Study(self.suite(steps)) }
    let found = error?.problems.map(\.found) ?? []
    #expect(found.count == 2 && found[0].contains("takes a text that is dictated"), "\(found)")
  }
}
