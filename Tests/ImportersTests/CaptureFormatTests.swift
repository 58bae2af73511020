import Core
import Importers
import Interfaces
import Testing

/// One screen with a bar, a row with a switch, and a button, as different tools describe it.
struct CaptureFormatTests {
  private static let description = """
    Attributes: Application, 0x600003a1c0e0, pid: 4711, label: 'Notes'
    Element subtree:
     →Application, 0x600003a1c0e0, pid: 4711, label: 'Notes'
        Window (Main), 0x600003a1c1c0, {{0.0, 0.0}, {390.0, 844.0}}
          NavigationBar, 0x600003a1c380, {{0.0, 47.0}, {390.0, 44.0}}, identifier: 'Notes'
            StaticText, 0x600003a1c460, {{170.0, 58.0}, {50.0, 21.0}}, label: 'Notes'
            Button, 0x600003a1c540, {{320.0, 51.0}, {60.0, 36.0}}, label: 'Add'
          Table, 0x600003a1c620, {{0.0, 91.0}, {390.0, 753.0}}
            Cell, 0x600003a1c8c0, {{0.0, 135.0}, {390.0, 44.0}}
              StaticText, 0x600003a1c9a0, {{16.0, 146.0}, {200.0, 21.0}}, label: 'Show pinned'
              Switch, 0x600003a1ca80, {{323.0, 141.5}, {51.0, 31.0}}, label: 'Show pinned', value: 1
          Button, 0x600003a1cd20, {{16.0, 400.0}, {179.0, 44.0}}, label: 'Don't, ever
    ask', Disabled
          Button, 0x600003a1cd21, {{16.0, 500.0}, {179.0, 44.0}}, label: 'Share'
    Path to element:
     →Application, 0x600003a1c0e0, pid: 4711, label: 'Notes'
    """

  private static let dictionary = """
    {"elementType":2,"label":"Notes","identifier":"","enabled":true,
    "frame":{"X":0,"Y":0,"Width":390,"Height":844},"children":[
    {"elementType":9,"label":"Add","identifier":"add","enabled":true,
    "frame":{"X":320,"Y":51,"Width":60,"Height":36},"children":[]},
    {"elementType":75,"label":"Show pinned","identifier":"","enabled":true,
    "frame":{"X":0,"Y":135,"Width":390,"Height":44},"children":[
    {"elementType":40,"label":"Show pinned","identifier":"","value":"1","enabled":true,
    "frame":{"X":323,"Y":141.5,"Width":51,"Height":31},"children":[]}]}]}
    """

  private static let driver = """
    {"value":{"isEnabled":"1","isVisible":"1","type":"Application","name":"Notes","label":"Notes",
    "rect":{"x":0,"y":0,"width":390,"height":844},"children":[
    {"isEnabled":"1","isVisible":"1","type":"Button","name":"add","label":"Add",
    "rect":{"x":320,"y":51,"width":60,"height":36}},
    {"isEnabled":"1","isVisible":"1","type":"Cell","label":"Show pinned",
    "frame":"{{0, 135}, {390, 44}}"}]},"sessionId":"x"}
    """

  private static let idb = """
    [{"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Notes","type":"Application","role":"AXApplication"},
    {"AXFrame":"{{320, 51}, {60, 36}}","AXUniqueId":"add","AXLabel":"Add","type":"Button",
    "enabled":true,"frame":{"x":320,"y":51,"width":60,"height":36},"role":"AXButton"},
    {"AXFrame":"{{0, 135}, {390, 44}}","AXLabel":"Show pinned","type":"CheckBox","subrole":"AXSwitch",
    "frame":{"x":0,"y":135,"width":390,"height":44}}]
    """

  private static let maestro = """
    {"attributes":{"text":"","bounds":"[0,0][390,844]"},"children":[
    {"attributes":{"accessibilityText":"Add","text":"Add","resource-id":"add",
    "bounds":"[320,51][380,87]","enabled":"true"},"children":[]},
    {"attributes":{"accessibilityText":"Show pinned","text":"","bounds":"[0,135][390,179]"},
    "children":[]}]}
    """

