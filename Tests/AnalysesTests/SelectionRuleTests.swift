import Analyses
import Core
import Testing

@Suite struct SelectionRuleTests {
  private func schedule(_ text: String) throws -> Schedule {
    try KeystrokeModel(parsing: text, file: "model.txt").schedule
  }

  private func names(_ text: String) throws -> [String] {
    try schedule(text).entries.map(\.step.operator.name)
  }

  private func problems(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try KeystrokeModel(parsing: text, file: "m.txt")
      return []
    } catch {
      return error.problems.map { "\($0.position?.line ?? 0): \($0.found); \($0.expected)" }
    }
  }

  // MARK: States

  @Test func aRuleIsTakenWhereItsStateHasTheValue() throws {
    // Look 550, Grasp 750, Turn 800 and, with the light on now, Say of three words 1200: 3300 ms.
    let text = """
      CreateState light off
      Goal: Enter
      . Look at the room
      . If light off
      . Grasp the switch
      . Turn it
      . SetState light on
      . EndIf
      . If light on
      . . Say I see you
      . EndIf
      . If light off
      . Think what is wrong
      . EndIf
      """
    #expect(try names(text) == ["Look", "Grasp", "Turn", "Say"])
    #expect(try schedule(text).total.value == 3300)
    #expect(
      try schedule(text.replacing("CreateState light off", with: "CreateState light on")).total
        .value == 1750)
  }

  @Test func rulesLieInOneAnother() throws {
    let text = """
      CreateState a yes
      CreateState b no
      If a yes
      If b yes
      Look
      EndIf
      If b no
      Click
      EndIf
      EndIf
      If a no
      If b no
      Think
      EndIf
      EndIf
      """
    #expect(try names(text) == ["Click"])
  }

  @Test func aJumpGoesUpUntilAStateEndsIt() throws {
    let text = """
      CreateState: page first
      Goal: Read the page
      . Read it
      . If page first
      . . SetState: page second
      . . GoTo Goal: Read the page
      . EndIf
      Goal: Close
      . Click
      """
    // Two pages of one word and a click: 260 + 260 + 320.
    #expect(try schedule(text).total.value == 840)
    #expect(try schedule(text).entries.map(\.step.line) == [3, 3, 9])
  }

  @Test func aJumpGoesDown() throws {
    let text = "GoTo Goal End\nGoal: Never\n. Think\nGoal: End\n. Click"
    #expect(try names(text) == ["Click"])
  }

  // MARK: Mistakes

  @Test func aCircleWithoutAnEndIsNamed() {
    #expect(
      problems("Goal: A\n. Look\n. GoTo Goal: A") == [
        "3: GoTo that comes here again and again without an end; a SetState on the way, and an If by "
          + "which the repetition ends"
      ])
    // Back and forth between two values, too, never ends.
    let text = """
      CreateState s a
      Goal: A
      . Look
      . If s a
      . SetState s b
      . GoTo Goal: A
      . EndIf
      . SetState s a
      . GoTo Goal: A
      """
    #expect(problems(text).count == 1)
  }

  @Test func aStateThatIsNeverCreatedIsNamed() {
    #expect(
      problems("CreateState door open\nIf dor open\nLook\nEndIf\nSetState window shut\nLook") == [
        "2: the state \"dor\", which no line creates; CreateState dor and a "
          + "value on a line above. Did you mean \"door\"?",
        "5: the state \"window\", which no line creates; CreateState window and a value on a line "
          + "above",
      ])
    #expect(
      problems("Look\nIf a b\nClick\nEndIf\nCreateState a b") == [
        "2: the state \"a\", which is not created on the way here; CreateState before it is used"
      ])
    #expect(problems("CreateState a b\nCreateState a c\nLook").count == 1)
  }

  @Test(
    arguments: [
      ("Look\nEndIf", "2: an EndIf without an If; If with a state and its value above it"),
      ("CreateState a b\nIf a b\nLook", "2: an If without its end; EndIf below it"),
      (
        "CreateState a\nLook",
        "1: CreateState with 1 word; CreateState, the name of a state and its value, each one word, "
          + "as in CreateState door open"
      ),
      ("Look\nGoTo End", "2: GoTo End; GoTo Goal: and the title of a goal"),
      (
        "Goal: Start\n. Look\n. GoTo Goal: Stert",
        "3: GoTo Goal: Stert, which is no goal of this model; one of Start. Did you mean \"Start\"?"
      ),
      (
        "Goal: Open\n. Look\n@Goal: Opne",
        "3: a reference to \"Opne\"; a goal on a line above, one of Open. Did you mean \"Open\"?"
      ),
      (
        "Goal: A\n. Look\n. @Goal: A",
        "3: a reference to a goal within that goal; a goal that ended on a line above"
      ),
      (
        "Goal: A <x> <y>\n. Look at <x>\n@Goal: A <z>", "3: 1 chunks; 2, as in the goal on line 1"
      ),
      (
        "CreateState a b\nIf a c\nLook\nEndIf",
        "0: no operator on the way that the states lead; at least one, as in Look"
      ),
    ])
  func whatIsWrongIsNamedWithWhatIsRight(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test func repetitionsAreBounded() {
    // Each goal repeats the one above twice: 2^20 operators.
    let text =
      "Goal: G0\n. Look\n"
      + (1...20).map { "Goal: G\($0)\n. @Goal: G\($0 - 1)\n. @Goal: G\($0 - 1)\n" }.joined()
    #expect(problems(text).first?.hasSuffix("at most \(KeystrokeModel.maximumLines)") == true)
  }

  // MARK: References

  @Test func aReferenceRepeatsAGoalWithOtherChunks() throws {
    let text = """
      Goal: Enter <what>
      . Look at <what>
      . Type <what>
      Goal: Form
      . @Goal: Enter <name of ten>
      . . Click
      """
    let schedule = try schedule(text)
    #expect(
      schedule.entries.map(\.step.label) == [
        "at <what>", "<what>", "at <name of ten>", "<name of ten>", "",
      ])
    // Look 550, 4 letters of 280; Look 550, 11 letters; Click 320: 1670 + 3630 + 320.
    #expect(schedule.total.value == 5620)
    #expect(schedule.entries[2].step.goals == ["Form", "Enter"])
    #expect(schedule.entries[2].step.chunks == ["name of ten"])
    #expect(schedule.entries.map(\.step.depth) == [1, 1, 2, 2, 2])
  }

  @Test func aReferenceMayRunAsAThread() throws {
    let text = """
      Goal: Talk
      . Say one two
      Goal: Work
      . Look
      . @Also: Talk as voice
      . Click
      """
    // The thread begins with the line before it, at 800 ms; the click with the end of the look.
    #expect(try schedule(text).entries.map(\.start.value) == [0, 800, 800, 1350])
    #expect(try schedule(text).entries.map(\.step.thread) == ["", "", "voice", ""])
  }

  // MARK: Notation

  @Test func tabsStandForSpacesAndDots() throws {
    #expect(try schedule(".\tLook\tat it\t(300\tms)").total.value == 300)
    #expect(
      try schedule("Goal:\tA\n\tLook\n\tAlso:\tB\tas\tvoice\n\t\tSay\tone\n\tClick").entries
        .map(\.start.value) == [0, 0, 550])
    #expect(
      try schedule("Goal: A\n.\tLook\n.\tAlso: B\n. . Say one\n. Click").entries
        .map(\.step.thread) == ["", "thread 1", ""])
  }

  @Test func operatorsOfCogulatorAreRead() throws {
    let lines = """
      hands Point 1000 Move_with_a_slow_mouse
      hear Listen 300 Hear_a_voice count_label_words
      see Look 100

      """
    let own = try OperatorTable(parsing: lines, file: "operators.txt")
    let table = OperatorTable.builtIn.overridden(by: own)
    let model = try KeystrokeModel(
      parsing: "Look\nPoint\nListen to me now\nClick", file: "m", operators: table)
    // 100 + 1000 + 3 x 300 + 320
    #expect(model.schedule.total.value == 2320)
    let error = #expect(throws: DocumentError.self) {
      try OperatorTable(parsing: "hands Point 1000\nfeet Kick 3\nhands Push soon", file: "o.txt")
    }
    #expect(error?.problems.map { $0.position?.line } == [2, 3])
    #expect(error?.problems.first?.expected.contains("hands") == true)
  }
}
