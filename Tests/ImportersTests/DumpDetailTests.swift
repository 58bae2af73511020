import Core
import Importers
import Interfaces
import Testing

/// What dumps of Android tell of what lies where, and of what is seen.
struct DumpDetailTests {
  private func dump(
    _ nodes: String, _ file: String = "fern.xml", width: Int = 1080, height: Int = 2340,
    density: Double? = 420
  ) throws -> ImportedScreen {
    try Pinned.read(
      """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="org.example.fern" \
      bounds="[0,0][\(width),\(height)]">\(nodes)</node></hierarchy>
      """, file: file, options: ImportOptions(density: density)
    ).screens[0]
  }

  private func node(_ kind: String, _ facts: String, _ bounds: String, _ inner: String = "")
    -> String
  {
    "<node class=\"android.widget.\(kind)\" package=\"org.example.fern\" \(facts) "
      + "bounds=\"\(bounds)\">\(inner)</node>"
  }

  private func button(_ text: String, _ bounds: String) -> String {
    node("Button", "text=\"\(text)\" clickable=\"true\"", bounds)
  }

  // MARK: What lies over what

  @Test func aBoxOverAnotherElementIsNoPartOfIt() throws {
    let map = node(
      "LinearLayout", "content-desc=\"Map of stores\" clickable=\"true\"", "[0,300][1080,1800]")
    let box = node(
      "CheckBox", "text=\"Open now\" checkable=\"true\" clickable=\"true\"",
      "[48,1560][1032,1700]")
    let screen = try dump(map + node("LinearLayout", "", "[0,1500][1080,1800]", box))
    #expect(screen.goals == ["map-of-stores", "open-now"])
  }

  @Test(arguments: [("Star", "true", ["bob", "star"]), ("", "false", ["bob"])])
  func aBoxInARowIsATargetIfItIsTappedItself(
    name: String, clickable: String, goals: [String]
  ) throws {
    let inner =
      node("TextView", "text=\"Bob\"", "[40,330][600,400]")
      + node(
        "CheckBox", "content-desc=\"\(name)\" checkable=\"true\" clickable=\"\(clickable)\"",
        "[940,380][1060,480]")
    let row = node("LinearLayout", "clickable=\"true\"", "[0,300][1080,520]", inner)
    #expect(try dump(button("Delete", "[860,300][1080,520]") + row).goals == goals)
  }

  @Test func whatIsUnderACoveredElementStaysHidden() throws {
    let rows = (0..<3).map { row in
      button("Row \(row)", "[48,\(1400 + row * 160)][1032,\(1540 + row * 160)]")
    }
    let scrim = node("View", "content-desc=\"Close\" clickable=\"true\"", "[0,0][1080,2340]")
    let sheet = node(
      "FrameLayout", "", "[0,1500][1080,2340]", button("Share", "[48,1560][1032,1700]"))
    #expect(try dump(rows.joined() + scrim + sheet).goals == ["close", "share"])
  }

  @Test func whatHoldsElementsDoesNotChangeTheirOrder() throws {
    func screen(_ holder: String) throws -> Design {
      let inner = button("Express", "[48,500][1032,600]")
      return try dump(
        button("Name", "[48,300][1032,400]") + node(holder, "", "[48,500][1032,600]", inner)
          + button("Pay", "[48,700][1032,800]")
      ).design
    }
    #expect(try screen("RadioGroup") == screen("LinearLayout"))
    let list = node(
      "ListView", "scrollable=\"true\"", "[0,500][1080,600]",
      button("Express", "[48,500][1032,600]"))
    let goals = try dump(
      button("Name", "[48,300][1032,400]") + list + button("Pay", "[48,700][1032,800]")
    ).goals
    #expect(goals == ["name", "express", "pay"])
  }

  @Test func aKeyboardIsDroppedAsTheSystemIs() throws {
    let key = button("q", "[0,1600][108,1760]")
      .replacing("org.example.fern", with: "com.google.android.inputmethod.latin")
    let screen = try dump(button("Pay", "[48,1500][1032,1700]") + key)
    #expect(screen.goals == ["pay"])
    #expect(screen.notes(.dropped, "the system").count == 1)
    #expect(screen.notes(.guessed, "cut to").isEmpty)
  }

