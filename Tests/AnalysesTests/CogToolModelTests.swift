import Analyses
import Core
import Importers
import Testing

@Suite struct CogToolModelTests {
  private func widget(
    _ name: String, _ type: String, _ place: (Int, Int, Int, Int), parent: String? = nil,
    _ inside: String = ""
  ) -> String {
    let parent = parent.map { " parent=\"\($0)\"" } ?? ""
    return """
      <widget name="\(name)" type="\(type)"\(parent)><displayLabel>\(name)</displayLabel>\
      <extent x="\(place.0)" y="\(place.1)" width="\(place.2)" height="\(place.3)"/>\(inside)</widget>
      """
  }

  private func click(_ name: String, _ press: String = "downUp", button: String = "left") -> String
  {
    "<demonstrationStep><actionStep targetWidgetName=\"\(name)\"><mouseAction action=\"\(press)\" "
      + "button=\"\(button)\"/></actionStep></demonstrationStep>"
  }

  private func type(_ text: String, isCommand: Bool = false) -> String {
    "<demonstrationStep><keyboardActionStep type=\"press\" is-command=\"\(isCommand)\"><text>\(text)"
      + "</text></keyboardActionStep></demonstrationStep>"
  }

  private func project(_ widgets: String, _ steps: String, device: String = "mouse") -> String {
    """
    <cogtoolimport version="1"><design name="D"><device>\(device)</device>
    <frame name="F">\(widgets)</frame>
    <frame name="G"><speakerText>ding dong</speakerText>\(widgets)</frame>
    <demonstration taskName="T" startFrameName="F" handedness="right">
    <startingRightHandPosition>mouse</startingRightHandPosition>\(steps)</demonstration>
    </design></cogtoolimport>
    """
  }

