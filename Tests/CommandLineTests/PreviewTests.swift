import Foundation
import Testing

/// `tapcost run --quick`.
@Suite struct PreviewTests {
  /// The points of results, each once.
  private func points(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").dropFirst().compactMap {
        $0.split(separator: ",").dropFirst().first
      }
      .map(String.init))
  }

  @Test func aPreviewHasFewPeopleAndPointsAndSaysSo() async throws {
    let folder = try TemporaryFolder()
    let run = try await BuiltTool.run(
      ["run", "popup-vs-segmented", "--quick", "--seed", "3"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Preview: 200 people in each cell, "), "\(run.output)")
    #expect(run.output.contains("For the whole run: tapcost run popup-vs-segmented\n"))
    // What a whole run has written stays.
    let place = "Results/popup-vs-segmented-quick"
    #expect(folder.names.contains("\(place)/report.html"))
    #expect(!folder.names.contains("Results/popup-vs-segmented"))
    for report in ["report.md", "report.html"] {
      #expect(try folder.text("\(place)/\(report)").contains("(preview)"), "\(report)")
    }
    let results = try folder.text("\(place)/results.json")
    #expect(results.contains("\"--quick\""))
    // The base, the ends of the axis that is asked about, and some between.
    let found = points(try folder.text("\(place)/summary.csv"))
    for options in ["options=2", "options=5", "options=12"] {
      #expect(found.contains { $0.contains(options) }, "\(found)")
    }
    #expect(found.count < 40, "\(found)")
    #expect(
      found.allSatisfy { $0.contains("labels=medium") && $0.contains("width=360") }, "\(found)")
  }

  @Test func fewerPeopleMayBeAskedForAndNotMore() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 5000), to: "tiny.json5")
    for (users, wanted) in [("50", "50"), ("3000", "200")] {
      let run = try await BuiltTool.run(
        ["run", "tiny.json5", "--quick", "--users", users, "--worlds", "0", "--out", "out"],
        in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.output.hasPrefix("Preview: \(wanted) people in each cell, 0 sets"), "\(run.output)")
      #expect(run.output.contains("one point"))
    }
    for option in [["--precision", "0.01"], ["--difference-precision", "1"], ["--shard", "1/2"]] {
      let run = try await BuiltTool.run(["run", "tiny.json5", "--quick"] + option, in: folder.url)
      #expect(run.status == 64 && run.errors.contains("not both"), "\(run.errors)")
    }
  }

  @Test func nothingIsDecidedByAPreview() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write(
      """
      { schema: "tapcost/thresholds/1", rules: [
        { id: "time", metric: "time", margin: { absolute: 10, unit: "s" }, because: "x" } ] }
      """, to: "rules.json5")
    for (name, options) in [("whole", []), ("quick", ["--quick"])] {
      let run = try await BuiltTool.run(
        ["run", "tiny.json5", "--worlds", "0", "--out", name] + options, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    for arguments in [
      ["check", "quick", "--thresholds", "rules.json5", "--baseline", "whole"],
      ["check", "whole", "--thresholds", "rules.json5", "--baseline", "quick"],
      [
        "accept", "quick", "--thresholds", "rules.json5", "--baseline", "whole", "--who", "A",
        "--because", "B",
      ],
      ["baseline", "save", "quick/results.json", "--out", "kept.json"],
      ["thresholds", "suggest", "whole", "quick", "--metric", "time"],
    ] {
      let outcome = try await BuiltTool.run(arguments, in: folder.url)
      #expect(outcome.status == 65, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains("found a preview, made with --quick"), "\(outcome.errors)")
    }
    // Whoever looks at it may.
    for arguments in [
      ["report", "quick", "--out", "-", "--format", "md"], ["compare", "whole", "quick"],
    ] {
      let outcome = try await BuiltTool.run(arguments, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
