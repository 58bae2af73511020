import Core
import Importers
import Interfaces
import Testing

/// Dumps of Windows, Flutter and Espresso, tables of Maestro, and names that stand twice.
struct OtherDumpTests {
  private func screen(_ text: String, _ format: String) throws -> ImportedScreen {
    let file = try Pinned.read(text, file: "a.txt")
    #expect(file.format.id == format)
    return file.screens[0]
  }

  @Test func aTextOfNullIsNone() throws {
    let screen = try Pinned.read(
      """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">
      <node class="android.widget.EditText" text="null" content-desc="null" hint="Search"
      clickable="true" bounds="[20,100][1060,220]"/></node></hierarchy>
      """, file: "a.xml"
    ).screens[0]
    #expect(screen.goals == ["search"])
  }

  @Test func elementsOfWindowsStandInTheirWindow() throws {
    let screen = try screen(
      """
      <?xml version="1.0" encoding="utf-16"?><Window AutomationId="" Name="Notes" x="100" y="50"
      width="1000" height="700"><MenuBar Name="Bar" x="100" y="80" width="1000" height="20"><MenuItem
      Name="File" x="100" y="80" width="40" height="20"/></MenuBar><CheckBox Name="Wrap" x="110" y="640"
      width="80" height="20"/><Button Name="Off" IsEnabled="False" x="700" y="600" width="80"
      height="30"/><ListItem Name="Far" IsOffscreen="True" x="0" y="0" width="10" height="10"/>
      <Button AutomationId="ok" Name="OK" IsEnabled="True" x="900" y="650" width="80" height="30"/></Window>
      """, "windows")
    #expect(screen.design.device == "window-1000x700" && screen.isDesktop)
    #expect(Set(screen.goals) == ["file", "wrap", "ok"])
    let ok = try #require(screen.parts.first { $0.control.name == "ok" })
    #expect(ok.frame == Rectangle(x: 800, y: 600, width: 80, height: 30))
    #expect(screen.notes(.dropped, "Far").count == 1)
  }

