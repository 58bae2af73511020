import CommandLine
import Core
import Foundation
import Interfaces
import Testing

/// From a screen and what people come for to a suggested design.
struct SuggestTests {
  private static let screen = """
    { schema: "tapcost/interface/1", id: "editor", device: "iphone-16",
      screen: { title: "Editor", content: [
        { pulldown: { id: "edit", label: "Edit", items: [
          { id: "cut", label: "Cut" }, { id: "copy", label: "Copy" }, { id: "find", label: "Find" },
          { submenu: { title: "Change to", items: [
            { id: "capitals", label: "Capitals" }, { id: "small", label: "Small Letters" } ] } },
        ] } },
      ] } }
    """
  private static let uses = "goal,frequency\ncapitals,50\nSmall Letters,40\ncut,5\ncopy,4\nfind,1\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.screen, to: "editor.json5")
    try folder.write(Self.uses, to: "uses.csv")
    return folder
  }

  private let arguments = [
    "suggest", "editor.json5", "--frequencies", "uses.csv", "--population", "everyday", "--users",
    "400", "--people", "128",
  ]

  @Test func aSuggestionIsWrittenConfirmedAndCanBeRunAndAudited() async throws {
    let folder = try folder()
    let outcome = try await BuiltTool.run(arguments + ["--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Everyday adults: time goes from"))
    #expect(outcome.output.contains("confirmed in a second simulation"))
    #expect(outcome.output.contains("- \"Change to\" becomes a section of its menu"))
    let names = [
      "suggested.json5", "suggestion.html", "suggestion.json", "suggestion.md", "suite.json5",
    ]
    #expect(folder.names.filter { $0.hasPrefix("out/") } == names.map { "out/\($0)" })

    let design = try Design(parsing: try folder.text("out/suggested.json5"), file: "s")
    #expect(Set(design.goals) == ["cut", "copy", "find", "capitals", "small"])
    let document = try JSON5.parse(try folder.text("out/suggestion.json"), file: "j")
    #expect(document["schema"]?.value == .string("tapcost/suggestion/1"))
    #expect(document["confirmed"]?.value == .bool(true))
    let run = try await BuiltTool.run(
      ["run", "out/suite.json5", "--users", "20", "--out", "run"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let audit = try await BuiltTool.run(
      ["audit", "out/suggested.json5", "--users", "20", "--out", "audit"], in: folder.url)
    #expect(audit.status == 0, "\(audit.errors)")
    let report = try folder.text("out/suggestion.md")
    for heading in [
      "## Answer", "## Gain", "## What gets worse", "## Changes", "## How to read this",
    ] {
      #expect(report.contains(heading))
    }
    #expect(report.contains("no people were observed"))
  }

  @Test func theSameSeedGivesTheSameBytes() async throws {
    let folder = try folder()
    let one = try await BuiltTool.run(arguments + ["--out", "a", "--jobs", "1"], in: folder.url)
    let two = try await BuiltTool.run(arguments + ["--out", "b", "--jobs", "2"], in: folder.url)
    #expect(one.output == two.output)
    for name in folder.names where name.hasPrefix("a/") {
      #expect(try folder.text(name) == folder.text("b" + name.dropFirst(1)), "\(name)")
    }
  }

  @Test func whatIsKeptGivesNoDesign() async throws {
    let folder = try folder()
    let outcome = try await BuiltTool.run(
      arguments + ["--keep", "edit", "--moves", "order", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Keep the present one."))
    #expect(!folder.names.contains("out/suggested.json5"))
  }

  @Test(arguments: [
    (["--population", "nobody"], ExitCode.usage, "no population 'nobody'"),
    (["--minimize", "tap"], .usage, "Did you mean 'taps'?"),
    (["--minimize", "taps,time"], .usage, "Give one --minimize"),
    (["--keep", "nothing"], .usage, "nothing with the id 'nothing'"),
    (["--moves", "ordr"], .usage, "Did you mean 'order'?"),
  ])
  func mistakesAreNamed(more: [String], status: ExitCode, message: String) async throws {
    let folder = try folder()
    let outcome = try await BuiltTool.run(arguments + more + ["--out", "out"], in: folder.url)
    #expect(outcome.status == status.rawValue, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!folder.names.contains { $0.hasPrefix("out") })
  }

  @Test(arguments: [
    ("bad.csv", ExitCode.badInput, "bad.csv:2:1: goal: found \"capitls\""),
    ("none.csv", .missingFile, "none.csv"),
  ])
  func mistakesInFrequenciesAreNamed(
    file: String, status: ExitCode, message: String
  ) async throws {
    let folder = try folder()
    try folder.write("goal,frequency\ncapitls,50\n", to: "bad.csv")
    let outcome = try await BuiltTool.run(
      ["suggest", "editor.json5", "--frequencies", file, "--out", "out"], in: folder.url)
    #expect(outcome.status == status.rawValue, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!folder.names.contains { $0.hasPrefix("out") })
  }
}
