import Core
import Importers
import Interfaces
import Testing

/// Files of odd but real structure; each once was refused, or lost something without a word.
struct OddFileTests {
  private func screen(_ text: String, _ name: String = "a.json") throws -> ImportedScreen {
    try Pinned.read(text, file: name).screens[0]
  }

  private func storyboard(_ views: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
      <viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      \(views)
      </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private func button(_ title: String, _ frame: String = "x=\"0\" y=\"0\" width=\"0\" height=\"0\"")
    -> String
  {
    """
    <button id="\(title)"><rect key="frame" \(frame)/><state key="normal" title="\(title)"/></button>
    """
  }

  // MARK: Stacks

  @Test func partsOfAStackWithoutFramesShareItsArea() throws {
    let screen = try screen(
      storyboard(
        """
        <stackView axis="vertical" spacing="12" id="st">
        <rect key="frame" x="24" y="300" width="345" height="100"/>
        <subviews>\(button("Accept"))\(button("Decline"))</subviews></stackView>
        """), "a.storyboard")
    #expect(screen.parts.map(\.control.name) == ["accept", "decline"])
    // Half of what 100 pt leave beside a gap of 12 pt.
    #expect(screen.parts.map(\.frame.y) == [300, 356])
    #expect(screen.parts.allSatisfy { $0.frame.height == 44 && $0.frame.width == 345 })
    #expect(screen.notes(.guessed, "share its area").count == 1)
  }

  @Test func aPartOfAStackThatHasAFrameKeepsItsLength() throws {
    let screen = try screen(
      storyboard(
        """
        <stackView id="st"><rect key="frame" x="16" y="700" width="300" height="44"/><subviews>
        \(button("Back", "x=\"0\" y=\"0\" width=\"100\" height=\"44\""))\(button("Next"))
        </subviews></stackView>
        """), "a.storyboard")
    #expect(screen.parts.map(\.frame.x) == [16, 116])
    #expect(screen.parts.map(\.frame.width) == [100, 200])
  }

  @Test func aStackWithoutASizeIsAsWideAsTheScreen() throws {
    let inner = """
      <stackView spacing="8" id="row"><rect key="frame" x="0" y="0" width="0" height="0"/>
      <subviews>\(button("Copy"))\(button("Paste"))</subviews></stackView>
      """
    let screen = try screen(
      storyboard(
        """
        <stackView axis="vertical" id="st"><rect key="frame" x="0" y="0" width="0" height="0"/>
        <subviews>\(inner)\(button("Undo"))</subviews></stackView>
        """), "a.storyboard")
    #expect(screen.goals == ["copy", "paste", "undo"])
    let frames = screen.parts.map(\.frame)
    #expect(frames[0].y == frames[1].y && frames[2].y >= frames[0].maxY)
    #expect(frames[1].x >= frames[0].maxX && frames[2].width == 361)
  }

  @Test func viewsThatAreNotUnderstoodHaveALine() throws {
    let screen = try screen(
      storyboard(
        button("Go", "x=\"20\" y=\"100\" width=\"100\" height=\"44\"")
          + "<glkView id=\"g\"><rect key=\"frame\" x=\"0\" y=\"200\" width=\"9\" height=\"9\"/></glkView>"
          + "<imageView id=\"i\"><rect key=\"frame\" x=\"0\" y=\"300\" width=\"9\" height=\"9\"/></imageView>"
      ), "a.storyboard")
    #expect(screen.goals == ["go"])
    #expect(screen.notes(.dropped, "not understood").map(\.subject) == ["glkView \"g\""])
    #expect(screen.notes(.dropped, "picture").map(\.subject) == ["imageView \"i\""])
  }

  // MARK: XCUITest

  @Test(arguments: ["199", "-1", "\"FancyKnob\"", "9.5"])
  func elementsOfUnknownKindsHaveALineAndKeepWhatTheyHold(type: String) throws {
    let screen = try screen(
      """
      {"elementType": 2, "label": "Demo", "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844},
       "children": [
        {"elementType": \(type), "label": "Orb", "frame": {"X": 0, "Y": 50, "Width": 90, "Height": 90},
         "children": [
          {"elementType": 9, "label": "Inside", "frame": {"X": 0, "Y": 50, "Width": 90, "Height": 44}}]}]}
      """)
    #expect(screen.goals == ["inside"])
    #expect(screen.notes(.dropped, "its kind is not known").map(\.line) == [3])
  }

  @Test func aKindThatIsNotKnownInADescriptionIsNoText() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x6000, pid: 9, label: 'Feed'
          Window, 0x6001, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x6002, {{10.0, 20.0}, {60.0, 44.0}}, label: 'First'
            VisionOrb, 0x6003, {{0.0, 100.0}, {90.0, 90.0}}, label: 'Orb'
              Button, 0x6004, {{10.0, 120.0}, {60.0, 44.0}}, label: 'Inside'
      """, "a.txt")
    #expect(screen.goals == ["first", "inside"])
    #expect(screen.notes(.dropped, "its kind").map(\.subject) == ["VisionOrb \"Orb\""])
  }

  @Test(arguments: [
    "[[20, 50], [120, 44]]", "[20, 50, 120, 44]", "\"{{20, 50}, {120, 44}}\"",
    "{\"origin\": {\"x\": 20, \"y\": 50}, \"size\": {\"width\": 120, \"height\": 44}}",
    "{\"Height\": 44, \"Width\": 120, \"Y\": 50, \"X\": 20}", "\"x=20.0 y=50.0 w=120.0 h=44.0\"",
  ])
  func framesAreReadAsToolsWriteThem(frame: String) throws {
    let screen = try screen(
      """
      {"elementType": 2, "label": "A", "frame": "{{0, 0}, {390, 844}}",
       "children": [{"frame": \(frame), "elementType": 9, "label": "Save"}]}
      """)
    #expect(screen.parts.map(\.frame) == [Rectangle(x: 20, y: 50, width: 120, height: 44)])
  }

  @Test func numbersThatAreNotFiniteArePlacesOfNothing() throws {
    let screen = try screen(
      """
      {"elementType": 2, "label": "NaN, Infinity", "frame": "{{0, 0}, {390, 844}}", "children": [
      {"elementType": 9, "label": "A", "frame": {"X": -Infinity, "Y": Infinity, "Width": NaN, "Height": 0}},
      {"elementType": 9, "label": "B", "frame": {"X": 10, "Y": 90, "Width": 90, "Height": 44}}]}
      """)
    #expect(screen.goals == ["b"])
    #expect(screen.design.title == "NaN, Infinity")
    #expect(screen.notes(.dropped, "no place").map(\.line) == [2])
  }

  @Test func aProgramBesideAnotherBeginsAtItsOwnCorner() throws {
    let screen = try screen(
      """
      {"elementType": 2, "label": "A", "frame": "{{500, 0}, {390, 844}}", "children": [
        {"elementType": 9, "label": "Save", "frame": "{{520, 50}, {120, 44}}"}]}
      """)
    #expect(screen.parts.map(\.frame) == [Rectangle(x: 20, y: 50, width: 120, height: 44)])
  }

  @Test func elementsAloneStandOnAUsualPhone() throws {
    let screen = try screen(
      """
      [{"elementType": 9, "label": "One", "frame": "{{10, 100}, {100, 44}}"},
       {"elementType": 9, "label": "Two", "frame": "{{10, 200}, {100, 44}}"}]
      """)
    #expect(screen.goals == ["one", "two"])
    #expect(screen.parts.map(\.frame.width) == [100, 100])
    #expect(screen.notes(.guessed, "its size is unknown").count == 1)
  }

  // MARK: Macs

  @Test func listsOfTheElementsOfAMacAreAWindow() throws {
    let screen = try screen(
      """
      {"AXRole": "AXApplication", "AXTitle": "Mail", "AXChildren": [
        {"AXRole": "AXWindow", "AXTitle": "Inbox",
         "AXPosition": {"x": 100, "y": 25}, "AXSize": {"width": 1200, "height": 800},
         "AXChildren": [
          {"AXRole": "AXButton", "AXDescription": "Reply",
           "AXPosition": "x=600.0 y=40.0", "AXSize": "w=44.0 h=28.0"},
          {"AXRole": "AXTextField", "AXSubrole": "AXSearchField", "AXTitle": "Search mail",
           "AXPosition": [1000, 40], "AXSize": [160, 28]}]}]}
      """)
    #expect(screen.goals == ["reply", "search-mail"])
    #expect(screen.isDesktop && screen.design.device == "window-1200x800")
    #expect(screen.parts.map(\.frame.x) == [500, 900])
    #expect(screen.control("search-mail")?.as(TextField.self)?.isSearch == true)
  }

  @Test func aWindowOnASecondDisplayIsMovedToTheFirst() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x6000, pid: 801, title: 'TextEdit'
          MenuBar, 0x6001, {{0.0, 0.0}, {1728.0, 37.0}}
            MenuBarItem, 0x6002, {{60.0, 0.0}, {40.0, 37.0}}, title: 'File'
          Window, 0x6003, {{-900.0, 120.0}, {656.0, 480.0}}, title: 'Untitled'
            Button, 0x6004, {{-880.0, 140.0}, {80.0, 24.0}}, title: 'Save'
      """, "a.txt")
    #expect(screen.goals.contains("save"))
    #expect(screen.control("save") != nil && screen.design.device == "window-1728x600")
    #expect(screen.parts.first { $0.control.name == "save" }?.frame.x == 20)
  }

  // MARK: Around the text

  @Test func objectsOnALineEachAreAList() throws {
    let screen = try screen(
      """
      {"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "Maps", "type": "Application"}
      {"AXFrame": "{{20, 100}, {350, 44}}", "AXLabel": "Route", "type": "Button"}

      {"AXFrame": "{{20, 160}, {350, 44}}", "AXLabel": null, "type": "Quux", "AXUniqueId": "q"}
      """)
    #expect(screen.goals == ["route"])
    #expect(screen.notes(.dropped, "its kind is not known").map(\.line) == [4])
  }

  @Test(arguments: [
    #"{"snapshot": "- button \"Save\"\n- link \"Home\"", "url": "https://example.com"}"#,
    ####"{"content": [{"type": "text", "text": "### Page\n```yaml\n- button \"Save\"\n- link \"Home\"\n```"}]}"####,
    "---\n- button \"Save\"\n- link \"Home\"\n...\n",
  ])
  func snapshotsWithinAnswersAreRead(text: String) throws {
    #expect(try screen(text).goals == ["save", "home"])
  }

  @Test func namesOfInnerClassesAreNamesOfElements() throws {
    let screen = try screen(
      """
      <hierarchy rotation="0"><android.widget.FrameLayout bounds="[0,0][1080,2400]">
      <android.widget.SearchView$SearchAutoComplete text="Find" bounds="[0,100][1080,220]"/>
      </android.widget.FrameLayout></hierarchy>
      """, "a.xml")
    #expect(screen.control("find")?.as(TextField.self) != nil)
  }

  @Test func theLayersOfFigmaThatStandForNothingAreCounted() throws {
    let screen = try screen(
      """
      {"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [
        {"type": "STICKY", "name": "Note", "id": "9:1"},
        {"type": "FRAME", "id": "1:1", "name": "iPad home",
         "absoluteBoundingBox": {"x": 0, "y": 0, "width": 1194, "height": 834}, "children": [
          {"type": "VECTOR", "name": "wave", "id": "1:2",
           "absoluteBoundingBox": {"x": 0, "y": 0, "width": 24, "height": 24}},
          {"type": "RECTANGLE", "name": "btn-save", "id": "1:3",
           "absoluteBoundingBox": {"x": 0, "y": 100, "width": 124, "height": 44}}]}]}]}}
      """)
    #expect(screen.goals.count == 1)
    #expect(!screen.isDesktop)
    #expect(screen.notes(.dropped, "1 without a text").count == 1)
  }
}
