import Core
import Importers
import Interfaces
import Testing

/// The same page as the trees of all platforms tell it.
struct TreeDialectTests {
  private func screen(_ text: String) throws -> ImportedScreen {
    let file = try Pinned.read(text, file: "tree.txt")
    #expect(file.format.id == "blink-tree")
    return file.screens[0]
  }

  @Test(arguments: [
    "AXWebArea\n++AXHeading AXTitle='A'\n++++AXButton AXTitle='Save'\n++AXTextField AXTitle='Mail'\n++AXLink AXDescription='More'",
    "ROLE_SYSTEM_DOCUMENT READONLY\n++IA2_ROLE_HEADING name='A'\n++++ROLE_SYSTEM_PUSHBUTTON name='Save' FOCUSABLE\n++ROLE_SYSTEM_TEXT name='Mail'\n++ROLE_SYSTEM_LINK name='More'",
    "Document\n++Text Name='A'\n++++Button Name='Save'\n++Edit Name='Mail'\n++Hyperlink Name='More'",
    "[document web]\n++[heading] name='A'\n++++[push button] name='Save' expanded\n++[entry] name='Mail'\n++[link] name='More'",
    "[application | A]\n [frame | B]\n  [push button | Save]\n  [entry | Mail]\n  [link | More]",
    "android.webkit.WebView focusable\n++android.widget.Button role_description='button' clickable name='Save'\n++android.widget.EditText hint='Mail'\n++android.view.View role_description='link' clickable name='More'",
    "WebView focusable actions:[CLEAR_FOCUS]\n++Button text:\"Save\" clickable\n++EditText text:\"Mail\" clickable\n++View text:\"More\" clickable bundle:[chromeRole=\"link\", roleDescription=\"link\"]",
    "UNKNOWN focusable label='A'\n++UNKNOWN hidden\n++++BUTTON label='Save' actions='{DEFAULT}'\n++++TEXT_FIELD label='Mail'\n++++LINK label='More' actions='{DEFAULT}'",
    "uid=1_0 RootWebArea \"A\"\n  uid=1_1 button \"Save\"\n  uid=1_2 textbox \"Mail\" value=\"a@b\"\n  uid=1_3 link \"More\" url=\"https://example.com\"",
  ])
  func everyPlatformNamesTheSameControls(tree: String) throws {
    #expect(try screen(tree).goals == ["save", "mail", "more"])
  }

  @Test func whatActsIsATargetAndWhatIsHiddenIsNot() throws {
    let screen = try screen(
      """
      rootWebArea name='Page'
      ++genericContainer ignored
      ++++genericContainer defaultActionVerb=click
      ++++++staticText name='Row' defaultActionVerb=clickAncestor
      ++++region ignored invisible
      ++++++button name='Hidden'
      ++++popUpButton collapsed value='Large' haspopup=menu
      ++++++menuListPopup invisible
      ++++++++menuListOption name='Small'
      ++++++++menuListOption name='Large' selected=true
      ++++button name='Off' restriction=disabled
      """)
    #expect(screen.goals == ["row", "small", "large"])
    #expect(screen.notes(.dropped, "they are not visible").count == 1)
  }

  @Test func framesOfAPageAreReadOneByOne() throws {
    let tree = """
      [{"nodes": [{"nodeId": "1", "role": {"value": "RootWebArea"}, "childIds": ["2"]},
      {"nodeId": "2", "role": {"value": "button"}, "name": {"value": "Go"}}]},
      {"nodes": [{"nodeId": "1", "role": {"value": "RootWebArea"}, "childIds": ["2"]},
      {"nodeId": "2", "role": {"value": "link"}, "name": {"value": "More"}}]}]
      """
    #expect(try Pinned.read(tree, file: "t.json").screens[0].goals == ["go", "more"])
  }
}
