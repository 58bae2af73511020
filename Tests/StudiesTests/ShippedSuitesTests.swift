import Documents
import Studies
import Testing

@Suite struct ShippedSuitesTests {
  static let populations = [
    "everyday", "first-time", "expert", "older-adults", "essential-tremor", "upper-body-motor",
    "low-vision-large-text", "one-handed",
  ]
  static let environment = SuiteEnvironment(populations: populations)

  /// The points were counted by hand from the grids and the conditions of each file.
  @Test(arguments: [
    ("popup-vs-segmented", 33 + 6 + 10 + 15), ("more-vs-inline", 13 + 3 + 3),
    ("submenu-depth", (2 + 3 + 4 + 4) * 3),
  ])
  func everySuiteExpandsToItsPoints(id: String, points: Int) throws {
    do {
      let suite = try #require(try SuiteCatalog.suite(id, environment: Self.environment))
      #expect(suite.points.count == points)
      #expect(suite.conditions().count == points * Self.populations.count)
      let trials = suite.conditions().reduce(0) { $0 + $1.trialsPerPerson * suite.users }
      print(id, trials)
    } catch let error as DocumentError {
      for problem in error.problems { Issue.record("\(problem.message)") }
    }
  }
}
