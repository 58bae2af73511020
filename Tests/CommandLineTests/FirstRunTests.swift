import Foundation
import Testing

/// What somebody meets who runs what `tapcost new` has begun, as it is.
@Suite struct FirstRunTests {
  private func rows(_ folder: TemporaryFolder, _ name: String) throws -> [[String: String]] {
    let lines = try folder.text(name).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let heads = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(zip(heads, $0)) { first, _ in first } }
  }

  private func begun(_ kinds: String...) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for kind in kinds {
      let made = try await BuiltTool.run(["new", kind, "--out", "\(kind).json5"], in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
    }
    return folder
  }

  @Test func theSuiteHasAnAnswerThatChangesWithinItsRange() async throws {
    let folder = try await begun("suite")
    let run = try await BuiltTool.run(
      ["run", "suite.json5", "--users", "2000", "--worlds", "0", "--out", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    // Nobody looks for what is chosen already.
    let taps = try rows(folder, "out/summary.csv").filter { $0["metric"] == "taps" }
    #expect(taps.count > 20)
    for row in taps where row["input"] == "touch" {
      #expect(try #require(Double(row["mean"] ?? "")) > 0.9, "\(row)")
    }
    // One design is better at one end, and the other at the other one, for more than one group of people.
    let times = try rows(folder, "out/comparisons.csv").filter { $0["metric"] == "time" }
    let verdicts = Dictionary(grouping: times) { $0["population"] ?? "" }
      .mapValues { rows in Set(rows.compactMap { $0["verdict"] }) }
    #expect(verdicts.count >= 4)
    #expect(verdicts["everyday"]?.isSuperset(of: ["a", "b"]) == true, "\(verdicts)")
    #expect(verdicts.values.count { $0.isSuperset(of: ["a", "b"]) } >= 2, "\(verdicts)")
    #expect(Set(verdicts.values).count > 1, "\(verdicts)")
    #expect(run.output.contains("Changes at") && run.output.contains("none for sure"))
  }

  @Test func theOtherFilesWorkWithTheSuite() async throws {
    let folder = try await begun("suite", "population", "parameters", "thresholds", "interface")
    let run = try await BuiltTool.run(
      [
        "run", "suite.json5", "--population", "population.json5", "--parameters",
        "parameters.json5", "--users", "1000", "--worlds", "0", "--format", "csv", "--out", "now",
      ], in: folder.url)
    #expect(run.status == 0 && run.output.contains("Users of my app"), "\(run.errors)")
    let check = try await BuiltTool.run(
      ["check", "now", "--baseline", "now", "--thresholds", "thresholds.json5"], in: folder.url)
    #expect(check.status == 0 && check.output.contains("Gate passed"), "\(check.output)")
    let audit = try await BuiltTool.run(
      ["audit", "interface.json5", "--users", "50", "--population", "everyday", "--out", "audit"],
      in: folder.url)
    #expect(
      audit.status == 0 && audit.output.contains("is the most expensive to reach"),
      "\(audit.output)")
  }
}
