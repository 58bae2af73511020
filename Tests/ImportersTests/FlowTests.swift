import Core
import Importers
import Interfaces
import TestSupport
import Testing

/// Screens of several files as one flow, and what is said of links that cannot be.
struct FlowTests {
  private static func page(_ title: String, _ buttons: String...) -> String {
    let parts = buttons.enumerated().map { index, label in
      "<XCUIElementTypeButton label=\"\(label)\" x=\"10\" y=\"\(100 + 60 * index)\" width=\"200\" "
        + "height=\"44\"/>"
    }
    return """
      <XCUIElementTypeApplication name="\(title)" x="0" y="0" width="390" height="844">
      \(parts.joined(separator: "\n"))
      <XCUIElementTypeTextField label="Name" x="10" y="500" width="200" height="34"/>
      <XCUIElementTypeCell label="Row, two lines" swipes="Delete" x="0" y="600" width="390" height="44"/>
      </XCUIElementTypeApplication>
      """
  }

  private static let files = [
    "a/login.xml": page("App", "Sign in", "Help"), "home.page.xml": page("App", "Open", "Sign in"),
    "settings.xml": page("Settings", "Back", "About, version 2"), "last.xml": page("Last", "Quit"),
  ]

  private func read(_ name: String) throws -> Imported {
    try Importer.read(try #require(Self.files[name]), file: name)
  }

  @Test(arguments: [
    [], ["login:Sign in=home"], ["login:sign-in=home", "home:Open=settings", "settings:back=home"],
    ["login:help=last", "login:Sign in=home", "home:open=last", "last:quit=login"],
    ["settings:about=last"], ["settings:name=last", "settings:row=login"],
    ["login"], ["login=home"], ["login:Sign in"], ["nowhere:Sign in=home"],
    ["login:Sign in=nowhere"], ["login:Nothing=home"], ["login:Sign in=home=more"],
    ["login:Sign in:now=home"], [""],
  ])
  func linksReadAsStored(links: [String]) throws {
    var text = ""
    do throws(Imported.LinkProblem) {
      var imported = try! read("a/login.xml")
      try imported.join(
        ["home.page.xml", "settings.xml", "last.xml"].map { try! read($0) }, links: links)
      text += imported.screens.map { screen in
        "\(screen.design.id) \(screen.design.title) \(screen.source): "
          + screen.links.map { "\($0.goal) to \($0.destination)" }.joined(separator: ", ") + "\n"
      }.joined()
      text += imported.report.text()
      let flow = Flow(imported.screens)
      text += flow.text + flow.ways.map { "\($0.screen) \($0.steps.map(\.goal))\n" }.joined()
    } catch {
      text = error.message + "\n"
    }
    Pinned.expect(text, of: "\(links)", "links")
  }

  @Test func storyboardsLeadOnByThemselves() throws {
    let sample = try #require(Sample.all.first { $0.name == "Storyboards/flow.storyboard" })
    let imported = try Importer.read(try sample.text, file: sample.name)
    Pinned.expect(Flow(imported.screens).text, of: try sample.text, sample.name)
    #expect(Flow([]).ways.isEmpty && Flow([]).text.isEmpty)
  }

  @Test func reportsAreCutAndCounted() throws {
    let sample = try #require(Sample.all.first { $0.name == "PageSources/labels.xml" })
    let report = try Importer.read(try sample.text, file: sample.name).screens[0].report
    Pinned.expect(
      [0, 1, 2, 3, 40].map { report.text(most: $0) }.joined(separator: "--\n"), of: "most",
      sample.name)
  }
}
