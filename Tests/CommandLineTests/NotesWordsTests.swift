import CommandLine
import Foundation
import Testing

/// The example asks whether people find their way by the words of its menu; its gate knows what a label costs.
@Suite struct NotesWordsTests {
  private static let suite = "design/note-words.json5"

  /// Checks the design with another label for sharing, as a pull request would.
  private func check(renamed label: String) async throws -> BuiltTool.Outcome {
    let app = try NotesApp.repository()
    let run = ["run", Self.suite, "--users", "2000", "--format", "json", "--out"]
    try await NotesApp.succeed(run + ["before"], in: app)
    try app.write(
      app.text(Self.suite).replacingOccurrences(
        of: "label: \"Share\"", with: "label: \"\(label)\""), to: Self.suite)
    try await NotesApp.succeed(
      ["words", Self.suite, "--out", "design/note-words.csv"], in: app)
    try await NotesApp.succeed(run + ["now"], in: app)
    return try await BuiltTool.run(
      [
        "check", "now/results.json", "--baseline", "before/results.json", "--thresholds",
        "design/note-words-thresholds.json5",
      ], in: app.url)
  }

  @Test(arguments: ["Propagate", "Zxqv"])
  func aWordThatNobodyLooksForIsStopped(label: String) async throws {
    let outcome = try await check(renamed: label)
    #expect(outcome.status == ExitCode.regression.rawValue, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("\"Share\" is now labeled \"\(label)\""), "\(outcome.output)")
  }

  @Test func aSynonymPasses() async throws {
    let outcome = try await check(renamed: "Show to Others")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func theTableHasAllThatTheDesignSays() async throws {
    let app = try NotesApp.repository()
    let before = try app.text("design/note-words.csv")
    try await NotesApp.succeed(
      ["words", Self.suite, "--out", "design/note-words.csv"], in: app)
    #expect(try app.text("design/note-words.csv") == before)
  }
}
