import Core
import Importers
import Interfaces
import Simulation
import Studies
import TestSupport
import Testing

struct SuiteTests {
  @Test(arguments: Fixture.screens)
  func everyScreenPrintsAndReadsAsTheSameDesign(name: String) throws {
    for screen in try Fixture.read(name).screens {
      let text = screen.interface(source: name)
      #expect(try Design(parsing: text, file: "printed") == screen.design)
    }
  }

  @Test(arguments: Fixture.screens)
  func everyScreenIsASuiteThatAsksForEachGoalOnce(name: String) throws {
    for screen in try Fixture.read(name).screens {
      let text = screen.suite(populations: ["everyday"], source: name)
      let suite = try Suite(
        parsing: text, file: "suite", environment: SuiteEnvironment(populations: ["everyday"]))
      let task = try #require(suite.points.first?.tasks.first)
      #expect(task.goals.map(\.id) == screen.goals)
      #expect(suite.points[0].designs == [screen.design])
      let layout = try Layout(of: screen.design)
      let offered = layout.surfaces.flatMap(\.elements).compactMap(\.tap.goal)
      #expect(Set(offered) == Set(screen.goals))
      #expect(Set(screen.goals).count == screen.goals.count)
    }
  }

  @Test func suitesOfAllScreensReadAsStored() throws {
    let suites = try Fixture.screens.flatMap { name in
      try Fixture.read(name).screens.map { $0.suite(populations: ["everyday"], source: name) }
    }
    try expectGolden(suites.joined(), "suites.txt")
  }

  @Test(arguments: Fixture.screens)
  func theSameFileGivesTheSameIds(name: String) throws {
    #expect(try Fixture.read(name) == Fixture.read(name))
  }

  @Test func formatsAreKnownByTheirContent() throws {
    let formats: [String: ForeignFormat] = [
      "traps.storyboard": .interfaceBuilder, "desktop.xib": .interfaceBuilder,
      "closed.xml": .pageSource, "android.xml": .uiautomator, "cogtool.xml": .cogtool,
      "page.yml": .ariaSnapshot, "tree.json": .accessibilityTree,
      "gallery.storyboard": .interfaceBuilder,
      "appium.xml": .uiautomator, "axe.json": .axe,
    ]
    for (name, format) in formats {
      #expect(ForeignFormat.sniffed(try Fixture.text(name)) == format, "\(name)")
    }
    for text in ["", "hello", "{}", "<", "-", "<?xml version=\"1.0\"?>"] {
      #expect(ForeignFormat.sniffed(text) == nil, "\(text)")
    }
  }
}
