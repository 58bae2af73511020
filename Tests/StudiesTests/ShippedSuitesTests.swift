import Core
import Interfaces
import Populations
import Studies
import Testing

/// What the shipped suites may refer to.
let shipped = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)

/// Reads a shipped suite, and keeps the points that are wanted.
func shippedSuite(
  _ id: String, where isWanted: (SweepPoint) -> Bool = { _ in true }
) throws -> Suite {
  var suite = try #require(try SuiteCatalog.suite(id, environment: shipped))
  suite.points = suite.points.filter { isWanted($0.point) }
  return suite
}

@Suite struct ShippedSuitesTests {
  /// The points were counted by hand from the grids and the conditions of each file.
  @Test(arguments: [
    ("popup-vs-segmented", 11 + 16 + 10 + 15 + 4, 6, 2), ("more-vs-inline", 9 + 3 + 6 + 2, 4, 2),
    ("submenu-depth", (2 + 3 + 4 + 4) * 3 + 4, 4, 9),
  ])
  func everySuiteExpandsToItsPoints(id: String, points: Int, more: Int, atBase: Int) throws {
    let suite = try shippedSuite(id)
    #expect(suite.points.count == points)
    #expect(suite.id == id)
    // Ten populations with other input methods, and the mixture, meet some of the points; all others of everybody
    // meet the base. Suites of several tasks have a condition for each.
    let tasks = suite.points.map { $0.tasks.count * $0.populations.count }
    #expect(suite.conditions().count == tasks.reduce(0, +))
    #expect(suite.points.map(\.populations.count).reduce(0, +) == points * 8 + more * 10 + atBase)
    #expect(suite.points.count { $0.populations.count >= 8 + 10 } == more)
  }

  @Test func theCatalogNamesTheSuites() {
    let ids = SuiteCatalog.all.map(\.id)
    #expect(Set(ids).isSuperset(of: ["popup-vs-segmented", "more-vs-inline", "submenu-depth"]))
    #expect(ids == ids.sorted())
  }

  /// Reports answer what is asked, so every suite says what that is, and its base is a point of it.
  @Test func everySuiteSaysWhatItAsksAndHasItsBase() throws {
    for entry in SuiteCatalog.all {
      let suite = try shippedSuite(entry.id)
      #expect(!suite.asks.isEmpty, "\(entry.id)")
      #expect(suite.points.contains { $0.point == suite.base }, "\(entry.id)")
    }
  }

  /// Whom a suite leaves out, as its limits say: at a desk the model has no numbers of their own for
  /// some, and for one-handed use and everyday adults the same as for pointer users.
  private static let leftOut: [String: Set<String>] = [
    "shortcut-vs-menu": [
      "everyday", "one-handed", "essential-tremor", "upper-body-motor", "screen-reader-expert",
      "screen-reader-novice", "voice-users",
    ]
  ]

  @Test(arguments: SuiteCatalog.all.map(\.id))
  func everySuiteIsForEverybodyAtItsBase(id: String) throws {
    let suite = try shippedSuite(id)
    let base = try #require(suite.points.first { $0.point == suite.base })
    let missing = Set(PopulationCatalog.builtIn.everybody).subtracting(base.populations)
    #expect(missing == Self.leftOut[id, default: []])
  }

  @Test func togetherTheyStayWithinTheirBudget() throws {
    // 500 million trials of people, those with the path known included: what two cores can do while
    // one waits.
    var trials = 0
    for entry in SuiteCatalog.all {
      let suite = try shippedSuite(entry.id)
      for condition in suite.conditions() {
        let uses = condition.task.repetitions + condition.task.observe.count
        let users = Int(StudyOptions().users(of: suite, in: condition))
        trials += users * condition.designs.count * uses
      }
    }
    #expect(trials < 500_000_000)
  }

  /// Every axis that the comparisons are about is swept over its whole range.
  @Test(arguments: [
    ("popup-vs-segmented", "options", "2 3 4 5 6 7 8 9 10 11 12"),
    ("popup-vs-segmented", "useful", "0 0.25 0.5 0.75 0.9"),
    ("popup-vs-segmented", "labels", "long medium short"),
    ("popup-vs-segmented", "width", "120 180 240 360"),
    ("more-vs-inline", "actions", "2 4 6 8 10"), ("more-vs-inline", "inline", "1 2 4 8"),
    ("more-vs-inline", "zipf", "0 0.5 1 1.5"), ("more-vs-inline", "face", "glyph label"),
    ("submenu-depth", "goals", "8 16 32 64"), ("submenu-depth", "depth", "1 2 3 4"),
    ("submenu-depth", "titles", "good poor"), ("submenu-depth", "device", "ipad iphone-16"),
  ])
  func everyAxisIsSwept(id: String, axis: String, values: String) throws {
    let found = Set(try shippedSuite(id).points.compactMap { $0.point[axis] })
    let sorted = found.sorted { a, b in
      if case .number(let x) = a, case .number(let y) = b { return x < y }
      return a.text < b.text
    }
    #expect(sorted.map(\.text).joined(separator: " ") == values)
  }

  @Test func submenusHoldTheSameCommandsAsTheFlatMenu() throws {
    for content in try shippedSuite("submenu-depth").points {
      #expect(content.designs[0].goals == content.designs[1].goals, "\(content.point.text)")
      #expect(Double(content.designs[0].goals.count) == content.point.number("goals"))
    }
  }
}