  // MARK: Points

  @Test(arguments: [
    (1080, 2340, 480.0, "galaxy-s24"), (720, 1600, 320.0, "android-small"),
    (1080, 2424, 420.0, "pixel-9"), (1100, 2200, 400.0, "pixel-9-pro-xl"),
  ])
  func aDensityMakesPointsOfPixels(
    width: Int, height: Int, density: Double, device: String
  ) throws {
    let screen = try dump(
      button("Go", "[0,300][240,540]"), width: width, height: height, density: density)
    #expect(screen.design.device == device)
    let frame = try #require(screen.parts.first?.frame)
    #expect(abs(frame.width - 240 * 160 / density) <= 0.25)
  }

  @Test func whatLiesOnItsSideIsMeasuredInPointsAsWell() throws {
    let screen = try dump(button("Go", "[0,300][420,540]"), width: 2340, height: 1080)
    #expect(screen.design.device.hasPrefix("pixel-"))
    #expect(screen.parts.first?.frame.width == 160)
  }

  // MARK: Names

  @Test func aSmallNameThatIsOnlyReadAloudIsAPicture() throws {
    let icon = node(
      "Button", "text=\"\" content-desc=\"Search\" clickable=\"true\"", "[800,66][944,210]")
    let title = node("TextView", "text=\"Notes\"", "[48,300][600,380]")
    let screen = try dump(icon + title)
    let search = try #require(screen.control("search")?.as(Button.self))
    #expect(search.face == .glyph && GlyphClass(glyph: search.glyph) == .universal)
    #expect(screen.notes(.guessed, "only read aloud").count == 1)
    // Where no text is told apart from what is read aloud, names may be what is seen.
    #expect(try dump(icon).control("search")?.as(Button.self)?.face == nil)
  }

  @Test func buttonsOfAndroidHaveTheSymbolsThatTheyShow() throws {
    let screen = try dump(
      node(
        "ImageButton", "content-desc=\"Navigate up\" clickable=\"true\"", "[0,66][168,234]"))
    let back = try #require(screen.control("navigate-up")?.as(Button.self))
    #expect(back.face == .glyph && GlyphClass(glyph: back.glyph) == .universal)
  }

  @Test func theIdOfARowIsItsFirstText() throws {
    let row = node(
      "LinearLayout", "clickable=\"true\"", "[0,300][1080,500]",
      node("TextView", "text=\"About\"", "[40,310][600,380]")
        + node("TextView", "text=\"Version 5.2.1\"", "[40,390][600,450]"))
    let screen = try dump(row)
    #expect(screen.goals == ["about"])
    #expect(screen.control("about")?.as(Button.self)?.label == "About, Version 5.2.1")
  }

  @Test(arguments: [
    ("text=\"1234\"", "", "1234"), ("text=\"........\" password=\"true\"", "", "........"),
    ("text=\"Ada\" hint=\"\"", "", "Ada"), ("text=\"Ada\" hint=\"Name\"", "Name", "Ada"),
    ("text=\"Ada\" content-desc=\"Name\"", "Name", "Ada"), ("text=\"E-mail\"", "E-mail", ""),
  ])
  func whatStandsInAFieldIsItsValue(facts: String, label: String, value: String) throws {
    let screen = try dump(
      node("EditText", facts + " clickable=\"true\"", "[48,300][1032,440]"))
    let field = try #require(
      screen.parts.lazy.compactMap { $0.control.as(TextField.self) }.first)
    #expect(field.value == value)
    #expect(label.isEmpty ? screen.doubts.values.contains("it has no label") : field.label == label)
    #expect(screen.notes(.guessed, "prompts").count == (label == "E-mail" ? 1 : 0))
  }

  @Test func screensOfAProgramAreCalledByTheirTitlesOrFiles() throws {
    let go = button("Go", "[48,500][1032,640]")
    let bar = node(
      "Toolbar", "", "[0,63][1080,210]", node("TextView", "text=\"Cart\"", "[42,100][400,180]"))
    #expect(try dump(bar + go, "checkout.xml").design.id == "cart")
    let id = try dump(go, "checkout.xml").design.id
    #expect(id == "checkout")
    #expect(try dump(go, "window_dump.xml").design.id == "fern")
  }
}
