import Analyses
import Core
import Populations
import Simulation
import Studies
import Testing

private let margins = "margins: { taps: { absolute: 0.1 }, success: { absolute: 0.01 } }"

/// A file with one claim about the taps of a menu and of a button.
private func file(_ tests: String, extra: String = "") -> String {
  """
  {
    schema: "tapcost/claims/1", sources: { Us: "Us 2020" }, \(margins),
    claims: [{
      id: "X1", title: "Buttons", source: "Us", claim: "Buttons take fewer taps.", \(extra)
      designs: [
        { id: "button", title: "Button", device: "iphone-16",
          screen: { content: [{ button: { id: "go", label: "Go" } }] } },
        { id: "menu", title: "Menu", device: "iphone-16",
          screen: { content: [{ pulldown: { label: "Do", items: [{ id: "go", label: "Go" }] } }] } },
      ],
      tasks: [{ id: "go", title: "Go", goals: ["go"], knowledge: "known", observe: [1, 2] }],
      tests: \(tests),
    }],
  }
  """
}

private func run(_ tests: String, users: Int = 200) async throws -> ClaimReport {
  let claims = try GuidelineClaim.all(
    parsing: file(tests), file: "x.json5", populations: ["everyday", "expert"])
  var options = StudyOptions()
  options.users = users
  return try await ClaimRunner(options: options).run(claims)
}

@Suite struct ClaimTests {
  @Test func atLeastFortyClaimsAreShippedEachOnce() throws {
    let claims = try GuidelineClaim.builtIn(populations: ["everyday"])
    #expect(claims.count >= 40)
    let ids = claims.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
    for claim in claims {
      #expect(claim.claim.hasSuffix("."), "\(claim.id)")
      for other in claim.conflicts { #expect(ids.contains(other), "\(claim.id): \(other)") }
      // Designs and tests follow from each other: no design is there for nothing.
      let used = Set(claim.tests.flatMap { [$0.first, $0.second] })
      #expect(used == Set(claim.suite.designs.map(\.id)), "\(claim.id)")
    }
  }

  @Test func platformsThatContradictEachOtherAreBothThere() throws {
    let claims = try GuidelineClaim.builtIn(populations: ["everyday"])
    let last = try #require(claims.first { $0.id == "C32" })
    #expect(last.conflicts == ["C35"])
    #expect(Set(claims.map(\.source)).count >= 6)
  }

  // A menu takes exactly one tap more, and what misses add to that, so the verdicts follow from
  // mechanics.
  @Test(arguments: [
    ("less", ClaimReport.Verdict.holds), ("more", .fails), ("same", .fails),
  ])
  func verdictsFollowFromTheDirection(
    relation: String, expected: ClaimReport.Verdict
  ) async throws {
    let report = try await run(
      "[{ metric: \"taps\", first: \"button\", relation: \"\(relation)\", second: \"menu\", use: 1 }]"
    )
    #expect(report.results[0].outcomes.map(\.verdict) == [expected, expected])
    let comparison = report.results[0].outcomes[0].findings[0].comparison
    #expect(abs((comparison.difference ?? 0) + 1) < 0.2)
  }

  @Test func aTestTheOtherWayRoundSaysTheSame() async throws {
    let report = try await run(
      """
      [{ metric: "taps", first: "button", relation: "less", second: "menu", use: 1 },
       { metric: "taps", first: "menu", relation: "more", second: "button", use: 2 }]
      """)
    #expect(report.results[0].outcomes.allSatisfy { $0.verdict == .holds })
    #expect(report.results[0].outcomes[0].findings.count == 2)
  }

  /// Both reach the goal always. Of 200 people that excludes no difference of a hundredth (rule of
  /// three), of 500 it does: then it is too small to matter.
  @Test(arguments: [(200, ClaimReport.Verdict.undecided), (500, .small)])
  func theWorstOfTheTestsCounts(users: Int, verdict: ClaimReport.Verdict) async throws {
    let tests = """
      [{ metric: "taps", first: "button", relation: "less", second: "menu", use: 1 },
       { metric: "success", first: "button", relation: "more", second: "menu", use: 1 }]
      """
    let report = try await run(tests, users: users)
    #expect(report.results[0].outcomes.map(\.verdict) == [verdict, verdict])
  }

  @Test(arguments: [
    ("[{ metric: \"tabs\", first: \"button\", relation: \"less\", second: \"menu\" }]", "taps"),
    ("[{ metric: \"taps\", first: \"button\", relation: \"fewer\", second: \"menu\" }]", "less"),
    ("[{ metric: \"taps\", first: \"knob\", relation: \"less\", second: \"menu\" }]", "button"),
    (
      "[{ metric: \"taps\", first: \"button\", relation: \"less\", second: \"menu\", use: 9 }]",
      "a use"
    ),
    ("[]", "1 to 20"),
  ])
  func whatIsWrongIsNamedWithWhatIsRight(tests: String, expected: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try GuidelineClaim.all(parsing: file(tests), file: "x.json5", populations: ["everyday"])
    }
    let problems = try #require(error).problems
    #expect(problems.contains { $0.message.contains(expected) }, "\(problems.map(\.message))")
  }

  @Test func anUnknownNameIsRefused() throws {
    let error = #expect(throws: DocumentError.self) {
      try GuidelineClaim.all(
        parsing: file(
          "[{ metric: \"taps\", first: \"button\", relation: \"less\", second: \"menu\" }]",
          extra: "colour: \"red\","), file: "x.json5", populations: ["everyday"])
    }
    #expect(try #require(error).problems.contains { $0.message.contains("colour") })
  }
}
