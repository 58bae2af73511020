import CommandLine
import Core
import Foundation
import Testing

@Suite struct ExitCodeTests {
  // MARK: 64, usage

  @Test(arguments: [
    (["rn"], "Did you mean 'run'?"),
    (["run"], "Missing expected argument '<suite>'."),
    (["run", "popup-vs-segmentd"], "Did you mean 'popup-vs-segmented'?"),
    (["run", "popup-vs-segmented", "--population", "exprt"], "Did you mean 'expert'?"),
    (["run", "popup-vs-segmented", "--user", "3"], "Did you mean '--users'?"),
    (["run", "popup-vs-segmented", "--users", "-3"], "a whole number from 2 to 1000000000"),
    (["run", "popup-vs-segmented", "--users", "1e3"], "a whole number from 2 to 1000000000"),
    (["run", "popup-vs-segmented", "--precision", "0"], "a number from 0.0001 to 1"),
    (["run", "popup-vs-segmented", "--format", "htm"], "Did you mean 'html'?"),
    (["list", "suits"], "Did you mean 'suites'?"),
    (["explain", "gaze.dwlel"], "Did you mean 'gaze.dwell'?"),
    (["schema", "suites"], "Did you mean 'suite'?"),
    (["completion", "tcsh"], "expected one of bash, zsh, fish."),
    (["help", "rum"], "Did you mean 'run'?"),
    (["--verison"], "Did you mean '--version'?"),
  ])
  func usageIs64(arguments: [String], message: String) async throws {
    let outcome = try await BuiltTool.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: tapcost"))
  }

  // MARK: 65, bad input

