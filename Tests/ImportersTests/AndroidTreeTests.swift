import Core
import Importers
import Interfaces
import Testing

/// Nodes of Android as JSON, as accessibility services and crawlers write them.
struct AndroidTreeTests {
  private func read(_ text: String) throws -> ImportedScreen {
    try Pinned.read(text, file: "nodes.json").screens[0]
  }

  @Test func aTreeWithBoundsAsNumbers() throws {
    let screen = try read(
      """
      {"activity": {"root": {"class": "com.android.internal.policy.DecorView", "bounds": [0, 0, 1440, 2560],
       "content-desc": [null], "children": [
        {"class": "android.support.v7.widget.AppCompatEditText", "bounds": [56, 400, 1384, 560],
         "text": "Search plants", "clickable": true, "content-desc": [null]},
        {"class": "android.support.v7.widget.AppCompatButton", "bounds": [56, 600, 1384, 760],
         "text": "Find", "clickable": true},
        {"class": "android.widget.LinearLayout", "bounds": [0, 900, 1440, 1100], "clickable": true,
         "children": [{"class": "android.widget.TextView", "bounds": [56, 950, 900, 1040], "text": "Fern"}]},
        {"class": "android.widget.Button", "bounds": [0, 1200, 1440, 1300], "text": "Away",
         "clickable": true, "visible-to-user": false}, null]}}}
      """)
    #expect(screen.goals == ["search-plants", "find", "fern"])
    #expect(screen.control("search-plants")?.as(TextField.self) != nil)
    #expect(screen.notes(.dropped, "not visible").count == 1)
  }

  @Test func aListThatTellsWhoHoldsWhom() throws {
    let screen = try read(
      """
      {"width": 1080, "height": 1920, "views": [
       {"temp_id": 0, "parent": -1, "children": [1, 2], "class": "android.widget.FrameLayout",
        "bounds": [[0, 0], [1080, 1920]], "package": "org.example.fern", "clickable": false},
       {"temp_id": 1, "parent": 0, "children": [3], "class": "android.widget.LinearLayout",
        "bounds": [[0, 300], [1080, 460]], "clickable": true},
       {"temp_id": 2, "parent": 0, "children": [], "class": "android.widget.ImageView",
        "bounds": [[900, 80], [1060, 240]], "content_description": "Water now", "clickable": true},
       {"temp_id": 3, "parent": 1, "children": [], "class": "android.widget.TextView",
        "bounds": [[40, 340], [700, 420]], "text": "Moss", "clickable": false}]}
      """)
    #expect(screen.goals.sorted() == ["moss", "water-now"])
    #expect(screen.design.title == "Fern")
  }

  @Test func aListThatHoldsItselfEnds() throws {
    let screen = try read(
      """
      {"views": [
       {"parent": -1, "children": [1], "class": "android.widget.Button", "text": "Dig",
        "bounds": [[0, 0], [1080, 160]], "clickable": true},
       {"parent": 0, "children": [0, 1, 1, 99], "class": "android.widget.TextView", "text": "Dig",
        "bounds": [[0, 0], [1080, 160]]}]}
      """)
    #expect(screen.goals == ["dig"])
  }

  @Test(arguments: [
    #"{"l": 40, "t": 100, "r": 500, "b": 220}"#,
    #"{"left": 40, "top": 100, "right": 500, "bottom": 220}"#,
    #"{"x": 40, "y": 100, "width": 460, "height": 120}"#, #""[40,100][500,220]""#,
    "[40, 100, 500, 220]",
  ])
  func placesInEveryForm(bounds: String) throws {
    let inner =
      #"{"cls": "android.widget.FrameLayout", "bounds": {"l": 0, "t": 0, "r": 1080, "b": 2160}, "#
      + #""children": [{"cls": "android.widget.Button", "desc": "Water", "resId": "a:id/water", "#
      + #""clickable": true, "bounds": \#(bounds)}]}"#
    let screen = try read(inner)
    #expect(screen.goals == ["water"])
    // 411 of 1080 points a pixel, and edges at eighths: 15.25 to 190.25 and 38 to 83.75.
    #expect(screen.parts[0].frame == Rectangle(x: 15.25, y: 38, width: 175, height: 45.75))
    // The same as a text within JSON.
    let quoted = inner.replacing("\"", with: "\\\"")
    #expect(try read(#"{"uiTree": "\#(quoted)"}"#).goals == ["water"])
  }

  @Test func elementsOfAPhoneWithoutAFrame() throws {
    let screen = try read(
      """
      [{"type": "Button", "label": "Sign in", "identifier": "login",
        "coordinates": {"x": 20, "y": 400, "width": 350, "height": 50}},
       {"type": "TextField", "label": "Email", "coordinates": {"x": 20, "y": 300, "width": 350, "height": 50}}]
      """)
    #expect(screen.goals == ["email", "login"])
    #expect(screen.control("email")?.as(TextField.self) != nil)
  }
}