  private static let compose = """
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG: printToLog:
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG: Printing with useUnmergedTree = 'false'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG: Node #1 at (l=0.0, t=0.0, r=1080.0, b=2154.0)px
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:  |-Node #2 at (l=880.0, t=105.0, r=1060.0, b=231.0)px, Tag: 'add'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:  | Role = 'Button'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:  | Text = '[Add]'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:  | Actions = [OnClick, RequestFocus]
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:  |-Node #3 at (l=0.0, t=300.0, r=1080.0, b=420.0)px
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:    Role = 'Switch'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:    ToggleableState = 'On'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:    ContentDescription = '[Show pinned]'
    2021-11-05 10:26:46.376 31581-31603/com.example D/TAG:    Actions = [OnClick]
    """

  private static let context = """
    # Error details

    ```
    Error: locator.click: Timeout
      - waiting for x
    ```

    # Page snapshot

    ```yaml
    - generic [active] [ref=e1]:
      - button "Add" [ref=e2] [cursor=pointer]
      - generic [ref=e3] [cursor=pointer]: Show pinned
    ```
    """

  @Test(arguments: [
    (dictionary, "snapshot-dictionary"), (driver, "webdriveragent"), (idb, "idb"),
    (maestro, "maestro"), (compose, "compose"), (context, "aria-snapshot"),
  ])
  func eachToolDescribesTheSameTargets(text: String, format: String) throws {
    let imported = try Pinned.read(text, file: "capture")
    #expect(imported.format.id == format)
    let labels = imported.screens[0].goals
    #expect(labels == ["add", "show-pinned"])
  }

  @Test func aDescriptionKeepsFramesAndTextsOverSeveralLines() throws {
    let imported = try Pinned.read(Self.description, file: "capture.txt")
    let screen = imported.screens[0]
    #expect(imported.format.id == "debug-description")
    #expect(screen.design.device == "iphone-14" && screen.design.title == "Notes")
    #expect(screen.goals == ["add", "show-pinned", "share"])
    let row = try #require(screen.parts.first { $0.control.name == "show-pinned" })
    #expect(row.frame == Rectangle(x: 0, y: 135, width: 390, height: 44))
    #expect(screen.parts.contains { $0.control.as(Text.self)?.label == "Don't, ever ask" })
  }

  @Test func aServerAnswersWithTheSourceAsText() throws {
    let answer = JSON.object([.init("value", .string(Self.description))]).text(.compact)
    #expect(try Pinned.read(answer, file: "a.json").screens[0].goals.contains("share"))
    let dump = try Fixture.text("android.xml") + "UI hierchary dumped to: /dev/tty\n"
    #expect(try Pinned.read(dump, file: "a.xml").screens[0].goals.contains("bread"))
  }

  @Test func prototypesOfFigmaLinkTheirScreens() throws {
    let text = """
      {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","name":"P",
      "flowStartingPoints":[{"nodeId":"2:1","name":"Flow"}],"children":[
      {"id":"1:1","type":"FRAME","name":"Home","absoluteBoundingBox":{"x":500,"y":0,"width":390,
      "height":844},"children":[{"id":"1:2","type":"INSTANCE","name":"Button","absoluteBoundingBox":
      {"x":516,"y":100,"width":200,"height":44},"children":[{"id":"1:3","type":"TEXT","characters":
      "Log out"}]}]},
      {"id":"2:1","type":"FRAME","name":"Login","absoluteBoundingBox":{"x":0,"y":0,"width":390,
      "height":844},"children":[{"id":"2:2","type":"FRAME","name":"Frame 7","transitionNodeID":"1:1",
      "absoluteBoundingBox":{"x":16,"y":300,"width":358,"height":48},"children":[{"id":"2:3","type":
      "TEXT","characters":"Sign in"}]}]}]}]}}
      """
    let imported = try Pinned.read(text, file: "design.json")
    #expect(imported.format.id == "figma")
    #expect(imported.screens.map(\.design.id) == ["login", "home"])
    #expect(imported.screens[0].links == [.init(goal: "sign-in", destination: "home")])
    #expect(Flow(imported.screens).text.contains("task: reach home: \"Sign in\" on login"))
    let place = imported.screens[1].parts.first { $0.control.name == "log-out" }?.frame
    #expect(place == Rectangle(x: 16, y: 100, width: 200, height: 44))
  }

