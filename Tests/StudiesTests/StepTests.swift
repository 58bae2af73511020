import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Tasks that are scripts: their times, their state, and what is wrong with them.
struct StepTests {
  /// A form, with the steps of its task.
  private func form(_ steps: String, content: String? = nil, more: String = "") -> String {
    """
    {
      schema: "tapcost/suite/1", id: "form", title: "Form", question: "Which?", evidence: "None.",
      designs: [{ id: "page", title: "Page", device: "iphone-16", screen: { content: [
        \(content ?? Self.fields)
      ] } }],
      tasks: [{ id: "fill", title: "Fill", \(more) \(steps) }],
      populations: ["everyday"],
    }
    """
  }

  private static let fields = """
    { text_field: { id: "name", label: "Name" } },
    { text_field: { id: "mail", label: "Mail" } },
    { popup: { id: "country", label: "Country", options: [{ id: "de", label: "Germany" }, { id: "fr", label: "France" }] } },
    { popup: { id: "color", label: "Color", options: [{ id: "red", label: "Red" }, { id: "blue", label: "Blue" }] } },
    { switch: { id: "news", label: "Send news" } },
    { button: { id: "done", label: "Sign up" } },
    { text_field: { id: "code", label: "Code", keyboard: "number" } },
    """

  private func tally(
    _ text: String, input: String = "touch", people: UInt64 = 2500
  ) throws -> ExperimentTally {
    let suite = try Suite(parsing: text, file: "form.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: [input]).first)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      condition, pairs: suite.pairs, world: nil)
    return job.simulate(0..<people)
  }

  private func cell(
    _ steps: String, input: String = "touch", people: UInt64 = 2500, more: String = ""
  ) throws -> CellTally {
    try tally(form("steps: [\(steps)]", more: more), input: input, people: people).cells[0][0]
  }

  private func sum(_ cell: CellTally, _ metric: Metric) -> Int128 {
    cell.metrics[Metric.all.firstIndex(of: metric) ?? 0].sum
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(sum(cell, metric)) / Double(cell.count) / (metric.kind == .duration ? 1e6 : 1)
  }

  @Test(arguments: ["touch", "pointer", "keyboard", "screen-reader", "switch-row-column", "voice"])
  func aScriptOfOneStepIsTheTask(input: String) throws {
    let goals = """
      [{ id: "fr", frequency: 1 }, { id: "blue", frequency: 3 }, { id: "done", frequency: 2 }]
      """
    let uses = "observe: [1, 2, 4],"
    var script = try tally(
      form("steps: [{ choose: \(goals) }]", more: uses), input: input, people: 700)
    let plain = try tally(form("goals: \(goals)", more: uses), input: input, people: 700)
    for use in script.cells[0].indices {
      #expect(script.cells[0][use].steps.map(\.reached) == [700])
      script.cells[0][use].steps = []
    }
    #expect(script == plain)
  }

  @Test func fixedTimesArriveToTheMicrosecond() throws {
    let fixed = try cell(
      """
      { think: 1.35 }, { type: "Anna Smith", into: "name" },
      { type: "a@example.org", into: "mail" },
      { wait: 2.5 }, { look: 0.7 }, { listen: 0.05 }, { set: "country", to: "fr" },
      { choose: "news" }, { choose: "done" }
      """, more: "knowledge: \"known\",")
    let free = try cell(
      """
      { type: "Anna Smith", into: "name" }, { type: "a@example.org", into: "mail" },
      { set: "country", to: "fr" }, { choose: "news" }, { choose: "done" }
      """, more: "knowledge: \"known\",")
    let people = Int128(fixed.count)
    #expect(sum(fixed, .success) == people && sum(free, .success) == people)
    #expect(sum(fixed, .time) - sum(free, .time) == people * 4_600_000)
    #expect(fixed.steps.count == 9)
    #expect(fixed.steps.map(\.time).reduce(0, +) == sum(fixed, .time))
    #expect(fixed.phases.reduce(0, +) == sum(fixed, .time))
    #expect(fixed.steps[3].time == people * 2_500_000)
    // A phase of its own for each kind of time.
    let names = Phase.all.map(\.name)
    for (step, phase) in [(0, "deciding"), (3, "waiting"), (4, "scanning"), (5, "listening")] {
      let place = try #require(names.firstIndex(of: phase))
      #expect(fixed.steps[step].phases[place] == fixed.steps[step].time)
    }
  }

  @Test func theDelayOfAWayArrivesToTheMillisecond() throws {
    func cell(_ duration: Double) throws -> CellTally {
      let loading = "loading: { duration: \(duration), delay: 0 }"
      return try tally(
        form(
          """
          steps: [{ type: "Anna", into: "name" }, { type: "a@b.org", into: "mail" }, { think: 1.35 },
            { set: "country", to: "fr" }, { set: "color", to: "blue" }, { choose: "news" },
            { look: 0.7 }, { choose: "done" }, { wait: 0.25 }]
          """,
          content: Self.fields.replacing("\"Sign up\" }", with: "\"Sign up\", \(loading) }"),
          more: "knowledge: \"known\",")
      ).cells[0][0]
    }
    let (short, long) = (try cell(0.5), try cell(0.875))
    #expect(short.steps.count == 9)
    let people = Int128(short.count)
    // Nobody leaves within the first seconds, so the delay is what all wait for.
    #expect(sum(short, .success) == people && sum(long, .success) == people)
    let difference = Double(sum(long, .time) - sum(short, .time)) / Double(people)
    #expect(abs(difference - 375_000) < 500, "\(difference) microseconds")
  }

  @Test func twoChoicesTakeAboutTwiceOne() throws {
    let one = mean(try cell("{ choose: \"fr\" }"))
    let other = mean(try cell("{ choose: \"blue\" }"))
    let both = mean(try cell("{ choose: \"fr\" }, { choose: \"blue\" }"))
    // The second begins while the first menu closes, and with the finger at it.
    #expect(abs(both / (one + other) - 1) < 0.15, "\(one) s, \(other) s, together \(both) s")
  }

  @Test func whatStepsLeaveBehindStays() throws {
    let twice = try cell(
      """
      { choose: "news" }, { choose: "news" },
      { set: "country", to: "fr" }, { set: "country", to: "fr" }
      """
    )
    // What is on already, and what is shown as chosen, needs no tap of those who look.
    #expect(twice.steps[0].taps >= Int128(twice.count))
    #expect(twice.steps[1].taps < Int128(twice.count) / 20)
    #expect(twice.steps[3].taps < twice.steps[2].taps / 20)
  }

  @Test func repetitionsAreWrittenOutAndLearned() throws {
    let steps = try cell("{ repeat: 3, steps: [{ choose: \"fr\" }, { choose: \"de\" }] }").steps
    #expect(steps.count == 6)
    #expect(steps[4].time < steps[0].time)
    let uses = try tally(
      form(
        "steps: [{ choose: \"fr\" }, { choose: \"done\" }]",
        more: "observe: [1, 5], knowledge: \"unknown\","))
    #expect(mean(uses.cells[0][1]) < mean(uses.cells[0][0]))
  }

  @Test func theFunnelNarrowsAndDiscoveryAddsUp() throws {
    let content = (0..<40).map { "{ button: { id: \"b\($0)\", label: \"Item \($0)\" } }" }
    let found = try tally(
      form(
        "steps: [{ choose: \"b30\" }, { choose: \"b2\" }, { wait: 1 }, { choose: \"b39\" }]",
        content: content.joined(separator: ",") + ",",
        more: "wish: \"purpose\", knowledge: \"unknown\","), people: 4000)
    let cell = found.cells[0][0]
    #expect(cell.steps[0].reached == 4000)
    #expect(cell.steps[0].completed < 4000)
    for (step, next) in zip(cell.steps, cell.steps.dropFirst()) {
      #expect(step.completed == next.reached)
    }
    #expect(Int128(cell.steps[3].completed) == sum(cell, .success))
    #expect(cell.steps.map(\.discoveryTime).reduce(0, +) == sum(cell, .discoveryTime))
    #expect(cell.steps[2].discoveryTime == 0)
  }

  @Test func partsOfThePeopleMakeUpTheWhole() throws {
    let suite = try Suite(
      parsing: form("steps: [{ type: \"Anna\", into: \"name\" }, { choose: \"fr\" }]"),
      file: "form.json5", environment: environment)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      try #require(suite.conditions().first), pairs: [], world: nil)
    var parts = job.simulate(0..<900)
    parts.merge(job.simulate(900..<2500))
    #expect(parts == job.simulate(0..<2500))
    // What shards write is what they counted.
    var writer = TallyWriter()
    parts.write(to: &writer)
    var read = ExperimentTally(designs: 1, pairs: 0, uses: 1, steps: 2)
    var reader = TallyReader(writer.bytes[...])
    try read.read(from: &reader, people: 2500)
    #expect(read == parts)
  }

  // MARK: Texts

  @Test func peopleTypeAsFastAsPeopleDo() throws {
    let text = "the quick brown fox jumps over the lazy dog"
    let touch = try cell(
      "{ choose: \"name\" }, { type: \"\(text)\" }", more: "knowledge: \"known\",")
    let perCharacter = Double(touch.steps[1].time) / Double(touch.count) / 1e6 / Double(text.count)
    // Palin et al. 2019: 30 words/min of five characters over people, .36 to .48 s by age and hand.
    #expect((0.36...0.5).contains(perCharacter), "\(perCharacter) s a character")
    let keys = try cell("{ choose: \"name\" }, { type: \"\(text)\" }", input: "pointer")
    #expect(keys.steps[1].time < touch.steps[1].time)
    let scanned = try cell(
      "{ choose: \"name\" }, { type: \"\(text)\" }", input: "switch-row-column", people: 300)
    let rate = Double(text.count) / 5 / (Double(scanned.steps[1].time) / 300 / 60e6)
    // Koester and Arthanat 2017: 1.67 words/min.
    #expect((0.5...3).contains(rate), "\(rate) words/min")
  }

  @Test func waysOfEnteringDiffer() throws {
    let text = "Meet me at the station at nine and bring the tickets"
    func time(_ more: String, input: String = "touch") throws -> Int128 {
      try cell("{ choose: \"name\" }, { type: \"\(text)\"\(more) }", input: input).steps[1].time
    }
    let typed = try time("")
    #expect(try time(", by: \"paste\"") < typed / 4)
    #expect(try time(", by: \"dictate\"") < typed)
  }

  @Test func theHandGoesFromPointerToKeysAndBack() throws {
    func cell(_ steps: String) throws -> CellTally {
      try self.cell(steps, input: "pointer", more: "knowledge: \"known\",")
    }
    let away = try cell("{ choose: \"name\" }, { type: \"a\" }")
    let back = try cell("{ choose: \"name\" }, { type: \"a\" }, { choose: \"done\" }")
    // A pause ends what was prepared, as typing does.
    let done = try cell("{ choose: \"name\" }, { wait: 1 }, { choose: \"done\" }")
    let people = Int128(away.count)
    #expect(away.steps[1].time == back.steps[1].time)
    #expect(back.steps[2].time - done.steps[2].time == people * 400_000)
  }

  // MARK: Bad input

  struct Fault: Sendable {
    var steps: String
    var line: Int
    var found: String
    var expected: String
  }

  @Test(arguments: [
    Fault(
      steps: "steps: [\n{ choose: \"dome\" }]", line: 2,
      found: "the step \"dome\", which cannot be reached in the design \"page\"",
      expected: "\"done\""),
    Fault(
      steps: "steps: [{ choose: \"done\" },\n{ type: \"x\", into: \"done\" }]", line: 2,
      found: "\"done\", which is no text field", expected: "name"),
    Fault(
      steps: "steps: [{ choose: \"done\" },\n{ type: \"x\" }]", line: 2,
      found: "a text without a field", expected: "\"into\""),
    Fault(
      steps: "steps: [\n{ type: \"12a\", into: \"code\" }]", line: 2,
      found: "\"12a\" into \"code\", whose keyboard has digits alone", expected: "digits"),
    Fault(
      steps: "steps: [{ set: \"country\",\nto: \"uk\" }]", line: 2, found: "\"uk\"",
      expected: "de, fr"),
    Fault(
      steps: "steps: [{ set:\n\"news\", to: \"on\" }]", line: 2, found: "\"news\"",
      expected: "color, country"),
    Fault(
      steps: "steps: [\n{ wait: 1, think: 2 }, { choose: \"done\" }]", line: 2,
      found: "a step with \"wait\" and \"think\"", expected: "one of"),
    Fault(
      steps: "steps: [{ choose: \"done\",\ninto: \"name\" }]", line: 2,
      found: "\"into\" beside \"choose\"", expected: "beside \"type\""),
    Fault(
      steps: "steps:\n[{ wait: 1 }]", line: 2, found: "steps that choose nothing",
      expected: "\"choose\""),
    Fault(
      steps: "steps: [{ choose: \"done\" }],\ngoals: [\"done\"]", line: 2,
      found: "\"goals\" beside \"steps\"", expected: "one or the other"),
    Fault(
      steps: "steps: [{ choose: \"done\" },\n{ back: true }]", line: 2,
      found: "a way back", expected: "a step before"),
    Fault(
      steps: "steps:\n[{ repeat: 150, steps: [{ choose: \"done\" }, { wait: 1 }] }]", line: 2,
      found: "300 steps", expected: "at most 200"),
  ])
  func badStepsAreNamedWithTheirLine(fault: Fault) throws {
    let text = form(fault.steps)
    let start = text.prefix(upTo: try #require(text.firstRange(of: fault.steps)).lowerBound)
    let first = start.count { $0 == "\n" } + 1
    let error = try #require(throws: DocumentError.self) {
      let suite = try Suite(parsing: text, file: "form.json5", environment: environment)
      try ModelEngine(options: StudyOptions()).check(suite.conditions())
    }
    let problem = error.problems[0]
    #expect(problem.found.contains(fault.found), "\(problem)")
    #expect(problem.expected.contains(fault.expected), "\(problem)")
    #expect(problem.position?.line == first + fault.line - 1, "\(problem)")
  }

  // MARK: In Swift

  @Test func aScriptInSwiftIsThatOfTheFile() throws {
    let read = try Suite(
      parsing: form(
        "steps: [{ type: \"Anna\", into: \"name\" }, { wait: 2 }, { choose: \"done\" }]"),
      file: "form.json5", environment: environment)
    let built = SuiteTask("fill", title: "Fill") {
      SuiteStep.type("Anna", into: "name")
      SuiteStep.wait(2)
      SuiteStep.choose("done")
    }
    #expect(read.points[0].tasks == [built])
  }

  // MARK: Screens

  /// A design of two screens, with the steps of its task.
  private func screens(_ steps: String) -> String {
    form("steps: [\(steps)]", more: "knowledge: \"known\",").replacing(
      "] } }],\n  tasks",
      with: """
        ] }, screens: [{ id: "second", title: "Second", content: [
          { button: { id: "far", label: "Far" } }, { text_field: { id: "note", label: "Note" } },
        ] }] }],
              tasks
        """)
  }

  @Test(arguments: ["touch", "keyboard", "screen-reader", "switch-row-column", "pointer"])
  func aStepLeadsToAnotherScreenAndBack(input: String) throws {
    let there = try tally(
      screens(
        """
        { choose: "news", shows: "second" }, { wait: 0.25 }, { choose: "far", shows: "screen" },
        { choose: "done" }
        """), input: input, people: 500
    ).cells[0][0]
    // Nearly all end where they mean to, so the states of screens and of the focus are right.
    #expect(there.steps.map(\.reached)[3] > 450)
    #expect(there.steps[1].time == 250_000 * Int128(there.steps[1].reached))
  }

  /// A message that comes for what was typed pushes the button under the keyboard, which stays with its field.
  @Test func aScreenThatComesForATypedTextKeepsItsKeyboard() throws {
    func taps(_ label: String, _ down: Int, by step: String) throws -> Double {
      try mean(
        tally(
          """
          { schema: "tapcost/suite/1", id: "form", title: "Form", question: "Which?", evidence: "None.",
            designs: [{ id: "page", title: "Page", device: "iphone-16", screen: { content: [
              { text_field: { id: "zip", label: "ZIP code" } }, { button: { id: "done", label: "Done" } },
            ] }, screens: [{ id: "told", title: "Told", content: [
              { text_field: { id: "again", label: "\(label)" } }, { text: { label: "Five digits" } },
              { spacer: { length: \(down) } }, { button: { id: "go", label: "Done" } },
            ] }] }],
            tasks: [{ id: "fill", title: "Fill", knowledge: "known", steps: [
              { type: "abcde", into: "zip" }, \(step), { choose: "go" }] }],
            populations: ["everyday"] }
          """, people: 500
        ).cells[0][0], .taps)
    }
    let told = "{ wait: 0.1, shows: \"told\" }"
    let above = try taps("ZIP code", 20, by: told)
    #expect(abs(try taps("ZIP code", 600, by: told) - above - 1) < 0.1)
    // Another field has no keyboard yet, and keys that go on put the keyboard away.
    #expect(abs(try taps("Town", 600, by: told) - above) < 0.1)
    let keys = "{ keys: \"g\", shows: \"told\" }"
    #expect(abs(try taps("ZIP code", 600, by: keys) - taps("ZIP code", 20, by: keys)) < 0.1)
  }

  @Test func whatWasChangedOnAScreenStays() throws {
    let suite = try Suite(
      parsing: screens(
        """
        { set: "country", to: "fr", shows: "second" }, { choose: "far", shows: "screen" },
        { set: "country", to: "fr" }
        """), file: "form.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      condition, pairs: suite.pairs, world: nil)
    let steps = job.simulate(0..<500).cells[0][0].steps
    // What is shown already needs no tap.
    #expect(steps[0].taps > 500)
    #expect(steps[2].taps < 50)
  }

  @Test(arguments: [
    ("{ choose: \"far\" }", "shows: \"second\" in a step before it"),
    ("{ choose: \"done\", shows: \"third\" }", "second"),
    ("{ choose: \"done\", shows: \"second\" }, { choose: \"done\" }", "shows: \"screen\""),
  ])
  func screensThatDoNotFitAreNamed(steps: String, expected: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try Suite(parsing: screens(steps), file: "form.json5", environment: environment)
    }
    #expect(error?.problems.contains { $0.expected.contains(expected) } == true, "\(error as Any)")
  }

  @Test func keysGoIntoNoField() throws {
    let keys = try cell("{ choose: \"done\" }, { keys: \"\u{21B5}\u{21B5}\" }", input: "keyboard")
    // Two keys, and two more for each slip that is noticed.
    let taps = Double(keys.steps[1].taps) / Double(keys.steps[1].reached)
    #expect(taps >= 2 && taps < 2.2)
  }

  @Test func aTraceKnowsTheElementsOfEveryScreen() throws {
    let suite = try Suite(
      parsing: screens("{ choose: \"news\", shows: \"second\" }, { choose: \"far\" }"),
      file: "form.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let trace = try ModelEngine(options: StudyOptions()).trace(
      condition, design: Named(id: "page", title: "Page"), suite: Named(id: "form", title: "Form"),
      person: 3)
    let tapped = trace.trials[0].events.filter { $0.kind == .tap }.compactMap(\.element)
      .map { trace.scene.elements[$0].label }
    // Whoever misses taps once more.
    #expect(tapped.first == "Send news" && tapped.last == "Far", "\(tapped)")
  }

  /// A way back is told on what people come to.
  @Test func aTraceTellsWhereAWayBackLeads() throws {
    let suite = try Suite(
      parsing: form(
        "steps: [{ choose: \"deep\" }, { back: true }, { choose: \"done\" }]",
        content: """
          { button: { id: "open", label: "Open", presents: { page: { title: "Page", content: [
            { button: { id: "deep", label: "Deep" } } ] } } } },
          { button: { id: "done", label: "Done" } }
          """, more: "knowledge: \"known\","), file: "form.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let trace = try ModelEngine(options: StudyOptions()).trace(
      condition, design: Named(id: "page", title: "Page"), suite: Named(id: "form", title: "Form"),
      person: 3)
    let events = trace.trials[0].events
    let way = try #require(events.firstIndex { $0.kind == .back })
    let taken = try #require(
      events[..<way].last { $0.element.map { trace.scene.elements[$0].label } == "Deep" })
    let next = try #require(events[way...].first { $0.kind == .tap })
    #expect(taken.surface != events[way].surface)
    #expect(
      trace.scene.surfaces[events[way].surface].name
        == trace.scene.surfaces[next.surface].name)
  }

  /// What is known by heart is quick, and never quicker than no time; things that are turned on or off
  /// are no keys.
  @Test(arguments: [("keypad", "own"), ("switch-in-row-vs-button", "switch")])
  func noStepTakesLessThanNoTime(id: String, design: String) throws {
    let suite = try shippedSuite(id)
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let named = try #require(suite.designs.first { $0.id == design })
    for person in UInt64(0)..<300 {
      let trace = try ModelEngine(options: StudyOptions()).trace(
        condition, design: Named(id: named.id, title: named.title),
        suite: Named(id: suite.id, title: suite.title), person: person)
      for trial in trace.trials {
        let times = trial.events.filter { $0.kind == .success }.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 + 1e-4 }, "\(person)")
      }
    }
  }

  /// A banner that was answered in one step is not thought of again in the next, though it stays.
  @Test func whatWasAnsweredIsNotConsideredAgain() throws {
    let steps = try [false, true].map { asks in
      try tally(
        form(
          "steps: [{ choose: \"reject\" }, { choose: \"buy\" }]",
          content: """
            { text: { label: "We use cookies", question: \(asks) } },
            { button: { id: "reject", label: "Reject all" } }, { button: { id: "buy", label: "Buy" } },
            """, more: "knowledge: \"known\",")
      ).cells[0][0].steps
    }
    #expect(steps[1][0].time > steps[0][0].time + Int128(steps[0][0].reached) * 1_000_000)
    #expect(steps[1][1].time == steps[0][1].time)
  }
}
