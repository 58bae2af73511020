import TestSupport
import Testing

/// Populations from files, for the commands that take a screen or a model in place of a suite.
struct OwnPopulationTests {
  private static let population = """
    { schema: "tapcost/population/1", id: "my-team", title: "My team", description: "Slow taps.",
      based_on: "everyday", traits: {
        "pointing.slope": { times: 2, low: 1.5, high: 2.5, mark: "A", citation: "assumed" } } }
    """
  private static let screen = """
    { schema: "tapcost/interface/1", id: "menu", device: "iphone-16", screen: { content: [
      { pulldown: { id: "edit", label: "Edit", items: [
        { id: "cut", label: "Cut" }, { id: "copy", label: "Copy" }, { id: "paste", label: "Paste" },
        { id: "find", label: "Find" }, { id: "print", label: "Print" }, { id: "share", label: "Share" },
        ] } } ] } }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.population, to: "team.json5")
    _ = try folder.write(Self.screen, to: "menu.json5")
    return folder
  }

  @Test func aScreenIsAuditedForThem() async throws {
    let folder = try folder()
    let outcome = try await BuiltTool.run(
      ["audit", "menu.json5", "--population", "team.json5", "--users", "20", "--out", "out"],
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text("out/audit.md").contains("My team"))
  }

  @Test func aSuggestionForThemGoesWithTheirFile() async throws {
    let folder = try folder()
    _ = try folder.write("goal,frequency\npaste,90\nshare,9\ncut,1\n", to: "uses.csv")
    let outcome = try await BuiltTool.run(
      [
        "suggest", "menu.json5", "--population", "team.json5", "--frequencies", "uses.csv",
        "--people", "64", "--users", "40", "--rounds", "2", "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text("out/suite.json5").contains("{ file: \"my-team.population.json5\" }"))
    let run = try await BuiltTool.run(
      ["run", "out/suite.json5", "--users", "4", "--worlds", "0", "--out", "again"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    // Each row is another group: people with several inputs are told by them.
    let rows = try folder.text("out/suggestion.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.contains(" s |") }
    let groups = rows.map { $0.split(separator: "|")[0] }
    #expect(groups.count > 20 && groups.contains(" Switch users (step) "))
    #expect(Set(groups).count == groups.count, "\(groups)")
  }

  @Test func aModelIsTimedForThem() async throws {
    let folder = try folder()
    _ = try folder.write("Goal: Paste\n. Tap Edit\n. Tap Paste\n", to: "m.txt")
    let outcome = try await BuiltTool.run(
      ["klm", "m.txt", "--population", "team.json5"], in: folder.url)
    #expect(outcome.status == 0 && outcome.output.contains("my-team: mean"))
    let unknown = try await BuiltTool.run(
      ["klm", "m.txt", "--population", "nobody"], in: folder.url)
    #expect(unknown.status == 64 && unknown.errors.contains("no population 'nobody'"))
  }
}
