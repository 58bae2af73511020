import Core
import Importers
import Interfaces
import Testing

struct ScreenDumpTests {
  @Test func aClosedAndAnOpenPageSourceMakeAMenu() throws {
    var options = ImportOptions()
    try options.readOpenState(try Fixture.text("open.xml"), file: "open.xml", opener: "sortButton")
    let screen = try Fixture.read("closed.xml", options).screens[0]
    guard let sort = screen.control("sortbutton")?.as(PopUpButton.self) else {
      Issue.record("one of the items is selected, so it is a pop-up button")
      return
    }
    #expect(sort.options.map(\.label) == ["Length", "Height", "Name"])
    #expect(sort.selection == "length")
  }

  @Test func withoutANameTheNearestElementOpensTheMenu() throws {
    var options = ImportOptions()
    try options.readOpenState(try Fixture.text("open.xml"), file: "open.xml")
    let screen = try Fixture.read("closed.xml", options).screens[0]
    #expect(screen.notes(.guessed, "nearest").count == 1)
    #expect(screen.goals.contains("height"))
  }

  @Test func segmentsAndCellsOfPageSources() throws {
    let screen = try Fixture.read("closed.xml").screens[0]
    guard let kind = screen.control("kind")?.as(SegmentedControl.self) else {
      Issue.record("no segmented control")
      return
    }
    #expect(kind.selection == "hiking" && kind.options.count == 2)
    #expect(screen.design.device == "iphone-16")
    #expect(screen.notes(.dropped, "not visible").map(\.line) == [22])
    let star = try #require(screen.parts.first { $0.control.name == "star-lake" })
    #expect(star.frame == Rectangle(x: 333, y: 158, width: 44, height: 44))
    #expect(screen.design.title == "Routes")
  }

  @Test func aClickableParentWithTextsIsOneTarget() throws {
    let screen = try Fixture.read("android.xml", ImportOptions(density: 420)).screens[0]
    #expect(
      screen.goals == [
        "more-options", "lentil-soup", "like", "bread", "vegan", "level", "home",
        "cart",
      ])
    #expect(screen.notes(.dropped, "the system").count == 1)
    #expect(screen.notes(.dropped, "long press").count == 1)
  }

  @Test func aSourceOfUiAutomatorNamesElementsByTheirClass() throws {
    let screen = try Fixture.read("appium.xml", ImportOptions(density: 440)).screens[0]
    #expect(screen.goals == ["start", "preset", "sound"])
    guard let preset = screen.control("preset")?.as(Button.self) else {
      Issue.record("a clickable group is one target")
      return
    }
    #expect(preset.label == "Tea, 4 minutes")
    #expect(screen.notes(.dropped, "not visible").map(\.line) == [11])
    #expect(screen.report.understood["switch"] == 1)
  }

  @Test func pixelsBecomePointsByTheirDensity() throws {
    let screen = try Fixture.read("android.xml", ImportOptions(density: 480)).screens[0]
    let like = try #require(screen.parts.first { $0.control.name == "like" })
    // 126 pixels, of which three make a point; edges are rounded to eighths.
    #expect(abs(like.frame.width - 42) <= 0.125)
    #expect(screen.design.device == "android-small")
  }

  @Test func framesOfCogToolBecomeMenusAndDemonstrationsTasks() throws {
    let screen = try Fixture.read("cogtool.xml").screens[0]
    guard let other = screen.control("other")?.as(PullDownButton.self) else {
      Issue.record("a widget that leads to a frame opens a menu")
      return
    }
    #expect(other.items == [.item(Item("Zone B", id: "zone-b"))])
    #expect(screen.goals == ["zone-a", "zone-b", "english", "german"])
    #expect(
      screen.demonstrations == [
        ImportedScreen.Demonstration(title: "Buy zone B", goals: ["zone-b"])
      ])
    #expect(screen.notes(.dropped, "Orphan").count == 1)
    #expect(screen.notes(.dropped, "Back").count == 1)
  }
}

struct WebTests {
  private func options(_ boxes: String, findings: String? = nil) throws -> ImportOptions {
    var options = ImportOptions()
    try options.readBoxes(try Fixture.text(boxes), file: boxes)
    if let findings { try options.readFindings(try Fixture.text(findings), file: findings) }
    return options
  }

  @Test func namesAndBoxesMakeTargets() throws {
    let screen = try Fixture.read("page.yml", try options("boxes.json5")).screens[0]
    #expect(
      screen.goals == [
        "home", "orders-open", "add-new-order", "all", "open", "closed", "edit", "order-17",
      ])
    let home = try #require(screen.parts.first { $0.control.name == "home" })
    let device = try #require(DeviceCatalog.builtIn[screen.design.device])
    #expect(device.deviceClass == .phone)
    // 60 CSS pixels of a phone, 160 to the inch; both edges are rounded to eighths.
    let inches = home.frame.width / device.display.pointsPerInch
    #expect(abs(inches - 60.0 / 160) < 0.25 / device.display.pointsPerInch)
  }

  @Test func withoutBoxesTheRulesOfThePlatformPlaceEverything() throws {
    let screen = try Fixture.read("page.yml").screens[0]
    #expect(screen.parts.isEmpty)
    #expect(screen.goals.contains("add-new-order"))
    #expect(screen.notes(.guessed, "no frames").count == 1)
  }

  @Test func aTreeOfChromiumSkipsIgnoredNodes() throws {
    let screen = try Fixture.read("tree.json", try options("tree-boxes.json5")).screens[0]
    #expect(Set(screen.goals) == ["e-mail", "continue", "yes", "no", "forgot-password"])
    let kinds = screen.parts.map(\.control.kind)
    #expect(kinds.filter { $0 == .segmented }.count == 1)
  }

  @Test func findingsStandAtTheirElements() throws {
    let screen = try Fixture.read(
      "page.yml", try options("boxes.json5", findings: "axe.json")
    ).screens[0]
    let notes = screen.report.notes.filter { $0.kind == .finding }
    #expect(notes.map(\.subject) == ["link \"Home\"", "element #nameless"])
    #expect(notes[0].line == 4)
    #expect(screen.interface(source: "page.yml").contains("// Finding: link \"Home\": target-size"))
  }

  @Test func findingsAloneAreRefused() throws {
    let text = try Fixture.text("axe.json")
    #expect(throws: DocumentError.self) { try Pinned.read(text, file: "axe.json") }
  }
}
