import Core
import Interfaces
import Simulation
import Studies
import Testing

/// What users of the model have objected to, each with the least suite that shows it.
struct ObjectionTests {
  private let environment = SuiteEnvironment(
    populations: ["everyday", "keyboard-only", "pointer-users", "switch-fast"], text: { _ in nil })

  /// A suite of one task with one design for each content.
  private func suite(
    _ contents: [String], task: String, device: String = "iphone-16",
    population: String = "everyday", more: String = ""
  ) throws -> Suite {
    let designs = contents.enumerated().map { number, content in
      """
      { id: "d\(number)", title: "D\(number)", device: "\(device)", screen: { content: [\(content)] } },
      """
    }
    let text = """
      {
        schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
        designs: [\(designs.joined())], tasks: [{ id: "t", title: "T", \(task) }],
        populations: ["\(population)"], \(more)
      }
      """
    return try Suite(parsing: text, file: "s.json5", environment: environment)
  }

  private let engine = ModelEngine(options: StudyOptions())

  private func cells(_ suite: Suite, people: UInt64 = 1500) throws -> [CellTally] {
    let condition = try #require(suite.conditions(inputsOf: engine.inputs).first)
    return try engine.prepare(condition, pairs: [], world: nil).simulate(0..<people).cells
      .map { $0[$0.count - 1] }
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(cell.metrics[metric.index].sum) / Double(cell.count) * metric.scale
  }

  // MARK: What was used before

  private let icons = """
    { toolbar: { placement: "top", content: [
      { button: { id: "bold", label: "Bold", glyph: "app.b", face: "glyph" } },
      { button: { id: "italic", label: "Italic", glyph: "app.i", face: "glyph" } },
      { button: { id: "copy", label: "Copy", glyph: "app.c", face: "glyph" } },
      { button: { id: "paste", label: "Paste", glyph: "app.p", face: "glyph" } },
      { button: { id: "save", label: "Save", glyph: "app.s", face: "glyph" } },
      { button: { id: "print", label: "Print", glyph: "app.x", face: "glyph" } } ] } },
    """

  /// An icon that nobody knows is found by trying at first, and by sight once it and the others were used.
  @Test func iconsThatWereUsedAreKnown() throws {
    let goals = """
      knowledge: "unknown", goals: ["bold", "italic", "copy", "paste", "save", "print"], repetitions: 60,
      """
    let first = try cells(suite([icons], task: goals + " observe: [1]"))[0]
    let late = try cells(suite([icons], task: goals + " observe: [60]"))[0]
    #expect(mean(first, .wrongSelections) > 0.5)
    #expect(mean(late, .wrongSelections) < 0.02)
  }

  // MARK: Messages with a way back

  private func rows(_ message: String) -> String {
    let items = ["Archive", "Hide", "Store"].map { "{ button: { label: \"\($0)\" } }," }.joined()
    return items + " { button: { label: \"Clear\" \(message) } },"
  }

  /// What a message took back is known to be wrong, as it is without one.
  @Test func aMistakeThatWasTakenBackIsNotMadeAgain() throws {
    let message = ", toast: { label: \"Done\", action: { label: \"Undo\" } }"
    let found = try cells(
      suite(
        [rows(""), rows(message)],
        task: "wish: \"purpose\", knowledge: \"unknown\", goals: [\"archive\", \"hide\", \"store\"]"
      ))
    let wrong = found.map { mean($0, .wrongSelections) }
    #expect(wrong[0] > 0.05)
    #expect(wrong[1] < wrong[0] * 1.1, "\(wrong)")
  }

  // MARK: Fields that look for what is typed

  private let countries: String = {
    let names = [
      "Albania", "Austria", "Belgium", "Bolivia", "Canada", "Chile", "China", "Cuba", "Denmark",
      "Egypt", "Estonia", "Finland", "France", "Georgia", "Ghana", "Greece", "Iceland", "India",
      "Iran", "Italy", "Japan", "Kenya", "Latvia", "Mexico", "Norway", "Oman", "Peru", "Poland",
      "Portugal", "Romania", "Senegal", "Spain", "Sweden", "Togo", "Turkey", "Uganda", "Yemen",
    ]
    return names.map { "{ label: \"\($0)\" }" }.joined(separator: ", ")
  }()

