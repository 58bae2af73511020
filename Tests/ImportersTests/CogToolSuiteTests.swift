import Core
import Importers
import Interfaces
import Testing

@Suite struct CogToolSuiteTests {
  private func design(_ name: String, _ buttons: [String], tasks: [(String, [String])]) -> String {
    let widgets = buttons.enumerated().map { number, label in
      """
      <widget name="\(label)" type="button"><displayLabel>\(label)</displayLabel>
      <extent x="20" y="\(20 + 60 * number)" width="\(name == "Wide" ? 300 : 100)" height="44"/></widget>
      """
    }
    let demonstrations = tasks.map { task, names in
      "<demonstration taskName=\"\(task)\" startFrameName=\"F\" handedness=\"left\">"
        + names.map {
          "<demonstrationStep><actionStep targetWidgetName=\"\($0)\"/></demonstrationStep>"
        }.joined(separator: "\n")
        + "<demonstrationStep><thinkStep durationInSecs=\"2\"/></demonstrationStep></demonstration>"
    }
    return """
      <design name="\(name)"><device>touchscreen</device><frame name="F">
      \(widgets.joined())</frame>\(demonstrations.joined())</design>
      """
  }

  private func imported(_ designs: String...) throws -> Imported {
    try Pinned.read(
      "<cogtoolimport version=\"1\">\(designs.joined(separator: "\n"))</cogtoolimport>",
      file: "p.xml")
  }

  @Test func allDesignsMakeOneSuite() throws {
    let imported = try imported(
      design("Narrow", ["One", "Two"], tasks: [("Buy", ["One"]), ("Sell", ["One", "Two"])]),
      design(
        "Wide", ["Zwei", "Eins"],
        tasks: [("Sell", ["Zwei"]), ("Buy", ["Eins"]), ("Look", ["Eins"])])
    )
    // Widgets have other names; the tasks are the same.
    let scripts = try #require(imported.scripts)
    #expect(scripts.tasks.map(\.title) == ["Buy", "Sell"])
    #expect(scripts.designs.map(\.title) == ["Narrow", "Wide"])
    #expect(Set(scripts.designs.map(\.device)).count == 1)
    let notes = scripts.report.notes.map { "\($0.subject): \($0.message)" }
    #expect(notes.contains("task \"Look\": it was not demonstrated on every design"))
    let text = scripts.text(title: "p", populations: ["everyday"], source: "p.xml")
    #expect(text.contains("compare: [[\"narrow\", \"wide\"]]"))
    #expect(text.contains("{ choose: \"two\", title: \"Two\", only: [\"narrow\"] },"))
    #expect(text.contains("{ think: 2, title: \"Think\", only: [\"wide\"] },"))
  }

  /// One design with two frames, and the steps of its demonstration.
  private func steps(
    _ steps: String, device: String = "mouse", more: String = ""
  ) throws -> (steps: [String], notes: [String]) {
    let imported = try Pinned.read(
      """
      <cogtoolimport version="1"><design name="D"><device>\(device)</device>
      <frame name="Form"><widget name="Name" type="text box"><extent x="20" y="20" width="200" height="30"/></widget>
      <widget name="Go" type="button"><extent x="20" y="80" width="80" height="30"/>
      <transition destinationFrameName="Done" durationInSecs="0.75"/></widget>
      <widget name="Edit" type="menu"><extent x="120" y="80" width="80" height="30"/></widget>
      <widget name="Copy" type="menu item" parent="Edit"><extent x="120" y="110" width="80" height="30"/></widget>
      <keyboardTransitions><transition destinationFrameName="Done"><action><keyboardAction><text>!</text></keyboardAction></action></transition><transition destinationFrameName="Done"><action><keyboardAction><text>?</text></keyboardAction></action></transition></keyboardTransitions>
      </frame>
      <frame name="Done"><speakerText>all done</speakerText><listenTimeSecs>1.5</listenTimeSecs>
      <widget name="OK" type="button"><extent x="300" y="300" width="80" height="30"/></widget></frame>
      <demonstration taskName="T" startFrameName="Form">\(more)\(steps)</demonstration>
      </design></cogtoolimport>
      """, file: "p.xml")
    let scripts = try #require(imported.scripts)
    return (
      scripts.tasks[0].steps[0].map { step in
        "\(step.title)" + (step.shows.map { " -> \($0)" } ?? "")
      }, scripts.report.notes.map { "\($0.subject): \($0.message)" }
    )
  }

