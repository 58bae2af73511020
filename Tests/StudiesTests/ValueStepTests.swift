import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Steps that set values, press shortcuts, search and go from page to page.
struct ValueStepTests {
  private func suite(_ content: String, _ steps: String, device: String = "iphone-16") throws
    -> Suite
  {
    let text = """
      {
        schema: "tapcost/suite/1", id: "values", title: "Values", question: "Which?",
        evidence: "None.",
        designs: [{ id: "a", title: "A", device: "\(device)", screen: { content: [\(content)] } }],
        tasks: [{ id: "set", title: "Set", knowledge: "known", steps: [\(steps)] }],
        populations: ["everyday"],
      }
      """
    return try Suite(parsing: text, file: "values.json5", environment: environment)
  }

  private func cell(
    _ content: String, _ steps: String, input: String = "touch", device: String = "iphone-16",
    people: UInt64 = 1500
  ) throws -> CellTally {
    let suite = try suite(content, steps, device: device)
    let condition = try #require(suite.conditions(inputs: [input]).first)
    return try ModelEngine(options: StudyOptions()).prepare(condition, pairs: [], world: nil)
      .simulate(0..<people).cells[0][0]
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(cell.metrics[metric.index].sum) / Double(cell.count)
      / (metric.kind == .duration ? 1e6 : 1)
  }

  private func control(_ kind: String, upper: Int = 50) -> String {
    """
    { \(kind): { id: "n", label: "Number", value: 1, lower: 1, upper: \(upper) } },
    { button: { id: "done", label: "Done" } },
    """
  }

  /// An axis of numbers can be typed as it is.
  @Test func aNumberIsTypedAsItsText() throws {
    let field = "{ text_field: { id: \"f\", label: \"Amount\" } },"
    func steps(_ text: String) throws -> [SuiteStep] {
      try suite(field, "{ type: \(text), into: \"f\" }").points[0].tasks[0].steps
    }
    #expect(try steps("42") == steps("\"42\""))
    #expect(try steps("1.5") == steps("\"1.5\""))
  }

  @Test func aStepperIsPressedAsOftenAsItTakes() throws {
    let near = mean(try cell(control("stepper"), "{ set: \"n\", to: 2 }"), .taps)
    let far = mean(try cell(control("stepper"), "{ set: \"n\", to: 5 }"), .taps)
    // Some miss.
    #expect((3...4).contains(far - near), "\(near) and \(far) taps")
    // Down as well as up.
    let both = try cell(
      control("stepper"), "{ set: \"n\", to: 5 }, { set: \"n\", to: 1 }, { choose: \"done\" }")
    #expect(abs(Double(both.steps[1].taps) / Double(both.steps[0].taps) - 1) < 0.1)
  }

  /// Who has far to go holds the button, and presses what is too many or too few.
  @Test func aStepperIsHeldWhereItIsFar() throws {
    let near = try cell(control("stepper"), "{ set: \"n\", to: 5 }")
    let far = try cell(control("stepper"), "{ set: \"n\", to: 41 }")
    #expect(mean(far, .taps) < mean(near, .taps) + 1)
    // 35 times more, ten a second.
    #expect((3...6).contains(mean(far) - mean(near)))
  }

