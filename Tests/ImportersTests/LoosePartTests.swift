import Core
import Importers
import Interfaces
import Testing

/// Files of Interface Builder with parts of screens that stand alone.
struct LoosePartTests {
  private func screen(_ body: String, isMac: Bool = false) throws -> ImportedScreen {
    try Pinned.read(document("<objects>\(body)</objects>", isMac: isMac), file: "a.xib").screens[
      0]
  }

  private func board(_ objects: [String], isMac: Bool = false) throws -> Imported {
    let scenes = objects.map { "<scene><objects>\($0)</objects></scene>" }.joined()
    return try Pinned.read(
      document("<scenes>\(scenes)</scenes>", isMac: isMac), file: "a.storyboard")
  }

  private func document(_ body: String, isMac: Bool) -> String {
    let kind = isMac ? "Cocoa" : "CocoaTouch"
    return """
      <document type="com.apple.InterfaceBuilder3.\(kind).XIB" version="3.0"
        targetRuntime="\(isMac ? "MacOSX.Cocoa" : "iOS.CocoaTouch")">\(body)</document>
      """
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func button(_ title: String, key: String = "") -> String {
    "<button \(key) id=\"\(title)\">\(rect(10, 20, 100, 44))"
      + "<state key=\"normal\" title=\"\(title)\"/></button>"
  }

  @Test(arguments: ["scrollView", "stackView", "control", "collectionReusableView", "window"])
  func aViewOfAnyKindMayStandAlone(name: String) throws {
    let screen = try screen(
      "<\(name) id=\"v\">\(Self.rect(0, 0, 375, 300))<subviews>\(Self.button("Go"))</subviews></\(name)>"
    )
    #expect(screen.goals.count == 1)
  }

  @Test func aControlMayBeAllThereIs() throws {
    #expect(try screen(Self.button("Go")).goals == ["go"])
    let bar = try screen("<barButtonItem title=\"Done\" id=\"d\"/>")
    #expect(bar.goals == ["done"] && !bar.notes(.guessed, "items of a bar").isEmpty)
  }

  @Test func aMenuWithoutAScreenIsThatOfAnIcon() throws {
    let menu = """
      <menu title="Tools" id="m"><items><menuItem title="Open" id="a"/>
      <menuItem title="Quit" id="q"/></items></menu>
      """
    let alone = try screen(menu, isMac: true)
    #expect(alone.goals == ["open", "quit"] && alone.design.title == "Tools")
    let file = """
      <customView id="v">\(Self.rect(0, 0, 300, 200))<subviews><button id="b">\
      \(Self.rect(0, 0, 80, 32))<buttonCell key="cell" type="push" title="OK"/></button></subviews>
      </customView>\(menu)
      """
    let beside = try Pinned.read(
      document("<objects>\(file)</objects>", isMac: true), file: "a.xib")
    #expect(beside.screens.map(\.goals) == [["ok"]])
    #expect(beside.report.notes.contains { $0.message.contains("the other button") })
  }

  @Test func controllersMayHoldOthers() throws {
    let inner = """
      <viewController id="v"><view key="view">\(Self.rect(0, 0, 320, 480))<subviews>
      \(Self.button("Go"))</subviews></view><navigationItem key="navigationItem" title="Home">
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="a"/></navigationItem>
      </viewController>
      """
    let screen = try screen(
      "<navigationController id=\"n\"><viewControllers>\(inner)</viewControllers></navigationController>"
    )
    #expect(screen.design.title == "Home" && screen.goals == ["add", "go"])
  }

  @Test func tabsOfOtherFilesAreABar() throws {
    let segues = ["p", "q"].map {
      "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\"/>"
    }
    let file = try board([
      "<tabBarController id=\"t\"><connections>\(segues.joined())</connections></tabBarController>",
      "<viewControllerPlaceholder storyboardName=\"Home\" id=\"p\"/>",
      """
      <viewControllerPlaceholder storyboardName="Me" id="q">
      <tabBarItem key="tabBarItem" title="Profile"/></viewControllerPlaceholder>
      """,
    ])
    #expect(file.screens.map(\.goals) == [["home", "profile"]])
  }

  @Test func aListThatCodeFillsHasARow() throws {
    let list = "<tableView id=\"t\">\(Self.rect(0, 64, 375, 603))</tableView>"
    func controller(_ views: String) -> [String] {
      [
        """
        <viewController id="c"><view key="view">\(Self.rect(0, 0, 375, 667))<subviews>\(views)
        </subviews></view></viewController>
        """
      ]
    }
    let alone = try board(controller(list)).screens[0]
    #expect(alone.parts.map(\.frame) == [Rectangle(x: 0, y: 64, width: 375, height: 44)])
    #expect(alone.notes(.guessed, "code fills it").count == 1 && alone.doubts.count == 1)
    // Beside something that is named, nothing is made up.
    #expect(try board(controller(list + Self.button("Go"))).screens[0].goals == ["go"])
  }

  @Test func whatStandsInABarIsRead() throws {
    let item = """
      <navigationItem key="navigationItem" title="T">
      <searchBar key="titleView" placeholder="Find" id="s">\(Self.rect(0, 0, 200, 30))</searchBar>
      <barButtonItem key="rightBarButtonItem" id="r"><stackView key="customView" id="x">\
      \(Self.rect(0, 0, 110, 40))<subviews><button id="o">\(Self.rect(0, 0, 110, 40))<state key="normal" title="One"/></button></subviews></stackView>
      </barButtonItem></navigationItem>
      """
    let screen = try board([
      "<viewController id=\"c\"><view key=\"view\">\(Self.rect(0, 0, 375, 667))</view>\(item)"
        + "</viewController>"
    ]).screens[0]
    #expect(Set(screen.goals) == ["find", "one"])
    #expect(screen.parts.allSatisfy { $0.frame.maxY <= 64 })
  }

  @Test func theToolbarOfAWindowLiesOverItsContents() throws {
    let file = try board(
      [
        """
        <windowController id="wc"><window key="window" id="w"><toolbar key="toolbar" id="tb">
        <allowedToolbarItems><toolbarItem label="Reload" id="ti"/></allowedToolbarItems>
        <defaultToolbarItems><toolbarItem reference="ti"/></defaultToolbarItems></toolbar></window>
        <connections><segue destination="c" kind="relationship"/></connections></windowController>
        """,
        "<viewController id=\"c\"><view key=\"view\">\(Self.rect(0, 0, 480, 270))</view></viewController>",
      ], isMac: true)
    #expect(file.screens.map(\.goals) == [["reload"]])
  }

  @Test func whatHasNoPlaceOnTheScreenIsLaidOut() throws {
    let screen = try screen(
      "<view id=\"v\">\(Self.rect(0, 0, 375, 667))<subviews><button id=\"b\">"
        + "\(Self.rect(-400, 0, 30, 30))<state key=\"normal\" title=\"Go\"/></button></subviews></view>"
    )
    #expect(screen.goals == ["go"] && screen.notes(.dropped, "").isEmpty)
  }

  @Test func barsAndMenusOfArchivesAreRead() throws {
    func read(_ objects: String, _ kind: String) throws -> ImportedScreen {
      try Pinned.read(
        """
        <archive type="com.apple.InterfaceBuilder3.\(kind).XIB" version="7.10"><data>
        <object class="NSMutableArray" key="IBDocument.RootObjects">\(objects)</object></data></archive>
        """, file: "Old.xib"
      ).screens[0]
    }
    func item(_ facts: String) -> String { "<object class=\"IBUIBarButtonItem\">\(facts)</object>" }
    let bar = try read(
      """
      <object class="IBUIView" id="1"><object class="NSMutableArray" key="NSSubviews">
      <object class="IBUIToolbar" id="2"><string key="NSFrame">{{0, 416}, {320, 44}}</string>
      <object class="NSMutableArray" key="IBUIItems">
      \(item("<int key=\"IBUISystemItemIdentifier\">9</int>"))
      \(item("<int key=\"IBUISystemItemIdentifier\">5</int>"))
      \(item("<string type=\"base64-UTF8\" key=\"IBUITitle\">U2VuZCDigKY</string>"))
      </object></object></object><string key="NSFrameSize">{320, 460}</string></object>
      """, "CocoaTouch")
    #expect(bar.goals == ["action", "send"])
    let menu = try read(
      """
      <object class="NSMenu" id="1"><object class="NSMutableArray" key="NSMenuItems">
      <object class="NSMenuItem" id="2"><string key="NSTitle">File</string>
      <object class="NSMenu" key="NSSubmenu" id="3"><object class="NSMutableArray" key="NSMenuItems">
      <object class="NSMenuItem" id="4"><string key="NSTitle">New</string></object>
      <object class="NSMenuItem" id="5"><bool key="NSIsSeparator">YES</bool></object>
      <object class="NSMenuItem" id="6"><string key="NSTitle">Save</string></object>
      </object></object></object></object><string key="NSName">_NSMainMenu</string></object>
      """, "Cocoa")
    #expect(menu.goals == ["new", "save"])
  }
}
