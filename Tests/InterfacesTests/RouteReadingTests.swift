import Core
import Interfaces
import Testing

/// Further ways to goals in documents.
@Suite struct RouteReadingTests {
  private func text(_ routes: String) -> String {
    """
    { schema: "tapcost/interface/1", id: "x", device: "iphone-16", screen: { content: [
      { button: { label: "Send", id: "send" } }, { button: { label: "Share", id: "share" } },
      { button: { label: "Save", id: "save" } } ] }, routes: \(routes) }
    """
  }

  @Test func waysAreNoGoals() throws {
    let design = try Design(parsing: text("{ send: \"share\" }"), file: "x")
    #expect(design.routes == ["send": "share"])
    #expect(design.goals == ["share", "save"])
    let again = try Design(parsing: design.json5, file: "x")
    #expect(again == design)
    let elements = try Layout(of: design).surfaces[0].elements
    let ways = elements.filter { $0.tap.goal == "share" }
    #expect(ways.map(\.isFurtherWay) == [true, false])
  }

  /// A way on the first screen is no mistake while another screen is shown.
  @Test func waysStayRightOnOtherScreens() throws {
    let text = text("{ send: \"share\" }").replacing(
      "routes:",
      with:
        "screens: [{ id: \"end\", content: [{ button: { label: \"OK\", id: \"ok\" } }] }], routes:")
    let design = try Design(parsing: text, file: "x")
    #expect(try Layout(of: design.showing("end")).surfaces[0].elements.map(\.id) == ["ok"])
  }

  @Test(arguments: [
    ("{ sent: \"share\" }", "a way by \"sent\", which nothing in the design is called", "send"),
    ("{ send: \"shared\" }", "a way to \"shared\"", "share"),
    ("{ send: \"share\", share: \"save\" }", "a way to \"share\", which is a way itself", "save"),
    ("{ send: \"send\" }", "a way to \"send\", which is a way itself", "share"),
    ("[]", "an empty list", "an object"),
  ])
  func badWaysAreNamed(_ routes: String, _ found: String, _ expected: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try Design(parsing: text(routes), file: "x")
    }
    let problem = try #require(error.problems.first)
    #expect(problem.found == found)
    #expect(problem.expected.contains(expected))
    #expect(problem.path.hasPrefix("$.routes"))
  }
}
