import Core
import Importers
import Interfaces
import Testing

/// Alerts, symbols and values of page sources, and windows of pages.
struct ScreenDetailTests {
  private func source(_ parts: String) throws -> ImportedScreen {
    try Pinned.read(
      """
      <XCUIElementTypeApplication name="Bank" x="0" y="0" width="390" height="844">
      <XCUIElementTypeWindow x="0" y="0" width="390" height="844">\(parts)</XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """, file: "bank.xml"
    ).screens[0]
  }

  private func part(_ kind: String, _ facts: String, _ place: [Int], _ inner: String = "")
    -> String
  {
    "<XCUIElementType\(kind) \(facts) x=\"\(place[0])\" y=\"\(place[1])\" width=\"\(place[2])\" "
      + "height=\"\(place[3])\">\(inner)</XCUIElementType\(kind)>"
  }

  @Test(arguments: ["Alert", "Sheet"])
  func behindAnAlertNothingCanBeUsed(kind: String) throws {
    let screen = try source(
      part("Button", "label=\"Log out\"", [20, 700, 350, 44])
        + part(
          kind, "label=\"Delete account?\"", [60, 340, 270, 160],
          part("Button", "label=\"Cancel\"", [60, 456, 135, 44])))
    #expect(screen.goals == ["cancel"])
    #expect(screen.notes(.dropped, "only the alert").map(\.subject) == ["button \"Log out\""])
    #expect(screen.design.title == "Delete account?")
    let title = try #require(screen.parts.first)
    #expect(title.control.as(Text.self)?.label == "Delete account?")
    #expect(title.frame == Rectangle(x: 60, y: 340, width: 270, height: 116))
  }

  @Test(
    arguments: [("plus", 44, .glyph), ("plus", 200, nil), ("addButton", 44, nil)]
      as [(String, Int, Face?)])
  func theNameOfASymbolIsAPicture(name: String, width: Int, face: Face?) throws {
    let screen = try source(
      part("Button", "name=\"\(name)\" label=\"Add\"", [20, 60, width, 44]))
    let button = try #require(screen.parts.first?.control.as(Button.self))
    #expect(button.label == "Add" && button.face == face)
    #expect(screen.notes(.guessed, "name of a symbol").count == (face == nil ? 0 : 1))
  }

  @Test func theValueOfAFieldIsNotItsName() throws {
    let screen = try source(part("TextField", "value=\"12,50\"", [16, 300, 358, 44]))
    #expect(screen.doubts.values.contains("it has no label"))
    #expect(screen.parts.first?.control.as(TextField.self)?.value == "12,50")
  }

  @Test func noValueIsAskedForWhereTheLastOneIsAssumed() throws {
    let screen = try source(
      part("Stepper", "label=\"Guests\" value=\"1\"", [20, 150, 94, 32])
        + part("Slider", "label=\"Volume\" value=\"25%\"", [20, 250, 200, 32]))
    #expect(screen.notes(.guessed, "are assumed").count == 1)
    #expect(screen.settings.map(\.label) == ["Volume"])
  }

  @Test func aWindowIsThatOfTheViewportAlsoWithoutPlaces() throws {
    var options = ImportOptions()
    let page = "- button \"Buy\"\n- link \"Help\"\n"
    for (size, device) in [((1280.0, 800.0), "window-1280x800"), ((390.0, 844.0), "iphone-14")] {
      options.viewport = size
      let screen = try Pinned.read(page, file: "shop.yml", options: options).screens[0]
      #expect(screen.design.device == device)
    }
    #expect(try Pinned.read(page, file: "shop.yml").screens[0].design.device == "iphone-16")
  }

  @Test func settingsTellTheRangeOfASlider() throws {
    let screen = try Pinned.read(
      """
      <PreferenceScreen xmlns:android="http://schemas.android.com/apk/res/android">
      <SeekBarPreference app:key="vol" app:title="Volume" android:max="10" app:defaultValue="4"/>
      <Preference app:key="debug" app:title="Debug" app:isPreferenceVisible="false"/>
      <Preference app:key="out" app:title="Sign out"/></PreferenceScreen>
      """, file: "prefs.xml"
    ).screens[0]
    let slider = try #require(screen.control("vol")?.as(Slider.self))
    #expect(slider.number.label == "Volume" && slider.number.value == 4)
    #expect(slider.number.upper == 10)
    #expect(screen.goals == ["vol", "out"])
    #expect(screen.notes(.dropped, "not visible").count == 1)
  }

  @Test func aLinkMayStartFromALabelWithCommas() throws {
    func file(_ name: String) throws -> Imported {
      try Importer.read(
        "- button \"Cards, Visa 42\"\n- button \"Cards, new\"\n", file: "\(name).yml")
    }
    var imported = try file("settings")
    // Options split at commas.
    try imported.join([try file("pay")], links: ["settings:Cards", " new=pay"])
    #expect(imported.screens[0].links.map(\.goal) == ["cards-new"])
  }

  @Test func menusOfWhatIsNotThereAreNamed() throws {
    var options = ImportOptions()
    try options.readMenus(
      "{ schema: \"tapcost/menus/1\", menus: { Sort: [\"Name\"], nowhere: [\"x\"] } }",
      file: "menus.json5")
    let imported = try Importer.read(
      "- button \"Sort\"\n- button \"Buy\"\n", file: "shop.yml", options: options)
    #expect(imported.unknownMenus == ["nowhere"])
    #expect(imported.openers == ["Sort", "Buy"] && imported.lists.isEmpty)
  }
}
