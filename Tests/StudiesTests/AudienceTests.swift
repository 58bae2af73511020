import Core
import Studies
import Testing

/// What differences come to over all who do a task.
@Suite struct AudienceTests {
  @Test func hoursAreThoseOfAllUsesOfAYear() {
    let audience = Audience(people: 12_000, usesPerDay: 3)
    // 12,000 people x 3 uses x 365 days are 13,140,000 uses; of half a second each they are 1,825 h.
    #expect(audience.usesPerYear == 13_140_000)
    #expect(audience.hoursPerYear(of: 0.5) == 1825)
    #expect(audience.hoursPerYear(of: -0.5) == -1825)
    #expect(audience.hoursPerYear(of: 0) == 0)
    // One person who needs an hour a day, and one who needs 3.6 s every tenth day.
    #expect(Audience(people: 1, usesPerDay: 1).hoursPerYear(of: 3600) == 365)
    let seldom = Audience(people: 1, usesPerDay: 0.1).hoursPerYear(of: 3.6)
    #expect((seldom - 0.0365).magnitude < 1e-15)
  }

  @Test func peopleAreLostInProportion() {
    #expect(Audience.peopleInThousandUses(0.25) == 250)
    #expect(Audience.peopleInThousandUses(-0.125) == -125)
    #expect(Audience.peopleInThousandUses(0) == 0)
  }

  private func suite(_ audience: String) throws -> Suite {
    var text = SuiteText()
    text.more += audience
    return try text.read()
  }

  @Test func itIsThatOfTheSuiteInResults() async throws {
    let audience = Audience(people: 12_000, usesPerDay: 0.5)
    var options = StudyOptions()
    (options.users, options.replicates) = (50, 50)
    let runner = StudyRunner(engine: FakeEngine { _, _, _, _ in 1_000_000 }, options: options)
    let with = try suite(" audience: { people: 12000, uses_per_day: 0.5 },")
    #expect(with.audience == audience)
    #expect(try await runner.run(with, populations: []).results.audience == audience)
    #expect(try await runner.run(try suite(""), populations: []).results.audience == nil)
  }

  @Test func theLeastAndTheMostAreTaken() throws {
    let least = try suite(" audience: { people: 1, uses_per_day: 0.0001 },").audience
    #expect(least == Audience(people: 1, usesPerDay: 0.0001))
    let most = try suite(" audience: { people: 10000000000, uses_per_day: 86400 },").audience
    #expect(most == Audience(people: 10_000_000_000, usesPerDay: 86_400))
    #expect(try #require(most).hoursPerYear(of: 1e9).isFinite)
  }
}