  @Test func theSourceOfAPageIsAnsweredWithHowToCaptureIt() throws {
    let error = #expect(throws: DocumentError.self) {
      try Pinned.read(
        "<!DOCTYPE html>\n<html><body><a href=x>X</a></body></html>", file: "x.html")
    }
    #expect(try #require(error).problems[0].expected.contains("Scripts/capture-web"))
  }

  @Test func aRepeatedNodeOfATreeIsDroppedAndNamed() throws {
    let tree = """
      {"result": {"nodes": [
      {"nodeId": "1", "role": {"value": "RootWebArea"}, "name": {"value": "P"}, "childIds": ["2", "3"]},
      {"nodeId": "2", "role": {"value": "button"}, "name": {"value": "Go"}, "parentId": "1"},
      {"nodeId": "2", "role": {"value": "button"}, "name": {"value": "Go"}, "parentId": "1"},
      {"nodeId": "3", "role": {"value": "combobox"}, "name": {"value": ""}, "parentId": "1"}]}}
      """
    let screen = try Pinned.read(tree, file: "t.json").screens[0]
    #expect(screen.goals.contains("go") && screen.goals.count == 2)
    #expect(screen.notes(.dropped, "a second time").count == 1)
  }

  @Test func treesOfChromiumAsTextAndOldArchivesAreRead() throws {
    let tree = """
      rootWebArea focusable name='Orders'
      ++genericContainer ignored
      ++++button name='Add' location=(16, 20) size=(120, 44)
      ++++checkBox name='In stock' restriction=disabled
      ++++link name='Help's here'
      """
    let page = try Pinned.read(tree, file: "t.txt")
    #expect(page.format.id == "blink-tree" && page.screens[0].goals.contains("add"))
    let archive = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
      <object class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
      <object class="IBUIView" id="1"><object class="NSMutableArray" key="NSSubviews">
      <reference ref="2"/><object class="IBUIButton" id="3"><string key="NSFrame">{{20, 80}, {280, 44}}</string>
      <string key="IBUINormalTitle">Pay</string></object></object>
      <string key="NSFrameSize">{320, 460}</string></object></object>
      <object class="IBUISlider" id="2"><string key="NSFrame">{{20, 200}, {280, 30}}</string></object>
      </data></archive>
      """
    let screen = try Pinned.read(archive, file: "Old.xib").screens[0]
    #expect(screen.design.title == "Old" && screen.goals.first == "pay" && screen.goals.count == 2)
    #expect(screen.parts[0].frame == Rectangle(x: 20, y: 80, width: 280, height: 44))
  }

  @Test func linksBetweenFilesAreMadeOrNamed() throws {
    var imported = try Pinned.read(Self.dictionary, file: "login.json")
    let home = try Pinned.read(Self.idb, file: "home.json")
    try imported.join([home], links: ["login:Add=home"])
    #expect(imported.screens.map(\.design.id) == ["login", "home"])
    #expect(imported.screens[0].links == [.init(goal: "add", destination: "home")])
    for (link, word) in [
      ("login:Add=away", "names no screen 'away'"), ("login:None=home", "'None', which is not on"),
      ("login", "is not a link"),
    ] {
      let error = #expect(throws: Imported.LinkProblem.self) {
        try imported.join([], links: [link])
      }
      #expect(try #require(error).message.contains(word))
    }
  }
}