  private func step(_ inside: String) -> String {
    "<demonstrationStep>\(inside)</demonstrationStep>"
  }

  private func click(_ name: String, _ action: String = "") -> String {
    step("<actionStep targetWidgetName=\"\(name)\">\(action)</actionStep>")
  }

  @Test func aDemonstrationBecomesAScriptOverItsFrames() throws {
    let all = try steps(
      click("Name")
        + step("<keyboardActionStep><text>Anna\u{21B5}</text></keyboardActionStep>")
        + step("<lookAtWidgetStep lookAtWidgetName=\"Go\"/>") + click("Edit") + click("Copy")
        + step("<systemDelayStep durationInSecs=\"0.4\"/>") + click("Go") + click("OK"))
    #expect(
      all.steps == [
        "Name", "Type Anna", "Press \u{21B5}", "Look at Go", "Copy", "Wait", "Go",
        "Wait -> done", "Listen to all done", "OK",
      ])
    #expect(
      all.notes.filter { $0.hasPrefix("step") } == [
        "step 3 of \"T\": a look of 0.55 s; the project has no time for it"
      ])
  }

  @Test func keysLeadToFramesAndTheHandComesFromTheKeyboard() throws {
    let all = try steps(
      step("<keyboardActionStep><text>!</text></keyboardActionStep>") + click("OK"),
      more: "<startingRightHandPosition>keyboard</startingRightHandPosition>")
    #expect(all.steps == ["Press ! -> done", "Listen to all done", "OK"])
    let moved = try steps(
      click("Name"), more: "<startingRightHandPosition>keyboard</startingRightHandPosition>")
    #expect(moved.steps == ["Move the hand to the mouse", "Name"])
  }

  /// Ways of widgets between frames that demonstrations come to are ways of the design.
  @Test func waysBetweenFramesStandInTheDesign() throws {
    func widget(_ name: String, to frame: String, _ act: String = "") -> String {
      """
      <widget name="\(name)" type="button"><extent x="20" y="20" width="80" height="30"/>
      <transition destinationFrameName="\(frame)"><action><mouseAction action="\(act)"/></action></transition></widget>
      """
    }
    let imported = try Pinned.read(
      """
      <cogtoolimport version="1"><design name="D"><device>mouse</device>
      <frame name="F">\(widget("Go", to: "G", "downUp"))</frame>
      <frame name="G">\(widget("Back", to: "F", "downUp"))</frame>
      <frame name="H">\(widget("Home", to: "F", "downUp"))</frame>
      <demonstration taskName="T" startFrameName="F">\(click("Go"))\(click("Back"))</demonstration>
      </design></cogtoolimport>
      """, file: "p.xml")
    let scripts = try #require(imported.scripts)
    #expect(scripts.designs[0].leads == ["go": "g", "back": "screen"])
    let text = scripts.text(title: "p", populations: ["everyday"], source: "p.xml")
    #expect(text.contains("leads: "))
    #expect(text.contains("title: \"Go\", shows: \"g\""))
    // Another act than the one that leads on stays where it is.
    let hovered = try Pinned.read(
      """
      <cogtoolimport version="1"><design name="D"><device>mouse</device>
      <frame name="F"><widget name="Go" type="button"><extent x="20" y="20" width="80" height="30"/>
      <transition destinationFrameName="G"><action><mouseAction action="downUp"/></action></transition>
      <transition destinationFrameName="F"><action><mouseAction action="hover"/></action></transition></widget></frame>
      <frame name="G">\(widget("Back", to: "F", "downUp"))</frame>
      <demonstration taskName="T" startFrameName="F">\(click("Go", "<mouseAction action=\"hover\"/>"))\(click("Go"))</demonstration>
      </design></cogtoolimport>
      """, file: "p.xml")
    let steps = try #require(hovered.scripts).tasks[0].steps[0]
    #expect(steps.map(\.shows) == ["screen", "g"])
  }

  @Test func placesAndHandsWhereDemonstrationsBeginAreKept() throws {
    func suite(_ start: String, device: String = "touchscreen") throws -> (String, [String]) {
      let imported = try Pinned.read(
        """
        <cogtoolimport version="1"><design name="D"><device>\(device)</device><frame name="F">
        <widget name="Go" type="button"><extent x="20" y="20" width="300" height="30"/></widget></frame>
        <demonstration taskName="T" startFrameName="F" handedness="left">\(start)\(click("Go"))
        </demonstration></design></cogtoolimport>
        """, file: "p.xml")
      let scripts = try #require(imported.scripts)
      return (
        scripts.text(title: "p", populations: ["everyday"], source: "p.xml"),
        scripts.report.notes.map { "\($0.line ?? 0) \($0.subject): \($0.message)" }
      )
    }
    let places = """
      <startingMousePosition x="160" y="240"/>
      <startingEyePosition x="16" y="24"/>
      """
    let (touch, notes) = try suite(places)
    let begin = try #require(touch.split(separator: "begin: ").dropFirst().first)
    #expect(begin.hasPrefix("{ at: { x: "))
    #expect(begin.contains("eyes: { x: ") && begin.contains("hand: \"left\""))
    #expect(!notes.contains { $0.contains("starting") || $0.contains("left hand") })
    let (mouse, lost) = try suite(places, device: "mouse")
    #expect(
      mouse.contains("begin: { at: { x: 160, y: 240 }, eyes: { x: 16, y: 24 }, hand: \"left\" },"))
    #expect(lost.contains { $0.hasPrefix("3 left hand at the mouse in \"T\": it says which hand") })
    let (off, missed) = try suite(
      "<startingMousePosition x=\"160\" y=\"24000\"/>", device: "mouse")
    #expect(off.contains("begin: { hand: \"left\" },"))
    #expect(
      missed.contains("3 the pointer in \"T\": the place 160, 24000 lies off the screen"),
      "\(missed)")
  }

  /// The hand that has the mouse is the one whose beginning counts, and that is all it changes.
  @Test(arguments: [("left", true), ("right", false)])
  func theHandAtTheMouseBeginsWhereItsOwnElementSays(hand: String, goesThere: Bool) throws {
    let imported = try Pinned.read(
      """
      <cogtoolimport version="1"><design name="D"><device>mouse</device><frame name="F">
      <widget name="Go" type="button"><extent x="20" y="20" width="300" height="30"/></widget></frame>
      <demonstration taskName="T" startFrameName="F" handedness="\(hand)">
      <startingLeftHandPosition>keyboard</startingLeftHandPosition>
      <startingRightHandPosition>mouse</startingRightHandPosition>\(click("Go"))
      </demonstration></design></cogtoolimport>
      """, file: "p.xml")
    let scripts = try #require(imported.scripts)
    #expect(
      scripts.tasks[0].steps[0].map(\.title)
        == (goesThere ? ["Move the hand to the mouse", "Go"] : ["Go"]))
    let kept = scripts.report.notes.filter { $0.kind == .kept }
    #expect(kept.count == (hand == "left" ? 1 : 0))
    #expect(!scripts.report.notes.contains { $0.kind == .dropped })
  }

  @Test func whatAScriptLacksIsNamedWithItsStep() throws {
    let all = try steps(
      click("Go", "<mouseAction action=\"double\" button=\"right\"/>") + click("Gone")
        + click("OK") + step("<voiceActionStep><text>thank you</text></voiceActionStep>"))
    let notes = all.notes.filter { $0.hasPrefix("step") }
    #expect(
      notes == [
        "step 1 of \"T\": a right click takes the time of a plain one",
        "step 1 of \"T\": \"double\" takes the time of a click",
        "step 2 of \"T\": the frame \"Done\" has no widget \"Gone\"",
        "step 4 of \"T\": 2 spoken words are waited for at 0.4 s a word",
      ])
    #expect(all.steps.last == "Say thank you")
  }

  @Test func designsWithoutACommonTaskStayApart() throws {
    let imported = try imported(
      design("A", ["One"], tasks: [("Buy", ["One"])]),
      design("B", ["One"], tasks: [("Sell", ["One"])]))
    #expect(imported.scripts == nil)
    // Nothing is lost in silence: neither the suite, nor the steps that are no choices.
    let notes = imported.report.notes.map { "\($0.subject): \($0.message)" }
    #expect(notes.contains("task \"Buy\": it was not demonstrated on every design"))
    for (screen, task) in zip(imported.screens, ["Buy", "Sell"]) {
      let lost = screen.report.notes.filter { $0.subject.hasPrefix("step") }
      #expect(lost.map(\.subject) == ["step 2 of \"\(task)\""])
      #expect(lost.allSatisfy { $0.message.hasPrefix("a thought") && $0.line != nil })
    }
  }

  @Test func aDesignWithoutDemonstrationsIsNamed() throws {
    let imported = try imported(
      design("A", ["One"], tasks: [("Buy", ["One"])]), design("B", ["One"], tasks: []))
    #expect(imported.scripts == nil)
    #expect(imported.report.notes.contains { $0.message.contains("on the design \"B\"") })
  }

  /// Times that a project leaves out are those of the data.
  @Test func timesAreThoseOfTheParameters() throws {
    func time(_ name: String, _ file: String) throws -> Double {
      let text = try #require(EmbeddedTexts.text(at: "Datasets/Parameters/\(file).json5"))
      let entry = try #require(text.split(separator: "name: \"\(name)\"").dropFirst().first)
      let number = try #require(entry.split(separator: "time: ").dropFirst().first)
      return try #require(Double(number.prefix { $0.isNumber })) / 1000
    }
    let imported = try Pinned.read(
      """
      <cogtoolimport version="1"><design name="D"><device>mouse</device><frame name="F">
      <widget name="Go" type="button"><extent x="20" y="20" width="80" height="30"/></widget></frame>
      <demonstration taskName="T" startFrameName="F"><startingRightHandPosition>keyboard</startingRightHandPosition>
      \(step("<thinkStep/>"))\(step("<lookAtWidgetStep lookAtWidgetName=\"Go\"/>"))\(click("Go"))
      \(step("<voiceActionStep><text>thank you</text></voiceActionStep>"))</demonstration></design></cogtoolimport>
      """, file: "p.xml")
    let times = try #require(imported.scripts).tasks[0].steps[0].compactMap { step -> Double? in
      if case .spend(_, let seconds) = step.act { seconds } else { nil }
    }
    #expect(
      try times == [
        time("Think", "cogtool"), time("Look", "klm"), time("Home", "cogtool"),
        2 * time("Say", "cogtool"),
      ])
  }

  /// Every element of the format that a suite cannot hold has its line, and so has a foreign one.
  @Test func everyElementThatIsNotTakenHasALine() throws {
    let lost = [
      "backgroundImagePath", "backgroundImageData", "topLeftOrigin", "eltGroup", "balloon",
    ]
    let text = """
      <cogtoolimport version="1"><design name="D"><device>keyboard</device><device>mouse</device>
      <device>joystick</device><frame name="F">\(lost.map { "<\($0)/>" }.joined(separator: "\n"))
      <widget name="Go" type="button"><auxText>help</auxText>
      <extent x="0" y="0" width="60" height="60"/></widget></frame>
      <demonstration taskName="T" startFrameName="F"><startingEyePosition/><startingMousePosition/>
      <demonstrationStep><juggleStep/></demonstrationStep></demonstration></design>
      <task name="T"/><taskGroup name="G"/></cogtoolimport>
      """
    let subjects = try Pinned.read(text, file: "p.xml").report.notes.map(\.subject)
    let elements =
      lost + ["auxText", "startingEyePosition", "startingMousePosition", "task", "taskGroup"]
    for name in elements {
      #expect(subjects.count { $0 == "element <\(name)>" } == 1, "\(name)")
    }
    #expect(subjects.filter { $0.hasPrefix("device") } == ["device \"joystick\""])
    #expect(subjects.contains { $0.contains("juggleStep") })
  }
}