  /// A value that is not hit is left, and the task has failed.
  @Test func aSliderOfManyValuesFailsByTouch() throws {
    let few = try cell(control("slider", upper: 5), "{ set: \"n\", to: 4 }, { choose: \"done\" }")
    let many = try cell(
      control("slider", upper: 101), "{ set: \"n\", to: 76 }, { choose: \"done\" }")
    #expect(mean(few, .success) == 1)
    #expect(mean(many, .success) < 0.95)
    #expect(
      many.failures[Int(Failure.wrongValue.rawValue)] == many.count
        - UInt64(mean(many, .success) * Double(many.count) + 0.5))
    // People go on with what they have.
    #expect(many.steps[1].completed == many.count)
  }

  @Test(arguments: ["stepper", "slider", "wheel_picker"])
  func whatIsSetStaysSet(kind: String) throws {
    let cell = try cell(control(kind), "{ set: \"n\", to: 9 }, { set: \"n\", to: 9 }")
    #expect(cell.steps[0].taps > 0)
    #expect(cell.steps[1].taps == 0)
  }

  @Test(arguments: ["stepper", "slider", "wheel_picker"])
  func fartherCostsMore(kind: String) throws {
    let near = mean(try cell(control(kind), "{ set: \"n\", to: 3 }"))
    let far = mean(try cell(control(kind), "{ set: \"n\", to: 48 }"))
    #expect(far > near, "\(near) and \(far) s")
  }

  @Test func narrowWindowsOfASliderAreMissed() throws {
    let few = try cell(control("slider", upper: 11), "{ set: \"n\", to: 6 }")
    let many = try cell(control("slider", upper: 201), "{ set: \"n\", to: 101 }")
    #expect(mean(many, .errors) > mean(few, .errors) + 0.2)
    #expect(mean(many) > mean(few))
  }

  @Test(
    arguments: ["stepper", "slider", "wheel_picker"],
    ["touch", "pointer", "keyboard", "screen-reader", "switch-row-column", "voice"])
  func everyInputMethodSetsValues(kind: String, input: String) throws {
    // Both are whole tenths of the range away, as swipes on a slider go.
    let near = try cell(control(kind), "{ set: \"n\", to: 6 }", input: input, people: 300)
    let far = try cell(control(kind), "{ set: \"n\", to: 11 }", input: input, people: 300)
    #expect(near.steps[0].completed == 300)
    #expect(mean(far) > mean(near), "\(mean(near)) and \(mean(far)) s")
  }

  @Test(arguments: ["wheels", "calendar"])
  func datesAreSet(style: String) throws {
    let picker =
      "{ date_picker: { id: \"day\", label: \"Day\", value: \"2025-03-14\", style: \"\(style)\" } },"
    func time(_ date: String) throws -> Double {
      mean(try cell(picker, "{ set: \"day\", to: \"\(date)\" }"))
    }
    let (near, far) = (try time("2025-03-15"), try time("2027-11-02"))
    #expect(far > 1.5 * near, "\(near) and \(far) s")
    #expect(try time("2025-03-14") < near)
  }

  @Test func shortcutsArePressedByThoseWithAKeyboard() throws {
    let bar = """
      { menu_bar: { menus: [{ title: "Edit", items: [
        { id: "cut", label: "Cut" }, { id: "copy", label: "Copy", shortcut: "ctrl+C" }] }] } },
      { button: { id: "row", label: "Row" } },
      """
    func cell(_ act: String, _ input: String) throws -> CellTally {
      try self.cell(
        bar, "{ choose: \"row\" }, { \(act): \"copy\" }", input: input, device: "desktop-24")
    }
    for input in ["pointer", "keyboard"] {
      let (keys, menu) = (try cell("press", input), try cell("choose", input))
      #expect(mean(keys) < mean(menu), "\(input)")
      #expect(keys.steps[1].completed == keys.steps[1].reached)
    }
    #expect(try cell("press", "voice") == cell("choose", "voice"))
  }

  @Test func stepsOfOtherDesignsArePassedOver() throws {
    let text = """
      {
        schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
        designs: [
          { id: "a", title: "A", device: "iphone-16", screen: { content: [
            { list: { selected: "elm", options: [{ label: "Elm" }, { label: "Oak" }, { label: "Ash" }, { label: "Fir" }] } }] } },
          { id: "b", title: "B", device: "iphone-16", screen: { content: [
            { text_field: { id: "find", label: "Search", search: true } },
            { list: { selected: "elm", options: [{ label: "Elm" }, { label: "Oak" }, { label: "Ash" }, { label: "Fir" }] } }] } },
        ],
        tasks: [{ id: "t", title: "T", steps: [
          { type: "as", into: "find", only: ["b"] }, { choose: "ash" }] }],
        populations: ["everyday"],
      }
      """
    let suite = try Suite(parsing: text, file: "s.json5", environment: environment)
    let tally = try ModelEngine(options: StudyOptions()).prepare(
      try #require(suite.conditions().first), pairs: [], world: nil
    ).simulate(0..<1000)
    let (without, with) = (tally.cells[0][0].steps, tally.cells[1][0].steps)
    #expect(without[0].time == 0 && without[0].completed == 1000)
    #expect(with[0].time > 0)
    // A list of one entry takes fewer looks than one of four.
    #expect(Double(with[1].scans) < Double(without[1].scans))
  }

  @Test func peopleGoBackFromAPageForWhatIsBelow() throws {
    let screen = """
      { button: { id: "account", label: "Account", presents: { page: { title: "Account", content: [
        { button: { id: "name", label: "Name" } }] } } } },
      { button: { id: "help", label: "Help" } },
      """
    let cell = try cell(screen, "{ choose: \"name\" }, { choose: \"name\" }, { choose: \"help\" }")
    let taps = cell.steps.map { Double($0.taps) / Double(cell.count) }
    #expect(cell.steps[2].completed == cell.count)
    // To the page and on it; there again; back, and on the screen.
    #expect(taps[0] > 1.9 && taps[1] < 1.5 && taps[2] > 1.9, "\(taps)")
    let back = try self.cell(screen, "{ choose: \"name\" }, { back: true }, { choose: \"help\" }")
    #expect(Double(back.steps[2].taps) / Double(back.count) < 1.5)
  }

  // MARK: Closed forms

  @Test func pressesThatMissAreCountedAsMisses() throws {
    let cell = try cell(control("stepper"), "{ set: \"n\", to: 5 }")
    let (taps, misses) = (mean(cell, .taps), mean(cell, .misses))
    // The one that chooses, three more, and each miss once more.
    // What the choice costs besides is rare.
    #expect(misses > 0)
    let slips = mean(cell, .errors)
    #expect(abs(taps - (4 + misses + slips)) < 0.15, "\(taps), \(misses), \(slips)")
  }

  @Test func aSwipeTakesTheTimeOfTheActsThatAreHeard() throws {
    // A screen reader goes by tenths of 0 to 100: 30 from 0 is 3 swipes, 60 is 6.
    let slider = """
      { slider: { id: "n", label: "Number", value: 0, lower: 0, upper: 100 } },
      """
    func added(_ value: Int) throws -> Double {
      let whole = try cell(
        slider, "{ set: \"n\", to: \(value) }", input: "screen-reader", people: 4000)
      let choice = try cell(slider, "{ choose: \"n\" }", input: "screen-reader", people: 4000)
      return mean(whole) - mean(choice)
    }
    let (three, six) = (try added(30), try added(60))
    #expect(abs(six / three - 2) < 0.1, "\(three) and \(six) s")
  }

  @Test func flicksComeBeforeTheDragToTheRow() throws {
    let near = try cell(control("wheel_picker"), "{ set: \"n\", to: 3 }", people: 4000)
    let far = try cell(control("wheel_picker"), "{ set: \"n\", to: 43 }", people: 4000)
    // Two rows are a drag alone, 42 rows at least three flicks more.
    #expect(mean(far, .taps) > mean(near, .taps) + 3)
    // A flick takes .9 s, and 8 rows.
    let time = mean(far) - mean(near)
    #expect(time > 3 * 0.9 && time < 8 * 0.9 + 1, "\(time) s")
  }

  /// The drag alone hangs on the number: time is linear in it, and acts and errors stay.
  @Test func aDragTakesAMultipleOfPointing() throws {
    let suite = try suite(control("slider", upper: 4), "{ set: \"n\", to: 3 }")
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let engine = ModelEngine(options: StudyOptions())
    let cells = try [0, 0.5, 1].map { place in
      try engine.prepare(condition, pairs: [], quantiles: ["value.drag": place])
        .simulate(0..<1500).cells[0][0]
    }
    let (low, middle, high) = (mean(cells[0]), mean(cells[1]), mean(cells[2]))
    // The range is .3 wide, and pointing over a third of the screen takes .3 to .8 s.
    #expect((0.09...0.24).contains(high - low), "\(high - low) s")
    #expect(abs((high - middle) - (middle - low)) < 1e-4)
    #expect(Set(cells.map { $0.metrics[Metric.taps.index].sum }).count == 1)
    #expect(Set(cells.map { $0.metrics[Metric.errors.index].sum }).count == 1)
  }

  @Test func whatADisclosureHoldsCostsItsTitleAsWell() throws {
    let closed = """
      { disclosure: { label: "More", content: [{ button: { id: "inner", label: "Inner" } }] } },
      { button: { id: "done", label: "Done" } },
      """
    func taps(_ content: String) throws -> [Double] {
      let cell = try cell(content, "{ choose: \"inner\" }, { choose: \"inner\" }")
      return cell.steps.map { Double($0.taps) / Double(cell.count) }
    }
    let folded = try taps(closed)
    // Title and button; the button alone while it is open, or where it was open at first.
    #expect(folded[0] > 1.95 && folded[0] < 2.3, "\(folded)")
    #expect(folded[1] > 0.95 && folded[1] < 1.2, "\(folded)")
    let open = try taps(closed.replacing("label: \"More\"", with: "label: \"More\", open: true"))
    #expect(open.allSatisfy { $0 > 0.95 && $0 < 1.2 }, "\(open)")
  }

  @Test func anActionBehindASwipeCostsTheSwipeAndItsButton() throws {
    let row = """
      { table_row: { id: "mail", label: "Mail", swipe: [
        { id: "flag", label: "Flag" }, { id: "trash", label: "Trash" }] } },
      { table_row: { id: "other", label: "Other" } },
      """
    let swiped = try cell(row, "{ choose: \"flag\" }")
    let tapped = try cell(row, "{ choose: \"mail\" }")
    let taps = (mean(swiped, .taps), mean(tapped, .taps))
    #expect(taps.0 > 1.5 && taps.0 < 2.4 && taps.1 < 1.15, "\(taps)")
    #expect(mean(swiped) > mean(tapped) + 0.3)
  }

  /// Whoever sees that a value is hundreds of presses away does not begin.
  @Test(arguments: ["touch", "pointer", "keyboard", "screen-reader"])
  func aMonthThatIsFarTooFarAwayIsLeft(input: String) throws {
    let date = """
      { date_picker: { id: "d", label: "Date", style: "calendar", value: "2026-06-15", years: false } },
      """
    let near = try cell(date, "{ set: \"d\", to: \"2026-04-20\" }", input: input, people: 300)
    let far = try cell(date, "{ set: \"d\", to: \"1931-04-20\" }", input: input, people: 300)
    #expect(mean(near, .abandonment) < 0.1 && mean(far, .abandonment) > 0.9)
    // Of some 1,140 presses: at most a tenth of the people make them.
    #expect(mean(far, .taps) < 114)
  }

  /// Two calendars that are drawn alike, of which one goes by years as well, are two designs.
  @Test func controlsThatAreSetInOtherWaysAreNotTheSameScreen() throws {
    func same(_ years: String) throws -> Bool {
      let picker = """
        { date_picker: { id: "d", label: "Date", style: "calendar", value: "2026-06-15"
        """
      var suite = try suite("\(picker) } }", "{ set: \"d\", to: \"1931-04-20\" }")
      var other = try self.suite("\(picker)\(years) } }", "{ set: \"d\", to: \"1931-04-20\" }")
      other.points[0].designs[0].id = "b"
      suite.points[0].designs += other.points[0].designs
      let condition = try #require(suite.conditions(inputs: ["touch"]).first)
      return ModelEngine(options: StudyOptions()).showsSame(Suite.Pair("a", "b"), in: condition)
    }
    #expect(try same("") && !same(", years: false"))
  }

  // MARK: Bad input

  @Test(arguments: [
    ("{ set: \"m\", to: 2 }", "\"m\", whose value cannot be set to 2", "\"n\""),
    ("{ set: \"n\", to: 99 }", "the value 99 of \"n\"", "1 to 50 in steps of 1"),
    ("{ set: \"n\", to: 2.5 }", "the value 2.5 of \"n\"", "1 to 50"),
    ("{ choose: \"done\", only: [\"b\"] }", "the design \"b\"", "\"a\""),
    ("{ press: \"dome\" }", "the step \"dome\", which cannot be reached", "\"done\""),
  ])
  func badValuesAreNamed(steps: String, found: String, expected: String) throws {
    let error = try #require(throws: DocumentError.self) {
      let suite = try suite(control("stepper"), steps)
      try ModelEngine(options: StudyOptions()).check(suite.conditions())
    }
    #expect(error.problems[0].found.contains(found), "\(error.problems)")
    #expect(error.problems[0].expected.contains(expected), "\(error.problems)")
  }
}
