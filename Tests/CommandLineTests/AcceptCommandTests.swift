import Foundation
import Reports
import Studies
import Testing

/// A repository with history: changes that are meant go through, and no others.
@Suite struct AcceptCommandTests {
  private static let options = [
    "--baseline", "before", "--thresholds", "design/thresholds.json5", "--today", "2026-05-01",
  ]

  private func check(_ folder: TemporaryFolder, _ more: String...) async throws -> BuiltTool.Outcome
  {
    try await BuiltTool.run(["check", "now"] + Self.options + more, in: folder.url)
  }

  private func accept(_ folder: TemporaryFolder, _ more: [String]) async throws -> BuiltTool.Outcome
  {
    try await BuiltTool.run(["accept", "now"] + Self.options + more, in: folder.url)
  }

  private static let reasons = ["--who", "Ada Moss", "--because", "Archive is tapped by mistake."]

  @Test func aChangeThatIsMeantGoesThroughOnce() async throws {
    let folder = try await NotesApp.beforeAndNow()
    #expect(try await check(folder).status == 2)
    let accepted = try await accept(folder, Self.reasons)
    #expect(accepted.status == 0, "\(accepted.errors)")
    let file = try folder.text("design/tapcost-accepted.json5")
    #expect(file.contains("who: \"Ada Moss\"") && file.contains("rule: \"time\""))
    let open = try await check(folder, "--strict")
    #expect(open.status == 0, "\(open.output)")
    #expect(open.output.contains("Accepted at design/tapcost-accepted.json5:6 by Ada Moss"))
    let lint = try await BuiltTool.run(["lint", "design/tapcost-accepted.json5"], in: folder.url)
    #expect(lint.output == "design/tapcost-accepted.json5: no problems (accepted)\n")

    // Merged: the change is the base. The entry is left behind, and the next change is red again.
    try await NotesApp.succeed(NotesApp.run("before"), in: folder)
    let merged = try await check(folder)
    #expect(merged.status == 0 && merged.output.contains("no longer applies"), "\(merged.output)")
    #expect(try await check(folder, "--strict").status == 3)
    try folder.write(
      folder.text("design/note-menu.json5").replacing(
        "items: [", with: "items: [" + (1...12).map { "{ label: \"Template \($0)\" }," }.joined(),
        maxReplacements: 1), to: "design/note-menu.json5")
    try await NotesApp.succeed(NotesApp.run("now"), in: folder)
    #expect(try await check(folder).status == 2)

    // A second entry stands beside the first, and nothing of the file is lost.
    #expect(try await accept(folder, Self.reasons).status == 0)
    #expect(try await check(folder).status == 0)
    #expect(try folder.text("design/tapcost-accepted.json5").contains(file.suffix(400)))
  }

  @Test func acceptingNeedsAReasonAndSomebody() async throws {
    let folder = try await NotesApp.prepared(users: 2000)
    let same = [
      "accept", "base", "--baseline", "design/baseline.json", "--thresholds",
      "design/thresholds.json5",
    ]
    for (more, words) in [
      ([], "--because"), (["--because", "b"], "--who"),
      (["--because", " ", "--who", "a"], "--because"),
      (Self.reasons + ["--until", "tomorrow"], "such as 2027-03-31"),
      (Self.reasons + ["--until", "2027-+1-31"], "such as 2027-03-31"),
    ] {
      let outcome = try await BuiltTool.run(same + more, in: folder.url)
      #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    }
    var late = ["check"] + same.dropFirst()
    late += ["--today", "2026-13-01"]
    let check = try await BuiltTool.run(late, in: folder.url)
    #expect(check.status == 64 && check.errors.contains("such as 2027-03-31"), "\(check.errors)")
    let nothing = try await BuiltTool.run(same + Self.reasons, in: folder.url)
    #expect(nothing.status == 0 && nothing.errors.contains("nothing to accept"))
    #expect(throws: (any Error).self) { try folder.text("design/tapcost-accepted.json5") }
  }

  @Test func aBrokenFileIsLeftAsItIs() async throws {
    let folder = try await NotesApp.beforeAndNow()
    try folder.write(
      "{ schema: \"tapcost/accepted/1\", accepted: [ }", to: "design/tapcost-accepted.json5")
    for outcome in try await [check(folder), accept(folder, Self.reasons)] {
      #expect(outcome.status == 65 && outcome.errors.contains("tapcost-accepted.json5:1"))
    }
    #expect(try folder.text("design/tapcost-accepted.json5").hasSuffix("accepted: [ }"))
  }

  /// A baseline that another model made is compared as if it had been made anew.
  @Test func aBaselineOfAnotherModelIsSimulatedAgain() async throws {
    let folder = try await NotesApp.beforeAndNow()
    let anew = try await check(folder, "--format", "text,sarif")
    let figures = try folder.text("now/gate.sarif")
    var results = try ResultsDocument.read(try folder.text("before/results.json"), file: "f")
    results.provenance.behavior = "0123456789abcdef"
    results.provenance.version = "0.0.9"
    for index in results.suites[0].cells.indices {
      let time = results.suites[0].cells[index].metrics.firstIndex { $0.metric == "time" } ?? 0
      results.suites[0].cells[index].metrics[time].p50? += 1
    }
    try folder.write(ResultsDocument.text(for: results), to: "before/results.json")
    let again = try await check(folder, "--format", "text,sarif")
    #expect(again.status == anew.status && anew.status == 2)
    #expect(again.output.contains("version 0.0.9"), "\(again.output)")
    #expect(again.output.contains("model 0123456789abcdef"))
    #expect(again.output.contains("simulated again with the present model: 2000 people"))
    #expect(try folder.text("now/gate.sarif") == figures)
  }
}
