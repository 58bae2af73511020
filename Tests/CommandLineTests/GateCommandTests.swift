import Core
import Foundation
import Reports
import Studies
import Testing

@Suite struct GateCommandTests {
  @Test func aMenuItemThatMovesIntoASubmenuClosesTheGate() async throws {
    let folder = try await NotesApp.prepared()
    try await NotesApp.succeed(NotesApp.run("now"), in: folder)
    let before = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(before.status == 0, "\(before.output)\(before.errors)")
    try NotesApp.change(folder)
    try await NotesApp.succeed(NotesApp.run("now"), in: folder)
    let after = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(after.status == 2)
    let lines = try folder.text("design/note-menu.json5").split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains("id: \"archive\"") }) + 1
    let pattern =
      #/design\/note-menu\.json5:(\d+): error: regression: mean time of "menu" in note-menu got worse for everyday by touch: [\d.]+ s, was [\d.]+ s, \+[\d.]+ s \(\+[\d.]+ to \+[\d.]+\), margin 0\.1\d+ s; confirmed in a second simulation\./#
    let found = try #require(after.output.firstMatch(of: pattern))
    #expect(found.1 == "\(line)")
    #expect(
      after.output.contains("Rule time (design/thresholds.json5:6): People open this menu many"))
    #expect(after.output.hasSuffix("found something worse than allowed.\n"))
  }

  @Test func everyFileIsThereBeforeTheStatus() async throws {
    let folder = try await NotesApp.changed()
    let outcome = try await BuiltTool.run(
      NotesApp.check(
        "now/results.json", ["--format", "text,github,junit,sarif,md", "--out", "gate"]),
      in: folder.url)
    #expect(outcome.status == 2)
    #expect(
      folder.names.filter { $0.hasPrefix("gate/") } == [
        "gate/gate.junit.xml", "gate/gate.md", "gate/gate.sarif",
      ])
    #expect(outcome.output.contains("::error file=design/note-menu.json5,line="))
    #expect(try folder.text("gate/gate.md").contains("Gate failed"))
    let other = try await BuiltTool.run(
      NotesApp.check("now/results.json", ["--report-only", "--format", "github"]), in: folder.url)
    #expect(other.status == 0 && other.output.contains("\n::error "))
  }

  @Test func anAccidentThatFreshPeopleDoNotShowStaysGreen() async throws {
    let folder = try await NotesApp.prepared()
    try folder.write(try NotesApp.lucky(try folder.text("base/results.json")), to: "lucky.json")
    let outcome = try await BuiltTool.run(NotesApp.check("lucky.json"), in: folder.url)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("inconclusive: mean time"))
    #expect(outcome.output.contains("not confirmed in a second simulation"))
    let bare = try await BuiltTool.run(
      NotesApp.check("lucky.json", ["--no-confirmation"]), in: folder.url)
    #expect(bare.status == 2 && !bare.output.contains("second simulation"))
  }

  @Test func aSuiteThatIsNotTheOneThatWasRunIsRefused() async throws {
    let folder = try await NotesApp.prepared()
    try await NotesApp.succeed(NotesApp.run("now"), in: folder)
    let outcome = try await BuiltTool.run(
      NotesApp.check("now/results.json", ["--suite", "changes/archive-in-submenu.json5"]),
      in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("a file that the results were not made with"))
  }

  @Test func dataThatIsMissingIs3AndInconclusiveOnlyWhenStrict() async throws {
    let folder = try await NotesApp.prepared()
    try await NotesApp.succeed(NotesApp.run("few", users: 100), in: folder)
    let few = try await BuiltTool.run(NotesApp.check("few/results.json"), in: folder.url)
    #expect(few.status == 3 && few.output.contains("there are 100 people now"), "\(few.output)")
    try await NotesApp.succeed(NotesApp.run("one", ["--population", "everyday"]), in: folder)
    let one = try await BuiltTool.run(NotesApp.check("one/results.json"), in: folder.url)
    #expect(one.status == 3 && one.output.contains("it is no longer there"))
    // Another seed, and margins below the noise.
    try await NotesApp.succeed(NotesApp.run("other", ["--seed", "2"]), in: folder)
    let text = try folder.text("design/thresholds.json5")
    try folder.write(
      text.replacing("relative: 0.05, absolute: 0.1", with: "relative: 0.005, absolute: 0.001"),
      to: "design/thresholds.json5")
    let loose = try await BuiltTool.run(NotesApp.check("other/results.json"), in: folder.url)
    #expect(loose.status == 0 && loose.output.contains("inconclusive"), "\(loose.output)")
    let strict = try await BuiltTool.run(
      NotesApp.check("other/results.json", ["--strict"]), in: folder.url)
    #expect(strict.status == 3)
  }

  @Test func otherParametersAreIncomparable() async throws {
    let folder = try await NotesApp.prepared()
    try folder.write(
      """
      { schema: "tapcost/parameters/1", parameters: [
        { name: "gaze.dwell", title: "Dwell", unit: "s", value: 0.3, low: 0.2, high: 0.4,
          distribution: "lognormal", spread: 0.16, mark: "A", citation: "assumed" } ] }
      """, to: "parameters.json5")
    try await NotesApp.succeed(
      NotesApp.run("now", ["--parameters", "parameters.json5"]), in: folder)
    let outcome = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(outcome.status == 3, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("cannot be compared"))
    #expect(outcome.output.contains("the parameter gaze.dwell differs"))
  }

  @Test func aCheckIsTheSameEachTime() async throws {
    let folder = try await NotesApp.changed()
    let first = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    let second = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(first.output == second.output && first.status == second.status)
  }

  @Test(arguments: [
    (["check", "base/results.json"], 64, "Missing expected option '--thresholds <file>'"),
    (
      ["check", "base/results.json", "--thresholds", "design/thresholds.json5"], 64,
      "The rules time, slowest, giving-up compare with an earlier run"
    ),
    (
      ["check", "base/results.json", "--thresholds", "none.json5"], 66, "there is no such file"
    ),
    (NotesApp.check("none.json"), 66, "there is no such file"),
    (NotesApp.check("design/note-menu.json5"), 65, "$.schema: found the string"),
    (["thresholds", "suggest", "base/results.json"], 64, "at least two runs"),
    (
      [
        "thresholds", "update", "design/thresholds.json5", "base/results.json",
        "base/results.json", "--write",
      ], 64, "'--because <text>' is missing"
    ),
    (["baseline", "save", "design/note-menu.json5"], 65, "$.schema"),
    (["baseline", "svae"], 64, "Did you mean 'save'?"),
  ])
  func mistakesAreNamed(arguments: [String], status: Int32, message: String) async throws {
    let folder = try await NotesApp.prepared(users: 64)
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func limitsAreProposedAndUpdatedFromRepeatedRuns() async throws {
    let folder = try NotesApp.repository()
    for seed in ["1", "2", "3"] {
      try await NotesApp.succeed(NotesApp.run(seed, ["--seed", seed]), in: folder)
    }
    let runs = ["1", "2", "3"].map { "\($0)/results.json" }
    try await NotesApp.succeed(
      ["thresholds", "suggest"] + runs + ["--out", "t.json5"], in: folder)
    try await NotesApp.succeed(
      ["check", runs[2], "--baseline", runs[0], "--thresholds", "t.json5", "--strict"], in: folder)
    let text = try folder.text("design/thresholds.json5")
    let shown = try await BuiltTool.run(
      ["thresholds", "update", "design/thresholds.json5"] + runs, in: folder.url)
    #expect(shown.status == 0)
    #expect(shown.output.contains(#/design\/thresholds\.json5:\d+: time: margin\.\w+ [\d.]+ -> /#))
    #expect(try folder.text("design/thresholds.json5") == text)
    try await NotesApp.succeed(
      ["thresholds", "update", "design/thresholds.json5"] + runs
        + ["--write", "--because", "New phones are slower."], in: folder)
    let written = try folder.text("design/thresholds.json5")
    #expect(written != text && written.contains("because: \"New phones are slower.\""))
    #expect(written.contains("// Both must be exceeded"))
  }

  @Test func twoRunsAreShownSideBySide() async throws {
    let folder = try await NotesApp.changed()
    let outcome = try await BuiltTool.run(
      [
        "compare", "design/baseline.json", "now/results.json", "--metric", "taps,time",
        "--population", "every*", "--format", "csv",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",more") && $0.contains(",everyday,") })
  }

  @Test func aBaselineTellsWhatItHolds() async throws {
    let folder = try await NotesApp.prepared(users: 64)
    let outcome = try await BuiltTool.run(
      ["baseline", "show", "design/baseline.json"], in: folder.url)
    for part in ["seed         1", "note-menu: Menu of a note", "64 in each cell", "everyday"] {
      #expect(outcome.output.contains(part), "\(outcome.output)")
    }
    #expect(try folder.text("design/baseline.json") == folder.text("base/results.json"))
  }

  @Test func theSelfTestShowsThatTheGateCanFail() async throws {
    let (outcome, names) = try await NotesApp.selfTest.value
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasSuffix("The gate works.\n"))
    #expect(outcome.output.contains("ok     a regression of twice the margin fails: status 2"))
    #expect(outcome.output.split(separator: "\n").count == 12)
    #expect(names.isEmpty)
  }

  @Test func theScriptOfTheExampleHoldsOneRevisionToAnother() async throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/git"))
    let folder = try NotesApp.repository()
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "."],
      [
        "-c", "user.name=Example", "-c", "user.email=a@example.org", "commit", "-qm", "Menu",
      ],
    ] {
      #expect(try await ChildProcess("/usr/bin/git", arguments, in: folder.path).end() == 0)
    }
    #expect(try await script(in: folder) == 0)
    try NotesApp.change(folder)
    #expect(try await script(in: folder) == 2)
    #expect(try folder.text("Results/gate.md").contains("design/note-menu.json5:"))
  }

  private func script(in folder: TemporaryFolder) async throws -> Int32 {
    let tools = BuiltTool.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await ChildProcess(
      "/bin/sh", ["ci/check-design.sh", "main"], in: folder.path,
      environment: ["PATH": "\(tools):\(path)", "HOME": folder.path], isAlone: true
    ).end()
  }
}
