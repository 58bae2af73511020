import TestSupport
import Testing

/// What stands in the banner or the footer of a page stays there.
@Suite(.serialized) struct LandmarkTests {
  @Test(arguments: [("group", true), ("contentinfo", false)])
  func aSuggestionLeavesTheFooterWhereItIs(role: String, moves: Bool) async throws {
    let folder = try TemporaryFolder()
    let names = ["Edit", "Copy", "Print", "Export"].map { "\n  - button \"\($0)\"" }.joined()
    let page = "- main:\(names)\n- \(role):\n  - button \"Imprint\"\n  - button \"Privacy\"\n"
    _ = try folder.write(page, to: "page.yml")
    _ = try folder.write("goal,frequency\nimprint,50\nedit,1\n", to: "uses.csv")
    let outcome = try await BuiltTool.run(
      [
        "suggest", "page.yml", "--viewport", "1280x800", "--population", "pointer-users",
        "--frequencies", "uses.csv", "--knowledge", "unknown", "--moves", "order", "--people",
        "256", "--users", "40", "--rounds", "4", "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try folder.text("out/suggestion.md")
    #expect(report.contains("the screen is sorted") == moves, "\(report)")
    #expect(!report.contains("Privacy\" moves"), "\(report)")
  }
}