  private var autocomplete: String {
    """
    { text_field: { label: "Name" } },
    { popup: { id: "country", label: "Country", search: true, options: [\(countries)] } },
    { button: { id: "next", label: "Continue" } },
    """
  }

  /// To remember where an entry stands keeps nobody from typing its name.
  @Test(arguments: ["everyday", "keyboard-only"])
  func halfKnowingIsNoWorseThanKnowingNothing(population: String) throws {
    func time(_ knowledge: String) throws -> Double {
      mean(
        try cells(
          suite(
            [autocomplete], task: "knowledge: \"\(knowledge)\", goals: [\"romania\"]",
            population: population))[0])
    }
    let (nothing, half, all) = (try time("unknown"), try time("population"), try time("known"))
    #expect(all < half && half < nothing * 1.02, "\(nothing), \(half), \(all)")
  }

  /// Nobody leaves for the entries of a menu that is closed.
  @Test func longMenusScareNobodyBeforeTheyAreOpened() throws {
    let found = try cells(
      suite([autocomplete], task: "knowledge: \"unknown\", goals: [\"romania\"]"), people: 4000)
    #expect(mean(found[0], .abandonment) < 0.03)
  }

  // MARK: Values

  private func sizes(_ steps: String) -> String { "knowledge: \"known\", steps: [\(steps)]" }

  /// At the end of a slider nothing lies beyond, so nobody misses it.
  @Test func theEndOfASliderCannotBeOvershot() throws {
    let slider = "{ slider: { id: \"n\", label: \"Share\", value: 40, lower: 0, upper: 100 } },"
    func failing(_ value: Int) throws -> Double {
      mean(
        try cells(suite([slider], task: sizes("{ set: \"n\", to: \(value) }")))[0], .abandonment)
    }
    #expect(try failing(99) > 0.02)
    #expect(try failing(100) == 0 && failing(0) == 0)
  }

  /// Who wants no date passes over the days of a month.
  @Test func theDaysOfAMonthAreNotReadByWhoWantsNone() throws {
    let calendar = """
      { date_picker: { id: "born", label: "Born", value: "2026-03-11", style: "calendar" } },
      { button: { id: "next", label: "Continue" } },
      """
    let found = try cells(
      suite([calendar], task: "knowledge: \"unknown\", steps: [{ choose: \"next\" }]"))[0]
    #expect(mean(found, .scans) < 8)
  }

  /// A text that stands there already is seen to be right; another one is taken out first.
  @Test(arguments: ["everyday", "keyboard-only", "switch-fast"])
  func aTextThatStandsThereCounts(population: String) throws {
    let fields = ["", ", value: \"415555\"", ", value: \"9999999999\""].map {
      "{ text_field: { id: \"code\", label: \"Code\" \($0) } },"
    }
    let times = try cells(
      suite(fields, task: sizes("{ type: \"415555\", into: \"code\" }"), population: population)
    ).map { mean($0) }
    #expect(times[1] < times[0] - 0.5 && times[2] > times[0] + 0.3, "\(times)")
  }

  /// A switch goes through the twelve keys of a pad sooner than through a whole keyboard: 4.5 places for 8 and a press of .65, so (4.5 + .65) / (8 + .65) = .6
  /// of the time for a key, and one key less, since digits need no other plane.
  @Test func aPadOfDigitsIsScannedSooner() throws {
    let fields = ["", ", keyboard: \"number\""].map {
      "{ text_field: { id: \"code\", label: \"Code\" \($0) } },"
    }
    let times = try cells(
      suite(fields, task: sizes("{ type: \"415926\", into: \"code\" }"), population: "switch-fast")
    ).map { mean($0) }
    #expect(times[1] < times[0] * 0.6, "\(times)")
  }

  // MARK: Desks

