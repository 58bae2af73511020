import Core
import Importers
import Interfaces
import Studies
import Testing

/// Sliders, steppers, wheels, dates, fields, links and menu bars of files are controls of their own.
struct ValueControlTests {
  private func screen(_ text: String, _ name: String = "a.txt") throws -> ImportedScreen {
    try Pinned.read(text, file: name).screens[0]
  }

  private static let description = """
    Application, 0x600003a1c0e0, pid: 1, label: 'Notes'
      Window, 0x600003a1c1c0, {{0.0, 0.0}, {390.0, 844.0}}
        SearchField, 0x600003a1c1c1, {{8.0, 60.0}, {374.0, 36.0}}, label: 'Search', value: tea
        StaticText, 0x600003a1c1c2, {{16.0, 110.0}, {200.0, 20.0}}, label: 'Volume'
        Slider, 0x600003a1c1c3, {{16.0, 134.0}, {358.0, 30.0}}, value: 40%
        Stepper, 0x600003a1c1c4, {{280.0, 200.0}, {94.0, 32.0}}, label: 'Guests', value: 2
          Button, 0x600003a1c1c5, {{280.0, 200.0}, {47.0, 32.0}}, label: 'Decrement'
          Button, 0x600003a1c1c6, {{327.0, 200.0}, {47.0, 32.0}}, label: 'Increment'
        DatePicker, 0x600003a1c1c7, {{16.0, 260.0}, {358.0, 216.0}}, label: 'Arrival'
          PickerWheel, 0x600003a1c1c8, {{16.0, 260.0}, {120.0, 216.0}}, value: November
          PickerWheel, 0x600003a1c1c9, {{136.0, 260.0}, {120.0, 216.0}}, value: 5
          PickerWheel, 0x600003a1c1d0, {{256.0, 260.0}, {118.0, 216.0}}, value: 2026
        Link, 0x600003a1c1d1, {{16.0, 500.0}, {120.0, 20.0}}, label: 'Terms of use'
        PickerWheel, 0x600003a1c1d2, {{16.0, 540.0}, {120.0, 200.0}}, label: 'Minutes', value: 7 of 12
    """

  @Test func whatXCUITestDescribesIsSetByItsOwnActs() throws {
    let screen = try screen(Self.description)
    let search = try #require(screen.control("search")?.as(TextField.self))
    #expect(search.isSearch && search.value == "tea")
    let slider = try #require(screen.control("volume-2")?.as(Slider.self))
    #expect(slider.number.value == 40 && slider.number.upper == 100)
    #expect(screen.control("guests")?.as(Stepper.self)?.number.value == 2)
    #expect(screen.control("arrival")?.as(DatePicker.self)?.value == "2026-11-05")
    #expect(screen.control("terms-of-use")?.as(Link.self) != nil)
    #expect(screen.control("minutes")?.as(Wheel.self)?.number.upper == 12)
    let settings = screen.settings.map { "\($0.control) \($0.value)" }
    #expect(settings.sorted() == ["arrival 2026-11-14", "minutes 4", "volume-2 75"])
  }

  @Test func aSuiteAsksForTheValues() throws {
    let text = try screen(Self.description).suite(populations: ["everyday"], source: "a.txt")
    let suite = try Suite(
      parsing: text, file: "a.json5", environment: SuiteEnvironment(populations: ["everyday"]))
    #expect(suite.points.flatMap(\.tasks).map(\.title).contains("Set Volume to 75"))
    #expect(text.contains("set: \"volume-2\", to: 75") && !text.contains("set: \"guests\""))
  }

  @Test func theKnobOfAFinishedSliderLiesInItsFrame() throws {
    let layout = try Layout(of: screen(Self.description).design)
    let knob = try #require(layout.surfaces[0].elements.first { $0.id == "volume-2" })
    #expect(knob.frame.y == 134 && knob.frame.height == 30)
    #expect(knob.frame.x > 100 && knob.frame.x < 180)
  }

