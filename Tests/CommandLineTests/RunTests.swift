import Foundation
import Testing

/// A folder with a tiny suite and a run of it, in few worlds: to draw many takes longer than all else.
private func run(_ arguments: [String], in folder: TemporaryFolder) async throws
  -> BuiltTool.Outcome
{
  try folder.write(TinySuite.text(), to: "tiny.json5")
  return try await BuiltTool.run(
    ["run", "tiny.json5", "--worlds", "4"] + arguments, in: folder.url)
}

@Suite struct RunTests {
  @Test func aRunWritesItsFilesAndNothingElse() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await run([], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = ["Results", "Results/tiny"] + TinySuite.files.map { "Results/tiny/" + $0 }
    #expect(folder.names == (expected + ["tiny.json5"]).sorted())
    #expect(outcome.output.contains("Everyday adults"))
    #expect(outcome.errors.contains("to Results/tiny."))
  }

  @Test func dataGoesToOneWayAndEverythingElseToTheOther() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await run(["--out", "out"], in: folder)
    #expect(!outcome.output.contains("Wrote") && !outcome.output.contains("Simulated"))
    #expect(outcome.errors.contains("Wrote") && outcome.errors.contains("Simulated"))
    // Neither way is a terminal here, so nothing may control one.
    #expect(!(outcome.output + outcome.errors).contains { $0 == "\u{1B}" || $0 == "\r" })
  }

  @Test func populationsInFilesAreThoseOfTheOption() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { schema: "tapcost/population/1", id: "slow", title: "Slow readers", based_on: "everyday",
        traits: { "reading.word": { times: 2, low: 1.5, high: 3, mark: "A",
        citation: "assumed" } } }
      """, to: "slow.json5")
    let named = #"populations: ["everyday", "essential-tremor"]"#
    let text = TinySuite.text()
    for (name, list) in [
      ("file", #"populations: ["everyday", { file: "slow.json5" }]"#),
      ("none", #"populations: [{ file: "fast.json5" }]"#), ("option", named),
    ] {
      try folder.write(text.replacingOccurrences(of: named, with: list), to: "\(name).json5")
    }
    let file = try await BuiltTool.run(["run", "file.json5", "--out", "a"], in: folder.url)
    #expect(file.status == 0, "\(file.errors)")
    let option = try await BuiltTool.run(
      [
        "run", "option.json5", "--out", "b", "--population", "everyday", "--population",
        "slow.json5",
      ], in: folder.url)
    #expect(option.status == 0, "\(option.errors)")
    #expect(try folder.text("a/summary.csv") == folder.text("b/summary.csv"))
    let none = try await BuiltTool.run(["run", "none.json5"], in: folder.url)
    #expect(none.status == 65)
    #expect(
      none.errors.contains(#"$.populations[0].file: found the file "fast.json5""#),
      "\(none.errors)")
    #expect(try await BuiltTool.run(["lint", "file.json5"], in: folder.url).status == 0)
  }

  @Test func theNumberOfThreadsChangesNoByte() async throws {
    let folder = try TemporaryFolder()
    for jobs in ["1", "2", "3", "8"] {
      let outcome = try await run(
        ["--users", "3000", "--seed", "7", "--jobs", jobs, "--out", jobs], in: folder)
      #expect(outcome.status == 0)
    }
    for name in TinySuite.files {
      let first = try folder.text("1/\(name)")
      #expect(try folder.text("2/\(name)") == first, "\(name)")
      #expect(try folder.text("3/\(name)") == first, "\(name)")
      #expect(try folder.text("8/\(name)") == first, "\(name)")
    }
  }

  @Test func anotherSeedGivesOtherResults() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(["--seed", "7", "--out", "a"], in: folder)
    _ = try await run(["--seed", "8", "--out", "b"], in: folder)
    #expect(try folder.text("a/summary.csv") != folder.text("b/summary.csv"))
  }

  @Test func resultsTellTheArgumentsThatMatterAndNoPlace() async throws {
    let folder = try TemporaryFolder()
    let suite = try folder.write(TinySuite.text(), to: "tiny.json5")
    let outcome = try await BuiltTool.run([
      "run", suite, "--jobs", "2", "--format", "csv", "--seed", "3", "--population", "expert",
      "--out", folder.path("out"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let results = try folder.text("out/results.json")
    #expect(
      results.contains(
        #""arguments": ["run", "tiny.json5", "--seed", "3", "--population", "expert"]"#))
    #expect(!results.contains(folder.path))
    #expect(
      !results.contains(ProcessInfo.processInfo.hostName)
        || ProcessInfo.processInfo.hostName.count < 4)
  }

  @Test func formatsChooseTheReportsBesideTheResults() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(["--out", "out", "--format", "md"], in: folder)
    #expect(
      folder.names.filter { $0.hasPrefix("out/") } == [
        "out/report.md", "out/results.json",
      ])
  }

  @Test func figuresAreWrittenWhereAsked() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await run(["--out", "out", "--format", "json", "--figures"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let figures = folder.names.filter { $0.hasPrefix("out/figures/") }
    #expect(!figures.isEmpty)
    for figure in figures { #expect(try folder.text(figure).hasPrefix("<")) }
  }

  @Test func peopleAreWatchedBesideTheReport() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(["--out", "out", "--format", "html"], in: folder)
    let command = "tapcost play tiny.json5 -o play-tiny.html"
    #expect(try folder.text("out/report.html").contains(command))
    _ = try await run(["--out", "played", "--format", "html", "--play"], in: folder)
    let report = try folder.text("played/report.html")
    #expect(report.contains("<a href=\"play-tiny.html\">") && !report.contains(command))
    let page = try folder.text("played/play-tiny.html")
    #expect(page.contains("default-src 'none'") && page.utf8.count < 400_000)
    // Numbers do not depend on it, and whoever writes the report again finds the page.
    #expect(try folder.text("played/results.json") == folder.text("out/results.json"))
    let again = try await BuiltTool.run(["report", "played", "--format", "html"], in: folder.url)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.text("played/report.html") == report)
  }

  @Test func aPopulationAndParametersCanComeFromFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { schema: "tapcost/population/1", id: "slow", title: "Slow readers", based_on: "everyday",
        traits: { "gaze.dwell": { times: 3, low: 2, high: 4, mark: "A", citation: "assumed" } } }
      """, to: "slow.json5")
    let outcome = try await run(
      ["--population", "slow.json5", "--population", "everyday", "--out", "out"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Slow readers") && outcome.output.contains("Everyday adults"))
    #expect(try folder.text("out/results.json").contains(#""name": "slow.json5""#))
  }

  @Test func reportsAreMadeAgainWithTheSameBytes() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(["--out", "out"], in: folder)
    let outcome = try await BuiltTool.run(
      ["report", "out/results.json", "--format", "csv,md,html,json", "--out", "again"],
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in TinySuite.files {
      #expect(try folder.text("again/\(name)") == folder.text("out/\(name)"), "\(name)")
    }
    let printed = try await BuiltTool.run(
      ["report", "out/results.json", "--format", "md", "--out", "-"], in: folder.url)
    #expect(try printed.output == folder.text("out/report.md"))
  }

  @Test func theAnswerOfASuiteIsDrawnForASlide() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(["--out", "out"], in: folder)
    func card(_ arguments: [String]) async throws -> BuiltTool.Outcome {
      try await BuiltTool.run(["report", "out", "--card"] + arguments, in: folder.url)
    }
    let drawn = try await card(["tiny", "--out", "tiny.svg"])
    #expect(drawn.status == 0 && drawn.errors.contains("tiny.svg"), "\(drawn.errors)")
    let text = try folder.text("tiny.svg")
    #expect(text.contains("Which is faster?") && text.hasSuffix("</svg>\n"))
    #expect(try await card(["tiny", "--out", "-"]).output == text)
    let unknown = try await card(["tony", "--out", "other.svg"])
    #expect(unknown.status == 64 && unknown.errors.contains("one of tiny"), "\(unknown.errors)")
    #expect(unknown.errors.contains("Did you mean 'tiny'?"))
    #expect(try await card(["tiny"]).status == 64)
    #expect(try await card(["tiny", "--out", "out/results.json"]).status == 64)
    let lost = try await card(["tiny", "--out", "tiny.svg/x.svg"])
    #expect(![0, 64].contains(lost.status) && lost.errors.contains("tiny.svg is not a folder"))
    #expect(!folder.names.contains("other.svg"))
  }

  @Test func aRunWithoutTerminalSaysNothingInItsFirstSeconds() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await run(["--out", "out"], in: folder)
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }

  @Test func severalSuitesGoIntoOneDocument() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(id: "other"), to: "other.json5")
    let outcome = try await run(["other.json5"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let results = try folder.text("Results/tiny+other/results.json")
    #expect(results.contains(#""id": "tiny""#) && results.contains(#""id": "other""#))
  }
}
