import Foundation
import Testing

/// `-` is standard input or output wherever a file is named.
@Suite struct StandardStreamTests {
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="393" height="852">
    <XCUIElementTypeButton label="Go" x="10" y="100" width="80" height="44"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  @Test func aScreenIsReadFromInputAndASuiteWrittenToOutput() async throws {
    let folder = try TemporaryFolder()
    let imported = try await BuiltTool.run(
      ["import", "-", "-o", "-"], in: folder.url, input: Self.screen)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.contains("schema: \"tapcost/suite/1\""))
    let run = try await BuiltTool.run(
      ["run", "-", "--users", "16", "--out", "-", "--format", "json"], in: folder.url,
      input: imported.output)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("{"))
    let baseline = try await BuiltTool.run(
      ["baseline", "save", "-", "--out", "-"], in: folder.url, input: run.output)
    #expect(baseline.output == run.output, "\(baseline.errors)")
    let report = try await BuiltTool.run(
      ["report", "-", "--format", "md", "--out", "-"], in: folder.url, input: run.output)
    #expect(report.output.hasPrefix("# "), "\(report.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test func trialsGoToOutput() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let trials = try await BuiltTool.run(
      ["run", "tiny.json5", "--trials", "-", "--out", "out"], in: folder.url)
    #expect(trials.output.hasPrefix("suite,point,"), "\(trials.errors)")
    let count: Int = 1 + 64 * 4
    #expect(trials.output.split(separator: "\n").count == count)
    #expect(!folder.names.contains("-"))
  }

  @Test(arguments: [
    ["run", "tiny.json5", "--out", "-"],
    ["run", "tiny.json5", "--out", "-", "--format", "csv"],
    ["run", "tiny.json5", "--out", "-", "--format", "md,html"],
    ["trace", "tiny.json5", "--out", "-", "--format", "svg,json"],
  ])
  func severalFilesCannotBePrinted(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && outcome.errors.contains("Only one file can be printed"))
  }

  // MARK: Targets that are refused before the work

  @Test func anInputIsNeverReplaced() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.screen, to: "in.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "in.xml")
    for target in ["in.xml", "./in.xml", "link"] {
      let outcome = try await BuiltTool.run(["import", "in.xml", "-o", target], in: folder.url)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.errors.contains("is read and would be replaced"))
    }
    #expect(try folder.text("in.xml") == Self.screen)
  }

  @Test func aFileThatIsThereIsKeptOnDemand() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let arguments = ["run", "tiny.json5", "--out", "out", "--format", "md", "--no-clobber"]
    #expect(try await BuiltTool.run(arguments, in: folder.url).status == 0)
    let before = try folder.text("out/results.json")
    let again = try await BuiltTool.run(arguments + ["--seed", "9"], in: folder.url)
    #expect(again.status == 74)
    #expect(again.errors.contains("--no-clobber keeps it"), "\(again.errors)")
    #expect(try folder.text("out/results.json") == before)
    #expect(folder.names.count == 4)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func aPlaceThatTakesNoFilesIsRefusedBeforeTheWork() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "tiny.json5")
    for option in [["--trials", "/proc/x"], ["--out", "/proc/x"]] {
      let outcome = try await BuiltTool.run(
        ["run", "tiny.json5", "--yes"] + option, in: folder.url)
      #expect(outcome.status == 74, "\(outcome.errors)")
    }
    #expect(folder.names == ["tiny.json5"])
  }

  // MARK: Long runs

  @Test func aRunOfWeeksAsksFirst() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "tiny.json5")
    // Four trials of a thousand million people in each of three populations.
    let long = [
      "run", "tiny.json5", "--jobs", "2", "--population", "everyday", "--population", "expert",
      "--population", "older-adults",
    ]
    let asked = try await BuiltTool.run(long, in: folder.url)
    #expect(asked.status == 64)
    let pattern = #/This run has [\d.]+ [a-z ]*trials, about [\d.]+ minutes on 2 threads/#
    #expect(asked.errors.contains(pattern), "\(asked.errors)")
    #expect(asked.errors.contains("--yes starts it as it is"))
    let begun = try await BuiltTool.run(
      long + ["--yes"], in: folder.url, sending: (SIGINT, once: { folder.isLocked }))
    #expect(begun.status == 130)
    let part = try await BuiltTool.run(
      long + ["--users", "1000", "--out", "out", "--format", "md"], in: folder.url)
    #expect(part.status == 0, "\(part.errors)")
  }

  @Test(arguments: [
    ["claims", "--users", "1000000000"],
    ["power", "popup-vs-segmented", "--worlds", "10000", "--repetitions", "1000"],
    ["sensitivity", "popup-vs-segmented", "--users", "1000000", "--worlds", "4096"],
  ])
  func otherWorkOfWeeksAsksFirst(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let asked = try await BuiltTool.run(arguments + ["--out", "out"], in: folder.url)
    #expect(asked.status == 64)
    #expect(asked.errors.contains(#/This run has [\d.]+ [a-z]+ trials, about /#), "\(asked.errors)")
    #expect(folder.names.isEmpty)
  }

  // MARK: Command lines

  @Test(arguments: [
    (["run", "a", "--parameters", "x.json5", "--parameters", "y.json5"], "is given twice"),
    (["run", "popup-vs-segmented", "--out", ""], "expected a path"),
    (["report", ""], "expected a path"),
    (["fit", "log.csv", "--model", "fitts", "--name", "../../evil"], "is not a valid id"),
    ([], "Missing command: one of run, merge, "),
    (["baseline"], "Missing command: one of save, show, suites."),
  ])
  func mistakesAreUsageErrors(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  // MARK: Logs of systems that build

  @Test func noTitleIsAnOrderToWhatReadsTheLog() async throws {
    let folder = try TemporaryFolder()
    let text = TinySuite.text().replacingOccurrences(
      of: "title: \"Two options\"", with: "title: \"::error file=a::pwned\""
    )
    .replacingOccurrences(of: "title: \"Pop-up button\"", with: "title: \"::add-mask::0\"")
    try folder.write(text, to: "tiny.json5")
    var outcomes = [
      try await BuiltTool.run(["run", "tiny.json5", "--out", "out"], in: folder.url)
    ]
    try folder.write("{ \"::stop-commands::x\": 1 }", to: "::warning::x.json5")
    let others = [
      ["baseline", "show", "out/results.json"], ["trace", "tiny.json5"],
      ["compare", "out/results.json", "out/results.json"], ["run", "::warning::x.json5"],
      ["report", "out/results.json", "--format", "md", "--out", "-"],
    ]
    for arguments in others { outcomes.append(try await BuiltTool.run(arguments, in: folder.url)) }
    for outcome in outcomes {
      for line in (outcome.output + outcome.errors).split(whereSeparator: \.isNewline) {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
      }
    }
    #expect(outcomes[0].output.contains(": :error file=a"), "\(outcomes[0].output)")
  }
}
