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
    #expect(there.elements.filter { $0.tap == .back }.map(\.id) == ["home"])
    // What has an effect of its own is undone where it is.
    let other = there.elements.filter { $0.id == "other" }
    #expect(
      other.map(\.tap) == [.choose(goal: "")]
        && layout.home(of: layout.surfaces.count - 1) == layout.surfaces.count - 1)
    let astray = layout.surfaces.flatMap(\.elements).filter { $0.astray != nil }
    #expect(astray.map(\.id) == ["go", "far"])
    #expect(astray.allSatisfy { $0.astray == layout.surfaces.count - 1 })
    // From there the way back is another screen; what has none stays as it was.
    let turned = design.showing("there")
    let back = try Layout(of: turned).goingAstray(in: turned) { design throws(DocumentError) in
      try Layout(of: design)
    }
    #expect(back.surfaces.last?.elements.first { $0.tap == .back }?.id == "go")
  }

  /// Who is two screens away goes back over both; a way that leads nearer is taken first.
  @Test func theWayBackMayLeadOverSeveralScreens() throws {
    func surfaces(_ leads: String) throws -> [Surface] {
      let text = """
        { schema: "tapcost/interface/1", id: "x", device: "iphone-16",
          screen: { content: [{ button: { label: "A", id: "a" } }] },
          screens: [
            { id: "one", content: [{ button: { label: "B", id: "b" } }, { button: { label: "B2", id: "b2" } }] },
            { id: "two", content: [{ button: { label: "C", id: "c" } }, { button: { label: "C2", id: "c2" } }] },
            { id: "three", content: [{ button: { label: "D", id: "d" } }] }], leads: { \(leads) } }
        """
      let design = try Design(parsing: text, file: "x")
      let layout = try Layout(of: design).goingAstray(in: design) { design throws(DocumentError) in
        try Layout(of: design)
      }
      return layout.surfaces
    }
    func told(_ leads: String) throws -> [String] {
      let all = try surfaces(leads)
      return all.indices.dropFirst().map { index in
        let parts = all[index].elements.compactMap { element -> String? in
          if element.tap == .back { return "\(element.id) back" }
          return element.astray.map { "\(element.id) to \($0)" }
        }
        return "\(all[index].id.prefix { $0 != "," }) under \(all[index].parent ?? -1): "
          + parts.joined(separator: ", ")
      }
    }
    // A leads to the first screen, by a slip there to the second, and back over both.
    #expect(
      try told("a: \"one\", b: \"two\", b2: \"screen\", c: \"one\"") == [
        "one under 0: b to 2, b2 back", "two under 1: c back",
      ])
    // The first one has no way of its own, so one goes on to the second.
    #expect(
      try told("a: \"one\", b: \"two\", c: \"screen\"") == [
        "two under 0: c back", "one under 1: b back",
      ])
    #expect(
      try told("a: \"one\", b: \"two\", c: \"three\", c2: \"screen\", d: \"two\"") == [
        "two under 0: c to 3, c2 back", "one under 1: b back", "three under 1: d back",
      ])
    // Without any way back nothing leads astray.
    #expect(try told("a: \"one\", b: \"two\", c: \"one\"") == [])
    #expect(try surfaces("a: \"one\"").allSatisfy { $0.elements.allSatisfy { $0.astray == nil } })
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
