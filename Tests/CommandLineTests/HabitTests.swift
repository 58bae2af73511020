import CommandLine
import Foundation
import TestSupport
import Testing

/// What is the same in all commands.
@Suite struct HabitTests {
  @Test func aLetterAndANameMeanTheSameEverywhere() {
    var meanings: [String: Set<String>] = [:]
    func look(_ command: Command) {
      for found in command.declarations {
        if let short = found.short { meanings["-\(short)", default: []].insert(found.name) }
      }
      command.subcommands.forEach(look)
    }
    look(Tool.root)
    for (letter, names) in meanings { #expect(names.count == 1, "\(letter): \(names)") }
    #expect(meanings["-u"] == ["users"])
  }

  @Test func quietMayStandBeforeTheNameOfACommand() async throws {
    let folder = try TemporaryFolder()
    let run = ["run", "switch-in-row-vs-button", "--users", "4", "--worlds", "0", "--yes"]
    for quiet in ["-q", "--quiet"] {
      let outcome = try await BuiltTool.run([quiet] + run + ["--out", "out"], in: folder.url)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let loud = try await BuiltTool.run(run + ["--out", "loud"], in: folder.url)
    #expect(loud.errors.contains("Wrote "))
    #expect(try await BuiltTool.run(["-q"]).errors.contains("Missing command"))
  }

  @Test func theNamesThatOnceMeantSeveralThingsMeanOne() {
    var kinds: [String: Set<String>] = [:]
    func look(_ command: Command) {
      for found in command.declarations where ["design", "trials"].contains(found.name) {
        kinds[found.name, default: []].insert(
          found.placeholder == "pattern" ? "id" : found.placeholder)
      }
      command.subcommands.forEach(look)
    }
    look(Tool.root)
    #expect(kinds == ["design": ["id"], "trials": ["file"]])
  }

  @Test func listsAreGivenAlike() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let run = ["run", "tiny.json5", "--users", "16", "--format", "json"]
    let commas = run + ["--population", "expert,everyday", "--out", "a"]
    let repeated = run + ["--population", "expert", "--population", "everyday", "--out", "b"]
    for arguments in [commas, repeated] {
      let outcome = try await BuiltTool.run(arguments, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try folder.text("a/results.json") == folder.text("b/results.json"))
    let points = ["trace", "submenu-depth", "--user", "3"]
    let first = try await BuiltTool.run(points + ["--point", "goals=16,depth=2"])
    let second = try await BuiltTool.run(points + ["--point", "goals=16", "--point", "depth=2"])
    #expect(first.status == 0 && first.output == second.output, "\(first.errors)")
    let empty = try await BuiltTool.run(run + ["--population", "expert,"], in: folder.url)
    #expect(empty.status == 64)
  }

  @Test(arguments: [
    (["audit", "x.json5", "--format", "json"], "csv, md, html"),
    (["suggest", "x.json5", "--format", "csv"], "json, md, html"),
  ])
  func aFormatThatCannotBeWrittenIsRefused(arguments: [String], known: String) async throws {
    let outcome = try await BuiltTool.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("expected one of"), "\(outcome.errors)")
  }

  @Test func aFolderStandsForTheResultsInIt() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let quiet = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "16", "--format", "json", "--out", "a", "-q"],
      in: folder.url)
    #expect(quiet.status == 0 && quiet.errors.isEmpty && !quiet.output.isEmpty)
    for arguments in [["report", "a"], ["baseline", "show", "a"], ["compare", "a", "a/"]] {
      let outcome = try await BuiltTool.run(arguments, in: folder.url)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    #expect(folder.names.contains("a/report.html"))
    let missing = try await BuiltTool.run(["report", "b", "--quiet"], in: folder.url)
    #expect(missing.status == 66 && missing.errors.contains("there is no such file"))
  }

  @Test func whatGoesToAFileIsNotCut() async throws {
    let folder = try TemporaryFolder()
    let title = String(repeating: "A long name of a design ", count: 6) + "that ends here"
    try folder.write(
      TinySuite.text().replacing("Pop-up button", with: title), to: "tiny.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "64", "--out", "a"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("…"), "\(outcome.output)")
  }
}
