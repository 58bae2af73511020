import Core
import Importers
import Interfaces
import Testing

/// What Maestro shows, views that UIKit prints, layers of plug-ins of Figma, trees of React, and texts in
/// other encodings.
struct FurtherFormatTests {
  private func screen(
    _ text: String, _ format: String, _ name: String = "a.txt"
  ) throws -> ImportedScreen {
    let file = try Pinned.read(text, file: name)
    #expect(file.format.id == format)
    return file.screens[0]
  }

  private func refusal(_ text: String) throws -> String {
    let error = try #require(throws: DocumentError.self) {
      try Pinned.read(text, file: "a.txt")
    }
    #expect(error.problems.count == 1)
    return error.problems.map(\.message).joined()
  }

  // MARK: Maestro

  @Test(arguments: [1.0, 393.0])
  func elementsOfMaestroStudioStandInSharesOrInPoints(width: Double) throws {
    let height = width == 1 ? 1.0 : 852
    let size = width == 1 ? "" : "\"platform\": \"IOS\", \"width\": 393, \"height\": 852,"
    func box(_ x: Double, _ y: Double, _ wide: Double, _ high: Double) -> String {
      """
      {"x": \(x * width), "y": \(y * height), "width": \(wide * width), "height": \(high * height)}
      """
    }
    let screen = try screen(
      """
      {"screenshot": "/s/1.png", \(size) "elements": [{"id": "0"},
      {"id": "1", "bounds": \(box(0, 0, 1, 1)), "resourceId": "", "text": ""},
      {"id": "2", "bounds": \(box(0.25, 0.5, 0.5, 0.0625)), "resourceId": "save", "text": "Save"}]}
      """, "maestro")
    #expect(screen.goals == ["save"])
    #expect(screen.design.device == "iphone-16")
    #expect(
      screen.parts[0].frame == Rectangle(x: 98.25, y: 426, width: 196.5, height: 53.25))
  }

  @Test func linesOfTheServerOfMaestroNest() throws {
    let screen = try screen(
      """
      # UI Schema - provides context for abbreviations and defaults
      ui_schema:
       abbreviations:
        b: bounds
      # UI Elements
      elements:
       - cls: "android.widget.FrameLayout", b: "[0,0][1080,2400]"
       c:
        - rid: "row", cls: "android.view.ViewGroup", b: "[0,300][1080,450]", clickable: true
        c:
         - txt: "Wi-Fi, "home"", cls: "android.widget.TextView", b: "[40,320][500,400]"
        - a11y: "Next", cls: "android.widget.Button", b: "[40,600][500,740]", clickable: true, enabled: false
      """, "maestro")
    #expect(screen.goals == ["row"])
    #expect(screen.parts[0].control.as(Button.self)?.label == "Wi-Fi, \"home\"")
    #expect(screen.notes(.guessed, "disabled").map(\.line) == [12])
  }

  // MARK: UIKit

  @Test(arguments: ["", "(lldb) po self.view.recursiveDescription()\n", "2026-03-01 App[1:2] "])
  func viewsStandInOneAnother(before: String) throws {
    let text = """
      <UIWindow: 0x7f1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
         | <UIScrollView: 0x7f2; frame = (0 100; 390 744); contentOffset: {0, 50}; contentSize: {390, 900}>
         |    | <App.RowCell: 0x7f3; baseClass = UITableViewCell; frame = (0 60; 390 60); layer = <CALayer: 0x2>>
         |    |    | <UILabel: 0x7f4; frame = (16 20; 200 20); text = 'Tom's list'; opaque = NO>
         |    |    | <UISwitch: 0x7f5; frame = (320 15; 51 31); layer = <CALayer: 0x3>>
         |    | <UIButton: 0x7f6; frame = (20 200; 200 44); opaque = NO; layer = <CALayer: 0x4>>
         |    |    | <UIButtonLabel: 0x7f7; frame = (80 12; 40 20); text = 'Save'>
         |    | <UIButton: 0x7f8; frame = (20 300; 200 44); hidden = YES; layer = <CALayer: 0x5>>
         |    |    | <UIButtonLabel: 0x7f9; frame = (80 12; 40 20); text = 'Later'>
      """
    let screen = try screen(before + text, "view-tree")
    #expect(screen.goals == ["tom-s-list", "save"])
    #expect(screen.parts[0].frame == Rectangle(x: 0, y: 110, width: 390, height: 60))
    #expect(screen.parts[1].frame == Rectangle(x: 20, y: 250, width: 200, height: 44))
    #expect(screen.design.device == "iphone-14")
  }

  @Test func theNameOfAProgramBeforeEachLineIsPassedOver() throws {
    let screen = try screen(
      """
      [Xcode]  ↳Window, 0x1c499ca40, {{0.0, 0.0}, {375.0, 667.0}}
      [Xcode]   ↳Cell, 0x1c4985620, traits: 8589934592, {{0.0, 256.5}, {359.0, 129.5}}
      [Xcode]    ↳Button, 0x1c4b84e0, {{10.0, 266.5}, {120.0, 44.0}}, label: 'Save'
      """, "debug-description")
    #expect(screen.goals.contains("save") && screen.design.device == "iphone-se")
  }

  @Test func viewsWithoutPlacesAreRefusedInOneLine() throws {
    let message = try refusal("<UIView: 0x7f1; frame = (a b; c d); layer = <CALayer: 0x1>>\n")
    #expect(message.contains("no view with a frame"))
  }

  // MARK: Figma

  @Test(arguments: ["", "{\"selection\": ", "{\"frames\": {\"home\": "])
  func layersOfPlugInsStandWithinOneAnother(before: String) throws {
    let after = before.filter { $0 == "{" }.map { _ in "}" }.joined()
    let screen = try screen(
      before + """
        {"name": "Home", "type": "FRAME", "x": 900, "y": -40, "width": 390, "height": 844, "children": [
        {"name": "Group 1", "type": "GROUP", "x": 20, "y": 100, "width": 300, "height": 100, "children": [
        {"name": "Button", "type": "INSTANCE", "x": 30, "y": 120, "width": 200, "height": 44, "children": [
        {"name": "l", "type": "TEXT", "x": 10, "y": 10, "width": 50, "height": 20, "characters": "Go"}]}]}]}
        """ + after, "figma")
    // What lies in a group is told from the corner of the frame around it.
    #expect(screen.parts.map(\.frame) == [Rectangle(x: 30, y: 120, width: 200, height: 44)])
    #expect(screen.goals.count == 1 && screen.design.device == "iphone-14")
  }

  // MARK: React

  @Test func aTreeOfReactIsLaidOutByRules() throws {
    let screen = try screen(
      """
      [{"type": "View", "props": {"style": {"flex": 1}}, "children": [
        {"type": "Text", "props": {"accessibilityRole": "header"}, "children": ["Sign in"]},
        {"type": "TextInput", "props": {"placeholder": "Email", "value": ""}, "children": null},
        {"type": "View", "props": {"accessible": true, "focusable": true}, "children": [
          {"type": "Text", "props": {}, "children": ["Log ", "in"]}]},
        {"type": "View", "props": {"style": [{"display": "none"}]}, "children": [
          {"type": "button", "props": {}, "children": ["Hidden"]}]},
        {"type": "RCTSwitch", "props": {"accessibilityRole": "switch", "accessibilityLabel": "Remember",
          "accessibilityState": {"disabled": true}}, "children": null}]}]
      """, "react-tree")
    #expect(screen.design.title == "Sign in")
    #expect(screen.goals == ["email", "log-in"])
    #expect(screen.notes(.guessed, "no places").count == 1)
  }

  // MARK: Encodings

  @Test func westernBytesAreRead() {
    let bytes: [UInt8] = [0x5A, 0x75, 0x72, 0xFC, 0x63, 0x6B, 0x20, 0x96, 0x20, 0x80]
    #expect(ForeignText.decoded(bytes) == "Zurück – €")
    let declared =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xE9, 0x27, 0x2F, 0x3E]
    #expect(ForeignText.decoded(declared) == "<?xml version=\"1.0\"?><a b='é'/>")
    // Other encodings say their names, and programs hold bytes that no text has.
    let other = Array("<?xml version='1.0' encoding='Shift_JIS'?><a b='".utf8) + [0x83, 0x41]
    #expect(ForeignText.decoded(other) == nil)
    #expect(ForeignText.decoded([0x7F, 0x45, 0x4C, 0x46, 0xFF, 0x00]) == nil)
    #expect(ForeignText.decoded([0x81, 0x41]) == nil)
  }

  @Test func tabsIndentSnapshots() throws {
    let text =
      "- main:\n\t- heading \"Konto\"\n\t- list:\n\t\t- listitem:\n\t\t\t- link \"Abmelden\"\n"
    let blanks = text.replacing("\t", with: "  ")
    let (tabs, same) = (try screen(text, "aria-snapshot"), try screen(blanks, "aria-snapshot"))
    #expect(tabs.goals == ["abmelden"] && tabs.design == same.design)
  }

  // MARK: Platforms

  @Test func aPhoneOfAndroidOnItsSideIsNoneOfApple() throws {
    let dump = """
      <hierarchy rotation="1"><node class="android.widget.FrameLayout" package="org.x"
      bounds="[0,0][2400,1080]"><node text="Go" clickable="true" class="android.widget.Button"
      bounds="[100,500][700,640]"/></node></hierarchy>
      """
    let device = try screen(dump, "uiautomator").design.device
    #expect(device.hasSuffix("-landscape") && !device.hasPrefix("iphone"))
  }
}
