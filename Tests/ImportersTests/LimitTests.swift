import Core
import Importers
import Testing

/// Files at the limits of what is read, and one beyond.
struct LimitTests {
  /// What comes of a text in a few lines: the refusal, or the number of goals and what was noted.
  private func hold(_ text: String, _ name: String, _ options: ImportOptions = ImportOptions()) {
    var told = ""
    do throws(DocumentError) {
      let imported = try Importer.read(text, file: "f")
      told += imported.report.text(most: 2)
      for screen in imported.screens.prefix(3) + imported.screens.suffix(1) {
        told += "\(screen.goals.count) goals to \(screen.goals.last ?? "-")\n"
        told += screen.report.text(most: 3)
      }
      told += "\(imported.screens.count) screens\n"
      if let scripts = imported.scripts {
        told += scripts.tasks.map { "\($0.title): \($0.steps.map(\.count))\n" }.joined()
        told += scripts.report.text(most: 3)
      }
    } catch {
      told = error.problems.prefix(3).map { $0.message + "\n" }.joined()
      told += "\(error.problems.count) problems\n"
    }
    Pinned.expect(told, of: name, name)
  }

  private func page(_ inner: String) -> String {
    "<XCUIElementTypeApplication name=\"A\" x=\"0\" y=\"0\" width=\"390\" height=\"844\">\n\(inner)\n"
      + "</XCUIElementTypeApplication>"
  }

  private let button =
    "<XCUIElementTypeButton label=\"Go\" x=\"9\" y=\"99\" width=\"80\" height=\"44\"/>"

  private func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  // MARK: XML

  @Test(arguments: [197, 198, 199, 200])
  func levelsOfXML(levels: Int) {
    let inner = times("<a>", levels) + button + times("</a>", levels)
    hold(page(inner), "levels \(levels)")
  }

  @Test(arguments: [994, 995, 996])
  func attributesOfAnElement(count: Int) {
    let more = (0..<count).map { " a\($0)=\"\"" }.joined()
    hold(page(button.replacing("/>", with: more + "/>")), "attributes \(count)")
  }

  @Test(arguments: [199_998, 199_999])
  func elementsOfXML(count: Int) {
    hold(page(times("<a/>", count - 1) + button), "elements \(count)")
  }

  @Test(arguments: [0, 1])
  func lengthsOfTexts(more: Int) {
    let long = times("a", JSON5.maximumText + more)
    hold(page(button.replacing("Go", with: long)), "attribute \(more)")
    hold(page(button + long.dropLast(2)), "text \(more)")
    hold(page(button + "<![CDATA[" + long.dropLast(2) + "]]>"), "section \(more)")
    hold("- button \"A\"\n- text: " + long.dropLast(8), "line \(more)")
  }

  @Test func aColumnCountsCharacters() {
    hold("<XCUIElementTypeApplication>\né😀<", "column")
    hold("<XCUIElementTypeApplication a=\"\n\n", "line of a value")
  }

  // MARK: Other trees

  @Test(arguments: [98, 99, 100, 101])
  func levelsOfAriaSnapshots(levels: Int) {
    let lines = (0..<levels).map { times(" ", $0) + "- list:\n" }.joined()
    hold(lines + times(" ", levels) + "- button \"A\"", "aria \(levels)")
  }

  @Test(arguments: [100_000, 100_001])
  func linesOfAriaSnapshots(lines: Int) {
    hold("- button \"A\"\n" + times("\n", lines - 1), "lines \(lines)")
  }

