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
    try Importer.read(
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
    #expect(imported.commonTasks.map(\.title) == ["Buy", "Sell"])
    #expect(imported.commonTasks.map(\.goal) == ["buy", "sell"])
    #expect(imported.otherTasks.map(\.title) == ["Look"])
    #expect(imported.screens.map(\.design.title) == ["Narrow", "Wide"])
    #expect(Set(imported.screens.map(\.design.device)).count == 1)
    let text = try #require(
      imported.comparison(title: "p", populations: ["everyday"], source: "p.xml"))
    #expect(text.contains("compare: [[\"narrow\", \"wide\"]]"))
    #expect(text.contains("title: \"Sell\""))
  }

  @Test func whatIsLostIsListedByStep() throws {
    let imported = try imported(
      design("Narrow", ["One", "Two"], tasks: [("Sell", ["One", "Two"])]),
      design("Wide", ["One", "Two"], tasks: [("Sell", ["Two"])]))
    let notes = imported.report.notes.map { "\($0.subject): \($0.message)" }
    #expect(
      notes.contains("step 1 of \"Sell\": the act on One; a task of the suite is its last act"))
    #expect(notes.contains("step 3 of \"Sell\": a thought of 2 s; people think by themselves"))
    #expect(notes.contains { $0.hasPrefix("left hand in \"Sell\"") })
  }

  @Test func designsWithoutACommonTaskStayApart() throws {
    let imported = try imported(
      design("A", ["One"], tasks: [("Buy", ["One"])]),
      design("B", ["One"], tasks: [("Sell", ["One"])]))
    #expect(imported.commonTasks.isEmpty)
    #expect(imported.comparison(title: "p", populations: ["everyday"], source: "p.xml") == nil)
  }

  /// Every element of the format that a suite cannot hold has its line, and so has a foreign one.
  @Test func everyElementThatIsNotTakenHasALine() throws {
    let lost = [
      "backgroundImagePath", "backgroundImageData", "topLeftOrigin", "speakerText",
      "listenTimeSecs", "eltGroup", "keyboardTransitions", "voiceTransitions", "balloon",
    ]
    let text = """
      <cogtoolimport version="1"><design name="D"><device>keyboard</device><device>mouse</device>
      <frame name="F">\(lost.map { "<\($0)/>" }.joined(separator: "\n"))
      <widget name="Go" type="button"><auxText>help</auxText>
      <extent x="0" y="0" width="60" height="60"/></widget></frame>
      <demonstration taskName="T" startFrameName="F"><startingEyePosition/><startingMousePosition/>
      <demonstrationStep><juggleStep/></demonstrationStep></demonstration></design>
      <task name="T"/><taskGroup name="G"/></cogtoolimport>
      """
    let subjects = try Importer.read(text, file: "p.xml").report.notes.map(\.subject)
    let elements =
      lost + ["auxText", "startingEyePosition", "startingMousePosition", "task", "taskGroup"]
    for name in elements {
      #expect(subjects.count { $0 == "element <\(name)>" } == 1, "\(name)")
    }
    #expect(subjects.contains("device \"keyboard\""))
    #expect(subjects.contains { $0.contains("juggleStep") })
  }
}