  @Test(arguments: ["", "I/flutter (12345): "])
  func placesOfFlutterAddUp(log: String) throws {
    let text = """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 1179.0, 2556.0)
       │
       └─SemanticsNode#1
         │ Rect.fromLTRB(0.0, 0.0, 393.0, 852.0) scaled by 3.0x
         │
         ├─SemanticsNode#2
         │ │ Rect.fromLTRB(0.0, 100.0, 393.0, 300.0)
         │ │
         │ └─SemanticsNode#3
         │     Rect.fromLTRB(16.0, 20.0, 200.0, 68.0)
         │     actions: focus, tap
         │     flags: isTextField, hasEnabledState, isEnabled
         │     label:
         │       "Name
         │       in full"
         │
         └─SemanticsNode#4
             Rect.fromLTRB(0.0, 0.0, 56.0, 56.0) with transform
             [1.0,0.0,0.0,320.0; 0.0,1.0,0.0,780.0; 0.0,0.0,1.0,0.0;
             0.0,0.0,0.0,1.0]
             actions: focus, tap
             flags: isButton, hasEnabledState, isEnabled
             label: "Add"
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { log + $0 }
    let screen = try screen(lines.joined(separator: "\n"), "flutter")
    #expect(screen.goals == ["name-in-full", "add"])
    // Logical pixels are points of the phone of that width.
    #expect(screen.design.device == "iphone-16")
    #expect(screen.parts[1].frame.x == 320 && screen.parts[0].frame.y == 120)
  }

  @Test func placesOfEspressoAddUp() throws {
    let screen = try screen(
      """
      View Hierarchy:
      +>DecorView{id=-1, visibility=VISIBLE, width=1080, height=2400, x=0.0, y=0.0, child-count=1}
      |
      +->LinearLayout{id=-1, visibility=VISIBLE, width=1080, height=2337, x=0.0, y=63.0}
      |
      +-->AppCompatButton{id=7, res-name=login, visibility=VISIBLE, width=420, height=105, \
      is-clickable=true, is-enabled=true, x=42.0, y=42.0, text=Sign in, again, input-type=0}
      |
      +-->AppCompatButton{id=8, visibility=GONE, width=9, height=9, is-clickable=true, x=0.0, y=0.0, text=No}
      """, "espresso")
    #expect(
      screen.goals == ["login"]
        && screen.parts[0].control.as(Button.self)?.label == "Sign in, again")
    let frame = screen.parts[0].frame
    #expect(abs(frame.width / frame.height - 4) < 0.05 && abs(frame.y / frame.x - 2.5) < 0.05)
  }

  @Test func levelsOfATableTellWhatLiesInWhat() throws {
    let screen = try screen(
      """
      Running on a device
      element_num,depth,attributes,parent_num
      0,0,"bounds=[0,0][0,0]",
      1,1,"accessibilityText=Album; bounds=[0,0][393,852]; enabled=true; enabled=true",0
      2,2,"resource-id=more; accessibilityText=More, ""all""; and so on; bounds=[300,60][380,104]; clickable=true",1
      3,2,"text=Sign in
      here; resource-id=login; bounds=[20,700][373,750]; clickable=true; enabled=true",1
      """, "maestro")
    #expect(screen.design.device == "iphone-16" && Set(screen.goals) == ["more", "login"])
    let labels = screen.parts.compactMap { $0.control.as(Button.self)?.label }
    #expect(labels == ["More, \"all\"; and so on", "Sign in here"])
    #expect(screen.parts.contains { $0.frame == Rectangle(x: 20, y: 700, width: 353, height: 50) })
  }

  @Test func shortNamesOfMaestroAreRead() throws {
    let screen = try screen(
      """
      {"ui_schema": {"abbreviations": {"b": "bounds"}}, "elements": [{"b": "[0,0][393,852]",
      "c": [{"b": "[20,700][373,750]", "txt": "Skip", "clickable": true, "rid": "skip"}]}]}
      """, "maestro")
    #expect(screen.goals == ["skip"])
  }

  @Test func theLastOfRepeatedNamesCounts() throws {
    let text = """
      [{"type": "Button", "AXLabel": "Old", "AXLabel": "New", "frame": {"x": 1, "y": 50, "width": 90,
      "height": 44}}, {"type": "Button", "AXLabel": "A", "AXLabel": "B", "AXLabel": "C",
      "frame": {"x": 1, "y": 150, "width": 90, "height": 44}}]
      """
    let file = try Pinned.read(text, file: "a.json")
    #expect(file.screens[0].goals == ["new", "c"])
    let notes = file.report.notes.filter { $0.message.contains("the last one counts") }
    #expect(notes.count == 1 && notes[0].subject == "name \"AXLabel\"" && notes[0].line == 1)
    #expect(notes.first?.message.contains("2 more places") == true)
  }

  @Test func boxesOfADrawingCountWhereNothingIsNamed() throws {
    func layer(_ kind: String, _ name: String, _ frame: [Int], _ more: String = "") -> String {
      """
      {"type": "\(kind)", "name": "\(name)", "absoluteBoundingBox": {"x": \(frame[0]), "y": \(frame[1]),
      "width": \(frame[2]), "height": \(frame[3])}\(more)}
      """
    }
    let inner = [
      layer("RECTANGLE", "Rectangle 1", [16, 700, 343, 50]),
      layer("TEXT", "t", [150, 715, 60, 20], ", \"characters\": \"Sign in\""),
    ].joined(separator: ",")
    let frame = layer("FRAME", "Home", [0, 0, 375, 812], ", \"children\": [\(inner)]")
    let file = try Pinned.read(
      "{\"document\": {\"type\": \"DOCUMENT\", \"children\": [\(frame)]}}", file: "a.json")
    let screen = file.screens[0]
    #expect(screen.goals == ["sign-in"])
    #expect(screen.parts.map(\.frame) == [Rectangle(x: 16, y: 700, width: 343, height: 50)])
    #expect(screen.notes(.guessed, "boxes with a text are taken").count == 1)
  }

  @Test func whatCoversTheScreenIsTappedAnywhereWhereNothingElseIs() throws {
    func dump(_ inner: String, _ package: String = "a.b") -> String {
      """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" clickable="true"
      bounds="[0,0][1080,2280]" package="\(package)">\(inner)</node></hierarchy>
      """
    }
    let text = """
      <node class="android.widget.TextView" text="Tap to start" bounds="[100,1000][900,1100]"/>
      """
    let alone = try Pinned.read(dump(text), file: "a.xml").screens[0]
    #expect(alone.goals == ["tap-to-start"] && alone.parts.count == 1)
    #expect(alone.notes(.guessed, "tapped anywhere").count == 1)
    let button = """
      <node class="android.widget.Button" text="Go" clickable="true" bounds="[0,0][300,200]"
      package="com.android.systemui"/>
      """
    // A capture of the system alone is a screen; beside a program it is not.
    let system = try Pinned.read(dump(button, "com.android.systemui"), file: "a.xml").screens[0]
    #expect(system.goals == ["go"])
    let beside = try Pinned.read(dump(text + button), file: "a.xml").screens[0]
    #expect(beside.goals == ["tap-to-start"])
  }

  @Test func aDescriptionMayLeaveAddressesOut() throws {
    let screen = try screen(
      """
      Attributes: Application, pid: 12, label: 'Notes'
      Element subtree:
       →Application, pid: 12, label: 'Notes'
          Window (Main), {{0.0, 0.0}, {390.0, 844.0}}
            Button, {{16.0, 60.0}, {80.0, 44.0}}, label: 'Back, to all'
      """, "debug-description")
    #expect(screen.goals == ["back-to-all"] && screen.design.device == "iphone-14")
  }

  @Test(arguments: [
    "title: Start\nsnapshot:\n  - button \"Go\"\n  - link \"More\"",
    "await expect(page).toMatchAriaSnapshot(`\n  - button \"Go\"\n  - link \"More\"\n`);\n",
    "-   main:\n    -   button \"Go\"\n    -   link \"More\"",
  ])
  func aSnapshotMayStandInSomethingElse(text: String) throws {
    #expect(try screen(text, "aria-snapshot").goals == ["go", "more"])
  }
}