  @Test(arguments: [198, 199, 200, 201])
  func levelsOfTrees(levels: Int) {
    let tree = times("{\"role\":\"a\",\"children\":[", levels)
    let button = "{\"role\":\"button\",\"name\":\"A\",\"box\":[0,0,50,40]}"
    hold(tree + button + times("]}", levels), "nested \(levels)")
    let nodes = (1...levels).map { number in
      "{\"nodeId\":\"\(number)\",\"role\":\"\(number == levels ? "button" : "a")\","
        + "\"name\":\"A\",\"childIds\":[\"\(number + 1)\"]}"
    }
    hold("{\"nodes\":[\(nodes.joined(separator: ","))]}", "flat \(levels)")
    let lines = (0..<levels).map { times("+", $0) + "group name='g'\n" }.joined()
    hold(
      "rootWebArea name='A'\n" + lines + times("+", levels) + "button name='B'", "blink \(levels)")
    let nested = times(
      "{\"className\":\"android.view.View\",\"bounds\":\"[0,0][9,9]\",\"children\":[", levels)
    let last = "{\"className\":\"android.widget.Button\",\"text\":\"A\",\"bounds\":\"[0,0][9,9]\"}"
    hold(nested + last + times("]}", levels), "android \(levels)")
    let indented = (0..<levels).map { times(" ", $0) + "Node #\($0) at (l=0, t=0, r=9, b=9)px\n" }
    hold(indented.joined() + "Actions = [OnClick]\nText = 'A'", "compose \(levels)")
  }

  @Test(arguments: [19, 20, 21])
  func problemsOfTrees(count: Int) {
    let nodes = (0..<count).map { number in
      "{\"nodeId\":\"\(number)\",\"role\":\"a\",\"childIds\":[\"\(number)x\"]},"
        + "{\"nodeId\":\"\(number)x\",\"role\":\"a\",\"childIds\":[\"\(number)\"]}"
    }
    let roots = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
    hold(
      "{\"nodes\":[{\"nodeId\":\"r\",\"role\":\"a\",\"childIds\":[\(roots)]},"
        + nodes.joined(separator: ",") + "]}", "problems \(count)")
  }

  @Test(arguments: [99_999, 100_000])
  func nodesOfTrees(count: Int) {
    let one = "{\"role\":\"a\"},"
    hold(
      "{\"role\":\"main\",\"children\":[" + times(one, count - 1)
        + "{\"role\":\"button\",\"name\":\"A\"}]}", "nested nodes \(count)")
    hold("{\"nodes\":[" + times(one, count) + "{\"role\":\"button\"}]}", "flat nodes \(count)")
  }

  @Test(arguments: [199_999, 200_000])
  func elementsOfLists(count: Int) {
    let box = "\"bounds\":\"[0,0][9,9]\""
    hold(
      "[" + times("{\"attributes\":{\(box)}},", count)
        + "{\"attributes\":{\"text\":\"A\",\"clickable\":\"true\",\(box)}}]", "maestro \(count)")
  }

  // MARK: Screens

  @Test(arguments: [200, 201, 203])
  func screensOfAFile(count: Int) {
    let box = "\"absoluteBoundingBox\":{\"x\":0,\"y\":0,\"width\":390,\"height\":844}"
    let frames = (0..<count).map { number in
      "{\"type\":\"FRAME\",\"name\":\"F\(number)\",\(box),\"children\":[{\"type\":\"FRAME\","
        + "\"name\":\"button\",\"absoluteBoundingBox\":{\"x\":0,\"y\":0,\"width\":80,\"height\":40},"
        + "\"children\":[{\"type\":\"TEXT\",\"characters\":\"A\"}]}]}"
    }
    hold(
      "{\"document\":{\"type\":\"CANVAS\",\"children\":[\(frames.joined(separator: ","))]}}",
      "frames \(count)")
  }

  @Test(arguments: [980, 981, 983])
  func elementsOfAScreen(count: Int) {
    let all = (0..<count).map { number in
      button.replacing("Go", with: "G\(number)").replacing(
        "\"99\"", with: "\"\(99 + 50 * number)\"")
    }
    hold(page(all.joined()), "elements of a screen \(count)")
    let texts = all.map { $0.replacing("Button", with: "StaticText") }.dropLast()
    hold(page(button + texts.joined()), "texts of a screen \(count)")
  }