  private func acts(_ text: String) throws -> [String] {
    let models = CogToolModels.all(of: try CogToolProject(parsing: text, file: "p.xml"))
    return try #require(models.first).schedule.entries.map {
      "\($0.step.operator.name) \(Int($0.step.duration.value))"
    }
  }

  @Test func aThoughtStandsBeforeAButtonAndThePointerFollowsFitts() throws {
    // The frame reaches from 0 to 200, so the pointer begins at (100, 20): 80 to the middle of a
    // target 40 wide across. log2(80 / 40 + .5) = 1.32 bits of 100 ms; from one button to the other
    // 160, log2(160 / 40 + .5) = 2.17 bits.
    let widgets =
      widget("Left", "button", (0, 0, 40, 40)) + widget("Right", "button", (160, 0, 40, 40))
    #expect(
      try acts(project(widgets, click("Left") + click("Right"))) == [
        "Think 1200", "Point 132", "Click 200", "Think 1200", "Point 217", "Click 200",
      ])
    // The same once more needs neither thought nor movement; least is one bit.
    #expect(
      try acts(project(widgets, click("Left") + click("Left", "double"))) == [
        "Think 1200", "Point 132", "Click 200", "Click 400",
      ])
  }

  @Test func thePointerBeginsWhereTheProjectSays() throws {
    // From (340, 20) it is 320 to the middle of the button: log2(320 / 40 + .5) = 3.09 bits.
    let widgets =
      widget("Left", "button", (0, 0, 40, 40)) + widget("Right", "button", (160, 0, 40, 40))
    let begin = "<startingMousePosition x=\"340\" y=\"20\"/>"
    #expect(
      try acts(project(widgets, begin + click("Left"))) == [
        "Think 1200", "Point 309", "Click 200",
      ])
  }

  @Test func buttonsThatSayTheSameNeedOneThought() throws {
    let widgets =
      widget("Save", "button", (0, 0, 40, 40)) + widget("OK", "button", (160, 0, 40, 40))
      + widget("Cancel", "button", (80, 0, 40, 40))
    let thoughts = try acts(project(widgets, click("Save") + click("OK") + click("Cancel")))
      .filter { $0.hasPrefix("Think") }
    #expect(thoughts.count == 2)
  }

  @Test func checkBoxesNeedNoThoughtAndTextBoxesOne() throws {
    let widgets =
      widget("On", "check box", (0, 0, 40, 40)) + widget("Name", "text box", (0, 0, 40, 40))
    #expect(
      try acts(project(widgets, click("On") + click("Name"))) == [
        "Point 100", "Click 200", "Think 1200", "Click 200",
      ])
  }

  @Test func keysAreTypedAfterTheHandHasMoved() throws {
    let widgets = widget("Name", "text box", (0, 0, 40, 40))
    // Letters, then Enter with a thought of its own; then back to the mouse.
    #expect(
      try acts(project(widgets, click("Name") + type("abc\u{21B5}") + click("Name"))) == [
        "Think 1200", "Point 100", "Click 200", "Home 400", "Key 840", "Think 1200", "Key 280",
        "Home 400", "Click 200",
      ])
    // A modifier begins a command; the key behind it belongs to it.
    #expect(
      try acts(project(widgets, type("ab\u{2318}s\u{2318}s"))) == [
        "Home 400", "Key 560", "Think 1200", "Key 560", "Think 1200", "Key 560",
      ])
    #expect(
      try acts(project(widgets, type("go", isCommand: true))) == [
        "Think 1200", "Home 400", "Key 560",
      ])
    // So are keys of which the project does not say that they are none.
    let unsaid = type("go").replacing(" is-command=\"false\"", with: "")
    #expect(
      try acts(project(widgets, unsaid)) == acts(project(widgets, type("go", isCommand: true))))
  }

  @Test func menusOfAnItemAreOpened() throws {
    let widgets =
      widget("File", "menu", (0, 0, 40, 20))
      + widget("Export", "submenu", (0, 20, 40, 20), parent: "File")
      + widget("PDF", "menu item", (40, 20, 40, 20), parent: "Export")
      + widget("Text", "menu item", (40, 40, 40, 20), parent: "Export")
    let found = try acts(project(widgets, click("PDF") + click("Text")))
    // A submenu opens under the pointer, without a click; the second item is in an open menu.
    #expect(
      found.map { $0.split(separator: " ")[0] } == [
        "Think", "Point", "Click", "Point", "Point", "Click", "Point", "Click",
      ])
  }

  @Test func delaysSpeechAndOwnThoughtsCount() throws {
    let way = """
      <transition destinationFrameName="G" durationInSecs="1.5"><action><mouseAction \
      action="downUp" button="left"/></action></transition>
      """
    let steps =
      "<demonstrationStep><thinkStep durationInSecs=\"2.5\"/></demonstrationStep>" + click("Go")
      + "<demonstrationStep><systemDelayStep durationInSecs=\"0.25\"/></demonstrationStep>"
      + "<demonstrationStep><lookAtWidgetStep lookAtWidgetName=\"Go\"/></demonstrationStep>"
    // The thought before the button is the one that is there; Hear is two words of 400.
    #expect(
      try acts(project(widget("Go", "button", (0, 0, 40, 40), way), steps)) == [
        "Think 2500", "Point 100", "Click 200", "Wait 1500", "Hear 800", "Wait 250", "Think 1200",
      ])
  }

  @Test func fingersReachAndTap() throws {
    let steps = """
      <demonstrationStep><actionStep targetWidgetName="Right"/></demonstrationStep>
      """
    let widgets =
      widget("Left", "button", (0, 0, 40, 40)) + widget("Right", "button", (160, 0, 40, 40))
    // 1.32 bits of 75 ms.
    #expect(
      try acts(project(widgets, steps, device: "touchscreen")) == [
        "Think 1200", "Reach 99", "Tap 200",
      ])
  }

  @Test func unknownElementsAndWidgetsAreNamed() throws {
    let text = project(
      widget("Go", "button", (0, 0, 40, 40), "<sparkle/>"), click("Gone") + click("Go") + "<hop/>")
    let project = try CogToolProject(parsing: text, file: "p.xml")
    #expect(
      project.report.notes.map(\.subject) == [
        "element <sparkle>", "element <sparkle>", "element <hop>",
      ])
    let model = try #require(CogToolModels.all(of: project).first)
    #expect(model.remarks.count == 1 && model.remarks[0].contains("no widget \"Gone\""))
  }

  @Test func menusThatLieInThemselvesEnd() throws {
    let widgets =
      widget("A", "submenu", (0, 0, 40, 20), parent: "B")
      + widget("B", "submenu", (0, 20, 40, 20), parent: "A")
    #expect(try !acts(project(widgets, click("A"))).isEmpty)
  }
}