  @Test func aBadSuiteIs65WithEveryProblemOnItsLine() async throws {
    let folder = try TemporaryFolder()
    let text = TinySuite.text()
      .replacingOccurrences(of: "users: 64", with: "users: -64")
      .replacingOccurrences(of: "\"everyday\"", with: "\"everday\"")
      .replacingOccurrences(of: "goals: [\"new\"]", with: "goals: 7")
    try folder.write(text, to: "bad.json5")
    let outcome = try await BuiltTool.run(["run", "bad.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.last == "Error: 2 problems." || lines.last == "Error: 3 problems.")
    for line in lines.dropLast() {
      #expect(line.contains(#/^bad\.json5:\d+:\d+: \$[^:]*: found .*; expected /#), "\(line)")
    }
    #expect(outcome.errors.contains("$.users: found the number -64; expected a whole number"))
    #expect(folder.names == ["bad.json5"])
  }

  @Test func anAudienceOfNobodyIs65() async throws {
    let folder = try TemporaryFolder()
    let text = TinySuite.text().replacingOccurrences(
      of: "users: 64", with: "users: 64,\n  audience: { people: 0, uses_per_day: 3 }")
    try folder.write(text, to: "bad.json5")
    let outcome = try await BuiltTool.run(["run", "bad.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "$.audience.people: found the number 0; expected a whole number from 1 to 10000000000"))
  }

  @Test(arguments: [
    ("run", "{", "bad.json5:1:2: $: found the end of the text"),
    ("run", "", "bad.json5:1:1: $: found the end of the text"),
    ("report", "{}", "bad.json5:1:1: $: found no \"schema\""),
    ("report", "[1, 2", "bad.json5:1:6: $: found the end of the text"),
  ])
  func whatIsNoDocumentIs65(command: String, text: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "bad.json5")
    let outcome = try await BuiltTool.run([command, "bad.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func bytesThatAreNoTextAre65() async throws {
    let folder = try TemporaryFolder()
    try Data([0x7B, 0xFF, 0xFE, 0x7D]).write(to: folder.url.appending(path: "bad.json5"))
    let outcome = try await BuiltTool.run(["run", "bad.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("bytes that are not UTF-8"))
  }

  @Test func editedResultsAre65() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    _ = try await BuiltTool.run(["run", "tiny.json5", "--out", "out"], in: folder.url)
    let text = try folder.text("out/results.json")
    try folder.write(text.replacingOccurrences(of: "Two options", with: "2 options"), to: "x.json")
    let edited = try await BuiltTool.run(["report", "x.json"], in: folder.url)
    #expect(edited.status == 65)
    try folder.write(String(text.prefix(text.count / 2)), to: "x.json")
    let cut = try await BuiltTool.run(["report", "x.json"], in: folder.url)
    #expect(cut.status == 65)
    #expect(!folder.names.contains("report.md"))
  }

  @Test func aFileTwiceIs65() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let outcome = try await BuiltTool.run(["run", "tiny.json5", "tiny.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("the suite \"tiny\" a second time"))
  }

  // MARK: 66, missing files

  @Test(arguments: [
    ["run", "nowhere.json5"], ["run", "no/where"], ["report", "nowhere.json"],
    ["run", "popup-vs-segmented", "--population", "nobody.json5"],
    ["run", "popup-vs-segmented", "--parameters", "nothing.json5"], ["report", "."],
  ])
  func aMissingFileIs66(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == 66, "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  // MARK: 74, input and output

  @Test func aPlaceThatCannotBeWrittenIs74BeforeAnythingIsSimulated() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "tiny.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--out", "tiny.json5/out"], in: folder.url)
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("tiny.json5 is not a folder"))
    #expect(folder.names == ["tiny.json5"])
  }

  @Test func whenOneFileCannotBeWrittenNoneIs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let taken = folder.url.appending(path: "out/summary.csv")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
    let outcome = try await BuiltTool.run(["run", "tiny.json5", "--out", "out"], in: folder.url)
    #expect(outcome.status == 74)
    #expect(folder.names == ["out", "out/summary.csv", "tiny.json5"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskUnderStandardOutputIs74() async throws {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      BuiltTool.executable.path, ["list", "metrics"], output: "/dev/full")
    #expect(await process.end() == 74)
    #expect(folder.names.isEmpty)
  }

  // MARK: 130 and 70

  @Test func anInterruptedRunSaysHowFarItGotAndWritesNothing() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "tiny.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5"], in: folder.url, sending: (SIGINT, once: { folder.isLocked }))
    #expect(outcome.status == 130)
    #expect(
      outcome.errors.contains(#/Interrupted\. Stopped at tiny: \d+ of \d+ trials \(\d+ %\)\./#),
      "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(folder.names == ["tiny.json5"])
  }

  @Test func aTrapIs70() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "tiny.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5"], in: folder.url, sending: (SIGILL, once: { folder.isLocked }))
    #expect(outcome.status == 70)
    #expect(outcome.errors.contains("Internal error"))
    // A lock without an owner stays until the next run.
    #expect(folder.names == ["Results", "Results/.tiny.lock", "tiny.json5"])
  }

  // MARK: The map itself

  @Test func everyKindOfErrorHasItsStatus() {
    struct Strange: Error {}
    let problem = Problem(file: "f", position: nil, path: "$", found: "a", expected: "b")
    let expected: [(any Error, ExitCode)] = [
      (UsageError("Wrong.", path: [Tool.root]), .usage),
      (DocumentError([problem]), .badInput),
      (FileError.missing(path: "f"), .missingFile),
      (FileError.unreadable(path: "f", reason: "r"), .missingFile),
      (FileError.tooLarge(path: "f", limit: 1), .badInput),
      (FileError.notText(path: "f"), .badInput),
      (FileError.unwritable(path: "f", reason: "r"), .inputOutput),
      (FileError.present(path: "f"), .inputOutput),
      (Interruption(signal: 2, progress: nil), .interrupted),
      (RunError("It failed."), .failure),
      (CancellationError(), .failure),
      (Strange(), .internalError),
    ]
    for (error, status) in expected {
      let outcome = CommandOutcome(of: error)
      #expect(outcome.status == status, "\(error)")
      #expect(!outcome.text.isEmpty && !outcome.text.hasSuffix("\n"))
    }
  }

  @Test func theCodesAreThoseOfTheDocumentation() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 64, 65, 66, 70, 74, 130])
  }
}