  @Test(arguments: [1, 2, 26, 27, 28, 29])
  func menusWithinMenus(levels: Int) {
    let open = (0..<levels).map { "<menu title=\"M\($0)\"><children>" }.joined()
    let menu =
      "<menu key=\"menu\"><children><command title=\"Top\"/>" + open + "<command title=\"Deep\"/>"
      + times("</children></menu>", levels) + "</children></menu>"
    hold(storyboard(menu), "menus \(levels)")
    let sections = times("<menu displayInline=\"YES\"><children>", levels)
    hold(
      storyboard(
        "<menu key=\"menu\"><children>" + sections + "<command title=\"Deep\"/>"
          + times("</children></menu>", levels) + "</children></menu>"), "sections \(levels)")
  }

  @Test(arguments: [979, 980, 981])
  func itemsOfMenus(count: Int) {
    let items = (0..<count).map { "<command title=\"I\($0)\"/>" }.joined()
    hold(storyboard("<menu key=\"menu\"><children>\(items)</children></menu>"), "items \(count)")
  }

  private func storyboard(_ menu: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scenes><scene><objects><viewController id="c"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <button id="b" showsMenuAsPrimaryAction="YES"><rect key="frame" x="20" y="100" width="150" height="44"/>
    <state key="normal" title="Menu"/>\(menu)</button>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  // MARK: Projects

  @Test(arguments: [1, 22, 23, 24, 25])
  func framesBehindFrames(count: Int) {
    let frames = (0...count).map { number in
      """
      <frame name="F\(number)"><widget name="w\(number)" type="button">
      <extent x="10" y="10" width="100" height="50"/>\
      \(number < count ? "<transition destinationFrameName=\"F\(number + 1)\"/>" : "")</widget></frame>
      """
    }
    hold(project(frames.joined(separator: "\n"), ["w0", "w1"]), "frames behind \(count)")
    let items = (0..<count).map { number in
      """
      <widget name="m\(number)" type="submenu" \(number > 0 ? "parent=\"m\(number - 1)\"" : "")>
      <extent x="10" y="10" width="100" height="20"/></widget>
      """
    }
    hold(
      project("<frame name=\"F0\">\(items.joined(separator: "\n"))</frame>", ["m\(count - 1)"]),
      "submenus \(count)")
  }

  @Test(arguments: [99, 100, 101, 200, 201])
  func screensAndStepsOfAProject(count: Int) {
    let frames = (0..<count).map { number in
      """
      <frame name="F\(number)"><widget name="w" type="button">
      <extent x="10" y="10" width="100" height="50"/>
      <transition destinationFrameName="F\((number + 1) % count)"/></widget></frame>
      """
    }
    hold(
      project(frames.joined(separator: "\n"), Array(repeating: "w", count: count)),
      "screens of a project \(count)")
  }

  @Test(arguments: [1999, 2000, 2001])
  func textsOfSteps(count: Int) {
    let keys = "<keyboardActionStep><text>\(times("a", count))</text></keyboardActionStep>"
    let field =
      "<frame name=\"F0\"><widget name=\"w\" type=\"text box\">"
      + "<extent x=\"10\" y=\"10\" width=\"100\" height=\"50\"/></widget></frame>"
    hold(
      project(field, ["w"], "<demonstrationStep>\(keys)</demonstrationStep>"),
      "keys \(count)")
    hold(
      project(
        field, ["w"],
        "<demonstrationStep><systemDelayStep durationInSecs=\"\(count + 1600)\"/></demonstrationStep>"
      ),
      "wait \(count)")
  }

  private func project(_ frames: String, _ widgets: [String], _ more: String = "") -> String {
    let steps = widgets.map {
      "<demonstrationStep><actionStep targetWidgetName=\"\($0)\"/></demonstrationStep>"
    }
    return """
      <cogtoolimport version="1"><design name="D"><device>mouse</device>
      \(frames)
      <demonstration taskName="T" startFrameName="F0">\(steps.joined())\(more)</demonstration>
      </design></cogtoolimport>
      """
  }
}