  @Test(arguments: [
    (
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
      <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
      <slider id="s" value="2" minValue="1" maxValue="9"><rect key="frame" x="16" y="90" width="300" height="30"/>
      <accessibility key="accessibilityConfiguration" label="Level"/></slider>
      </subviews></view></objects></document>
      """, 2.0, 9.0
    ),
    (
      """
      <hierarchy><node class="android.widget.FrameLayout" bounds="[0,0][1080,2340]">
      <node class="android.widget.SeekBar" content-desc="Level" text="30.0" bounds="[40,300][1000,380]"/></node></hierarchy>
      """, 30, 100
    ),
    (
      """
      Printing with useUnmergedTree = 'false'
      Node #1 at (l=0.0, t=0.0, r=1080.0, b=2340.0)px
       |-Node #2 at (l=40.0, t=300.0, r=1000.0, b=380.0)px
         ContentDescription = '[Level]'
         ProgressBarRangeInfo = 'ProgressBarRangeInfo(current=3.0, range=0.0..10.0, steps=9)'
         Actions = [SetProgress]
      """, 3, 10
    ),
    (
      """
      # viewport: 390x844
      - slider "Level" [box=16,90,300,30]: "40"
      """, 40, 100
    ),
    (
      """
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"name":{"value":"Page"},"childIds":["2"]},
      {"nodeId":"2","role":{"value":"slider"},"name":{"value":"Level"},"value":{"value":4},
      "properties":[{"name":"valuemin","value":{"value":0}},{"name":"valuemax","value":{"value":8}}],
      "bounds":[16,90,300,30]}]}
      """, 4, 8
    ),
    (
      """
      {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
      {"id":"1:1","name":"Home","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":390,"height":844},
      "children":[{"id":"1:2","name":"Level slider","type":"FRAME",
      "absoluteBoundingBox":{"x":16,"y":90,"width":300,"height":30},"children":[
      {"id":"1:3","name":"label","type":"TEXT","characters":"Level"},
      {"id":"1:4","name":"value","type":"TEXT","characters":"60 %"}]}]}]}]},"components":{}}
      """, 60, 100
    ),
  ])
  func aSliderIsOneInEveryFormat(text: String, value: Double, upper: Double) throws {
    let slider = try #require(screen(text).control("level")?.as(Slider.self))
    #expect(slider.number.value == value && slider.number.upper == upper)
  }

  @Test func aMenuBarKeepsItsShortcuts() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
      <menuItem title="File" id="f"><menu key="submenu" title="File" id="fm"><items>
      <menuItem title="New" keyEquivalent="n" id="n"/>
      <menuItem title="Save As" keyEquivalent="S" id="s"/></items></menu></menuItem>
      <menuItem title="Edit" id="e"><menu key="submenu" title="Edit" id="em"><items>
      <menuItem title="Find" keyEquivalent="f" id="g"><modifierMask key="keyEquivalentModifierMask" control="YES"/></menuItem>
      </items></menu></menuItem></items></menu></objects></document>
      """
    let screen = try screen(text)
    let canvas = try #require(screen.design.screen.content.first?.as(Canvas.self))
    let bar = try #require(canvas.parts.first?.control.as(MenuBar.self))
    let keys = bar.menus.flatMap(\.items).compactMap { element -> String? in
      if case .item(let item) = element { item.shortcut } else { nil }
    }
    #expect(keys == ["cmd+N", "shift+cmd+S", "ctrl+F"])
    let suite = try Suite(
      parsing: screen.suite(populations: ["everyday"], source: "a"), file: "a",
      environment: SuiteEnvironment(populations: ["everyday"]))
    #expect(suite.points.flatMap(\.tasks).map(\.title).contains("Press the keys of New"))
  }

  @Test func actionsOfARowLieBehindASwipe() throws {
    let text = """
      [{"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Mail","type":"Application"},
      {"AXFrame":"{{0, 135}, {390, 44}}","AXLabel":"Lunch","type":"Cell",
      "custom_actions":["Archive","Delete"]}]
      """
    let row = try #require(screen(text).control("lunch")?.as(TableRow.self))
    #expect(row.swipe.map(\.label) == ["Archive", "Delete"])
  }

  @Test func aLowDatePickerOpensACalendar() throws {
    let text = Self.description.replacing(
      "{358.0, 216.0}}, label: 'Arrival'",
      with: "{140.0, 34.0}}, label: 'Arrival', value: 2026-11-05"
    )
    .split(separator: "\n").filter { !$0.contains(", 216.0}}, value") }.joined(separator: "\n")
    let screen = try screen(text)
    #expect(screen.control("arrival-field")?.as(Button.self) != nil)
    #expect(screen.goals.contains("arrival"))
    #expect(screen.settings.contains { $0.control == "arrival" && $0.value == "2026-11-14" })
  }

  @Test(arguments: [true, false])
  func filesInUTF16AreRead(isLittle: Bool) throws {
    let bytes = ([0xFEFF] + Array(Self.description.utf16)).flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(ForeignText.decoded(bytes) == Self.description)
    #expect(ForeignText.decoded(bytes.dropLast()) == nil)
  }

  @Test func screensOfAFlowBearTheirOwnNames() throws {
    func file(_ name: String, bar: Bool) throws -> Imported {
      let title =
        bar ? "\n    NavigationBar, 0x2, {{0, 47}, {390, 44}}, identifier: '\(name)'" : ""
      return try Pinned.read(
        "Application, 0x1, label: 'Garden', {{0, 0}, {390, 844}}\(title)\n"
          + "    Button, 0x3, {{16, 500}, {179, 44}}, label: 'Go'", file: "\(name.lowercased()).txt"
      )
    }
    var imported = try file("Beds", bar: true)
    try imported.join(
      [file("Plants", bar: false), file("Tools", bar: false)],
      links: ["beds:Go=plants", "plants:Go=tools"])
    #expect(imported.screens.map(\.design.id) == ["beds", "plants", "tools"])
    #expect(imported.screens.map(\.design.title) == ["Beds", "Plants", "Tools"])
  }
}
