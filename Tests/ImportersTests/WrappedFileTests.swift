import Core
import Importers
import Interfaces
import Testing

/// Files with what consoles, logs and kits of components put around and into them.
struct WrappedFileTests {
  private func screen(_ text: String, _ name: String = "a.txt") throws -> ImportedScreen {
    try Pinned.read(text, file: name).screens[0]
  }

  @Test func whatACommandLineSaysBeforeJSONIsPassedOver() throws {
    let text = """
      Running on iPhone 15 - iOS 17.0

      None: 
      {
        "attributes": {"text": "", "bounds": "[0,0][390,844]"}, "children": [
          {"attributes": {"accessibilityText": "Play", "bounds": "[160,700][230,760]"},
           "clickable": true, "enabled": true, "checked": null, "children": null},
          {"attributes": {"accessibilityText": "Gone", "bounds": null}, "clickable": true}]
      }
      """
    let screen = try screen(text, "h.json")
    #expect(screen.goals == ["play"])
    // Lines are those of the file.
    #expect(screen.notes(.dropped, "Gone").map(\.line) == [8])
  }

  @Test func momentsOfALogBeforeEachLineArePassedOver() throws {
    let lines = [
      "Element subtree:", " →Application, 0x600, pid: 7, label: 'Notes'",
      "    Window, 0x601, {{0.0, 0.0}, {390.0, 844.0}}",
      "      Cell, 0x602, {{0.0, 100.0}, {390.0, 60.0}}",
      "        StaticText, 0x603, {{16.0, 118.0}, {200.0, 22.0}}, label: 'Milk'",
      "      Button, 0x604, {{16.0, 200.0}, {120.0, 44.0}}, label: 'New note'",
    ]
    let text = lines.map { "2026-03-01T10:11:12.1234567Z \($0)" }.joined(separator: "\n")
    let screen = try screen(text)
    #expect(screen.goals == ["milk", "new-note"])
    #expect(screen.design.title == "Notes")
  }

  @Test func timesInBracketsBeforeEachLineArePassedOver() throws {
    let lines = """
      View Hierarchy:
      +>DecorView{id=-1, visibility=VISIBLE, width=1080, height=1920, layout-params={(0,0)(fillxfill)
      pfl=FORCE_DRAW_STATUS_BAR_BACKGROUND}, x=0.0, y=0.0, child-count=1}
      |
      +->AppCompatButton{id=2, res-name=save, visibility=VISIBLE, width=400, height=132, \
      is-clickable=true, is-enabled=true, x=48.0, y=300.0, text=Save, input-type=0}
      """
    let log = lines.split(separator: "\n").map { "[11:36:59]: ▸ \($0)" }.joined(separator: "\n")
    #expect(try screen(log).goals == screen(lines).goals)
    #expect(try screen(log).goals == ["save"])
  }

