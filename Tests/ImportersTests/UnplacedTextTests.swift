import Core
import Importers
import Interfaces
import Testing

/// Texts without a place of their own, beside controls that have one.
struct UnplacedTextTests {
  private func page(_ lines: String) throws -> ImportedScreen {
    try Pinned.read("# viewport: 390x844\n" + lines, file: "a.yml").screens[0]
  }

  @Test func aTextBehindABoxNamesIt() throws {
    let screen = try page(
      """
      - heading "Sign in" [level=1] [box=16,40,358,32]
      - text: Email
      - textbox [box=16,100,358,44]
      - checkbox [box=16,160,16,16]
      - text: Remember Me
      - button "Sign in" [box=16,200,358,44]
      """)
    #expect(screen.parts.map(\.control.name) == ["sign-in", "email", "remember-me", "sign-in-2"])
    #expect(screen.notes(.dropped, "Remember Me").isEmpty)
    #expect(screen.notes(.guessed, "it is called by the text behind it").count == 1)
    // Its label is pressed as well as the box.
    #expect(screen.parts[2].frame.width > 80)
  }

  @Test func aTextWithAPlaceIsNearerThanOneWithout() throws {
    let screen = try page(
      """
      - text: Somewhere
      - text "Code" [box=16,80,100,16]
      - textbox [box=16,100,358,44]
      """)
    // The text itself is called "code".
    #expect(screen.design.goals == ["code-2"])
    #expect(screen.notes(.dropped, "Somewhere").count == 1)
  }

  @Test func aPictureIsNotCalledByTheTextThatFollows() throws {
    let screen = try page(
      """
      - button [box=16,40,44,44]
      - text: Inbox
      """)
    #expect(screen.doubts.values.contains("it has no label"))
  }

  @Test func aButtonAsSmallAsABoxIsCalledByTheTextBesideIt() throws {
    let screen = try page(
      """
      - button [box=20,300,18,18]
      - text "Remember Me" [box=46,299,120,20]
      - button [box=20,400,44,44]
      - text "Inbox" [box=70,410,120,20]
      """)
    #expect(screen.goals.first == "remember-me")
    #expect(screen.parts.filter { $0.control.as(Text.self) == nil }[0].frame.width > 140)
    // A picture of the usual size is not named by what stands to its right.
    #expect(screen.doubts.values.filter { $0 == "it has no label" }.count == 1)
  }

  @Test func aPlaceholderNamesAFieldWithoutAName() throws {
    let screen = try page(
      """
      - textbox [box=16,100,358,44]:
        - /placeholder: Search tests
      - textbox "Owner" [box=16,160,358,44]:
        - /placeholder: Anna
      """)
    #expect(screen.parts.map(\.control.name) == ["search-tests", "owner"])
  }

  @Test func controlsInARowOfAWatchAreTargetsOfTheirOwn() throws {
    let screen = try Pinned.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"
        targetRuntime="watchKit" initialViewController="a"><scenes><scene sceneID="s"><objects>
      <controller title="Training" id="a"><items><table id="t"><items>
      <tableRow identifier="row" id="r"><group key="rootItem" id="g"><items>
        <group id="h"><items><label text="Running" id="l"/><label text="Today" id="m"/></items></group>
        <button id="b"><group key="contentGroup" id="i"><items>
          <imageView image="gearshape" id="j"/></items></group></button>
      </items></group></tableRow>
      <tableRow identifier="more" id="q"><group key="rootItem" id="k"><items>
        <button title="Add" id="c"/></items></group></tableRow>
      </items></table></items>
      <menu key="menu" id="n"><items><menuItem title="Stop" id="o"/></items></menu>
      </controller></objects></scene></scenes></document>
      """, file: "a.storyboard"
    ).screens[0]
    #expect(screen.design.goals.count == 3)
    let interface = screen.interface(source: "")
    for label in ["Running, Today", "Settings", "Add"] { #expect(interface.contains(label)) }
    #expect(screen.notes(.dropped, "firm press").count == 1)
  }
}