  @Test func nobodyTouchesAMonitor() throws {
    let button = "{ button: { label: \"Save\" } },"
    let plain = try suite([button], task: "goals: [\"save\"]", device: "macbook-pro-14")
    #expect(plain.conditions(inputsOf: engine.inputs).map(\.input) == ["pointer"])
    let phone = try suite([button], task: "goals: [\"save\"]")
    #expect(phone.conditions(inputsOf: engine.inputs).map(\.input) == ["touch"])
    let wrong = try suite(
      [button], task: "goals: [\"save\"]", device: "macbook-pro-14", more: "inputs: [\"touch\"],")
    let error = #expect(throws: DocumentError.self) {
      try engine.check(wrong.conditions(inputsOf: engine.inputs))
    }
    #expect(error?.description.contains("touch on macbook-pro-14") == true)
  }

  /// The keys of a button and of a button of a dialog do what a click does.
  @Test func buttonsHaveKeys() throws {
    let save = "{ button: { id: \"save\", label: \"Save\", shortcut: \"cmd+S\" } },"
    let close = """
      { button: { id: "close", label: "Close", presents: { alert: { title: "Save?", items: [
        { id: "yes", label: "Save", shortcut: "return" } ] } } } },
      """
    for (content, goal) in [(save, "save"), (close, "yes")] {
      let both = try ["choose", "press"].map { act in
        mean(
          try cells(
            suite(
              [content], task: sizes("{ \(act): \"\(goal)\" }"), device: "macbook-pro-14",
              population: "pointer-users"))[0], .taps)
      }
      #expect(both[1] != both[0], "\(goal): \(both)")
    }
  }

  /// A menu behind a second button tells nothing of itself on the thing that has it.
  @Test func hiddenMenusDoNotShine() throws {
    let menu = "context: { trigger: \"secondary_click\", items: [{ label: \"Rename\" }] }"
    let buttons = """
      { button: { label: "Report", \(menu) } }, { button: { label: "Budget" } }, { button: { label: "Notes" } },
      """
    let found = try cells(
      suite(
        [buttons], task: "knowledge: \"unknown\", goals: [\"rename\"]", device: "macbook-pro-14"))[
        0]
    #expect(mean(found, .wrongSelections) < 0.1)
  }

  // MARK: Questions

  /// Who has been asked and has said no does not press the same thing again.
  @Test func aQuestionIsNotAskedForAgain() throws {
    let found = try cells(
      suite(
        [rows(""), rows(", confirm: \"alert\"")],
        task: "wish: \"purpose\", knowledge: \"unknown\", goals: [\"archive\", \"hide\", \"store\"]"
      ))
    let taps = found.map { mean($0, .taps) }
    #expect(taps[1] < taps[0] + 0.5, "\(taps)")
  }

  // MARK: Large text

  /// Labels of rows, buttons and tiles wrap at the accessibility sizes, so that none is taken for another.
  @Test(arguments: ["list", "grid", "button"])
  func labelsWrapWhereTextIsVeryLarge(kind: String) throws {
    let labels = ["pressure", "sugar", "weight"].map { "Record my blood \($0)" }
    let items = labels.map { "{ label: \"\($0)\" }" }
    let content =
      kind == "button"
      ? items.map { "{ button: \($0) }," }.joined()
      : "{ \(kind): { \(kind == "grid" ? "columns: 2," : "") items: [\(items.joined(separator: ", "))] } },"
    let design = try #require(
      suite([content], task: "goals: [\"record-my-blood-sugar\"]").points.first?.designs
        .first)
    for size in [TextSize.large, .accessibility5] {
      let layout = try Layout(of: design, textSize: size)
      let elements = layout.surfaces[0].elements.filter { $0.label.hasPrefix("Record") }
      #expect(elements.count == 3)
      #expect(elements.allSatisfy { $0.lettersLeft == nil }, "\(size)")
    }
  }

  // MARK: Destroying

  /// A question before it does not make people bolder.
  @Test func aQuestionDoesNotMakeLossMoreFrequent() throws {
    let confirm = ", confirm: \"alert\""
    let contents = ["", confirm].map { question in
      """
      { button: { label: "Archive" } }, { button: { label: "Hide" } }, { button: { label: "Store" } },
      { button: { label: "Clear", destructive: true \(question) } },
      """
    }
    let found = try cells(
      suite(
        contents,
        task: "wish: \"purpose\", knowledge: \"unknown\", goals: [\"archive\", \"hide\", \"store\"]"
      ),
      people: 20_000)
    let lost = found.map { mean($0, .accidentalDestructive) }
    #expect(lost[0] > 0.003)
    #expect(lost[1] < lost[0], "\(lost)")
  }

  // MARK: Steps of other designs

  /// What is passed over gives no field the keyboard, so a field takes as long with the steps in either order.
  @Test func aStepThatIsPassedOverFocusesNothing() throws {
    let contents = [
      "{ button: { id: \"name\", label: \"Change name\" } }, { button: { label: \"Go\" } }",
      "{ text_field: { id: \"name\", label: \"Name\" } }, { button: { label: \"Go\" } }",
    ]
    let press = "{ choose: \"name\", only: [\"d0\"] }"
    let type = "{ type: \"Anna\", into: \"name\", only: [\"d1\"] }"
    let found = try [[press, type], [type, press]].map { steps in
      let task = "steps: [\(steps.joined(separator: ", ")), { choose: \"go\" }]"
      return try mean(cells(suite(contents, task: task))[1])
    }
    #expect(abs(found[0] - found[1]) < 0.02 * found[1], "\(found)")
  }

  /// A question that nothing answers is told of.
  @Test func questionsWithoutAComparisonAreRemarkedOn() throws {
    let content = "{ button: { label: \"Go\" } }"
    func remarks(_ more: String) throws -> [String] {
      try suite(
        [content, content + ", { text: { label: \"Hello\" } }"], task: "goals: [\"go\"]",
        more: "asks: [{ kind: \"from-where\" }], " + more
      ).labelRemarks().map(\.text)
    }
    let without = try remarks("")
    #expect(without.contains { $0.hasPrefix("nothing is compared") }, "\(without)")
    #expect(without.contains { $0.hasPrefix("\"from-where\" looks along an axis") }, "\(without)")
    let with = try remarks("compare: [[\"d0\", \"d1\"]],")
    #expect(!with.contains { $0.hasPrefix("nothing is compared") }, "\(with)")
  }

  // MARK: Pictures and exits

  /// A label that is cut off beside a picture that everyone knows does no harm.
  @Test func picturesBesideCutOffLabelsAreNoWorseThanAlone() throws {
    let items = [
      ("home", "house"), ("search", "magnifyingglass"), ("delete", "trash"), ("add", "plus"),
      ("print", "printer"), ("play", "play"),
    ].map { "{ id: \"\($0)\", label: \"\($0.uppercased())\", glyph: \"\($1)\" }" }
    let faces = ["glyph", "both"].map {
      "{ inline: { face: \"\($0)\", items: [\(items.joined(separator: ", "))] } }"
    }
    let found = try cells(
      suite(
        faces,
        task:
          "knowledge: \"unknown\", goals: [\"home\", \"search\", \"delete\", \"add\", \"print\", \"play\"]"
      ))
    #expect(mean(found[1], .errors) <= mean(found[0], .errors) + 0.05)
    #expect(mean(found[1]) <= 1.1 * mean(found[0]))
  }

  /// A button to leave by that comes at the end keeps nobody before a screen on which nothing moves.
  @Test func nobodyWaitsForAButtonToLeaveBy() throws {
    func design(_ more: String) -> String {
      "{ button: { id: \"pay\", label: \"Pay\", loading: { duration: 20\(more) } } }"
    }
    let found = try cells(
      suite(
        [design(""), design(", cancel: \"Cancel\", delay: 19.9"), design(", cancel: \"Cancel\"")],
        task: "goals: [\"pay\"], knowledge: \"known\""))
    let left = found.map { mean($0, .abandonment) }
    #expect(left[0] > 0.5)
    #expect(abs(left[1] - left[0]) < 0.02 && abs(left[2] - left[0]) < 0.06, "\(left)")
  }
}
