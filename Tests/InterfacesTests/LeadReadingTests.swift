import Core
import Interfaces
import Testing

/// Screens to which elements lead, in documents and in layouts.
@Suite struct LeadReadingTests {
  private func text(_ leads: String) -> String {
    """
    { schema: "tapcost/interface/1", id: "x", device: "iphone-16", screen: { content: [
      { button: { label: "Go", id: "go" } }, { button: { label: "Stay", id: "stay" } },
      { more: { items: [{ label: "Far", id: "far" }] } } ] },
      screens: [{ id: "there", content: [{ button: { label: "Other", id: "other" } },
        { button: { label: "Home", id: "home" } }] }, { id: "end", content: [{ button: { label: "Last", id: "last" } }] }],
      leads: \(leads) }
    """
  }

  @Test func whatLeadsToAScreenIsKept() throws {
    let design = try Design(parsing: text("{ go: \"there\", home: \"screen\" }"), file: "x")
    #expect(design.leads == ["go": "there", "home": "screen"])
    #expect(try Design(parsing: design.json5, file: "x") == design)
    // Names with more than letters stand in quotes.
    var named = Design(
      "x", screens: [FurtherScreen("far-away", Screen { Button("B", id: "go-back") })]
    ) {
      Screen { Button("A", id: "go-1") }
    }
    named.leads = ["go-1": "far-away", "go-back": "screen"]
    named.routes = [:]
    #expect(try Design(parsing: named.json5, file: "x") == named)
  }

  /// One surface for each other screen that has a way back; on it the way back alone has an effect.
  @Test func aScreenIsComeToByMistake() throws {
    let design = try Design(
      parsing: text("{ go: \"there\", far: \"there\", stay: \"end\", home: \"screen\" }"), file: "x"
    )
    let plain = try Layout(of: design)
    let layout = try plain.goingAstray(in: design) { design throws(DocumentError) in
      try Layout(of: design)
    }
    #expect(layout.surfaces.count == plain.surfaces.count + 1)
    let there = try #require(layout.surfaces.last)
    #expect(there.parent == 0 && there.kind == .screen && !there.closesOutside)
    #expect(there.elements.filter { $0.tap != .nothing }.map(\.id) == ["home"])
    let astray = layout.surfaces.flatMap(\.elements).filter { $0.astray != nil }
    #expect(astray.map(\.id) == ["go", "far"])
    #expect(astray.allSatisfy { $0.astray == layout.surfaces.count - 1 })
    // From there the way back is another screen; what has none stays as it was.
    let other = design.showing("there")
    let back = try Layout(of: other).goingAstray(in: other) { design throws(DocumentError) in
      try Layout(of: design)
    }
    #expect(back.surfaces.last?.elements.first { $0.tap == .back }?.id == "go")
  }

  @Test(arguments: [
    (
      "{ gone: \"there\" }", "a way from \"gone\", which nothing in the design is called",
      "one of far, go, home, last, other, stay"
    ),
    (
      "{ go: \"their\" }", "a way to the screen \"their\", which the design lacks",
      "one of screen, there, end"
    ),
    ("[]", "an empty list", "an object"),
  ])
  func badLeadsAreNamed(_ leads: String, _ found: String, _ expected: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try Design(parsing: text(leads), file: "x")
    }
    let problem = try #require(error.problems.first)
    #expect(problem.found == found)
    #expect(problem.expected.contains(expected))
    #expect(problem.path.hasPrefix("$.leads") && problem.position != nil)
  }
}
