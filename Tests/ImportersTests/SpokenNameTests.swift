import Core
import Importers
import Interfaces
import Testing

/// Names that are made to be read aloud, and what nobody sees of them.
struct SpokenNameTests {
  private func dump(_ nodes: String) throws -> ImportedScreen {
    try Pinned.read(
      """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="org.example.fern" \
      bounds="[0,0][1080,2340]">\(nodes)</node></hierarchy>
      """, file: "fern.xml"
    ).screens[0]
  }

  private func labels(_ screen: ImportedScreen) -> [String] {
    screen.parts.compactMap {
      $0.control.as(Button.self)?.label ?? $0.control.as(Text.self)?.label
    }
  }

  @Test(arguments: ["Garden&#10;Tab 1 of 3", "Garden, tab, 1 of 3", "Garden&#10;Onglet 1 sur 3"])
  func theNumberOfATabIsNotSeen(name: String) throws {
    let screen = try dump(
      #"<node class="android.view.View" content-desc="\#(name)" clickable="true" "#
        + #"bounds="[0,2180][270,2340]"/>"#)
    #expect(labels(screen) == ["Garden"])
    #expect(screen.report.text().contains("1 tab"))
  }

  @Test func commasAroundNothingAreNotSeen() throws {
    let screen = try dump(
      #"<node class="android.view.ViewGroup" text=", , Ada, , Lunch, at noon, " clickable="true" "#
        + #"bounds="[0,600][1080,800]"/>"#)
    #expect(labels(screen) == ["Ada, Lunch, at noon"])
  }

  @Test func namesOfListsAreNotTexts() throws {
    let screen = try dump(
      #"<node class="androidx.recyclerview.widget.RecyclerView" content-desc="Saved" "#
        + #"bounds="[0,300][1080,900]"><node class="android.widget.Button" text="Fern" "#
        + #"clickable="true" bounds="[0,300][400,500]"/></node>"#)
    #expect(labels(screen) == ["Fern"])
    #expect(screen.notes(.dropped, "only read aloud").count == 1)
  }

  @Test func whatFillsATargetIsTheTarget() throws {
    let screen = try dump(
      #"<node class="android.widget.LinearLayout" content-desc="Five photos" clickable="true" "#
        + #"bounds="[0,300][540,1000]"><node class="android.widget.Button" clickable="true" "#
        + #"bounds="[0,300][540,990]"/></node>"#)
    #expect(labels(screen) == ["Five photos"])
  }

  @Test func aProgramMaySayCheckAndTitle() throws {
    let nodes = ["Check", "Title", "Second"].enumerated().map { index, label in
      #"<node class="android.widget.Button" text="\#(label)" clickable="true" "#
        + #"bounds="[0,\#(300 + index * 200)][540,\#(450 + index * 200)]"/>"#
    }
    #expect(try dump(nodes.joined()).notes(.guessed, "editors").isEmpty)
    let button =
      #"<node class="android.widget.Button" text="Button" clickable="true" "#
      + #"bounds="[0,0][300,150]"/>"#
    #expect(try dump(button).notes(.guessed, "editors").count == 1)
  }

  @Test(arguments: [("saveButton", 1), ("iPhone", 0), ("macOS", 0), ("historyLarge", 1)])
  func wordsWrittenTogetherAreCode(label: String, count: Int) throws {
    let screen = try dump(
      #"<node class="android.widget.Button" text="\#(label)" clickable="true" "#
        + #"bounds="[0,300][540,450]"/>"#)
    #expect(screen.notes(.guessed, "programmers").count == count)
  }

  @Test func aPictureOfNothingKnownIsUnlabeled() throws {
    let screen = try dump(
      #"<node class="android.widget.ImageView" clickable="true" bounds="[900,300][1020,420]"/>"#)
    #expect(labels(screen) == ["Unlabeled button"])
  }

  @Test func linesOfTextAreNotTapped() throws {
    let screen = try Pinned.read(
      """
      {"attributes": {"bounds": "[0,0][393,852]", "accessibilityText": "Fern"}, "children": [
       {"attributes": {"accessibilityText": "Your plants", "bounds": "[20,70][373,87]"}, "children": []},
       {"attributes": {"accessibilityText": "Vertical scroll bar, 2 pages", "bounds": "[363,90][393,800]"},
        "children": []},
       {"attributes": {"accessibilityText": "Water all", "bounds": "[20,300][373,344]"}, "children": []},
       {"attributes": {"hintText": "Name", "bounds": "[20,400][373,444]"}, "children": []}]}
      """, file: "fern.json"
    ).screens[0]
    #expect(screen.goals == ["water-all", "name"])
    #expect(screen.control("name")?.as(TextField.self) != nil)
    #expect(screen.design.title == "Fern")
    #expect(labels(screen) == ["Your plants", "Water all"])
  }

  @Test func whatHasANameInReactNativeIsTapped() throws {
    let text = """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Fern'
          Other, 0x2, {{0.0, 47.0}, {390.0, 60.0}}, label: 'Garden add'
            StaticText, 0x3, {{150.0, 60.0}, {90.0, 20.0}}, label: 'Garden'
            Other, 0x4, {{330.0, 52.0}, {44.0, 44.0}}, label: 'add'
          Other, 0x5, {{0.0, 120.0}, {195.0, 44.0}}, label: 'Thirsty'
          Other, 0x6, {{360.0, 120.0}, {30.0, 700.0}}, label: 'Vertical scroll bar, 1 page'
          Button, 0x7, {{0.0, 790.0}, {100.0, 49.0}}, label: 'Plants, tab, 1 of 4'
      """
    let screen = try Pinned.read(text, file: "fern.txt").screens[0]
    #expect(screen.goals == ["add", "thirsty", "plants"])
    // Without a name made of others, what has no kind is only named.
    let native = text.replacing("label: 'Garden add'", with: "label: 'Bar'")
    #expect(try Pinned.read(native, file: "fern.txt").screens[0].goals == ["plants"])
  }

  @Test(arguments: [
    "Tab 0 (current): Plants\n\nRootWebArea 'Plants' focused: True\n\t[12] link 'Home'\n"
      + "\t[15] button 'Buy now' hasPopup: menu\n\t[17] textbox 'Search' required: False\n"
      + "\t[18] button 'Sold out' disabled: True",
    "RootWebArea 'Plants', focused\n\t[a12] link 'Home', clickable, visible\n"
      + "\t[a15] button 'Buy now', hasPopup='menu'\n\t[a17] textbox 'Search', required=False",
    "[1] RootWebArea 'Plants'\n\t[12] link 'Home'\n\t[15] button 'Buy now'\n\t[17] textbox 'Search'",
  ])
  func treesForLanguageModelsHaveNamesInSingleQuotes(text: String) throws {
    let screen = try Pinned.read(text, file: "plants.txt").screens[0]
    #expect(screen.goals == ["home", "buy-now", "search"])
    #expect(screen.design.title == "Plants")
  }

  @Test func whatLiesBehindADialogIsNotUsed() throws {
    let screen = try Pinned.read(
      """
      - generic:
        - banner:
          - button: Basket
        - main:
          - heading [level=1]: Plants
          - button: Buy
      - dialog "Fern" [ref=e2]:
        - button "Small" [ref=e3]
        - generic [ref=e4]:
          - img
          - text: Pots
        - button "Close" [ref=e5]
      """, file: "error.yml"
    ).screens[0]
    #expect(screen.goals == ["small", "close"])
    #expect(screen.design.title == "Fern")
    #expect(screen.notes(.dropped, "only the dialog").count == 1)
  }

  @Test func layersOfPlugInsWithPlacesOfTheirOwn() throws {
    let screen = try Pinned.read(
      """
      {"data": {"id": "1:2", "name": "Basket", "type": "FRAME",
       "layout": {"x": 3040, "y": 1079, "width": 390, "height": 844}, "children": [
        {"id": "1:3", "name": "Row", "type": "FRAME", "layout": {"x": 20, "y": 300, "width": 350, "height": 60},
         "children": [{"id": "1:4", "name": "Fern in a pot", "type": "TEXT",
          "layout": {"x": 10, "y": 20, "width": 162, "height": 26}, "children": []}]},
        {"id": "1:5", "name": "Button", "type": "FRAME", "layout": {"x": 20, "y": 700, "width": 350, "height": 50},
         "children": [{"id": "1:6", "name": "Check out", "type": "TEXT",
          "layout": {"x": 100, "y": 15, "width": 150, "height": 20}, "children": []}]}]}}
      """, file: "layers.json"
    ).screens[0]
    #expect(screen.goals == ["check-out"])
    #expect(labels(screen) == ["Fern in a pot", "Check out"])
    #expect(screen.parts[0].frame == Rectangle(x: 30, y: 320, width: 162, height: 26))
  }
}