  @Test func aSourceMayStandAsInJSON() throws {
    let text = #"""
      <?xml version=\"1.0\" encoding=\"utf-16\"?>\n<Window Name=\"Rekenmachine\" IsEnabled=\"True\"
      x=\"0\" y=\"0\" width=\"358\" height=\"654\">\n\t<Button AutomationId=\"num1\"
      Name=\"E\u00e9n\" IsEnabled=\"True\" IsOffscreen=\"False\" x=\"10\" y=\"300\" width=\"80\" height=\"50\"/>\n</Window>
      """#
    let screen = try screen(text)
    #expect(screen.goals.count == 1)
    #expect(screen.interface(source: "").contains("Eén"))
  }

  @Test func bracketsAndQuotesWithinATextOfComposeStay() throws {
    let screen = try screen(
      """
      03-01 10:11:12.123  4111  4139 D Tag : Printing with useUnmergedTree = 'false'
      03-01 10:11:12.123  4111  4139 D Tag : Node #1 at (l=0.0, t=0.0, r=1080.0, b=2400.0)px
      03-01 10:11:12.123  4111  4139 D Tag :  |-Node #2 at (l=42.0, t=260.0, r=1038.0, b=428.0)px
      03-01 10:11:12.123  4111  4139 D Tag :  | Text = '[Wi-Fi, [5 GHz]]'
      03-01 10:11:12.123  4111  4139 D Tag :  | Role = 'Switch'
      03-01 10:11:12.123  4111  4139 D Tag :  | Actions = [OnClick]
      03-01 10:11:12.123  4111  4139 D Tag :  |  |-Node #3 at (l=860.0, t=290.0, r=1010.0, b=400.0)px
      03-01 10:11:12.123  4111  4139 D Tag :  |    ContentDescription = '[Details of 'Wi-Fi']'
      03-01 10:11:12.123  4111  4139 D Tag :  |    Actions = [OnClick]
      03-01 10:11:12.123  4111  4139 D Tag :  |-Node #4 at (l=NaN, t=NaN, r=NaN, b=NaN)px
      03-01 10:11:12.123  4111  4139 D Tag :    Text = '[Not placed]'
      03-01 10:11:12.123  4111  4139 D Tag :    Actions = [OnClick]
      """)
    let labels = screen.parts.compactMap { $0.control.as(Button.self)?.label }
    #expect(labels.contains("Wi-Fi, [5 GHz]") && labels.contains("Details of 'Wi-Fi'"))
    #expect(!screen.notes(.dropped, "Not placed").isEmpty)
  }

  @Test func aWindowOfADesktopStandsWhereItIsOnTheScreen() throws {
    let screen = try screen(
      """
      Application, 0x7f1, pid: 500, title: 'Editor'
        Window, 0x7f2, {{212.0, 120.0}, {1000.0, 640.0}}, identifier: 'main', title: 'Untitled'
          Button, 0x7f5, {{1140.0, 130.0}, {60.0, 32.0}}, label: 'Share', title: 'Share'
        MenuBar, 0x7f8, {{0.0, 0.0}, {1440.0, 24.0}}
          MenuBarItem, 0x7fc, {{44.0, 0.0}, {60.0, 24.0}}, title: 'File'
            Menu, 0x7fd, {{44.0, 24.0}, {0.0, 0.0}}
              MenuItem, 0x7fe, title: 'Close'
      """)
    #expect(screen.design.device == "window-1440x760")
    #expect(screen.parts.first { $0.control.name == "share" }?.frame.x == 1140)
    #expect(screen.goals.contains("close"))
  }

  @Test func theNameOfAProgramMayStandBeforeItsFrame() throws {
    let screen = try screen(
      """
      Application, 0x1, label: 'Map', {{0.0, 0.0}, {430.0, 932.0}}
        Other, 0x2, {{inf, inf}, {0.0, 0.0}}
          Button, 0x3, {{inf, inf}, {0.0, 0.0}}, label: 'Ghost'
        Button, 0x6, {{-20.0, 860.0}, {64.0, 44.0}}, label: 'Locate me'
      """)
    #expect(screen.design.title == "Map")
    #expect(screen.goals == ["locate-me"])
  }

  @Test func layersAreWhatTheLastWordOfTheirNameSays() throws {
    func layer(_ name: String, _ y: Int, _ inside: String = "") -> String {
      """
      {"id":"\(y)","name":"\(name)","type":"INSTANCE","absoluteBoundingBox":
      {"x":300,"y":\(y),"width":60,"height":40},"children":[\(inside)]}
      """
    }
    func text(_ words: String, _ y: Int, x: Int = 310) -> String {
      """
      {"id":"t\(x).\(y)","name":"t","type":"TEXT","characters":"\(words)","absoluteBoundingBox":
      {"x":\(x),"y":\(y + 10),"width":40,"height":20}}
      """
    }
    let parts = [
      layer("list item", 100, text("Account", 100)), text("Sounds", 200, x: 16),
      layer("Toggle / On", 200), layer("Tab Bar", 300, text("Only text", 300)),
    ]
    let screen = try screen(
      """
      {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
      {"id":"1:1","name":"Home","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":390,"height":844},
      "children":[\(parts.joined(separator: ","))]}]}]},"components":{}}
      """, "f.json")
    // A toggle is called by the text beside it, and not by the state that it is drawn in.
    #expect(screen.goals == ["account", "sounds"])
  }

  @Test func aFieldMayBeCalledName() throws {
    let screen = try screen(
      """
      # viewport: 390x844
      - textbox "Name" [box=16,90,300,44]
      - button "Label" [box=16,190,300,44]
      """, "p.yml")
    #expect(screen.doubts.keys.sorted() == ["label"])
  }
}
