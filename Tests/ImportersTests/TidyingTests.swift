import Core
import Importers
import Interfaces
import Testing

/// Labels and targets as people see them.
struct TidyingTests {
  private func page(_ lines: String) throws -> ImportedScreen {
    try Pinned.read("# viewport: 390x844\n" + lines, file: "page.yml").screens[0]
  }

  @Test(arguments: [
    "- checkbox \"Remember Me\" [box=20,160,16,16]\n- text: Remember Me",
    "- checkbox \"Remember Me\" [box=20,160,200,24]\n- text: Remember Me",
    "- checkbox \"Remember Me\" [box=20,160,16,16]\n- paragraph [box=44,158,120,20]: Remember Me",
    "- checkbox \"Remember Me\" [box=20,160,16,16]",
    "- checkbox [box=20,160,16,16]\n- generic [box=44,158,120,20]: Remember Me",
  ])
  func aBoxAndItsTextAreOneTarget(lines: String) throws {
    let screen = try page(lines + "\n- button \"Sign in\" [box=20,200,350,44]")
    #expect(screen.goals == ["remember-me", "sign-in"])
    let part = try #require(screen.parts.first { $0.control.name == "remember-me" })
    // Wide enough to hold its label.
    #expect(part.frame.width > 70, "\(part.frame)")
    #expect(!screen.parts.contains { $0.control.as(Text.self)?.label == "Remember Me" })
  }

  @Test func aSignUnderANameIsAPicture() throws {
    let screen = try page(
      """
      - button "Menu" [box=16,15,44,36]: ☰
      - button "Basket" [box=70,15,44,36]: 🛒
      - button "♡" [box=120,15,44,36]
      - button "square.and.arrow.up" [box=300,15,44,36]
      - button "Buy" [box=180,15,90,36]: Buy
      """)
    let faces = screen.parts.compactMap { $0.control.as(Button.self) }.map(\.face)
    #expect(faces == [.glyph, .glyph, .glyph, nil, .glyph])
    #expect(screen.goals == ["menu", "basket", "like", "buy", "share"])
    #expect(screen.report.text().contains("5 buttons"))
  }

  @Test func aWidePageIsAWindow() throws {
    let screen = try Pinned.read(
      "# viewport: 1280x800\n- button \"Buy\" [box=180,15,90,36]", file: "page.yml"
    ).screens[0]
    #expect(screen.design.device == "window-1280x800")
    #expect(screen.parts[0].frame == Rectangle(x: 180, y: 15, width: 90, height: 36))
  }

  @Test func aSettingsTableHasOneTargetARow() throws {
    let rows = (0..<12).map { row -> String in
      let y = 100 + 44 * row
      return """
        <XCUIElementTypeCell type="XCUIElementTypeCell" label="Setting \(row)" enabled="true" \
        visible="true" x="0" y="\(y)" width="390" height="44"><XCUIElementTypeStaticText \
        label="Setting \(row)" visible="true" x="16" y="\(y + 10)" width="200" height="20"/>\
        <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" value="1" enabled="true" visible="true" \
        x="323" y="\(y + 6)" width="51" height="31"/></XCUIElementTypeCell>
        """
    }
    let text = """
      <AppiumAUT><XCUIElementTypeApplication name="Settings" x="0" y="0" width="390" height="844">
      \(rows.joined(separator: "\n"))
      </XCUIElementTypeApplication></AppiumAUT>
      """
    let screen = try Pinned.read(text, file: "settings.xml").screens[0]
    #expect(screen.goals == (0..<12).map { "setting-\($0)" })
    #expect(screen.parts.allSatisfy { $0.frame.width == 390 && $0.frame.height == 44 })
    #expect(!screen.interface(source: "").contains("Unlabeled"))
    #expect(screen.report.understood["switch"] == 12)
  }

  @Test func controlsAreNamedByTheTextBesideThem() throws {
    let screen = try page(
      """
      - generic [box=20,80,200,20]: Country
      - combobox [box=20,104,350,40]:
        - option "Germany" [selected]
        - option "France"
      - generic [box=20,160,200,20]: Newsletter
      - switch [box=320,155,50,30]
      - button [box=20,300,44,44]
      """)
    let popUp = try #require(screen.parts.lazy.compactMap { $0.control.as(PopUpButton.self) }.first)
    #expect(popUp.label == "Country" && popUp.selection == "germany")
    #expect(screen.goals.contains("newsletter"))
    // Nothing stands near the last one.
    #expect(screen.doubts.values.contains("it has no label"))
  }

  @Test func standardPicturesHaveTheirNames() throws {
    let screen = try page(
      "- button \"⋮\" [box=340,50,44,44]\n- button \"\u{e5c4}\" [box=4,50,44,44]\n"
        + "- button \"Open the settings of the account\" [box=100,50,24,24]")
    let faces = screen.parts.compactMap { $0.control.as(Button.self) }
    #expect(faces.allSatisfy { $0.face == .glyph })
    #expect(faces.map(\.label).contains("More"))
  }

  @Test(arguments: ["Label", "Lorem ipsum dolor", "btn_login", "Title, Detail", "3Xk-9a-QwZ"])
  func placeholdersAreDoubted(label: String) throws {
    let screen = try page(
      "- button \"\(label)\" [box=20,80,200,44]\n- link \"Help\" [box=20,200,60,30]")
    #expect(screen.doubts.count == 1)
    #expect(!screen.doubts.keys.contains("help"))
  }

  @Test func anEmptySelectIsNamedAndNeverRefused() throws {
    let screen = try page(
      "- combobox [box=20,80,200,44]\n- combobox [box=20,200,9,9]:\n  - option \"A\"")
    #expect(try Design(parsing: screen.interface(source: "x"), file: "x") == screen.design)
    #expect(screen.goals.count == 2)
  }

  @Test func aTitleComesFromTheClassOrTheFile() throws {
    let text = try Fixture.text("gallery.storyboard")
    func title(_ attributes: String) throws -> String {
      let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="s"><objects><viewController id="BYZ-38-t0r"\(attributes)>
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
        <button id="b"><rect key="frame" x="16" y="100" width="120" height="44"/>
        <state key="normal" title="Go"/></button></subviews></view></viewController></objects></scene>
        </scenes></document>
        """
      return try Pinned.read(storyboard, file: "a/SignIn.storyboard").screens[0].design.title
    }
    #expect(!text.isEmpty)
    #expect(try title(" customClass=\"UserProfileViewController\"") == "User Profile")
    #expect(try title("") == "Sign In")
    #expect(try title(" title=\"Pay\"") == "Pay")
  }

  @Test func rowsThatLieOnOneAnotherAreStacked() throws {
    let rows = (0..<3).map {
      """
      <tableViewCell id="c\($0)"><rect key="frame" x="0" y="0" width="390" height="44"/>
      <tableViewCellContentView key="contentView" id="k\($0)"><subviews><label text="Row \($0)" id="l\($0)">
      <rect key="frame" x="16" y="0" width="100" height="20"/></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s"><objects><tableViewController id="t" title="Rows">
      <tableView key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <sections><tableViewSection id="x"><cells>\(rows.joined())</cells></tableViewSection></sections>
      </tableView><navigationItem key="navigationItem" title="Rows" id="n"/></tableViewController>
      </objects></scene></scenes></document>
      """
    let screen = try Pinned.read(storyboard, file: "r.storyboard").screens[0]
    #expect(screen.goals == ["row-0", "row-1", "row-2"])
    // Below the bar, one below the other.
    #expect(screen.parts.map(\.frame.y) == [103, 147, 191])
  }
}
